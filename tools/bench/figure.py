"""A measured figure, and the clocks that measure it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SEED = 0
"""Seed of the floors and games that are measured."""
ROUNDS = 7
"""Rounds of a measurement, of which the best counts."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A measurement in `unit`: the game's value and its peers'.

    `target` says in words which values are good. `met` says whether `ours` is good; None without a peer to compare.
    """

    name: str
    unit: str
    ours: float
    peers: dict[str, float] = field(default_factory=dict)
    target: str = ""
    met: bool | None = None


def at_most(name: str, unit: str, ours: float, most: float, peers: dict[str, float] | None = None) -> Figure:
    """Return a figure whose target is met if `ours` is not above `most`."""
    return Figure(name, unit, ours, peers or {}, f"at most {most:g}", ours <= most)


def milliseconds(work: Callable[[], object]) -> float:
    """Return the processor time of one call, in milliseconds. It does not include the time of other programs."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1e3


def best_microseconds(work: Callable[[], object], calls: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Return microseconds per call: the best of ROUNDS rounds of `calls` calls, by a clock in seconds."""
    rounds = []
    for _ in range(ROUNDS):
        started = clock()
        for _ in range(calls):
            work()
        rounds.append((clock() - started) / calls * 1e6)
    return min(rounds)
