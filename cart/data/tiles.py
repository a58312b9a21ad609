"""Tiles of floors. A tile on a floor is an index into TILES."""

from typing import NamedTuple


class TileKind(NamedTuple):
    """A kind of tile: what it blocks, and what a step into it does."""

    name: str  # also the name of its sprite
    char: str  # in text floors; if tiles share a char, the char means the first
    solid: bool  # blocks steps
    opaque: bool  # blocks sight
    verb: str  # action of a step into it: "", "open", "loot", "smash", "read", "dig", "take", "choose" or "leave"


# fmt: off
TILES: tuple[TileKind, ...] = (
    #         name               char solid  opaque verb
    TileKind("wall",             "#", True,  True,  ""),
    TileKind("floor",            ".", False, False, ""),
    TileKind("door",             "+", True,  True,  "open"),
    TileKind("start",            "<", False, False, ""),
    TileKind("exit",             ">", False, False, "leave"),
    TileKind("chest",            "c", True,  False, "loot"),
    TileKind("chest_open",       "o", True,  False, ""),
    TileKind("rare_chest",       "C", True,  False, "loot"),
    TileKind("rare_chest_open",  "O", True,  False, ""),
    TileKind("pot",              "v", True,  False, "smash"),
    TileKind("jar",              "v", True,  False, "smash"),
    TileKind("tablet",           "t", True,  False, "read"),
    TileKind("kielbasa",         "k", True,  False, "take"),
    TileKind("torch",            "#", True,  True,  ""),
    TileKind("dirt",             ".", False, False, ""),
    TileKind("carpet",           ".", False, False, ""),
    TileKind("shards",           ".", False, False, ""),
    TileKind("fern",             ".", False, False, ""),
    TileKind("tall_fern",        '"', False, True,  ""),
    TileKind("pit",              "~", True,  False, ""),
    TileKind("bridge",           ".", False, False, ""),
    TileKind("mound",            "^", True,  False, "dig"),
    TileKind("hollow",           "u", True,  False, "dig"),
    TileKind("truffle",          "*", True,  False, "take"),
    TileKind("altar",            "_", True,  False, "choose"),
)
# fmt: on

_TILES = {kind.name: tile for tile, kind in enumerate(TILES)}

WALL, FLOOR, DOOR = _TILES["wall"], _TILES["floor"], _TILES["door"]
START, EXIT = _TILES["start"], _TILES["exit"]
CHEST, CHEST_OPEN = _TILES["chest"], _TILES["chest_open"]
RARE_CHEST, RARE_CHEST_OPEN = _TILES["rare_chest"], _TILES["rare_chest_open"]
POT, JAR, SHARDS = _TILES["pot"], _TILES["jar"], _TILES["shards"]
TABLET, KIELBASA = _TILES["tablet"], _TILES["kielbasa"]
TORCH, DIRT, CARPET = _TILES["torch"], _TILES["dirt"], _TILES["carpet"]
FERN, TALL_FERN = _TILES["fern"], _TILES["tall_fern"]
PIT, BRIDGE = _TILES["pit"], _TILES["bridge"]
ALTAR = _TILES["altar"]
MOUND, HOLLOW, TRUFFLE = _TILES["mound"], _TILES["hollow"], _TILES["truffle"]
"""Tiles that code names: indexes into TILES."""

PRIZES = (KIELBASA, TRUFFLE, HOLLOW, MOUND)
"""Tiles of the prizes, and the tiles that a prize is dug out of."""

OPENED = {
    CHEST: CHEST_OPEN, RARE_CHEST: RARE_CHEST_OPEN, DOOR: FLOOR, POT: SHARDS, JAR: SHARDS,
    MOUND: HOLLOW, HOLLOW: TRUFFLE,
}  # fmt: skip
"""Tile -> the tile it turns into when opened, smashed or dug into."""
