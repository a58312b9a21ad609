"""What is said in an expedition: of a truffle and of ways down, and nowhere of the tower and what is at its top."""

import re
from collections.abc import Callable

import pytest

import cart
from cart.core.actions import Jump
from cart.core.cells import RIGHT, bits
from cart.core.game import Game
from cart.data.looks import sprites_of
from cart.data.modes import MODES
from cart.data.tiles import HOLLOW, MOUND, TRUFFLE
from cart.data.words import DEATHS, DOWN, TABLETS
from cart.scenes.run import ending
from cart.scenes.run.ending import Over
from cart.text.look_descriptions import examined
from cart.text.spoken_surroundings import everything
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
LAST = MODES["expedition"].last
WRONG = re.compile(r"kielbasa|tower|climb|stairs up|top shelf", re.IGNORECASE)
"""What no expedition has anything of, but for the stairs that one came by."""


def on_floor(number: int) -> Game:
    """An expedition on a floor, all of it known, and nobody there."""
    game = cart.new_game(7, "expedition")
    game.arrive(game.build(number))
    game.foes.clear()
    game.floor.explored = game.floor.grid.everything
    return game


def wrong(lines: list[str]) -> list[str]:
    """The lines that speak of another game than this; one begins on the stairs that one came by."""
    return [line for line in lines if WRONG.search(line.replace("at the stairs up", ""))]


@pytest.mark.parametrize("number", range(LAST + 1))
def test_what_is_said_of_a_floor(number: int) -> None:
    """Of each tile looked at, and of all around; only where one came from there are stairs up."""
    game = on_floor(number)
    for cell in range(game.floor.grid.size):
        if cell not in (game.floor.start, game.player.cell):
            told = examined(game, cell)
            assert not wrong([told.heading, *told.lines, *told.state])
    assert not wrong(list(everything(game)))


@pytest.mark.parametrize("number", [0, 1, LAST])
def test_what_the_screens_say(driver: Driver, words: Words, number: int) -> None:
    """The floor, its map, the log, the pause menu, and what is asked of who gives up."""
    driver.start(on_floor(number))
    seen = words()
    for presses in ("map", "X log", "X menu", "X O"):
        driver.press(presses)
        seen += words()
    driver.press("X menu")
    driver.choose("give up")
    assert "give it up" in words()
    assert not wrong([*seen, *words()])


def test_what_tablets_say() -> None:
    for style in ("cellar", "roots"):
        assert not wrong([line for lines in TABLETS[style].values() for line in lines])


def test_the_truffle_is_dug_up_and_won(driver: Driver, words: Words) -> None:
    """By three presses, through the mound's pictures, to a page of its own; past it, how it went."""
    game = on_floor(LAST)
    (mound,) = bits(game.floor.cells_of(MOUND))
    game.player.cell = mound - game.floor.width
    driver.start(game)
    for tile in (HOLLOW, TRUFFLE):
        driver.press("down")
        assert game.floor.tiles[mound] == tile
        assert not wrong(words())
    driver.press("down")
    driver.rest()
    assert isinstance(driver.scene, Over) and game.won
    assert {"the Black Truffle is yours", DOWN.won[7 % len(DOWN.won)]} <= set(words())
    said = driver.scene.aloud()
    driver.press("right")
    assert "you take the Black Truffle" in words()
    assert not wrong([*said, *words()])


def test_a_death_below_is_told_as_one(driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a picture of its own, and how deep it was."""
    shown: list[str] = []
    monkeypatch.setattr(ending, "draw_picture", lambda name, x, y: shown.append(name))
    driver.start(scenario("#@~.>#", mode="expedition", hp=1, below="##### #<.># #####").game)
    driver.play.act(Jump(RIGHT))
    driver.rest()
    assert isinstance(driver.scene, Over) and driver.game.cause == "a fall"
    assert {*DEATHS["a fall"], "4 down, the Flour Halls"} <= set(words())
    assert set(shown) == {DOWN.death}
    assert not wrong([*words(), *driver.scene.aloud()])


def test_ways_look_like_where_they_lead() -> None:
    """On every floor of an expedition, and on none of a climb."""
    for style in ("cellar", "mazes", "halls", "caverns", "manor", "roots"):
        own = sprites_of(style, "expedition")
        assert (own["start"], own["exit"]) == ("way_up", "way_down")
        assert not {"start", "exit"} & set(sprites_of(style, "classic"))
