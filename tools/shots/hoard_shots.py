"""Pictures of hoards on generated floors."""

from collections.abc import Callable
from functools import partial

from cart import build_floor
from cart.core.actions import Step, Wait
from cart.core.bargains import cells_before_hoard
from cart.core.cells import STRAIGHT, bits
from cart.core.game import Game
from cart.data.items import RELICS

from ..driver import Driver
from .games import equipped

FLOORS = {"guarded": (19, 2), "pots": (1, 3), "blood": (6, 1), "exchange": (9, 3)}
"""Name of a picture -> seed and number of a floor of the expedition, one for each kind of hoard."""


def before(name: str) -> Game:
    """Return a game whose player stands as far as possible from a hoard, but is told of it by the next action."""
    seed, number = FLOORS[name]
    game = Game(seed, "expedition", lambda below: build_floor(seed, below or number, "expedition"))
    equipped(game, "walnut", "snack", weapon="fork")
    floor, hoard = game.floor, game.floor.hoard
    assert hoard is not None
    outside = cells_before_hoard(game) & ~hoard.room & floor.walkable & ~game.occupied()
    far = floor.layers(hoard.room, floor.walkable | cells_before_hoard(game), through_doors=True)
    game.player.cell = next(bits(next(layer & outside for layer in reversed(far) if layer & outside)))
    game.update_sight()
    return game


def beside_altar(name: str) -> tuple[Game, int]:
    """Return a game whose player stands beside an altar of a hoard, and the direction of the altar."""
    game = before(name)
    floor, hoard = game.floor, game.floor.hoard
    assert hoard is not None
    game.foes.clear()
    ways = ((cell, way) for cell in bits(floor.beside(hoard.cells) & floor.walkable) for way in STRAIGHT)
    ends = ((cell, way, floor.next(cell, way)) for cell, way in ways)
    game.player.cell, direction = next((c, way) for c, way, end in ends if end is not None and hoard.cells >> end & 1)
    game.update_sight()
    return game, direction


def announced(driver: Driver, name: str) -> None:
    """Show the message before a hoard."""
    driver.start(before(name))
    driver.play.act(Wait())
    driver.frames(40)


def question(driver: Driver, name: str, relics: int = 1) -> None:
    """Show the question before a bargain."""
    game, direction = beside_altar(name)
    game.player.relics += RELICS[:relics]
    driver.start(game)
    driver.press(("left", "right", "up", "down")[direction])
    driver.frames(30)


def taken(driver: Driver) -> None:
    """Show the moment after a bargain."""
    game, direction = beside_altar("blood")
    driver.start(game)
    driver.play.act(Step(direction))
    driver.frames(25)


def looked_at(driver: Driver) -> None:
    """Look at the guard of a hoard."""
    game = before("guarded")
    game.floor.explored |= game.floor.hoard.room if game.floor.hoard else 0
    driver.start(game)
    driver.play.act(Wait())
    driver.frames(200)
    driver.choose_paused("look around")
    while "crab" not in driver.scene.spoken_lines()[0]:
        driver.press("O")
    driver.frames(30)


def mapped(driver: Driver) -> None:
    """Show the mark of a hoard on the map."""
    game = before("exchange")
    game.floor.explored = game.floor.grid.everything
    driver.start(game)
    driver.play.act(Wait())
    driver.frames(200)
    driver.choose_paused("map")
    driver.frames(10)


SHOTS: dict[str, Callable[[Driver], None]] = {
    **{f"hoard_{name}": partial(announced, name=name) for name in FLOORS},
    "hoard_blood_question": partial(question, name="blood"),
    "hoard_exchange_question": partial(question, name="exchange"),
    "hoard_refused": partial(question, name="exchange", relics=0),
    "hoard_taken": taken,
    "hoard_looked_at": looked_at,
    "hoard_map": mapped,
}
