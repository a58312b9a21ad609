"""Travel and the dumb waiter, who never stirs: on past it, out of its lines; it stops a trip once."""

from cart.core.actions import Step
from cart.core.cells import RIGHT
from cart.core.travel import Explore, Trip, Visit, next_step, who_bars
from cart.core.travel_reasons import Sighted, Why
from tests.scenario import scenario

from .test_travel_gear import go, known

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


def test_past_a_dumb_waiter_one_goes_where_it_cannot_strike() -> None:
    s = known(ROOM, "walnut", hp=20)
    waiter = s.foe("dumb waiter")
    trip = Trip(s.game, Visit(s.places[1]))
    while (action := trip.next(s.events)) is not None:
        s.act(action)
        assert not s.player.bit & waiter.special.aims(s.game, waiter)
    s.expect_player_at(1)
    assert s.player.hp == 20


def test_it_stops_a_trip_when_it_comes_in_sight_and_not_again() -> None:
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


def test_in_its_line_one_sets_out_nowhere() -> None:
    s = known("########\n#@.....#\n#.######\n#w######\n########")
    assert next_step(s.game, Explore()) == Sighted("dumb waiter")
    s = known("########\n#.@...1#\n#.######\n#w######\n########", "walnut")
    assert next_step(s.game, Visit(s.places[1])) == Step(RIGHT)
    assert next_step(s.game, Visit(s.player.cell - 1)) == Why.NOT_SAFE


def test_where_its_line_is_the_only_way_it_is_not_safe() -> None:
    s = known("#######\n#@...1#\n##w####\n#######", "walnut")
    assert next_step(s.game, Explore()) == Why.NOT_SAFE and who_bars(s.game, Explore()) == "dumb waiter"
    s = known("#######\n#@...1#\n##w####\n#######\n#r#####\n#######", "walnut")
    assert who_bars(s.game, Explore()) == "dumb waiter"
    s = known("########\n#@....1#\n##w#w###\n########", "walnut")
    assert next_step(s.game, Explore()) == Why.NOT_SAFE and who_bars(s.game, Explore()) == ""


def test_one_that_is_stunned_keeps_nobody_either() -> None:
    s = known("########\n#.@...1#\n#.######\n#w######\n########", "walnut")
    s.foe("dumb waiter").stunned = 2
    assert next_step(s.game, Visit(s.places[1])) == Step(RIGHT)
    assert next_step(s.game, Visit(s.player.cell - 1)) == Why.NOT_SAFE
