"""Distance maps that are computed only as far as they are read."""

from collections.abc import Iterator
from functools import lru_cache

from .cells import ANY_STEPS, DOWN, LEFT, RIGHT, UP, Cells, Grid, union
from .edges import NO_EDGES, Edges, step_ends


class DistanceMap:
    """A distance map like that of `Floor.layers`, for given edges."""

    __slots__ = ("_ahead", "_ends", "_has_edges", "_layers", "_width")

    def __init__(self, grid: Grid, edges: Edges, start: Cells, within: Cells) -> None:
        self._width = grid.width
        self._has_edges = edges is not NO_EDGES
        self._ends = step_ends(grid, edges) if self._has_edges else grid.step_ends
        self._layers, self._ahead = [start], within & ~start

    def __iter__(self) -> Iterator[Cells]:
        number = 0
        while number < len(self._layers) or self._grow(1):
            yield self._layers[number]
            number += 1

    def steps_to(self, cells: Cells, most: int = ANY_STEPS) -> int:
        """Return the steps to the nearest of `cells`, or 0 if the map has none of them within `most` steps."""
        for steps, layer in enumerate(self._layers):
            if layer & cells:
                return steps if steps <= most else 0
        found = self._ahead & cells and self._grow(most + 1 - len(self._layers), cells)
        return len(self._layers) - 1 if found else 0

    def steps_to_cell(self, bit: Cells) -> int:
        """Do the same as `steps_to` for a set of one cell. This is fast if that layer was computed before."""
        if bit & self._ahead:  # no layer has the cell yet
            return len(self._layers) - 1 if self._grow(ANY_STEPS, bit) else 0
        number = len(self._layers)
        for layer in reversed(self._layers):
            number -= 1
            if layer & bit:
                return number
        return 0

    def direction_from(self, bit: Cells) -> int | None:
        """Return the first direction in which a step from a cell comes nearer to the start of the map.

        Return None if no path leads there, or if the cell is part of the start. `bit` is the cell as a set.
        """
        steps = self.steps_to_cell(bit)
        if not steps:
            return None
        nearer, (left, right, up, _) = self._layers[steps - 1], self._ends
        if bit >> 1 & left & nearer:
            return LEFT
        if bit << 1 & right & nearer:
            return RIGHT
        return UP if bit >> self._width & up & nearer else DOWN

    def reached(self, cells: Cells) -> Cells:
        """Return those of some cells that the map reaches. All of them lie on the ground of the map or at its start."""
        while (missing := cells & self._ahead) and self._grow(ANY_STEPS, missing):
            pass
        return cells ^ missing

    def layer(self, steps: int) -> Cells:
        """Return the cells at a distance that `steps_to` has returned, or at a smaller one."""
        return self._layers[steps]

    def near(self, steps: int) -> Cells:
        """Return all cells at most `steps` steps from the start."""
        return union(self.first_layers(steps + 1))

    def first_layers(self, count: int) -> list[Cells]:
        """Return the first `count` layers, or all if there are fewer."""
        if len(self._layers) < count:
            self._grow(count - len(self._layers))
        return self._layers[:count]

    def _grow(self, most: int, until: Cells = 0) -> bool:
        """Compute up to `most` more layers, up to the first that touches `until`.

        Return whether the last layer touches `until`. Without `until`, return whether the last layer is new.
        """
        layers, ahead, width = self._layers, self._ahead, self._width
        left, right, up, down = self._ends
        frontier, has_edges = layers[-1], self._has_edges
        for _ in range(most):
            if has_edges:
                frontier = ahead & (
                    (frontier >> 1 & left)
                    | (frontier << 1 & right)
                    | (frontier >> width & up)
                    | (frontier << width & down)
                )
            else:  # a step up or down that leaves the grid does not end in `ahead`
                frontier = ahead & (
                    (frontier >> 1 & left) | (frontier << 1 & right) | frontier >> width | frontier << width
                )
            if not frontier:
                break
            ahead ^= frontier
            layers.append(frontier)
            if frontier & until:
                break
        self._ahead = ahead
        return bool(frontier & until if until else frontier)


@lru_cache(maxsize=16)
def shared_map(grid: Grid, edges: Edges, start: Cells, within: Cells) -> DistanceMap:
    """Return a distance map that is kept for a while, for a caller that often asks for the same map again."""
    return DistanceMap(grid, edges, start, within)
