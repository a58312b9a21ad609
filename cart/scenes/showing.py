"""A game on the screen, whoever plays it: stage, box of hit points, messages, tune, and as calm as the player likes."""

from collections.abc import Sequence
from math import inf

import pyxel

from ..console.draw import LETTER_HEIGHT, outlined, text_width
from ..console.palette import SILVER
from ..console.screen import SCREEN
from ..console.window import Window
from ..core.events import Event
from ..core.floor import Floor
from ..core.game import Game
from ..core.rng import Rng
from ..data.looks import tune_of
from ..view.hud import Hud, clear_message, message
from ..view.panel import Panel
from ..view.pause_sign import PauseSign
from ..view.picture import draw_stage
from ..view.playback import Playback
from ..view.room import WHOLE, Box, Room
from ..view.seat import MARGIN, Seat
from ..view.stage import Stage
from ..view.thoughts import draw_thoughts
from .context import Context
from .narrator import Narrator
from .retelling import Retelling

MESSAGE_FRAMES = 100
READ_FRAMES = 20
"""A message stays so long, whatever is pressed: one that was kept from before would else hide it at once."""
FLOOR_FRAMES = 240
"""A floor's name is shown for four seconds (S1 35)."""
PACES = (0.5, 1.0, 2.0, inf)
"""How fast things move, by the setting: at once, they are there in the next frame."""
LABEL_HEIGHT = LETTER_HEIGHT + 2


class Showing:
    """Shows one game. Whoever has it calls `update` each frame, `show` with what an action led to, and `draw`.

    `label` says what kind of game it is, if not a run that is played; it stands clear of all that must be seen. Until
    the game is over, thoughts are only of who is in sight, unless it is an `open_book`.
    """

    def __init__(self, context: Context, game: Game, label: str = "", open_book: bool = False) -> None:
        self.context = context
        self.game = game
        self.stage = Stage(game, context.hear, self._say_news, context.shake)
        self.playback = Playback(self.stage)
        self.past = Retelling(game)
        self.hud = Hud() if self.stage.camera.window == WHOLE else Panel(self.stage)
        self.pause_sign = PauseSign()
        self.narrator = Narrator(context.voice, game)
        self.message: Window | None = None
        self._name: Window | None = None  # the message that names the floor, of which the narrator tells
        self._news = False  # whether it says what has happened
        self._said = 0.0  # frames since
        self._stays = False  # whatever is pressed
        self.label = label
        self._open_book = open_book
        self._label_seat = Seat(self._label_box())
        self._labelled: Floor | None = None  # the floor that the label has found its place on
        self._rng = Rng("view")  # never a game's stream
        self._be_calm()
        context.tune(tune_of(game.floor.style, game.plan))

    def say(self, text: str, frames: int | None = MESSAGE_FRAMES) -> Window:
        """Show a line for a while, out of the player's way, or until a button is pressed.

        Without a number it stays until it is closed.
        """
        self.message = message(self.stage, text, frames)
        self.hud.make_way(self.message)
        self._said, self._stays, self._news = 0.0, frames is None, False
        return self.message

    def _say_news(self, text: str) -> None:
        self.say(text)
        self._news = True

    @property
    def news(self) -> bool:
        """Whether the line that is shown says what has happened, and not where one is or what one may do."""
        return self._news and self.message is not None and not self.message.closing

    def put_away(self) -> None:
        """A button was pressed: what has been said goes, unless that was just now or it stays until it is closed."""
        if self.message is not None and not self._stays and self._said >= READ_FRAMES:
            self.message.close()

    def show(self, events: Sequence[Event]) -> None:
        """Begin to show what an action led to."""
        self.playback.show(events)
        self.narrator.tell(events)

    def arrive(self) -> None:
        """Show the floor that the game is on now, its name, and play its tune."""
        self.playback.arrive()
        self.context.tune(tune_of(self.game.floor.style, self.game.plan))
        self._name = self.say(f"floor {self.game.number}: {self.game.plan.name}", FLOOR_FRAMES)

    def update(self) -> None:
        """A frame."""
        self.narrator.update(getattr(self.context.scenes[-1], "showing", None) is self)
        self._be_calm()
        self.stage.shake_by = self.context.shake.offset(self._rng)
        self.playback.update()
        if self.message is not None:
            clear_message(self.message, self.stage)
        self.hud.update(self.stage, self.message)
        if self.message is not None:
            self._said += 1
            self.message.update()
            if self.message.gone:
                self.message = None
        self.pause_sign.update(self.stage, self.context.pad.hover() is not None)
        if self.label:
            self._seat_label()

    def _label_box(self) -> Box:
        """Where the label stands if nothing is in its way: at the left, above or below, where the box is not."""
        top = SCREEN - MARGIN - LABEL_HEIGHT if self.hud.y < SCREEN / 2 else MARGIN
        return Box(MARGIN, top, text_width(self.label) + 2, LABEL_HEIGHT)

    def _seat_label(self) -> None:
        wanted, goal = self._label_box(), self._label_seat.goal
        self._label_seat.choose(Room([*self.stage.taken, *self.stage.covered]), wanted, anew=wanted.top != goal.top)
        if self._labelled is self.stage.floor:
            self._label_seat.ease()
        else:
            self._label_seat.jump()
        self._labelled = self.stage.floor
        self.stage.covered.append(self._label_seat.goal)

    def _be_calm(self) -> None:
        settings, stage = self.context.settings, self.stage
        stage.calm, stage.flashing = bool(settings["calm"]), not settings["flashes"]
        stage.pace = PACES[settings["speed"]]
        self.context.shake.enabled = not (stage.calm or settings["shake"])

    def aloud(self) -> list[str]:
        """What is said in words of its own on the screen; what happens is told as it does (narrator.py)."""
        message = self.message
        return [] if message is None or message.closing or message is self._name else [message.aloud()]

    def draw(self) -> None:
        """Draw stage, thoughts, box, message and label."""
        pyxel.cls(0)
        draw_stage(self.stage)
        if self.context.settings["thoughts"]:
            draw_thoughts(self.stage, self._open_book or self.game.over)
        self.hud.draw(self.stage)
        if getattr(self.context.scenes[-1], "showing", self) is not self:
            return  # a window is over it, which is read now
        self.pause_sign.draw()
        if self.message is not None and not self.stage.windows:
            self.message.draw()
        if self.label:
            outlined(round(self._label_seat.x) + 1, round(self._label_seat.y) + 1, self.label, SILVER)
