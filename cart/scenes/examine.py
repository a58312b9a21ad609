"""Looking around: a cursor over the floor, and what is known of the tile it is on."""

import pyxel

from ..console.lines import fitted
from ..console.pad import Button
from ..console.palette import MAUVE, PINK, SILVER, WHITE, YELLOW
from ..console.screen import SCREEN
from ..console.window import PAD, Row, Window
from ..core.cells import Cells, bits
from ..core.world import Foe
from ..data.tiles import EXIT, START
from ..view.examined import examined, worth_a_look
from ..view.hud import NARROWER
from ..view.room import Box, Room
from ..view.sprites import TILE
from ..view.surroundings import offset
from .context import Context
from .leads import Shown

LINE_WIDTH = SCREEN - 2 * PAD - 1
TALL = 71
"""Pixels that it may be high in large letters: four lines."""
EDGE = 2
"""Pixels that it keeps off the edges of the screen."""
GROW_TICKS = 20
"""Ticks that each of the two sizes of the cursor is shown."""
DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)


class Examine:
    """The arrows, the mouse or a tap move the cursor, O jumps to what is of interest, X goes back. It takes no turn."""

    covers = False

    def __init__(self, context: Context, shown: Shown) -> None:
        self.context = context
        self.game, self.stage = shown.game, shown.stage
        self._stops = worth_a_look(self.game)
        self._ticks = 0.0
        context.pad.origin = None  # a click is a place, and no direction
        self._point(next((cell for cell in self._stops if self.game.foe_at(cell)), self.game.player.cell))

    # --- the cursor

    def _point(self, cell: int) -> None:
        """Look at a cell: the camera goes there, and where a foe on it can strike is hatched."""
        self.cell, self._since = cell, 0
        self.told = examined(self.game, cell)
        foe = self.told.foe
        self.stage.reach = 0 if foe is None else self._strikes(foe) & self.game.floor.walkable
        self.stage.camera.gaze = None
        if not self._on_screen(cell):
            self.stage.camera.gaze = cell
        self.window = self._window()

    def _strikes(self, foe: Foe) -> Cells:
        """Where a foe can strike; of one that shows that first, and has not yet, where it could from where it is."""
        return self.game.reach(foe) or (foe.special.aims(self.game, foe) if foe.special.warns else 0)

    def _on_screen(self, cell: int) -> bool:
        """Whether a cell is all on the screen where that shows the piglet."""
        (x, y), (left, top) = self.game.floor.grid.xy(cell), self.stage.camera.rest(self.stage.player)
        return Box(x * TILE - left, y * TILE - top, TILE, TILE).inside(self.stage.camera.window)

    def _moved(self) -> int:
        """The cell that this frame's buttons lead to."""
        pad, grid = self.context.pad, self.game.floor.grid
        pointed = pad.pointer() or (pad.hover() if pad.mouse.moved else None)
        if pointed is not None:
            at = None if self._on_window(pointed) else self.stage.cell_at(*pointed)
            return self.cell if at is None else at
        if pad.fresh(Button.O):
            stops = self._stops or [self.game.player.cell]
            return stops[(stops.index(self.cell) + 1) % len(stops)] if self.cell in stops else stops[0]
        for direction, button in enumerate(DIRECTIONS):
            if pad.pressed(button):
                ahead = grid.neighbour(self.cell, direction)
                return self.cell if ahead is None else ahead
        return self.cell

    def _on_window(self, at: tuple[int, int]) -> bool:
        return self._window_box().meets(Box(*at, 1, 1))

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        pad.promise = "look"
        cell = self._moved()
        if cell != self.cell:
            self.context.hear("cursor")
            self._point(cell)
        self.animate()
        if pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self.stage.windows.clear()
            self.stage.reach, self.stage.camera.gaze = 0, None
            self.context.pop(self)

    def animate(self) -> None:
        """A frame: the box of hit points makes room for the window."""
        self._ticks += 1
        self._since += 1
        self.window = self._window()
        self.stage.windows[:] = [self._window_box()]

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        told = self.told
        place = "" if self.cell == self.game.player.cell else f"{offset(self.game, self.cell)}: "
        return [f"{place}{told.heading}", *told.lines, *told.state]

    def draw(self) -> None:
        """Draw a box around the tile, and what is known of it."""
        x, y = self.stage.corner_of(self.cell)
        grow = int(self._ticks / GROW_TICKS) % 2
        pyxel.rectb(x - 1 - grow, y - 1 - grow, TILE + 2 + 2 * grow, TILE + 2 + 2 * grow, YELLOW)
        self.window.draw()

    # --- the window

    def _window(self) -> Window:
        """What is known, where it hides nothing if it can be; that of a foe, which is much, where it hides least."""
        room = Room([*self.stage.taken, *self._below(), self._box(self.cell)])
        for width in (LINE_WIDTH, *NARROWER) if self.told.foe is None else ():
            window = self._lines(width)
            free = room.nearest(Box(round(window.x), EDGE, window.width, window.height))
            if free is not None:
                window.put(x=free.left, y=free.top)
                return window
        floor = self.game.floor
        stairs = [self._box(cell) for cell in bits(floor.cells_of(START, EXIT)) if self.stage.seen(cell)]
        first = [[self._box(self.cell)], [self._box(self.game.player.cell)], self._below(), stairs, self.stage.taken]
        return _put_clear(self._lines(LINE_WIDTH, SCREEN), first)

    def _below(self) -> list[Box]:
        """The rows below the floor, where a mode leaves some: what is there is always to be seen."""
        bottom = self.stage.camera.window.bottom
        return [Box(0, bottom, SCREEN, SCREEN - bottom)] if bottom < SCREEN else []

    def _lines(self, width: int, whole: int | None = None) -> Window:
        window = Window(self._rows(width), width=whole, large=True, tall=TALL)
        window.roll(self._since)
        return window

    def _rows(self, width: int) -> list[Row]:
        told, stops = self.told, self._stops
        at = f" {stops.index(self.cell) + 1}/{len(stops)}" if self.cell in stops else ""
        keys = [f"Ⓞ next{at}   Ⓧ back"] if stops else ["Ⓧ back"]
        told_in = ((told.heading, PINK), *((line, WHITE) for line in told.lines))
        rest = (*((line, SILVER) for line in told.state), *((line, MAUVE) for line in keys))
        return [Row(line, colour) for words, colour in (*told_in, *rest) for line in fitted(words, width)]

    def _window_box(self) -> Box:
        return Box(round(self.window.x), round(self.window.y), self.window.width, self.window.height)

    def _box(self, cell: int) -> Box:
        return Box(*self.stage.corner_of(cell), TILE, TILE)


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
