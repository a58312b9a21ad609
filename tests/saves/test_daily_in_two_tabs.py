"""Two tabs that start the daily run at once. In every order of their steps, one attempt counts."""

from datetime import UTC, datetime, tzinfo
from functools import partial

import pytest

from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.saves import journal as journals
from cart.saves.history import finished_runs, is_practice, mode_statistics
from cart.saves.journal import Journal

from ..helpers.browser_tabs import Browser, Tab
from ..helpers.saves_model import NOON, begin

DAY = int(f"{NOON:%Y%m%d}")


@pytest.fixture(autouse=True)
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze the clock, so that time cannot tell the attempts apart."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Clock":
            return cls(2026, 1, 30, 12, tzinfo=tz or UTC)

    monkeypatch.setattr(journals, "datetime", Clock)


def attempt(store: Store, ends: bool = True) -> None:
    """Play the daily run, with two actions."""
    game = begin(DAY)
    journal = Journal(store, game, is_practice=partial(is_practice, store, game))
    for _ in range(2):
        journal.note(game.act(Wait()))
    assert not journal.trouble
    if ends:
        assert journal.finish()


def steps_alone() -> int:
    browser = Browser()
    tab = Tab(browser, attempt)
    return tab.steps()


@pytest.mark.parametrize("ends", [True, False])
def test_one_of_two_attempts_at_once_counts(ends: bool) -> None:
    """The first tab pauses after any number of steps. The second tab plays, and then the first goes on.

    If the first attempt never ends, it may have taken the day, so the second may be practice.
    """
    for stop in range(steps_alone() + 1):
        browser = Browser()
        tabs = [Tab(browser, partial(attempt, ends=ends)), Tab(browser, attempt)]
        for tab, steps in ((tabs[0], stop), (tabs[1], None), (tabs[0], None)):
            tab.steps(steps)
        for tab in tabs:
            tab.close()
        climbs = finished_runs(browser.store())
        counting = sum(standing.runs for standing in mode_statistics(climbs))
        assert len(climbs) == 1 + ends, stop
        assert counting == 1 if ends else counting in (0, 1), stop


def test_an_attempt_without_an_action_does_not_use_up_the_day() -> None:
    store = Browser().store()
    game = begin(DAY)
    Journal(store, game, is_practice=partial(is_practice, store, game)).finish()
    attempt(store)
    assert [climb.counts for climb in finished_runs(store)] == [True]
