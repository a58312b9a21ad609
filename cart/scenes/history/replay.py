"""The replay of a recording: the game plays its actions and shows them like the original run."""

from collections.abc import Callable

from ...console.input import hotspots
from ...console.input.pad import Button
from ...console.screen.palette import SILVER
from ...console.screen.screen import SCREEN
from ...console.widgets.menu import Entry
from ...core.recording import Recording, RecordingError, check_action
from ...text.history_lines import replay_count
from ...view.stage.stage import Stage
from ..context import Context
from ..menus.dialog import Dialog
from ..menus.options_menu import handle_thoughts_key
from ..menus.seed_entry import seed_line
from ..run.game_display import FLOOR_FRAMES, GameDisplay

PAUSE = 6
"""Frames between two actions."""
FAST = 8
"""Frames by which the game advances in each frame of the screen while O is held."""
AT_ONCE = 6
"""Actions in each frame of the screen up to the action until which a replay plays at high speed."""

KEYS = "hold Ⓞ: faster   Ⓧ back"
MORE_KEYS = "⇦⇨ look   Ⓖ log"
"""Help for the buttons. A replay shows KEYS at its start, and both lines in its menu."""
ENDS = "THE RECORDING ENDS HERE"


class Replay:
    """The scene of a replay, which plays one action after another.

    Holding O plays fast, and X goes back to the page from which the replay was opened. MENU opens a menu, LOG opens the
    log, and left or right looks around. The replay pauses while one of these is open.
    """

    covers = True

    def __init__(
        self,
        context: Context,
        recording: Recording,
        back: Callable[[], object],
        skip: int = 0,
        bare: bool = False,
        fast: int = 0,
    ) -> None:
        """Begin after `skip` actions, and play at high speed up to `fast` actions.

        `back` is called at the end. A `bare` replay does not show the number of actions.

        Raise RecordingError if one of the skipped actions cannot be played.
        """
        self.context = context
        self.recording, self._back = recording, back
        self.game = context.new_game(recording.seed, recording.mode)
        for number, action in enumerate(recording.actions[:skip], start=1):
            check_action(recording, self.game, number, action)
        self.bare, self._fast = bare, fast
        self._next = min(skip, len(recording.actions))
        self.display = GameDisplay(context, self.game, self._count(), all_thoughts=True, label_stays=True)
        self._paused = 0.0
        self._leaving = self._looks = False
        context.pad.origin = None
        if not bare:
            self.display.show_message(KEYS, FLOOR_FRAMES)

    def update(self) -> None:
        """Advance by one frame and handle input."""
        pad = self.context.pad
        handle_thoughts_key(self.context)
        if pad.fresh(Button.X):
            self.context.play_sound("back")
            self._leave()
        elif (pad.fresh(Button.MENU) or self.context.focus.take_departure()) and not self._leaving:
            self.pause()
            return
        elif pad.fresh(Button.LEFT) or pad.fresh(Button.RIGHT):
            self.context.play_sound("select")
            self._look()
        elif pad.fresh(Button.LOG) and not self._leaving:
            self.context.play_sound("select")
            self._open_log()
            return
        hurries = self._next < self._fast
        for number in range(AT_ONCE if hurries else FAST if pad.held(Button.O) else 1):
            if not hurries or not number:
                self.animate()
            if not self._leaving and self.context.scenes[-1] is self:
                self._go_on()

    @property
    def stage(self) -> Stage:
        """The view of the game."""
        return self.display.stage

    def pause(self) -> None:
        """Open the menu."""
        self.context.play_sound("select")
        choices = [
            Entry("continue"),
            Entry("look around", self._look),
            Entry("log", self._open_log),
            Entry("end the replay", self._leave),
        ]
        texts = (seed_line(self.recording.mode, self.recording.seed), KEYS, MORE_KEYS)
        lines = [Entry(line, colour=SILVER, read_only=True) for line in texts]
        self.context.push(Dialog(self.context, [*choices, *lines]))

    def _look(self) -> None:
        """Look around as soon as the screen has caught up with the game."""
        self._looks = True

    def _open_log(self) -> None:
        self.context.open.log(self.display.log)

    def _go_on(self) -> None:
        if self.display.playback.arriving:
            self.display.arrive()
        if self.display.playback.busy:
            return
        if self._looks:
            self._looks = False
            self.context.open.look(self)
            return
        self._paused += 1
        if self._paused < PAUSE and self._next >= self._fast:
            return
        self._paused = 0
        if self._next >= len(self.recording.actions):
            self._leave()
            if self.recording.damage:
                self.context.open.trouble(ENDS, self.recording.damage)
            return
        if self._next and self._next == self._fast:
            self.display.show_message(KEYS, FLOOR_FRAMES)
        action = self.recording.actions[self._next]
        self._next += 1
        try:
            self.display.show(check_action(self.recording, self.game, self._next, action))
        except RecordingError as error:
            self._next = len(self.recording.actions)
            self.context.open.trouble(ENDS, error)
        if self._next < self._fast:
            self.display.playback.catch_up()
            self.stage.floaters.clear()  # without time to fade, they would cover the floor
            self.stage.puffs.clear()

    def _leave(self) -> None:
        self._leaving = True
        self.context.fade_to(self._back)

    def animate(self) -> None:
        """Advance by one frame, with or without input."""
        self.display.label = self._count()
        self.display.update()

    def _count(self) -> str:
        if self.bare:
            return ""
        return replay_count(self._next, len(self.recording.actions), yours=self._next < self._fast)

    def spoken_lines(self) -> list[str]:
        """Return the lines that are spoken."""
        return self.display.spoken_lines()

    def draw(self) -> None:
        """Draw the game and the number of actions. A click anywhere presses O."""
        hotspots.put(0, 0, SCREEN, SCREEN, Button.O)
        self.display.draw()
