"""Somebody who has never played: sees the picture, reads the words on it, and presses what they say. Knows no rules."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pyxel

from cart.console.screen import typeface
from cart.data.foes import FOES
from cart.data.sheet import SPRITES
from cart.view.stage.sprites import TILE, uv
from tools.driver import Driver

LOOKED_FOR = ("piglet", "exit", "cursor", *(name for foe in FOES for name in (foe.name, f"{foe.name}_asleep")))
PICTURES = {
    uv(SPRITES[name], frame): name
    for name in SPRITES
    for frame in range(SPRITES[name].frames)
    if name.startswith("piglet") or name in LOOKED_FOR
}
READING = 20
"""Frames between two looks at what still moves."""
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Newcomer:
    """Its presses, each with the words that made it press so, are in `presses`. What it has read, it remembers."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.presses: list[tuple[str, str]] = []
        self.read: set[str] = set()
        self.words: list[tuple[str, float]] = []  # those on the screen now, with how far down they are
        self.seen: dict[str, list[tuple[float, float]]] = {}  # what is drawn, and where
        self._tried: dict[tuple[float, float], list[str]] = {}

    # --- eyes

    def look(self) -> None:
        """Look until nothing but what always moves does, and no word says that somebody is on the way."""
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
        """All that is on the screen, as one reads it."""
        return " ".join(" ".join(words for words, _ in self.words).split())

    def reads(self, *pieces: str) -> bool:
        """Whether one of these is on the screen."""
        return any(piece in self.text for piece in pieces)

    def remembers(self, piece: str) -> bool:
        """Whether it is on the screen, or was."""
        return any(piece in words for words in self.read) or self.reads(piece)

    @property
    def piglet(self) -> tuple[float, float] | None:
        """Where it is itself."""
        found = [at for name, places in self.seen.items() if name.startswith("piglet") for at in places]
        return found[0] if found else None

    def nearest(self, names: Callable[[str], bool]) -> tuple[float, float] | None:
        """How far it is to the nearest of some pictures, across and down."""
        if self.piglet is None:
            return None
        x, y = self.piglet
        ways = [(left - x, top - y) for name, places in self.seen.items() if names(name) for left, top in places]
        return min(ways, key=lambda way: abs(way[0]) + abs(way[1]), default=None)

    # --- hands

    def press(self, button: str, because: str) -> None:
        """Press a button, for the sake of words that it has read, and look again."""
        assert self.remembers(because), (because, self.text)
        self.presses.append((button, because))
        self.driver.press(button)
        self.look()

    def choose(self, line: str) -> None:
        """Go down to a line of a menu, as the title has told, and take it."""
        wanted = next(y for words, y in self.words if words.startswith(line))
        while abs(self.seen["cursor"][-1][1] - wanted) > TILE / 2:
            self.press("down", "choose")
        self.press("O", "Ⓞ go")

    def towards(self, way: tuple[float, float], because: str) -> None:
        """A step the longer way; the other way where that has led nowhere from here."""
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
