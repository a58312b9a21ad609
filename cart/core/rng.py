"""Random numbers that are the same on every machine and every Python version.

Each stream has a name, so that draws for one purpose never change the draws for another. Numbers come in pages: a page
is one hash of the stream's name and the number of the page. The state of a stream is only its name and the number of
draws, so a copy costs nothing and continues independently.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEEDS = 100_000_000
"""Number of seeds: whole numbers from 0 to SEEDS - 1. Their eight digits can hold a date."""

_PAGE = 16
"""Random numbers in one page: the 64 bytes of a hash."""
_NUMBERS = Struct(f"<{_PAGE}I")


def check_seed(seed: object) -> int:
    """Return `seed` itself. Raise ValueError if it is not a seed."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise ValueError(f"a seed must be a whole number from 0 to {SEEDS - 1}, not {seed!r}")
    return seed


class Rng:
    """One named stream of random numbers, e.g. ``Rng(7, "floor", 3)``. `drawn` counts the numbers taken from it."""

    __slots__ = ("_numbers", "_page", "drawn", "name")

    def __init__(self, *name: int | str, drawn: int = 0) -> None:
        self.name = "/".join(map(str, name))
        self.drawn = drawn
        self._page = -1
        self._numbers: tuple[int, ...] = ()

    def copy(self) -> "Rng":
        """Return an independent copy, which continues from here."""
        twin = object.__new__(Rng)
        twin.name, twin.drawn, twin._page, twin._numbers = self.name, self.drawn, self._page, self._numbers
        return twin

    def below(self, count: int) -> int:
        """Return a whole number from 0 to count - 1."""
        number = self.drawn
        page = number // _PAGE
        if page != self._page:
            self._turn_to(page)
        self.drawn = number + 1
        return self._numbers[number % _PAGE] * count >> 32

    def between(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def chance(self, times: int, of: int) -> bool:
        """Return True with a chance of `times` in `of`."""
        return self.below(of) < times

    def choice(self, things: Sequence[T]) -> T:
        """Return a random element of a sequence that is not empty."""
        return things[self.below(len(things))]

    def several(self, times: int, count: int) -> list[int]:
        """Return `times` whole numbers from 0 to count - 1, the same as `times` calls of `below`."""
        return [number * count >> 32 for number in self._next(times)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return a new list of the same things in random order."""
        mixed = list(things)
        count = len(mixed)
        for number in self._next(count - 1):
            other = number * count >> 32
            count -= 1
            mixed[count], mixed[other] = mixed[other], mixed[count]
        return mixed

    def _next(self, count: int) -> Sequence[int]:
        """Return the next `count` numbers as they are on their pages, from 0 to 2 ** 32 - 1."""
        if count <= 0:
            return ()
        page, first = divmod(self.drawn, _PAGE)
        self._turn_to(page)
        found = self._numbers[first : first + count]
        self.drawn += count
        while len(found) < count:
            page += 1
            self._turn_to(page)
            found += self._numbers[: count - len(found)]
        return found

    def _turn_to(self, page: int) -> None:
        if page != self._page:
            self._page, self._numbers = page, _NUMBERS.unpack(blake2b(f"{self.name}/{page}".encode()).digest())
