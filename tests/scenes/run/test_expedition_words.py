"""Texts of an expedition name the truffle and the ways down. They never name the tower, its stairs or its prize."""

import re
from collections.abc import Callable

import pytest

import cart
from cart.core.actions import Jump
from cart.core.cells import RIGHT, bits
from cart.core.game import Game
from cart.data.advice import DEATH_ADVICE
from cart.data.looks import sprites_of
from cart.data.modes import MODES
from cart.data.tiles import HOLLOW, MOUND, TRUFFLE
from cart.data.words import DEATHS, EXPEDITION_TALE, TABLETS
from cart.scenes.run import ending
from cart.scenes.run.ending import EndScreen
from cart.text.look_lines import describe_tile
from cart.text.spoken_lines import floor_lines
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
LAST = MODES["expedition"].last_floor
CLIMB_WORDS = re.compile(r"kielbasa|tower|climb|stairs|top shelf", re.IGNORECASE)
"""Words that no text of an expedition uses."""


def on_floor(number: int) -> Game:
    """Return an expedition on an explored floor without foes."""
    game = cart.new_game(7, "expedition")
    game.arrive(game.build(number))
    game.foes.clear()
    game.floor.explored = game.floor.grid.everything
    return game


def climb_lines(lines: list[str]) -> list[str]:
    """Return the lines with words of the climb."""
    return [line for line in lines if CLIMB_WORDS.search(line)]


@pytest.mark.parametrize("number", range(LAST + 1))
def test_descriptions_of_a_floor_fit_an_expedition(number: int) -> None:
    """The description of each tile and the spoken floor are checked."""
    game = on_floor(number)
    for cell in range(game.floor.grid.size):
        told = describe_tile(game, cell)
        assert not climb_lines([told.heading, *told.lines, *told.state])
    assert not climb_lines(list(floor_lines(game)))


@pytest.mark.parametrize("number", [0, 1, LAST])
def test_the_screens_of_an_expedition_fit_it(driver: Driver, words: Words, number: int) -> None:
    """The floor, its map, the log, the pause menu, the belt and the question before giving up are checked."""
    driver.start(on_floor(number))
    seen = words()
    for presses in ("map", "X log", "X menu", "X O"):
        driver.press(presses)
        seen += words()
    driver.press("X menu")
    driver.choose("give up")
    assert "give up: the run ends" in words()
    assert not climb_lines([*seen, *words()])


def test_the_tablet_about_kicks_names_their_button() -> None:
    assert "Ⓧ, then an arrow: KICK" in [line for lines in TABLETS["cellar"].values() for line in lines]


def test_tablets_of_an_expedition_fit_it() -> None:
    for style in ("cellar", "roots"):
        assert not climb_lines([line for lines in TABLETS[style].values() for line in lines])


def test_the_truffle_is_dug_up_and_wins_the_run(driver: Driver, words: Words) -> None:
    """Two presses dig, and the mound changes with each. The third takes the truffle. Then come the end screens."""
    game = on_floor(LAST)
    (mound,) = bits(game.floor.cells_of(MOUND))
    game.player.cell = mound - game.floor.width
    driver.start(game)
    for tile in (HOLLOW, TRUFFLE):
        driver.press("down")
        assert game.floor.tiles[mound] == tile
        assert not climb_lines(words())
    driver.press("down")
    driver.rest()
    assert isinstance(driver.scene, EndScreen) and game.won
    assert {"the Black Truffle is yours", EXPEDITION_TALE.won[7 % len(EXPEDITION_TALE.won)]} <= set(words())
    said = driver.scene.spoken_lines()
    driver.press("right")
    assert "the Black Truffle is yours" in words()
    driver.press("O")
    assert "you take the Black Truffle" in words()
    driver.press("X")
    assert not climb_lines([*said, *words()])


def test_the_death_screen_of_an_expedition_fits_it(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen has a picture of its own and names the floor to which the player fell."""
    shown: list[str] = []
    monkeypatch.setattr(ending, "draw_end_picture", lambda name, *more: shown.append(name))
    driver.start(scenario("#@~.>#", mode="expedition", hp=1, below="##### #<.># #####").game)
    driver.play.act(Jump(RIGHT))
    driver.rest()
    assert isinstance(driver.scene, EndScreen) and driver.game.cause == "a fall"
    assert {*DEATHS["a fall"], "floor 4 of 8: the Flour Halls"} <= set(words())
    assert DEATH_ADVICE["a fall"][0] in driver.scene.spoken_lines()
    assert set(shown) == {EXPEDITION_TALE.death}
    assert not climb_lines([*words(), *driver.scene.spoken_lines()])


def test_exits_of_an_expedition_have_sprites_of_their_own() -> None:
    """Every style of an expedition has these sprites. In a climb the same styles do not use them."""
    for style in {plan.style for plan in MODES["expedition"].floors}:
        own = sprites_of(style, "expedition")
        assert (own["start"], own["exit"]) == ("way_up", "way_down")
        assert not {"start", "exit"} & set(sprites_of(style, "classic"))
