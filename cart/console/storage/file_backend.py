"""Texts as files of one folder, one file per key.

Several windows of the game may share the folder. A window owns a text while only that window knows the text's key. It
acquires a text by renaming its file to a new key; if several windows try, only one succeeds.

The owner remembers where its text ends. Bytes after that point are left over from a failed append, and the next append
cuts them off. During an append the file is locked, so that no other window acquires it. After each append a check
makes sure that the file was not renamed meanwhile, because not every system has locks.
"""

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path

from .backend import ELSEWHERE, Gone, StoreError, TooLong, Unwritable, decoded, encoded

if sys.platform != "win32" and sys.platform != "emscripten":  # Windows and the browser have no such locks
    import fcntl

DRAFT = ".new"
"""Suffix of a draft: a temporary file that is written first and then replaces a file. Its name begins with a dot."""
DRAFT_LIFETIME = 60
"""Seconds after which a draft counts as left over from a killed game."""
_BINARY = getattr(os, "O_BINARY", 0)
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # opening a pipe would wait for a program at its other end
_FLUSH_FAILED = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS)
_READ_ONLY, _FULL = (errno.EROFS, errno.EACCES, errno.EPERM), (errno.ENOSPC, errno.EDQUOT)
"""Error numbers of storage that cannot be written, and of a full disk."""
_IN_USE = 32  # error number of Windows: another program has the file open


