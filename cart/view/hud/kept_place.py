"""Place of a box on the screen. The box hides nothing important there, and stays as long as possible."""

from collections.abc import Iterator

from ...console.screen.screen import SCREEN
from ..layout import Box, Layout

EASE = 0.2
"""Fraction of the remaining distance that a box moves per frame."""
MARGIN = 2
"""Pixels between the box and the edge of the screen, in a corner or along an edge."""


class KeptPlace:
    """Place of a box that is drawn at (`x`, `y`) and moves towards `goal`."""

    def __init__(self, goal: Box) -> None:
        self.goal = goal
        self.x, self.y = float(goal.left), float(goal.top)

    @property
    def sweep(self) -> Box:
        """The rectangle that holds both the present box and its goal."""
        return self.goal._replace(left=round(self.x), top=round(self.y)).united_with(self.goal)

    def choose(self, layout: Layout, wanted: Box, prefer_wanted: bool) -> None:
        """Choose the goal: the first free place of those below.

        These places are tried in turn: the wanted place (with `prefer_wanted`), the present goal, the wanted place, the
        nearest corner, the nearest place at an edge, any place.
        """
        left = min(self.goal.left, SCREEN - MARGIN - wanted.width)  # a box that gets wider stays on the screen
        self.goal = wanted._replace(left=left, top=self.goal.top)
        if prefer_wanted and layout.is_free(wanted):
            self.goal = wanted
        elif not layout.is_free(self.goal) and (nearest := layout.nearest(self.goal)) is not None:
            corners = sorted(_corners(wanted), key=self._squared_distance)
            edges = sorted(_along_edges(wanted), key=self._squared_distance)
            self.goal = layout.first([wanted, *corners, *edges]) or nearest

    def _squared_distance(self, box: Box) -> int:
        return (box.left - self.goal.left) ** 2 + (box.top - self.goal.top) ** 2

    def ease(self) -> None:
        """Move towards the goal by one frame."""
        self.x += (self.goal.left - self.x) * EASE
        self.y += (self.goal.top - self.y) * EASE

    def jump(self) -> None:
        """Move to the goal at once."""
        self.x, self.y = float(self.goal.left), float(self.goal.top)


def _corners(box: Box) -> list[Box]:
    """Return the box in each corner of the screen."""
    right, bottom = SCREEN - MARGIN - box.width, SCREEN - MARGIN - box.height
    return [box._replace(left=left, top=top) for left in (MARGIN, right) for top in (MARGIN, bottom)]


def _along_edges(box: Box) -> Iterator[Box]:
    """Yield the box at all places along the edges of the screen."""
    right, bottom = SCREEN - MARGIN - box.width, SCREEN - MARGIN - box.height
    for left in range(MARGIN, right + 1):
        yield from (box._replace(left=left, top=top) for top in (MARGIN, bottom))
    for top in range(MARGIN, bottom + 1):
        yield from (box._replace(left=left, top=top) for left in (MARGIN, right))
