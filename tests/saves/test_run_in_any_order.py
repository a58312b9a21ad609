"""A run that is played, copied, pickled, saved, killed, resumed and imported in any order.

The rules of the state machine do what players, bots and the system do with a run. The invariants hold after each step.
"""

import pickle
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import cart
from cart.console.storage.store import Store, StoreError
from cart.core.floor import Floor
from cart.core.game import Game
from cart.core.recording import parse_recording
from cart.data.modes import mode_row
from cart.saves import journal as journals
from cart.saves.archive import import_saves, make_export, parse_export
from cart.saves.journal import DONE, RUN, Journal, last_played, resume_run

from ..helpers.random_games import EVERY_ACTION, act_and_check, check, game_from_floor
from ..helpers.saves_model import MachineModel, RunState

MODES = ("classic", "gentle", "expedition", "expedition.frail.kicker")
HP = 12
"""Hit points at the start, so that some runs end within the steps of an example and most do not."""
MOST_TWINS = 3
"""Most copies that are kept at a time."""
SEEDS, NUMBERS = st.integers(0, 40), st.integers(0, 10**6)


def floor_above(seed: int, mode: str, first: int, number: int) -> Floor:
    """Return floor `number` of a run that starts on floor `first`. Unlike a lambda, it can be pickled."""
    return cart.build_floor(seed, min(number + first, mode_row(mode).last_floor), mode)


@cache
def first_game(seed: int, mode: str) -> Game:
    """Return the start of a run with a full bag, on a floor that depends on the seed."""
    game = game_from_floor(seed, seed % 9, HP, mode)
    game.build = partial(floor_above, seed, mode, seed % 9)
    return game


def begin(seed: int, mode: str) -> Game:
    """Return a new run."""
    return first_game(seed, mode).copy()


def pickled(game: Game) -> Game:
    """Return the game pickled and unpickled."""
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, Game)
    return twin


COPIERS: tuple[Callable[[Game], Game], ...] = (Game.copy, deepcopy, pickled)


class Twin(NamedTuple):
    """A copy of a game, and the digest that it must keep."""

    game: Game
    digest: str


@dataclass
class Playing:
    """A run in play. `run` is its number among all runs, or None before it is on disk."""

    journal: Journal
    run: int | None = None
    written: range = range(0)
    """The part of its text that the last action added, in characters."""


def tokens(text: str | None) -> list[str]:
    """Return the actions of a recording as texts."""
    return list(map(str, parse_recording(text or "").actions))


def fail(*_: object) -> None:
    """Fail like a method of a store on a full disk."""
    raise StoreError("The disk is full.")


