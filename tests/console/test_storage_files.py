"""Files: nothing half written is ever found, whatever fails."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from cart.console.store import Store, StoreError


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store("cart", tmp_path)
    made.write("save", "old")
    return made


def fail_with(number: int) -> Any:
    def fail(*args: object, **options: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("function", ["replace", "fsync"])
def test_a_failed_write_leaves_the_old_text_and_no_draft(
    function: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, function, fail_with(errno.ENOSPC))
        with pytest.raises(StoreError, match=r"^Can't be saved: the disk is full\.$"):
            store.write("save", "new")
    assert store.read("save") == "old"
    assert os.listdir(tmp_path) == ["save"]


def test_the_new_text_is_on_the_disk_before_it_takes_the_old_ones_place(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace

    def listen_fsync(file: int) -> None:
        steps.append("fsync")
        fsync(file)

    def listen_replace(old: Path, new: Path) -> None:
        steps.append(f"replace {new.name} by {old.read_text()!r}")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", listen_fsync)
    monkeypatch.setattr(os, "replace", listen_replace)
    store.write("save", "new")
    assert steps == ["fsync", "replace save by 'new'"]


def test_a_write_that_was_killed_is_no_key_and_does_not_stop_the_next(store: Store, tmp_path: Path) -> None:
    (tmp_path / ".save.new").write_text("hal")
    assert store.keys() == ["save"]
    store.write("save", "new")
    assert store.read("save") == "new"


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EDQUOT, "the disk is full"),
        (errno.EROFS, "the folder is read-only"),
        (errno.EACCES, "the folder is read-only"),
        (errno.EIO, "input/output error"),
    ],
)
def test_reasons_are_plain(number: int, reason: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", fail_with(number))
    with pytest.raises(StoreError, match=rf"^Can't be saved: {reason}\.$"):
        store.write("save", "new")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_appending_to_a_full_disk(store: Store, tmp_path: Path) -> None:
    (tmp_path / "log").symlink_to("/dev/full")
    with pytest.raises(StoreError, match=r"^Can't be saved: the disk is full\.$"):
        store.append("log", "more")


def test_an_append_that_is_cut_short_is_taken_back(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    signal = pytest.importorskip("signal")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5, limits[1]))
    try:
        with pytest.raises(StoreError):
            store.append("save", " and more")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert store.read("save") == "old"


def test_an_append_is_in_the_file_at_once(store: Store, tmp_path: Path) -> None:
    store.append("save", "er")
    assert (tmp_path / "save").read_bytes() == b"older"


def test_a_damaged_file_is_read_with_marks(store: Store, tmp_path: Path) -> None:
    (tmp_path / "save").write_bytes(b"ok \xff")
    assert store.read("save") == "ok \ufffd"


def test_a_folder_is_found_again_after_the_working_folder_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    store = Store("cart", Path("saves"))
    monkeypatch.chdir(tmp_path / "elsewhere")
    store.write("save", "text")
    assert (tmp_path / "saves" / "save").read_text() == "text"


def test_a_file_in_the_folders_place_is_an_error_of_use_not_of_making(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store("cart", tmp_path / "file")
    with pytest.raises(StoreError, match="folder"):
        store.write("save", "text")
