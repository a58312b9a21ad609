"""Path of resources.pyxres, reading of files that may be damaged, and the reason of an error in words."""

import errno
import os
import stat
from pathlib import Path

LARGEST_FILE = 1 << 20
"""Greatest size in bytes of a file that the game or a tool reads, unless it gives another limit."""

# Without O_NONBLOCK, opening a pipe would wait for a program at its other end.
_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


_PACKAGE = Path(__file__).parent


class ResourceError(Exception):
    """Error: a file of the game is missing or damaged. The message is a sentence that names the file and the place."""


def read_file(file: Path, most: int = LARGEST_FILE) -> bytes:
    """Return the content of a file. Raise OSError if it is missing, not a regular file, or longer than `most` bytes."""
    with os.fdopen(os.open(file, _OPEN_FLAGS), "rb") as opened:
        if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
            raise OSError(errno.EINVAL, "It is not a file", str(file))
        read = opened.read(most + 1)
    if len(read) > most:
        raise OSError(errno.EFBIG, f"It is longer than {most} bytes", str(file))
    return read


def resources_path() -> Path:
    """Return the path of resources.pyxres: inside the package (installed), or beside it (checkout, .pyxapp)."""
    inside = _PACKAGE / "resources.pyxres"
    return inside if inside.is_file() else _PACKAGE.parent / inside.name


def reason(error: Exception) -> str:
    """Return the reason of an error in one line that can follow a colon. It quotes no bytes that are not UTF-8."""
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text at byte {error.start}"
    message = getattr(error, "strerror", None) or str(error).partition("\n")[0] or type(error).__name__
    return str(message).rstrip(".")
