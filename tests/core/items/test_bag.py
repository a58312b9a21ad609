"""The bag: things found, equipped, swapped and trashed (S1 21 to 23, 27)."""

from collections import Counter

import pytest

from cart.core.actions import Eat, Equip, Step, Throw, Trash
from cart.core.cells import RIGHT
from cart.core.events import Equipped, Got, Trashed
from cart.core.loot import draw_loot
from cart.data.floors import CLASSIC
from cart.data.items import ITEMS
from cart.data.tiles import RARE_CHEST
from cart.gen.build import generated_floors
from tests.helpers.each_case import each
from tests.scenario import Scenario, item, scenario

FULL = ["snack"] * 6
SORTS = {sort: {kind for kind, row in enumerate(ITEMS) if row.sort == sort} for sort in ("weapon", "armour")}
WORN = SORTS["weapon"] | SORTS["armour"]


def test_equipping_is_free_and_changes_attack_and_defence() -> None:
    s = scenario("@..m", bag=["fork", "colander"])
    assert (s.player.attack, s.player.defence) == (1, (0, 0))
    assert s.press("e0 e1") == (Equipped(item("fork"), None), Equipped(item("colander"), None))
    assert (s.player.attack, s.player.defence) == (3, (1, 3))
    assert (s.player.weapon, s.player.armour) == (item("fork"), item("colander"))
    assert s.player.slots[:6] == [None] * 6
    assert (s.game.turn, s.foe("mould").cell) == (0, 3)


def test_equipping_swaps_into_the_same_slot() -> None:
    s = scenario("@", weapon="fork", armour="apron", bag=["snack", "skewer", "napkin"])
    s.press("e1")
    assert s.events == (Equipped(item("skewer"), item("fork")),)
    s.press("e2")
    assert s.events == (Equipped(item("napkin"), item("apron")),)
    assert s.player.slots == [
        *(item("snack"), item("fork"), item("apron"), None, None, None),
        *(item("skewer"), item("napkin")),
    ]


@pytest.mark.parametrize("what", ["snack", "dried pea"])
def test_only_weapons_and_armour_can_be_equipped(what: str) -> None:
    scenario("@", bag=[what]).expect_refused(Equip(0), "that is not a weapon or armour")


@pytest.mark.parametrize("what", ["fork", "apron", "walnut"])
def test_only_food_can_be_eaten(what: str) -> None:
    scenario("@", bag=[what]).expect_refused(Eat(0), "that is not food")


@pytest.mark.parametrize("slot", [6, 7])
def test_equipped_gear_cannot_be_equipped_again(slot: int) -> None:
    s = scenario("@", weapon="fork", armour="apron")
    s.expect_refused(Equip(slot), "you have already equipped it")
    s.expect_refused(Eat(slot), "that is not food")


@pytest.mark.parametrize("slot", [-9, -1, 5, 8, 99])
def test_an_empty_or_invalid_slot_holds_nothing(slot: int) -> None:
    s = scenario("@.", weapon="fork", armour="apron", bag=["snack"])
    for action in (Equip(slot), Eat(slot), Trash(slot), Throw(slot, RIGHT)):
        s.expect_refused(action, "nothing there")


def test_trashing_is_free_and_works_on_every_slot() -> None:
    s = scenario("@..M", weapon="fork", armour="apron", bag=["snack", "meal"])
    assert s.press("x1 x6 x7 x0") == tuple(Trashed(item(name)) for name in ("meal", "fork", "apron", "snack"))
    assert s.player.slots == [None] * 8
    assert (s.game.turn, s.foe("mould").cell) == (0, 3)


def test_actions_offers_all_that_each_sort_of_item_allows() -> None:
    s = scenario("#####\n#...#\n#.@.#\n#...#\n#####", weapon="fork", bag=["apron", "snack", "walnut"])
    assert " ".join(map(str, s.game.actions())) == (
        "L R U D . e0 t0L t0R t0U t0D x0 f1 t1L t1R t1U t1D x1 t2L t2R t2U t2D x2 t6L t6R t6U t6D x6"
    )


