"""Reader of a floor that Tiled saved: one CSV layer over an embedded tileset of 8 x 8 tiles, 32 in a row."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from cart.core.quoting import quoted
from cart.files import read_file, reason

COLUMNS = 32
"""Tiles in a row of the sheet and of the tileset."""

_TILE_COUNT = COLUMNS * COLUMNS
_DIGITS = 10
"""Digits of the largest number that Tiled writes."""
_DOCTYPE = "<!DOCTYPE"
"""Refused, because it can define entities that expand without limit."""


class TiledError(Exception):
    """A .tmx file is missing or damaged. The message is a sentence with the file, the line and the fault."""


def read_tmx(file: Path, width: int, height: int) -> list[tuple[int, int]]:
    """Return the cell (u, v) of the sheet for each tile, row by row; an empty tile is (0, 0).

    Raise TiledError if the file cannot be read, has another size in tiles, or uses features that the game cannot show.
    """
    try:
        text = read_file(file).decode("utf-8")
        if _DOCTYPE in text:
            raise TiledError(f"{file}: has a {_DOCTYPE}>, which Tiled never writes.")
        root = ElementTree.fromstring(text)
    except OSError as error:
        raise TiledError(f"{file}: cannot be read: {reason(error)}.") from error
    except UnicodeDecodeError as error:
        raise TiledError(f"{file}: {reason(error)}.") from error
    except ElementTree.ParseError as error:
        line, column = error.position
        why = str(error).partition(":")[0]
        raise TiledError(f"{file}, line {line}, column {column + 1}: not XML: {why}.") from error
    if root.tag != "map":
        raise TiledError(f"{file}: not a Tiled map: its first element is <{quoted(root.tag)}>, not <map>.")
    for name, wanted in (
        ("orientation", "orthogonal"),
        ("width", str(width)),
        ("height", str(height)),
        ("tilewidth", "8"),
        ("tileheight", "8"),
    ):
        _expect(file, root, name, wanted)
    first = _first_tile(file, root)
    layer = _only(file, root, "layer")
    _expect(file, layer, "width", str(width))
    _expect(file, layer, "height", str(height))
    data = _only(file, layer, "data")
    _expect(file, data, "encoding", "csv")
    # The rows begin right after <data ...>, so line numbers count from there.
    line = text.count("\n", 0, text.index(">", text.index("<data"))) + 1
    return _cells(file, data.text or "", line, (width, height), first)


def _first_tile(file: Path, root: ElementTree.Element) -> int:
    """Return the number that Tiled gives to the first tile of the sheet."""
    tileset = _only(file, root, "tileset")
    if "source" in tileset.attrib:
        source = quoted(tileset.get("source", ""))
        raise TiledError(f"{file}: the tileset is a file of its own ({source}); choose 'Embed Tileset' in Tiled.")
    _expect(file, tileset, "tilewidth", "8")
    _expect(file, tileset, "tileheight", "8")
    _expect(file, tileset, "columns", str(COLUMNS))
    first = tileset.get("firstgid", "")
    if not _is_number(first):
        raise TiledError(f'{file}: <tileset> has firstgid="{quoted(first)}"; it must be a number.')
    return int(first)


def _cells(file: Path, csv: str, line: int, size: tuple[int, int], first: int) -> list[tuple[int, int]]:
    """Return the numbers of a CSV layer as cells of the sheet. `csv` begins on line `line` of the file."""
    width, height = size
    cells: list[tuple[int, int]] = []
    rows = 0
    for number, row in enumerate(csv.split("\n"), line):
        entries = [entry.strip() for entry in row.strip().rstrip(",").split(",")]
        if entries == [""]:
            continue
        rows += 1
        if len(entries) != width:
            raise TiledError(f"{file}, line {number}: row {rows - 1} has {len(entries)} tiles; it must have {width}.")
        for x, entry in enumerate(entries):
            where = f"{file}, line {number}: the tile at ({x}, {rows - 1})"
            if not _is_number(entry):
                raise TiledError(f"{where} is '{quoted(entry)}', not a number.")
            tile = int(entry) - first if int(entry) else 0
            if int(entry) >= 1 << 28:  # the highest four bits say how a tile is mirrored
                raise TiledError(f"{where} is mirrored or rotated, which the game cannot show.")
            if not 0 <= tile < _TILE_COUNT:
                raise TiledError(f"{where} is number {entry}, which is not in the tileset.")
            cells.append((tile % COLUMNS, tile // COLUMNS))
    if rows != height:
        raise TiledError(f"{file}, line {line}: the layer has {rows} rows; it must have {height}.")
    return cells


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _only(file: Path, parent: ElementTree.Element, tag: str) -> ElementTree.Element:
    """Return the only child element of that name. Raise TiledError if there is not exactly one."""
    found = parent.findall(tag)
    if len(found) != 1:
        raise TiledError(f"{file}: <{parent.tag}> holds {len(found)} <{tag}>; it must hold one.")
    return found[0]


def _expect(file: Path, element: ElementTree.Element, name: str, wanted: str) -> None:
    """Raise TiledError if an attribute of the element has another value."""
    value = element.get(name)
    if value != wanted:
        has = f'has {name}="{quoted(value)}"' if value is not None else f"has no {name}"
        raise TiledError(f'{file}: <{element.tag}> {has}; it must be {name}="{wanted}".')
