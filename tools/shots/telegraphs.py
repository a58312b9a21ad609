"""Pictures of the expedition's foes: each as it telegraphs a strike, and as the player looks at it."""

from collections.abc import Callable
from functools import partial

from cart.core.actions import Wait

from ..driver import Driver
from .games import small_game

STANDS = {
    "fizz": "...~@..z", "noodle": "....@~.d", "radish": "....@...", "pudding": "....@p..",
}  # fmt: skip
"""Foe -> the row of the map with the piglet and that foe."""
BELOW = {"radish": "....vvi.", "pudding": "...s.s.."}
"""Foe -> the row below, where it is not empty."""


def met(driver: Driver, name: str) -> None:
    """Start a run with the foe hunting the piglet from nearby."""
    rows = ["........", "........", STANDS[name], BELOW.get(name, "........"), "........", "........"]
    text = ["#" * 16, *(f"####{row}####" for row in rows), *["#" * 16] * 9]
    game = small_game("\n".join(text), 5, mode="expedition")
    for foe in game.foes:
        foe.stunned = 0 if foe.row.name == name else 9
        foe.mind, foe.target = "hunts", game.player.cell
    driver.start(game)
    driver.frames(20)


def ready(driver: Driver, name: str) -> None:
    """Show the foe's telegraph."""
    met(driver, name)
    driver.act(Wait())
    driver.frames(40)


def looked_at(driver: Driver, name: str) -> None:
    """Look at the foe: its text and the cells it can hit."""
    met(driver, name)
    driver.choose_paused("look around")
    driver.frames(20)


SCREENS: dict[str, Callable[[Driver], None]] = {
    **{f"{name}_ready": partial(ready, name=name) for name in STANDS},
    **{f"{name}_looked_at": partial(looked_at, name=name) for name in STANDS},
}
"""Name of a picture -> the function that shows its screen."""
