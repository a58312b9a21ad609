"""Edges between cells: thin walls, and doors in them (S3).

Each edge has one name: it is the north or the west side of a cell. The east side of a cell is the west side of the next
cell, and the south side is the north side of the cell below. Edges are stored as sets of cells, one set for each
combination of a side and a sort.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from .cells import ANY_STEPS, DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, Grid
from .computed import computed


class Edge(IntEnum):
    """Sort of one edge."""

    FREE = 0
    WALL = 1
    CLOSED = 2  # closed door
    OPEN = 3  # open door


EDGES = (Edge.WALL, Edge.CLOSED, Edge.OPEN)
"""The sorts that are stored."""


class _EdgeSets(NamedTuple):
    north_wall: Cells = 0
    west_wall: Cells = 0
    north_closed: Cells = 0
    west_closed: Cells = 0
    north_open: Cells = 0
    west_open: Cells = 0


class Edges(_EdgeSets):
    """Edges of a floor, immutable: for each sort, the cells with such an edge on their north side or west side."""

    @computed
    def _hash(self) -> int:
        return super().__hash__()

    def __hash__(self) -> int:
        return self._hash  # caches ask for it again and again

    @computed
    def step_ends(self) -> dict[Grid, Sequence[Cells]]:
        """Results of the function `step_ends`, which is asked for each search and each look at a neighbour."""
        return {}

    @property
    def north(self) -> Cells:
        """Cells whose north side stops movement."""
        return self.north_wall | self.north_closed

    @property
    def west(self) -> Cells:
        """Cells whose west side stops movement."""
        return self.west_wall | self.west_closed

    def opened(self) -> "Edges":
        """Return the same edges with all doors open."""
        closed = self.north_closed | self.west_closed
        return (
            Edges(
                self.north_wall,
                self.west_wall,
                0,
                0,
                self.north_closed | self.north_open,
                self.west_closed | self.west_open,
            )
            if closed
            else self
        )

    def closed(self) -> "Edges":
        """Return the same edges with all doors closed."""
        return Edges(
            self.north_wall, self.west_wall, self.north_closed | self.north_open, self.west_closed | self.west_open
        )

    def as_known(self, grid: Grid, seen: Cells, wedged: tuple[Cells, Cells]) -> "Edges":
        """Return the edges as the player knows them. The player assumes that open doors out of sight have fallen shut.

        A door is in sight if one of the two cells at it is in `seen`. `wedged` are the doors that never fall shut:
        (cells with such a door on their north side, cells with one on their west side).
        """
        north = self.north_open & ~(seen | grid.shift(seen, DOWN) | wedged[0])
        west = self.west_open & ~(seen | grid.shift(seen, RIGHT) | wedged[1])
        if not north | west:
            return self
        return self._replace(
            north_closed=self.north_closed | north,
            west_closed=self.west_closed | west,
            north_open=self.north_open ^ north,
            west_open=self.west_open ^ west,
        )

    def at(self, grid: Grid, cell: int, direction: int) -> Edge:
        """Return the edge between a cell and its neighbour in a straight direction; FREE at the border of the floor."""
        side, owner = edge_name(grid, cell, direction)
        if owner is None:
            return Edge.FREE
        for edge, cells in zip(EDGES, self[side::2], strict=True):
            if cells >> owner & 1:
                return edge
        return Edge.FREE

    def stops(self, grid: Grid, cell: int, end: int, direction: int) -> bool:
        """Whether a wall or a closed door stops the step from a cell to `end`, its neighbour in a direction."""
        if direction > DOWN:
            return not shift(grid, 1 << cell, direction, self)
        owner = end if direction in (RIGHT, DOWN) else cell  # see `edge_name`
        if direction in (UP, DOWN):
            return bool((self.north_wall | self.north_closed) >> owner & 1)
        return bool((self.west_wall | self.west_closed) >> owner & 1)

    def with_edge(self, grid: Grid, cell: int, direction: int, edge: Edge) -> "Edges":
        """Return these edges with `edge` between a cell and its neighbour. Raise ValueError if it has no neighbour."""
        side, owner = edge_name(grid, cell, direction)
        if owner is None:
            raise ValueError(f"{grid.xy(cell)} has no neighbour in direction {direction}")
        sets = list(self)
        for sort in EDGES:
            index = 2 * (sort - 1) + side
            sets[index] = sets[index] | 1 << owner if sort == edge else sets[index] & ~(1 << owner)
        return Edges(*sets)


def edge_name(grid: Grid, cell: int, direction: int) -> tuple[int, int | None]:
    """Return the name of the edge between a cell and its neighbour in a straight direction, as (side, owner).

    The edge is the north side (0) or the west side (1) of the cell `owner`. At the border, `owner` is None.
    """
    side = 0 if direction in (UP, DOWN) else 1
    neighbour = grid.neighbour(cell, direction)
    return side, neighbour if neighbour is None or direction in (RIGHT, DOWN) else cell


NO_EDGES = Edges()


def shift(grid: Grid, cells: Cells, direction: int, edges: Edges) -> Cells:
    """Return a set moved one step in a direction, without the cells whose step a wall, a door or the border stops.

    Open doors stop nothing. A diagonal step needs both ways around its corner free.
    """
    if direction > DOWN:
        across, along = _DIAGONAL[direction]
        one = shift(grid, shift(grid, cells, across, edges), along, edges)
        return one & shift(grid, shift(grid, cells, along, edges), across, edges)
    if direction == LEFT:
        return grid.shift(cells & ~edges.west, LEFT)
    if direction == UP:
        return grid.shift(cells & ~edges.north, UP)
    return grid.shift(cells, direction) & ~(edges.west if direction == RIGHT else edges.north)


# Each diagonal as two straight steps: (sideways, up or down).
_DIAGONAL = {4: (RIGHT, UP), 5: (RIGHT, DOWN), 6: (LEFT, DOWN), 7: (LEFT, UP)}


def touching(grid: Grid, cells: Cells, edges: Edges) -> Cells:
    """Return `cells` and all cells one straight or diagonal step from any of them."""
    width = grid.width
    left, right, up, down = step_ends(grid, edges)
    west, east, north, south = cells >> 1 & left, cells << 1 & right, cells >> width & up, cells << width & down
    # A diagonal step needs both ways around its corner free.
    upwards = west >> width & up & north >> 1 & left | east >> width & up & north << 1 & right
    downwards = west << width & down & south >> 1 & left | east << width & down & south << 1 & right
    return cells | west | east | north | south | upwards | downwards


def step_ends(grid: Grid, edges: Edges) -> Sequence[Cells]:
    """Return the cells where a step can end, for each straight direction."""
    if edges is NO_EDGES:
        return grid.step_ends
    if grid not in edges.step_ends:
        edges.step_ends[grid] = _step_ends(grid, edges)
    return edges.step_ends[grid]


@lru_cache(maxsize=16)  # equal edges are made anew each time that doors count as open
def _step_ends(grid: Grid, edges: Edges) -> Sequence[Cells]:
    return [shift(grid, grid.everything, direction, edges) for direction in STRAIGHT]


def layers(
    grid: Grid, start: Cells, within: Cells, edges: Edges, until: Cells = 0, most: int = ANY_STEPS
) -> list[Cells]:
    """Return a distance map like that of `Grid.layers`, in which thin walls and closed doors stop steps."""
    if edges is NO_EDGES:
        return grid.layers(start, within, until, most)
    found, ahead, frontier = [start], within & ~start, start
    if until & start or not most:
        return found
    width = grid.width
    left, right, up, down = step_ends(grid, edges)
    while frontier := ahead & (
        (frontier >> 1 & left) | (frontier << 1 & right) | (frontier >> width & up) | (frontier << width & down)
    ):
        ahead ^= frontier
        found.append(frontier)
        if until & frontier or len(found) > most:
            break
    return found


def joins(grid: Grid, one: Cells, other: Cells, within: Cells, edges: Edges) -> bool:
    """Whether a path inside `within` joins a cell of one set to a cell of another. Both sets are in `within`.

    Both sets grow in turn until they meet or either cannot grow. So a small closed part ends the search early.
    """
    width = grid.width
    left, right, up, down = step_ends(grid, edges)
    while not one & other:
        grown = one | within & ((one >> 1 & left) | (one << 1 & right) | (one >> width & up) | (one << width & down))
        if grown == one:
            return False
        one, other = other, grown
    return True
