"""Position of a box on the screen, independent of its size."""

import pyxel


class Anchored:
    """A box that stays where it was put. If it would leave the screen, it moves as little as possible.

    Without a position on an axis, it is centred there.
    """

    def __init__(self, x: float | None = None, y: float | None = None) -> None:
        self._x, self._y = x, y
        self._right: float | None = None
        self._bottom: float | None = None
        self.width = self.height = 0

    def put(
        self,
        x: float | None = None,
        y: float | None = None,
        right: float | None = None,
        bottom: float | None = None,
    ) -> None:
        """Move the given edges, in pixels.

        On each axis, only the edge given last counts: `x` or `right`, and `y` or `bottom`.
        """
        if x is not None or right is not None:
            self._x, self._right = x, right
        if y is not None or bottom is not None:
            self._y, self._bottom = y, bottom

    @property
    def x(self) -> float:
        """Left edge, in pixels."""
        x = self._x if self._right is None else self._right - self.width
        return _within(x, self.width, pyxel.width)

    @property
    def y(self) -> float:
        """Top edge, in pixels."""
        y = self._y if self._bottom is None else self._bottom - self.height
        return _within(y, self.height, pyxel.height)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the screen lies in the box."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def _within(edge: float | None, length: int, screen: int) -> float:
    """Return the position of an edge: as given, moved onto the screen if need be; centred if None. All in pixels."""
    if edge is None:
        return (screen - length) // 2
    return max(min(edge, screen - length), 0)
