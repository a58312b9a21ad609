"""Practice on a single floor, which is not saved and can start again. Also tablets, and starts by the command."""

from collections.abc import Callable
from functools import partial

import pytest
import pyxel

import cart
from cart.core.cells import bits
from cart.core.game import Game
from cart.data.tiles import EXIT, TABLET
from cart.data.words import TABLET_ELSEWHERE, TABLETS
from cart.saves.history import daily_seed
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import PRACTICE_KEYS, Play
from cart.scenes.watch.watch import Watch
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def practise(driver: Driver, again: Callable[[], Game]) -> Play:
    """Start practice on the floor that `again` makes."""
    driver.reset().open.practice(again)
    driver.frames(1)
    return driver.play


def press_again(driver: Driver) -> None:
    """Press the key that starts practice again."""
    pyxel.set_btn(pyxel.KEY_R, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.KEY_R, False)
    driver.frames(1)


def little(hp: int = 5) -> Game:
    """Return a game with a foe beside the player and stairs above."""
    return scenario("#####\n#.>.#\n#R@.#\n#####", number=4, hp=hp).game


def test_practice_is_labelled_and_not_saved(driver: Driver, words: Words) -> None:
    practise(driver, partial(cart.practice, 3, 7))
    assert {"practice", PRACTICE_KEYS} <= set(words())
    driver.press("X X X")
    driver.frames(300)
    assert "practice" in words()
    assert driver.context.store.keys() == []
    driver.press("menu")
    driver.choose("leave practice")
    assert isinstance(driver.scene, Title)
    assert driver.lines == ["play\ta nibble", "today", "games", "history", "how to play", "options", "quit"]


@pytest.mark.parametrize("by", ["key", "menu"])
def test_practice_starts_again_in_place(driver: Driver, by: str) -> None:
    practise(driver, partial(cart.practice, 3, 7))
    first, before = driver.game.digest(), driver.game
    driver.press("X right left up down X")
    assert before.digest() != first
    if by == "key":
        press_again(driver)
    else:
        driver.press("menu")
        driver.choose("start again")
    assert isinstance(driver.scene, Play) and not driver.context.fading
    assert driver.game is not before
    assert driver.game.digest() == first
    driver.press("X")
    assert driver.game.turn == 1


