"""A program that times the steps in which floors are built: `python tests/web/builds.py`.

The project's folder must be on the path. digests.cjs runs the program under Pyodide. For each kind of floor it prints
the style, the size, the median time of a whole floor, and the longest step, which may be the final checks. Times are in
milliseconds.
"""

import json
import time
from statistics import median

from cart import made_vaults
from cart.data.floors import EXPEDITION
from cart.gen.build import generated_floors, snapshots

SEEDS = range(12)
ROUNDS = 3
SIZES = [
    *dict.fromkeys((row.style, row.width, row.height) for row in (EXPEDITION[number] for number in generated_floors())),
    ("halls", 60, 60),
    ("caverns", 60, 30),
    ("manor", 40, 30),
]


def timed(style: str, width: int, height: int, seed: int) -> list[float]:
    """Return the milliseconds of each step of a floor up to its end. Each is the shortest of ROUNDS measurements."""
    rounds = [_once(style, width, height, seed) for _ in range(ROUNDS)]
    return [min(step) for step in zip(*rounds, strict=True)]


def _once(style: str, width: int, height: int, seed: int) -> list[float]:
    steps = snapshots(seed, 5, style, (width, height), "expedition", made_vaults(), watched=False)
    took, done = list[float](), False
    while not done:
        started = time.perf_counter()
        done = next(steps, None) is None
        took.append((time.perf_counter() - started) * 1e3)
    return took


def main() -> None:
    """Print a line of JSON for each kind of floor."""
    for style, width, height in SIZES:
        timed(style, width, height, 0)
        took = [timed(style, width, height, seed) for seed in SEEDS]
        whole = median(sum(steps) for steps in took)
        print(json.dumps([style, width, height, whole, max(max(steps) for steps in took)]))


if __name__ == "__main__":
    main()
