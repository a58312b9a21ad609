"""Landing cells of fallen mobs and things: below the place of the fall, or as near as the floor there allows."""

from typing import Literal, NamedTuple

from ..data.tiles import BRIDGE, DOOR, JAR, POT
from .cells import Cells, bits, union
from .floor import Floor

PIT_CLEARANCE = 2
"""Steps that the player lands away from pits, so that one jump does not lead to the next."""


class Spot(NamedTuple):
    """A place on a floor: (x, y), and the floor's width and height in tiles. The floor below may differ in size.

    The names of this class, of `Fallen` and of their fields are part of a game's digest, and thus of saved runs.
    """

    x: int
    y: int
    width: int
    height: int

    def below(self, floor: Floor) -> tuple[int, int]:
        """Return the (x, y) of this place on another floor, scaled to the size of that floor."""
        return self.x * floor.width // self.width, self.y * floor.height // self.height


class Fallen(NamedTuple):
    """A foe with its hit points, an item, or a pot or chest on its way to the floor below.

    `stun` is 0, except for a foe that fell into a pit. Such a foe lands stunned. If it lands on another foe, both are
    hurt.
    """

    what: Literal["foe", "thing", "tile"]
    kind: int  # an index into FOES, ITEMS or TILES
    hp: int
    spot: Spot
    carried: tuple[int, ...] = ()  # items that a foe has taken, the newest first
    stun: int = 0  # turns for which it lands stunned


def landing_cells(floor: Floor, taken: Cells) -> Cells:
    """Return the walkable cells to land on: outside `taken`, without items, and no bridge, start or exit."""
    taken |= union(1 << cell for cell in floor.things) | floor.cells_of(BRIDGE) | 1 << floor.start
    return floor.walkable & ~(taken | (0 if floor.exit is None else 1 << floor.exit))


def player_landing(floor: Floor, spot: Spot, foes: Cells) -> int:
    """Return the cell where the player lands.

    If possible, it is away from pits and from the foes on `foes`, and not in a hoard's room.
    """
    cells = landing_cells(floor, foes)
    apart = cells & ~floor.touching(foes)
    apart &= ~(0 if floor.hoard is None else floor.hoard.room)
    cell = nearest_cell(floor, spot, apart & ~floor.near_pits(PIT_CLEARANCE) or apart or cells)
    return floor.start if cell is None else cell


def cell_of_foe_below(floor: Floor, spot: Spot, player: Cells, foes: Cells) -> int | None:
    """Return the cell where a foe that fell at `spot` would land, if it is in `foes`: the cells of foes. Else None."""
    cell = nearest_cell(floor, spot, landing_cells(floor, player))
    return cell if cell is not None and foes >> cell & 1 else None


def blocks_path(floor: Floor, cell: int, freed: Cells = 0) -> bool:
    """Whether an obstacle on `cell` that cannot be smashed would block a path. Cells of `freed` count as free."""
    ground = (floor.walkable | floor.cells_of(DOOR, POT, JAR) | freed) & ~(1 << cell)
    ways = floor.beside(1 << cell, through_doors=True) & ground
    return bool(ways & ~union(floor.layers(ways & -ways, ground, through_doors=True)))


def settling_cell(floor: Floor, fallen: Fallen, cells: Cells) -> int | None:
    """Return the nearest of `cells` where a fallen thing can settle, or None. A pot or chest must not block a path."""
    cell = nearest_cell(floor, fallen.spot, cells)
    while cell is not None and fallen.what == "tile" and blocks_path(floor, cell):
        cells ^= 1 << cell
        cell = nearest_cell(floor, fallen.spot, cells)
    return cell


def put_down(floor: Floor, fallen: Fallen, taken: Cells, seen: Cells) -> int | None:
    """Put a fallen item, pot or chest on a cell outside `taken` and, if possible, outside `seen`; return the cell.

    Return None if there is no room. For a foe, only return the cell.
    """
    cells = landing_cells(floor, taken)
    cell = settling_cell(floor, fallen, cells & ~seen)
    cell = settling_cell(floor, fallen, cells) if cell is None else cell
    if cell is not None and fallen.what == "thing":
        floor.lay(cell, fallen.kind)
    elif cell is not None and fallen.what == "tile":
        floor.set_tile(cell, fallen.kind)
    return cell


def spot_of(floor: Floor, cell: int) -> Spot:
    """Return the place of a cell."""
    return Spot(*floor.grid.xy(cell), floor.width, floor.height)


def nearest_cell(floor: Floor, spot: Spot, cells: Cells) -> int | None:
    """Return the cell nearest to the place below a spot, the first of equals; None if `cells` is empty."""
    x, y = spot.below(floor)

    def away(cell: int) -> tuple[int, int]:
        column, row = floor.grid.xy(cell)
        return (column - x) ** 2 + (row - y) ** 2, cell

    return min(bits(cells), key=away, default=None)
