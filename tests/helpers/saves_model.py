"""A world of two machines with two windows each, and a model of it that knows which runs are the same.

The world does what players do, through the code of the game. The model is made of plain dictionaries: it is told each
operation, and says which runs must be listed. It shares no code with the game and reads keys and texts itself.
"""

import re
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path

import pytest

from cart.console.storage.store import Store
from cart.core.actions import Action, Wait
from cart.core.game import Game
from cart.saves import journal as journals
from cart.saves.archive import import_saves, make_export, parse_export
from cart.saves.history import counted_days, finished_runs, is_practice, mode_statistics
from cart.saves.journal import Journal, resume_run

from .browser_tabs import Browser
from .runs_in_tabs import TO_AND_FRO, first_game

MODE = "daily"
NOON = datetime(2026, 1, 30, 12, tzinfo=UTC)
NOT_RUNS = re.compile(r"last|climbs")
"""Keys in a store that are not runs."""


def begin(seed: int, mode: str = MODE) -> Game:
    """Return a game that is quick to create."""
    game = first_game(seed).copy()
    game.mode = mode
    return game


# --- the model


@dataclass
class RunState:
    """The state of a run on one machine: its actions so far, and whether it is over."""

    actions: list[str]
    over: bool = False


@dataclass
class MachineModel:
    """One machine: its runs by number, and everything that must be found there."""

    runs: dict[int, RunState] = field(default_factory=dict)
    ended: set[int] = field(default_factory=set)
    never_lost: list[tuple[int, list[str]]] = field(default_factory=list)
    owner: dict[int, int] = field(default_factory=dict)

    def read(self, file: dict[int, RunState]) -> None:
        """Import a file.

        Of two states of one run, the longer is the newer. An end is final. Nothing is lost.
        """
        for run, told in file.items():
            self.never_lost.append((run, list(told.actions)))
            here = self.runs.get(run)
            if here is None:
                self.runs[run] = deepcopy(told)
            elif (
                not here.over
                and told.actions[: len(here.actions)] == here.actions
                and (told.over or told.actions != here.actions)
            ):
                self.runs[run] = deepcopy(told)
                self.owner.pop(run, None)
            if self.runs[run].over:
                self.ended.add(run)


@dataclass
class RunIdentity:
    """The properties of a run that never change: the beginning of its key, its seed, the time of its first action."""

    name: str
    seed: int
    moment: datetime


# --- the world


