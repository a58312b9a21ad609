"""Randomness that is the same on every machine and every Python.

Only `getrandbits` of `random.Random`, seeded by a string, is used: both are stable over Python versions. A stream has a
name, so that what is drawn for one purpose never changes what another gets.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 100_000_000
"""Seeds are whole numbers from 0 to SEEDS - 1: eight digits, so that a date is one."""


def check_seed(seed: int) -> int:
    """`seed` itself; ValueError with a plain sentence if it cannot be one."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed!r}")
    return seed


class Rng:
    """One named stream of random numbers, e.g. ``Rng(7, "floor", 3)``. `drawn` counts the numbers taken from it."""

    def __init__(self, *name: int | str) -> None:
        self._bits = random.Random("/".join(map(str, name))).getrandbits
        self.drawn = 0

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        self.drawn += 1
        return self._bits(32) * count >> 32

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def chance(self, times: int, of: int) -> bool:
        """True `times` out of `of`."""
        return self.below(of) < times

    def choice(self, things: Sequence[T]) -> T:
        """One of a sequence that is not empty."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A new list of the same things in random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
