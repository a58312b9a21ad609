"""A run with a fault at its first system call, then one with a fault at its second, and so on for all calls.

This follows SQLite's tests: the process is killed before, within or after the call, or the call fails. In every case
the folder holds every finished action once, nothing is set aside, and the message names the cause.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cart.console.storage.store import Gone, Store, StoreError
from cart.core.actions import Action, Step, Wait
from cart.core.game import Game
from cart.saves.journal import DONE, LAST_PLAYED, RUN, Journal, keys_of, last_played, resume_run
from tests.scenario import scenario

from ..helpers.saved_runs import all_runs

if sys.platform == "win32":
    pytest.skip("it counts the calls of POSIX", allow_module_level=True)

from ..helpers.failing_system_calls import Calls, Fault, Killed
from ..helpers.short_forms import every
from ..helpers.slow_summary import Did

FIRST: list[Action] = [Wait(), Step(1), Wait(), Wait()]
"""Actions before the run is left. The second is a step onto the stairs, to another floor."""
SECOND: list[Action] = [Wait()] * 9
"""Actions after the run is continued: enough of them to begin another line of the recording."""
WORDS = {
    Fault.EIO: "input/output error",
    Fault.ENOSPC: "disk is full",
    Fault.EROFS: "read-only",
    Fault.SHORT: "disk is full",
}
"""Fault -> words of its message."""


def begin(seed: int = 1, mode: str = "classic") -> Game:
    """Return a game beside the stairs."""
    return scenario("####\n#@>#\n####", number=1, seed=seed).game


class Player:
    """A player who plays one run in spite of restarts and faults. `kept` lists the actions that were saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept: list[Action] = []
        self.said: list[str] = []

    def play(self) -> None:
        """Play the run from its current state to its end."""
        store = Store("porklike", self.folder)
        store.write("settings", "{}")
        if keys_of(store, DONE):
            return
        key = last_played(store)
        assert key is not None or not self.kept, "the run is missing"
        journal = Journal(store, begin()) if key is None else self.take(store, key)
        self.go_on(journal, FIRST)
        journal = self.take(store, self.find(store))
        self.go_on(journal, FIRST + SECOND)
        for _ in range(20):
            if journal.finish():
                return
            self.hear(journal)
        raise AssertionError("the end of the run is never saved")

    def find(self, store: Store) -> str:
        """Return the key of the run. Up to 20 attempts are made, because listing the folder may fail."""
        found = next(key for _ in range(20) if (key := last_played(store)) is not None)
        assert found is not None
        return found

    def take(self, store: Store, key: str) -> Journal:
        """Continue the run. After a failure, try again, as a player would, up to 20 times."""
        for _ in range(20):
            try:
                game, journal, trouble = resume_run(store, key, begin)
            except Gone as error:
                raise AssertionError("no other window has the run") from error
            except StoreError as error:
                self.said.append(str(error))
                key = self.find(store)
                continue
            assert not trouble
            script = FIRST + SECOND
            assert game.history[: len(self.kept)] == self.kept == script[: len(self.kept)], "a finished action is lost"
            assert game.history == script[: len(game.history)] and len(game.history) <= len(self.kept) + 20
            self.kept = list(game.history)
            return journal
        raise AssertionError("the run cannot be continued")

    def go_on(self, journal: Journal, script: list[Action]) -> None:
        """Play to the end of a script, and save until all actions are saved."""
        for action in script[len(journal.game.history) :]:
            journal.note(journal.game.act(action))
            self.hear(journal)
            if not journal.has_unsaved_actions:
                self.kept = list(journal.game.history)
        for _ in range(20):
            if not journal.has_unsaved_actions:
                self.kept = list(journal.game.history)
                return
            journal.save()
            self.hear(journal)
        raise AssertionError("the actions are never saved")

    def hear(self, journal: Journal) -> None:
        """Collect the message of the journal, and check that the run is not lost to another window."""
        assert not journal.lost, "no other window has the run"
        if journal.trouble:
            self.said.append(journal.trouble)
            journal.trouble = None


def run(calls: Calls, folder: Path, number: int, fault: Fault, times: int) -> bool:
    """Play a run with a fault at call `number`, and return whether the run reached that call.

    The fault occurs `times` times in a row.
    """
    shutil.rmtree(folder, ignore_errors=True)
    player = Player(folder)
    calls.begin(number, fault, times)
    for _ in range(times + 2):
        try:
            player.play()
            break
        except Killed:
            calls.restart()
        except StoreError as error:  # raised while the settings are written
            player.said.append(str(error))
    else:
        raise AssertionError("the run is never played to its end")
    reached = calls.reached or calls.number == 0
    calls.restart()
    where = f"{fault.value} at call {number}, {calls.names[number - 1 : number]}"
    check(player, where)
    causes = (WORDS.get(fault, ""), "folder for saved files can't be made")
    assert all(any(cause in said for cause in causes) for said in player.said), (where, player.said)
    return reached


def check(player: Player, where: str) -> None:
    """Check that the folder holds the whole run once, as finished, and nothing else except the settings."""
    store = Store("porklike", player.folder)
    [recording] = all_runs(store)
    assert list(recording.actions) == FIRST + SECOND, where
    assert not recording.damage and (len(keys_of(store, RUN)), len(keys_of(store, DONE))) == (0, 1), where
    others = {file.name for file in player.folder.iterdir() if not file.name.startswith((DONE, "."))}
    assert others == {LAST_PLAYED, "settings"}, where
    assert all("another window" not in said for said in player.said), (where, player.said)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[Calls]:
    """Yield a counter of all system calls of the tests, which can also make a call fail."""
    with monkeypatch.context() as patch:
        yield Calls(patch)


