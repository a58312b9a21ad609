"""Figures of the tables: limits for every row, and the player's figures from the sources."""

import pytest

from cart.data.floors import CHEST_COUNTS, CLASSIC, ROOM_FOES
from cart.data.foes import FOES, PLAYER_ATTACK, SIGHT, FoeKind
from cart.data.items import BAG_SLOTS, ITEMS, ItemKind
from cart.data.modes import MODES, base_mode, check_mode, daily_mode, floor_plan
from cart.data.piglets import PIGLETS
from cart.gen.build import generated_floors
from tests.helpers.each_case import each


def test_the_player_starts_as_documented() -> None:
    assert (MODES["classic"].rules.hp, PLAYER_ATTACK, SIGHT, BAG_SLOTS) == (5, 1, 4, 6)


def test_names_and_letters_are_unique() -> None:
    letters = [foe.letter for foe in FOES]
    assert len(set(letters)) == len(letters)
    for names in ([foe.name for foe in FOES], [item.name for item in ITEMS]):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("mode", MODES)
def test_every_level_has_foes_gear_food_and_throwables(mode: str) -> None:
    for row in MODES[mode].floors:
        assert any(row.level in foe.levels and foe.habitat in row.habitats for foe in FOES), row
        for sort in ("weapon", "armour", "food", "throwable"):
            found = [item for item in ITEMS if item.sort == sort and row.level in item.levels]
            assert sum(item.weight for item in found) > 0, (row, sort)


@each("foe", FOES)
def test_the_figures_of_a_foe_are_valid_and_its_habitat_exists(foe: FoeKind) -> None:
    assert foe.hp > 0 and foe.attack >= 0 and foe.limit > 0 and 1 <= foe.first_level <= foe.last_level
    assert foe.habitat in {habitat for mode in MODES.values() for row in mode.floors for habitat in row.habitats}


@each("item", ITEMS)
def test_the_figures_of_an_item_fit_its_sort(item: ItemKind) -> None:
    if item.sort == "relic":
        assert item[2:8] == (0, 0, 0, 0, 0, 0)  # only altars hold relics
        return
    if item.name in {piglet.change.get("first_weapon") for piglet in PIGLETS}:
        assert item[2:8] == (0, 0, 0, 0, 0, 0)  # chests never hold it, and it adds nothing to a hit
        return
    assert 1 <= item.first_level <= item.last_level and item.weight > 0
    match item.sort:
        case "weapon" | "throwable":
            assert item.damage > 0 and (item.least_blocked, item.most_blocked) == (0, 0)
        case "armour":
            assert item.damage == 0 <= item.least_blocked <= item.most_blocked and item.most_blocked > 0
        case "food":
            assert (item.damage, item.least_blocked, item.most_blocked) == (0, 0, 0)


def test_the_classic_tower_grows_harder_floor_by_floor() -> None:
    """The upper half has stronger foes, but its rooms are filled with fewer of them."""
    tower = [CLASSIC[number] for number in generated_floors()]
    for counts in ([row.fewest_foes for row in tower], [row.level for row in tower]):
        assert counts == sorted(counts) and counts[0] > 0
    first, *lower = (row.enough_foes for row in tower[:4])
    assert 0 < first < max(row.enough_foes for row in tower[4:]) < min(lower)
    assert [(row.fewest_foes, row.enough_foes) for row in (CLASSIC[0], CLASSIC[-1])] == [(0, 0)] * 2
    assert CLASSIC[0].level == tower[0].level  # the hub has the items of the floor next to it
    assert CLASSIC[-1].level < tower[-1].level  # the jars of the last floor hold more than cheese wheels


def test_the_limits_of_foes_in_a_room_are_valid() -> None:
    fewest, most = ROOM_FOES
    assert 0 < fewest <= most


def test_every_floor_has_a_chest() -> None:
    assert min(CHEST_COUNTS) == 1


@pytest.mark.parametrize("dated", [mode for mode, row in MODES.items() if row.daily_of])
def test_a_run_of_the_day_has_the_floors_and_rules_of_its_mode(dated: str) -> None:
    plain = MODES[dated].daily_of
    daily, other = (MODES[mode]._replace(label="", line="", usual=False) for mode in (dated, plain))
    assert daily == other._replace(daily_of=plain) and daily.floors is other.floors
    assert daily_mode(plain) == dated and base_mode(dated) == base_mode(plain) == plain


@pytest.mark.parametrize("mode", ["clacsic", "", None, 3])
def test_an_unknown_mode_is_refused(mode: object) -> None:
    with pytest.raises(ValueError, match=rf"there is no mode .*; choose one of: {', '.join(MODES)}"):
        check_mode(mode)


@pytest.mark.parametrize("number", [-1, len(CLASSIC), True, "1"])
def test_an_unknown_floor_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"floors are numbered 0 to {len(CLASSIC) - 1}, not"):
        floor_plan("classic", number)
