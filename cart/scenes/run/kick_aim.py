"""Choice of a kick's direction. While the trotter is raised, the screen shows the results of all kicks."""

import pyxel

from ...console.input.buttons import DIRECTIONS, SCENE_BUTTONS, Button
from ...console.screen.draw import dithered, outlined, text_width
from ...console.screen.palette import RED, WHITE, YELLOW
from ...core.actions import Kick
from ...core.cells import DX, DY
from ...core.kicks import NOTHING_TO_KICK
from ...core.previews import Fate, KickPreview, Target, kick_previews
from ...data.foes import FOES
from ...data.modes import piglet_of
from ...data.tiles import TILES
from ...text.event_words import EVENT_WORDS
from ...text.preview_lines import spoken_kicks
from ...view.hud.message_place import message_window
from ...view.item_icons import item_sprite
from ...view.layout import Box, box_of
from ...view.piglet_pictures import draw_landing
from ...view.sprites import GHOST, TILE, draw, draw_outlined, draw_tumbling
from ..context import Context
from ..shown_game import PlayedGame

KEYS = "⇦⇨⇧⇩ kick", "Ⓧ wait   Ⓞ cancel"
"""Lines about the keys. The reason why a kick was refused takes the place of the first."""
KEYS_BY_DEVICE = {
    "mouse": ("Click what to kick.", "Ⓧ wait   the piglet: cancel"),
    "touch": ("Tap what to kick.", "Ⓧ wait   the piglet: cancel"),
}
"""Device used last -> the same lines for a player who has only that device."""
NOTHING_HERE = "nothing here to kick"
"""First line about the keys where nothing is beside the player."""
FLIP_TICKS = 20
"""Frames for which an arrow is drawn in each of its two places."""
FALL_TICKS = 40
"""Frames that a ghost takes to fall."""
FATE_SPRITES: dict[Fate, str] = {"die": "felled", "bump": "clash", "hit": "clash", "hit and break": "clash"}
"""Fate of a kicked target -> the sprite that marks it. A target that only breaks is drawn with a crack instead."""


