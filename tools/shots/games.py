"""The games that pictures are taken of: small maps, lit floors, full bags."""

from cart import build_floor
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.core.cells import bits
from cart.core.floor import Dweller, Floor
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.data.foes import FOES
from cart.data.items import RELICS, item_kind
from cart.data.tiles import ALTAR

from ..driver import Driver

LETTERS = "".join(foe.letter for foe in FOES)
"""A letter of small maps for each row of FOES."""

FIGHT = """
################
#.....#.....v..#
#.....+......v.#
#..s..#.......v#
#.....#...r....#
#.....##.####+##
#..........#...#
#...."..r@.#.c.#
#....".....#...#
#...."..a..##+##
#..........#...#
##+#########...#
#..............#
#.h...t...C....#
#..............#
################
"""
WON_ROOM = """
#####
#@k.#
#...#
#####
"""
LAST_STAND = """
################
################
######....######
######.@b.######
######.m..######
################
"""


def small_game(text: str, number: int = 3, seed: int = 1, mode: str = "classic") -> Game:
    """A game on a map of text, lit all over: `@` the player, letters (`LETTERS`) foes that wait."""
    rows = text.split()
    chars = "".join(rows)
    plain = str.maketrans(dict.fromkeys("@" + LETTERS, "."))

    def build(floor_number: int) -> Floor:
        floor = floor_from_rows([row.translate(plain) for row in rows], number if floor_number == 0 else floor_number)
        floor.start = chars.index("@")
        floor.dwellers = [Dweller(LETTERS.index(char), cell) for cell, char in enumerate(chars) if char in LETTERS]
        return floor

    return lit(Game(seed, mode, build))


def lit(game: Game) -> Game:
    """The same game, with all of its floor explored."""
    game.floor.explored = game.floor.grid.everything
    return game


def floor_game(seed: int, number: int) -> Game:
    """A run that begins on a floor of a number, all of it explored."""
    return lit(Game(seed, "classic", lambda n: build_floor(seed, n or number)))


def equipped(game: Game, *bag: str, weapon: str | None = None, armour: str | None = None) -> Game:
    """The same game, with items by name in the bag, or on the belt, and worn."""
    for slot, name in enumerate(bag):
        if game.rules.belt:
            game.player.put(item_kind(name))
        else:
            game.player.slots[slot] = item_kind(name)
    game.player.slots[WEAPON_SLOT] = item_kind(weapon) if weapon else None
    game.player.slots[ARMOUR_SLOT] = item_kind(armour) if armour else None
    return game


def offering(game: Game, *relics: str) -> Game:
    """The same game, with relics by name on its altars, or with the first that there are."""
    kinds = [item_kind(name) for name in relics] or RELICS
    for cell, kind in zip(bits(game.floor.cells_of(ALTAR)), kinds, strict=False):
        game.floor.lay(cell, kind)
    return game


BAG = ("bread knife", "meal", "pot lid", "cheese wheel", "gone off", "dried pea")


def in_fight(driver: Driver) -> Game:
    """Into the room of the fight, with a full bag."""
    game = equipped(small_game(FIGHT), *BAG, weapon="fork", armour="apron")
    game.known.add(item_kind("gone off"))
    driver.start(game)
    driver.frames(20)
    return game