def count_faulty_runs(calls: Calls, folder: Path, fault: Fault, times: int, step: int = 1) -> int:
    """Play a run with the fault at the first call, then one at the second, and so on. Return the number of runs.

    With `step`, only every `step`th call is tried.
    """
    number = 1
    while run(calls, folder, number, fault, times):
        number += step
    return number // step


def test_a_run_without_a_fault_makes_all_counted_calls(calls: Calls, tmp_path: Path) -> None:
    """The run goes through without a message and makes every kind of call that is counted here."""
    player = Player(tmp_path / "saves")
    calls.begin(0, Fault.EIO)
    player.play()
    assert player.said == []
    assert {"open", "close", "read", "write", "fsync", "rename", "replace", "flock", "scandir"} <= set(calls.names)
    assert calls.names.count("write") > len(FIRST + SECOND)
    check(player, "no fault")


@every(3)
@pytest.mark.parametrize("fault", list(Fault), ids=[fault.value for fault in Fault])
def test_a_fault_at_any_call_loses_no_action(fault: Fault, step: int, calls: Calls, tmp_path: Path, did: Did) -> None:
    count = count_faulty_runs(calls, tmp_path / "saves", fault, 1, step)
    did(runs_with_a_fault=count)
    assert count > 100 // step


@pytest.mark.slow
@pytest.mark.parametrize("times", [2, 3, 10])
@pytest.mark.parametrize("fault", [fault for fault in Fault if not fault.kills], ids=lambda fault: fault.value)
def test_a_fault_at_several_calls_loses_no_action(
    fault: Fault, times: int, calls: Calls, tmp_path: Path, did: Did
) -> None:
    did(runs_with_a_fault=count_faulty_runs(calls, tmp_path / "saves", fault, times))


# --- another window acts between two calls


def other_window(folder: Path, does: str, seen: list[list[Action]]) -> Callable[[], object]:
    """Return a function that continues the run in another window, and may act or give up, depending on `does`.

    The function adds the actions of the run to `seen`.
    """

    def act() -> None:
        store = Store("porklike", folder)
        key = last_played(store)
        if key is None:
            return
        try:
            game, journal, trouble = resume_run(store, key, begin)
        except StoreError:
            return
        assert not trouble
        if does != "takes it":
            journal.note(game.act(Wait()))
            assert not journal.has_unsaved_actions and not journal.lost
        seen.append(list(game.history))
        if does == "gives it up":
            assert journal.finish()

    return act


class Window:
    """A window that plays twelve actions and gives up.

    It continues the run whenever the other window has taken it, and also once after six actions.
    """

    def __init__(self, folder: Path) -> None:
        self.store = Store("porklike", folder)
        self.kept: list[Action] = []
        self.journal: Journal | None = None

    def play(self) -> None:
        """Play until the run has ended, in this window or in the other one."""
        self.journal = Journal(self.store, begin())
        left = False
        for _ in range(60):
            if self.journal is None or self.journal.lost:
                self.journal = self.take()
                if self.journal is None and not keys_of(self.store, RUN):
                    return
            elif len(self.journal.game.history) >= 6 and not left:
                left, self.journal = True, None
            elif len(self.journal.game.history) >= 12:
                if self.journal.finish():
                    return
            else:
                self.step(self.journal)
        raise AssertionError("the run does not end")

    def take(self) -> Journal | None:
        """Continue the run, or return None if it is not available now."""
        try:
            game, journal, trouble = resume_run(self.store, last_played(self.store) or f"{RUN}none", begin)
        except StoreError:
            return None
        assert not trouble and game.history[: len(self.kept)] == self.kept, "a finished action is lost"
        return journal

    def step(self, journal: Journal) -> None:
        """Do one action."""
        done = len(journal.game.history)
        journal.note(journal.game.act(FIRST[done] if done < len(FIRST) else Wait()))
        if not journal.has_unsaved_actions and not journal.lost:
            self.kept = list(journal.game.history)


def run_with_another(calls: Calls, folder: Path, number: int, does: str) -> bool:
    """Play in one window, while another acts before call `number`. Return whether that call was reached."""
    shutil.rmtree(folder, ignore_errors=True)
    seen: list[list[Action]] = []
    window = Window(folder)
    calls.begin_between(number, other_window(folder, does, seen))
    window.play()
    reached = calls.reached
    calls.restart()
    where = f"{does} before call {number}, {calls.names[number - 1 : number]}"
    keys = Store("porklike", folder).keys()
    assert not any(".aside-" in key for key in keys), where
    assert len([key for key in keys if key.startswith((RUN, DONE))]) == 1, f"{where}: {keys}"
    [recording] = all_runs(window.store)
    assert not recording.damage
    for history in [window.kept, *seen]:
        assert list(recording.actions)[: len(history)] == history, f"{where}: a finished action is lost"
    return reached


@every(3)
@pytest.mark.parametrize("does", ["takes it", "plays on", "gives it up"])
def test_another_window_may_act_between_any_two_calls(does: str, step: int, calls: Calls, tmp_path: Path) -> None:
    """In every case, nothing is set aside, duplicated or lost."""
    number = 1
    while run_with_another(calls, tmp_path / "saves", number, does):
        number += step
    assert number > 100
