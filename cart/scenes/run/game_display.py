"""The display of a game, in play and in a replay: stage, HP box, messages, tune, and the settings for motion."""

from collections.abc import Callable, Iterable, Sequence
from math import inf

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, outlined, text_width
from ...console.screen.palette import SILVER
from ...console.screen.screen import SCREEN
from ...console.widgets.window import Window
from ...core.events import Event, Got
from ...core.floor import Floor
from ...core.game import Game
from ...core.rng import Rng
from ...core.world import Foe
from ...data.items import is_gear
from ...data.looks import tune_of
from ...text.floor_names import floor_heading
from ...text.run_log import RunLog
from ...view.hud.belt_row import Belt
from ...view.hud.hp_box import HpBox
from ...view.hud.kept_place import MARGIN, KeptPlace
from ...view.hud.message_place import count_hidden, message_window
from ...view.hud.panel import Panel
from ...view.hud.pause_button import PauseButton
from ...view.hud.tooltip import place_tooltip, tooltip_inputs, tooltip_versions
from ...view.layout import WHOLE_SCREEN, Box, box_of
from ...view.stage.picture import draw_stage
from ...view.stage.playback import Playback
from ...view.stage.stage import Stage
from ...view.stage.thoughts import draw_thoughts
from ..context import Context
from .narrator import Narrator

MESSAGE_FRAMES = 100
FADES, FALL_FADES = (0.04, 0.04), (0.08, 0.16)
"""Fractions of a fade per frame, (to black, back in), after stairs and after a fall. A fall fades in faster."""
TOOLTIP_AFTER = 8
"""Frames at rest before a tooltip appears, so that it does not flicker while the player walks past."""
READ_FRAMES = 20
"""Frames for which a message ignores presses. Otherwise a press remembered from before would close it at once."""
GEAR_FRAMES = 60
"""Frames for which a message about found gear stays whatever the player does. The first action after that closes it."""
FIRST_FLOOR_FRAMES = 60
"""Frames for which a floor's name is shown before a hint may replace it."""
FLOOR_FRAMES = 240
"""Frames for which a floor's name is shown: four seconds (S1 35)."""
PACES = (0.5, 1.0, 2.0, inf)
"""Speed of motions for each value of the setting. With the last value, a motion is over in the next frame."""
LABEL_HEIGHT = LETTER_HEIGHT + 2


