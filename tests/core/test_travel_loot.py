"""Exploring takes loot while there is room. The last slot is for a rare chest, and empty pots are left alone."""

import pytest

import cart
from cart.core.actions import Step
from cart.core.events import Opened
from cart.core.loot import BREAKABLE, pots_hold_loot
from cart.core.travel import Explore, TravelPlan
from cart.core.travel_reasons import Found, Landmark, Reason, Why
from cart.data.items import BAG_SLOTS, ITEMS
from cart.data.tiles import RARE_CHEST
from tests.scenario import Scenario, scenario


def explore(s: Scenario) -> Reason:
    """Explore until travel stops, and return its reason."""
    trip = TravelPlan(s.game, Explore())
    while (action := trip.next(s.events)) is not None:
        s.act(action)
    s.events = ()
    return trip.reason


def with_one_free_slot(text: str, **more: object) -> Scenario:
    """Return an explored scenario with room for one item in the bag."""
    s = scenario(text, bag=["snack"] * (BAG_SLOTS - 1), **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


@pytest.mark.parametrize(
    "text",
    [
        "#.......##\n#c@.....C#\n##########",
        "#.......##\n#v@.....C#\n##########",
        "#.......##\n#1@.....C#\n##########",
        "#.......##\n#.@.1...C#\n#.##...###\n##########",
    ],
)
def test_the_last_free_slot_goes_to_a_rare_chest(text: str) -> None:
    s = with_one_free_slot(text, things={1: ["meal"]} if "1" in text else {})
    explore(s)
    kind = s.player.slots[BAG_SLOTS - 1]
    assert kind is not None and ITEMS[kind].sort in ("weapon", "armour")
    assert not s.game.floor.cells_of(RARE_CHEST)


def test_other_loot_is_taken_if_no_path_leads_to_the_rare_chest() -> None:
    s = with_one_free_slot("#.......##\n#c@....#C#\n##########")
    explore(s)
    assert s.player.free_slot() is None and s.game.floor.cells_of(RARE_CHEST)


def test_exploring_floor_0_smashes_only_the_pot_that_holds_an_item() -> None:
    s = scenario("#########\n#v.@..v.#\n#########", number=0, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert pots_hold_loot(s.game)
    explore(s)
    assert s.player.filled_slots and not pots_hold_loot(s.game)
    history = len(s.game.history)
    assert explore(s) is Why.ALL_SEEN and len(s.game.history) == history


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_exploring_a_start_floor_breaks_one_pot_at_most(mode: str) -> None:
    game = cart.new_game(7, mode)
    broken = 0
    for _ in range(30):
        trip = TravelPlan(game, Explore())
        events: tuple[object, ...] = ()
        while (action := trip.next(events)) is not None:  # type: ignore[arg-type]
            assert isinstance(action, Step)
            events = game.act(action)
            broken += any(isinstance(event, Opened) and event.was in BREAKABLE for event in events)
        if trip.reason in (Why.AT_STAIRS, Why.ALL_SEEN):
            break
    assert trip.reason in (Why.AT_STAIRS, Why.ALL_SEEN) and game.number == 0 and broken <= 1


@pytest.mark.parametrize(("bag", "no_room"), [(["snack"] * (BAG_SLOTS - 1), False), (["snack"] * BAG_SLOTS, True)])
def test_loot_that_comes_in_sight_says_that_the_bag_has_no_room(bag: list[str], no_room: bool) -> None:
    s = scenario("@+......\n########\n#.....c#", bag=bag)
    s.game.floor.explored = s.player.bit
    plan = TravelPlan(s.game, Explore())
    s.game.floor.explored = s.game.floor.grid.everything
    assert plan.next() is None and plan.reason == Found(Landmark("chest"), no_room)


def test_a_tablet_needs_no_room() -> None:
    s = scenario("@......\n#######\n#.....t", bag=["snack"] * BAG_SLOTS)
    s.game.floor.explored = s.player.bit
    plan = TravelPlan(s.game, Explore())
    s.game.floor.explored = s.game.floor.grid.everything
    assert plan.next() is None and plan.reason == Found(Landmark("tablet"))
