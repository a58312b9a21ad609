"""Sight by room: a room behind a closed door is drawn dim, with its stairs and items, but without its foes."""

from collections.abc import Iterable

import pytest

from cart.core.actions import parse_action
from cart.core.cells import RIGHT, bits
from cart.core.edges import Edge
from cart.core.game import Game
from cart.core.points_of_interest import worth_a_look
from cart.core.remembered import KnownFloor
from cart.data.looks import DIM
from cart.text.log_lines import sentences
from cart.text.look_lines import describe_tile
from cart.text.spoken_lines import floor_lines, known_foes
from cart.view.sprites import TILE
from tests.scenario import Scenario, scenario
from tools.driver import Driver

ROOMS = """
    C . 1 . .|. . .

    2 . . . .|. . .

    > . 3 R .+@ . .
"""
SIDE = 128


@pytest.fixture
def left() -> Scenario:
    """Return a game whose player has looked into the left room and gone away, so that its door is shut again."""
    s = scenario(ROOMS, walls=True, by_room=True, mode="expedition", number=7, things={2: ["snack"]})
    rooms = s.game.floor.rooms
    rooms[:] = [room | 1 if room & 2 else room for room in rooms]  # with the chest, on which no mob can stand
    s.game.foes[0].set_status("stun", 3)
    s.press("left right right")
    floor, foe = s.game.floor, s.game.foes[0]
    assert floor.explored >> foe.cell & 1 and not floor.visible >> foe.cell & 1
    assert floor.edge(s.places[3] + 2, RIGHT) is Edge.CLOSED
    foe.set_status("stun", 0)
    foe.mind, foe.target = "hunts", s.places[1]
    return s


def room(driver: Driver, cells: Iterable[int]) -> bytes:
    """Return the pixels of `cells` on the screen."""
    screen = driver.screen()
    corners = [driver.play.stage.corner_of(cell) for cell in cells]
    return b"".join(screen[(y + row) * SIDE + x :][:TILE] for x, y in corners for row in range(TILE))


def left_cells(game: Game) -> list[int]:
    """Return the cells of the left room, except those beside the wall between the rooms."""
    return list(bits(game.floor.grid.rect(0, 0, 4, 3)))


def test_a_foe_that_walks_behind_a_closed_door_is_not_drawn(driver: Driver, left: Scenario) -> None:
    """While the foe walks, the room looks in every frame as it does without the foe."""
    game, foe = left.game, left.game.foes[0]
    driver.start(game)
    driver.frames(2)
    cells, places = left_cells(game), {foe.cell}
    bare = game.copy()
    bare.foes = []
    shown = {room(driver, cells)}
    for _ in range(2):
        driver.tap("wait", 0)
        for _ in range(30):
            driver.frames(1)
            shown.add(room(driver, cells))
        places.add(foe.cell)
    assert len(places) == 3 and len(shown) == 1
    driver.start(bare)
    driver.frames(2)
    assert {room(driver, cells)} == shown


def test_a_room_out_of_sight_is_dim_and_keeps_its_things(driver: Driver, left: Scenario) -> None:
    """The chest, the stairs and the item are dim but in their places. Once in sight again, they are bright."""
    left.game.foes = []
    driver.start(left.game)
    driver.rest()
    driver.frames(200)  # the floor's name is gone, and nothing covers the room
    cells = left_cells(left.game)
    assert set(room(driver, cells)) <= {0, *DIM.values()}
    floor = left.game.floor
    assert floor.exit is not None
    things = (0, left.places[2], floor.exit)
    dim = {cell: room(driver, [cell]) for cell in things}
    empty = room(driver, [left.places[3]])
    assert all(set(picture) - {0, 1} and picture != empty for picture in dim.values()), (dim, empty)
    driver.press("left left left")  # these lead back to the door and open it again
    driver.rest()
    driver.frames(60)
    for cell, picture in dim.items():
        bright = room(driver, [cell])
        assert bright != picture and set(bright) - set(DIM.values()) - {0}


def test_look_speech_log_and_travel_know_no_foe_out_of_sight(left: Scenario) -> None:
    """Look and speech still know the chest, the stairs or the item."""
    game, foe = left.game, left.game.foes[0]
    for _ in range(3):
        told = describe_tile(game, foe.cell)
        assert told.foe is None and foe.row.name not in " ".join([told.heading, *told.lines, *told.state])
        assert foe.cell not in worth_a_look(game) and known_foes(game) == [] == KnownFloor(game).foes
        spoken = list(floor_lines(game))
        assert not [line for line in spoken if foe.row.name in line] and "no foe in sight" in spoken
        assert [line for line in spoken if "chest" in line] and [line for line in spoken if line.startswith("hatch")]
        before, was = game.copy(), foe.cell
        events = game.act(parse_action("."))
        assert foe.cell != was or foe.cell == foe.target
        assert not [words for _, words in sentences(before, game, events) if foe.row.name in words]
    assert left.places[2] in worth_a_look(game) and describe_tile(game, 0).heading == "rare chest"


def test_an_open_door_out_of_sight_does_not_give_away_a_foe_in_it(left: Scenario) -> None:
    """A door falls shut unless a mob stands in it. So once a door is out of sight, it counts as shut."""
    game, floor = left.game, left.game.floor
    side = left.places[3] + 2
    game.foes[0].cell = side
    floor.set_edge(side, RIGHT, Edge.OPEN)
    floor.visible &= ~(1 << side | 1 << side + 1)
    floor.update_sight(game.player.cell)
    assert floor.known_edges.at(floor.grid, side, RIGHT) is Edge.OPEN, "the player's room is beside it"
    floor.update_sight(left.places[1])
    assert floor.known_edges.at(floor.grid, side, RIGHT) is Edge.OPEN
    floor.rooms = [1 << left.places[1]]
    floor.update_sight(left.places[1])
    assert floor.known_edges.at(floor.grid, side, RIGHT) is Edge.CLOSED
    assert not [line for line in describe_tile(game, side).lines + describe_tile(game, side).state if "open" in line]


def test_with_sight_by_line_foes_on_explored_cells_stay_known() -> None:
    """The classic climb has sight by line. It shows all foes on explored cells, even those out of sight."""
    s = scenario("@......r")
    s.game.floor.explored = s.game.floor.grid.everything
    assert known_foes(s.game) == s.game.foes == KnownFloor(s.game).foes
