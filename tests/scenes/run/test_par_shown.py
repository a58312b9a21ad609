"""The par of a day beside the player's actions: on the end screen of a win, and in the history."""

from collections.abc import Callable

import pytest

import cart
from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.core.game import Game
from cart.data.modes import mode_row
from cart.data.par import PARS
from cart.saves.history import finished_runs
from cart.saves.journal import DONE
from cart.scenes.history.run_menu import RunMenu
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from tools.driver import Driver
from tools.par import DayResult, seed_of, updated_pars
from tools.shots.games import WON_ROOM, small_game

Words = Callable[[], list[str]]
MODE, DAY, PAR = "daily", 3, 612
LINE = f"par {PAR}, you 1"


@pytest.fixture(autouse=True)
def par(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give one day a par, and no other."""
    monkeypatch.delitem(PARS, MODE, raising=False)
    monkeypatch.setitem(PARS, MODE, updated_pars(MODE, [DayResult(DAY, "U " * PAR, 1, 0.0)]))


def won(seed: int, mode: str = MODE) -> Game:
    """Return a run won by one action."""
    game = small_game(WON_ROOM, 9, seed, mode)
    game.act(Step(RIGHT))
    assert game.won
    return game


def end_lines(driver: Driver, game: Game) -> list[str]:
    """Return the lines for speech of the end screen."""
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES + 5)
    assert isinstance(driver.scene, EndScreen)
    return driver.scene.spoken_lines()


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_end_screen_of_a_won_day_shows_its_par(driver: Driver, words: Words, large: int) -> None:
    driver.settings_at_start = {"large": large}
    driver.reset()
    assert LINE in end_lines(driver, won(seed_of(DAY)))
    if not large:
        assert LINE in words()


def test_other_runs_have_no_par(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A day without a par, another game, a lost run, and rules that have changed since."""
    driver.reset()
    lost = cart.new_game(seed_of(DAY), MODE)
    lost.over, lost.cause = True, "crab"
    for game in (won(seed_of(DAY + 1)), won(seed_of(DAY), "classic"), lost):
        assert not any("par " in line for line in end_lines(driver, game))
    monkeypatch.setitem(PARS, MODE, PARS[MODE]._replace(version=PARS[MODE].version - 1))
    assert not any("par " in line for line in end_lines(driver, won(seed_of(DAY))))


@pytest.mark.parametrize(
    ("older", "end", "shown"), [(0, "9.won.1300", True), (1, "9.won.1300", False), (0, "3.crab.300", False)]
)
def test_the_history_shows_the_par_of_a_won_day(driver: Driver, older: int, end: str, shown: bool) -> None:
    """A run of older rules has no par."""
    rules = mode_row(MODE).version - older
    text = f"porklike 2\nrules {rules}\nmode {MODE}\nseed {seed_of(DAY)}\n~0\nU "
    driver.title()
    driver.context.store.write(f"{DONE}20261204-101500-0a1b2c3d.{end}", text)
    [record] = finished_runs(driver.context.store)
    driver.context.open.record(record)
    driver.frames(1)
    assert isinstance(driver.scene, RunMenu) and (LINE in driver.lines) == shown
