"""The tables say what the documents say of them."""

import pytest

from cart.data.floors import CHESTS, CLASSIC, ROOM_FOES
from cart.data.foes import FOES, PLAYER_ATTACK, SIGHT
from cart.data.items import BAG_SLOTS, ITEMS, RELICS
from cart.data.modes import MODES, check_mode, daily_mode, floor_plan, undated
from cart.gen.build import generated

BANDS = [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8)]


def test_the_player() -> None:
    assert (MODES["classic"].rules.hp, PLAYER_ATTACK, SIGHT, BAG_SLOTS) == (5, 1, 4, 6)


def test_the_eight_rungs() -> None:
    names = ["aspic", "crab", "sourdough", "chilli", "onion", "mould", "ham", "butcher"]
    assert [foe.name for foe in FOES if foe.habitat == "tower"] == names
    assert len({foe.name for foe in FOES}) == len({foe.letter for foe in FOES}) == len(FOES)
    tower = [foe for foe in FOES if foe.habitat == "tower"]
    assert [foe.low for foe in tower] == sorted(foe.low for foe in tower)


def test_weapons_and_armours() -> None:
    weapons = [item for item in ITEMS if item.sort == "weapon"]
    armours = [item for item in ITEMS if item.sort == "armour"]
    assert [item.low for item in weapons] == [1, 2, 3, 4, 5, 6]
    assert [(item.low, item.high) for item in armours] == [(0, 1), (0, 2), (0, 3), (0, 4), (1, 3), (2, 3)]
    assert [(item.first, item.last) for item in weapons] == [(item.first, item.last) for item in armours] == BANDS


def test_foods_and_throwables() -> None:
    foods = [item for item in ITEMS if item.sort == "food"]
    throwables = [item for item in ITEMS if item.sort == "throwable"]
    assert [(item.first, item.last) for item in foods] == [(1, 8)] * 6
    assert [(item.low, item.first, item.last) for item in throwables] == [(1, 1, 4), (2, 2, 6), (3, 3, 7), (4, 4, 8)]
    assert len({item.name for item in ITEMS}) == len(ITEMS) == 22 + len(RELICS)


def test_the_floors() -> None:
    tower = [CLASSIC[number] for number in generated()]
    for counts in ([row.fewest for row in tower], [row.enough for row in tower]):
        assert counts == sorted(counts) and counts[0] > 0
    assert [(row.fewest, row.enough) for row in (CLASSIC[0], CLASSIC[-1])] == [(0, 0)] * 2
    assert len({(row.style, row.width, row.height, row.pots, row.in_pots) for row in tower}) == 1
    # The hub and the end have their neighbours' things.
    assert [row.level for row in CLASSIC] == [
        1,
        *generated(),
        generated()[-1],
    ]
    assert ROOM_FOES == (2, 5)


def test_every_floor_has_a_chest() -> None:
    assert min(CHESTS) == 1


@pytest.mark.parametrize(("dated", "plain"), [("daily", "classic"), ("deepdaily", "expedition")])
def test_a_days_climb_is_as_any_other(dated: str, plain: str) -> None:
    daily, other = (MODES[mode]._replace(label="", line="") for mode in (dated, plain))
    assert daily == other._replace(daily_of=plain) and daily.floors is other.floors
    assert daily_mode(plain) == dated and undated(dated) == undated(plain) == plain
    assert [mode for mode, row in MODES.items() if row.daily_of] == ["daily", "deepdaily"]


@pytest.mark.parametrize("mode", ["clacsic", "", None, 3])
def test_a_mode_that_is_none(mode: object) -> None:
    with pytest.raises(ValueError, match=r"there is no mode .*; there are: classic, daily"):
        check_mode(mode)


@pytest.mark.parametrize("number", [-1, 10, True, "1"])
def test_a_floor_that_is_none(number: int) -> None:
    with pytest.raises(ValueError, match="floors are numbered 0 to 9, not"):
        floor_plan("classic", number)
