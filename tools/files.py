"""Files named on a command line. An unusable file is reported in a sentence, before any work is done."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cart.core.recording import MAX_LENGTH, Recording, RecordingError, parse_recording
from cart.files import read_file, reason

BROKEN, NOT_THERE = 1, 2
"""Exit statuses: for a damaged file, and for a file that cannot be read or written."""


class FileTrouble(Exception):
    """A file cannot be used; the message names it and the reason. `status` is the command's exit status."""

    def __init__(self, message: str, status: int = NOT_THERE) -> None:
        super().__init__(message)
        self.status = status


def read_recording(file: Path) -> Recording:
    """Return the recording in a file."""
    try:
        return parse_recording(read_file(file, MAX_LENGTH).decode("utf-8"))
    except OSError as error:
        raise FileTrouble(f"{file} cannot be read: {reason(error)}.") from error
    except UnicodeDecodeError as error:
        raise FileTrouble(f"{file}: {reason(error)}.", BROKEN) from error
    except RecordingError as error:
        raise FileTrouble(f"{file}: {error}", BROKEN) from error


def writable_folder(where: Path) -> Path:
    """Return a folder to write into, created if needed."""
    try:
        where.mkdir(parents=True, exist_ok=True)
        _need_writable(where)
    except OSError as error:
        raise FileTrouble(f"{where} cannot be used as a folder: {reason(error)}.") from error
    return where


def writable(file: Path, ending: str) -> Path:
    """Return `file` if it can be written. Its folder must exist."""
    if file.suffix.lower() != ending:
        raise FileTrouble(f"{file} does not end in {ending}.")
    try:
        if os.path.lexists(file) and not file.is_file():
            raise FileTrouble(f"{file} exists and is not a file.")
        os.stat(os.path.join(file.parent, ""))  # raises unless it is a folder
        with suppress(FileNotFoundError):
            os.lstat(file)  # raises for a name that is too long
        _need_writable(file.parent)
    except OSError as error:
        raise FileTrouble(f"{file} cannot be written: {reason(error)}.") from error
    return file


def _need_writable(where: Path) -> None:
    if not os.access(where, os.W_OK | os.X_OK):
        raise PermissionError(13, "Permission denied")


def replace(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file whole or not at all. `write` gets a temporary path in the same folder."""
    draft = file.with_name(f".{os.getpid()}{file.suffix}")
    try:
        write(draft)
        os.replace(draft, file)
    except OSError as error:
        raise FileTrouble(f"{file} cannot be written: {reason(error)}.") from error
    finally:
        draft.unlink(missing_ok=True)


def printable(path: Path) -> str:
    """Return a path as text that can be printed, whatever bytes it contains."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def size(built: Path) -> int:
    """Return the bytes of a file, or of all files in a folder. Links inside it do not count."""
    if built.is_file():
        return built.stat().st_size
    return sum(file.stat().st_size for file in built.rglob("*") if file.is_file() and not file.is_symlink())
