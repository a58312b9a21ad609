"""A program that nobody watches ends when it is asked to."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ASKED = ("SIGTERM", "SIGHUP", "SIGINT")
"""To end; that its terminal is gone; Ctrl-C. Not all systems have all of them."""


def end_when_asked() -> None:
    """From now on whatever is under way stops at once, cleans up after itself, and the status is 128 + the signal.

    Call it before pyxel.init, whose SDL takes the signals that nobody else has, and waits for a window to close.
    """
    for name in ASKED:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)


def still_end_when_asked() -> None:
    """After pyxel.init, which has taken Ctrl-C: the same as before."""
    for name in ASKED:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is _end:
            signal.signal(number, _end)


@contextmanager
def end_when_unread() -> Iterator[None]:
    """Where nobody reads on what is printed, as behind `| head -1`, end with status 1 and without a word."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:  # as in a program without a console
                sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python prints what is left at its end
        sys.exit(1)


def _end(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)  # whoever asks twice does not wait for the cleaning up
    sys.exit(128 + number)
