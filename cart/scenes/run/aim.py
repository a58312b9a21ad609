"""Direction of a throw, with a line to its target (S1 24, 25)."""

from itertools import product

import pyxel

from ...console.input.buttons import DIRECTIONS, towards
from ...console.input.pad import Button
from ...console.screen.draw import FILL_CHECKS, inverted, outlined, pattern_line
from ...console.screen.palette import BLACK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Row, Window
from ...core.actions import Throw
from ...core.cells import DX, DY, LEFT, RIGHT, STRAIGHT
from ...core.mobs import Mob
from ...core.previews import known_flight, landing_of_throw, throw_previews
from ...core.world import Foe
from ...data.items import ITEMS, is_gear
from ...data.modes import piglet_of
from ...text.item_words import item_name
from ...text.preview_lines import (
    HITS_NOTHING,
    PRESS_AGAIN,
    breaking_line,
    spoken_throw,
    target_line,
    throw_lines,
    unknown_throw,
)
from ...text.tones import Line
from ...view.hud.message_place import MESSAGE_TALL
from ...view.layout import Box, Layout, box_of
from ...view.piglet_pictures import draw_landing
from ...view.sprites import TILE
from ...view.tone_colours import TONE_COLOURS
from ..context import Context
from ..shown_game import PlayedGame

AIM = "⇦⇨⇧⇩ aim"
"""Row of the window about the keys that choose the target."""
AIM_BY_DEVICE = {"mouse": "Point to aim.", "touch": "Tap to throw."}
"""Device used last -> the same row for a player who has only that device."""
KEYS = (("Ⓞ throw  Ⓧ bag",), ("Ⓞ throw", "Ⓧ bag"))
"""Keys at the end of the window, in one row or in two. Two rows make a narrow window, if a wide window has no room."""
BELT_KEYS = (("Ⓞ throw  Ⓧ belt",), ("Ⓞ throw", "Ⓧ belt"))
"""The same keys in modes with a belt."""
FLIP_TICKS = 10
"""Frames after which the dots and gaps of the line change places. The full cycle takes a third of a second."""
MIDDLE = (TILE - 1) / 2
"""Pixels from a tile's corner to its middle."""
EDGE = 2
"""Pixels between the window with the words and the edge of the screen."""
NEAREST, FARTHEST = 3, 123
"""Least and greatest x and y, in pixels, of the cross at the end of the line."""


