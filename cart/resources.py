"""Reader of the hand-made floors in resources.pyxres, without pyxel. A floor is read when it is first needed.

A .pyxres is a zip with one TOML file. A tilemap there is a list of rows, each row the numbers u, v, u, v, ... of its
tiles. At the end of a row, Pyxel omits numbers that repeat the number before them. At the end of the list, it omits
rows that repeat the row before them. A tile of the map is a cell of the sprite sheet, so that `pyxel edit
resources.pyxres` shows the floor itself.

Below the floor, from row EDGES_TOP on, the tilemap has a tile (north, west) for each cell: the thin wall or door on its
north side, and on its west side.
"""

import io
import re
import struct
import tomllib
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from .core.cells import LEFT, UP
from .core.edges import Edge
from .core.floor import LARGEST, Floor, Spawn
from .core.quoting import quoted
from .data.foes import FOES
from .data.items import ITEMS
from .data.modes import DEFAULT_MODE
from .data.sheet import SPRITES
from .data.tiles import ALTAR, BRIDGE, DOOR, EXIT, FLOOR, PIT, START, TILES, WALL
from .files import ResourceError, read_file, reason, resources_path
from .zip_check import MOST_UNPACKED, read_checked

SheetCell: TypeAlias = tuple[int, int]


Layer = Literal["floor", "edges"]
EDGES_TOP = LARGEST
"""Row of the tilemap where the edges begin."""
LAYER_TOPS: dict[Layer, int] = {"floor": 0, "edges": EDGES_TOP}
"""First row of a layer in the tilemap."""
EDGE_TILES = (Edge.FREE, Edge.WALL, Edge.CLOSED)
"""The edge for each number in a tile of edges."""
FREE_SIDES = (0, 0)
"""Tile of edges of a cell without a thin wall or door on its north and west sides."""


class HandMade(NamedTuple):
    """A hand-made floor: the number of the tilemap that has it in its top left corner, and its size in tiles."""

    slot: int
    width: int
    height: int
    mode: str = DEFAULT_MODE  # mode of practice on it, unless the player asks for another one
    rooms: bool = False  # its foes know the rooms between doors, and work together in them


class Meaning(NamedTuple):
    """Meaning of a cell of the sheet on a map: a tile, the kind of foe on it, and the kind of item on it."""

    tile: int
    foe: int | None = None
    item: int | None = None


HAND_MADE: dict[str, HandMade] = {
    "hub": HandMade(0, 16, 16),
    "end": HandMade(1, 16, 16),
    "shelf": HandMade(6, 16, 16, "nibble"),
    "cellar": HandMade(3, 16, 16),
    "roots": HandMade(4, 16, 16),
    "workshop": HandMade(2, 41, 35, "expedition", rooms=True),
    "gauntlet": HandMade(5, 32, 28, "expedition", rooms=True),
}

_ENTRY = "pyxel_resource.toml"
_ZIP_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
)
_MOST_PLACES = 5  # most places listed in an error message
_PACKAGE = Path(__file__).parent

# Sprites that are other pictures of a tile, so that a map may contain them. The view chooses its pictures by itself.
_OTHER_SPRITES = {
    "blank": WALL,
    "wall_border": WALL,
    "wall_solid": WALL,
    "wall_lone": WALL,
    "floor_variant": FLOOR,
    "floor_shadow": FLOOR,
    "rubble": FLOOR,
    "bridge_across": BRIDGE,
    "pit_corner": PIT,
}


def made_floor(name: str, number: int = 0) -> Floor:
    """Return a fresh copy of a hand-made floor, as floor `number` of a run.

    Raise ResourceError if resources.pyxres is missing or damaged.
    """
    source = resources_path()
    where = f"{source}, the tilemap {HAND_MADE[name].slot} ({name})"
    return floor_from_cells(name, sheet_cells(name, source), where, number, sheet_cells(name, source, "edges"))


def vaults_path() -> Path:
    """Return the path of vaults.txt: inside the package (installed), or in maps/ (checkout, .pyxapp)."""
    inside = _PACKAGE / "vaults.txt"
    return inside if inside.is_file() else _PACKAGE.parent / "maps" / "vaults.txt"


@lru_cache(maxsize=1)
def vaults_text() -> str:
    """Return the text of vaults.txt: small hand-made rooms. Raise ResourceError if the file cannot be read."""
    file = vaults_path()
    try:
        return read_file(file).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ResourceError(f"{file} cannot be read: {reason(error)}.") from error


def puzzles_path() -> Path:
    """Return the path of the puzzles of *last bite*."""
    return _PACKAGE / "data" / "last_bites.z"


