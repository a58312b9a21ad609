"""The tables hold the figures of FACTS.md."""

from cart.data.floors import CHESTS, FOES_AT_LEAST, FOES_ENOUGH, POT_FOE, POT_HOLDS, ROOM_FOES
from cart.data.foes import FOES, PLAYER_ATTACK, PLAYER_HP, SIGHT
from cart.data.items import BAG_SLOTS, ITEMS

BANDS = [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8)]


def test_the_player() -> None:
    assert (PLAYER_HP, PLAYER_ATTACK, SIGHT, BAG_SLOTS) == (5, 1, 4, 6)


def test_the_eight_rungs() -> None:
    assert [(foe.hp, foe.attack, foe.low, foe.high) for foe in FOES] == [
        *((1, 1, 1, 3), (2, 2, 2, 4), (3, 1, 3, 5), (3, 2, 4, 6)),
        *((4, 3, 5, 7), (5, 3, 6, 8), (14, 5, 7, 8), (8, 5, 8, 8)),
    ]
    assert len({foe.special for foe in FOES}) == len({foe.name for foe in FOES}) == 8


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
    assert FOES_AT_LEAST == (0, 3, 5, 7, 9, 10, 11, 12, 13)
    assert FOES_ENOUGH == (0, 6, 10, 14, 18, 20, 22, 24, 26)
    assert (CHESTS, ROOM_FOES, POT_HOLDS, POT_FOE) == ((0, 1, 1, 1, 2, 3), (2, 5), (1, 3), (1, 5))
