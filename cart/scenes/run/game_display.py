"""The display of a game, in play and in a replay: stage, HP box, messages, tune, and the settings for motion."""

from collections.abc import Callable, Sequence
from math import inf

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, outlined, text_width
from ...console.screen.palette import SILVER
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.events import Event
from ...core.floor import Floor
from ...core.game import Game
from ...core.rng import Rng
from ...data.looks import tune_of
from ...text.floor_names import floor_heading
from ...text.run_log import RunLog
from ...view.hud.belt_row import Belt
from ...view.hud.hp_box import HpBox
from ...view.hud.kept_place import MARGIN, KeptPlace
from ...view.hud.message_place import message_window, move_message
from ...view.hud.panel import Panel
from ...view.hud.pause_button import PauseButton
from ...view.hud.tooltip import asked, placed, told
from ...view.layout import WHOLE, Box, Layout, box_of
from ...view.stage.picture import draw_stage
from ...view.stage.playback import Playback
from ...view.stage.stage import Stage
from ...view.stage.thoughts import draw_thoughts
from ..context import Context
from .narrator import Narrator

MESSAGE_FRAMES = 100
FADES, FALL_FADES = (0.04, 0.04), (0.08, 0.16)
"""Part of a fade per frame, (to black, back), between two floors: by stairs, and by a fall, whose landing is shown."""
TIP_AFTER = 8
"""Frames at rest before a tooltip appears, so that it does not flicker while the player walks past."""
READ_FRAMES = 20
"""Frames for which a message ignores presses. Otherwise a press remembered from before would close it at once."""
FLOOR_FRAMES = 240
"""Frames for which a floor's name is shown: four seconds (S1 35)."""
PACES = (0.5, 1.0, 2.0, inf)
"""Speed of motions for each value of the setting. With the last value, a motion is over in the next frame."""
LABEL_HEIGHT = LETTER_HEIGHT + 2