class GameDisplay:
    """Display of one game. Call `update` each frame, `show` with the events of an action, and `draw`.

    `label` is a short text such as "practice" or "exploring"; it is placed clear of everything important. If the
    `label_stays`, it is always in the upper left corner instead. Until the game is over, the overlay of thoughts is
    limited to foes in sight and explored cells, unless `all_thoughts`.
    """

    def __init__(
        self, context: Context, game: Game, label: str = "", all_thoughts: bool = False, label_stays: bool = False
    ) -> None:
        self.context = context
        self.game = game
        self.stage = Stage(game, context.play_sound, self._show_news, context.shake)
        self.playback = Playback(self.stage)
        self.log = RunLog(game)
        self.belt = Belt(self.stage.camera.window.bottom)
        self.hud = HpBox() if self.stage.camera.window == WHOLE_SCREEN else Panel(self.stage, self.belt)
        self.pause_button = PauseButton()
        self.narrator = Narrator(context.speech, game)
        self.message: Window | None = None
        self.messages_shown = 0
        """Number of messages so far. A message in other words than before is not counted again."""
        self.tooltip: Window | None = None
        self._tooltip_inputs: tuple[object, ...] = ()  # everything that the present tooltip depends on
        self._frames_at_rest = 0  # frames since anything moved
        self._heading: Window | None = None  # the message that names the floor
        self._hidden = 0  # number of `boxes_to_spare` that the message covered when it appeared, for lack of room
        self._message_is_news = False  # whether the message is about an event
        self._message_frames = 0.0  # frames since the message appeared
        self._message_foes = set[int]()  # ids of the foes that the message is about
        self._message_stays = False  # whether the message stays until it is closed, despite presses
        self.finds_gear = False
        """Whether the last action has put a weapon or armour into the bag."""
        self.label = label
        self._all_thoughts = all_thoughts
        self._label_stays = label_stays
        self._label_place = KeptPlace(self._label_box())
        self.stage.overlay_boxes += self._staying_boxes
        self._label_floor: Floor | None = None  # the floor on which the label was placed last
        self._rng = Rng("view")  # for shaking; apart from the streams of the game
        self._apply_motion_settings()
        context.play_tune(tune_of(game.floor.style, game.plan))

    def show_message(self, text: str, frames: int | None = MESSAGE_FRAMES, foes: Iterable[Foe] = ()) -> Window:
        """Show a message for `frames` frames, or until a button is pressed, and return its window.

        If `frames` is None, the message stays until it is closed. A message about `foes` closes once one of them is
        gone. If there is room, it takes the place of the message
        that it replaces. It never moves. It closes if it comes to cover a mob or a tile around the player.
        """
        window = message_window(self.stage, text, frames, self._message_box, self._staying_boxes)
        self._show(window, stays=frames is None)
        assert self.message is not None
        self._message_foes = {foe.id for foe in foes}
        return self.message

    def show_hint(self, text: str, reworded: bool = False) -> Window | None:
        """Show a message that stays until it is closed, and return its window. Return None if there is no room.

        `reworded` if it only says in other words what the last message says.
        """
        window = message_window(self.stage, text, None, self._message_box, self._staying_boxes)
        if count_hidden(window, self.stage):
            return None
        self._show(window, stays=True)
        self.messages_shown -= reworded
        return window

    @property
    def _message_box(self) -> Box | None:
        return None if self.message is None or self.message.closing else box_of(self.message)

    def _show(self, window: Window, stays: bool) -> None:
        self.message, self._hidden = window, count_hidden(window, self.stage)
        self.messages_shown += 1
        self.hud.make_way(window)
        self._message_frames, self._message_stays, self._message_is_news = 0.0, stays, False
        self._message_foes = set()

    def _show_news(self, text: str) -> None:
        self.show_message(text, None if self.finds_gear else MESSAGE_FRAMES)
        self._message_is_news = True

    @property
    def shows_news(self) -> bool:
        """Whether the message on the screen is about an event, or has just begun to name a floor.

        A hint or a list of keys is no news.
        """
        if self.message is None or self.message.closing:
            return False
        return self._message_is_news or (self.message is self._heading and self._message_frames < FIRST_FLOOR_FRAMES)

    def close_message(self) -> None:
        """Close the message after a press, unless it is newer than READ_FRAMES or stays until it is closed."""
        if self.message is not None and not self._message_stays and self._message_frames >= READ_FRAMES:
            self.message.close()

    def show(self, events: Sequence[Event]) -> None:
        """Begin to show the events of an action. News about gear that an earlier action found has been read by now."""
        stays = self._message_is_news and self._message_stays
        if self.message is not None and stays and self._message_frames >= GEAR_FRAMES:
            self.message.close()
        self.finds_gear = any(isinstance(event, Got) and is_gear(event.kind) for event in events)
        self.playback.show(events)
        self._close_outdated_message()
        self.narrator.speak_events(events)

    def leave(self, arrive: Callable[[], object]) -> None:
        """Fade to black from the floor that the player has left, call `arrive`, and fade in."""
        out, back = FALL_FADES if self.playback.fell else FADES
        self.context.fade_to(arrive, out, back)

    def arrive(self) -> None:
        """Show the present floor of the game and its name, and play its tune."""
        self.playback.arrive()
        self.context.play_tune(tune_of(self.game.floor.style, self.game.plan))
        self._heading = self.show_message(floor_heading(self.game), FLOOR_FRAMES)

    def update(self) -> None:
        """Advance by one frame."""
        self.narrator.update(self._on_top)
        self._apply_motion_settings()
        self.stage.shake_offset = self.context.shake.offset(self._rng)
        self.playback.update()
        self._close_outdated_message()
        self.hud.update(self.stage, self.message, self.context.machine.notice, self._staying_boxes)
        if self.message is not None:
            self._message_frames += 1
            self.message.update()
            if self.message.gone:
                self.message = None
        self.pause_button.update(self.stage, self.context.pad.needs_glyphs)
        if self._label_shown:
            self._place_label()
        if self.game.rules.belt:
            self._place_tooltip()

    def _close_outdated_message(self) -> None:
        """Close the message if it is about a foe that is gone, or covers more than it did when it appeared."""
        if self.message is not None and (
            not self._message_foes <= {foe.id for foe in self.game.foes}
            or count_hidden(self.message, self.stage) > self._hidden
        ):
            self.message.close()

    @property
    def _on_top(self) -> bool:
        """Whether no other scene lies over the scene of this display."""
        return getattr(self.context.scenes[-1], "display", None) is self

    @property
    def _windows_above(self) -> list[Box]:
        """Boxes of the windows of the scenes over the scene of this display."""
        scenes = self.context.scenes
        own = next((n for n, scene in enumerate(scenes) if getattr(scene, "display", None) is self), len(scenes))
        boxes = (getattr(scene, "box", None) for scene in scenes[own + 1 :])
        return [box for box in boxes if isinstance(box, Box)]

    def _place_tooltip(self) -> None:
        """Show the tooltip while nothing moves and no window is open, so that it can be read before a step.

        It covers nothing important.
        """
        stage, pad = self.stage, self.context.pad
        pointed = pad.hover()
        hinted = self._message_stays and self.message is not None  # a hint and a tooltip are never shown together
        moves = self.playback.busy or self.playback.arriving or not stage.shows_current_floor
        if not self._on_top or hinted or moves or self.game.over:
            self.tooltip, self._tooltip_inputs, self._frames_at_rest = None, (), 0
            return
        self._frames_at_rest += 1
        if self._frames_at_rest < TOOLTIP_AFTER:
            return  # the player may be walking on
        wanted = tooltip_inputs(stage, self.belt, pointed)
        if wanted != self._tooltip_inputs:
            self._tooltip_inputs = wanted
            versions = tooltip_versions(stage, self.belt, pointed)
            self.tooltip = place_tooltip(stage, versions) if versions else None
        if self.tooltip is not None:
            self.tooltip.update()
            stage.overlay_boxes.append(box_of(self.tooltip))

    @property
    def _label_shown(self) -> bool:
        """Whether the label is shown. It gives way to an open window, which needs the room and is read instead."""
        return bool(self.label) and not self.stage.window_boxes

    @property
    def _staying_boxes(self) -> list[Box]:
        """The place of a label that stays, for which the HP box and messages make way."""
        return [self._label_box()] if self._label_stays and self._label_shown else []

    def _label_box(self) -> Box:
        """Return the wanted place of the label: at the left, at the top or bottom, opposite the HP box."""
        at_top = self._label_stays or self.hud.y >= SCREEN / 2
        top = MARGIN if at_top else SCREEN - MARGIN - LABEL_HEIGHT
        return Box(MARGIN, top, text_width(self.label) + 2, LABEL_HEIGHT)

    def _place_label(self) -> None:
        """Move the label towards a place where it covers nothing important. On a new floor, put it there at once."""
        wanted, goal = self._label_box(), self._label_place.goal
        if self._label_stays:
            self._label_place.goal = wanted
            return
        self._label_place.choose(self.stage.layout(), wanted, prefer_wanted=wanted.top != goal.top)
        if self._label_floor is self.stage.floor:
            self._label_place.ease()
        else:
            self._label_place.jump()
        self._label_floor = self.stage.floor
        self.stage.overlay_boxes.append(self._label_place.goal)

    def _apply_motion_settings(self) -> None:
        """Apply the settings for calm mode, flashes, speed and shake."""
        settings, stage = self.context.settings, self.stage
        stage.calm, stage.flashing = bool(settings["calm"]), not settings["flashes"]
        stage.pace = PACES[settings["speed"]]
        self.context.shake.enabled = not (stage.calm or settings["shake"])

    def spoken_lines(self) -> list[str]:
        """Return the message for speech, unless it names the floor: narrator.py speaks arrivals and events."""
        silent = self.message is None or self.message.closing or self.message is self._heading
        return [] if self.message is None or silent else [self.message.spoken_text()]

    def draw(self) -> None:
        """Draw the stage, and the boxes and texts over it. Below another scene, leave out the message."""
        pyxel.cls(0)
        draw_stage(self.stage)
        if self.context.settings["thoughts"]:
            draw_thoughts(self.stage, self._all_thoughts or self.game.over)
        windows = self._windows_above
        texts = self.message, self.context.machine.notice  # the HP box moves in the frame after they appear
        self.hud.draw(self.stage, [*windows, *(box_of(text) for text in texts if text is not None)])
        if getattr(self.context.scenes[-1], "display", self) is not self:
            return  # another game's display lies over this one
        if not _is_covered(self.pause_button.box, windows):
            self.pause_button.draw()
        if self.message is not None and self._on_top:
            self.message.draw()
        if self.tooltip is not None:
            self.tooltip.draw()
        left, top = round(self._label_place.x), round(self._label_place.y)
        if self.message is not None:
            windows.append(box_of(self.message))
        if self._label_shown and not _is_covered(self._label_place.goal._replace(left=left, top=top), windows):
            outlined(left + 1, top + 1, self.label, SILVER)


def _is_covered(box: Box, windows: Iterable[Box]) -> bool:
    """Whether a window would hide a part of a box."""
    return any(map(box.overlaps, windows))