def test_the_key_for_starting_again_does_nothing_in_a_run(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("up")
    game = driver.game
    press_again(driver)
    assert driver.game is game
    driver.press("menu")
    assert not any(line.startswith("start again") for line in driver.lines)


def test_the_stairs_of_practice_lead_to_the_same_floor(driver: Driver, words: Words) -> None:
    """The floor is as it was at the start, and the player is healed."""
    practise(driver, partial(cart.practice, 3, 7))
    game = driver.game
    tiles = bytes(game.floor.tiles)
    (exit_cell,) = bits(game.floor.cells_of(EXIT))
    (beside, *_) = bits(game.floor.beside(1 << exit_cell) & game.floor.walkable)
    game.foes.clear()
    game.player.cell, game.player.hp = beside, 1
    driver.play.stage.arrive()
    direction = next(d for d in range(4) if game.floor.next(beside, d) == exit_cell)
    driver.press(("left", "right", "up", "down")[direction])
    assert driver.game is not game
    assert (bytes(driver.game.floor.tiles), driver.game.number, driver.game.player.cell) == (tiles, 3, game.floor.start)
    assert (driver.game.player.hp, driver.game.turn) == (5, 0)
    assert PRACTICE_KEYS in words()


def test_after_a_death_in_practice_it_can_start_again(driver: Driver, words: Words) -> None:
    practise(driver, partial(little, hp=1))
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    driver.rest()
    driver.frames(1)
    said = words()
    assert "in practice" in said and "Ⓞ again  Ⓧ menu  ⇨ why?" in said
    assert driver.context.store.keys() == []
    driver.press("O")
    assert isinstance(driver.scene, Play)
    assert driver.play.make_practice is not None and driver.game.player.hp == 1
    press_again(driver)
    driver.press("menu")
    driver.choose("leave practice")
    assert isinstance(driver.scene, Title)


# --- the workshop, and tablets


def test_games_lead_to_the_workshop(driver: Driver) -> None:
    driver.title()
    driver.choose("games")
    driver.choose("practice")
    driver.choose("the workshop")
    assert isinstance(driver.scene, Play)
    assert (driver.game.floor.style, driver.play.make_practice is not None) == ("workshop", True)
    press_again(driver)
    assert driver.game.floor.style == "workshop"


def read_all(driver: Driver, words: Words) -> dict[tuple[int, int], list[str]]:
    """Return the lines of each tablet of the floor by its (x, y)."""
    game, said = driver.game, {}
    game.foes.clear()
    for cell in bits(game.floor.cells_of(TABLET)):
        (beside, *_) = bits(game.floor.beside(1 << cell) & game.floor.walkable)
        game.player.cell = beside
        driver.play.stage.arrive()
        direction = next(d for d in range(4) if game.floor.next(beside, d) == cell)
        driver.press(("left", "right", "up", "down")[direction])
        assert isinstance(driver.scene, MessageBox)
        said[game.floor.grid.xy(cell)] = [row.text for row in driver.scene.window.rows]
        driver.press("X")
    return said


@pytest.mark.parametrize("name", ["hub", "cellar", "workshop", "gauntlet", "end", "shelf", "roots"])
def test_each_tablet_shows_the_text_of_its_place(driver: Driver, words: Words, name: str) -> None:
    practise(driver, partial(cart.practice, name))
    said = read_all(driver, words)
    assert said
    for place, lines in said.items():
        told = TABLETS[name].get(place, TABLET_ELSEWHERE)
        assert lines == [line or " " for line in told]
    assert set(TABLETS[name]) <= set(said)  # no text is left without a tablet


def test_a_tablet_in_an_unknown_place_shows_a_default_text(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@t#\n####", number=0).game)
    driver.press("right")
    assert set(words()) >= {line for line in TABLET_ELSEWHERE if line}


# --- starts from the command line


@pytest.mark.parametrize(
    "begin",
    [
        lambda router: router.start(),
        lambda router: router.start(7),
        lambda router: router.start(mode="daily"),
        lambda router: router.start_at(lambda places: places.practice(partial(cart.practice, "workshop"))),
        lambda router: router.start_at(lambda places: places.watch(7, 3, size=(30, 20))),
    ],
    ids=["title", "seed", "daily", "practice", "watch"],
)
def test_each_scene_started_by_the_command_fades_in(driver: Driver, begin: Callable[..., None]) -> None:
    driver.reset()
    begin(driver.app.router())
    levels = [driver.context.fade.level]
    while driver.context.fading:
        driver.frames(1)
        levels.append(driver.context.fade.level)
    assert levels == pytest.approx([1 - 0.04 * n for n in range(26)])
    dark, light = set(), set()
    begin(driver.app.router())
    driver.app.draw()
    dark = set(pyxel.colors)
    driver.frames(30)
    light = set(pyxel.colors)
    assert dark == {0} and len(light) == 16


def test_the_command_starts_the_requested_scene(driver: Driver) -> None:
    driver.reset()
    router = driver.app.router()
    router.start(123, "classic")
    assert (driver.game.seed, driver.game.mode) == (123, "classic")
    router.start(5, "daily")
    assert (driver.game.seed, driver.game.mode) == (5, "daily")
    today = daily_seed()
    router.start(mode="daily")
    assert driver.game.mode == "daily" and driver.game.seed in (today, daily_seed())
    router.start(mode="classic")
    assert driver.game.mode == "classic"
    router.start_at(lambda places: places.practice(partial(cart.practice, 4, 9, size=(40, 30))))
    assert (driver.game.number, driver.game.seed, driver.game.floor.width) == (4, 9, 40)
    router.start_at(lambda places: places.watch(9, 4, size=(40, 30)))
    watch = driver.scene
    assert isinstance(watch, Watch)
    assert (watch.seed, watch.number, watch.size_name) == (9, 4, "40x30")
    router.start()
    assert isinstance(driver.scene, Title)


def test_an_unknown_floor_for_practice_is_refused_before_it_starts(driver: Driver) -> None:
    driver.title()
    before = list(driver.context.scenes)
    with pytest.raises(ValueError, match="no floor 'attic'"):
        driver.app.router().start_at(lambda places: places.practice(partial(cart.practice, "attic")))
    assert driver.context.scenes == before and not driver.context.fading
