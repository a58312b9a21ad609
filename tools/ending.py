"""Exit of every tool, on errors and on signals."""

import sys
from collections.abc import Callable
from typing import NoReturn

from cart.console.signals import end_when_asked, end_when_unread


def end_with(main: Callable[[], int | None]) -> NoReturn:
    """Run a tool's command and exit with its status. Exit at once on a signal, or when its output is closed."""
    end_when_asked()
    with end_when_unread():
        sys.exit(main())
