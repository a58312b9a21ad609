"""The belt: things hang in stacks, gear is swapped on its tile, and dropped things lie on the floor."""

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Drop, Equip, Throw, Trash, parse_action
from cart.core.cells import bits
from cart.core.events import Equipped, Got, Laid
from cart.core.loot import swaps
from cart.core.rng import Rng
from cart.data.items import ITEMS
from tests.helpers.random_games import game_from_floor, wander
from tests.scenario import item, scenario


def test_things_of_one_kind_share_a_place() -> None:
    s = scenario("#@123#", mode="expedition", things={1: ["snack"], 2: ["snack", "walnut"], 3: ["snack"]})
    s.press("right right right")
    assert [event.slot for event in s.events_of(Got)] == [0, 1, 0, 0]
    assert (s.player.count(0), s.player.count(1), s.player.count(2)) == (3, 1, 0)


def test_a_belt_has_a_place_for_every_kind() -> None:
    kinds = [kind.name for kind in ITEMS if kind.sort in ("food", "throwable")]
    s = scenario("#@1#", mode="expedition", things={1: kinds * 2})
    s.press("right")
    assert {slot for slot in s.player.pack_slots if s.player.count(slot) == 2} == set(s.player.pack_slots)
    assert s.game.floor.things == {}
    assert [s.player.slots[slot] for slot in (WEAPON_SLOT, ARMOUR_SLOT)] == [None, None]


def test_eating_uses_one_of_a_stack() -> None:
    s = scenario("#@1#", mode="expedition", hp=3, things={1: ["meal", "meal"]})
    s.press("right f0")
    assert s.player.count(0) == 1
    s.press("f0")
    assert s.player.count(0) == 0 and s.player.slots[0] is None


def test_throwing_uses_one_of_a_stack() -> None:
    s = scenario("#@1..s#", mode="expedition", things={1: ["walnut", "walnut"]})
    s.press("right t0R")
    assert s.player.count(0) == 1


def test_dropping_costs_no_turn_and_the_thing_lies_there() -> None:
    s = scenario("#@1.#", mode="expedition", things={1: ["walnut", "walnut"]})
    s.press("right")
    turn = s.game.turn
    s.press("d0")
    assert s.game.turn == turn and len(s.events_of(Laid)) == 1
    s.expect_things_at(1, "walnut")
    s.press("left right")
    assert s.player.count(0) == 2


def test_a_step_onto_gear_swaps_nothing() -> None:
    s = scenario("#@1.#", mode="expedition", weapon="fork", things={1: ["walnut", "skewer", "snack"]})
    s.press("right")
    assert s.player.weapon == item("fork") and s.events_of(Equipped) == []
    s.expect_things_at(1, "skewer")
    assert sorted(event.kind for event in s.events_of(Got)) == sorted([item("walnut"), item("snack")])
    s.press("right")
    s.expect_things_at(1, "skewer")


def test_a_swap_is_free_and_can_be_swapped_back() -> None:
    s = scenario("#@1#", mode="expedition", weapon="fork", things={1: ["skewer"]})
    s.press("right")
    turn = s.game.turn
    s.act(Equip(WEAPON_SLOT))
    assert s.player.weapon == item("skewer") and s.game.turn == turn
    assert [(event.kind, event.back) for event in s.events_of(Equipped)] == [(item("skewer"), item("fork"))]
    s.expect_things_at(1, "fork")
    s.act(Equip(WEAPON_SLOT))
    assert s.player.weapon == item("fork")
    s.expect_things_at(1, "skewer")


def test_swaps_go_through_all_gear_on_a_tile() -> None:
    s = scenario("#@1#", mode="expedition", weapon="fork", things={1: ["cleaver", "apron", "skewer"]})
    s.press("right")
    s.act(Equip(WEAPON_SLOT))
    s.expect_things_at(1, "fork", "cleaver", "apron")
    s.act(Equip(ARMOUR_SLOT))
    s.expect_things_at(1, "fork", "cleaver")
    s.act(Equip(WEAPON_SLOT))
    s.expect_things_at(1, "skewer", "fork")
    assert (s.player.weapon, s.player.armour) == (item("cleaver"), item("apron"))


def test_a_player_without_gear_leaves_nothing_behind_in_a_swap() -> None:
    s = scenario("#@1#", mode="expedition", things={1: ["apron"]})
    s.press("right")
    s.expect_refused(Equip(WEAPON_SLOT), "no weapon lies here")
    s.act(Equip(ARMOUR_SLOT))
    assert s.player.armour == item("apron")
    s.expect_things_at(1)
    s.expect_refused(Equip(ARMOUR_SLOT), "no armour lies here")


def test_a_swap_written_as_a_token_can_be_parsed() -> None:
    for slot in (WEAPON_SLOT, ARMOUR_SLOT):
        assert parse_action(str(Equip(slot))) == Equip(slot)


DEAD_END = "#####\n#C@.#\n#####"


def test_gear_from_a_chest_in_a_dead_end_forces_no_swap() -> None:
    """The chest lays its gear in the only way out, and the player leaves over it with the old weapon."""
    for seed in range(6):
        s = scenario(DEAD_END, mode="expedition", weapon="toothpick", armour="napkin", seed=seed)
        way_out = s.player.cell + 1
        s.press("left")
        assert way_out in s.game.floor.things
        s.press("right")
        assert s.player.cell == way_out and s.events_of(Equipped) == []
        assert (s.player.weapon, s.player.armour) == (item("toothpick"), item("napkin"))


def test_a_belt_cannot_trash_or_equip_things_nor_throw_or_drop_gear() -> None:
    s = scenario("#@..#", mode="expedition", weapon="fork", bag=["snack"])
    s.expect_refused(Throw(WEAPON_SLOT, 1), "swap it for gear on the floor")
    s.expect_refused(Trash(0), "swap it for gear on the floor")
    s.expect_refused(Equip(0), "that is not a weapon or armour")
    s.expect_refused(Drop(WEAPON_SLOT), "swap it for gear on the floor")


def test_a_bag_allows_no_dropping() -> None:
    scenario("#@.#", bag=["snack"]).expect_refused(Drop(0), "throw it or trash it instead")


def test_gear_from_a_chest_lies_beside_the_player() -> None:
    s = scenario("####\n#@C#\n#..#\n####", mode="expedition")
    s.press("right")
    assert s.game.floor.things
    near = s.game.floor.beside(s.player.bit) | s.player.bit
    assert all(1 << cell & near for cell in s.game.floor.things)
    assert s.player.weapon is None and s.player.armour is None


def test_only_a_swap_changes_what_the_player_wears() -> None:
    """Gear lies on every second walkable cell, and the player acts at random."""
    swapped = walked_over = 0
    for seed in range(40):
        game, rng = game_from_floor(seed, seed % 9, 60, "expedition"), Rng(seed, "gear")
        for cell in list(bits(game.floor.walkable & ~game.player.bit))[::2]:
            game.floor.lay(cell, item("fork" if cell % 4 else "apron"))
        for _ in range(60):
            if game.over:
                break
            floor, before = game.floor, (game.player.weapon, game.player.armour)
            action = wander(game, rng)
            game.act(action)
            if isinstance(action, Equip):
                swapped += before != (game.player.weapon, game.player.armour)
                continue
            assert (game.player.weapon, game.player.armour) == before
            walked_over += game.floor is floor and bool(swaps(game))
    assert swapped > 10 and walked_over > 100
