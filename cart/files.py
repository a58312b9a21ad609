"""Reading of files that may be damaged or too long, and the errors about them in words."""

import errno
import os
import stat
from pathlib import Path

MOST = 1 << 20
"""Bytes of any file of the game, and of any that the tools read."""

_HOW = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # opening a pipe would wait for its end


class ResourceError(Exception):
    """A file of the game is missing or damaged. The message is a sentence that names the file and the place."""


def read_file(file: Path, most: int = MOST) -> bytes:
    """All of a file. OSError where there is none, where it is something else, or if it is longer than `most` bytes."""
    with os.fdopen(os.open(file, _HOW), "rb") as opened:
        if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
            raise OSError(errno.EINVAL, "It is no file", str(file))
        read = opened.read(most + 1)
    if len(read) > most:
        raise OSError(errno.EFBIG, f"It is longer than {most} bytes", str(file))
    return read


def reason(error: Exception) -> str:
    """What an error says, to put behind a colon: one line, and nothing of what it quotes."""
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text at byte {error.start}"
    said = getattr(error, "strerror", None) or str(error).partition("\n")[0] or type(error).__name__
    return str(said).rstrip(".")
