"""Loot by floor: each weapon and armour that a player finds is counted once, in the bag and where it lies."""

import pytest

import cart
from cart.core.events import Equipped, Event, Got
from cart.data.items import item_kind
from tools.loot_by_floor import FloorCounts

FORK, APRON = item_kind("fork"), item_kind("apron")


@pytest.mark.parametrize(
    ("events", "weapons"),
    [
        ((Got(FORK, 0),), 1),
        ((Got(FORK, 0), Equipped(FORK, None)), 1),
        ((Equipped(FORK, None),), 1),
        ((Equipped(FORK, None), Equipped(APRON, None), Equipped(FORK, None)), 1),
        ((Equipped(APRON, None),), 0),
    ],
    ids=["in the bag", "equipped from the bag", "where it lies", "again", "armour"],
)
def test_gear_is_counted_once_when_it_is_found(events: tuple[Event, ...], weapons: int) -> None:
    counts = FloorCounts()
    counts.watch(2, events)
    assert counts.counts["weapons", 2] == weapons


def test_the_spoon_of_the_cook_is_not_found() -> None:
    """It is the cook's from the start, also after a swap for another weapon."""
    game, counts, spoon = cart.new_game(1, "expedition.cook"), FloorCounts(), item_kind("wood spoon")
    counts.arrive(game)
    counts.watch(1, (Equipped(FORK, spoon), Equipped(spoon, FORK)))
    assert counts.counts["weapons", 1] == 1


def test_a_player_with_weapon_and_armour_is_counted_on_arrival() -> None:
    game, counts = cart.new_game(1, "expedition"), FloorCounts()
    counts.watch(1, (Equipped(FORK, None),))
    counts.arrive(game)
    assert counts.counts["kitted", 0] == 0
    counts.watch(1, (Equipped(APRON, None),))
    counts.arrive(game)
    assert counts.counts["kitted", 0] == 1
