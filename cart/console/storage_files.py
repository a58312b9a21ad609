"""Texts as files of one folder, a file a key."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path

from .storage import StoreError


class FileStorage:
    """`find_folder` is called at the first use, so that a folder that cannot be made is an error of that use."""

    def __init__(self, find_folder: Callable[[], Path]) -> None:
        self._find_folder = find_folder

    @cached_property
    def _folder(self) -> Path:
        try:
            folder = self._find_folder()
            folder.mkdir(parents=True, exist_ok=True)
        except Exception as error:  # pyxel raises a bare Exception where it cannot make its folder
            raise StoreError("The folder for saved files can't be made.") from error
        return folder

    def read(self, key: str) -> str | None:
        with _plainly("read"):
            try:
                return (self._folder / key).read_bytes().decode("utf-8", errors="replace")
            except FileNotFoundError:
                return None

    def write(self, key: str, text: str) -> None:
        path, draft = self._folder / key, self._folder / f".{key}.new"
        with _plainly("saved"):
            try:
                with draft.open("wb") as file:
                    file.write(text.encode("utf-8"))
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(draft, path)
            except OSError:
                with suppress(OSError):
                    draft.unlink()
                raise

    def append(self, key: str, text: str) -> None:
        with _plainly("saved"), (self._folder / key).open("ab", buffering=0) as file:
            before = file.tell()
            piece = text.encode("utf-8")
            try:
                if file.write(piece) != len(piece):  # a disk that fills up takes the first part without an error
                    raise OSError(errno.ENOSPC, "short write")
            except OSError:
                with suppress(OSError):
                    file.truncate(before)
                raise

    def rename(self, key: str, new: str) -> None:
        with _plainly("saved"):
            os.rename(self._folder / key, self._folder / new)

    def names(self) -> list[str]:
        with _plainly("listed"):
            return [entry.name for entry in os.scandir(self._folder) if entry.is_file()]

    def remove(self, key: str) -> None:
        with _plainly("removed"):
            (self._folder / key).unlink(missing_ok=True)


@contextmanager
def _plainly(done: str) -> Iterator[None]:
    """Turn an OSError into a sentence that a player understands."""
    try:
        yield
    except OSError as error:
        match error.errno:
            case errno.ENOSPC | errno.EDQUOT:
                reason = "the disk is full"
            case errno.EROFS | errno.EACCES | errno.EPERM:
                reason = "the folder is read-only"
            case _:
                reason = (error.strerror or "the disk failed").lower()
        raise StoreError(f"Can't be {done}: {reason}.") from error