class SavesWorld:
    """Two machines with two windows each. One window is in use at a time."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path | None = None) -> None:
        """Create the stores: files in `folder`, or the localStorage of a browser if `folder` is None."""
        self.now = NOON
        self.machine, self.window = 0, 0
        self.stores = [self._store(number, folder) for number in range(2)]
        self.accounts = [MachineModel(), MachineModel()]
        self.born: list[RunIdentity] = []
        self.files: list[tuple[str, dict[int, RunState]]] = []
        self.playing: dict[tuple[int, int], tuple[Journal, int | None]] = {}  # by machine and window
        world = self

        class Clock(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> "Clock":
                at = world.now
                return cls(at.year, at.month, at.day, at.hour, at.minute, at.second, at.microsecond, tzinfo=tz)

        patch.setattr(journals, "datetime", Clock)

    def _store(self, number: int, folder: Path | None) -> Store:
        return Browser().store() if folder is None else Store("porklike", folder / f"{number}")

    @property
    def store(self) -> Store:
        return self.stores[self.machine]

    @property
    def account(self) -> MachineModel:
        return self.accounts[self.machine]

    @property
    def at(self) -> tuple[int, int]:
        return self.machine, self.window

    # --- operations; each returns whether it was possible

    def start(self) -> bool:
        """Start the run of the day without an action."""
        if self.at in self.playing:
            return False
        game = begin(int(f"{self.now:%Y%m%d}"))
        self.playing[self.at] = Journal(self.store, game, is_practice=partial(is_practice, self.store, game)), None
        return True

    def act(self, steps: bool = False) -> bool:
        """Do one action in this window."""
        if self.at not in self.playing:
            return False
        journal, run = self.playing[self.at]
        game, before = journal.game, set(self.store.keys())
        action: Action = next(step for step in TO_AND_FRO if not game.why_not(step)) if steps else Wait()
        self.now += timedelta(milliseconds=1)
        journal.note(game.act(action))
        if run is None:
            [key] = [key for key in set(self.store.keys()) - before if key.startswith("run.")]
            run = len(self.born)
            self.born.append(RunIdentity(key[4:28], game.seed, self.now))
            self.account.runs[run] = RunState([])
            self.account.owner[run] = self.window
            self.playing[self.at] = journal, run
        if self.account.owner.get(run) != self.window:
            assert journal.lost, "two windows play one run"
            del self.playing[self.at]
            return True
        assert not journal.trouble, journal.trouble
        self.account.runs[run].actions.append(str(action))
        self.account.never_lost.append((run, list(self.account.runs[run].actions)))
        return True

    def leave(self) -> bool:
        """Return to the title."""
        return self.playing.pop(self.at, None) is not None

    def go_on(self, which: int = 0) -> bool:
        """Continue a run, wherever it was played last."""
        going = [run for run, known in self.account.runs.items() if not known.over]
        if not going or self.at in self.playing:
            return False
        run = going[which % len(going)]
        kept = [key for key in self.store.keys() if key.startswith(f"run.{self.born[run].name}")]  # noqa: SIM118
        [key] = [key for key in kept if ".aside-" not in key]
        _, journal, trouble = resume_run(self.store, key, begin)
        assert not trouble
        self.account.owner[run] = self.window
        self.playing[self.at] = journal, run
        assert list(map(str, journal.game.history)) == self.account.runs[run].actions
        assert run not in self.account.ended, "an ended run goes on"
        return True

    def end(self) -> bool:
        """Give up."""
        if self.at not in self.playing:
            return False
        journal, run = self.playing.pop(self.at)
        mine = run is not None and self.account.owner.get(run) == self.window
        assert journal.finish() == (mine or run is None)
        if run is not None and mine:
            self.account.runs[run].over = True
            self.account.ended.add(run)
        return True

    def export(self) -> bool:
        """Export everything to a file."""
        self.files.append((make_export(self.store).text, deepcopy(self.account.runs)))
        return True

    def read(self, which: int = 0) -> bool:
        """Import a file; 0 is the oldest."""
        if not self.files:
            return False
        text, told = self.files[which % len(self.files)]
        import_saves(self.store, parse_export(text))
        self.account.read(told)
        return True

    def other_window(self) -> bool:
        self.window = 1 - self.window
        return True

    def other_machine(self) -> bool:
        self.machine = 1 - self.machine
        return True

    def next_day(self) -> bool:
        self.now += timedelta(days=1)
        return True

    # --- checks

    def check(self) -> None:
        """Compare the runs that the game lists on this machine with the model."""
        account, names = self.account, [born.name for born in self.born]
        listed: dict[int, RunState] = {}
        found: dict[int, list[list[str]]] = {}
        for key in self.store.keys():  # noqa: SIM118
            if NOT_RUNS.fullmatch(key):
                continue
            run, actions = names.index(key.partition(".")[2][:24]), actions_in(self.store.read(key) or "")
            found.setdefault(run, []).append(actions)
            if ".aside-" not in key:
                assert run not in listed, "a run is listed twice"
                listed[run] = RunState(actions, key.startswith("done."))
        assert listed == account.runs
        assert not [run for run in account.ended if not listed[run].over], "an ended run can be continued"
        for run, actions in account.never_lost:
            assert any(kept[: len(actions)] == actions for kept in found[run]), "an action is lost"
        self._check_days(listed)

    def _check_days(self, listed: dict[int, RunState]) -> None:
        """Check that only the first attempt of a day counts: the earliest that acted on that day."""
        first: dict[int, int] = {}
        for run in sorted(listed, key=lambda run: self.born[run].moment):
            born = self.born[run]
            if born.seed == int(f"{born.moment:%Y%m%d}"):
                first.setdefault(born.seed, run)
        counting = {seed: run for seed, run in first.items() if listed[run].over}
        climbs = finished_runs(self.store)
        assert {seed: climb.key[5:29] for seed, climb in counted_days(climbs, MODE).items()} == {
            seed: self.born[run].name for seed, run in counting.items()
        }
        assert sum(standing.runs for standing in mode_statistics(climbs)) == len(counting), "a day counts twice"


def actions_in(text: str) -> list[str]:
    """Return the actions of a recording."""
    return [token for token in text.split("\n", 5)[5].split() if token[0] not in "=~"]
