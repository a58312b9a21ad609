"""Analysis of a finished floor: distances, chokepoints, and rooms with a second way out."""

from bisect import bisect_left
from itertools import accumulate
from operator import or_

from ..core.cells import Cells, by_count, union
from ..core.computed import computed
from ..core.floor import Floor
from ..data.foes import LONGEST_FLANK
from .shapes import open_sides, passable, room_cells
from .site import Site

PARTS = 3
"""Number of parts into which floors are divided by distance from the start. Farther parts get more foes and loot."""


class Distances:
    """Distances on a floor as it is now. Doors on tiles are passable; doors on edges only where they stand open."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.ground = passable(floor)
        self.layers = floor.layers(1 << floor.start, self.ground)
        # For each part except the last: its cells and those of all nearer parts.
        self._parts = [union(self.layers[: -(-part * len(self.layers) // PARTS)]) for part in range(1, PARTS)]

    @computed
    def _within(self) -> list[Cells]:
        """For each number of steps from 0 on, the cells that are not farther from the start."""
        return list(accumulate(self.layers, or_))

    @property
    def depth(self) -> int:
        """Steps from the start to the farthest cell."""
        return len(self.layers) - 1

    def steps_to(self, cells: Cells) -> int:
        """Return the steps from the start to the nearest of `cells`, or to the farthest cell if there is no path."""
        return min(bisect_left(self._within, True, key=lambda within: within & cells != 0), self.depth)

    def depth_part(self, cells: Cells) -> int:
        """Return the number of the part in which the nearest of `cells` lies: 0 near the start, 1, or 2 far away."""
        return sum(not cells & part for part in self._parts)

    def cells_within(self, cells: Cells, steps: int) -> Cells:
        """Return all cells within `steps` steps of `cells`."""
        return union(self.floor.layers(cells, self.ground, most=steps))

    @property
    def chokepoints(self) -> Cells:
        """Cells outside rooms with exactly two walkable neighbours."""
        sides = open_sides(self.floor.grid, self.floor.edges, self.ground)
        return by_count(sides, self.ground & ~room_cells(self.floor))[2]

    def approaches(self, room: Cells) -> Cells:
        """Return the approaches of a room: cells outside it from which a step leads into it."""
        found = self.floor.beside(room) & self.ground
        return found ^ found & room

    def is_in_nearest_part(self, cells: Cells) -> bool:
        """Whether the nearest of `cells` lies in the part nearest to the start."""
        return cells & self._parts[0] != 0

    def can_flank_from(self, room: Cells) -> bool:
        """Whether a foe in a room can get behind a player at the approach nearest to the start.

        The foe's path has at most LONGEST_FLANK steps and does not lead through that approach.

        .....    i: inside, a: approach, b: before the approach; the path leads from i to b
        bai..
        """
        steps = self.steps_to(room)
        if steps < 2:
            return False
        inside = _first(self.layers[steps] & room)
        approach = _first(self.floor.beside(inside) & self.layers[steps - 1])
        before = _first(self.floor.beside(approach) & self.layers[steps - 2])
        layers = self.floor.layers(inside, self.ground & ~approach, until=before, most=LONGEST_FLANK)
        return bool(layers[-1] & before)


def sorted_for_loot(site: Site, rooms: list[Cells]) -> list[Cells]:
    """Return rooms sorted by how well they suit loot, the best first. With the rule "any room" the order stays.

    The best rooms are not in the part nearest to the start and have only one approach. Then come the rooms with one of
    these two properties.
    """
    if site.rules.loot_placement == "any room":
        return rooms
    distances = Distances(site.floor)
    return sorted(
        rooms, key=lambda room: distances.is_in_nearest_part(room) - (distances.approaches(room).bit_count() == 1)
    )


def _first(cells: Cells) -> Cells:
    """Return the set of the first cell of a set."""
    return cells & -cells
