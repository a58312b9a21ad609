"""A box that sits where it covers nothing, and stays there as long as it can."""

from collections.abc import Iterator

from ...console.screen.screen import SCREEN
from .layout import Box, Room

EASE = 0.2
"""What it covers a frame of the way to where it should be."""
MARGIN = 2
"""Pixels between it and the edge of the screen, where it sits in a corner or along an edge."""


class Seat:
    """`x, y` is where the box is drawn, `goal` where it is going to be."""

    def __init__(self, goal: Box) -> None:
        self.goal = goal
        self.x, self.y = float(goal.left), float(goal.top)

    @property
    def sweep(self) -> Box:
        """All that it crosses on its way from where it is to where it is going to be."""
        return self.goal._replace(left=round(self.x), top=round(self.y)).with_all_to(self.goal)

    def choose(self, room: Room, wanted: Box, anew: bool) -> None:
        """Stay where that is free, or take the wanted place `anew`; else a corner, an edge, anywhere: the nearest."""
        self.goal = wanted._replace(left=self.goal.left, top=self.goal.top)
        if anew and room.is_free(wanted):
            self.goal = wanted
        elif not room.is_free(self.goal):
            near = sorted(_corners(wanted), key=self._away), sorted(_along_edges(wanted), key=self._away)
            self.goal = room.first([wanted, *near[0], *near[1]]) or room.nearest(self.goal) or self.goal

    def _away(self, box: Box) -> int:
        return (box.left - self.goal.left) ** 2 + (box.top - self.goal.top) ** 2

    def ease(self) -> None:
        """Go there by a frame."""
        self.x += (self.goal.left - self.x) * EASE
        self.y += (self.goal.top - self.y) * EASE

    def jump(self) -> None:
        """Be there."""
        self.x, self.y = float(self.goal.left), float(self.goal.top)


def _corners(box: Box) -> list[Box]:
    """A box in the corners of the screen."""
    right, bottom = SCREEN - MARGIN - box.width, SCREEN - MARGIN - box.height
    return [box._replace(left=left, top=top) for left in (MARGIN, right) for top in (MARGIN, bottom)]


def _along_edges(box: Box) -> Iterator[Box]:
    """A box all along the edges of the screen."""
    right, bottom = SCREEN - MARGIN - box.width, SCREEN - MARGIN - box.height
    for left in range(MARGIN, right + 1):
        yield from (box._replace(left=left, top=top) for top in (MARGIN, bottom))
    for top in range(MARGIN, bottom + 1):
        yield from (box._replace(left=left, top=top) for left in (MARGIN, right))
