"""Connected cells, updated while a floor is dug (union-find)."""

from collections.abc import Iterable


class Regions:
    """The connected parts of the cells dug so far (S1 32): the part of each cell, and the number of parts."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self._merged: list[int] = []
        self._part = [-1] * size

    def add(self, cells: Iterable[int], to: int | None = None) -> None:
        """Add connected cells that have been dug: to the part that holds the cell `to`, or as a new part."""
        if to is None:
            number = len(self._merged)
            self._merged.append(number)
            self.count += 1
        else:
            number = self.part_of(to)
        for cell in cells:
            self._part[cell] = number

    def part_of(self, cell: int) -> int:
        """Return the number of the part that holds `cell`."""
        merged = self._merged
        number = self._part[cell]
        while number != merged[number]:
            merged[number] = merged[merged[number]]  # shortens later look-ups
            number = merged[number]
        return number

    def join(self, one: int, other: int) -> bool:
        """Merge the parts of two cells; return False if they are one part already."""
        first, second = self.part_of(one), self.part_of(other)
        if first == second:
            return False
        self._merged[second] = first
        self.count -= 1
        return True