# --- chests


def test_a_full_bag_refuses_a_chest_and_costs_no_turn() -> None:
    s = scenario("A#@c", bag=FULL)
    s.expect_refused(Step(RIGHT), "your bag is full: make room")
    assert Step(RIGHT) not in s.game.actions()
    s.press("x3")
    s.press("right")
    assert [got.slot for got in s.events_of(Got)] == [3]
    s.expect_tile_at((3, 0), "o")


def test_equipped_gear_takes_no_room_in_the_bag() -> None:
    s = scenario("@c", weapon="fork", armour="apron", bag=FULL[:5])
    s.press("right")
    assert s.events_of(Got)[0].slot == 5


@pytest.mark.parametrize("number", range(len(CLASSIC)))
def test_chests_hold_only_items_of_their_floor(number: int) -> None:
    asked = CLASSIC[number].level
    here = {kind for kind, row in enumerate(ITEMS) if asked in row.levels}
    common, rare = set(), set()
    for seed in range(150):
        s = scenario("C@c", seed=seed, number=number)
        s.press("right left")
        first, second = s.events_of(Got)
        common.add(first.kind)
        rare.add(second.kind)
    assert common == here - WORN
    assert rare == here & WORN


def open_three_rare_chests(s: Scenario) -> list[Got]:
    """Open three new rare chests and return what they held."""
    s.game.floor.fill(s.game.floor.grid.everything, RARE_CHEST)
    s.press("left right up")
    return s.events_of(Got)


@each("seed", range(20))
def test_rare_chests_never_repeat_an_item_in_a_run(seed: int) -> None:
    s = scenario("...\n.@.\n...", seed=seed)
    level = s.game.plan.level
    here = {kind for kind in WORN if level in ITEMS[kind].levels}
    kinds: list[int] = []
    while len(kinds) < len(here):
        kinds += [got.kind for got in open_three_rare_chests(s)]
    given = kinds[: len(here)]
    assert set(given) == here and len(given) == len(here)


def test_rare_chests_hold_common_items_once_all_gear_is_given() -> None:
    s = scenario("@C")
    s.game.found_gear |= WORN
    s.press("right")
    assert ITEMS[s.events_of(Got)[0].kind].sort in ("food", "throwable")


@pytest.mark.parametrize("number", generated_floors())
@pytest.mark.parametrize("rare", [True, False], ids=["rare", "common"])
@pytest.mark.parametrize(("draws", "error"), [(500, 0.07), pytest.param(3000, 0.03, marks=pytest.mark.slow)])
def test_items_are_found_as_often_as_their_weights_say(number: int, rare: bool, draws: int, error: float) -> None:
    game = scenario("@", number=number).game
    found: Counter[int] = Counter()
    for _ in range(draws):
        game.found_gear.clear()
        found[draw_loot(game, rare)] += 1
    here = {k: row.weight for k, row in enumerate(ITEMS) if number in row.levels and (k in WORN) == rare}
    assert set(found) == set(here)
    for kind, often in here.items():
        assert found[kind] / draws == pytest.approx(often / sum(here.values()), abs=error), ITEMS[kind].name


@each("seed", range(20))
def test_weapons_and_armour_alternate(seed: int) -> None:
    """Each pair of draws gives a weapon and an armour, as long as both are left."""
    game = scenario("@", seed=seed, number=3).game
    sorts = [ITEMS[draw_loot(game, rare=True)].sort for _ in range(6)]
    assert [{*pair} for pair in (sorts[:2], sorts[2:4], sorts[4:])] == [{"weapon", "armour"}] * 3


def test_once_no_armour_is_left_rare_chests_hold_weapons() -> None:
    game = scenario("@", number=3).game
    game.found_gear |= SORTS["armour"]
    assert [ITEMS[draw_loot(game, rare=True)].sort for _ in range(3)] == ["weapon"] * 3
    assert ITEMS[draw_loot(game, rare=True)].sort in ("food", "throwable")