@lru_cache(maxsize=1)
def puzzle_lines() -> tuple[str, ...]:
    """Return the lines of all puzzles (core/last_bite.py). Raise ResourceError if they cannot be read."""
    file = puzzles_path()
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(read_file(file), MOST_UNPACKED).decode("ascii")
    except (OSError, UnicodeDecodeError, zlib.error) as error:
        raise ResourceError(f"{file} cannot be read: {reason(error)}.") from error
    if not unpacker.eof:
        raise ResourceError(f"{file} is damaged: its end is missing.")
    return tuple(text.splitlines())


def check_hand_made() -> None:
    """Read all hand-made floors, so that damage shows at the start and not on the last floor. Raise ResourceError."""
    for name in HAND_MADE:
        made_floor(name)


@lru_cache(maxsize=1)
def cell_meanings() -> dict[SheetCell, Meaning]:
    """Return the meaning of each cell (u, v) of the sheet on a map.

    The picture of a relic means an altar with the relic; any other item lies on plain floor. The frames of the sprite
    "food" stand for the kinds of food in the order of ITEMS. In a run, the same food may have another picture.
    """
    tiles = {kind.name: index for index, kind in enumerate(TILES)} | _OTHER_SPRITES
    meanings = {cell: Meaning(tile) for name, tile in tiles.items() for cell in _frames(name)}
    for index, kind in enumerate(FOES):
        meanings |= dict.fromkeys(_frames(kind.name), Meaning(FLOOR, foe=index))
    dishes = iter(_frames("food"))
    for index, item in enumerate(ITEMS):
        cells = [next(dishes)] if item.sort == "food" else _frames(item.name)
        meanings |= dict.fromkeys(cells, Meaning(ALTAR if item.sort == "relic" else FLOOR, item=index))
    return meanings


