"""Looking around: a cursor over the floor, and a window with facts about the tile under the cursor."""

from collections.abc import Callable

import pyxel

from ...console.input.buttons import DIRECTIONS, Button
from ...console.screen.palette import MAUVE, PINK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import fitted, is_large
from ...console.widgets.window import PADDING, Row, Window
from ...core.cells import Grid, bits
from ...core.marks import marked_cells_on_look
from ...core.points_of_interest import worth_a_look
from ...data.tiles import EXIT, START
from ...text.counter_lines import place_in
from ...text.look_lines import describe_tile, spoken_heading
from ...view.layout import Box, Layout
from ...view.sprites import TILE
from ...view.stage.framing import EDGE, in_upper_half, place_window, turn_camera
from ..context import Context
from ..shown_game import ShownGame
from .learned_hints import LOOKS

LINE_WIDTH = SCREEN - 2 * PADDING - 1
NARROWER = (90, 70, 54)
"""Narrower lines, tried in turn if a wide window would cover something."""
TALL = (71, 55, 39)
"""Heights in pixels of the window in large text: four lines, or fewer if those would hide important cells."""
MOST_LINES = (None, 7)
"""Most lines of the window in small text: all, or as many as leave any tile and its marker visible."""
GROW_TICKS = 20
"""Frames for which the cursor is drawn in each of its two sizes."""


