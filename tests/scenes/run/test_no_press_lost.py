"""An arrow acts exactly once, however soon it is pressed after a throw, a kill, a message or a closed window."""

from collections.abc import Callable
from typing import TypedDict

import pytest

from tests.scenario import Scenario, scenario
from tools.driver import Driver

ROOM = """
    ##########
    #........#
    #...@{}..{}#
    #........#
    ##########
"""
DELAYS = (0, 1, 3, 7, 12, 20)
"""Frames between two presses."""


def room(mode: str, near: str = ".", far: str = ".", bag: tuple[str, ...] = ()) -> Scenario:
    """Return a scenario with a stunned foe of 1 HP or a chest `near` the player, and a sleeper `far` from it."""
    s = scenario(ROOM.format(near, far), mode=mode, hp=5, bag=list(bag))
    for foe in s.game.foes if near != "." else []:
        foe.hp, foe.stunned = 1, 2
    return s


def tap(driver: Driver, button: str, frames: int = 0) -> None:
    """Press a button for one frame, and let more frames pass."""
    driver.hold(button, 1)
    driver.release()
    driver.frames(frames)


def use(driver: Driver, verb: str) -> None:
    """Point at a verb of the only item."""
    (slot,) = driver.game.player.filled_slots
    if driver.game.rules.belt:
        driver.open_belt(slot)
    else:
        driver.open_bag(slot)
    driver.press("O")
    driver.point_at(verb)


def throw(driver: Driver, delay: int) -> None:
    """Throw the only item as fast as `delay` allows."""
    use(driver, "throw")
    tap(driver, "O", delay)
    tap(driver, "O", delay)


def eat(driver: Driver, delay: int) -> None:
    """Eat the only item."""
    use(driver, "eat")
    tap(driver, "O", delay)


def kill(driver: Driver, delay: int) -> None:
    """Hit the foe at the right."""
    tap(driver, "right", delay)


def close_bag(driver: Driver, delay: int) -> None:
    """Open the bag or the belt and close it again."""
    driver.press("O")
    tap(driver, "X", delay)


def read(driver: Driver, delay: int) -> None:
    """Open a box of text and close it again."""
    driver.context.open.talk(["a tablet", "with some words"])
    driver.frames(20)
    tap(driver, "O", delay)


class Has(TypedDict, total=False):
    """Contents of the room."""

    near: str
    far: str
    bag: tuple[str, ...]


CASES: list[tuple[Callable[[Driver, int], None], Has]] = [
    (throw, {"far": "h", "bag": ("walnut",)}),
    (kill, {"near": "a"}),
    (kill, {"near": "s"}),
    (kill, {"near": "c", "bag": ("walnut",) * 6}),  # a chest: a message, as the bag is full
    (eat, {"bag": ("snack",)}),
    (close_bag, {"bag": ("snack",)}),
    (read, {}),
]


@pytest.mark.parametrize("novice", [False, True], ids=["", "with hints"])
@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize(("do", "has"), CASES)
def test_an_arrow_acts_once(
    driver: Driver,
    do: Callable[[Driver, int], None],
    has: Has,
    mode: str,
    delay: int,
    novice: bool,
) -> None:
    driver.start(room(mode, **has).game, novice)
    driver.frames(40)
    do(driver, delay)
    before = len(driver.game.history)
    tap(driver, "left", 60)
    assert len(driver.game.history) == before + 1
