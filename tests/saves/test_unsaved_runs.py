"""Runs that cannot be saved, because the disk is full or read-only: their messages, and what is saved later."""

import errno
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from cart import new_game
from cart.console.storage.backend import Backend
from cart.console.storage.browser_backend import BrowserBackend
from cart.console.storage.store import Gone, Store, StoreError
from cart.core.actions import Step, Wait
from cart.core.events import Arrived
from cart.core.recording import parse_recording, replay
from cart.core.run_worth import run_worth
from cart.saves.journal import (
    DONE,
    LAST_PLAYED,
    PRACTICE_END,
    RUN,
    Journal,
    id_in_key,
    is_permanent,
    keys_of,
    last_played,
    resume_run,
)
from cart.text.save_messages import PLAYED_ELSEWHERE, STAYS
from tests.helpers.fake_browser import FakeLocalStorage
from tests.scenario import scenario

from ..helpers.saved_runs import all_runs, finished_game, tokens

ROOT = Path(__file__).parents[2]
FULL = "Can't be saved: the disk is full."


class Failing:
    """The storage of a store. Its next `times` operations of the kinds in `what` fail with `error`."""

    def __init__(self, real: Backend) -> None:
        self.real = real
        self.times = 0
        self.what: tuple[str, ...] = ("write", "append", "rename", "flush")
        self.error: StoreError = StoreError(FULL)
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> object:
        found = getattr(self.real, name)
        if name not in ("write", "append", "rename", "flush", "acquire", "cut", "copy"):
            return found

        def use(*args: object) -> object:
            self.asked.append(name)
            if self.times > 0 and name in self.what:
                self.times -= 1
                raise self.error
            return found(*args)

        return use


Disk = tuple[Store, Failing]


