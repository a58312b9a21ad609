"""A floor: a tile per cell, and the sets of cells that follow from it."""

from copy import copy
from functools import lru_cache
from typing import NamedTuple

from ..data.tiles import FLOOR, OPENED, TILES, WALL
from .cells import Cells, Edges, bits, grid

SMALLEST, LARGEST = 16, 128

_TILE_OF_CHAR: dict[str, int] = {}
for _index, _kind in enumerate(TILES):
    _TILE_OF_CHAR.setdefault(_kind.char, _index)
_WALL_LIKE = tuple(kind.char == "#" for kind in TILES)


@lru_cache(maxsize=64)
def _numeral(tiles: tuple[int, ...]) -> bytes:
    """A table for `bytes.translate`: these tiles to "1", all others to "0"."""
    return bytes(ord("1") if tile in tiles else ord("0") for tile in range(256))


def check_size(size: object) -> tuple[int, int]:
    """The (width, height) itself; ValueError with a plain sentence if no floor can have it."""
    match size:
        case (int(width), int(height)):
            if SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST:
                return width, height
            size = f"{width}x{height}"
    raise ValueError(f"a floor is {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST} tiles, not {size}")


class Room(NamedTuple):
    """A rectangle of floor, in tiles; walls not included."""

    x: int
    y: int
    width: int
    height: int


class Dweller(NamedTuple):
    """A foe as a builder leaves it: its kind (an index into FOES) and its cell."""

    kind: int
    cell: int


class Floor:
    """Tiles, rooms, and what lies and lives there at first. Tiles change through `set_tile` and `fill` alone.

    `number` is 0 to 9; `style` the builder's name, or "made" by hand. `start` and `exit` are cells, `exit` None where
    there is no way on. `solid`, `opaque` and `walls` are derived sets: what stops steps, what stops sight, what is
    drawn as wall.
    """

    def __init__(self, width: int, height: int, number: int = 0, style: str = "made") -> None:
        self.grid = grid(width, height)
        self.number = number
        self.style = style
        self.tiles = bytearray([WALL]) * self.grid.size
        self.solid: Cells = self.grid.everything
        self.opaque: Cells = self.grid.everything
        self.walls: Cells = self.grid.everything
        self.edges: Edges | None = None
        self.rooms: list[Room] = []
        self.start = 0
        self.exit: int | None = None
        self.dwellers: list[Dweller] = []
        self.explored: Cells = 0
        self.visible: Cells = 0
        self.retries = 0

    @property
    def width(self) -> int:
        """Tiles across."""
        return self.grid.width

    @property
    def height(self) -> int:
        """Tiles down."""
        return self.grid.height

    def set_tile(self, cell: int, tile: int) -> None:
        """Put a tile (an index into TILES) on one cell."""
        self.fill(1 << cell, tile)

    def fill(self, cells: Cells, tile: int) -> None:
        """Put a tile on every cell of a set."""
        kind = TILES[tile]
        for cell in bits(cells):
            self.tiles[cell] = tile
        self.solid = self.solid | cells if kind.solid else self.solid & ~cells
        self.opaque = self.opaque | cells if kind.opaque else self.opaque & ~cells
        self.walls = self.walls | cells if _WALL_LIKE[tile] else self.walls & ~cells

    def copy(self) -> "Floor":
        """The floor as it is now, for one who wants to keep it while it changes."""
        twin = copy(self)
        twin.tiles, twin.rooms, twin.dwellers = bytearray(self.tiles), list(self.rooms), list(self.dwellers)
        return twin

    def open(self, cell: int) -> None:
        """Turn a closed thing into what it is once opened or smashed; KeyError if nothing there opens."""
        self.set_tile(cell, OPENED[self.tiles[cell]])

    def cells_of(self, *tiles: int) -> Cells:
        """All cells that hold one of these tiles."""
        # The tiles as a binary numeral: "1" where one of these lies, the last cell first.
        return int(self.tiles.translate(_numeral(tiles))[::-1], 2)

    @property
    def walkable(self) -> Cells:
        """Where one can stand, mobs not regarded."""
        return self.grid.everything & ~self.solid

    def room_cells(self, room: Room) -> Cells:
        """The cells of a room."""
        return self.grid.rect(*room)

    def rows(self) -> list[str]:
        """The floor as text, a character a tile, mobs not shown."""
        chars = [TILES[tile].char for tile in self.tiles]
        return ["".join(chars[y * self.width : (y + 1) * self.width]) for y in range(self.height)]


def floor_from_rows(rows: list[str], number: int = 0, style: str = "made") -> Floor:
    """A floor from text, the opposite of `Floor.rows`; "<" is the start and ">" the exit.

    ValueError where a row has another length or a character is no tile's.
    """
    floor = Floor(len(rows[0]), len(rows), number, style)
    for y, row in enumerate(rows):
        if len(row) != floor.width:
            raise ValueError(f"row {y} is {len(row)} tiles wide, not {floor.width}")
        for x, char in enumerate(row):
            if char not in _TILE_OF_CHAR:
                raise ValueError(f"row {y}, column {x}: no tile is written {char!r}")
            cell = floor.grid.cell(x, y)
            floor.set_tile(cell, FLOOR if char == "." else _TILE_OF_CHAR[char])
            if char == "<":
                floor.start = cell
            elif char == ">":
                floor.exit = cell
    return floor
