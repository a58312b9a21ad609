"""The tables hold the figures of the documents."""

import pytest

from cart.data.floors import CHESTS, CLASSIC, GENERATED, MODES, ROOM_FOES, check_mode, floor_plan
from cart.data.foes import FOES, PLAYER_ATTACK, PLAYER_HP, SIGHT
from cart.data.items import BAG_SLOTS, ITEMS

BANDS = [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8)]


def test_the_player() -> None:
    assert (PLAYER_HP, PLAYER_ATTACK, SIGHT, BAG_SLOTS) == (5, 1, 4, 6)


def test_the_eight_rungs() -> None:
    rungs = {foe.name: (foe.hp, foe.attack, foe.low, foe.high) for foe in FOES}
    assert (
        rungs.items()
        >= {
            "aspic": (1, 1, 1, 3),
            "crab": (2, 2, 2, 4),
            "sourdough": (3, 1, 3, 5),
            "chilli": (3, 2, 4, 6),
            "onion": (4, 3, 5, 7),
            "mould": (5, 3, 6, 8),
            "ham": (14, 5, 7, 8),
            "butcher": (8, 5, 8, 8),
        }.items()
    )
    assert len({foe.name for foe in FOES}) == len({foe.letter for foe in FOES}) == len(FOES)


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
    assert len({item.name for item in ITEMS}) == len(ITEMS) == 22


def test_the_floors() -> None:
    assert [row.fewest for row in CLASSIC] == [0, 3, 5, 7, 9, 10, 11, 12, 13, 0]
    assert [row.enough for row in CLASSIC] == [0, 6, 10, 14, 18, 20, 22, 24, 26, 0]
    assert {(row.style, row.width, row.height, row.pots, row.lurkers) for row in CLASSIC[1:9]} == {
        ("mazes", 16, 16, (1, 3), (1, 5))
    }
    assert [row.finds for row in CLASSIC] == [1, *GENERATED, 8]  # the hub and the end have their neighbours' things
    assert (CHESTS, ROOM_FOES) == ((0, 1, 1, 1, 2, 3), (2, 5))


def test_the_daily_is_the_classic_tower() -> None:
    assert MODES["daily"].floors is MODES["classic"].floors


@pytest.mark.parametrize("mode", ["clacsic", "", None, 3])
def test_a_mode_that_is_none(mode: object) -> None:
    with pytest.raises(ValueError, match=r"there is no mode .*; there are: classic, daily"):
        check_mode(mode)


@pytest.mark.parametrize("number", [-1, 10, True, "1"])
def test_a_floor_that_is_none(number: int) -> None:
    with pytest.raises(ValueError, match="floors are numbered 0 to 9, not"):
        floor_plan("classic", number)
