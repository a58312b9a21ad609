"""Looking around: who is in sight, and what is particular about them."""

import pyxel

from ..console.draw import wrap
from ..console.pad import Button
from ..console.palette import MAUVE, PINK, SILVER, WHITE, YELLOW
from ..console.window import PAD, Row, Window
from ..core.cells import bits
from ..core.world import Foe
from ..data.tiles import EXIT, START
from ..view.hud import NARROWER
from ..view.room import SCREEN, Box, Room
from ..view.sprites import TILE
from .context import Context
from .leads import Playing

WIDTH = 128
LINE_WIDTH = WIDTH - 2 * PAD - 1
BACK = Row("Ⓧ back", MAUVE)
EDGE = 2
"""Pixels that it keeps off the edges of the screen."""
MINDS = {"waits": "has not noticed you", "hunts": "is after you"}


class Look:
    """The arrows go from foe to foe, nearest first; O or X goes back to the game."""

    covers = False

    def __init__(self, context: Context, playing: Playing) -> None:
        self.context = context
        self.game, self.stage = playing.game, playing.stage
        self._at = 0
        self._ticks = 0.0

    def _foes(self) -> list[Foe]:
        """Those shown on the screen, nearest first."""
        player = self.game.player
        shown = [foe for foe in self.game.foes if self.stage.seen(foe.cell) and self._on_screen(foe.cell)]
        return sorted(shown, key=lambda foe: abs(foe.x - player.x) + abs(foe.y - player.y))

    def _on_screen(self, cell: int) -> bool:
        x, y = self.stage.corner_of(cell)
        return -TILE < x < pyxel.width and -TILE < y < pyxel.height

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        back = pad.pressed(Button.LEFT) or pad.pressed(Button.UP)
        on = pad.pressed(Button.RIGHT) or pad.pressed(Button.DOWN)
        if (back or on) and self._foes():
            self.context.hear("cursor")
            self._at = (self._at + (1 if on else -1)) % len(self._foes())
        self.animate()
        if pad.fresh(Button.O) or pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self.stage.windows.clear()
            self.context.pop(self)

    def animate(self) -> None:
        """A frame: the box of hit points makes room for the window."""
        self._ticks += 1
        window = self._window()
        self.stage.windows[:] = [Box(round(window.x), round(window.y), window.width, window.height)]

    def _window(self) -> Window:
        """What is known of who is looked at, or that nobody is there."""
        foes, piglet = self._foes(), self._box(self.game.player.cell)
        floor = self.game.floor
        stairs = [self._box(cell) for cell in bits(floor.cells_of(START, EXIT)) if self.stage.seen(cell)]
        if not foes:
            return self._nobody([[piglet, *stairs], self.stage.taken])
        at = self._at % len(foes)
        foe = foes[at]
        rows = [
            Row(f"{foe.row.name}   HP {foe.hp}/{foe.max_hp}   ATK {foe.row.attack}", PINK),
            *(Row(line, WHITE) for line in wrap(foe.row.line, LINE_WIDTH)),
            Row(f"It {MINDS[foe.mind]}.", SILVER),
            Row(f"←→ next {at + 1}/{len(foes)}   Ⓧ back", MAUVE),
        ]
        return _put_clear(Window(rows, width=WIDTH), [[self._box(foe.cell)], [piglet], stairs, self.stage.taken])

    def _nobody(self, hidden: list[list[Box]]) -> Window:
        """That nobody is in sight: as wide as it can be and hide nothing."""
        room, windows = Room(self.stage.taken), []
        for width in (LINE_WIDTH, *NARROWER):
            name = wrap(f"floor {self.game.number}: {self.game.plan.name}", width)
            rows = [*map(Row, name), *(Row(line, SILVER) for line in wrap("nobody in sight", width)), BACK]
            window = Window(rows)
            free = room.nearest(Box(round(window.x), EDGE, window.width, window.height))
            if free is not None:
                window.put(x=free.left, y=free.top)
                return window
            windows.append(window)
        return _put_clear(windows[0], hidden)

    def _box(self, cell: int) -> Box:
        return Box(*self.stage.corner_of(cell), TILE, TILE)

    def draw(self) -> None:
        """Draw a box around who is looked at, and what is known."""
        foes = self._foes()
        if foes:
            x, y = self.stage.corner_of(foes[self._at % len(foes)].cell)
            grow = int(self._ticks / 10) % 2
            pyxel.rectb(x - 1 - grow, y - 1 - grow, TILE + 2 + 2 * grow, TILE + 2 + 2 * grow, YELLOW)
        self._window().draw()


def _put_clear(window: Window, hidden: list[list[Box]]) -> Window:
    """Put it where it hides least, of the first boxes before all others; by an edge if that is no worse."""
    lowest = SCREEN - window.height
    counts = [_hides(window, boxes) for boxes in hidden]
    window.put(
        y=min(range(EDGE, lowest - EDGE + 1), key=lambda top: (*(n[top] for n in counts), min(top, lowest - top)))
    )
    return window


def _hides(window: Window, boxes: list[Box]) -> list[int]:
    """How many boxes it would hide, by where its top is."""
    left, counts = round(window.x), [0] * SCREEN
    for box in boxes:
        if box.left < left + window.width and left < box.right:
            for top in range(max(box.top - window.height + 1, 0), min(box.bottom, SCREEN)):
                counts[top] += 1
    return counts
