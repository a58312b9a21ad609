"""Programs that play in two tabs, and the check of what they saved."""

from functools import cache

from cart.console.storage.browser_backend import BODY_LIFETIME, CLAIM_LIFETIME
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Action, Step, Wait
from cart.core.game import Game
from cart.saves.journal import RUN, Journal, keys_of, last_played, resume_run
from tests.scenario import scenario

from .browser_tabs import Browser, Program
from .saved_runs import all_runs

TO_AND_FRO = (Step(1), Step(0))


@cache
def first_game(seed: int) -> Game:
    """Return a game that is quick to create."""
    return scenario("####\n#@.#\n####", number=1, seed=seed).game


def begin(seed: int, mode: str = "classic") -> Game:
    """Return a copy of `first_game`."""
    return first_game(seed).copy()


class Played:
    """The programs of two tabs, and the histories that were saved, by the seeds of the runs."""

    def __init__(self) -> None:
        self.kept: dict[int, list[list[Action]]] = {}
        self.taken = 0

    def note(self, journal: Journal) -> None:
        """Note the actions that are saved, not those that were only played."""
        if journal.game.history and not journal.lost and not journal.has_unsaved_actions:
            self.kept.setdefault(journal.game.seed, []).append(list(journal.game.history))

    def play(self, journal: Journal, count: int, steps: bool = False) -> None:
        """Do a few actions: waits, or steps to and fro. The two kinds tell the tabs' actions apart."""
        for _ in range(count):
            game = journal.game
            journal.note(game.act(next(step for step in TO_AND_FRO if not game.why_not(step)) if steps else Wait()))
            assert not journal.trouble or journal.lost, journal.trouble
            self.note(journal)

    def begins(self, seed: int, count: int = 2) -> Program:
        """Return a program that starts a run and does a few actions."""

        def program(store: Store) -> None:
            journal = Journal(store, begin(seed))
            assert not journal.trouble
            self.note(journal)
            self.play(journal, count)

        return program

    def takes(self, count: int = 2, ends: bool = False) -> Program:
        """Return a program that continues the last run and does a few actions. A refusal must name the other window."""

        def program(store: Store) -> None:
            key = last_played(store)
            if key is None:
                return
            try:
                _, journal, trouble = resume_run(store, key, begin)
            except StoreError as error:
                assert "another window" in str(error) or "Another window" in str(error)
                return
            assert not trouble, "a run without damage is reported as damaged"
            self.taken += 1
            self.note(journal)
            self.play(journal, count, steps=True)
            if ends:
                journal.finish()

        return program

    def owns(self, browser: Browser, count: int = 3, ends: bool = False) -> Program:
        """Return a program that continues a run which this tab started earlier; with `ends`, it also ends the run."""
        store = browser.store()
        journal = Journal(store, begin(7))
        self.play(journal, 12)

        def program(stopped: Store) -> None:
            # `stopped` is the store of the same tab, but stops before each call. It takes over the cache of `store`.
            stopped._backend.__dict__.update(
                {name: store._backend.__dict__[name] for name in ("_bodies", "_ends", "_cleaned")}
            )
            journal.store = stopped
            self.play(journal, count)
            if ends:
                journal.finish()

        return program


def check(browser: Browser, played: Played, where: object) -> None:
    """Check that a tab opened later finds every saved action once, and removes leftovers."""
    browser.now += CLAIM_LIFETIME + 1
    store = browser.store()
    keys = store.keys()
    assert not any(".aside-" in key for key in keys), where
    runs = all_runs(store)
    seeds = [run.seed for run in runs]
    assert len(set(seeds)) == len(seeds), f"{where}: a run is there twice: {keys}"
    for seed, histories in played.kept.items():
        [run] = [run for run in runs if run.seed == seed]
        assert not run.damage
        for history in histories:
            assert list(run.actions[: len(history)]) == history, f"{where}: an action is lost"
    if keys_of(store, RUN):
        game, journal, trouble = resume_run(store, last_played(store) or "", begin)
        assert not trouble, where
        journal.note(game.act(Wait()))
        assert journal.trouble is None and journal.finish(), where
    assert len(all_runs(store)) == len(runs), where
    browser.now += BODY_LIFETIME + 1
    assert len(browser.store().keys()) == len(keys), where
    assert browser.garbage() == [], where
