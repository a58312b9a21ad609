"""A saved run on storage that refuses writes. Play continues, and the run is saved once writing works again."""

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from cart import new_game
from cart.console.storage.backend import Unwritable
from cart.console.storage.browser_backend import BrowserBackend
from cart.console.storage.store import Store, StoreError
from cart.core.recording import RecordingError, parse_recording
from cart.saves.journal import RUN, keys_of, last_played, resume_run
from cart.text.save_messages import PLAYED_ELSEWHERE
from tests.helpers.fake_browser import FakeLocalStorage

from ..helpers.saved_runs import all_runs, begun, long_text, tokens
from .test_unsaved_runs import ROOT, Failing, play

READ_ONLY = "Can't be saved: the folder is read-only."
AGAIN = f"{READ_ONLY} The game tries again after each step."
OLD = f"{RUN}20260101-000000-000000"
WRITING = ("write", "append", "rename", "flush", "acquire", "cut", "copy")

Disk = tuple[Store, Failing]


@pytest.fixture(params=["files", "browser"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Disk:
    """Return a store and its storage, which can be told to refuse writes."""
    store, local = Store("porklike", tmp_path), FakeLocalStorage()
    if request.param == "browser":
        store._backend = BrowserBackend("porklike", lambda: local)
    failing = Failing(store._backend)
    failing.what, failing.error = WRITING, Unwritable(READ_ONLY)
    store._backend = failing  # type: ignore[assignment]
    return store, failing


def set_read_only(disk: Disk, shut: bool = True) -> None:
    """Let the storage refuse all writes, or, with `shut` False, accept them again."""
    disk[1].times = 10**6 if shut else 0


@pytest.mark.parametrize("turns", [0, 1, 12])
def test_a_continued_run_is_saved_once_writing_works(turns: int, disk: Disk) -> None:
    """The player gets one message. The old text does not change until the continued run is saved."""
    store, _ = disk
    play(begun(store, 1), 3)
    key = last_played(store) or ""
    before = store.read(key)
    set_read_only(disk)
    game, journal, trouble = resume_run(store, key, new_game)
    assert (len(game.history), trouble, journal.trouble) == (4, "", AGAIN)
    journal.trouble = None
    assert play(journal, turns) == [] and not journal.lost
    assert (store.keys(), store.read(key)) == (sorted([key, "last"]), before)
    set_read_only(disk, False)
    assert play(journal, 2) == []
    assert [tokens(run) for run in all_runs(store)] == [" ".join("." * (6 + turns))]
    assert not journal.has_unsaved_actions and last_played(store) in keys_of(store, RUN)
    assert journal.finish() and keys_of(store, RUN) == []


def test_only_one_of_two_windows_that_continue_a_run_gets_it(disk: Disk) -> None:
    """The first window that can write gets the run. The other gets a message and writes nothing."""
    store, _ = disk
    begun(store, 1)
    key = last_played(store) or ""
    set_read_only(disk)
    journals = [resume_run(store, key, new_game)[1] for _ in range(2)]
    set_read_only(disk, False)
    for journal in journals:
        journal.trouble = None
    assert play(journals[0], 3) == [] and play(journals[1], 3) == [PLAYED_ELSEWHERE]
    assert journals[1].lost and not journals[0].lost
    assert [tokens(run) for run in all_runs(store)] == [". . . ."]


def test_a_save_that_fails_halfway_is_completed_later(disk: Disk) -> None:
    """The window acquires the run, but then writing fails. No action is lost, and the run stays with the window."""
    store, failing = disk
    begun(store, 1)
    key = last_played(store) or ""
    text = store.read(key) or ""
    store.write(key, text.removesuffix(" "))  # an action without the space after it does not count and is cut off
    set_read_only(disk)
    game, journal, _ = resume_run(store, key, new_game)
    assert game.history == []
    set_read_only(disk, False)
    failing.what, failing.times, journal.trouble = ("cut", "append"), 5, None
    play(journal, 9)
    assert not journal.lost and [tokens(run) for run in all_runs(store)] == [" ".join("." * 9)]


def test_a_rename_that_works_but_reports_failure_loses_no_run(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some disks report a failure only after they have renamed the file."""
    store, _ = disk
    begun(store, 1)
    key = last_played(store) or ""
    take = store.acquire

    def fail_late(key: str, new: str) -> str:
        take(key, new)
        raise Unwritable(READ_ONLY)

    set_read_only(disk)
    _, journal, _ = resume_run(store, key, new_game)
    set_read_only(disk, False)
    journal.trouble = None
    with monkeypatch.context() as patch:
        patch.setattr(store, "acquire", fail_late)
        assert play(journal) == [] and journal.has_unsaved_actions
    assert play(journal) == [] and not journal.lost and not journal.has_unsaved_actions
    [moved] = keys_of(store, RUN)
    assert [tokens(run) for run in all_runs(store)] == [". . ."]
    with monkeypatch.context() as patch:
        patch.setattr(store, "acquire", fail_late)
        with pytest.raises(StoreError, match="read-only"):
            resume_run(store, moved, new_game)
    assert len(resume_run(store, last_played(store) or "", new_game)[0].history) == 3


def test_a_damaged_run_continues_and_its_text_is_set_aside_later(disk: Disk) -> None:
    """The message at once tells how many actions are lost. The whole text is set aside with the next save."""
    store, _ = disk
    damaged = long_text()[:900] + "x\0" + long_text()[902:]
    store.write(OLD, damaged)
    set_read_only(disk)
    game, journal, trouble = resume_run(store, OLD, new_game)
    assert tuple(game.history) == parse_recording(long_text()).actions[: len(game.history)] != ()
    assert "The last" in trouble and "kept as" not in trouble
    assert store.read(OLD) == damaged
    set_read_only(disk, False)
    journal.trouble = None
    assert play(journal) == []
    assert [store.read(key) for key in store.keys() if ".aside-" in key] == [damaged]  # noqa: SIM118
    [run] = all_runs(store)
    assert list(run.actions) == game.history and not run.damage


def test_a_text_that_is_no_recording_is_refused_and_stays(disk: Disk) -> None:
    store, _ = disk
    store.write(OLD, "no recording")
    set_read_only(disk)
    with pytest.raises(RecordingError, match=r"^This is not a recording of Porklike\.$"):
        resume_run(store, OLD, new_game)
    assert store.read(OLD) == "no recording"


def test_a_run_that_is_gone_or_locked_elsewhere_is_refused(disk: Disk) -> None:
    """A saved run may be played without saving only if the disk refuses writes.

    After any other failure, another window may have the run.
    """
    store, failing = disk
    set_read_only(disk)
    with pytest.raises(StoreError, match="read-only"):
        resume_run(store, OLD, new_game)
    set_read_only(disk, False)
    with pytest.raises(StoreError, match=PLAYED_ELSEWHERE):
        resume_run(store, OLD, new_game)
    begun(store, 1)
    failing.error, failing.times = StoreError("Can't be saved: another window is using it."), 1
    with pytest.raises(StoreError, match="another window is using it"):
        resume_run(store, last_played(store) or "", new_game)


PLAY_ON = """
import os, sys
from pathlib import Path
from cart import new_game
from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.saves.journal import Journal, last_played, resume_run
folder = Path(sys.argv[1])
store = Store("porklike", folder)
journal = Journal(store, new_game(1))
journal.note(journal.game.act(Wait()))
for file in folder.iterdir():
    file.chmod(int(sys.argv[2], 8))
folder.chmod(0o555)
if os.geteuid() == 0:
    os.setuid(65534)  # root may write anywhere
store = Store("porklike", folder)
game, journal, trouble = resume_run(store, last_played(store), new_game)
troubles = [journal.trouble]
for number in range(40):
    journal.trouble = None
    journal.note(game.act(Wait()))
    troubles += [journal.trouble] * bool(journal.trouble)
print(len(game.history), [trouble, *troubles], store.keys() == ["last", last_played(store)])
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the way to a read-only folder is Linux's")
@pytest.mark.parametrize("files", ["444", "666"], ids=["files too", "the folder alone"])
def test_a_saved_run_continues_in_a_real_read_only_folder(files: str) -> None:
    with tempfile.TemporaryDirectory() as name:  # not tmp_path, which only its owner may enter
        command = [sys.executable, "-c", PLAY_ON, name, files]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert ran.stdout.splitlines()[-1:] == [f'''41 ['', "{AGAIN}"] True'''], ran.stderr
        assert len(list(Path(name).iterdir())) == 2
        Path(name).chmod(0o755)
