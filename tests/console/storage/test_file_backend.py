"""Storage in files: whatever fails, no text is damaged, and foreign files are left alone."""

import errno
import os
import stat
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cart.console.storage.file_backend import DRAFT, DRAFT_LIFETIME
from cart.console.storage.store import Gone, Store, StoreError, TooLong, Unwritable

UNWRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT)
"""Error numbers of storage that cannot be written."""


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


def test_a_new_text_is_on_the_disk_before_it_replaces_the_old_one(
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


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_saved_files_are_not_executable(store: Store, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store.write("save", "new")
        store.append("save", "er")
    finally:
        os.umask(before)
    assert (tmp_path / "save").stat().st_mode & 0o777 == 0o666


def test_a_draft_that_a_killed_write_left_is_ignored(store: Store, tmp_path: Path) -> None:
    (tmp_path / ".save.1.new").write_text("hal")
    assert store.keys() == ["save"]
    store.write("save", "new")
    assert store.read("save") == "new"


@pytest.mark.parametrize(("age", "left"), [(DRAFT_LIFETIME + 5, False), (DRAFT_LIFETIME - 5, True), (-1000, True)])
def test_drafts_of_a_killed_game_are_removed_at_the_next_start(age: int, left: bool, tmp_path: Path) -> None:
    """Young drafts stay, because another window may be writing them. A draft that cannot be removed is passed over."""
    (tmp_path / f".a-folder{DRAFT}").mkdir()
    (tmp_path / f".a-link{DRAFT}").symlink_to(f".a-link{DRAFT}")
    drafts = [tmp_path / name for name in (".save.1.new", ".run.2.3.new", ".x.4.new")]
    others = [tmp_path / name for name in ("save", "new", "save.new", ".hidden")]
    for file in drafts + others:
        file.write_text("hal")
        os.utime(file, (time.time() - age,) * 2)
    os.utime(tmp_path / f".a-folder{DRAFT}", (0, 0))
    Store("cart", tmp_path).keys()
    assert [draft.exists() for draft in drafts] == [left] * 3
    assert all(file.exists() for file in others)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EDQUOT, "the disk is full"),
        (errno.EROFS, "the folder is read-only"),
        (errno.EACCES, "the folder is read-only"),
        (errno.EFBIG, "the disk is full"),
        (errno.EPERM, "the folder is read-only"),
        (errno.EIO, "input/output error"),
        (errno.EAGAIN, "another window is using it"),
    ],
)
def test_reasons_of_failures_are_plain(number: int, reason: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", fail_with(number))
    with pytest.raises(StoreError, match=rf"^Can't be saved: {reason}\.$") as raised:
        store.write("save", "new")
    assert isinstance(raised.value, Unwritable) is (number in UNWRITABLE)


@pytest.mark.parametrize("number", UNWRITABLE)
def test_a_failed_read_does_not_say_that_the_storage_cannot_be_written(
    number: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", fail_with(number))
    with pytest.raises(StoreError) as raised:
        store.read("save")
    assert not isinstance(raised.value, Unwritable)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_appending_to_a_full_disk_gives_a_plain_error(store: Store, tmp_path: Path) -> None:
    """The failure is real: every write to /dev/full fails."""
    (tmp_path / "log").symlink_to("/dev/full")
    with pytest.raises(StoreError, match=r"^Can't be saved: the disk is full\.$"):
        store.append("log", "more")


def test_an_append_that_is_cut_short_is_undone(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def fail_once(function: str, number: int, patch: pytest.MonkeyPatch) -> None:
    """Let the next call of `os.function` do its work and then raise an OSError. Later calls work as usual."""
    real = getattr(os, function)

    def fail(*args: object) -> object:
        real(*args)
        patch.setattr(os, function, real)
        raise OSError(number, os.strerror(number))

    patch.setattr(os, function, fail)


@pytest.mark.parametrize("function", ["write", "close", "stat", "fstat"])
def test_an_append_that_reported_failure_is_not_duplicated(
    function: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next append replaces whatever the first has written."""
    fail_once(function, errno.EIO, monkeypatch)
    with pytest.raises(StoreError, match="input/output error"):
        store.append("save", "er")
    store.append("save", "er and older")
    assert store.read("save") == "older and older"


@pytest.mark.parametrize("taken_back", [True, False])
def test_a_partly_written_piece_is_removed_now_or_later(
    taken_back: bool, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk has room for two letters only. In one case, these cannot be removed at once either."""
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, piece: write(file, piece[:2]))
        if not taken_back:
            patch.setattr(os, "ftruncate", fail_with(errno.EIO))
        with pytest.raises(StoreError, match=r"^Can't be saved: the disk is full\.$"):
            store.append("save", "er and more")
    assert store.read("save") == ("old" if taken_back else "older")
    store.append("save", "!")
    assert store.read("save") == "old!"


@pytest.mark.parametrize("at", ["open", "write"])
def test_a_text_that_is_renamed_between_open_and_write_is_gone(
    at: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every system has a lock that prevents the rename. The append makes no new file and damages no text."""
    real = getattr(os, at)

    def rename(*args: Any) -> Any:
        opened = real(*args) if at == "open" else None
        if (tmp_path / "save").exists():
            os.rename(tmp_path / "save", tmp_path / "theirs")
        return opened if at == "open" else real(*args)

    monkeypatch.setattr(os, at, rename)
    with pytest.raises(Gone, match="another window"):
        store.append("save", " and more")
    assert os.listdir(tmp_path) == ["theirs"]
    assert (tmp_path / "theirs").read_text() == ("old" if at == "open" else "old and more")


def test_a_late_append_of_the_former_owner_is_removed(store: Store, tmp_path: Path) -> None:
    """For the former owner, that append has failed with Gone, so its letters must not stay in the text."""
    assert store.acquire("save", "own") == "old"
    with (tmp_path / "own").open("a") as file:
        file.write(" and late")
    store.append("own", "er")
    assert store.read("own") == "older"


def test_a_text_that_another_program_shortened_is_gone(store: Store, tmp_path: Path) -> None:
    (tmp_path / "save").write_text("ol")
    with pytest.raises(Gone, match="another program"):
        store.append("save", "er")
    assert (tmp_path / "save").read_text() == "ol"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other locks")
def test_a_text_cannot_be_acquired_during_an_append(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window gets an error during the append. After the append, it gets the whole text."""
    other, write, told = Store("cart", tmp_path), os.write, list[str]()

    def acquire_meanwhile(file: int, piece: bytes) -> int:
        if not told:
            with pytest.raises(StoreError) as raised:
                other.acquire("save", "own")
            told.append(str(raised.value))
        return write(file, piece)

    monkeypatch.setattr(os, "write", acquire_meanwhile)
    store.append("save", "er")
    assert told == ["Can't be saved: another window is using it."]
    assert other.acquire("save", "own") == "older"


def test_a_disk_without_locks_can_be_used(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network disks have no locks."""
    monkeypatch.setattr(pytest.importorskip("fcntl"), "flock", fail_with(errno.ENOLCK))
    store.append("save", "er")
    assert store.acquire("save", "own") == "older"
    store.cut("own", 3)
    assert store.read("own") == "old"


def test_a_missing_folder_is_reported(store: Store, tmp_path: Path) -> None:
    """The message does not speak of another window. Once the folder is back, the store works again."""
    tmp_path.rename(tmp_path.with_name("away"))
    for use in (partial(store.write, text="new"), partial(store.append, text="er"), store.flush):
        with pytest.raises(StoreError, match=r"^Can't be saved: the folder is gone\.$"):
            use("save")
    tmp_path.with_name("away").rename(tmp_path)
    store.append("save", "er")
    assert store.read("save") == "older"


def test_an_unreadable_file_is_not_reported_as_a_read_only_folder(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", fail_with(errno.EACCES))
    with pytest.raises(StoreError, match=r"^Can't be read: permission denied\.$"):
        store.read("save")


def test_flush_reaches_the_file_and_its_folder(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds the text, and the folder holds its name."""
    flushed: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "fsync", lambda file: flushed.append((os.fstat(file).st_dev, os.fstat(file).st_ino)))
    store.flush("save")
    wanted = [tmp_path / "save", tmp_path] if os.name != "nt" else [tmp_path / "save"]
    assert flushed == [(path.stat().st_dev, path.stat().st_ino) for path in wanted]


def test_a_folder_that_cannot_be_flushed_is_no_error(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network disks cannot flush folders."""
    fsync = os.fsync

    def only_files(file: int) -> None:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "no")
        fsync(file)

    monkeypatch.setattr(os, "fsync", only_files)
    store.flush("save")


def test_a_failing_disk_is_reported_when_flushing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", fail_with(errno.EIO))
    with pytest.raises(StoreError, match=r"^Can't be saved: input/output error\.$"):
        store.flush("save")


# --- foreign things in the folder


def foreign_entries(folder: Path) -> list[str]:
    """Make a folder, a circular link and a broken link, pipes and a link to a device, and return their names.

    Pipes and the link to a device are made only where the system has them.
    """
    (folder / "run.folder").mkdir()
    (folder / "run.loop").symlink_to("run.loop")
    (folder / "run.nowhere").symlink_to("nothing")
    made = ["run.folder", "run.loop", "run.nowhere"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "run.pipe")
        os.mkfifo(os.fsencode(folder) + b"/run.\xff")
        made += ["run.pipe", "run.\udcff"]
    if Path("/dev/zero").exists():
        (folder / "run.zeros").symlink_to("/dev/zero")
        made += ["run.zeros"]
    return sorted(made)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_foreign_entries_are_listed_apart_from_the_keys(store: Store, tmp_path: Path) -> None:
    made = foreign_entries(tmp_path)
    assert store.keys() == ["save"]
    assert store.foreign_entries() == made
    assert store.set_aside("save") == "save.aside-1"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_the_store_never_waits_for_a_foreign_entry(store: Store, tmp_path: Path) -> None:
    """Any use of a pipe without a writer, or of an endless device, ends with an error."""
    for key in (key for key in foreign_entries(tmp_path) if key.isascii()):
        for use in (store.read, partial(store.acquire, new="own"), partial(store.append, text="text")):
            try:
                assert not use(key), key  # a broken link counts as a missing text
            except StoreError as error:
                assert str(error).startswith("Can't be ") or "another window" in str(error)
    assert "own" not in os.listdir(tmp_path)


def test_a_huge_file_is_not_read(store: Store, tmp_path: Path) -> None:
    """The file has 100 GiB of zeros, which take no space on the disk."""
    with (tmp_path / "run.huge").open("wb") as file:
        try:
            os.truncate(file.fileno(), 100 * 2**30)
        except OSError:
            pytest.skip("no such file can be made here")
    for use in (store.read, partial(store.acquire, new="own")):
        with pytest.raises(TooLong):
            use("run.huge")
    assert store.set_aside("run.huge") == "run.huge.aside-1"


def test_an_append_reaches_the_file_at_once(store: Store, tmp_path: Path) -> None:
    store.append("save", "er")
    assert (tmp_path / "save").read_bytes() == b"older"


def test_a_damaged_file_is_read_and_written_byte_for_byte(store: Store, tmp_path: Path) -> None:
    """Bytes that are not UTF-8 survive a read, a write and an append."""
    whole = b"ok \xff\xf0\x9f" + bytes(range(256))
    (tmp_path / "save").write_bytes(whole)
    text = store.read("save") or ""
    assert text.startswith("ok ") and not text.isprintable()
    store.write("other", text)
    store.append("other", text)
    assert (tmp_path / "other").read_bytes() == 2 * whole


def test_a_relative_folder_stays_the_same_after_a_chdir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    store = Store("cart", Path("saves"))
    monkeypatch.chdir(tmp_path / "elsewhere")
    store.write("save", "text")
    assert (tmp_path / "saves" / "save").read_text() == "text"


def test_a_file_in_place_of_the_folder_is_an_error_on_first_use(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store("cart", tmp_path / "file")
    with pytest.raises(StoreError, match="folder"):
        store.write("save", "text")
