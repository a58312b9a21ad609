"""A window of the game with somebody at its buttons: `python -m tests.saves.window FOLDER SEED ACTIONS`.

The real app, headless, on the saved files in FOLDER; SEED is of what is pressed, and of the climbs begun here. Another
such window may be at the same folder. Prints a line `kept SEED NUMBER TOKEN` for each action that was done and saved,
`told WORDS` for what it was told of, and `pressed N` at its end.
"""

import random
import sys
from itertools import count
from pathlib import Path

from cart.app import App
from cart.scenes import router
from cart.scenes.history.replay import Rerun
from cart.scenes.history.run_list import History
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import Over
from cart.scenes.run.message_box import Talk
from cart.scenes.run.play import Play
from tools.driver import Driver

CLIMBS = 10_000
"""Seeds of one window."""


class Somebody:
    """Presses buttons at random: mostly steps, now and then to the title and back, or the climb given up."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = random.Random(seed)
        self._kept: dict[int, int] = {}  # seeds, and how many of their actions were said to be kept

    def press(self) -> None:
        """Once, whatever is on the screen."""
        driver, chance = self.driver, self.chance
        match driver.scene:
            case Play():
                self._play()
            case Title():
                label = chance.choice(["continue"] * 6 + ["new climb", "past climbs"])
                driver.choose(label if label in driver.lines else "new climb")
            case History():
                for _ in range(chance.randrange(4)):
                    driver.press("down")
                driver.press(chance.choice("OX"))
            case Talk(window=window):
                print("told", *(row.text for row in window.rows), flush=True)
                driver.press("X")
            case Over() | Rerun():
                driver.press("X")
            case _:  # the bag, and what lies over it
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
            if not isinstance(driver.scene, Talk):  # there is something to be told first
                driver.choose("give up" if way > 0.98 else "leave")
                if way > 0.98:
                    driver.choose("give it up")
        self._say_kept(before)

    def _say_kept(self, play: Play) -> None:
        """What is written, and not just played."""
        journal, game = play.journal, play.game
        if journal is None or journal.lost or journal.behind:
            return
        done = self._kept.get(game.seed, 0)
        for number, action in enumerate(game.history[done:], start=done + 1):
            print("kept", game.seed, number, action, flush=True)
        self._kept[game.seed] = max(done, len(game.history))


def main() -> None:
    """Press so many times."""
    folder, seed, actions = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    seeds = count(seed * CLIMBS)
    setattr(router, "random_seed", lambda: next(seeds))  # noqa: B010 - a name that it only imports
    app = App(headless=True, muted=True, data=folder)
    app.router().title()
    driver = Driver(app, folder)
    driver.frames(1)
    somebody = Somebody(driver, seed)
    for _ in range(actions):
        somebody.press()
    print("pressed", actions, flush=True)


if __name__ == "__main__":
    main()