class Look:
    """Look cursor, which takes no turn. Arrows, mouse or a tap move it, O jumps to cells of interest, X goes back.

    `back` opens the scene from which the player came, if that is not the game itself. The menu button opens the menu,
    and the look button goes back like X.
    """

    covers = False

    def __init__(self, context: Context, shown: ShownGame, back: Callable[[], object] | None = None) -> None:
        self.context, self._shown = context, shown
        self._back = back
        self.game, self.stage = shown.game, shown.stage
        context.shown_hints.add(LOOKS)
        self._stops = worth_a_look(self.game)
        self._ticks = 0.0
        context.pad.origin = None  # a click is a place and not a direction
        self._look_at(next((cell for cell in self._stops if self.game.foe_at(cell)), self.game.player.cell))

    # --- the cursor

    def _look_at(self, cell: int, turns: bool = True) -> None:
        """Look at a cell, and hatch the cells that a foe there can strike.

        With `turns`, the camera may move to show more of what matters. If the cell is off the screen, it always moves.
        """
        self.cell, self._frames_on_cell, self._size = cell, 0, 0
        self.description = describe_tile(self.game, cell)
        foe, camera = self.description.foe, self.stage.camera
        self.stage.look_threats = 0 if foe is None else marked_cells_on_look(self.game, foe)
        if turns:
            camera.gaze = None
        if not self._on_screen(cell):
            camera.gaze = cell
        heights = [self._lines(LINE_WIDTH, SCREEN, size).height for size in range(self._sizes)]
        groups, turns = self._groups(0, 0), turns and foe is not None
        decisive = None if is_large() else 2
        self._size = turn_camera(camera, self.stage.player, cell, groups, heights, turns, decisive)
        self.window = self._window()

    def _groups(self, left: int, top: int) -> list[list[Box]]:
        """Return the boxes that should stay visible, the most important group first; (left, top) is the camera.

        These are the tile, the foe's markers, the piglet, and the hatched cells.
        """
        foe, hatched = self.description.foe, bits(self.stage.look_threats & self.stage.explored)
        puppet = None if foe is None else self.stage.puppets.get(foe.id)
        cells = [[self.cell], [self.game.player.cell], list(hatched)]
        tile, *others = ([_box(self.game.floor.grid, cell, left, top) for cell in group] for group in cells)
        return [tile, [] if puppet is None else puppet.marker_boxes(left, top), *others]

    @property
    def _sizes(self) -> int:
        """Number of heights that the window can have where it is as wide as the screen."""
        return len(TALL) if is_large() else len(MOST_LINES)

    def _on_screen(self, cell: int) -> bool:
        """Whether all of a cell is on the part of the screen that shows the floor, once the camera is at rest."""
        return self._box(cell).inside(self.stage.camera.window)

    def _pointed(self) -> int | None:
        """Return the cell under a click, or under the mouse if it has moved; None if it is not on the visible floor."""
        pad = self.context.pad
        at = pad.click_position() or (pad.hover() if pad.mouse.moved else None)
        return None if at is None or self._on_window(at) else self.stage.cell_at(*at)

    def _moved(self) -> int:
        """Return the cell to which this frame's buttons move the cursor."""
        pad, grid = self.context.pad, self.game.floor.grid
        if pad.fresh(Button.O):
            stops = self._stops or [self.game.player.cell]
            return stops[(stops.index(self.cell) + 1) % len(stops)] if self.cell in stops else stops[0]
        for direction, button in enumerate(DIRECTIONS):
            if pad.pressed(button):
                ahead = grid.neighbour(self.cell, direction)
                return self.cell if ahead is None else ahead
        return self.cell

    def _on_window(self, at: tuple[int, int]) -> bool:
        return self.box.overlaps(Box(*at, 1, 1))

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        pad.click_effect = "look"
        pointed = self._pointed()
        cell = pointed if pointed is not None else self._moved()
        if cell != self.cell:
            self.context.play_sound("cursor")
            self._look_at(cell, turns=pointed is None)
        self.animate()
        if pad.fresh(Button.MENU):
            self._leave()
            self._shown.pause()
        elif pad.fresh(Button.X) or pad.fresh(Button.LOOK):
            self.context.play_sound("back")
            self._leave()
            if self._back is not None:
                self._back()

    def _leave(self) -> None:
        self.stage.window_boxes.clear()
        self.stage.look_threats, self.stage.camera.gaze = 0, None
        self.context.pop(self)

    def animate(self) -> None:
        """Advance by one frame, and report the window's box to the stage, so that the HP box avoids it."""
        self._ticks += 1
        self._frames_on_cell += 1
        self.window = self._window()
        self.stage.window_boxes[:] = [self.box]

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        description = self.description
        return [
            spoken_heading(self.game, self.cell, description),
            *description.lines,
            *description.state,
        ]

    def draw(self) -> None:
        """Draw the cursor, a box around the tile, and the window."""
        x, y = self.stage.corner_of(self.cell)
        grow = int(self._ticks / GROW_TICKS) % 2
        pyxel.clip(*self.stage.camera.window)
        pyxel.rectb(x - 1 - grow, y - 1 - grow, TILE + 2 + 2 * grow, TILE + 2 + 2 * grow, YELLOW)
        pyxel.clip()
        self.window.draw()

    # --- the window

    def _window(self) -> Window:
        """Return the window, placed so that it hides nothing important if possible.

        A window about a foe is as wide as the screen, because its text is long. It is placed where it hides least.
        """
        tile, below = self._box(self.cell), self._below()
        layout = Layout([*self.stage.important_boxes, *below, tile])
        for width in (LINE_WIDTH, *NARROWER) if self.description.foe is None else ():
            window = self._lines(width)
            top = self.stage.camera.window.bottom - EDGE - window.height if in_upper_half(tile) else EDGE
            free = layout.nearest(Box(round(window.x), top, window.width, window.height))
            if free is not None:
                window.put(x=free.left, y=free.top)
                return window
        floor = self.game.floor
        stairs = [cell for cell in bits(floor.cells_of(START, EXIT)) if self.stage.is_watched(cell)]
        groups = self._groups(*self.stage.camera.resting_corner(self.stage.player))
        first = [*groups, below, [self._box(cell) for cell in stairs], self.stage.important_boxes]
        return place_window(self._lines(LINE_WIDTH, SCREEN, self._size), first)

    def _below(self) -> list[Box]:
        """Return a box of the rows below the floor, in modes that have them. They should stay visible."""
        bottom = self.stage.camera.window.bottom
        return [Box(0, bottom, SCREEN, SCREEN - bottom)] if bottom < SCREEN else []

    def _lines(self, width: int, whole: int | None = None, size: int = 0) -> Window:
        """Return a window with lines up to `width` pixels. The window is `whole` pixels wide, or fits its lines."""
        tall, most = (TALL[size], None) if is_large() else (None, MOST_LINES[size])
        window = Window(self._rows(width), width=whole, scalable=True, max_height=tall, max_lines=most)
        window.auto_scroll(self._frames_on_cell)
        return window

    def _rows(self, width: int) -> list[Row]:
        description, stops = self.description, self._stops
        at = f" {place_in(stops.index(self.cell), len(stops))}" if self.cell in stops else ""
        keys = f"Ⓞ next{at}   Ⓧ back" if stops else "Ⓧ back"
        first = ((description.heading, PINK), *((line, WHITE) for line in description.lines))
        rest = (*((line, SILVER) for line in description.state), (keys, MAUVE))
        return [Row(line, colour) for words, colour in (*first, *rest) for line in fitted(words, width)]

    @property
    def box(self) -> Box:
        """Place of the window on the screen."""
        return Box(round(self.window.x), round(self.window.y), self.window.width, self.window.height)

    def _box(self, cell: int) -> Box:
        """Return the box of a cell on the screen once the camera is at rest."""
        return _box(self.game.floor.grid, cell, *self.stage.camera.resting_corner(self.stage.player))


def _box(grid: Grid, cell: int, left: int, top: int) -> Box:
    """Return the box of a cell on the screen; (left, top) is the camera."""
    x, y = grid.xy(cell)
    return Box(x * TILE - left, y * TILE - top, TILE, TILE)
