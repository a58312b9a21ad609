"""Layout: which places on the screen are taken, and the nearest free place for a box.

The HP box, messages, floaters and markers use it. All pixels are pixels of the screen.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..console.screen.screen import SCREEN
from ..console.widgets.window import Window


class Box(NamedTuple):
    """A rectangle on the screen, in pixels. Its right and bottom edges are the first pixels outside."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """First column to the right of the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """First row below the box."""
        return self.top + self.height

    @property
    def on_screen(self) -> bool:
        """Whether the whole box is on the screen."""
        return self.inside(WHOLE_SCREEN)

    def inside(self, other: "Box") -> bool:
        """Whether the whole box lies in another."""
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether two boxes share a pixel."""
        left, top, width, height = self  # faster than asking for each edge
        at_left, at_top, its_width, its_height = other
        return (
            left < at_left + its_width
            and at_left < left + width
            and top < at_top + its_height
            and at_top < top + height
        )

    def united_with(self, other: "Box") -> "Box":
        """Return the smallest box that holds both boxes. It also holds every straight path from one to the other."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(left, top, right - left, bottom - top)

    def gap_to(self, other: "Box") -> int:
        """Return the pixels between two boxes, along the axis with the larger distance."""
        across = max(self.left - other.right, other.left - self.right)
        return max(across, self.top - other.bottom, other.top - self.bottom)

    def moved(self, dx: int, dy: int) -> "Box":
        """Return the box moved by (dx, dy)."""
        return self._replace(left=self.left + dx, top=self.top + dy)


WHOLE_SCREEN = Box(0, 0, SCREEN, SCREEN)


def box_of(window: Window) -> Box:
    """Return a window's place on the screen."""
    return Box(int(window.x), int(window.y), window.width, window.height)


class Layout:
    """The screen with boxes on it that others should not cover."""

    def __init__(self, taken: Iterable[Box] = ()) -> None:
        self._taken = list(taken)
        self._free = _SCREEN_MASK  # one bit per pixel, row by row
        self._removed = 0  # number of boxes already removed from `_free`

    @property
    def boxes(self) -> list[Box]:
        """A copy of the list of all boxes."""
        return self._taken[:]

    def take(self, box: Box) -> None:
        """Add a box that others should not cover."""
        self._taken.append(box)

    def is_free(self, box: Box) -> bool:
        """Whether a box is completely on the screen and overlaps no other box."""
        if not box.on_screen:
            return False
        for other in self._taken:  # noqa: SIM110 - a loop is faster here than a generator
            if box.overlaps(other):
                return False
        return True

    def first(self, boxes: Iterable[Box]) -> Box | None:
        """Return the first free box, or None."""
        return next((box for box in boxes if self.is_free(box)), None)

    def nearest(self, box: Box) -> Box | None:
        """Return the free place nearest to a box, or None if the screen has none."""
        corners = self._free_corners(box.width, box.height)
        if not corners:
            return None
        best: tuple[int, int, int] | None = None  # squared distance, and (left, top)
        for top in sorted(range(SCREEN), key=lambda row: abs(row - box.top)):
            down = (top - box.top) ** 2
            if best is not None and down >= best[0]:
                break
            for left in _nearest_bits(corners >> top * _ROW & _ROW_MASK, min(max(box.left, 0), SCREEN - 1)):
                candidate = (left - box.left) ** 2 + down, left, top
                best = candidate if best is None else min(best, candidate)
        return None if best is None else box._replace(left=best[1], top=best[2])

    def _free_corners(self, width: int, height: int) -> int:
        """Return the pixels, as bits, where a box of this size can have its top left corner."""
        for box in self._taken[self._removed :]:
            left, right = max(box.left, 0), min(box.right, SCREEN)
            row = ((1 << max(right - left, 0)) - 1) << max(left, 0)
            for y in range(max(box.top, 0), min(box.bottom, SCREEN)):
                self._free &= ~(row << y * _ROW)
        self._removed = len(self._taken)
        return _narrowed(_narrowed(self._free, width, 1), height, _ROW)


_ROW = SCREEN + 1
"""Bits of a row: the screen's columns and one bit that is never free, so that no box continues in the next row."""
_ROW_MASK = (1 << SCREEN) - 1
_SCREEN_MASK = sum(_ROW_MASK << y * _ROW for y in range(SCREEN))


def _narrowed(free: int, length: int, step: int) -> int:
    """Return the bits that start a run of `length` free bits, `step` apart."""
    done = 1
    while done < length:
        more = min(done, length - done)
        free &= free >> more * step
        done += more
    return free


def _nearest_bits(bits: int, at: int) -> list[int]:
    """Return the set bits nearest to a position: the first at or after it, and the last before it."""
    found = []
    if after := bits >> at:
        found.append(at + (after & -after).bit_length() - 1)
    if before := bits & ((1 << at) - 1):
        found.append(before.bit_length() - 1)
    return found
