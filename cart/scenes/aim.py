"""Throwing: a direction by the arrows, and a line to what will be hit (S1 24, 25)."""

import pyxel

from ..console.draw import FILL_CHECKS, inverted, outlined, pattern_line
from ..console.pad import Button
from ..console.palette import BLACK, SILVER, WHITE, YELLOW
from ..console.window import Row, Window
from ..core.actions import Throw
from ..core.cells import DX, DY
from ..core.mobs import Mob
from ..core.things import flight
from ..core.world import Foe
from ..view.names import item_name
from ..view.room import SCREEN, Box, Room
from ..view.sprites import TILE
from .context import Context
from .leads import Playing

DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)
FLIP_TICKS = 8
"""Ticks after which the dots of the line change places."""
MIDDLE = (TILE - 1) / 2
"""Pixels from a tile's corner to its middle."""
FRAME = SCREEN - 2
"""Where the window with the words ends, in pixels: a little off the edge of the screen."""
NEAREST, FARTHEST = 3, 123
"""Pixels, across and down, that the cross at the end of the line stays between."""


class Aim:
    """An arrow chooses the direction, O throws, X goes back to the bag."""

    covers = False

    def __init__(self, context: Context, playing: Playing, slot: int) -> None:
        """There must be something in the slot."""
        kind = playing.game.player.slots[slot]
        assert kind is not None
        self.context = context
        self.playing = playing
        self.game, self.stage = playing.game, playing.stage
        self.slot, self.kind = slot, kind
        self.direction = self._first_direction()
        self._ticks = 0.0

    def _known_flight(self, direction: int) -> tuple[int, list[Mob]]:
        """Where a throw ends and whom it hits, as far as the player can know: the unexplored keeps its secrets."""
        floor = self.game.floor
        end, mobs = flight(self.game, direction, self.kind)
        cell = self.game.player.cell
        while cell != end:
            ahead = floor.next(cell, direction)
            if ahead is None or not floor.explored >> ahead & 1:
                break
            cell = ahead
        return cell, [mob for mob in mobs if floor.explored >> mob.cell & 1]

    def _first_direction(self) -> int:
        """Towards the nearest foe in a line, else the way the piglet looks."""
        player = self.game.player
        best, direction = None, 0 if self.stage.player.flip else 1
        for candidate in range(4):
            end, mobs = self._known_flight(candidate)
            x, y = self.game.floor.grid.xy(end)
            away = abs(x - player.x) + abs(y - player.y)
            if mobs and (best is None or away < best):
                best, direction = away, candidate
        return direction

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        for direction, button in enumerate(DIRECTIONS):
            if pad.fresh(button):
                self.direction = direction
                self.context.hear("cursor")
        self.animate()
        if pad.fresh(Button.O):
            self._leave()
            self.playing.act(Throw(self.slot, self.direction))
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self._leave()
            self.context.leads.bag(self.playing)

    def _leave(self) -> None:
        self._unmark()
        self.context.pop(self)

    def _unmark(self) -> None:
        for puppet in self.stage.puppets.values():
            puppet.marked = False

    def animate(self) -> None:
        """A frame: mark whom it would hit."""
        self._ticks += 1
        self._unmark()
        for mob in self._known_flight(self.direction)[1]:
            if mob.id in self.stage.puppets:
                self.stage.puppets[mob.id].marked = True

    def draw(self) -> None:
        """Draw the line with dark borders, the cross at its end, and what is about to happen."""
        end, mobs = self._known_flight(self.direction)
        left, top = self.stage.corner_of(self.game.player.cell)
        dx, dy = DX[self.direction], DY[self.direction]
        x1, y1 = left + MIDDLE + dx * TILE / 2, top + MIDDLE + dy * TILE / 2
        end_left, end_top = self.stage.corner_of(end)
        x2 = min(max(end_left + MIDDLE, NEAREST), FARTHEST)
        y2 = min(max(end_top + MIDDLE, NEAREST), FARTHEST)
        bright = int(self._ticks / FLIP_TICKS) % 2
        for side in (-1, 0, 1):
            pyxel.line(x1 + side * abs(dy), y1 + side * abs(dx), x2 + side * abs(dy), y2 + side * abs(dx), BLACK)
        pattern_line(x1, y1, x2, y2, YELLOW, FILL_CHECKS if bright else inverted(FILL_CHECKS))
        outlined(x2 - 1, y2 - 3, "+", WHITE if bright else YELLOW)
        self._draw_words(mobs)

    def _draw_words(self, mobs: list[Mob]) -> None:
        foe = mobs[0] if mobs else None
        at = f"at {foe.row.name}, {foe.hp} HP" if isinstance(foe, Foe) else "at nothing"
        window = Window([Row(item_name(self.game, self.kind), WHITE), Row(at, SILVER), Row("Ⓞ throw  Ⓧ bag", SILVER)])
        self._put_clear(window)
        window.draw()

    def _put_clear(self, window: Window) -> None:
        """Into a corner where it covers nobody and not the HP box: on the right, and in the half without the player."""
        right, bottom = FRAME - window.width, FRAME - window.height
        tops = (bottom, SCREEN - FRAME) if self.stage.upper else (SCREEN - FRAME, bottom)
        corners = [Box(left, top, window.width, window.height) for left in (right, SCREEN - FRAME) for top in tops]
        free = Room([*self.stage.taken, *self.stage.covered]).first(corners) or corners[0]
        window.put(x=free.left, y=free.top)
