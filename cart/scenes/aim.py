"""Throwing: a direction by the arrows, and a line to what will be hit (S1 24, 25)."""

from typing import TYPE_CHECKING

import pyxel

from ..console.draw import FILL_CHECKS, inverted, outlined, pattern_line
from ..console.pad import Button
from ..console.palette import BLACK, SILVER, WHITE, YELLOW
from ..core.actions import Throw
from ..core.cells import DX, DY
from ..core.food import flight
from ..core.mobs import Mob
from ..data.foes import FOES
from ..data.items import ITEMS
from ..view.names import item_name
from ..view.sprites import TILE
from ..view.windows import Row, Window
from .context import Context

if TYPE_CHECKING:
    from .bag import Bag
    from .play import Play

DIRECTIONS = (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN)
FLIP_TICKS = 8
"""Ticks after which the dots of the line change places."""
SCREEN = 128


class Aim:
    """An arrow chooses the direction, O throws, X goes back to the bag."""

    covers = False

    def __init__(self, context: Context, play: "Play", bag: "Bag", slot: int) -> None:
        self.context = context
        self.play = play
        self.bag = bag
        self.slot = slot
        self.direction = self._first_direction()
        self._ticks = 0.0
        bag.window.close()

    @property
    def _rolls(self) -> bool:
        kind = self.play.game.player.slots[self.slot]
        return kind is not None and ITEMS[kind].trait == "rolls"

    def _known_flight(self, direction: int) -> tuple[int, list[Mob]]:
        """Where a throw ends and whom it hits, as far as the player can know: the unexplored keeps its secrets."""
        game = self.play.game
        end, mobs = flight(game, direction, self._rolls)
        cell = game.player.cell
        while cell != end:
            ahead = game.floor.grid.neighbour(cell, direction)
            if ahead is None or not game.floor.explored >> ahead & 1:
                break
            cell = ahead
        return cell, [mob for mob in mobs if game.floor.explored >> mob.cell & 1]

    def _first_direction(self) -> int:
        """Towards the nearest foe in a line, else the way the piglet looks."""
        game = self.play.game
        best, direction = None, 0 if self.play.stage.player.flip else 1
        for candidate in range(4):
            end, mobs = self._known_flight(candidate)
            x, y = game.floor.grid.xy(end)
            away = abs(x - game.player.x) + abs(y - game.player.y)
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
            self._unmark()
            self.context.pop(self.bag)
            self.play.act(Throw(self.slot, self.direction))
        elif pad.fresh(Button.X) or pad.fresh(Button.MENU):
            from .bag import Bag  # the bag opens this scene, which goes back to a new one

            self.context.hear("back")
            self._unmark()
            self.context.pop(self.bag)
            self.context.push(Bag(self.context, self.play))

    def _unmark(self) -> None:
        for puppet in self.play.stage.puppets.values():
            puppet.marked = False

    def animate(self) -> None:
        """A frame: mark whom it would hit."""
        self._ticks += 1
        self._unmark()
        for mob in self._known_flight(self.direction)[1]:
            if mob.id in self.play.stage.puppets:
                self.play.stage.puppets[mob.id].marked = True

    def draw(self) -> None:
        """Draw the line with dark borders, the cross at its end, and what is about to happen."""
        game, stage = self.play.game, self.play.stage
        end, mobs = self._known_flight(self.direction)
        left, top = stage.camera.place()
        dx, dy = DX[self.direction], DY[self.direction]
        x1, y1 = game.player.x * TILE + 3.5 + dx * 4 - left, game.player.y * TILE + 3.5 + dy * 4 - top
        end_x, end_y = game.floor.grid.xy(end)
        x2 = min(max(end_x * TILE + 3.5 - left, 3), SCREEN - 5)
        y2 = min(max(end_y * TILE + 3.5 - top, 3), SCREEN - 5)
        pattern = FILL_CHECKS if int(self._ticks / FLIP_TICKS) % 2 else inverted(FILL_CHECKS)
        for side in (-1, 1):
            pyxel.line(x1 + side * abs(dy), y1 + side * abs(dx), x2 + side * abs(dy), y2 + side * abs(dx), BLACK)
        pyxel.line(x1, y1, x2, y2, BLACK)
        pattern_line(x1, y1, x2, y2, YELLOW, pattern)
        outlined(x2 - 1, y2 - 2, "+", WHITE if int(self._ticks / FLIP_TICKS) % 2 else YELLOW)
        self._draw_words(mobs[0].id if mobs else None)

    def _draw_words(self, target: int | None) -> None:
        game = self.play.game
        kind = game.player.slots[self.slot]
        if kind is None:
            return
        foe = next((foe for foe in game.foes if foe.id == target), None)
        at = f"at {FOES[foe.kind].name}, {foe.hp} HP" if foe else "at nothing"
        lines = [Row(item_name(game, kind), WHITE), Row(at, SILVER), Row("O throw  X bag", SILVER)]
        low = game.player.y * TILE - self.play.stage.camera.place()[1] < SCREEN // 2
        window = Window(lines)
        window.place(y=126 - window.height if low else 2, right=126)  # beside the box with the hit points
        window.draw()
