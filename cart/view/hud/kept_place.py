"""Place of a box on the screen. The box hides nothing important there, and stays as long as possible."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from ...console.screen.screen import SCREEN
from ..layout import Box, Layout

EASE = 0.2
"""Fraction of the remaining distance that a box moves per frame."""
MARGIN = 2
"""Pixels between the box and the edge of the screen, in a corner or along an edge."""
Cost: TypeAlias = tuple[int, int]
"""Price of a place, of which the first part matters more."""


class KeptPlace:
    """Place of a box that is drawn at (`x`, `y`) and moves towards `goal`."""

    def __init__(self, goal: Box) -> None:
        self.goal = goal
        self.x, self.y = float(goal.left), float(goal.top)

    @property
    def sweep(self) -> Box:
        """The rectangle that holds both the present box and its goal."""
        return self.goal._replace(left=round(self.x), top=round(self.y)).united_with(self.goal)

    def choose(
        self, layout: Layout, wanted: Box, prefer_wanted: bool, cost: Callable[[Box], Cost] | None = None
    ) -> None:
        """Choose the goal: the first free place of those below.

        These places are tried in turn: the wanted place (with `prefer_wanted`), the present goal, the wanted place, the
        nearest corner, the nearest place at the top or the bottom, the nearest at a side, any place. With a `cost`, the
        wanted place is a corner like the others, and the cheapest place of each sort is chosen. Of equally cheap ones,
        it is the nearest.
        """
        left = min(self.goal.left, SCREEN - MARGIN - wanted.width)  # a box that gets wider stays on the screen
        self.goal = wanted._replace(left=left, top=self.goal.top)
        if prefer_wanted and layout.is_free(wanted):
            self.goal = wanted
            if cost is not None:
                self.goal = self._cheapest(layout, [wanted, *_corners(wanted)], cost) or wanted
        elif not layout.is_free(self.goal) and (nearest := layout.nearest(self.goal)) is not None:
            groups = (_corners(wanted), list(_along_rows(wanted)), list(_along_columns(wanted)))
            if cost is None:
                ordered = (sorted(group, key=self._squared_distance) for group in groups)
                self.goal = layout.first([wanted, *chain.from_iterable(ordered)]) or nearest
            else:
                found = (self._cheapest(layout, group, cost) for group in groups)
                self.goal = next((box for box in found if box is not None), nearest)

    def _cheapest(self, layout: Layout, boxes: Iterable[Box], cost: Callable[[Box], Cost]) -> Box | None:
        """Return the cheapest free box, and of equally cheap ones the nearest to the goal, or None."""
        free = (box for box in boxes if layout.is_free(box))
        return min(free, key=lambda box: (cost(box), self._squared_distance(box)), default=None)

    def _squared_distance(self, box: Box) -> int:
        return (box.left - self.goal.left) ** 2 + (box.top - self.goal.top) ** 2

    def ease(self) -> None:
        """Move towards the goal by one frame."""
        self.x += (self.goal.left - self.x) * EASE
        self.y += (self.goal.top - self.y) * EASE

    def jump(self) -> None:
        """Move to the goal at once."""
        self.x, self.y = float(self.goal.left), float(self.goal.top)


def has_row_place(layout: Layout, box: Box) -> bool:
    """Whether the box has a free place at the top or the bottom of the screen."""
    return layout.first(_corners(box)) is not None or layout.first(_along_rows(box)) is not None


def _corners(box: Box) -> list[Box]:
    """Return the box in each corner of the screen."""
    right, bottom = SCREEN - MARGIN - box.width, SCREEN - MARGIN - box.height
    return [box._replace(left=left, top=top) for left in (MARGIN, right) for top in (MARGIN, bottom)]


def _along_rows(box: Box) -> Iterator[Box]:
    """Yield the box at all places along the top and the bottom of the screen."""
    for left in range(MARGIN, SCREEN - MARGIN - box.width + 1):
        yield from (box._replace(left=left, top=top) for top in (MARGIN, SCREEN - MARGIN - box.height))


def _along_columns(box: Box) -> Iterator[Box]:
    """Yield the box at all places along the sides of the screen."""
    for top in range(MARGIN, SCREEN - MARGIN - box.height + 1):
        yield from (box._replace(left=left, top=top) for left in (MARGIN, SCREEN - MARGIN - box.width))
