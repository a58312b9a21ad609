"""Foes with long reach: how their telegraphs are drawn, what their attacks do, and what a look shows."""

from collections.abc import Callable

from cart.core.cells import bits, union
from cart.scenes.run.look import Look
from tests.scenario import Scenario, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

BELOW = "########### #<.......># #.........# #.........# ###########"


def start_and_wait(driver: Driver, text: str) -> Scenario:
    """Start an expedition on an explored floor and wait a turn."""
    s = scenario(text, mode="expedition", below=BELOW)
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.press("wait")
    driver.frames(60)
    return s


def test_a_fizz_shows_its_line_and_pushes_the_player_into_a_pit(driver: Driver) -> None:
    s = start_and_wait(driver, "###########\n#...~@..Z.#\n###########")
    stage, cell = driver.play.stage, s.player.cell
    assert stage.puppets[1].telegraphs and stage.puppets[1].attack_marker == "push"
    assert set(bits(stage.threatened)) == {cell, cell + 1, cell + 2}
    driver.press("wait")
    driver.frames(200)
    assert (s.game.number, s.player.hp) == (4, 4)
    assert driver.play.stage.player.cell == s.player.cell and driver.idle


def test_a_step_aside_avoids_the_push_of_a_fizz(driver: Driver) -> None:
    s = start_and_wait(driver, "###########\n#...~@..Z.#\n#.........#\n###########")
    driver.press("down")
    driver.frames(100)
    assert (s.game.number, s.player.hp) == (3, 5)
    assert not driver.play.stage.puppets[1].telegraphs


def test_a_noodle_pulls_the_player_over_the_floor_or_into_a_pit(driver: Driver) -> None:
    s = start_and_wait(driver, "###########\n#.@...D...#\n###########")
    assert driver.play.stage.puppets[1].attack_marker == "pull"
    driver.press("wait")
    driver.frames(100)
    assert (s.player.x, s.player.hp, s.game.number) == (4, 5, 3)
    assert driver.play.stage.player.cell == s.player.cell
    s = start_and_wait(driver, "###########\n#.@~..D...#\n###########")
    driver.press("wait")
    driver.frames(200)
    assert (s.player.hp, s.game.number) == (4, 4)


def test_a_radish_is_drawn_where_it_lands(driver: Driver) -> None:
    s = start_and_wait(driver, "########\n#.@....#\n#......#\n#..I...#\n########")
    assert driver.play.stage.threatened == s.player.bit
    driver.press("wait")
    driver.frames(100)
    assert s.player.hp == 3
    assert driver.play.stage.puppets[1].cell == s.foe("radish").cell


def test_the_hatching_of_a_pudding_moves_with_it(driver: Driver) -> None:
    s = start_and_wait(driver, "########\n#......#\n#..@P..#\n#......#\n########")
    stage = driver.play.stage
    assert stage.threatened == s.game.threatened_cells(s.foe("pudding")) & s.game.floor.walkable
    driver.press("left")
    driver.frames(60)
    assert s.player.hp == 5 and stage.threatened & s.player.bit
    assert stage.threatened == s.game.floor.touching(s.foe("pudding").bit) & ~s.foe("pudding").bit


def test_a_look_shows_threatened_tiles_before_the_telegraph(driver: Driver, words: Words) -> None:
    s = scenario("#########\n#@......#\n#.......#\n#...i...#\n#.......#\n#########", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    driver.choose_paused("look around")
    assert isinstance(driver.scene, Look)
    foe, floor = s.foe("radish"), s.game.floor
    knight = ((1, 2), (-1, 2), (2, 1), (-2, 1), (1, -2), (-1, -2), (2, -1), (-2, -1))
    cells = union(1 << floor.grid.cell(foe.x + dx, foe.y + dy) for dx, dy in knight if foe.y + dy < 5)
    assert driver.play.stage.look_threats == cells & floor.walkable
    assert any("knight" in line for line in words())
    driver.press("left")
    assert driver.play.stage.look_threats == 0