class KickAim:
    """The raised trotter. An arrow or a click in a direction kicks, X waits, and O lowers the trotter at no cost.

    Any other button lowers it, too, and does what it does elsewhere in a run.

    It can be raised anywhere, so that in modes with kicks X means the same everywhere, and X twice always waits.
    """

    covers = False

    def __init__(self, context: Context, playing: PlayedGame) -> None:
        self.context = context
        self.playing = playing
        self.game, self.stage = playing.game, playing.stage
        self.previews = {preview.direction: preview for preview in kick_previews(self.game)}
        self._ticks = 0.0
        self._raise(True)
        self._say("")

    def _raise(self, raised: bool) -> None:
        """Raise or lower the trotter. While it is raised, foes that a kick would pass through are drawn faintly."""
        self.stage.trotter_raised = raised
        for foe in self.game.foes:
            if foe.id in self.stage.puppets:
                self.stage.puppets[foe.id].faint = raised and foe.behaviour.floats

    def _say(self, why: str) -> None:
        """Show the keys. If a kick was refused, show `why` in place of the first line, or say that no kick is possible.

        The window covers no cell on which a target would end.
        """
        self.why = why or ("" if self.previews else NOTHING_HERE)
        self.stage.overlay_boxes = [box for box in self.stage.overlay_boxes if box not in self.stage.window_boxes]
        kick, others = KEYS_BY_DEVICE.get(self.context.pad.last_device, KEYS)
        ends = (cell for preview in self.previews.values() for cell in (preview.end, preview.back))
        also = [Box(*self.stage.corner_of(cell), TILE, TILE) for cell in ends if cell is not None]
        self.window = message_window(self.stage, f"{self.why or kick}\n{others}", None, also=also)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        x, y = self.stage.corner_of(self.game.player.cell)
        pad.origin = (x + TILE // 2, y + TILE // 2)
        pad.click_effect = "kick"
        self.animate()
        button = next(filter(pad.fresh, SCENE_BUTTONS), None)
        if button in DIRECTIONS:
            self._kick(DIRECTIONS.index(button))
        elif button == Button.X:
            self._lower()
            self.playing.wait()
        elif button == Button.O:
            self.context.play_sound("back")
            self._lower()
        elif button is not None:
            self._lower()
            self.playing.press(button)

    def _kick(self, direction: int) -> None:
        """Kick, or show why it is impossible. A refused kick costs no turn.

        The trotter stays raised if another kick is possible.
        """
        preview = self.previews.get(direction)
        why = NOTHING_TO_KICK.reason if preview is None else preview.why
        if why:
            self.context.play_sound("refuse")
            if all(other.why for other in self.previews.values()):
                self._lower()
                self.context.pad.stop_repeats()  # the arrow may still be held
                self.stage.show_message(why)
            else:
                self._say(why)
        else:
            self._lower()
            self.playing.act(Kick(direction))

    def _lower(self) -> None:
        self._raise(False)
        self.stage.window_boxes.clear()
        self.context.pop(self)

    def animate(self) -> None:
        """Advance by one frame, and report the window's box to the stage, so that the HP box avoids it."""
        self._ticks += 1
        self.window.update()
        self.stage.window_boxes[:] = [box_of(self.window)]

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        return [
            *([self.why] if self.why else []),
            *([spoken_kicks(self.game, [*self.previews.values()])] if self.previews else []),
            "   ".join(KEYS),
        ]

    # --- the picture

    def draw(self) -> None:
        """Draw the results of all kicks, a cross on each target that cannot be kicked, and the keys."""
        pyxel.clip(*self.stage.camera.window)  # nothing covers the rows below the floor
        for preview in self.previews.values():
            if preview.why:
                self._draw_cross(preview)
            else:
                self._draw_path(preview)
                self._draw_damage(preview)
        pyxel.clip()
        self.window.draw()

    def _draw_path(self, preview: KickPreview) -> None:
        """Draw the ghost of the target where it would end, tumbling if it falls, or only a mark of its fate.

        If the kick moves the player, draw a ghost of the piglet there too.
        """
        if preview.back is not None:
            draw_landing(piglet_of(self.game.mode), *self.stage.corner_of(preview.back))
        if preview.end is None:
            self._draw_fate(preview)
            return
        x, y = self.stage.corner_of(preview.end)
        name, frame = self._sprite(preview.target)
        with dithered(GHOST):
            if preview.fate == "fall":
                part = 0.4 if self.stage.calm else self._ticks % FALL_TICKS / FALL_TICKS
                draw_tumbling(name, x, y, part, frame)
            else:
                draw(name, x, y, frame)
        pyxel.rectb(x - 1, y - 1, TILE + 2, TILE + 2, YELLOW)
        if preview.fate in FATE_SPRITES:
            draw_outlined(FATE_SPRITES[preview.fate], x, y)

    def _draw_fate(self, preview: KickPreview) -> None:
        """Draw a crack in a target that breaks, or a mark of its fate or an arrow at its far side."""
        x, y = self._middle(preview)
        half = TILE // 2
        if preview.fate == "break":
            draw("broken", x - half, y - half)
            return
        away = half + int(self._ticks / FLIP_TICKS) % 2
        x, y = x + DX[preview.direction] * away, y + DY[preview.direction] * away
        if preview.fate in FATE_SPRITES:
            draw_outlined(FATE_SPRITES[preview.fate], x - half, y - half)
        else:
            outlined(round(x) - 2, round(y) - 3, "←→↑↓"[preview.direction], YELLOW)

    def _draw_damage(self, preview: KickPreview) -> None:
        """Write the damage of a collision over the target."""
        if preview.damage:
            words = EVENT_WORDS["hurt"].screen.format(amount=preview.damage)
            x, y = self._middle(preview)
            outlined(round(x) - text_width(words) // 2, round(y) - TILE - 3, words, RED)

    def _draw_cross(self, preview: KickPreview) -> None:
        """Draw a small cross on a target that cannot be kicked."""
        x, y = self._middle(preview)
        outlined(round(x) - 1, round(y) - 3, "×", WHITE)

    def _sprite(self, target: Target) -> tuple[str, int]:
        """Return the sprite's name and frame of a target."""
        if target.sort == "item":
            return item_sprite(self.game, target.number)
        return (FOES if target.sort == "foe" else TILES)[target.number].name, 0

    def _middle(self, preview: KickPreview) -> tuple[float, float]:
        """Return the middle (x, y), in pixels of the screen, of the kicked tile beside the player."""
        x, y = self.stage.corner_of(self.game.player.cell)
        half = TILE / 2
        return x + half + DX[preview.direction] * TILE, y + half + DY[preview.direction] * TILE