@pytest.fixture(params=["files", "browser"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Disk:
    """Return a store and its storage, which can be told to fail."""
    store, local = Store("porklike", tmp_path), FakeLocalStorage()
    if request.param == "browser":
        store._backend = BrowserBackend("porklike", lambda: local)
    failing = Failing(store._backend)
    store._backend = failing  # type: ignore[assignment]
    return store, failing


def play(journal: Journal, count: int = 1) -> list[str]:
    """Wait `count` turns and return the messages."""
    said = []
    for _ in range(count):
        events = journal.game.act(Wait())
        journal.note(events)
        if journal.trouble:
            said.append(journal.trouble)
            journal.trouble = None
    return said


@pytest.mark.parametrize("times", [1, 2, 7, 60])
@pytest.mark.parametrize("begun", [True, False])
def test_actions_of_an_outage_are_saved_once_the_disk_recovers(times: int, begun: bool, disk: Disk) -> None:
    """The outage has any length, and begins with the run or later. A second outage is reported again."""
    store, failing = disk
    journal = Journal(store, new_game(7))
    said = play(journal, int(begun))
    failing.times = times
    said += play(journal, times + 5)
    assert said == [f"{FULL} The game tries again after each step."]
    assert not journal.has_unsaved_actions
    [run] = all_runs(store)
    assert list(run.actions) == journal.game.history
    assert replay(run, new_game).digest() == journal.game.digest()
    assert last_played(store) is not None and store.read(LAST_PLAYED) == last_played(store)
    failing.times = 1
    assert len(play(journal, 3)) == 1
    [run] = all_runs(store)
    assert list(run.actions) == journal.game.history


def test_a_run_without_an_action_is_not_saved(disk: Disk) -> None:
    """Without an action, the disk is not even used. From the first action on, the run is saved."""
    store, failing = disk
    failing.times = 99
    for ends in (False, True):
        journal = Journal(store, new_game(7))
        journal.save()
        assert not journal.has_unsaved_actions
        assert not ends or journal.finish()
        assert journal.trouble is None and failing.asked == [] and store.keys() == []
    failing.times = 0
    journal = Journal(store, new_game(7))
    play(journal)
    [run] = all_runs(store)
    assert tokens(run) == "." and len(keys_of(store, RUN)) == 1 and last_played(store) is not None


def test_a_failure_to_note_the_last_run_is_tried_again(disk: Disk) -> None:
    """The file `last` names the run played last. If it cannot be written, the next action tries again."""
    store, failing = disk
    journal = Journal(store, new_game(1))
    play(journal, 3)
    failing.what, failing.times = ("write",), 2
    game, again, _ = resume_run(store, last_played(store) or "", new_game)
    assert again.trouble == f"{FULL} The game tries again after each step."
    again.trouble = None
    assert play(again, 4) == []
    assert store.read(LAST_PLAYED) == last_played(store)
    assert len(game.history) == 7 and tokens(all_runs(store)[0]) == ". . . . . . ."


def test_the_player_is_told_once_that_a_run_is_gone(disk: Disk) -> None:
    """After the message, nothing more is written, not even at the end."""
    store, failing = disk
    journal = Journal(store, new_game(1))
    play(journal)
    failing.error, failing.times = Gone("It goes on in another window."), 1
    assert play(journal, 5) == [PLAYED_ELSEWHERE]
    assert journal.lost and not journal.finish() and journal.trouble is None
    assert failing.asked.count("append") == 1
    assert [tokens(run) for run in all_runs(store)] == ["."]


@pytest.mark.parametrize("what", ["append", "rename"])
def test_an_end_that_cannot_be_saved_is_reported(what: str, disk: Disk) -> None:
    """The run stays unfinished until the disk works. Then its last action and its end are saved."""
    store, failing = disk
    game = finished_game(3)
    last = game.history[-1]
    again = new_game(3)
    journal = Journal(store, again)
    for action in game.history:
        if action is last and len(again.history) == len(game.history) - 1:
            failing.what, failing.times = (what,), 2
        journal.note(again.act(action))
    assert not journal.finish()
    assert journal.trouble == f"{FULL} {STAYS}"
    assert (len(keys_of(store, RUN)), len(keys_of(store, DONE))) == (1, 0)
    failing.times = 0
    assert journal.finish()
    [run] = all_runs(store)
    assert list(run.actions) == game.history
    assert (len(keys_of(store, RUN)), len(keys_of(store, DONE))) == (0, 1)


def test_giving_up_fails_while_the_disk_fails(disk: Disk) -> None:
    """Each attempt gives a message."""
    store, failing = disk
    journal = Journal(store, new_game(1))
    failing.times = 4
    assert play(journal, 2) == [f"{FULL} The game tries again after each step."]
    for _ in range(2):
        assert not journal.finish()
        assert journal.trouble == f"{FULL} {STAYS}"
        journal.trouble = None
    assert play(journal) == []
    assert journal.finish() and journal.trouble is None
    assert [tokens(run) for run in all_runs(store)] == [". . ."]


def test_an_end_that_is_saved_but_not_flushed_counts(disk: Disk) -> None:
    """The run is finished, and a message says that the disk is full."""
    store, _ = disk
    journal = Journal(store, new_game(1))
    play(journal)
    flush = store.flush

    def fail_at_the_end(key: str) -> None:
        if key.startswith(DONE):
            raise StoreError(FULL)
        flush(key)

    store.flush = fail_at_the_end  # type: ignore[method-assign]
    assert journal.finish()
    assert journal.trouble == FULL
    assert play(journal) == [FULL] and len(keys_of(store, DONE)) == 1 and keys_of(store, RUN) == []


@pytest.mark.parametrize(("won", "cause", "end"), [(True, "", "won"), (False, "a Crab!", "a-crab"), (None, "", "left")])
def test_the_key_of_a_finished_run_names_its_end(won: bool | None, cause: str, end: str, tmp_path: Path) -> None:
    """The key also has the worth and the permanent id of the run. An action after the end changes nothing."""
    game = scenario("####\n#@.#\n####", number=1).game
    journal = Journal(Store("porklike", tmp_path), game)
    play(journal)
    [key] = keys_of(journal.store, RUN)
    assert is_permanent(id_in_key(key)) and not key.endswith(PRACTICE_END)
    game.over, game.won, game.cause = won is not None, bool(won), cause
    assert journal.finish()
    assert keys_of(journal.store, DONE) == [f"{DONE}{id_in_key(key)}.{game.number}.{end}.{run_worth(game)}"]
    game.history.append(Wait())
    journal.note()
    assert not journal.has_unsaved_actions and journal.trouble is None


def test_a_run_is_flushed_at_each_new_floor_and_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both the file and its folder are flushed. Between floors, no step waits for the disk."""
    flushed: list[str] = []
    fsync = os.fsync

    def listen(file: int) -> None:
        about = os.fstat(file)
        paths = [tmp_path, *tmp_path.iterdir()]
        flushed.append(next(path.name for path in paths if os.path.samestat(path.stat(), about)))
        fsync(file)

    game = scenario("####\n#@>#\n####", number=1).game
    journal = Journal(Store("porklike", tmp_path), game)
    monkeypatch.setattr(os, "fsync", listen)
    journal.note(game.act(Wait()))
    [key] = keys_of(journal.store, RUN)
    assert key not in flushed  # the new file was flushed, but before it got this name
    flushed.clear()
    journal.note(game.act(Wait()))
    assert flushed == []
    events = game.act(Step(1))
    assert any(isinstance(event, Arrived) for event in events)
    journal.note(events)
    assert flushed == [key, tmp_path.name]
    flushed.clear()
    journal.note(game.act(Wait()))
    assert flushed == []
    assert journal.finish()
    [done] = keys_of(journal.store, DONE)
    assert flushed == [done, tmp_path.name]


def test_a_failed_flush_is_tried_again_with_the_next_action(disk: Disk) -> None:
    """No action is written twice."""
    store, failing = disk
    game = scenario("####\n#@>#\n####", number=1).game
    journal = Journal(store, game)
    play(journal)
    failing.what, failing.times = ("flush",), 2
    journal.note(game.act(Step(1)))
    assert journal.trouble == f"{FULL} The game tries again after each step."
    journal.trouble = None
    failing.asked.clear()
    assert play(journal, 4) == []
    assert failing.asked == ["append", "flush", "append", "flush", "append", "append"]
    [key] = keys_of(store, RUN)
    assert len(parse_recording(store.read(key) or "").actions) == 6


# --- real disks


PLAY_ON = """
import os, resource, sys
from pathlib import Path
from cart import new_game
from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.saves.journal import Journal
game = new_game(1)
store = Store("porklike", Path(sys.argv[1]))
if sys.argv[2] == "read-only" and os.geteuid() == 0:
    os.setuid(65534)  # root may write anywhere
journal = Journal(store, game)
troubles = []
for number in range(40):
    if sys.argv[2] == "full" and number == 5:
        resource.setrlimit(resource.RLIMIT_FSIZE, (60, resource.RLIM_INFINITY))  # no file may be longer
    if sys.argv[2] == "full" and number == 35:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    if journal.trouble:
        troubles.append(journal.trouble)
        journal.trouble = None
    journal.note(game.act(Wait()))
print(len(game.history), troubles, journal.finish(), journal.trouble)
"""


def play_on(folder: Path, how: str) -> str:
    """Play forty turns in a process of its own, and return the last line that it prints.

    If `how` is "read-only", it gives up root's right to write anywhere. If "full", its files stay short for a while.
    """
    command = [sys.executable, "-c", PLAY_ON, str(folder), how]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the way to a read-only folder is Linux's")
def test_a_read_only_folder_is_reported_once() -> None:
    """Play continues for all forty turns."""
    reason = "Can't be saved: the folder is read-only."
    with tempfile.TemporaryDirectory() as name:  # not tmp_path, which only its owner may enter
        Path(name).chmod(0o555)
        assert play_on(Path(name), "read-only") == (
            f'''40 ["{reason} The game tries again after each step."] False {reason} {STAYS}'''
        )
        assert list(Path(name).iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a limit on files is Linux's")
def test_a_full_disk_is_reported_once_and_gets_all_actions_later(tmp_path: Path) -> None:
    """Play continues for all forty turns."""
    assert play_on(tmp_path, "full") == f"""40 ["{FULL} The game tries again after each step."] True None"""
    [file] = [file for file in tmp_path.iterdir() if file.name.startswith(DONE)]
    recording = parse_recording(file.read_text())
    assert len(recording.actions) == 40 and not recording.damage
    replay(recording, new_game)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_failure_to_continue_a_run_names_the_cause(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run is not called damaged or open elsewhere. If the disk refuses writes, play continues without saving."""
    store = Store("porklike", tmp_path)
    play(Journal(store, new_game(1)), 5)
    key = last_played(store) or ""

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    said: dict[int, str] = {errno.ENOSPC: "full", errno.EROFS: "read-only", errno.EIO: "input/output error"}
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", fail)
        if number == errno.EIO:
            with pytest.raises(StoreError, match=said[number]):
                resume_run(store, key, new_game)
        else:
            game, journal, trouble = resume_run(store, key, new_game)
            assert len(game.history) == 5 and not trouble and said[number] in (journal.trouble or "")
    assert keys_of(store, RUN) == [key]
    game, _, trouble = resume_run(store, key, new_game)
    assert len(game.history) == 5 and not trouble
