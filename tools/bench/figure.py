"""What tools.bench measures with, and what it finds: a figure each."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

SEED = 0
ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: ours and what peers take for the same, all in `unit`; `target` in words, if it has one."""

    what: str
    unit: str
    ours: float
    peers: dict[str, float] = field(default_factory=dict)
    target: str = ""
    met: bool | None = None


def at_most(what: str, unit: str, ours: float, most: float, peers: dict[str, float] | None = None) -> Figure:
    """A figure that is met where ours is not above `most`."""
    return Figure(what, unit, ours, peers or {}, f"at most {most:g}", ours <= most)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of one call, of the processor: what else runs on the machine would show in the slowest."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1e3


def best(work: Callable[[], object], calls: int) -> float:
    """Microseconds of one call: of the best of some rounds of so many calls."""
    rounds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        for _ in range(calls):
            work()
        rounds.append((time.perf_counter() - started) / calls * 1e6)
    return min(rounds)
