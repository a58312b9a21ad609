"""The belt: things hang in stacks, stepping on gear swaps it, and dropped things lie on the floor."""

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Drop, Equip, Throw, Trash
from cart.core.events import Equipped, Got, Laid
from cart.data.items import ITEMS
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
    assert {slot for slot in s.player.places if s.player.count(slot) == 2} == set(s.player.places)
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


def test_stepping_on_a_weapon_swaps_it_and_back() -> None:
    s = scenario("#@1#", mode="expedition", weapon="fork", things={1: ["skewer"]})
    s.press("right")
    assert s.player.weapon == item("skewer")
    assert [(event.kind, event.back) for event in s.events_of(Equipped)] == [(item("skewer"), item("fork"))]
    s.expect_things_at(1, "fork")
    s.press("left right")
    assert s.player.weapon == item("fork")
    s.expect_things_at(1, "skewer")


def test_a_player_without_gear_leaves_nothing_behind() -> None:
    s = scenario("#@1#", mode="expedition", things={1: ["apron"]})
    s.press("right")
    assert s.player.armour == item("apron")
    s.expect_things_at(1)


def test_a_belt_refuses_trash_equip_and_throwing_or_dropping_gear() -> None:
    s = scenario("#@..#", mode="expedition", weapon="fork", bag=["snack"])
    s.expect_refused(Throw(WEAPON_SLOT, 1), "step on other gear to swap it")
    s.expect_refused(Trash(0), "step on other gear to swap it")
    s.expect_refused(Equip(0), "step on other gear to swap it")
    s.expect_refused(Drop(WEAPON_SLOT), "step on other gear to swap it")


def test_a_bag_allows_no_dropping() -> None:
    scenario("#@.#", bag=["snack"]).expect_refused(Drop(0), "throw it or trash it instead")


def test_gear_from_a_chest_lies_beside_the_player() -> None:
    s = scenario("####\n#@C#\n#..#\n####", mode="expedition")
    s.press("right")
    (cell,) = s.game.floor.things
    assert 1 << cell & s.game.floor.beside(s.player.bit)
    assert s.player.weapon is None and s.player.armour is None
