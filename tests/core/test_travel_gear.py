"""Travel and gear: travel never steps on gear on its path, and names gear that blocks the only path."""

import pytest

from cart.core.actions import Step
from cart.core.cells import LEFT, RIGHT, bits
from cart.core.events import Equipped
from cart.core.travel import Explore, Goal, GoTo, TravelPlan, left_behind, next_step, places
from cart.core.travel_reasons import Reason, Why
from cart.data.tiles import ALTAR
from cart.text.travel_messages import mark_name
from tests.scenario import Scenario, item, scenario


def explored_scenario(text: str, *things: str, **more: object) -> Scenario:
    """Return an explored scenario whose player has gear equipped, with one thing on each of the places 1, 2, ..."""
    there = {place: [thing] for place, thing in enumerate(things, 1)}
    s = scenario(text, mode="expedition", weapon="fork", armour="apron", things=there, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def go(s: Scenario, goal: Goal) -> Reason:
    """Travel to the goal without equipping anything, and return the reason why travel stops."""
    trip = TravelPlan(s.game, goal)
    while (action := trip.next(s.events)) is not None:
        s.act(action)
        assert s.events_of(Equipped) == []
    return trip.reason


NICHE = """
    #########
    #C@1...?#
    #########
"""


@pytest.mark.parametrize("end", [".", ">"])
def test_travel_names_the_gear_that_shuts_the_player_in(end: str) -> None:
    """`.`: unexplored cells lie beyond the gear. `>`: known stairs do."""
    s = explored_scenario(NICHE.replace("?", end), "skewer")
    s.game.floor.open(s.player.cell - 1)
    beyond = s.places[1] + 3
    s.game.floor.explored &= ~(0 if end == ">" else 1 << beyond + 1)
    assert go(s, Explore()) == Why.GEAR_AHEAD and s.game.turn == 0
    assert go(s, GoTo(beyond)) == Why.GEAR_AHEAD and s.game.turn == 0
    s.press("right")
    assert s.player.weapon == item("skewer")
    assert next_step(s.game, GoTo(beyond)) == Step(RIGHT)


def test_travel_goes_up_to_the_gear_that_blocks_the_path() -> None:
    s = explored_scenario("#########\n#@...1.2#\n#########", "skewer", "walnut")
    for goal in (GoTo(s.places[2]), Explore()):
        assert go(s, goal) == Why.GEAR_AHEAD
        assert s.player.cell == s.places[1] - 1 and s.game.turn == 3


def test_travel_takes_another_path_around_gear() -> None:
    s = explored_scenario("########\n#@.1..2#\n##....##\n########", "skewer", "walnut")
    assert go(s, Explore()) is Why.DONE and s.player.cell == s.places[2]


def test_gear_out_of_reach_blocks_nothing() -> None:
    s = explored_scenario("########\n#@.#1.2#\n########", "skewer", "walnut")
    assert next_step(s.game, Explore()) == Why.ALL_SEEN
    assert next_step(s.game, GoTo(s.places[2])) == Why.NO_WAY


def test_travel_to_gear_itself_equips_it() -> None:
    s = explored_scenario("########\n#@...1.#\n########", "skewer")
    trip = TravelPlan(s.game, GoTo(s.places[1]))
    while (action := trip.next(s.events)) is not None:
        s.act(action)
    s.expect_player_at(1)
    assert s.player.weapon == item("skewer") and len(s.game.history) == 4


STAIRS = "#########\n#>..@.1.#\n#########"


def test_exploring_goes_to_the_stairs_and_names_gear_that_blocks_a_path() -> None:
    s = explored_scenario(STAIRS, "skewer")
    s.game.floor.explored &= ~(1 << s.places[1] + 1)
    assert left_behind(s.game) == [Why.GEAR_AHEAD]
    assert go(s, Explore()) == Why.AT_STAIRS and s.game.history == [Step(LEFT)] * 2


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
    found = [(mark_name(place.mark), place.cell, place.why) for place in places(s.game)]
    assert [(word, why) for word, _, why in found] == [
        ("stairs", Why.GEAR_AHEAD),
        ("gear", None),
        ("item", None),
        ("item", Why.NOT_SAFE),
    ]
    assert [cell for word, cell, _ in found if word == "item"] == [s.places[2], s.places[3]]
    assert [place.steps for place in places(s.game) if not place.why] == [1, 3]


def test_a_place_without_any_path_is_listed_with_the_reason() -> None:
    s = explored_scenario("#######\n#@.~.>#\n#######")
    [stairs] = places(s.game)
    assert (mark_name(stairs.mark), stairs.why) == ("stairs", Why.PIT_AHEAD)
