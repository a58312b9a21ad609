"""How a finished level lies: how far off what is, where one comes through alone, and which rooms have a way round."""

from ..core.cells import Cells, bits, union
from ..core.floor import Floor
from ..data.foes import ROUND
from .shapes import passable, rooms_of
from .workspace import Site

PARTS = 3
"""The way through a floor is parted into so many: the farther, the likelier is company, and something to be found."""


class Ways:
    """The ways of a floor as it is now, doors being passable: on tiles all of them, on edges those that stand open."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.ground = passable(floor)
        self.layers = floor.layers(1 << floor.start, self.ground)

    @property
    def far(self) -> int:
        """Steps from the start to where it is farthest."""
        return len(self.layers) - 1

    def off(self, cells: Cells) -> int:
        """Steps from the start to the nearest of some cells; to where it is farthest if there is no way."""
        return next((n for n, layer in enumerate(self.layers) if layer & cells), self.far)

    def part(self, cells: Cells) -> int:
        """In which part of the way from the start to where it is farthest some cells begin: 0, 1 or 2."""
        return PARTS * self.off(cells) // (self.far + 1)

    def near(self, cells: Cells, steps: int) -> Cells:
        """All that is at most so many steps off some cells."""
        return union(self.floor.layers(cells, self.ground)[: steps + 1])

    @property
    def passages(self) -> Cells:
        """Where one comes through alone: cells outside rooms with two ways on."""
        outside = self.ground & ~rooms_of(self.floor)
        return union(1 << cell for cell in bits(outside) if self._ways_on(cell) == 2)

    def _ways_on(self, cell: int) -> int:
        return (self.floor.beside(1 << cell) & self.ground).bit_count()

    def mouths(self, room: Cells) -> Cells:
        """The cells from which one steps into a room."""
        return self.floor.beside(room) & self.ground & ~room

    def round(self, room: Cells) -> bool:
        """Whether who is in a room can come out behind whoever stands in its way in, from the start, in so many steps.

        .....    i: inside, m: its mouth, b: before it; the way from i to b without m
        bmi..
        """
        steps = self.off(room)
        if steps < 2:
            return False
        inside = _first(self.layers[steps] & room)
        mouth = _first(self.floor.beside(inside) & self.layers[steps - 1])
        before = _first(self.floor.beside(mouth) & self.layers[steps - 2])
        layers = self.floor.layers(inside, self.ground & ~mouth, until=before)
        return bool(layers[-1] & before) and len(layers) - 1 <= ROUND


def worth_the_walk(site: Site, rooms: list[Cells]) -> list[Cells]:
    """Put rooms for loot in order: as they are; or rooms far from the start with one way in, then those with either."""
    if site.rules.loot_placement == "any room":
        return rooms
    ways = Ways(site.floor)
    return sorted(rooms, key=lambda room: -min(ways.part(room), 1) - (ways.mouths(room).bit_count() == 1))


def _first(cells: Cells) -> Cells:
    return cells & -cells
