"""How every tool ends."""

import sys
from collections.abc import Callable
from typing import NoReturn

from cart.console.signals import end_when_asked, end_when_unread


def end_with(main: Callable[[], int | None]) -> NoReturn:
    """Run a tool's command and end with its status; before that at once when asked to, or when nobody reads on."""
    end_when_asked()
    with end_when_unread():
        sys.exit(main())
