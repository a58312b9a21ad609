"""Reader of the hand-made floors in resources.pyxres, without pyxel. Each is read when it is first needed.

A .pyxres is a zip with one TOML file. A tilemap there is a list of rows, each row the numbers u, v, u, v, ... of its
tiles. Pyxel omits numbers at the end of a row that repeat the one before, and rows at the end that repeat the row
before. A tile of the map is a cell of the sprite sheet, so that `pyxel edit resources.pyxres` shows the floor itself.
"""

import io
import re
import struct
import tomllib
import zipfile
import zlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from .core.floor import Floor, Spawn
from .core.quoting import quoted
from .data.foes import FOES
from .data.sheet import SPRITES
from .data.tiles import BRIDGE, EXIT, FLOOR, PIT, START, TILES, WALL
from .files import ResourceError, read_file, reason
from .zip_check import MOST_UNPACKED, read_checked

SheetCell: TypeAlias = tuple[int, int]


class HandMade(NamedTuple):
    """A hand-made floor: the number of the tilemap that has it in its top left corner, and its size in tiles."""

    slot: int
    width: int
    height: int


HAND_MADE: dict[str, HandMade] = {
    "hub": HandMade(0, 16, 16),
    "end": HandMade(1, 16, 16),
    "cellar": HandMade(3, 16, 16),
    "roots": HandMade(4, 16, 16),
    "workshop": HandMade(2, 24, 24),
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
_SHOWN = 5  # most places listed in an error message
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


def resources_path() -> Path:
    """Return the path of resources.pyxres: inside the package (installed), or beside it (checkout, .pyxapp)."""
    inside = _PACKAGE / "resources.pyxres"
    return inside if inside.is_file() else _PACKAGE.parent / "resources.pyxres"


def made_floor(name: str, number: int = 0) -> Floor:
    """Return a fresh copy of a hand-made floor, as floor `number` of a run.

    ResourceError if resources.pyxres is missing or damaged.
    """
    source = resources_path()
    where = f"{source}, the tilemap {HAND_MADE[name].slot} ({name})"
    return floor_from_cells(name, sheet_cells(name, source), where, number)


def vaults_path() -> Path:
    """Return the path of vaults.txt: inside the package (installed), or in maps/ (checkout, .pyxapp)."""
    inside = _PACKAGE / "vaults.txt"
    return inside if inside.is_file() else _PACKAGE.parent / "maps" / "vaults.txt"


@lru_cache(maxsize=1)
def vaults() -> str:
    """Return the text of vaults.txt: small hand-made rooms. ResourceError if it cannot be read."""
    file = vaults_path()
    try:
        return read_file(file).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ResourceError(f"{file} cannot be read: {reason(error)}.") from error


def check_hand_made() -> None:
    """Read all hand-made floors, so that damage shows at the start and not on the last floor. Raises ResourceError."""
    for name in HAND_MADE:
        made_floor(name)


@lru_cache(maxsize=1)
def cell_meanings() -> dict[SheetCell, tuple[int, int | None]]:
    """Return the meaning of each cell (u, v) of the sheet on a map: a tile, and the kind of foe on it or None."""
    tiles = {kind.name: index for index, kind in enumerate(TILES)} | _OTHER_SPRITES
    meanings: dict[SheetCell, tuple[int, int | None]] = {
        cell: (tile, None) for name, tile in tiles.items() for cell in _frames(name)
    }
    for index, kind in enumerate(FOES):
        meanings |= dict.fromkeys(_frames(kind.name), (FLOOR, index))
    return meanings


def _frames(name: str) -> list[SheetCell]:
    """Return the sheet's cells of all frames of a sprite. Long sprites continue in the next row of 32 cells."""
    sprite = SPRITES[name]
    return [((sprite.u + frame) % 32, sprite.v + (sprite.u + frame) // 32) for frame in range(sprite.frames)]


def floor_from_cells(name: str, cells: Sequence[SheetCell], where: str, number: int = 0) -> Floor:
    """Return a hand-made floor as floor `number` of a run, from the sheet's cell of each of its tiles, row by row.

    ResourceError, with a message that begins with `where`, for a cell that is no tile, and unless the floor has exactly
    one start and at most one exit.
    """
    made, meanings = HAND_MADE[name], cell_meanings()
    floor = Floor(made.width, made.height, number, name)
    for cell, sheet_cell in enumerate(cells):
        if sheet_cell not in meanings:
            x, y = floor.grid.xy(cell)
            raise ResourceError(f"{where}: the tile at ({x}, {y}) is cell {sheet_cell} of the sheet, which is no tile.")
        tile, foe = meanings[sheet_cell]
        floor.set_tile(cell, tile)
        if foe is not None:
            floor.spawns.append(Spawn(foe, cell))
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
    return floor


def _listed(places: list[str]) -> str:
    """Return the second half of a sentence about the number of places found."""
    if not places:
        return "there is none"
    more = ", ..." if len(places) > _SHOWN else ""
    return f"there are {len(places)}: {', '.join(places[:_SHOWN])}{more}"


@lru_cache(maxsize=8)
def sheet_cells(name: str, source: Path) -> tuple[SheetCell, ...]:
    """Return the sheet's cell (u, v) of each tile of a hand-made floor in a .pyxres, row by row.

    ResourceError if the file is missing or damaged, or its tilemap too small.
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
    for y in range(made.height):
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
        raise ResourceError(f"{source}: its {_ENTRY} is damaged: {_place(error)}.") from error
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


def _place(error: Exception) -> str:
    """Return the reason and the place of an error in a text, without quotes from the text."""
    said, at, place = reason(error).rpartition(" (at ")
    return f"{_unquoted(said)}{at}{place}"


def _unquoted(said: str) -> str:
    """Return a message of Python about a damaged file, up to its first quote from the file."""
    return re.split(r"\s{0,9}b?['\"(]", said)[0]
