"""What the player carries, and what it could wear."""

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.core.eating import known_bad
from cart.core.remembered import gear_on
from tests.scenario import item, scenario

MAP = "#####\n#@1.#\n#####"


def test_relics_and_worn_gear_come_before_the_belt() -> None:
    s = scenario(MAP, weapon="fork", armour="apron", bag=["walnut", "walnut"], relics=["gravy"], mode="expedition")
    player = s.player
    relic = player.relic_slots[0]
    assert player.carried[:3] == [relic, WEAPON_SLOT, ARMOUR_SLOT] and player.carried[3:] == player.filled_slots
    assert [player.held(slot) for slot in player.carried[:3]] == [item("gravy"), item("fork"), item("apron")]
    assert player.count(relic) == 1 and player.held(relic) == item("gravy")


def test_a_belt_counts_the_items_of_a_slot() -> None:
    player = scenario(MAP, mode="expedition").player
    slots = {player.put(item("walnut")) for _ in range(3)}
    [slot] = slots
    assert slot is not None and player.count(slot) == 3
    empty = next(other for other in player.pack_slots if player.slots[other] is None)
    assert player.count(empty) == 0


def test_only_identified_food_is_known_to_be_bad() -> None:
    game = scenario(MAP).game
    game.identified.clear()
    assert not known_bad(game, item("gone off")) and not known_bad(game, None)
    game.identified |= {item("gone off"), item("meal"), item("brain freeze")}
    assert [known_bad(game, item(name)) for name in ("gone off", "brain freeze", "meal", "walnut")] == [
        True,
        True,
        False,
        False,
    ]


def test_gear_on_a_cell_is_known_with_a_belt_only() -> None:
    for mode, found in (("expedition", item("fork")), ("classic", None)):
        s = scenario(MAP, mode=mode, things={1: ["fork", "walnut"]})
        s.game.floor.explored = s.game.floor.grid.everything
        assert gear_on(s.game, s.places[1]) == found
    s.game.floor.explored = 0
    assert gear_on(s.game, s.places[1]) is None
