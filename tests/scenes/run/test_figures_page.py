"""The page with the story of a run: a row for each floor, foes killed by kind, causes of lost HP, and a near miss."""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.recording import replay
from cart.data.modes import MODES
from cart.scenes.run import figures_page
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import (
    BAR_WIDTH,
    ICONS,
    ICONS_Y,
    LAST_Y,
    LINE,
    LINE_WIDTH,
    PICTURE_GAP,
    WORDS_WIDTH,
    FiguresPage,
    _lines,
    _picture_width,
    figures_parts,
)
from cart.text.end_lines import THIS_RUN
from cart.text.run_log import RunLog
from cart.text.story_lines import RunStory
from cart.view.sprites import draw
from tests.golden.won_runs import won_run
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
    """Return the pictures of foes below the rows with their tops."""
    found = list[tuple[str, int]]()

    def note(name: str, x: float, y: float) -> None:
        found.append((name, round(y)))
        draw(name, x, y)

    with monkeypatch.context() as patched:
        patched.setattr(figures_page, "draw", note)
        driver.app.draw()
    return [(name, top) for name, top in found if name in ICONS.values()]


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
    turns, told = driver.game.turn, driver.scene.spoken_lines()
    assert {f"floor 3: {turns} turns, 1 kill, 2 HP lost", "killed: 1 aspic", "HP lost: crab 2"} <= set(told)
    assert {"3", f"{turns}", "killed", "HP lost", "seed 1, 0 meals"} <= set(words())
    assert [name for name, _ in pictures(driver, monkeypatch)] == ["aspic", "crab"]


@pytest.mark.parametrize(("mode", "seed"), [("nibble", 8), ("classic", 11)])
def test_the_rows_of_a_run_add_up_to_its_figures(driver: Driver, mode: str, seed: int) -> None:
    game = played(mode, seed)
    driver.reset()
    story = open_page(driver, game)._story
    floors = story.floors.values()
    assert sum(floor.turns for floor in floors) == game.turn
    assert f"turns {game.turn}" in driver.scene.spoken_lines()
    assert sum(floor.kills for floor in floors) == story.kills.total() >= game.kills
    assert sum(floor.lost for floor in floors) == story.lost.total()


def test_the_longest_run_has_two_pages_and_nothing_is_left_out(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A won climb has a row for each floor, for the start and for the prize. What has no room follows on a page."""
    game = replay(won_run("classic"), cart.new_game)
    driver.reset()
    page = open_page(driver, game)
    assert {f"{game.turn}", *map(str, range(game.last_floor))} <= set(words())
    assert pictures(driver, monkeypatch) == [] and "killed" not in words()
    assert max(floor.turns for floor in page._story.floors.values()) > BAR_WIDTH
    driver.press("right")
    assert isinstance(driver.scene, FiguresPage)
    assert {"killed", "HP lost", f"seed {game.seed}, {game.meals} meals"} <= set(words())
    shown = pictures(driver, monkeypatch)
    assert sorted(name for name, _ in shown) == sorted(ICONS[name] for name in (*page._story.kills, *page._story.lost))
    assert all(top <= LAST_Y for _, top in shown)


def test_every_foe_and_cause_has_room_on_the_second_page() -> None:
    story = RunStory()
    for number, foe in enumerate(ICONS, start=90):
        story.kills[foe] = story.lost[foe] = number
    lines = _lines(cart.new_game(7), story, "almost: 2 of 3 kills by throws")
    assert ICONS_Y + (len(lines) - 1) * LINE <= LAST_Y
    assert sum(len(line.pictures) for line in lines) == 2 * len(ICONS)
    for line in lines:
        wide = sum(_picture_width(number) + PICTURE_GAP for _, number in line.pictures) - PICTURE_GAP
        assert WORDS_WIDTH + wide <= LINE_WIDTH


@pytest.mark.parametrize("mode", MODES)
def test_a_short_run_has_one_page(mode: str) -> None:
    game = cart.new_game(7, mode)
    game.act(game.actions()[0])
    assert figures_parts(game, RunLog(game), "almost: 2 of 3 kills by throws") == ("all",)