class GameDisplay:
    """Display of one game. Call `update` each frame, `show` with the events of an action, and `draw`.

    `label` is a short text such as "practice" or "exploring"; it is placed clear of everything important. Until the
    game is over, the overlay of thoughts is limited to foes in sight and explored cells, unless `open_book`.
    """

    def __init__(self, context: Context, game: Game, label: str = "", open_book: bool = False) -> None:
        self.context = context
        self.game = game
        self.stage = Stage(game, context.hear, self._say_news, context.shake)
        self.playback = Playback(self.stage)
        self.past = RunLog(game)
        self.belt = Belt(self.stage.camera.window.bottom)
        self.hud = HpBox() if self.stage.camera.window == WHOLE else Panel(self.stage, self.belt)
        self.pause_sign = PauseButton()
        self.narrator = Narrator(context.voice, game)
        self.message: Window | None = None
        self.tip: Window | None = None
        self._tip_for: tuple[object, ...] = ()  # everything that the present tooltip depends on
        self._still = 0  # frames since anything moved
        self._heading: Window | None = None  # the message that names the floor
        self._news = False  # whether the message is about an event
        self._said = 0.0  # frames since the message appeared
        self._stays = False  # whether the message stays until it is closed, despite presses
        self.label = label
        self._open_book = open_book
        self._label_seat = KeptPlace(self._label_box())
        self._labelled: Floor | None = None  # the floor on which the label was placed last
        self._rng = Rng("view")  # for shaking; apart from the streams of the game
        self._be_calm()
        context.tune(tune_of(game.floor.style, game.plan))

    def say(self, text: str, frames: int | None = MESSAGE_FRAMES, moves: bool = True) -> Window:
        """Show a message away from the player for `frames` frames, or until a button is pressed; return its window.

        If `frames` is None, it stays until it is closed. Unless it `moves`, it is placed as near as possible to the
        message that it replaces.
        """
        old = None if self.message is None else box_of(self.message)
        self.stage.covered = [box for box in self.stage.covered if box != old]
        self.message = message_window(self.stage, text, frames, None if moves else old)
        self.hud.make_way(self.message)
        self._said, self._stays, self._news = 0.0, frames is None, False
        return self.message

    def _say_news(self, text: str) -> None:
        self.say(text)
        self._news = True

    @property
    def news(self) -> bool:
        """Whether the message on the screen is about an event. A floor's name, a hint or a list of keys is not."""
        return self._news and self.message is not None and not self.message.closing

    def put_away(self) -> None:
        """Close the message after a press, unless it is newer than READ_FRAMES or stays until it is closed."""
        if self.message is not None and not self._stays and self._said >= READ_FRAMES:
            self.message.close()

    def show(self, events: Sequence[Event]) -> None:
        """Begin to show the events of an action."""
        self.playback.show(events)
        self.narrator.tell(events)

    def leave(self, arrive: Callable[[], object]) -> None:
        """Fade to black from the floor that the player has left, call `arrive`, and fade in."""
        out, back = FALL_FADES if self.playback.fell else FADES
        self.context.fade_to(arrive, out, back)

    def arrive(self) -> None:
        """Show the present floor of the game and its name, and play its tune."""
        self.playback.arrive()
        self.context.tune(tune_of(self.game.floor.style, self.game.plan))
        self._heading = self.say(floor_heading(self.game), FLOOR_FRAMES)

    def update(self) -> None:
        """Advance by one frame."""
        self.narrator.update(getattr(self.context.scenes[-1], "showing", None) is self)
        self._be_calm()
        self.stage.shake_by = self.context.shake.offset(self._rng)
        self.playback.update()
        if self.message is not None:
            move_message(self.message, self.stage)
        self.hud.update(self.stage, self.message)
        if self.message is not None:
            self._said += 1
            self.message.update()
            if self.message.gone:
                self.message = None
        self.pause_sign.update(self.stage, self.context.pad.needs_glyphs)
        if self._labelled_now:
            self._seat_label()
        if self.game.rules.belt:
            self._place_tip()

    def _place_tip(self) -> None:
        """Show the tooltip while nothing moves and no window is open, so that it can be read before a step.

        It covers nothing important.
        """
        stage, pad = self.stage, self.context.pad
        pointed = pad.hover()
        on_top = getattr(self.context.scenes[-1], "showing", None) is self
        hinted = self._stays and self.message is not None  # a hint and a tooltip are never shown together
        if not on_top or hinted or self.playback.busy or self.playback.arriving or self.game.over or not stage.current:
            self.tip, self._tip_for, self._still = None, (), 0
            return
        self._still += 1
        if self._still < TIP_AFTER:
            return  # the player may be walking on
        wanted = asked(stage, self.belt, pointed)
        if wanted != self._tip_for:
            self._tip_for = wanted
            ways = told(stage, self.belt, pointed)
            self.tip = placed(stage, ways) if ways else None
        if self.tip is not None:
            self.tip.update()
            stage.covered.append(box_of(self.tip))

    @property
    def _labelled_now(self) -> bool:
        """Whether the label is shown. It gives way to an open window, which needs the room and is read instead."""
        return bool(self.label) and not self.stage.windows

    def _label_box(self) -> Box:
        """Return the wanted place of the label: at the left, at the top or bottom, opposite the HP box."""
        top = SCREEN - MARGIN - LABEL_HEIGHT if self.hud.y < SCREEN / 2 else MARGIN
        return Box(MARGIN, top, text_width(self.label) + 2, LABEL_HEIGHT)

    def _seat_label(self) -> None:
        """Move the label towards a place where it covers nothing; on a new floor, put it there at once."""
        wanted, goal = self._label_box(), self._label_seat.goal
        self._label_seat.choose(Layout([*self.stage.taken, *self.stage.covered]), wanted, anew=wanted.top != goal.top)
        if self._labelled is self.stage.floor:
            self._label_seat.ease()
        else:
            self._label_seat.jump()
        self._labelled = self.stage.floor
        self.stage.covered.append(self._label_seat.goal)

    def _be_calm(self) -> None:
        """Apply the settings for calm mode, flashes, speed and shake."""
        settings, stage = self.context.settings, self.stage
        stage.calm, stage.flashing = bool(settings["calm"]), not settings["flashes"]
        stage.pace = PACES[settings["speed"]]
        self.context.shake.enabled = not (stage.calm or settings["shake"])

    def aloud(self) -> list[str]:
        """Return the message for speech, unless it names the floor: narrator.py speaks arrivals and events."""
        silent = self.message is None or self.message.closing or self.message is self._heading
        return [] if self.message is None or silent else [self.message.aloud()]

    def draw(self) -> None:
        """Draw the stage with all boxes and texts over it. Messages and the label are left out below another scene."""
        pyxel.cls(0)
        draw_stage(self.stage)
        if self.context.settings["thoughts"]:
            draw_thoughts(self.stage, self._open_book or self.game.over)
        self.hud.draw(self.stage)
        if getattr(self.context.scenes[-1], "showing", self) is not self:
            return  # another scene lies over the game
        self.pause_sign.draw()
        if self.message is not None and not self.stage.windows:
            self.message.draw()
        if self.tip is not None:
            self.tip.draw()
        if self._labelled_now:
            outlined(round(self._label_seat.x) + 1, round(self._label_seat.y) + 1, self.label, SILVER)
