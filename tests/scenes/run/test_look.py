"""Looking around: a cursor over the floor, moved by arrows, by O and by clicks."""

from collections.abc import Callable

import pyxel

from cart.core.cells import bits
from cart.data.items import item_kind
from cart.data.words import TILE_WORDS, UNKNOWN
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.view.stage.picture import draw_stage
from tests.scenario import Scenario, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

ROOM = """
    ##########
    #@....r..#
    #........#
    #..v...c.#
    ##########
"""


def examining(driver: Driver, text: str = ROOM) -> tuple[Scenario, Look]:
    """Start to look around in an explored room."""
    s = scenario(text)
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.choose_paused("look around")
    assert isinstance(driver.scene, Look)
    return s, driver.scene


def click(driver: Driver, x: int, y: int) -> None:
    """Click the left mouse button at a pixel."""
    pyxel.set_mouse_pos(x, y)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)


def test_looking_begins_at_the_nearest_foe_and_takes_no_turn(driver: Driver) -> None:
    s, scene = examining(driver)
    before = s.game.digest()
    assert scene.cell == s.game.foes[0].cell
    driver.press("left up down O O O right")
    driver.press("X")
    assert isinstance(driver.scene, Play)
    assert (s.game.digest(), s.game.turn) == (before, 0)


def test_a_look_tells_the_damage_of_the_next_hit(driver: Driver, words: Words) -> None:
    """The heading has the attack, which is not what a lunge, a curse or armour makes of it."""
    s, _ = examining(driver, "######\n#@.R.#\n######")
    assert "ATK 2" in " ".join(words()) and "back off, it lunges for 1!" in " ".join(words())
    driver.press("X")
    s.player.cursed = True
    driver.choose_paused("look around")
    assert "back off, it lunges for 2 (cursed)!" in " ".join(words())


def test_arrows_move_the_cursor_by_tiles_within_the_floor(driver: Driver) -> None:
    s, scene = examining(driver)
    x, y = s.game.floor.grid.xy(scene.cell)
    driver.press("left left down")
    assert s.game.floor.grid.xy(scene.cell) == (x - 2, y + 1)
    driver.press("up " * 9)
    assert s.game.floor.grid.xy(scene.cell) == (x - 2, 0)
    assert scene.description.heading == TILE_WORDS["wall"][0]


def test_o_cycles_through_foes_and_things(driver: Driver) -> None:
    s, scene = examining(driver)
    floor = s.game.floor
    foe, chest, pot = scene.cell, floor.grid.cell(7, 3), floor.grid.cell(3, 3)
    went = []
    for _ in range(3):
        driver.press("O")
        went.append(scene.cell)
    assert went == [chest, pot, foe]


def test_a_click_moves_the_cursor_except_on_the_window(driver: Driver, words: Words) -> None:
    s, scene = examining(driver)
    x, y = driver.play.stage.corner_of(s.game.floor.grid.cell(3, 1))
    click(driver, x + 3, y + 3)
    assert s.game.floor.grid.xy(scene.cell) == (3, 1)
    assert "floor" in words()
    click(driver, round(scene.window.x) + 4, round(scene.window.y) + 4)
    assert s.game.floor.grid.xy(scene.cell) == (3, 1)
    assert s.game.turn == 0


def test_tiles_threatened_by_the_foe_looked_at_are_hatched(driver: Driver) -> None:
    s, scene = examining(driver)
    stage, crab = driver.play.stage, s.game.foes[0]
    assert stage.look_threats == s.game.threatened_cells(crab)
    assert len(list(bits(stage.look_threats))) == 2  # a crab's left and right
    there = screen(driver)
    driver.press("right")
    assert scene.description.foe is None and stage.look_threats == 0
    assert screen(driver) != there
    driver.press("left X")
    assert stage.look_threats == 0


def screen(driver: Driver) -> bytes:
    """Return the pixels that the stage alone draws."""
    pyxel.cls(0)
    draw_stage(driver.play.stage)
    return driver.screen()


def test_unexplored_tiles_are_neither_hatched_nor_described(driver: Driver, words: Words) -> None:
    s = scenario("##########\n#@....r..#\n##########")
    driver.start(s.game)
    s.game.floor.explored &= ~s.game.foes[0].bit
    driver.choose_paused("look around")
    assert isinstance(driver.scene, Look)
    driver.press("right " * 5)
    assert driver.scene.cell == s.game.foes[0].cell
    said = words()
    assert UNKNOWN[0] in said and not any("crab" in line for line in said)
    assert driver.play.stage.look_threats == 0


def test_a_look_describes_items_on_the_floor(driver: Driver, words: Words) -> None:
    s = scenario("#####\n#@1.#\n#####", things={1: ["walnut"]})
    driver.start(s.game)
    driver.press("O right O")  # through the bag, by buttons
    assert isinstance(driver.scene, Look)
    assert driver.scene.cell == s.places[1]
    assert any(line.startswith("walnut") for line in words())
    assert s.game.floor.things[s.places[1]] == (item_kind("walnut"),)
