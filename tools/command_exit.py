"""Exit of every tool, on errors and on signals."""

import sys
from collections.abc import Callable
from typing import NoReturn

from cart.console.signals import exit_on_closed_output, exit_on_signals


def run_and_exit(main: Callable[[], int | None]) -> NoReturn:
    """Run a tool's command and exit with its status. Exit at once on a signal, or when its output is closed."""
    exit_on_signals()
    with exit_on_closed_output():
        sys.exit(main())
