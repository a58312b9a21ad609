"""The page with the story of a run: a row for each floor, foes killed by kind, causes of lost HP, and a near miss."""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.scenes.run import figures_page
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import BAR_WIDTH, COLUMNS, LAST_Y, FiguresPage
from cart.text.end_lines import THIS_RUN
from cart.view.sprites import draw
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def played(mode: str, seed: int) -> Game:
    """Return a run of the careful bot."""
    game, bot = cart.new_game(seed, mode), make_bot("careful", 1)
    while not game.over:
        game.act(bot(game))
    return game


def open_page(driver: Driver, game: Game) -> FiguresPage:
    """Open the page from the menu of the end screen."""
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES)
    driver.press("X")
    driver.choose(THIS_RUN)
    assert isinstance(driver.scene, FiguresPage)
    return driver.scene


def pictures(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Return the pictures below the rows with their tops."""
    found = list[tuple[str, int]]()

    def note(name: str, x: float, y: float) -> None:
        found.append((name, round(y)))
        draw(name, x, y)

    with monkeypatch.context() as patched:
        patched.setattr(figures_page, "draw", note)
        driver.app.draw()
    return found[len(COLUMNS) :]


def test_kills_and_wounds_are_told_by_kind(driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    """The aspic dies on floor 3, and the crab kills the player with two HP there."""
    s = scenario("#######\n#a@..R#\n#######", hp=2)
    s.game.foes[0].hp, s.game.foes[0].stunned = 1, 50
    driver.start(s.game)
    driver.press("left")
    while not isinstance(driver.scene, EndScreen):
        driver.tap("X", 8)
    driver.rest()
    driver.press("X")
    driver.choose(THIS_RUN)
    actions, told = len(driver.game.history), driver.scene.spoken_lines()
    assert {f"floor 3: {actions} actions, 1 kill, 2 HP lost", "killed: 1 aspic", "HP lost: crab 2"} <= set(told)
    assert {"3", f"{actions}", "killed", "HP lost", "seed 1, 0 meals"} <= set(words())
    assert [name for name, _ in pictures(driver, monkeypatch)] == ["aspic", "crab"]


@pytest.mark.parametrize(("mode", "seed"), [("nibble", 8), ("classic", 11)])
def test_the_rows_of_a_run_add_up_to_its_figures(driver: Driver, mode: str, seed: int) -> None:
    game = played(mode, seed)
    driver.reset()
    story = open_page(driver, game)._story
    floors = story.floors.values()
    assert sum(floor.actions for floor in floors) == len(game.history)
    assert sum(floor.kills for floor in floors) == story.kills.total() >= game.kills
    assert sum(floor.lost for floor in floors) == story.lost.total()


def test_the_page_of_the_longest_run_stays_above_its_keys(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A won climb has a row for each floor and for the prize, and still shows kills and causes of lost HP."""
    game = played("classic", 11)
    assert game.won
    driver.reset()
    page = open_page(driver, game)
    assert {"killed", "HP lost", *map(str, range(1, game.last_floor))} <= set(words())
    assert all(top <= LAST_Y for _, top in pictures(driver, monkeypatch))
    assert max(floor.actions for floor in page._story.floors.values()) > BAR_WIDTH
