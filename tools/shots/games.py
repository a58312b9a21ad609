"""Games to picture: small maps, explored floors, full bags."""

from cart import build_floor
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT
from cart.core.cells import bits
from cart.core.floor import Floor, Spawn
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.data.foes import FOES
from cart.data.items import RELICS, item_kind
from cart.data.tiles import ALTAR

from ..driver import Driver

LETTERS = "".join(foe.letter for foe in FOES)
"""A letter for each row of FOES, for small maps."""

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
"""A room with foes on all sides, and a part of a floor around it."""
WON_ROOM = """
#####
#@k.#
#...#
#####
"""
"""The prize, one step from the player."""
LAST_STAND = """
################
################
######....######
######.@b.######
######.m..######
################
"""
"""A butcher and a mould beside the player."""


def small_game(text: str, number: int = 3, seed: int = 1, mode: str = "classic") -> Game:
    """Return an explored game on a map of text: `@` is the player, LETTERS are foes that wait."""
    rows = text.split()
    chars = "".join(rows)
    plain = str.maketrans(dict.fromkeys("@" + LETTERS, "."))

    def build(floor_number: int) -> Floor:
        floor = floor_from_rows([row.translate(plain) for row in rows], number if floor_number == 0 else floor_number)
        floor.start = chars.index("@")
        floor.spawns = [Spawn(LETTERS.index(char), cell) for cell, char in enumerate(chars) if char in LETTERS]
        return floor

    return fully_explored(Game(seed, mode, build))


def fully_explored(game: Game) -> Game:
    """Explore the whole floor of a game and return the game."""
    game.floor.explored = game.floor.grid.everything
    return game


def floor_game(seed: int, number: int) -> Game:
    """Return a run that starts on floor `number`, with the whole floor explored."""
    return fully_explored(Game(seed, "classic", lambda n: build_floor(seed, n or number)))


def equipped(game: Game, *bag: str, weapon: str | None = None, armour: str | None = None) -> Game:
    """Put items, by name, into the bag or on the belt, and return the game. `weapon` and `armour` are worn."""
    for slot, name in enumerate(bag):
        if game.rules.belt:
            game.player.put(item_kind(name))
        else:
            game.player.slots[slot] = item_kind(name)
    game.player.slots[WEAPON_SLOT] = item_kind(weapon) if weapon else None
    game.player.slots[ARMOUR_SLOT] = item_kind(armour) if armour else None
    return game


def offering(game: Game, *relics: str) -> Game:
    """Put relics, by name, on the altars and return the game. Without names, use the first of RELICS."""
    kinds = [item_kind(name) for name in relics] or RELICS
    for cell, kind in zip(bits(game.floor.cells_of(ALTAR)), kinds, strict=False):
        game.floor.lay(cell, kind)
    return game


BAG = ("bread knife", "meal", "pot lid", "cheese wheel", "gone off", "dried pea")
"""Items of a full bag, by name."""


def in_fight(driver: Driver) -> Game:
    """Start a run in the room FIGHT, with a full bag, and return its game."""
    game = equipped(small_game(FIGHT), *BAG, weapon="fork", armour="apron")
    game.identified.add(item_kind("gone off"))
    driver.start(game)
    driver.frames(20)
    return game
