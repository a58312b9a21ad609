"""Floors as text.

rows        drawing
####        < .|. .     Rows have one character for each tile. A drawing also shows the edges: thin walls as | and -,
#<.#          - '       closed doors as +, and open doors as ', each between the two tiles that it separates.
####        . .+. .
"""

from collections.abc import Sequence

from ..data.tiles import TILES
from .cells import DOWN, RIGHT
from .edges import Edge
from .floor import Floor

_TILE_OF_CHAR: dict[str, int] = {}
for _index, _kind in enumerate(TILES):
    _TILE_OF_CHAR.setdefault(_kind.char, _index)
_PLAIN = next(index for index, kind in enumerate(TILES) if kind.name == "floor")
_TILE_OF_CHAR["."] = _PLAIN

_EDGE_CHARS = {Edge.FREE: "  ", Edge.WALL: "|-", Edge.CLOSED: "++", Edge.OPEN: "''"}
"""Characters for an edge to the right of a tile, and for one below a tile."""


def rows(floor: Floor) -> list[str]:
    """Return the tiles of a floor as rows of characters, without mobs and edges."""
    chars = "".join(TILES[tile].char for tile in floor.tiles)
    return [chars[y * floor.width : (y + 1) * floor.width] for y in range(floor.height)]


def floor_from_rows(lines: Sequence[str], number: int = 0, style: str = "made") -> Floor:
    """Return a floor from text, the reverse of `rows`; "<" is the start and ">" the exit.

    Raise ValueError if the rows differ in length or have an unknown character.
    """
    floor = Floor(len(lines[0]), len(lines), number, style)
    for y, row in enumerate(lines):
        if len(row) != floor.width:
            raise ValueError(f"row {y} is {len(row)} tiles wide, not {floor.width}")
        for x, char in enumerate(row):
            if char not in _TILE_OF_CHAR:
                raise ValueError(f"row {y}, column {x}: {char!r} stands for no tile")
            cell = floor.grid.cell(x, y)
            floor.set_tile(cell, _TILE_OF_CHAR[char])
            if char == "<":
                floor.start = cell
            elif char == ">":
                floor.exit = cell
    return floor


def drawing(floor: Floor) -> list[str]:
    """Return the tiles of a floor with the edges between them: two characters per tile in each direction."""
    lines = []
    for y, row in enumerate(rows(floor)):
        right, below = "", ""
        for x, char in enumerate(row):
            cell = floor.grid.cell(x, y)
            right += char + _EDGE_CHARS[floor.edge(cell, RIGHT)][0]
            below += _EDGE_CHARS[floor.edge(cell, DOWN)][1] + " "
        lines += [right[:-1], below[:-1]]
    return lines[:-1]


def split_drawing(lines: Sequence[str]) -> tuple[list[str], list[tuple[int, int, int, Edge]]]:
    """Return the rows of a drawing, and its edges as (x, y, direction, edge); the direction is right or down.

    Raise ValueError for an unknown character between the tiles.
    """
    width = max(map(len, lines))
    padded = [line.ljust(width) for line in lines]
    tiles = [line[::2] for line in padded[::2]]
    edges = []
    for y, line in enumerate(padded):
        for x, char in enumerate(line):
            if (x % 2, y % 2) == (0, 0) or char == " ":
                continue
            direction = DOWN if y % 2 else RIGHT
            sort = next((edge for edge, chars in _EDGE_CHARS.items() if chars[direction == DOWN] == char), None)
            if sort is None or (x % 2 and y % 2):
                raise ValueError(f"line {y}, column {x}: no edge is written {char!r}")
            edges.append((x // 2, y // 2, direction, sort))
    return tiles, edges
