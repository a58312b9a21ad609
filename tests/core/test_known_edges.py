"""Doors on edges as the player knows them: open doors out of sight count as shut."""

from cart.core.cells import LEFT, RIGHT
from cart.core.edges import Edge
from tests.scenario import Scenario, scenario


def open_door(by_room: bool) -> Scenario:
    """Return an explored scenario with an open door beyond a closed one."""
    s = scenario("@ . .+. .'. .", walls=True, by_room=by_room, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def test_an_open_door_out_of_sight_counts_as_shut() -> None:
    floor = open_door(by_room=True).game.floor
    assert floor.edge(4, RIGHT) is Edge.OPEN
    assert floor.known_edges.at(floor.grid, 4, RIGHT) is Edge.CLOSED
    assert floor.known_edges.at(floor.grid, 5, LEFT) is Edge.CLOSED


def test_a_wedged_door_stays_open_in_the_players_mind() -> None:
    floor = open_door(by_room=True).game.floor
    floor.wedged = (0, 1 << 5)
    assert floor.known_edges.at(floor.grid, 4, RIGHT) is Edge.OPEN


def test_with_sight_by_line_all_edges_are_known() -> None:
    floor = open_door(by_room=False).game.floor
    assert floor.known_edges is floor.edges


def test_nothing_changes_while_all_open_doors_are_in_sight() -> None:
    s = scenario("@'. .", walls=True, by_room=True, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert s.game.floor.known_edges == s.game.floor.edges