class FileBackend:
    """Texts as files of the folder that `find_folder` returns at the first use. `find_folder` may raise errors."""

    def __init__(self, find_folder: Callable[[], Path]) -> None:
        self._find_folder = find_folder
        self._ends: dict[str, int] = {}  # ends of the texts written here, in bytes

    @cached_property
    def _folder(self) -> Path:
        try:
            folder = self._find_folder()
            folder.mkdir(parents=True, exist_ok=True)
        except Exception as error:  # pyxel raises a bare Exception if it cannot make its folder
            raise StoreError("The folder for saved files can't be made.") from error
        _clean(folder)
        return folder

    def read(self, key: str, most: int) -> str | None:
        with self._errors_for_player("read"):
            try:
                with self._open(key, os.O_RDONLY) as file:
                    return decoded(_bytes(file, most))
            except FileNotFoundError:
                return None

    def write(self, key: str, text: str) -> None:
        with self._errors_for_player("saved"):
            self._replace(key, encoded(text))

    def _replace(self, key: str, whole: bytes) -> None:
        """Write a draft, and put it in the place of the file in one step."""
        draft = self._folder / f".{key}.{os.getpid()}{DRAFT}"
        try:
            with self._open(draft.name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as file:
                _add(file, whole, 0)
                os.fsync(file)
            os.replace(draft, self._folder / key)
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise
        self._ends[key] = len(whole)

    def append(self, key: str, text: str) -> None:
        piece = encoded(text)
        with self._errors_for_player("saved"):
            with self._open(key, os.O_WRONLY | os.O_APPEND) as file:  # no O_CREAT: a renamed file is not made anew
                self._lock(file, key)
                end = self._ends.setdefault(key, os.fstat(file).st_size)
                _cut(file, end)
                _add(file, piece, end)
                self._check_not_renamed(file, key)
            self._ends[key] = end + len(piece)  # unchanged by a failed append, which the next cuts off

    def _lock(self, file: int, key: str) -> None:
        """Keep other windows from appending to a file or acquiring it until it is closed.

        Raise OSError if another window has locked it, and Gone if another window has acquired it.
        """
        if sys.platform != "win32":  # Windows cannot rename an open file anyway
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                if error.errno in (errno.EAGAIN, errno.EACCES):
                    raise OSError(errno.EAGAIN, "another window has it") from error
        self._check_not_renamed(file, key)

    def _check_not_renamed(self, file: int, key: str) -> None:
        """Raise Gone if the file was renamed after it was opened."""
        if not os.path.samestat(os.fstat(file), os.stat(self._folder / key)):
            raise Gone(ELSEWHERE)

    def acquire(self, key: str, new: str, most: int) -> str:
        with self._errors_for_player("saved"), self._open(key, os.O_RDWR) as file:
            self._lock(file, key)
            with self._errors_for_player("read"):
                whole = _bytes(file, most)
            os.rename(self._folder / key, self._folder / new)  # succeeds for one window only
        self._ends.pop(key, None)
        self._ends[new] = len(whole)
        return decoded(whole)

    def cut(self, key: str, length: int) -> None:
        with self._errors_for_player("saved"):
            with self._open(key, os.O_WRONLY) as file:
                self._lock(file, key)
                _cut(file, length)
            self._ends[key] = length

    def copy(self, key: str, new: str) -> None:
        with self._errors_for_player("saved"):
            with self._open(key, os.O_RDONLY) as file:
                whole = _bytes(file, os.fstat(file).st_size)
            self._replace(new, whole)

    def rename(self, key: str, new: str) -> None:
        with self._errors_for_player("saved"):
            os.rename(self._folder / key, self._folder / new)
        if key in self._ends:
            self._ends[new] = self._ends.pop(key)

    def flush(self, key: str) -> None:
        with self._errors_for_player("saved"):
            with self._open(key, os.O_RDWR) as file:  # Windows flushes only files open for writing
                os.fsync(file)
            if os.name != "nt":  # Windows cannot open a folder
                with self._open("", os.O_RDONLY) as folder:
                    _flush_folder(folder)

    def all_keys(self) -> list[str]:
        return [entry.name for entry in self._entries() if _is_file(entry)]

    def foreign_entries(self) -> list[str]:
        return [entry.name for entry in self._entries() if not _is_file(entry)]

    def remove(self, key: str) -> None:
        with self._errors_for_player("removed"):
            (self._folder / key).unlink(missing_ok=True)
        self._ends.pop(key, None)

    def _entries(self) -> list["os.DirEntry[str]"]:
        with self._errors_for_player("listed"), os.scandir(self._folder) as entries:
            return [entry for entry in entries if not entry.name.startswith(".")]

    @contextmanager
    def _open(self, key: str, flags: int) -> Iterator[int]:
        """Open a file inside the block. Errors on closing are raised too: some disks report failed writes only then."""
        file = os.open(self._folder / key, flags | _BINARY | _NO_WAIT, 0o666)
        try:
            yield file
        except BaseException:
            with suppress(OSError):
                os.close(file)
            raise
        os.close(file)

    @contextmanager
    def _errors_for_player(self, done: str) -> Iterator[None]:
        """Turn an OSError inside the block into a StoreError with a sentence for the player: "Can't be saved: ...".

        `done` is the word for the failed action: "read", "saved", "listed" or "removed".
        """
        try:
            yield
        except FileNotFoundError as error:
            if not self._folder.is_dir():
                raise StoreError(f"Can't be {done}: the folder is gone.") from error
            raise Gone(ELSEWHERE) from error
        except OSError as error:
            kind = Unwritable if done == "saved" and error.errno in _READ_ONLY + _FULL else StoreError
            raise kind(f"Can't be {done}: {_reason(error, done)}.") from error


def _reason(error: OSError, done: str) -> str:
    """Return the reason for an error in words for the player. `done` is as in `_errors_for_player`."""
    if getattr(error, "winerror", None) == _IN_USE:
        return "another program has it open"
    match error.errno:
        case errno.EAGAIN:
            return "another window is using it"
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return "the disk is full"
        case errno.EROFS | errno.EACCES | errno.EPERM if done in ("saved", "removed"):
            return "the folder is read-only"
        case _:
            return (error.strerror or "the disk failed").lower()


def _bytes(file: int, most: int) -> bytes:
    """Return the content of an open file. Raise StoreError if it is no regular file, or has more than `most` bytes."""
    about = os.fstat(file)
    if not stat.S_ISREG(about.st_mode):
        raise StoreError("Can't be read: it is not a file.")
    if about.st_size > most:
        raise TooLong("Can't be read: it is too long.")
    whole = b""
    while len(whole) <= most and (piece := os.read(file, about.st_size + 1)):
        whole += piece
    return whole


def _cut(file: int, end: int) -> None:
    """Remove the bytes after `end`. Raise Gone if the file is shorter, because then it is another text."""
    size = os.fstat(file).st_size
    if size < end:
        raise Gone("It was changed by another program.")
    if size > end:
        os.ftruncate(file, end)


def _add(file: int, piece: bytes, end: int) -> None:
    """Write the whole piece at `end`. If that fails, cut off the part that was written, if the disk allows that."""
    try:
        if os.write(file, piece) != len(piece):  # a disk that fills up takes the first part without an error
            raise OSError(errno.ENOSPC, "short write")
    except OSError:
        with suppress(OSError):
            os.ftruncate(file, end)
        raise


def _flush_folder(folder: int) -> None:
    """Flush an open folder, so that the names of its files survive a power cut."""
    try:
        os.fsync(folder)
    except OSError as error:
        # Other errors come from file systems that cannot flush folders, such as network drives.
        if error.errno in _FLUSH_FAILED:
            raise


def _is_file(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_file()
    except OSError:  # a link to nothing or in a circle
        return False


def _clean(folder: Path) -> None:
    """Remove drafts left over from a killed game, but none that another window may still be writing."""
    with suppress(OSError):
        for draft in list(folder.glob(f".*{DRAFT}")):
            with suppress(OSError):  # a folder with such a name, or another window removed it
                if time.time() - draft.stat().st_mtime > DRAFT_LIFETIME:
                    draft.unlink()
