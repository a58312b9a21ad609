"""Reasons that the player is told when a file cannot be used."""

import errno
import os
from pathlib import Path

import pytest

from cart.console.storage.store import Store, StoreError


def reason(number: int, folder: Path, windows: int | None = None) -> str:
    """Return the message if the system refuses to open a file, with the error number of Windows if there is one."""
    store = Store("porklike", folder)
    store.write("a", "x")
    error = OSError(number, "refused")
    if windows is not None:
        setattr(error, "winerror", windows)  # noqa: B010 - not known to type checkers on other systems

    def refuse(*_: object) -> int:
        raise error

    with pytest.MonkeyPatch.context() as patch, pytest.raises(StoreError) as told:
        patch.setattr(os, "open", refuse)
        store.read("a")
    return str(told.value)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EAGAIN, "another window is using it"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "the disk is full"),
        (errno.EFBIG, "the disk is full"),
    ],
)
def test_the_reason_of_an_error_is_told(number: int, words: str, tmp_path: Path) -> None:
    assert words in reason(number, tmp_path)


def test_a_file_that_another_program_has_open_is_named_as_the_reason(tmp_path: Path) -> None:
    """Windows has an error number for this: 32, a sharing violation."""
    assert "another program has it open" in reason(errno.EACCES, tmp_path, windows=32)
    assert "another program has it open" not in reason(errno.EACCES, tmp_path, windows=33)
