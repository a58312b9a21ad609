"""Edges between cells: thin walls, and doors in them (S3).

An edge is the north or the west side of a cell, so that each edge has one name: the right side of a cell is the west
side of its neighbour. Like everything on a floor, edges are sets of cells, one set for each side and each sort.
"""

from enum import IntEnum
from typing import NamedTuple

from .cells import DOWN, LEFT, RIGHT, UP, Cells, Grid


class Edge(IntEnum):
    """Sort of one edge."""

    FREE = 0
    WALL = 1
    CLOSED = 2  # a door
    OPEN = 3  # a door


class Edges(NamedTuple):
    """For each sort, the cells that have it on their north side and on their west side. An `Edges` never changes."""

    north_wall: Cells = 0
    west_wall: Cells = 0
    north_closed: Cells = 0
    west_closed: Cells = 0
    north_open: Cells = 0
    west_open: Cells = 0

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
        """Return the same edges with each open door closed that is beside no cell of `seen` and not `wedged`.

        Doors fall shut by themselves, so the player takes a door out of sight for closed.
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
        """Return the edge between a cell and its neighbour in a straight direction; FREE at the rim of the floor."""
        side, owner = edge_name(grid, cell, direction)
        if owner is None:
            return Edge.FREE
        return next((edge for edge in Edge if edge and self[2 * (edge - 1) + side] >> owner & 1), Edge.FREE)

    def put(self, grid: Grid, cell: int, direction: int, edge: Edge) -> "Edges":
        """Return the same edges with `edge` between a cell and its neighbour. ValueError at the rim of the floor."""
        side, owner = edge_name(grid, cell, direction)
        if owner is None:
            raise ValueError(f"{grid.xy(cell)} has no neighbour in direction {direction}")
        sets = list(self)
        for sort in (Edge.WALL, Edge.CLOSED, Edge.OPEN):
            index = 2 * (sort - 1) + side
            sets[index] = sets[index] | 1 << owner if sort == edge else sets[index] & ~(1 << owner)
        return Edges(*sets)


def edge_name(grid: Grid, cell: int, direction: int) -> tuple[int, int | None]:
    """Return the name of an edge: (0 for north or 1 for west, the cell that has it on that side or None at the rim)."""
    side = 0 if direction in (UP, DOWN) else 1
    neighbour = grid.neighbour(cell, direction)
    return side, neighbour if neighbour is None or direction in (RIGHT, DOWN) else cell


NO_EDGES = Edges()


def shift(grid: Grid, cells: Cells, direction: int, edges: Edges) -> Cells:
    """Return all cells moved one step, without those that a wall or a closed door stops.

    A diagonal step needs both ways around its corner free.
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


def layers(grid: Grid, start: Cells, within: Cells, edges: Edges, until: Cells = 0) -> list[Cells]:
    """Return the distance map of `Grid.layers`, with steps stopped by edges."""
    found, ahead, frontier = [start], within & ~start, start
    north, west = ~edges.north, ~edges.west
    while not frontier & until:
        frontier = ahead & (
            grid.shift(frontier & west, LEFT)
            | grid.shift(frontier, RIGHT) & west
            | grid.shift(frontier & north, UP)
            | grid.shift(frontier, DOWN) & north
        )
        if not frontier:
            break
        ahead ^= frontier
        found.append(frontier)
    return found
