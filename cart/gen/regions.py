"""Connected cells, updated while a floor is dug (union-find)."""

from collections.abc import Iterable


class Regions:
    """The regions of the cells dug so far, that is, their connected parts (S1 32).

    count: the number of regions
    """

    def __init__(self, size: int) -> None:
        self.count = 0
        self._merged: list[int] = []
        self._region = [-1] * size

    def add(self, cells: Iterable[int], to: int | None = None) -> None:
        """Add connected cells that have been dug: to the region that holds the cell `to`, or as a new region."""
        if to is None:
            number = len(self._merged)
            self._merged.append(number)
            self.count += 1
        else:
            number = self.region_of(to)
        for cell in cells:
            self._region[cell] = number

    def region_of(self, cell: int) -> int:
        """Return the number of the region that holds `cell`."""
        merged = self._merged
        number = self._region[cell]
        while number != merged[number]:
            merged[number] = merged[merged[number]]  # shortens later look-ups
            number = merged[number]
        return number

    def join(self, one: int, other: int) -> bool:
        """Merge the regions of two cells; return False if they are one region already."""
        first, second = self.region_of(one), self.region_of(other)
        if first == second:
            return False
        self._merged[second] = first
        self.count -= 1
        return True
