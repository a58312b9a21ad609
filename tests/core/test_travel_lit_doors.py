"""Travel and lit doors: travel goes around them, stops when a lit door comes into sight, and never opens them."""

import pytest

from cart.core.doors import lit_doors
from cart.core.events import DoorMoved, Opened
from cart.core.remembered import KnownFloor
from cart.core.travel import Explore, GoTo, TravelPlan, next_step, places
from cart.core.travel_reasons import Why
from cart.text.travel_messages import landmark_name
from tests.scenario import scenario


def test_exploring_opens_a_door_unless_it_is_lit() -> None:
    s = scenario("#######\n#@+w..#\n#######", mode="expedition")
    assert next_step(s.game, Explore()) == Why.KICK_DOOR
    assert all(landmark_name(place.landmark, s.game.mode) != "door" for place in places(s.game))
    s = scenario("#######\n#@+r..#\n#######", mode="expedition")
    assert str(next_step(s.game, Explore())) == "R"


def test_exploring_opens_a_door_on_an_edge_unless_it_is_lit() -> None:
    s = scenario("@+w .", walls=True, by_room=True, mode="expedition")
    assert next_step(s.game, Explore()) == Why.KICK_DOOR
    s = scenario("@+r .", walls=True, by_room=True, mode="expedition")
    assert str(next_step(s.game, Explore())) == "R"


def test_travel_takes_another_path_around_a_lit_door() -> None:
    text = """
        #########
        #@.+{}..1#
        #.#####.#
        #.......#
        #########
    """
    for foe, first in (("w", "D"), (".", "R")):
        s = scenario(text.format(foe), mode="expedition")
        s.game.floor.explored = s.game.floor.grid.everything
        for there in s.game.foes:
            there.stunned = 0
            s.game.floor.explored &= ~there.bit
        assert str(next_step(s.game, GoTo(s.places[1]))) == first


def test_travel_finds_no_path_through_a_lit_door() -> None:
    s = scenario("#######\n#@+w.1#\n#######", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything & ~s.foe("dumb waiter").bit
    assert next_step(s.game, GoTo(s.places[1])) == Why.LIT_DOOR


def test_a_lit_door_that_leads_to_explored_cells_is_not_counted() -> None:
    s = scenario("#######\n#@+w..#\n#######", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert KnownFloor(s.game).lit == 0
    s.foe("dumb waiter").stunned = 1
    assert KnownFloor(s.game).lit_doors == []
    s = scenario("#######\n#@+...#\n#######", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert next_step(s.game, Explore()) == Why.ALL_SEEN


def test_exploring_goes_to_the_exit_past_a_lit_door_that_is_not_the_only_way_on() -> None:
    s = scenario("########\n#>.@+w.#\n########", mode="expedition")
    assert next_step(s.game, Explore()) == Why.LIT_DOOR
    assert TravelPlan(s.game, Explore()).goal == GoTo(s.game.floor.exit or 0, short=True)


@pytest.mark.parametrize("seen", [False, True])
def test_an_exit_behind_a_lit_door_does_not_count_as_another_way_on(seen: bool) -> None:
    s = scenario("########\n#.@+w.>#\n########", mode="expedition")
    s.game.floor.explored |= (1 << (s.game.floor.exit or 0)) * seen
    trip = TravelPlan(s.game, Explore())
    assert trip.next() is None and trip.reason == Why.KICK_DOOR


@pytest.mark.parametrize("text", ["############\n#@......+w.#\n############", "@ . . . .+w ."], ids=["tile", "edge"])
def test_exploring_walks_beside_the_last_lit_door_before_it_names_it(text: str) -> None:
    walls = "\n" not in text
    s = scenario(text, walls=walls, by_room=walls, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything & ~s.foe("dumb waiter").bit
    (door,) = lit_doors(s.game)
    trip = TravelPlan(s.game, Explore())
    for _ in range(20):
        action = trip.next(s.events)
        if action is None:
            break
        s.act(action)
    assert (s.player.cell, trip.reason) == (door.before, Why.KICK_DOOR)


def test_travel_stops_when_a_lit_door_comes_into_sight() -> None:
    s = scenario("############\n#@......+w.#\n############", mode="expedition")
    trip = TravelPlan(s.game, Explore())
    while (action := trip.next(s.events)) is not None:
        s.act(action)
    assert trip.reason == Why.LIT_DOOR and 2 < s.player.x < 6


@pytest.mark.parametrize("hunts", [True, False])
def test_travel_stops_when_a_door_rattles(hunts: bool) -> None:
    s = scenario("@ . . . . . .\n- - - - - - -\n. . . F . .+.", walls=True, by_room=True, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    footman = s.foe("footman")
    footman.mind, footman.target = ("hunts", footman.cell + 3) if hunts else ("waits", -1)
    trip = TravelPlan(s.game, GoTo(s.player.cell + 6))
    while (action := trip.next(s.events)) is not None:
        s.act(action)
    assert (trip.reason is Why.RATTLE) is hunts
    assert s.events_of(DoorMoved) == [] and s.events_of(Opened) == []
