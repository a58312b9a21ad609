"""Exit status of every command, on errors and on signals."""

import sys
from collections.abc import Callable
from typing import NoReturn

from cart.console.signals import exit_on_closed_output, exit_on_signals


def run_and_exit(main: Callable[[], int | None]) -> NoReturn:
    """Run a command and exit with the status that `main` returns.

    Exit at once on a signal, or when the output is closed.
    """
    exit_on_signals()
    with exit_on_closed_output():
        sys.exit(main())
