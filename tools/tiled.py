"""Reader of a floor that Tiled saved: CSV layers over embedded tilesets of 8 x 8 tiles.

The layer `floor` uses the tileset `tiles`, the sprite sheet with 32 tiles in a row. The layer `edges`, which a floor
may lack, uses the tileset `edges` with three tiles in a row.
"""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from cart.core.quoting import quoted
from cart.files import read_file, reason
from cart.resources import EDGE_TILES, Layer

SIDES: dict[Layer, int] = {"floor": 32, "edges": len(EDGE_TILES)}
"""Layer -> tiles in a row and in a column of its tileset."""

_DIGITS = 10
"""Digits of the largest number that Tiled writes."""
_DOCTYPE = "<!DOCTYPE"
"""Start of a declaration that is refused, because it can define entities that expand without limit."""


class TiledError(Exception):
    """A .tmx file is missing or damaged. The message is a sentence with the file, the line and the fault."""


def read_tmx(file: Path, width: int, height: int, layer: Layer = "floor") -> list[tuple[int, int]]:
    """Return the cell (u, v) of the tileset for each tile of a layer, row by row; an empty tile is (0, 0).

    All tiles of a missing layer `edges` are empty. Raise TiledError if the file cannot be read, has another size in
    tiles, or uses features that the game cannot show.
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
        _expect(f"{file}", root, name, wanted)
    first = _first_tile(file, root, layer)
    element = _layer(file, root, layer)
    if element is None or first is None:
        return [(0, 0)] * (width * height)
    where = f"{file}, layer '{layer}'"
    _expect(where, element, "width", str(width))
    _expect(where, element, "height", str(height))
    data = _only(where, element, "data")
    _expect(where, data, "encoding", "csv")
    # The rows begin right after <data ...>, so line numbers count from there.
    number = list(root.iter("data")).index(data)
    line = text.count("\n", 0, [found.end() for found in re.finditer(r"<data\b[^>]*>", text)][number]) + 1
    return _cells(where, data.text or "", line, (width, height), (first, SIDES[layer]))


def _layer(file: Path, root: ElementTree.Element, wanted: Layer) -> ElementTree.Element | None:
    """Return the layer with that name, or None. Raise TiledError for unknown or repeated names, or no floor."""
    layers = root.findall("layer")
    names = [layer.get("name", "") for layer in layers]
    for name in names:
        if name not in SIDES or names.count(name) > 1:
            raise TiledError(f"{file}: has a layer '{quoted(name)}'; it may have one 'floor' and one 'edges'.")
    if "floor" not in names:
        raise TiledError(f"{file}: has no layer 'floor'.")
    return layers[names.index(wanted)] if wanted in names else None


def _first_tile(file: Path, root: ElementTree.Element, layer: Layer) -> int | None:
    """Return the number that Tiled gives to the first tile of a layer's tileset, or None without a tileset `edges`."""
    for tileset in root.findall("tileset"):
        if "source" in tileset.attrib:
            source = quoted(tileset.get("source", ""))
            raise TiledError(f"{file}: the tileset is a file of its own ({source}); choose 'Embed Tileset' in Tiled.")
    wanted = [tileset for tileset in root.findall("tileset") if (tileset.get("name") == "edges") == (layer == "edges")]
    if not wanted and layer == "edges":
        if any(element.get("name") == layer for element in root.findall("layer")):
            raise TiledError(f"{file}, layer 'edges': its tileset 'edges' is missing.")
        return None
    if len(wanted) != 1:
        raise TiledError(f"{file}: <map> holds {len(wanted)} <tileset> for the layer '{layer}'; it must hold one.")
    [tileset] = wanted
    _expect(f"{file}", tileset, "tilewidth", "8")
    _expect(f"{file}", tileset, "tileheight", "8")
    _expect(f"{file}", tileset, "columns", str(SIDES[layer]))
    first = tileset.get("firstgid", "")
    if not _is_number(first):
        raise TiledError(f'{file}: <tileset> has firstgid="{quoted(first)}"; it must be a number.')
    return int(first)


def _cells(layer: str, csv: str, line: int, size: tuple[int, int], tileset: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the numbers of a CSV layer as cells of its tileset. `csv` begins on line `line` of the file.

    `layer` is the beginning of error messages. `tileset` is a pair: the number of the tileset's first tile, and the
    number of tiles in a row.
    """
    width, height = size
    first, columns = tileset
    cells: list[tuple[int, int]] = []
    rows = 0
    for number, row in enumerate(csv.split("\n"), line):
        entries = [entry.strip() for entry in row.strip().rstrip(",").split(",")]
        if entries == [""]:
            continue
        rows += 1
        if len(entries) != width:
            raise TiledError(f"{layer}, line {number}: row {rows - 1} has {len(entries)} tiles; it must have {width}.")
        for x, entry in enumerate(entries):
            where = f"{layer}, line {number}: the tile at ({x}, {rows - 1})"
            if not _is_number(entry):
                raise TiledError(f"{where} is '{quoted(entry)}', not a number.")
            tile = int(entry) - first if int(entry) else 0
            if int(entry) >= 1 << 28:  # the highest four bits say how a tile is mirrored
                raise TiledError(f"{where} is mirrored or rotated, which the game cannot show.")
            if not 0 <= tile < columns * columns:
                raise TiledError(f"{where} is number {entry}, which is not in the tileset.")
            cells.append((tile % columns, tile // columns))
    if rows != height:
        raise TiledError(f"{layer}, line {line}: the layer has {rows} rows; it must have {height}.")
    return cells


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _only(where: str, parent: ElementTree.Element, tag: str) -> ElementTree.Element:
    """Return the only child element of that name. Raise TiledError if there is not exactly one."""
    found = parent.findall(tag)
    if len(found) != 1:
        raise TiledError(f"{where}: <{parent.tag}> holds {len(found)} <{tag}>; it must hold one.")
    return found[0]


def _expect(where: str, element: ElementTree.Element, name: str, wanted: str) -> None:
    """Raise TiledError if an attribute of the element has another value."""
    value = element.get(name)
    if value != wanted:
        has = f'has {name}="{quoted(value)}"' if value is not None else f"has no {name}"
        raise TiledError(f'{where}: <{element.tag}> {has}; it must be {name}="{wanted}".')
