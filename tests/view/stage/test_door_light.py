"""Light at a door's edge, wedged doors, and the loot of a thief: their pictures and descriptions."""

import pytest
import pyxel

from cart.console.screen.palette import YELLOW
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.doors import LitDoor, lit_doors
from cart.core.edges import Edge
from cart.core.foes.mouse import Mouse
from cart.core.points_of_interest import worth_a_look
from cart.text.look_lines import LIT_DOOR_LINE, describe_tile
from cart.text.spoken_lines import floor_lines, step_lines
from cart.view.stage.ground import Ground
from cart.view.stage.picture import draw_stage
from tests.scenario import Scenario, item, scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("sheet")


def yellow(s: Scenario) -> set[tuple[int, int]]:
    """Return the (x, y) of the tiles whose pictures have yellow pixels."""
    shown = Show(s.game)
    shown.frames(2)
    shown.stage.camera.update(shown.stage.player)
    pyxel.cls(0)
    draw_stage(shown.stage)
    left, top = shown.stage.camera.corner()
    lit = ((x, y) for x in range(128) for y in range(104) if pyxel.pget(x, y) == YELLOW)
    return {((x + round(left)) // 8, (y + round(top)) // 8) for x, y in lit}


@pytest.mark.parametrize(("letter", "there"), [("w", True), ("r", False)])
def test_light_falls_on_the_floor_before_a_door_with_an_ambush(letter: str, there: bool) -> None:
    s = scenario(f"#########\n#@...+{letter}.#\n#########", mode="expedition")
    assert ((4, 1) in yellow(s)) is there


def test_light_falls_on_a_player_before_the_door() -> None:
    s = scenario("#########\n#...@+w.#\n#########", mode="expedition")
    before = yellow(s)
    s.game.foes.clear()
    assert before - yellow(s)


def test_light_is_not_shown_at_unexplored_or_open_doors() -> None:
    s = scenario("############\n#@.......+w#\n############", mode="expedition")
    assert lit_doors(s.game) == []
    s.game.floor.explored = s.game.floor.grid.everything
    assert lit_doors(s.game) == [LitDoor(22, LEFT, 21, 20)]
    s.game.floor.open(21)
    assert lit_doors(s.game) == []


def test_a_door_shows_no_light_on_the_side_of_the_foe() -> None:
    s = scenario("#########\n#...+w@.#\n#########", mode="expedition")
    s.game.floor.explored &= ~(1 << 12)
    assert lit_doors(s.game) == []


def test_looking_at_a_door_mentions_its_light() -> None:
    for letter, told in (("w", True), ("r", False)):
        s = scenario(f"#####\n#@+{letter}#\n#####", mode="expedition")
        assert (LIT_DOOR_LINE in describe_tile(s.game, s.player.cell + 1).state) is told
        assert any("light" in line for line in step_lines(s.game)) is told
        assert any("light" in line for line in floor_lines(s.game)) is told
        s = scenario(f"@+{letter} .", walls=True, by_room=True, mode="expedition")
        assert (LIT_DOOR_LINE in describe_tile(s.game, s.player.cell).state) is told
        assert any("light" in line for line in step_lines(s.game)) is told


def test_the_cursor_visits_a_lit_door_before_things() -> None:
    s = scenario("######\n#1@+w#\n######", mode="expedition", things={1: ["meal"]})
    assert worth_a_look(s.game) == [s.player.cell + 1, s.places[1]]
    s = scenario("######\n#1@+r#\n######", mode="expedition", things={1: ["meal"]})
    assert worth_a_look(s.game) == [s.places[1], s.player.cell + 1]


def test_looking_at_a_thief_names_its_loot() -> None:
    s = scenario("#@.E.#", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert not any("It has your" in line for line in describe_tile(s.game, s.foe("mouse").cell).state)
    s.behaviour(Mouse).loot = 1 + item("walnut")
    assert "It has your walnut." in describe_tile(s.game, s.foe("mouse").cell).state
    s.behaviour(Mouse).arrives_with([item("walnut"), item("meal"), item("walnut")])
    assert any("It has your 2 walnuts, " in line for line in describe_tile(s.game, s.foe("mouse").cell).state)
    shown = Show(s.game)
    assert shown.stage.puppets[1].loot == ("walnut", 0)
    s.behaviour(Mouse).loot = 0
    shown.stage.show_states()
    assert shown.stage.puppets[1].loot is None


@pytest.mark.parametrize("direction", [LEFT, RIGHT, UP, DOWN])
def test_a_wedged_door_looks_wedged(direction: int) -> None:
    s = scenario("...\n.@.\n...", mode="expedition")
    floor = s.game.floor
    floor.set_edge(4, direction, Edge.OPEN)

    def picture() -> bytes:
        pyxel.cls(0)
        ground.draw(0, 0, floor.grid.everything, 0)
        return bytes(pyxel.screen.data_ptr())

    ground = Ground(floor)
    loose = picture()
    ground.wedge(4, direction)
    wedged = picture()
    assert loose != wedged
    floor.wedge(4, direction)
    ground = Ground(floor)
    assert picture() == wedged