def _frames(name: str) -> list[SheetCell]:
    """Return the sheet's cells of all frames of a sprite. Long sprites continue in the next row of 32 cells."""
    sprite = SPRITES[name]
    return [((sprite.u + frame) % 32, sprite.v + (sprite.u + frame) // 32) for frame in range(sprite.frames)]


def floor_from_cells(
    name: str, cells: Sequence[SheetCell], where: str, number: int = 0, edges: Sequence[SheetCell] = ()
) -> Floor:
    """Return a hand-made floor as floor `number` of a run, from the sheet's cell of each of its tiles, row by row.

    `edges` has a tile (north, west) for each cell, with numbers of EDGE_TILES. Raise ResourceError, with a message
    that begins with `where`, if a cell of the sheet is no tile, if an edge is where none can be, or if the floor does
    not have exactly one start and at most one exit.
    """
    made, meanings = HAND_MADE[name], cell_meanings()
    floor = Floor(made.width, made.height, number, name)
    cells_of: defaultdict[int, int] = defaultdict(int)
    for cell, sheet_cell in enumerate(cells):
        if sheet_cell not in meanings:
            x, y = floor.grid.xy(cell)
            raise ResourceError(f"{where}: the tile at ({x}, {y}) is cell {sheet_cell} of the sheet, which is no tile.")
        tile, foe, item = meanings[sheet_cell]
        cells_of[tile] |= 1 << cell
        if foe is not None:
            floor.spawns.append(Spawn(foe, cell))
        if item is not None:
            floor.lay(cell, item)
    for tile, tile_cells in cells_of.items():
        floor.fill(tile_cells, tile)
    starts, exits = (
        [f"({cell % made.width}, {cell // made.width})" for cell in range(floor.grid.size) if floor.tiles[cell] == tile]
        for tile in (START, EXIT)
    )
    if len(starts) != 1:
        raise ResourceError(f"{where}: one tile must be 'start', but {_listed(starts)}.")
    if len(exits) > 1:
        raise ResourceError(f"{where}: no more than one tile may be 'exit', but {_listed(exits)}.")
    floor.start = floor.tiles.index(START)
    floor.exit = floor.tiles.index(EXIT) if exits else None
    _set_edges(floor, edges, where)
    if made.rooms:
        floor.rooms = list(floor.regions(floor.grid.everything & ~(floor.walls | floor.cells_of(DOOR))))
    return floor


def _set_edges(floor: Floor, edges: Sequence[SheetCell], where: str) -> None:
    """Put thin walls and doors on the north and west sides of cells, where no wall and no door tile is beside them."""
    rock = floor.walls | floor.cells_of(DOOR)
    for cell, tile in enumerate(edges):
        if tile == FREE_SIDES:  # most tiles
            continue
        at = f"{where}, layer 'edges': the tile at {floor.grid.xy(cell)}"
        if not all(number in range(len(EDGE_TILES)) for number in tile):
            raise ResourceError(f"{at} is {tile}, which is no edge.")
        for number, direction, side in zip(tile, (UP, LEFT), ("north", "west"), strict=True):
            if not number:
                continue
            word = f"{'thin wall' if EDGE_TILES[number] is Edge.WALL else 'door'} on its {side} side"
            beyond = floor.grid.neighbour(cell, direction)
            if beyond is None:
                raise ResourceError(f"{at} has a {word}, where the floor ends.")
            if (rock >> cell | rock >> beyond) & 1:
                raise ResourceError(f"{at} has a {word}, beside a wall or a door of the layer 'floor'.")
            floor.set_edge(cell, direction, EDGE_TILES[number])


def _listed(places: list[str]) -> str:
    """Return the second half of a sentence about the places found: how many there are, and the first of them."""
    if not places:
        return "there is none"
    more = ", ..." if len(places) > _MOST_PLACES else ""
    return f"there are {len(places)}: {', '.join(places[:_MOST_PLACES])}{more}"


@lru_cache(maxsize=16)
def sheet_cells(name: str, source: Path, layer: Layer = "floor") -> tuple[SheetCell, ...]:
    """Return the sheet's cell (u, v) of each tile of a hand-made floor in a .pyxres, row by row.

    For the layer "edges", return the tile (north, west) of each cell instead. Raise ResourceError if the file is
    missing or damaged, or if its tilemap is too small.
    """
    made, tilemaps = HAND_MADE[name], _tilemaps(source)
    where = f"{source}: the tilemap {made.slot} ({name})"
    if made.slot >= len(tilemaps):
        raise ResourceError(f"{where} is missing; the file holds {len(tilemaps)} tilemaps.")
    tilemap = tilemaps[made.slot]
    width, height, rows = tilemap.get("width"), tilemap.get("height"), tilemap.get("data")
    if not (isinstance(width, int) and isinstance(height, int) and width >= made.width and height >= made.height):
        has = " x ".join(quoted(str(side)) for side in (width, height))
        raise ResourceError(f"{where} is {has} tiles; it must be at least {made.width} x {made.height}.")
    if not isinstance(rows, list) or not rows:
        raise ResourceError(f"{where} has no rows.")
    cells: list[SheetCell] = []
    if layer == "edges" and len(rows) <= EDGES_TOP:
        return (FREE_SIDES,) * (made.width * made.height)
    for y in range(LAYER_TOPS[layer], LAYER_TOPS[layer] + made.height):
        row = rows[min(y, len(rows) - 1)]
        if not isinstance(row, list) or not row or not all(type(number) is int for number in row):
            raise ResourceError(f"{where} has something other than numbers in row {y}.")
        numbers = row + [row[-1]] * (2 * made.width - len(row))
        cells += [(numbers[2 * x], numbers[2 * x + 1]) for x in range(made.width)]
    return tuple(cells)


@lru_cache(maxsize=2)
def _tilemaps(source: Path) -> list[dict[str, Any]]:
    """Return all tilemaps of a .pyxres, parsed as TOML."""
    text = _unpacked(source)
    # Pictures are nearly all of the file and take 80 ms to parse; the tilemaps alone take 1 ms.
    begin, end = text.find("[[tilemaps]]"), text.find("[[sounds]]")
    if begin < 0:
        raise ResourceError(f"{source} holds no tilemaps.")
    lines_before = "\n" * text.count("\n", 0, begin)  # so that an error has the right line number
    try:
        parsed = tomllib.loads(lines_before + text[begin : end if end > begin else None])
    except RecursionError as error:
        raise ResourceError(f"{source}: its {_ENTRY} is damaged: too many brackets in one another.") from error
    except ValueError as error:  # which includes TOMLDecodeError
        raise ResourceError(f"{source}: its {_ENTRY} is damaged: {_reason_and_place(error)}.") from error
    tilemaps: list[dict[str, Any]] = parsed["tilemaps"]
    return tilemaps


def _unpacked(source: Path) -> str:
    """Return the text in a .pyxres."""
    try:
        with zipfile.ZipFile(io.BytesIO(read_checked(source))) as archive, archive.open(_ENTRY) as entry:
            return entry.read(MOST_UNPACKED).decode("utf-8")
    except FileNotFoundError as error:
        raise ResourceError(f"{source} is missing.") from error
    except KeyError as error:
        raise ResourceError(f"{source} is not a .pyxres: there is no {_ENTRY} in it.") from error
    except OSError as error:
        raise ResourceError(f"{source} cannot be read: {reason(error)}.") from error
    except _ZIP_ERRORS as error:
        raise ResourceError(f"{source} is not a .pyxres, or damaged: {_unquoted(reason(error))}.") from error


def _reason_and_place(error: Exception) -> str:
    """Return the reason of an error in a TOML text and its place there, without quotes from the text."""
    message, at, place = reason(error).rpartition(" (at ")
    return f"{_unquoted(message)}{at}{place}"


def _unquoted(message: str) -> str:
    """Return the message of a Python error about a damaged file, up to its first quote from the file."""
    return re.split(r"\s{0,9}b?['\"(]", message)[0]
