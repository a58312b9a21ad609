"""Travel past a dumb waiter: it never moves, so travel stops once at its sight, and then keeps out of its lines."""

from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.core.travel import Explore, GoTo, TravelPlan, blocking_foe, next_step
from cart.core.travel_reasons import Sighted, Why
from tests.scenario import scenario

from .test_travel_gear import explored_scenario, go

ROOM = """
    ###########
    #@........#
    #.........#
    #.........#
    #....w....#
    #.........#
    #.........#
    #........1#
    ###########
"""


def test_travel_passes_a_dumb_waiter_outside_its_lines() -> None:
    s = explored_scenario(ROOM, "walnut", hp=20)
    waiter = s.foe("dumb waiter")
    trip = TravelPlan(s.game, GoTo(s.places[1]))
    while (action := trip.next(s.events)) is not None:
        s.act(action)
        assert not s.player.bit & waiter.behaviour.attack_cells(s.game, waiter)
    s.expect_player_at(1)
    assert s.player.hp == 20


def test_a_dumb_waiter_that_comes_into_sight_stops_travel_once() -> None:
    text = """
        ###############
        #@............#
        ##########....#
        ##########....#
        ##########....#
        ##########.w..#
        ##########...1#
        ###############
    """
    s = scenario(text, mode="expedition")
    assert go(s, Explore()) == Sighted("dumb waiter")
    turn = s.game.turn
    assert isinstance(next_step(s.game, Explore()), Step) and turn > 0
    go(s, Explore())
    assert s.game.turn > turn and s.player.hp == s.player.max_hp


def test_travel_neither_starts_in_the_line_of_a_dumb_waiter_nor_enters_it() -> None:
    s = explored_scenario("########\n#@.....#\n#.######\n#w######\n########")
    assert next_step(s.game, Explore()) == Sighted("dumb waiter")
    s = explored_scenario("########\n#.@...1#\n#.######\n#w######\n########", "walnut")
    assert next_step(s.game, GoTo(s.places[1])) == Step(RIGHT)
    assert next_step(s.game, GoTo(s.player.cell - 1)) == Why.NOT_SAFE


def test_a_path_across_the_line_of_a_dumb_waiter_is_not_safe() -> None:
    s = explored_scenario("#######\n#@...1#\n##w####\n#######", "walnut")
    assert next_step(s.game, Explore()) == Why.NOT_SAFE and blocking_foe(s.game, Explore()) == "dumb waiter"
    s = explored_scenario("#######\n#@...1#\n##w####\n#######\n#r#####\n#######", "walnut")
    assert blocking_foe(s.game, Explore()) == "dumb waiter"
    s = explored_scenario("########\n#@....1#\n##w#w###\n########", "walnut")
    assert next_step(s.game, Explore()) == Why.NOT_SAFE and blocking_foe(s.game, Explore()) == ""


def test_travel_passes_a_stunned_dumb_waiter_outside_its_line() -> None:
    s = explored_scenario("########\n#.@...1#\n#.######\n#w######\n########", "walnut")
    s.foe("dumb waiter").stunned = 2
    assert next_step(s.game, GoTo(s.places[1])) == Step(RIGHT)
    assert next_step(s.game, GoTo(s.player.cell - 1)) == Why.NOT_SAFE
