"""A bot that knows no rules: it sees the picture, reads the words on it, and presses the buttons they name."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pyxel

from cart.console.screen import typeface
from cart.data.foes import FOES
from cart.data.sheet import SPRITES
from cart.view.sprites import TILE, uv
from tools.driver import Driver

LOOKED_FOR = ("piglet", "exit", "cursor", *(name for foe in FOES for name in (foe.name, f"{foe.name}_asleep")))
PICTURES = {
    uv(SPRITES[name], frame): name
    for name in SPRITES
    for frame in range(SPRITES[name].frames)
    if name.startswith("piglet") or name in LOOKED_FOR
}
READING = 20
"""Frames to wait before each look at the screen."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Newcomer:
    """A bot that plays for the first time.

    `presses` holds each button with the words that made it press. `read` holds all words it has seen.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.presses: list[tuple[str, str]] = []
        self.read: set[str] = set()
        self.words: list[tuple[str, float]] = []  # the words on the screen and their y
        self.seen: dict[str, list[tuple[float, float]]] = {}  # the pictures on the screen and their (x, y)
        self._tried: dict[tuple[float, float], list[str]] = {}

    # --- eyes

    def look(self) -> None:
        """Look until animations have ended and no text says that the piglet is travelling."""
        for _ in range(40):
            self.driver.rest()
            self.driver.frames(READING)
            with self._watching():
                self.driver.app.draw()
            if not self.reads("exploring", "on the way"):
                break
        self.read |= {words for words, _ in self.words}

    @contextmanager
    def _watching(self) -> Iterator[None]:
        self.words, self.seen = [], {}
        write, blt = typeface.write, pyxel.blt

        def hear(x: float, y: float, text: str, *rest: Any, **more: Any) -> None:
            self.words.append((text, y))
            write(x, y, text, *rest, **more)

        def see(x: float, y: float, image: Any, u: int = 0, v: int = 0, *rest: Any, **more: Any) -> None:
            blt(x, y, image, u, v, *rest, **more)
            if isinstance(image, int) and image == 0 and (u, v) in PICTURES:
                self.seen.setdefault(PICTURES[u, v], []).append((x, y))

        with patch.object(typeface, "write", hear), patch.object(pyxel, "blt", see):
            yield

    @property
    def text(self) -> str:
        """The words on the screen in the order they are drawn."""
        return " ".join(" ".join(words for words, _ in self.words).split())

    def reads(self, *pieces: str) -> bool:
        """Whether any of these texts is on the screen."""
        return any(piece in self.text for piece in pieces)

    def remembers(self, piece: str) -> bool:
        """Whether a text is on the screen, or was earlier."""
        return any(piece in words for words in self.read) or self.reads(piece)

    @property
    def piglet(self) -> tuple[float, float] | None:
        """The (x, y) of the piglet on the screen, or None."""
        found = [at for name, places in self.seen.items() if name.startswith("piglet") for at in places]
        return found[0] if found else None

    def nearest(self, names: Callable[[str], bool]) -> tuple[float, float] | None:
        """Return the offset (x, y) in pixels to the nearest of some pictures, or None."""
        if self.piglet is None:
            return None
        x, y = self.piglet
        ways = [(left - x, top - y) for name, places in self.seen.items() if names(name) for left, top in places]
        return min(ways, key=lambda way: abs(way[0]) + abs(way[1]), default=None)

    # --- hands

    def press(self, button: str, because: str) -> None:
        """Press a button because of words that the bot has read, then look again."""
        assert self.remembers(because), (because, self.text)
        self.presses.append((button, because))
        self.driver.press(button)
        self.look()

    def choose(self, line: str) -> None:
        """Move down to a line of a menu, as the title's hint says, and choose it."""
        wanted = next(y for words, y in self.words if words.startswith(line))
        while abs(self.seen["cursor"][-1][1] - wanted) > TILE / 2:
            self.press("down", "choose")
        self.press("O", "Ⓞ go")

    def towards(self, way: tuple[float, float], because: str) -> None:
        """Step along the longer axis. Try other directions if that step failed from this place before."""
        across = "right" if way[0] > 0 else "left"
        down = "down" if way[1] > 0 else "up"
        order = [across, down] if abs(way[0]) >= abs(way[1]) else [down, across]
        here = self.piglet
        assert here is not None
        tried = self._tried.setdefault(here, [])
        step = next((step for step in [*order, *WAYS] if step not in tried), order[0])
        tried.append(step)
        self.press(step, because)
        if self.piglet != here:
            self._tried.clear()
