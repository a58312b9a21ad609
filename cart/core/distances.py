"""Distance maps that are computed only as far as they are read."""

from collections.abc import Iterator

from .cells import Cells, union
from .edges import layers
from .floor import Floor

AT_ONCE = 6
"""Layers that are computed at once."""


class DistanceMap:
    """A distance map like that of `Floor.layers`, for the floor's edges as they were when the map was made."""

    def __init__(self, floor: Floor, start: Cells, within: Cells, through_doors: bool = False) -> None:
        self._grid = floor.grid
        self._edges = floor.edges.opened() if through_doors else floor.edges
        self._layers, self._ahead = [start], within & ~start
        self._near: dict[int, Cells] = {}  # steps -> result of `near`

    def __iter__(self) -> Iterator[Cells]:
        number = 0
        while number < len(self._layers) or self._grow():
            yield self._layers[number]
            number += 1

    def steps_to(self, cells: Cells) -> int:
        """Return the steps to the nearest of `cells`, or 0 if the map has none of them."""
        steps = 0
        while True:
            for layer in self._layers[steps:]:
                if layer & cells:
                    return steps
                steps += 1
            if not self._grow():
                return 0

    def near(self, steps: int) -> Cells:
        """Return all cells at most `steps` steps from the start."""
        if steps not in self._near:
            self._near[steps] = union(self.first(steps + 1))
        return self._near[steps]

    def first(self, count: int) -> list[Cells]:
        """Return the first `count` layers, or all if there are fewer."""
        while len(self._layers) < count and self._grow():
            pass
        return self._layers[:count]

    def _grow(self) -> bool:
        """Compute some more layers. Return False if there are none."""
        more = layers(self._grid, self._layers[-1], self._ahead, self._edges, most=AT_ONCE)[1:]
        self._ahead ^= union(more)
        self._layers += more
        return bool(more)
