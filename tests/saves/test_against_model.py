"""Everything that players do with runs, files, windows and days, in many orders, checked against a model."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise, product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ..helpers.saves_model import SavesWorld
from ..helpers.short_forms import every
from ..helpers.slow_summary import Did

Do = Callable[[SavesWorld], bool]

DOES: dict[str, Do] = {
    "start": SavesWorld.start,
    "act": SavesWorld.act,
    "step": lambda world: world.act(steps=True),
    "leave": SavesWorld.leave,
    "continue": SavesWorld.go_on,
    "continue another": lambda world: world.go_on(1),
    "end": SavesWorld.end,
    "export": SavesWorld.export,
    "import": SavesWorld.read,
    "import the newest": lambda world: world.read(-1),
    "window": SavesWorld.other_window,
    "machine": SavesWorld.other_machine,
    "day": SavesWorld.next_day,
}
"""Name of an operation -> function that does it. The function returns False if the operation is impossible."""
SHORT = ("start", "act", "leave", "continue", "end", "export", "import", "window", "machine", "day")
"""Operations that the kind "from nothing" tries in all orders."""
BEGUN = ("start", "act", "export")
"""Operations with which some kinds of orders begin, so that short orders get further."""
KINDS = {
    "from nothing": ((), SHORT),
    "from a file": (
        BEGUN,
        ("act", "end", "leave", "continue", "export", "import", "import the newest", "machine", "window"),
    ),
    "from two windows": (("start", "window", "start", "act"), ("act", "leave", "end", "window", "start", "day")),
    "from two first attempts on one day": (
        (*BEGUN, "leave", "machine", "start", "step"),
        ("end", "leave", "export", "import", "import the newest", "machine", "continue"),
    ),
    "from one run on two machines": (
        (*BEGUN, "machine", "import", "continue", "step", "export"),
        ("act", "leave", "end", "import", "import the newest", "machine", "continue"),
    ),
}
"""Kind of orders -> the operations with which each order begins, and those that follow in all orders."""


def play(order: tuple[str, ...], folder: Path | None = None) -> bool:
    """Do the operations of an order, and compare with the model after each. Return False if one is impossible."""
    with pytest.MonkeyPatch.context() as patch:
        world = SavesWorld(patch, folder)
        for number, name in enumerate(order, start=1):
            if not DOES[name](world):
                return False
            if number > 3:  # after fewer operations, hardly anything is saved
                world.check()
        world.machine = 1 - world.machine
        world.check()
    return True


def orders(kind: str, length: int) -> Iterator[tuple[str, ...]]:
    """Yield all orders of a kind: its first operations, followed by `length` of its others."""
    begun, then = KINDS[kind]
    for rest in product(then, repeat=length):
        if not any(both in (("window",) * 2, ("machine",) * 2) for both in pairwise(rest)):
            yield (*begun, *rest)


def play_all(kind: str, length: int, step: int = 1) -> int:
    """Play every `step`th order of a kind, and return the number of those that were possible."""
    done = 0
    for order in islice(orders(kind, length), 0, None, step):
        try:
            done += play(order)
        except Exception as error:
            raise AssertionError(f"{', '.join(order)}: {error!r}") from error
    return done


@every(11)
@pytest.mark.parametrize("kind", KINDS)
def test_short_orders_agree_with_the_model(kind: str, step: int, did: Did) -> None:
    count = play_all(kind, 4, step)
    did(orders=count)
    assert count > 100 // step


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_longer_orders_agree_with_the_model(kind: str, did: Did) -> None:
    did(orders=play_all(kind, 5))


@settings(deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(sorted(DOES)), min_size=8, max_size=40), st.booleans())
def test_long_random_orders_agree_with_the_model(names: list[str], files: bool) -> None:
    """An operation that is impossible at its place in the order is skipped."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        world = SavesWorld(patch, Path(folder) if files else None)
        for name in names:
            if DOES[name](world):
                world.check()
        world.other_machine()
        world.check()
