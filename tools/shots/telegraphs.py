"""Those of the expedition who show a turn ahead where they strike: each as it makes ready, and as one looks at it."""

from collections.abc import Callable
from functools import partial

from cart.core.actions import Wait

from ..driver import Driver
from .games import small_game

STANDS = {
    "fizz": "...~@..z", "noodle": "....@~.d", "radish": "....@...", "pudding": "....@p..",
}  # fmt: skip
"""The row of the piglet, by who is there."""
BELOW = {"radish": "....vvi.", "pudding": "...s.s.."}
"""The row below it, where somebody is."""


def met(driver: Driver, name: str) -> None:
    """It is after the piglet, and near enough."""
    rows = ["........", "........", STANDS[name], BELOW.get(name, "........"), "........", "........"]
    text = ["#" * 16, *(f"####{row}####" for row in rows), *["#" * 16] * 9]
    game = small_game("\n".join(text), 5, mode="expedition")
    for foe in game.foes:
        foe.stunned = 0 if foe.row.name == name else 9
        foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)
    driver.frames(20)


def ready(driver: Driver, name: str) -> None:
    """It shows what it does next."""
    met(driver, name)
    driver.act(Wait())
    driver.frames(40)


def looked_at(driver: Driver, name: str) -> None:
    """What is said of it, and the shape of its reach."""
    met(driver, name)
    driver.choose_paused("look around")
    driver.frames(20)


SCREENS: dict[str, Callable[[Driver], None]] = {
    **{f"{name}_ready": partial(ready, name=name) for name in STANDS},
    **{f"{name}_looked_at": partial(looked_at, name=name) for name in STANDS},
}
"""Pictures of this, by name."""
