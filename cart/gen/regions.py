"""Which cells are connected, kept up to date while a floor is dug."""

from collections.abc import Iterable


class Regions:
    """The connected parts of what is dug so far (S1 32): which one a cell belongs to, and how many there are."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self._merged: list[int] = []
        self._part = [-1] * size

    def add(self, cells: Iterable[int], to: int | None = None) -> None:
        """Some connected cells that have been dug: a part of their own, or of the part of the cell that they touch."""
        if to is None:
            number = len(self._merged)
            self._merged.append(number)
            self.count += 1
        else:
            number = self.of(to)
        for cell in cells:
            self._part[cell] = number

    def of(self, cell: int) -> int:
        """The number of a cell's region."""
        merged = self._merged
        number = self._part[cell]
        while number != merged[number]:
            merged[number] = merged[merged[number]]  # a shorter way for the next who asks
            number = merged[number]
        return number

    def join(self, one: int, other: int) -> bool:
        """Make the regions of two cells one; False if they are already."""
        first, second = self.of(one), self.of(other)
        if first == second:
            return False
        self._merged[second] = first
        self.count -= 1
        return True
