"""A stage with its playback, its HP box and a list of its sounds, for tests of the view."""

import pyxel
from hypothesis import strategies as st

from cart.console.screen.screen import Shake
from cart.console.widgets.window import Window
from cart.core.game import Game
from cart.view.hud.hp_box import HpBox
from cart.view.hud.message_place import message_window
from cart.view.stage.picture import draw_stage
from cart.view.stage.playback import Playback
from cart.view.stage.stage import Stage
from tests.scenario import Scenario, scenario

SCREEN = 128
REST = 60
"""Frames after which all animations have ended and a message is still shown."""


class Show:
    """A game on a stage; everything is explored unless `dark`."""

    def __init__(self, game: Game, dark: bool = False) -> None:
        self.game = game
        if not dark:
            game.floor.explored = game.floor.grid.everything
        self.heard: list[str] = []
        self.said: list[str] = []
        self.stage = Stage(game, self.heard.append, self.said.append, Shake())
        self.playback = Playback(self.stage)
        self.hud = HpBox()
        self.message: Window | None = None

    def say(self, text: str) -> Window:
        """Show a message."""
        self.message = message_window(self.stage, text, frames=1000)
        return self.message

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.playback.update()
            self.hud.update(self.stage, self.message)

    def pixels(self, hud: bool = True) -> bytes:
        """Draw the game and return the screen's colours row by row."""
        pyxel.cls(0)
        draw_stage(self.stage)
        if hud:
            self.hud.draw(self.stage)
        return bytes(pyxel.screen.data_ptr())


def tile(pixels: bytes, left: int, top: int) -> list[bytes]:
    """Return the rows of pixels of a tile, cut to the screen."""
    across = range(max(left, 0), min(left + 8, SCREEN))
    return [
        pixels[y * SCREEN + across.start : y * SCREEN + across.stop] for y in range(max(top, 0), min(top + 8, SCREEN))
    ]


def crowd(side: int, most: int) -> st.SearchStrategy[Scenario]:
    """Return a strategy for floors of `side` x `side` tiles without walls.

    Stairs, the player and foes stand at random places.
    """

    def build(places: list[int], letters: list[str]) -> Scenario:
        cells = ["."] * (side * side)
        for place, letter in zip(places, "@<>" + "".join(letters), strict=False):
            cells[place] = letter
        rows = ["".join(cells[y * side : (y + 1) * side]) for y in range(side)]
        return scenario("\n".join(rows))

    # Windows have least room near the corners and edges, so half of the places lie there.
    near = [y * side + x for y in range(side) for x in range(side) if min(x, y, side - 1 - x, side - 1 - y) < 3]
    place = st.one_of(st.integers(0, side * side - 1), st.sampled_from(near))
    places = st.lists(place, min_size=4, max_size=most, unique=True)
    return st.builds(build, places, st.lists(st.sampled_from("arlnmhbARLNMHB"), min_size=most, max_size=most))
