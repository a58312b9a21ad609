"""A clean exit when the system asks the program to end, or when the reader of its output is gone."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT")
"""Signals for a request to end, a closed terminal, and Ctrl-C. Some systems lack some of these signals."""


def exit_on_signals() -> None:
    """Make each of SIGNALS end the program by SystemExit, so that cleanup runs. The status is 128 + signal number.

    Call it before pyxel.init: SDL takes over signals without a handler, and then waits for the window to close. Ignored
    signals stay ignored.
    """
    for name in SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)


def restore_signals() -> None:
    """Install the handlers of `exit_on_signals` again after pyxel.init, because pyxel.init takes Ctrl-C over."""
    for name in SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is _end:
            signal.signal(number, _end)


@contextmanager
def exit_on_closed_output() -> Iterator[None]:
    """Exit with status 1 and no error message when the reader of standard output has closed it, as in `| head -1`."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:  # None in a program without a console
                sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # avoids a complaint when Python flushes at exit
        sys.exit(1)


def _end(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)  # a second signal ends the program without waiting for cleanup
    sys.exit(128 + number)
