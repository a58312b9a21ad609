"""Travel and gear: travel walks past gear and swaps nothing."""

import pytest

from cart.core.actions import Step
from cart.core.cells import RIGHT, bits
from cart.core.events import Equipped
from cart.core.remembered import KnownFloor
from cart.core.travel import Explore, Goal, GoTo, TravelPlan, _first_step, left_behind, next_step, places
from cart.core.travel_reasons import Reason, Why
from cart.data.tiles import ALTAR
from cart.text.travel_messages import landmark_name
from tests.scenario import Scenario, item, scenario


def explored_scenario(text: str, *things: str, **more: object) -> Scenario:
    """Return an explored scenario whose player has gear equipped, with one thing on each of the places 1, 2, ..."""
    there = {place: [thing] for place, thing in enumerate(things, 1)}
    s = scenario(text, mode="expedition", weapon="fork", armour="apron", things=there, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def go(s: Scenario, goal: Goal) -> Reason:
    """Travel to the goal, check that no gear is swapped, and return the reason why travel stops."""
    trip = TravelPlan(s.game, goal)
    while (action := trip.next(s.events)) is not None:
        s.act(action)
        assert s.events_of(Equipped) == []
    return trip.reason


@pytest.mark.parametrize("goal", [2, None])
def test_travel_walks_past_gear_on_the_only_path(goal: int | None) -> None:
    s = explored_scenario("#########\n#@...1.2#\n#########", "skewer", "walnut")
    assert go(s, Explore() if goal is None else GoTo(s.places[goal])) is Why.DONE
    s.expect_player_at(2)
    s.expect_things_at(1, "skewer")


def test_exploring_goes_on_behind_gear() -> None:
    s = explored_scenario("#########\n#>..@.1.#\n#########", "skewer")
    s.game.floor.explored &= ~(3 << s.places[1] + 1)
    assert next_step(s.game, Explore()) == Step(RIGHT) and left_behind(s.game) == []
    go(s, Explore())
    assert s.game.floor.explored == s.game.floor.grid.everything
    assert go(s, Explore()) == Why.AT_STAIRS
    s.expect_things_at(1, "skewer")


def test_exploring_takes_the_thing_that_lies_with_gear() -> None:
    s = explored_scenario("#########\n#@...1..#\n#########", "skewer")
    s.game.floor.lay(s.places[1], item("walnut"))
    assert go(s, Explore()) is Why.DONE
    s.expect_things_at(1, "skewer")
    assert s.player.count(0) == 1


def test_travel_to_gear_ends_on_it() -> None:
    s = explored_scenario("########\n#@...1.#\n########", "skewer")
    assert go(s, GoTo(s.places[1])) is Why.DONE
    s.expect_player_at(1)
    assert s.player.weapon == item("fork") and len(s.game.history) == 4


STAIRS = "#########\n#>..@.1.#\n#########"


def test_gear_counts_as_left_behind_if_the_player_has_none() -> None:
    s = explored_scenario(STAIRS, "skewer")
    assert left_behind(s.game) == []
    s.player.slots = [None] * len(s.player.slots)
    assert left_behind(s.game) == [Why.GEAR_LEFT]


def test_altars_count_as_left_behind_until_a_relic_is_taken() -> None:
    s = scenario("########\n#>.@...#\n####_#_#\n########", mode="expedition")
    floor = s.game.floor
    floor.explored = floor.grid.everything
    for cell, name in zip(bits(floor.cells_of(ALTAR)), ("slippers", "yeast"), strict=True):
        floor.lay(cell, item(name))
    assert left_behind(s.game) == [Why.ALTAR_LEFT]
    s.press("right down")
    assert s.player.relics and left_behind(s.game) == []


# --- list of places


def test_a_place_without_a_safe_path_is_listed_with_the_reason() -> None:
    s = explored_scenario(
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
    found = [(landmark_name(place.landmark, s.game.mode), place.cell, place.why) for place in places(s.game)]
    assert [(word, why) for word, _, why in found] == [
        ("hatch", None),
        ("skewer", None),
        ("item", None),
        ("item", Why.NOT_SAFE),
    ]
    assert [cell for word, cell, _ in found if word == "item"] == [s.places[2], s.places[3]]
    assert [place.steps for place in places(s.game) if not place.why] == [4, 1, 3]


def test_a_place_without_any_path_is_listed_with_the_reason() -> None:
    s = explored_scenario("#######\n#@.~.>#\n#######")
    [stairs] = places(s.game)
    assert (landmark_name(stairs.landmark, s.game.mode), stairs.why) == ("hatch", Why.PIT_AHEAD)


@pytest.mark.parametrize(("weapon", "stops"), [("fork", False), ("skewer", True)])
def test_travel_never_hits_a_foe_with_a_long_weapon(weapon: str, stops: bool) -> None:
    """With a skewer, a step towards a foe two tiles away hits the foe, so travel takes no such step."""
    s = scenario("#######\n#@.s..#\n#.....#\n#######", mode="expedition", weapon=weapon)
    s.game.floor.explored = s.game.floor.grid.everything
    known = KnownFloor(s.game)
    known.foes = []
    assert (_first_step(known, 1 << s.player.cell + 1) == Why.NOT_SAFE) is stops
