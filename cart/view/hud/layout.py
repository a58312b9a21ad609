"""Room on the screen: what covers something that must be seen, and where a box finds a place that covers nothing.

The HP box, words that rise and signs over heads all ask here. Pixels are those of the screen.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ...console.screen.screen import SCREEN


class Box(NamedTuple):
    """A rectangle on the screen, in pixels; its right and bottom edges are the first pixels beyond it."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.top + self.height

    @property
    def on_screen(self) -> bool:
        """Whether all of it is on the screen."""
        return self.inside(WHOLE)

    def inside(self, other: "Box") -> bool:
        """Whether all of it lies in another."""
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def meets(self, other: "Box") -> bool:
        """Whether two boxes share a pixel."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def with_all_to(self, other: "Box") -> "Box":
        """What it crosses on a straight way to another box of its size, and the corners beside that way."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Box(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def moved(self, dx: int, dy: int) -> "Box":
        """The same box somewhere else."""
        return self._replace(left=self.left + dx, top=self.top + dy)


WHOLE = Box(0, 0, SCREEN, SCREEN)


class Room:
    """The screen with some boxes on it, which others should keep clear of."""

    def __init__(self, taken: Iterable[Box] = ()) -> None:
        self._taken = list(taken)
        self._free = _SCREEN_MASK  # a bit for each pixel, row by row
        self._laid = 0  # so many boxes are taken out of it

    @property
    def boxes(self) -> list[Box]:
        """All that is on it now."""
        return self._taken[:]

    def take(self, box: Box) -> None:
        """Nothing else should lie here from now on."""
        self._taken.append(box)

    def is_free(self, box: Box) -> bool:
        """Whether a box is all on the screen and covers nothing."""
        return box.on_screen and not any(box.meets(other) for other in self._taken)

    def first(self, boxes: Iterable[Box]) -> Box | None:
        """The first of some boxes that is free."""
        return next((box for box in boxes if self.is_free(box)), None)

    def nearest(self, box: Box) -> Box | None:
        """The free place for a box that is nearest to where it is; None if there is none on the whole screen."""
        corners = self._corners(box.width, box.height)
        if not corners:
            return None
        best: tuple[int, int, int] | None = None  # the square of the distance, and (left, top)
        for top in sorted(range(SCREEN), key=lambda row: abs(row - box.top)):
            down = (top - box.top) ** 2
            if best is not None and down >= best[0]:
                break
            for left in _nearest_bits(corners >> top * _ROW & _ROW_MASK, min(max(box.left, 0), SCREEN - 1)):
                candidate = (left - box.left) ** 2 + down, left, top
                best = candidate if best is None else min(best, candidate)
        return None if best is None else box._replace(left=best[1], top=best[2])

    def _corners(self, width: int, height: int) -> int:
        """The pixels at which a box of this size can have its left top corner."""
        for box in self._taken[self._laid :]:
            left, right = max(box.left, 0), min(box.right, SCREEN)
            row = ((1 << max(right - left, 0)) - 1) << max(left, 0)
            for y in range(max(box.top, 0), min(box.bottom, SCREEN)):
                self._free &= ~(row << y * _ROW)
        self._laid = len(self._taken)
        return _narrowed(_narrowed(self._free, width, 1), height, _ROW)


_ROW = SCREEN + 1
"""Bits of a row: one more than the screen has columns, never free, so that no box goes on in the next row."""
_ROW_MASK = (1 << SCREEN) - 1
_SCREEN_MASK = sum(_ROW_MASK << y * _ROW for y in range(SCREEN))


def _narrowed(free: int, length: int, step: int) -> int:
    """The bits that begin a run of `length` free bits, each `step` from the one before."""
    done = 1
    while done < length:
        more = min(done, length - done)
        free &= free >> more * step
        done += more
    return free


def _nearest_bits(bits: int, at: int) -> list[int]:
    """The set bits next to a position: the first from it on, and the last before it."""
    found = []
    if after := bits >> at:
        found.append(at + (after & -after).bit_length() - 1)
    if before := bits & ((1 << at) - 1):
        found.append(before.bit_length() - 1)
    return found