class Aim:
    """Aim of a throw. An arrow or the mouse chooses a direction, O or a click throws, X returns to the bag or belt.

    A throw at nothing needs a second press. The menu button opens the menu.
    """

    covers = False

    def __init__(self, context: Context, playing: PlayedGame, slot: int) -> None:
        """Aim the item in a slot, which must not be empty."""
        kind = playing.game.player.slots[slot]
        assert kind is not None
        self.context = context
        self.playing = playing
        self.game, self.stage = playing.game, playing.stage
        self.slot, self.kind = slot, kind
        self.direction = self._first_direction()
        # a direction, and the cell to which a throw in that direction moves the player
        self._landed: tuple[int, int | None] | None = None
        self._asked = False  # whether a press has asked for a throw at nothing, in the present direction
        self._ticks = self._turned = 0.0  # frames until now, and until the direction was chosen

    @property
    def _keys(self) -> list[tuple[str, ...]]:
        """The rows about the keys, in one width and in a narrower one."""
        aim = AIM_BY_DEVICE.get(self.context.pad.last_device, AIM)
        return [(aim, *keys) for keys in (BELT_KEYS if self.game.rules.belt else KEYS)]

    def _known_flight(self, direction: int) -> tuple[int, list[Mob]]:
        """Return the last watched cell of a throw, and the mobs that it hits, as far as the player knows of them."""
        camera = self.stage.camera
        shown = camera.cells(*camera.resting_corner(self.stage.player))
        return known_flight(self.game, direction, self.kind, shown)

    def _first_direction(self) -> int:
        """Return the direction of the foe to throw at first, or where the piglet faces if no throw would hit a foe."""
        flights = {way: self._known_flight(way)[1] for way in STRAIGHT}
        found = [(self._target_rank(mob), way) for way, mobs in flights.items() for mob in mobs if isinstance(mob, Foe)]
        if found:
            return min(found)[1]
        return LEFT if self.stage.player.flip else RIGHT

    def _target_rank(self, foe: Foe) -> tuple[bool, bool, bool, int]:
        """Return a key that sorts foes: awake ones first, then the last target, then by how soon they can strike.

        A foe that never leaves its cell counts as awake only while it shows its attack.
        """
        last = self.playing.last_throw
        is_other = last is None or foe.id != last.target
        about_to_strike = self.game.intent(foe) == "strike"
        idle = foe.mind == "waits" or (foe.behaviour.lurks and not foe.behaviour.prepared)
        return idle, is_other, not about_to_strike, self.game.distance_to_player(foe.cell)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        click, place = pad.click_position(), pad.hover()
        before = self.direction
        for direction, button in enumerate(DIRECTIONS):
            if pad.fresh(button):
                self.direction = direction
        pointed = click or (place if pad.mouse.moved else None)
        if pointed is not None:
            self._point(*pointed)
        if self.direction != before:
            self._turned, self._asked = self._ticks, False
            self.context.play_sound("cursor")
        pad.click_effect = "throw"
        self.animate()
        if pad.fresh(Button.O) or click is not None:
            self._throw()
        elif pad.fresh(Button.MENU):
            self._leave()
            self.playing.pause()
        elif pad.fresh(Button.X):
            self.context.play_sound("back")
            self._leave()
            self.context.open.bag(self.playing, self.slot)

    def _throw(self) -> None:
        """Throw the item. If the throw would hit nothing, the first press only says so."""
        if not self._asked and self._effect_lines(self._known_flight(self.direction)[1]) == [HITS_NOTHING]:
            self._turned, self._asked = self._ticks, True
            self.context.play_sound("refuse")
            return
        self._leave()
        self.playing.act(Throw(self.slot, self.direction))

    def _point(self, x: int, y: int) -> None:
        """Aim towards the pixel (x, y) of the screen. A pixel on the piglet gives no direction and changes nothing."""
        left, top = self.stage.corner_of(self.game.player.cell)
        button = towards(x - left - TILE // 2, y - top - TILE // 2)
        if button in DIRECTIONS:
            self.direction = DIRECTIONS.index(button)

    def _leave(self) -> None:
        self._unmark()
        self.context.pop(self)

    def _unmark(self) -> None:
        for puppet in self.stage.puppets.values():
            puppet.is_target = False

    def animate(self) -> None:
        """Advance by one frame, and mark the mobs that the throw would hit."""
        self._ticks += 1
        self._unmark()
        for mob in self._known_flight(self.direction)[1]:
            if mob.id in self.stage.puppets:
                self.stage.puppets[mob.id].is_target = True

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        end, mobs = self._known_flight(self.direction)
        lines = [line.text for line in [*self._effect_lines(mobs), *self._loss_lines]]
        return [*spoken_throw(self.game, self.kind, self.direction, lines, end), *self._keys[0]]

    def draw(self) -> None:
        """Draw the line with dark borders, the mark at its end, and the window with the expected effects."""
        end, mobs = self._known_flight(self.direction)
        bright = int(self._ticks / FLIP_TICKS) % 2
        for cell in self._flight_cells():
            if not self._holds_something(cell):
                self._draw_line(cell, cell == end, bright)
        for mob in mobs:
            self._draw_corners(mob.cell, bright)
        if not mobs:
            self._draw_end(end, bright)
        landing = self._landing()
        if landing is not None:
            draw_landing(piglet_of(self.game.mode), *self.stage.corner_of(landing))
        self._draw_words(mobs)

    def _landing(self) -> int | None:
        """Return the cell to which the throw takes the player, computed once for each direction."""
        if self._landed is None or self._landed[0] != self.direction:
            self._landed = self.direction, landing_of_throw(self.game, self.slot, self.direction)
        return self._landed[1]

    def _holds_something(self, cell: int) -> bool:
        """Whether a cell holds something that the line would cover."""
        x, y = self.stage.corner_of(cell)
        return Box(x, y, TILE, TILE) in self.stage.important_boxes

    def _draw_line(self, cell: int, last: bool, bright: int) -> None:
        """Draw the line across a tile, or to the middle of the last one."""
        left, top = self.stage.corner_of(cell)
        dx, dy = DX[self.direction], DY[self.direction]
        x1, y1 = left + MIDDLE - dx * TILE / 2, top + MIDDLE - dy * TILE / 2
        x2, y2 = (
            (left + MIDDLE, top + MIDDLE) if last else (left + MIDDLE + dx * TILE / 2, top + MIDDLE + dy * TILE / 2)
        )
        for side in (-1, 0, 1):
            pyxel.line(x1 + side * abs(dy), y1 + side * abs(dx), x2 + side * abs(dy), y2 + side * abs(dx), BLACK)
        pattern_line(x1, y1, x2, y2, YELLOW, FILL_CHECKS if bright else inverted(FILL_CHECKS))

    def _draw_corners(self, cell: int, bright: int) -> None:
        """Draw the corners of a box around a cell."""
        left, top = self.stage.corner_of(cell)
        colour = WHITE if bright else YELLOW
        for x, dx in ((left - 1, 1), (left + TILE, -1)):
            for y, dy in ((top - 1, 1), (top + TILE, -1)):
                pyxel.line(x, y, x + dx, y, colour)
                pyxel.line(x, y, x, y + dy, colour)

    def _draw_end(self, end: int, bright: int) -> None:
        """Draw the end of a throw that hits no mob: a cross, or corners around a thing that is on its last cell."""
        if self._holds_something(end):
            self._draw_corners(end, bright)
            return
        left, top = self.stage.corner_of(end)
        x = min(max(left + MIDDLE, NEAREST), FARTHEST)
        y = min(max(top + MIDDLE, NEAREST), FARTHEST)
        outlined(x - 1, y - 3, "+", WHITE if bright else YELLOW)

    @property
    def box(self) -> Box:
        """Place of the window on the screen."""
        return box_of(self._window(self._known_flight(self.direction)[1]))

    def _window(self, mobs: list[Mob]) -> Window:
        """Return the window with the expected effects on the mobs, and with the keys."""
        found = [*self._effect_lines(mobs), *self._loss_lines]
        effects = [Row(words, TONE_COLOURS[tone]) for words, tone in found]
        rows = [Row(item_name(self.game, self.kind), WHITE), *effects]
        lines = [[*rows, *(Row(key, SILVER) for key in keys)] for keys in self._keys]
        return self._put_clear([Window(these, scalable=True, max_height=MESSAGE_TALL) for these in lines])

    def _draw_words(self, mobs: list[Mob]) -> None:
        window = self._window(mobs)
        window.auto_scroll(self._ticks - self._turned)
        window.draw()

    def _effect_lines(self, mobs: list[Mob]) -> list[Line]:
        """Return lines about the effects on the foes that the throw hits. If it hits none, describe its last tile.

        Effects of unidentified food stay unknown.
        """
        names = {mob.id: mob.row.name for mob in mobs if isinstance(mob, Foe)}
        if not names:
            line = target_line(self.game, self._known_flight(self.direction)[0])
            return list(PRESS_AGAIN) if self._asked else [line]
        if ITEMS[self.kind].sort == "food" and self.kind not in self.game.identified:
            return [Line(unknown_throw(name)) for name in names.values()]
        found = throw_previews(self.game, self.slot, self.direction, mobs)
        return [line for outcome in found for line in throw_lines(names[outcome.mob], outcome)]

    @property
    def _loss_lines(self) -> list[Line]:
        """The line about the loss of gear, which breaks when it is thrown."""
        return [breaking_line(self.game, self.kind)] if is_gear(self.kind) else []

    def _put_clear(self, windows: list[Window]) -> Window:
        """Place and return the first window that covers nothing important.

        A window avoids the cells of the flight too, if it can. It goes to a corner, preferably in the half of the
        screen without the player, or else anywhere. If no window finds room, the first one covers as few things as
        possible.
        """
        layout = self.stage.layout()
        flight = self._flight_boxes()
        clear = Layout([*layout.boxes, *flight])
        for window, here in product(windows, (clear, layout)):
            corners = self._corners(window)
            free = here.first(corners) or here.nearest(corners[0])
            if free is not None:
                window.put(x=free.left, y=free.top)
                return window

        def cost(box: Box) -> tuple[int, ...]:
            return tuple(sum(box.overlaps(other) for other in boxes) for boxes in (flight, layout.boxes))

        least = min(self._corners(windows[0]), key=cost)
        windows[0].put(x=least.left, y=least.top)
        return windows[0]

    def _corners(self, window: Window) -> list[Box]:
        """Return the window's box in each corner, those in the half of the screen without the player first."""
        right, bottom = SCREEN - EDGE - window.width, self.stage.camera.window.bottom - EDGE - window.height
        tops = (bottom, EDGE) if self.stage.player_in_upper_half else (EDGE, bottom)
        return [Box(left, top, window.width, window.height) for left in (right, EDGE) for top in tops]

    def _flight_cells(self) -> list[int]:
        """Return the cells that the item would fly over, the last one included, in the order of its flight."""
        end, _ = self._known_flight(self.direction)
        cells, cell = list[int](), self.game.player.cell
        while cell != end and (ahead := self.game.floor.next(cell, self.direction)) is not None:
            cell = ahead
            cells.append(cell)
        return cells

    def _flight_boxes(self) -> list[Box]:
        """Return the boxes on the screen of the cells that the item would fly over."""
        return [Box(*self.stage.corner_of(cell), TILE, TILE) for cell in self._flight_cells()]
