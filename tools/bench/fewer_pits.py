"""The expedition's plan of 23 November 2026, which has smaller floors and fewer pits than today's.

With it, the same builders are measured as at that time, so that the figures show what the builders cost and not what
the plan of the day asks for.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from cart.data.modes import MODES

NAME = "fewer pits"
"""Name of the mode while it is measured."""

# fmt: off
PLANS = {
    # number of the floor: width, height, fewest_foes, enough_foes, pits, altars
    1: (16, 16, 11, 14, 3, 0),
    2: (16, 16, 13, 16, 3, 3),
    3: (24, 20, 13, 16, 5, 0),
    4: (24, 20, 11, 14, 5, 3),
    5: (18, 18, 13, 16, 0, 0),
    6: (18, 18, 15, 18, 0, 3),
    7: (18, 16, 17, 20, 2, 0),
    8: (18, 16, 18, 22, 2, 0),
}
# fmt: on


@contextmanager
def mode_with_fewer_pits() -> Iterator[str]:
    """Add a mode that is the expedition with these plans, and return its name. Foes are drawn by their habitats."""
    row = MODES["expedition"]
    floors = list(row.floors)
    for number, (width, height, fewest, enough, pits, altars) in PLANS.items():
        floors[number] = floors[number]._replace(
            width=width, height=height, fewest_foes=fewest, enough_foes=enough, pits=pits, altars=altars, foes=()
        )
    MODES[NAME] = row._replace(floors=tuple(floors))
    try:
        yield NAME
    finally:
        del MODES[NAME]
