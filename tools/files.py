"""Files that are named on a command line: what is wrong with one is told in a sentence, before any work is done."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cart.core.recording import MOST_LETTERS, Recording, RecordingError, parse_recording
from cart.files import read_file, reason

BROKEN, NOT_THERE = 1, 2
"""Statuses: a file that is damaged, and one that cannot be read or written at all."""


class FileTrouble(Exception):
    """What is wrong with a file; the message names it. `status` is what the command ends with."""

    def __init__(self, message: str, status: int = NOT_THERE) -> None:
        super().__init__(message)
        self.status = status


def read_recording(file: Path) -> Recording:
    """The recording in a file."""
    try:
        return parse_recording(read_file(file, MOST_LETTERS).decode("utf-8"))
    except OSError as error:
        raise FileTrouble(f"{file} cannot be read: {reason(error)}.") from error
    except UnicodeDecodeError as error:
        raise FileTrouble(f"{file}: {reason(error)}.", BROKEN) from error
    except RecordingError as error:
        raise FileTrouble(f"{file}: {error}", BROKEN) from error


def folder(where: Path) -> Path:
    """A folder to write into, made if it is not there yet."""
    try:
        where.mkdir(parents=True, exist_ok=True)
        _need_writable(where)
    except OSError as error:
        raise FileTrouble(f"{where} is no folder to write into: {reason(error)}.") from error
    return where


def writable(file: Path, ending: str) -> Path:
    """A file to write, or to write anew, in a folder that is there."""
    if file.suffix.lower() != ending:
        raise FileTrouble(f"{file} does not end in {ending}.")
    try:
        if os.path.lexists(file) and not file.is_file():
            raise FileTrouble(f"{file} is there already, and is no file.")
        os.stat(os.path.join(file.parent, ""))  # which has to be a folder for that
        with suppress(FileNotFoundError):
            os.lstat(file)  # a name may be too long
        _need_writable(file.parent)
    except OSError as error:
        raise FileTrouble(f"{file} cannot be written: {reason(error)}.") from error
    return file


def _need_writable(where: Path) -> None:
    if not os.access(where, os.W_OK | os.X_OK):
        raise PermissionError(13, "Permission denied")


def replace(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file whole or not at all: `write` is given another name in the same folder."""
    draft = file.with_name(f".{os.getpid()}{file.suffix}")
    try:
        write(draft)
        os.replace(draft, file)
    except OSError as error:
        raise FileTrouble(f"{file} cannot be written: {reason(error)}.") from error
    finally:
        draft.unlink(missing_ok=True)


def shown(path: Path) -> str:
    """A path that can be printed, whatever bytes its name is made of."""
    return str(path).encode("utf-8", "backslashreplace").decode()


def size(built: Path) -> int:
    """Return the bytes of a file, or of all files in a folder. A link within it counts as nothing."""
    if built.is_file():
        return built.stat().st_size
    return sum(file.stat().st_size for file in built.rglob("*") if file.is_file() and not file.is_symlink())
