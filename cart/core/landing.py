"""Where who or what has fallen comes down: below the place it fell from, as near as the floor there allows."""

from typing import Literal, NamedTuple

from ..data.tiles import BRIDGE, DOOR, JAR, POT
from .cells import Cells, bits, union
from .floor import Floor


class Spot(NamedTuple):
    """A place on a floor of some size: the floor below may have another."""

    x: int
    y: int
    width: int
    height: int

    def below(self, floor: Floor) -> tuple[int, int]:
        """The (x, y) that lies under it on another floor."""
        return self.x * floor.width // self.width, self.y * floor.height // self.height


class Fallen(NamedTuple):
    """What is on its way to the floor below: a foe of a kind with its hit points, a thing, or a pot or chest."""

    what: Literal["foe", "thing", "tile"]
    kind: int  # an index into FOES, ITEMS or TILES
    hp: int
    spot: Spot
    carried: tuple[int, ...] = ()  # what a foe has taken, the newest first


def free(floor: Floor, taken: Cells) -> Cells:
    """Where one could come down: on nobody, on nothing, and on no bridge or way to or from elsewhere."""
    taken |= union(1 << cell for cell in floor.things) | floor.cells_of(BRIDGE) | 1 << floor.start
    return floor.walkable & ~(taken | (0 if floor.exit is None else 1 << floor.exit))


def landing(floor: Floor, spot: Spot, foes: Cells) -> int:
    """Where the player comes down: out of reach of all, if that can be."""
    cells = free(floor, foes)
    cell = nearest(floor, spot, cells & ~floor.touching(foes) or cells)
    return floor.start if cell is None else cell


def bars(floor: Floor, cell: int, freed: Cells = 0) -> bool:
    """Whether something that can't be smashed, put on a cell, would part what one can get to. `freed` gets free."""
    ground = (floor.walkable | floor.cells_of(DOOR, POT, JAR) | freed) & ~(1 << cell)
    ways = floor.beside(1 << cell, through_doors=True) & ground
    return bool(ways & ~union(floor.layers(ways & -ways, ground, through_doors=True)))


def settles(floor: Floor, fallen: Fallen, cells: Cells) -> int | None:
    """Where what has fallen comes to be, of some cells: the nearest, but a chest bars no way."""
    cell = nearest(floor, fallen.spot, cells)
    while cell is not None and fallen.what == "tile" and bars(floor, cell):
        cells ^= 1 << cell
        cell = nearest(floor, fallen.spot, cells)
    return cell


def comes_down(floor: Floor, fallen: Fallen, taken: Cells, seen: Cells) -> int | None:
    """Put down what has fallen, on nobody, and out of what is seen if that can be.

    Gives the cell where it is to be, which of a foe is all that is done; None if there is no room for it.
    """
    cells = free(floor, taken)
    cell = settles(floor, fallen, cells & ~seen)
    cell = settles(floor, fallen, cells) if cell is None else cell
    if cell is not None and fallen.what == "thing":
        floor.lay(cell, fallen.kind)
    elif cell is not None and fallen.what == "tile":
        floor.set_tile(cell, fallen.kind)
    return cell


def spot_of(floor: Floor, cell: int) -> Spot:
    """The place of a cell."""
    return Spot(*floor.grid.xy(cell), floor.width, floor.height)


def nearest(floor: Floor, spot: Spot, cells: Cells) -> int | None:
    """The cell nearest below a spot, of equals the first; None if there is none."""
    x, y = spot.below(floor)

    def away(cell: int) -> tuple[int, int]:
        column, row = floor.grid.xy(cell)
        return (column - x) ** 2 + (row - y) ** 2, cell

    return min(bits(cells), key=away, default=None)
