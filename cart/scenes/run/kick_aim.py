"""Kicking: the trotter is raised, and what it can reach shows where it would go."""

import pyxel

from ...console.input.buttons import DIRECTIONS, Button
from ...console.screen.draw import dithered, outlined
from ...console.screen.palette import WHITE, YELLOW
from ...core.actions import Kick
from ...core.cells import DX, DY
from ...core.kicks import NOTHING
from ...core.previews import Fate, Prospect, Target, prospects
from ...data.foes import FOES
from ...data.tiles import TILES
from ...text.preview_lines import spoken_kicks
from ...view.hud.hp_box import box_of, message
from ...view.hud.item_icons import item_sprite
from ...view.stage.sprites import TILE, draw, draw_outlined, draw_tumbling
from ..context import Context
from ..navigation import Playing

KEYS = "Kick: ⇦⇨⇧⇩\nⓍ wait   Ⓞ lower"
BY_HAND = {
    "mouse": "Click where to kick.\nⓍ wait   the piglet: lower",
    "touch": "Tap where to kick.\nⓍ wait   the piglet: lower",
}
"""The same for who has only this."""
FLIP_TICKS = 20
"""Ticks that each of the two places of an arrow is shown."""
FALL_TICKS = 40
"""Ticks that a ghost takes to fall."""
GHOST = 0.5
"""How much of what is kicked is drawn where it would go."""
SIGNS: dict[Fate, str] = {"die": "felled", "bump": "clash", "hit": "clash", "hit and break": "clash"}
"""What becomes of what is kicked -> the sprite that says so; what just breaks has a crack in it instead."""


class Trotter:
    """An arrow kicks, or a click in that direction; X waits, O lowers the trotter, which costs nothing."""

    covers = False

    def __init__(self, context: Context, playing: Playing) -> None:
        self.context = context
        self.playing = playing
        self.game, self.stage = playing.game, playing.stage
        self.prospects = {prospect.direction: prospect for prospect in prospects(self.game)}
        self._ticks = 0.0
        self._raise(True)
        self._say("")

    def _raise(self, raised: bool) -> None:
        """The piglet raises or lowers its trotter; meanwhile one sees through those whom it would go through."""
        self.stage.trotter = raised
        for foe in self.game.foes:
            if foe.id in self.stage.puppets:
                self.stage.puppets[foe.id].faint = raised and foe.special.floats

    def _say(self, why: str) -> None:
        """The keys, and above them why something was not kicked."""
        self.why = why
        self.stage.covered = [box for box in self.stage.covered if box not in self.stage.windows]
        keys = BY_HAND.get(self.context.pad.used, KEYS)
        self.window = message(self.stage, f"{why}\n{keys}" if why else keys, None)

    # --- frames

    def update(self) -> None:
        """A frame, with the pad."""
        pad = self.context.pad
        x, y = self.stage.corner_of(self.game.player.cell)
        pad.origin = (x + TILE // 2, y + TILE // 2)
        pad.promise = "kick"
        self.animate()
        direction = next((way for way, button in enumerate(DIRECTIONS) if pad.fresh(button)), None)
        if direction is not None:
            self._kick(direction)
        elif pad.fresh(Button.X) or pad.fresh(Button.WAIT):
            self._lower()
            self.playing.wait()
        elif pad.fresh(Button.O) or pad.fresh(Button.MENU):
            self.context.hear("back")
            self._lower()

    def _kick(self, direction: int) -> None:
        """Kick, or say why that is nothing: it costs no turn, and the trotter stays up."""
        prospect = self.prospects.get(direction)
        why = NOTHING.reason if prospect is None else prospect.why
        if why:
            self.context.hear("refuse")
            self._say(why)
        else:
            self._lower()
            self.playing.act(Kick(direction))

    def _lower(self) -> None:
        self._raise(False)
        self.stage.windows.clear()
        self.context.pop(self)

    def animate(self) -> None:
        """A frame: the box of hit points makes room for the words."""
        self._ticks += 1
        self.window.update()
        self.stage.windows[:] = [box_of(self.window)]

    def aloud(self) -> list[str]:
        """What can be read, for who hears it."""
        return [
            *([self.why] if self.why else []),
            spoken_kicks(self.game, [*self.prospects.values()]),
            KEYS.replace("\n", "   "),
        ]

    # --- the picture

    def draw(self) -> None:
        """Draw where everything would go, a cross on what can't, and the keys."""
        for prospect in self.prospects.values():
            if prospect.why:
                self._draw_cross(prospect)
            else:
                self._draw_way(prospect)
        self.window.draw()

    def _draw_way(self, prospect: Prospect) -> None:
        """The ghost of what is kicked where it comes to be, turning over in a pit; else a sign of its end, or an arrow.

        Another one where the kick sends the piglet.
        """
        if prospect.back is not None:
            with dithered(GHOST):
                draw("piglet", *self.stage.corner_of(prospect.back))
        if prospect.end is None:
            self._draw_fate(prospect)
            return
        x, y = self.stage.corner_of(prospect.end)
        name, frame = self._sprite(prospect.target)
        with dithered(GHOST):
            if prospect.fate == "fall":
                part = 0.4 if self.stage.calm else self._ticks % FALL_TICKS / FALL_TICKS
                draw_tumbling(name, x, y, part, frame)
            else:
                draw(name, x, y, frame)
        pyxel.rectb(x - 1, y - 1, TILE + 2, TILE + 2, YELLOW)
        if prospect.fate in SIGNS:
            draw_outlined(SIGNS[prospect.fate], x, y)

    def _draw_fate(self, prospect: Prospect) -> None:
        """A crack in what breaks; else a sign, or an arrow, at the far side of what stays where it is."""
        x, y = self._middle(prospect)
        half = TILE // 2
        if prospect.fate == "break":
            draw("broken", x - half, y - half)
            return
        away = half + int(self._ticks / FLIP_TICKS) % 2
        x, y = x + DX[prospect.direction] * away, y + DY[prospect.direction] * away
        if prospect.fate in SIGNS:
            draw_outlined(SIGNS[prospect.fate], x - half, y - half)
        else:
            outlined(round(x) - 2, round(y) - 3, "←→↑↓"[prospect.direction], YELLOW)

    def _draw_cross(self, prospect: Prospect) -> None:
        """A small cross on what no kick moves."""
        x, y = self._middle(prospect)
        outlined(round(x) - 1, round(y) - 3, "×", WHITE)

    def _sprite(self, target: Target) -> tuple[str, int]:
        """Sprite and frame of what is kicked."""
        if target.sort == "item":
            return item_sprite(self.game, target.number)
        return (FOES if target.sort == "foe" else TILES)[target.number].name, 0

    def _middle(self, prospect: Prospect) -> tuple[float, float]:
        """The middle of the tile that is kicked."""
        x, y = self.stage.corner_of(self.game.player.cell)
        half = TILE / 2
        return x + half + DX[prospect.direction] * TILE, y + half + DY[prospect.direction] * TILE
