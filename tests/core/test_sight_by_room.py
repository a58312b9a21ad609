"""Sight by room: six rules (docs/sources.md: S3 4.1), each on a small map, and the foes that notice the player."""

from cart.core.cells import STRAIGHT, bits
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Noticed
from cart.gen.build import build
from tests.scenario import Scenario, scenario


def seen(s: Scenario) -> str:
    """Return the digits of the marked places that are visible."""
    return "".join(str(place) for place, cell in sorted(s.places.items()) if s.game.floor.visible >> cell & 1)


TWO_ROOMS = """
    1 .|. 3
      -   -
    @ 2+4 .
"""


def test_the_player_does_not_see_beyond_its_room() -> None:
    assert seen(scenario(TWO_ROOMS, walls=True, by_room=True)) == "12"


def test_a_door_must_be_opened_to_look_in_which_takes_a_turn() -> None:
    s = scenario(TWO_ROOMS, walls=True, by_room=True)
    s.press("right")
    assert (seen(s), s.game.turn) == ("12", 1)
    s.press("right")
    assert (seen(s), s.game.turn) == ("1234", 2)


def test_both_rooms_are_seen_only_from_the_two_cells_at_an_open_door() -> None:
    s = scenario(TWO_ROOMS, walls=True, by_room=True)
    s.press("right right")
    assert seen(s) == "1234"
    s.press("right")
    s.expect_player_at(4)
    assert seen(s) == "1234"
    s.press("right")  # one more step, and the door falls shut behind
    assert s.events_of(DoorMoved) == [DoorMoved(s.places[4], 0, open=False)]
    assert seen(s) == "34"


def test_a_room_is_seen_whole_even_around_corners() -> None:
    s = scenario(
        """
        @ . .
          - -
        .|# #

        1|# #
        """,
        walls=True,
        by_room=True,
    )
    assert seen(s) == "1"


def test_pillars_and_distance_hide_nothing_in_a_room() -> None:
    s = scenario("@ # 1 . . . . .\n\n. . . . . . . 2", walls=True, by_room=True)
    assert seen(s) == "12"


def test_the_foes_of_a_room_see_a_player_that_sees_them() -> None:
    s = scenario("@ . . . . . m", walls=True, by_room=True)
    s.press(".")
    assert s.events_of(Noticed) == [Noticed(1)]


def test_foes_outside_the_room_notice_only_once_a_door_is_opened() -> None:
    s = scenario("@+m", walls=True, by_room=True)
    s.press(". .")
    assert s.events_of(Noticed) == []
    s.press("right")
    assert s.events_of(Noticed) == [Noticed(1)]


def test_a_door_held_open_by_a_foe_shows_nothing_to_a_player_elsewhere() -> None:
    s = scenario("@ .'h 1", walls=True, by_room=True)
    s.foe("ham").stunned = 1
    assert seen(s) == ""
    assert not s.game.floor.visible & s.foe("ham").bit


def test_a_player_in_no_room_sees_only_its_own_cell() -> None:
    s = scenario("@ .", walls=True)
    s.game.floor.sight = "room"
    s.game.update_sight()
    assert s.game.floor.visible == s.player.bit


def test_in_a_manor_sight_matches_a_search_cell_by_cell() -> None:
    """All doors are open. The search starts from every tile."""
    floor = build(3, 5, "manor", (24, 20))
    floor.edges = floor.edges.opened()
    for start in bits(floor.walkable):
        ways = [direction for direction in STRAIGHT if floor.edge(start, direction) is Edge.OPEN]
        ahead = [start, *(beside for way in ways if (beside := floor.next(start, way)) is not None)]
        for cell in ahead:
            for way in STRAIGHT:
                beside = floor.next(cell, way)
                if beside is not None and beside not in ahead and floor.edge(cell, way) is Edge.FREE:
                    ahead.extend([beside] if not floor.walls >> beside & 1 else [])
        assert set(bits(floor.sees(start))) == set(ahead)


def test_the_walls_around_a_room_are_explored_even_behind_ferns() -> None:
    s = scenario(
        """
        # # # #

        # @ . "

        # # # #
        """,
        walls=True,
        by_room=True,
    )
    assert s.game.floor.explored == s.game.floor.grid.everything
