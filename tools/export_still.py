"""A moment of a real run for the page to show: `python -m tools.export_still FOLDER` prints its screen's colours.

Run in a process of its own, for pyxel starts once in each; what the run saves goes into FOLDER.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from cart import new_game
from cart.app import App
from cart.core.actions import Action
from cart.core.events import Hurt
from cart.core.game import Game

from .bots.base import make_bot
from .driver import Driver

SEED = 7
FLOORS, CROWD, NEAR, SEEN = range(3, 8), 3, 4, 110
"""What it shows: one of these floors, so many foes within so many tiles, so much of the floor."""
BEFORE, BLOW = 90, 7
"""Frames until the floor's name is gone, and from the action to the blow."""


def moments(seed: int) -> Iterator[tuple[Game, Action]]:
    """A bot's run, each action with the game before it that leads to a crowded fight."""
    game, choose = new_game(seed), make_bot("careful", seed)
    while not game.over:
        before, action = game.copy(), choose(game)
        hurt = any(isinstance(event, Hurt) for event in game.act(action))
        player = game.player
        crowd = [foe for foe in game.foes if max(abs(foe.x - player.x), abs(foe.y - player.y)) <= NEAR]
        if hurt and game.number in FLOORS and len(crowd) >= CROWD and game.floor.explored.bit_count() > SEEN:
            yield before, action


def main() -> None:
    """Show the first such moment; where the rules have changed and this run has none, its beginning."""
    folder = Path(sys.argv[1])
    driver = Driver(App(headless=True, muted=True, data=folder), folder)
    game, action = next(moments(SEED), (new_game(SEED), None))
    play = driver.start(game)
    driver.frames(BEFORE)
    if action is not None:
        play.act(action)
        driver.frames(BLOW)
    sys.stdout.write("".join(f"{colour:x}" for colour in driver.screen()))


if __name__ == "__main__":
    main()
