"""Rare chests of the expedition: they show two weapons or armours, of which the player takes one."""

import pytest

from cart.bots import make_bot
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Equip
from cart.core.events import Equipped, ThingFell
from cart.core.loot import offer, others_offered, slot_for
from cart.data.items import ITEMS, is_gear
from cart.text.gear_lines import offer_line
from tests.scenario import Scenario, item, scenario

ROOM = "#######\n#.....#\n#..@C.#\n#.....#\n#######"


def opened(seed: int = 1, weapon: str | None = None, armour: str | None = None) -> Scenario:
    """Return a scenario in which a rare chest to the right of the player was opened."""
    s = scenario(ROOM, mode="expedition", seed=seed, weapon=weapon, armour=armour)
    s.press("right")
    return s


def offered(s: Scenario) -> dict[int, int]:
    """Return kind -> cell of the gear on the floor."""
    return {kind: cell for cell, kinds in s.game.floor.things.items() for kind in kinds}


def stand_on(s: Scenario, cell: int) -> None:
    """Put the player on a cell."""
    s.player.cell = cell
    s.game.update_sight()


@pytest.mark.parametrize("seed", range(8))
def test_a_rare_chest_shows_two_different_pieces_on_two_tiles(seed: int) -> None:
    lying = offered(opened(seed))
    assert len(lying) == 2 == len(set(lying.values())) and all(map(is_gear, lying))


@pytest.mark.parametrize("seed", range(8))
def test_the_other_piece_vanishes_when_one_is_taken(seed: int) -> None:
    s = opened(seed)
    (first, cell), (other, there) = offered(s).items()
    stand_on(s, cell)
    s.act(Equip(slot_for(first)))
    assert s.events_of(Equipped) == [Equipped(first, None, (there,))] and s.game.floor.things == {}
    assert first in s.game.found_gear and other not in s.game.found_gear and s.game.offers == ()


def test_worn_gear_stays_on_the_floor_and_can_be_swapped_back() -> None:
    s = opened(weapon="fork", armour="apron")
    (first, cell), _ = offered(s).items()
    slot, old = slot_for(first), s.player.slots[slot_for(first)]
    stand_on(s, cell)
    s.act(Equip(slot))
    assert offered(s) == {old: cell}
    s.act(Equip(slot))
    assert s.player.slots[slot] == old and offered(s) == {first: cell}


def test_no_gear_vanishes_that_was_not_offered_together() -> None:
    s = scenario("#@12#", mode="expedition", things={1: ["fork"], 2: ["apron"]})
    s.press("right")
    s.act(Equip(WEAPON_SLOT))
    s.expect_things_at(2, "apron")
    assert s.events_of(Equipped) == [Equipped(item("fork"), None)]


def test_an_offered_piece_that_fell_into_a_pit_vanishes_with_the_offer() -> None:
    s = scenario("#~1@2.#", mode="expedition", things={1: ["fork"], 2: ["apron"]})
    s.game.offers = ((item("fork"), item("apron")),)
    s.game.found_gear = {item("fork"), item("apron")}
    s.press("kL")
    assert len(s.events_of(ThingFell)) == 1 and len(s.game.fallen) == 1
    s.press("right")
    s.act(Equip(ARMOUR_SLOT))
    assert s.game.fallen == [] and s.game.found_gear == {item("apron")}


def test_a_copy_of_a_game_has_its_own_offer() -> None:
    s = opened()
    twin = s.game.copy()
    (first, cell), _ = offered(s).items()
    stand_on(s, cell)
    assert twin.digest() != s.game.digest()
    s.act(Equip(slot_for(first)))
    assert twin.offers and not s.game.offers


def test_a_rare_chest_of_the_classic_game_holds_one_piece_for_the_bag() -> None:
    s = scenario(ROOM)
    s.press("right")
    assert s.game.floor.things == {} and s.game.offers == ()
    assert len([kind for kind in s.player.slots if kind is not None]) == 1


def test_with_one_piece_left_a_rare_chest_shows_it_alone() -> None:
    s = scenario(ROOM, mode="expedition")
    s.game.found_gear = {kind for kind in range(len(ITEMS)) if is_gear(kind)} - {item("fork"), item("bread knife")}
    s.game.floor.number = 2  # forks are found here, bread knives only on lower floors
    s.press("right")
    assert list(offered(s)) == [item("fork")] and s.game.offers == ()


def test_the_line_names_the_piece_that_vanishes() -> None:
    s = opened()
    first, other = offered(s)
    assert others_offered(s.game, first) == (other,)
    assert offer_line(s.game, first) == f"Take it, and the {ITEMS[other].name} vanishes."
    stand_on(s, offered(s)[first])
    s.act(Equip(slot_for(first)))
    assert offer_line(s.game, first) == ""


def test_the_careful_bot_takes_the_piece_of_greater_gain() -> None:
    for better, cell in (("rolling pin", 1), ("rolling pin", 2)):
        other = 3 - cell
        s = scenario("#######\n#.1@2.#\n#######", mode="expedition", things={cell: [better], other: ["fork"]})
        s.game.floor.explored = s.game.floor.grid.everything
        s.game.offers = ((item("rolling pin"), item("fork")),)
        bot = make_bot("careful", 1)
        for _ in range(6):
            s.game.act(bot(s.game))
        assert s.player.weapon == item("rolling pin")


def test_gear_without_a_free_cell_lies_where_the_player_stands() -> None:
    """The passage has room for a single piece."""
    s = scenario("###\n#@#\n###", mode="expedition")
    offer(s.game, [item("fork"), item("apron")])
    assert s.game.floor.things == {s.player.cell: (item("fork"), item("apron"))}
