"""Travel and gear: a trip never steps on any by the way; it goes up to what bars the only way, and says so."""

import pytest

from cart.core.actions import Step
from cart.core.cells import LEFT, RIGHT, bits
from cart.core.events import Equipped
from cart.core.travel import Explore, Goal, Trip, Visit, left_behind, next_step, places
from cart.core.travel_reasons import Reason, Why
from cart.data.tiles import ALTAR
from cart.text.travel_messages import mark_name
from tests.scenario import Scenario, item, scenario


def known(text: str, *things: str, **more: object) -> Scenario:
    """One who wears something, all of the floor known; the things lie on the places 1, 2 and so on."""
    there = {place: [thing] for place, thing in enumerate(things, 1)}
    s = scenario(text, mode="expedition", weapon="fork", armour="apron", things=there, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def go(s: Scenario, goal: Goal) -> Reason:
    """A trip to its end, on which nothing is put on; its reason."""
    trip = Trip(s.game, goal)
    while (action := trip.next(s.events)) is not None:
        s.act(action)
        assert s.told(Equipped) == []
    return trip.reason


NICHE = """
    #########
    #C@1...?#
    #########
"""


@pytest.mark.parametrize("end", [".", ">"])
def test_who_is_shut_in_a_niche_by_gear_is_told_so(end: str) -> None:
    """Whether more is to be seen beyond it, or the stairs are known there: neither is all seen, nor is there no way."""
    s = known(NICHE.replace("?", end), "skewer")
    s.game.floor.open(s.player.cell - 1)
    beyond = s.places[1] + 3
    s.game.floor.explored &= ~(0 if end == ">" else 1 << beyond + 1)
    assert go(s, Explore()) == Why.GEAR_AHEAD and s.game.turn == 0
    assert go(s, Visit(beyond)) == Why.GEAR_AHEAD and s.game.turn == 0
    s.press("right")
    assert s.player.weapon == item("skewer")
    assert next_step(s.game, Visit(beyond)) == Step(RIGHT)


def test_a_trip_goes_up_to_the_gear_that_bars_the_way() -> None:
    s = known("#########\n#@...1.2#\n#########", "skewer", "walnut")
    for goal in (Visit(s.places[2]), Explore()):
        assert go(s, goal) == Why.GEAR_AHEAD
        assert s.player.cell == s.places[1] - 1 and s.game.turn == 3


def test_another_way_is_taken_if_there_is_one() -> None:
    s = known("########\n#@.1..2#\n##....##\n########", "skewer", "walnut")
    assert go(s, Explore()) is Why.DONE and s.player.cell == s.places[2]


def test_gear_that_one_cannot_get_to_bars_nothing() -> None:
    s = known("########\n#@.#1.2#\n########", "skewer", "walnut")
    assert next_step(s.game, Explore()) == Why.ALL_SEEN
    assert next_step(s.game, Visit(s.places[2])) == Why.NO_WAY


def test_to_gear_itself_one_goes_and_has_it_on() -> None:
    s = known("########\n#@...1.#\n########", "skewer")
    trip = Trip(s.game, Visit(s.places[1]))
    while (action := trip.next(s.events)) is not None:
        s.act(action)
    s.expect_player_at(1)
    assert s.player.weapon == item("skewer") and len(s.game.history) == 4


STAIRS = "#########\n#>..@.1.#\n#########"


def test_exploring_goes_to_the_stairs_and_says_what_gear_bars() -> None:
    s = known(STAIRS, "skewer")
    s.game.floor.explored &= ~(1 << s.places[1] + 1)
    assert left_behind(s.game) == [Why.GEAR_AHEAD]
    assert go(s, Explore()) == Why.AT_STAIRS and s.game.history == [Step(LEFT)] * 2


def test_gear_is_left_behind_by_who_has_none() -> None:
    s = known(STAIRS, "skewer")
    assert left_behind(s.game) == []
    s.player.slots = [None] * len(s.player.slots)
    assert left_behind(s.game) == [Why.GEAR_LEFT]


def test_altars_are_left_behind_until_one_relic_was_taken() -> None:
    s = scenario("########\n#>.@...#\n####_#_#\n########", mode="expedition")
    floor = s.game.floor
    floor.explored = floor.grid.everything
    for cell, name in zip(bits(floor.cells_of(ALTAR)), ("slippers", "yeast"), strict=True):
        floor.lay(cell, item(name))
    assert left_behind(s.game) == [Why.ALTAR_LEFT]
    s.press("right down")
    assert s.player.relics and left_behind(s.game) == []


# --- the list of where to


def test_what_there_is_no_safe_way_to_keeps_its_line_and_the_reason() -> None:
    s = known(
        """
        ############
        #>..1@..2..#
        ########.###
        ########...#
        ##########w#
        ##########3#
        ############
        """,
        "skewer",
        "walnut",
        "walnut",
    )
    found = [(mark_name(place.mark), place.cell, place.why) for place in places(s.game)]
    assert [(word, why) for word, _, why in found] == [
        ("stairs", Why.GEAR_AHEAD),
        ("gear", None),
        ("item", None),
        ("item", Why.NOT_SAFE),
    ]
    assert [cell for word, cell, _ in found if word == "item"] == [s.places[2], s.places[3]]
    assert [place.steps for place in places(s.game) if not place.why] == [1, 3]


def test_where_there_is_no_way_at_all_it_says_so() -> None:
    s = known("#######\n#@.~.>#\n#######")
    [stairs] = places(s.game)
    assert (mark_name(stairs.mark), stairs.why) == ("stairs", Why.NO_WAY)