class RunInAnyOrder(RuleBasedStateMachine):
    """Two machines, each with a store on disk and at most one run in play."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        numbers = count()
        # Random digits in keys would make the examples differ from one try to the next.
        self.patch = patch.object(journals, "urandom", lambda size: (next(numbers) << 4).to_bytes(size, "big"))
        self.patch.start()
        self.stores = [Store("porklike", Path(self.folder.name) / str(number)) for number in range(2)]
        self.models = [MachineModel(), MachineModel()]
        self.playing: list[Playing | None] = [None, None]
        self.machine = 0
        self.ids: list[str] = []  # of all runs, in the order in which they were first saved
        self.files: list[tuple[str, dict[int, RunState]]] = []
        self.digests: dict[tuple[int, tuple[str, ...]], str] = {}  # by run and actions
        self.twins: list[Twin] = []

    def teardown(self) -> None:
        self.patch.stop()
        self.folder.cleanup()

    # --- state

    @property
    def store(self) -> Store:
        return self.stores[self.machine]

    @property
    def model(self) -> MachineModel:
        return self.models[self.machine]

    @property
    def here(self) -> Playing:
        """The run in play on this machine."""
        playing = self.playing[self.machine]
        assert playing is not None
        return playing

    def plays(self) -> bool:
        return self.playing[self.machine] is not None

    def can_resume(self) -> bool:
        return not self.plays() and any(not known.over for known in self.model.runs.values())

    def keys_of(self, run: int) -> list[str]:
        """Return the keys of a run in this machine's store, also those of texts set aside."""
        return [key for key in self.store.keys() if key.split(".")[1:] and key.split(".")[1][:24] == self.ids[run]]  # noqa: SIM118

    def key_of(self, run: int) -> str:
        """Return the one key of a run that lists show."""
        [key] = [key for key in self.keys_of(run) if ".aside-" not in key]
        return key

    def length(self, run: int | None) -> int:
        """Return the length of a run's text on this machine, 0 if it is not on disk."""
        return 0 if run is None else len(self.store.read(self.key_of(run)) or "")

    # --- rules: playing and saving

    @initialize(seed=SEEDS, mode=st.sampled_from(MODES))
    def start_first(self, seed: int, mode: str) -> None:
        self.start(seed, mode)

    @precondition(lambda self: not self.plays())
    @rule(seed=SEEDS, mode=st.sampled_from(MODES))
    def start(self, seed: int, mode: str) -> None:
        self.playing[self.machine] = Playing(Journal(self.store, begin(seed, mode)))

    def _act(self, number: int, possible: bool) -> bool:
        """Do an action and note it in the journal, which may fail to save it. Return False if it was refused."""
        journal = self.here.journal
        actions = journal.game.actions() if possible else EVERY_ACTION
        done = len(journal.game.history)
        events = act_and_check(journal.game, (actions or EVERY_ACTION)[number % len(actions or EVERY_ACTION)])
        if len(journal.game.history) == done:
            return False
        journal.note(events)
        return True

    @precondition(plays)
    @rule(number=NUMBERS, possible=st.booleans())
    def act(self, number: int, possible: bool) -> None:
        playing = self.here
        # A write after a full disk holds more than one action.
        before = 0 if playing.journal.has_unsaved_actions else self.length(playing.run)
        if self._act(number, possible) and self._note_saved():
            playing.written = range(before, self.length(playing.run)) if before else range(0)

    @precondition(plays)
    @rule(numbers=st.lists(NUMBERS, min_size=2, max_size=12))
    def act_several_times(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.plays():
                self.act(number, possible=True)

    @precondition(plays)
    @rule(number=NUMBERS)
    def act_on_a_full_disk(self, number: int) -> None:
        with patch.multiple(Store, write=fail, append=fail, flush=fail):
            self._act(number, possible=True)
        self.here.written = range(0)

    @precondition(plays)
    @rule()
    def save(self) -> None:
        self.here.journal.save()
        self._note_saved()

    def _note_saved(self) -> bool:
        """Tell the model what must be on disk now. Return whether this machine still plays a run that is on disk."""
        playing = self.here
        journal, game = playing.journal, playing.journal.game
        if playing.run is not None and playing.run not in self.model.owner:  # an import has replaced it
            if journal.lost:
                self.playing[self.machine] = None
            return False
        assert not journal.lost
        if not game.history:
            return False
        assert not journal.has_unsaved_actions, "the disk works, and yet actions are not saved"
        journal.trouble = None
        if playing.run is None:
            [new] = {key.split(".")[1][:24] for key in self.store.keys() if key.startswith(RUN)} - {*self.ids}  # noqa: SIM118
            playing.run = len(self.ids)
            self.ids.append(new)
            self.model.runs[playing.run] = RunState([])
            self.model.owner[playing.run] = 0
        actions = list(map(str, game.history))
        self.model.runs[playing.run].actions = actions
        self.model.never_lost.append((playing.run, actions))
        self.digests[playing.run, tuple(actions)] = game.digest()
        return True

    @precondition(plays)
    @rule()
    def end(self) -> None:
        """Finish the run, because the game is over or the player gives up."""
        self.save()
        if not self.plays():
            return
        journal, run = self.here.journal, self.here.run
        owned = run is None or run in self.model.owner
        assert journal.finish() == owned
        if run is not None and owned:
            self.model.runs[run].over = True
            self.model.ended.add(run)
        self.playing[self.machine] = None

    # --- rules: copies

    @precondition(plays)
    @rule(copier=st.sampled_from(COPIERS), plays_on=st.booleans())
    def copy(self, copier: Callable[[Game], Game], plays_on: bool) -> None:
        """Copy or pickle the game. Either the game or its copy is played on, and the other is kept."""
        journal = self.here.journal
        game, twin = journal.game, copier(journal.game)
        assert (twin.digest(), twin.history, twin.actions()) == (game.digest(), game.history, game.actions())
        if plays_on:
            journal.game, twin = twin, game
        self.twins = [*self.twins[-MOST_TWINS + 1 :], Twin(twin, twin.digest())]

    @precondition(lambda self: self.twins)
    @rule(which=NUMBERS, number=NUMBERS)
    def act_in_a_copy(self, which: int, number: int) -> None:
        game, _ = self.twins.pop(which % len(self.twins))
        act_and_check(game, (game.actions() or EVERY_ACTION)[number % len(game.actions() or EVERY_ACTION)])
        self.twins.append(Twin(game, game.digest()))

    # --- rules: machines and files

    @precondition(plays)
    @rule(torn=st.none() | NUMBERS)
    def kill(self, torn: int | None) -> None:
        """Kill the process. With `torn`, it dies within its last write, which may lose the last action."""
        playing, run = self.here, self.here.run
        self.playing[self.machine] = None
        if torn is None or run is None or run not in self.model.owner or not playing.written:
            return
        key, saved = self.key_of(run), self.model.runs[run]
        self.store.write(key, (self.store.read(key) or "")[: playing.written[torn % len(playing.written)]])
        left = tokens(self.store.read(key))
        assert left in (saved.actions, saved.actions[:-1])
        saved.actions = left
        self.model.never_lost = [
            (other, kept[: len(left)] if other == run else kept) for other, kept in self.model.never_lost
        ]

    @precondition(can_resume)
    @rule(which=NUMBERS, newest=st.booleans())
    def resume(self, which: int, newest: bool) -> None:
        going = [run for run, known in self.model.runs.items() if not known.over]
        key = (last_played(self.store) if newest else None) or self.key_of(going[which % len(going)])
        game, journal, trouble = resume_run(self.store, key, begin)
        [run] = [run for run, known in enumerate(self.ids) if key.split(".")[1].startswith(known)]
        actions = list(map(str, game.history))
        assert not trouble
        assert run in going and actions == self.model.runs[run].actions
        assert game.digest() == self.digests[run, tuple(actions)]
        self.model.owner[run] = 0
        self.playing[self.machine] = Playing(journal, run)

    @rule()
    def export(self) -> None:
        self.files.append((make_export(self.store).text, deepcopy(self.model.runs)))

    @precondition(lambda self: self.files)
    @rule(which=NUMBERS)
    def import_file(self, which: int) -> None:
        text, told = self.files[which % len(self.files)]
        import_saves(self.store, parse_export(text))
        self.model.read(told)

    @rule()
    def go_to_the_other_machine(self) -> None:
        self.machine = 1 - self.machine

    # --- invariants

    @invariant()
    def copies_keep_their_digests(self) -> None:
        for game, digest in self.twins:
            assert game.digest() == digest

    @invariant()
    def games_are_consistent(self) -> None:
        for game in [playing.journal.game for playing in self.playing if playing] + [twin.game for twin in self.twins]:
            check(game)
            possible = game.actions()
            assert [action for action in EVERY_ACTION if action in possible] == [
                action for action in EVERY_ACTION if game.why_not(action) is None
            ]

    @invariant()
    def no_run_on_disk_is_lost(self) -> None:
        for run, known in self.model.runs.items():
            key = self.key_of(run)
            assert key.startswith(DONE if known.over else RUN)
            assert tokens(self.store.read(key)) == known.actions
        assert not [run for run in self.model.ended if not self.model.runs[run].over], "an ended run can be continued"
        texts = {run: [tokens(self.store.read(key)) for key in self.keys_of(run)] for run in self.model.runs}
        for run, actions in self.model.never_lost:
            assert any(kept[: len(actions)] == actions for kept in texts[run]), "an action is lost"


def test_a_run_keeps_its_invariants_in_any_order() -> None:
    run_state_machine_as_test(RunInAnyOrder, settings=settings(max_examples=20, stateful_step_count=40, deadline=None))


@pytest.mark.slow
def test_a_run_keeps_its_invariants_in_many_long_orders() -> None:
    run_state_machine_as_test(
        RunInAnyOrder, settings=settings(max_examples=1500, stateful_step_count=80, deadline=None)
    )
