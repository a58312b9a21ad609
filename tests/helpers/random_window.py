"""A window of the game with a random player: `python -m tests.helpers.random_window FOLDER SEED ACTIONS`.

The window is the real app, headless, on the saved files in FOLDER. SEED decides the buttons and the runs that the
window starts. Other windows may use the same folder. The program prints a line `kept SEED NUMBER TOKEN` for each action
that was done and saved, `told WORDS` for each message box, and `pressed N` at its end.
"""

import random
import sys
from itertools import count
from pathlib import Path

from cart.app import App
from cart.scenes import router
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_list import RunList
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.message_box import MessageBox
from cart.scenes.run.play import Play
from tools.driver import Driver

CLIMBS = 10_000
"""The number of seeds reserved for one window."""


class RandomPlayer:
    """A player that presses random buttons: mostly steps, sometimes back to the title, sometimes giving up the run."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = random.Random(seed)
        self._kept: dict[int, int] = {}  # number of actions reported as saved, by seed

    def press(self) -> None:
        """Press a button that suits the current scene."""
        driver, chance = self.driver, self.chance
        match driver.scene:
            case Play():
                self._play()
            case Title():
                label = chance.choice(["continue"] * 6 + ["new", "history"])
                if label in driver.lines:
                    driver.choose(label)
                else:
                    driver.begin()
            case RunList():
                for _ in range(chance.randrange(4)):
                    driver.press("down")
                driver.press(chance.choice("OX"))
            case MessageBox(window=window):
                print("told", *(row.text for row in window.rows), flush=True)
                driver.press("X")
            case EndScreen():
                driver.leave_end_screen()
            case Replay():
                driver.press("X")
            case _:  # the bag, and scenes on top of it
                driver.press(chance.choice("XXO"))

    def _play(self) -> None:
        driver, chance = self.driver, self.chance
        before = driver.play
        way = chance.random()
        if way < 0.85:
            driver.press(chance.choice(["left", "right", "up", "down", "X"]))
        elif way < 0.88:
            driver.press("O")
        else:
            driver.press("menu")
            if not isinstance(driver.scene, MessageBox):  # otherwise a message box comes first
                driver.choose("give up" if way > 0.98 else "save and quit")
                if way > 0.98:
                    driver.choose("give up: the run ends")
        self._say_kept(before)

    def _say_kept(self, play: Play) -> None:
        """Print the actions that are saved, not those that were only played."""
        journal, game = play.journal, play.game
        if journal is None or journal.lost or journal.has_unsaved_actions:
            return
        done = self._kept.get(game.seed, 0)
        for number, action in enumerate(game.history[done:], start=done + 1):
            print("kept", game.seed, number, action, flush=True)
        self._kept[game.seed] = max(done, len(game.history))


def main() -> None:
    """Press ACTIONS times."""
    folder, seed, actions = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    seeds = count(seed * CLIMBS)
    setattr(router, "random_seed", lambda: next(seeds))  # noqa: B010 - the router only imports this name
    app = App(headless=True, muted=True, saves=folder)
    app.router().title()
    driver = Driver(app, folder)
    driver.frames(1)
    player = RandomPlayer(driver, seed)
    for _ in range(actions):
        player.press()
    print("pressed", actions, flush=True)


if __name__ == "__main__":
    main()
