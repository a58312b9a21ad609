"""The scene of a game in play: buttons become actions, and the view shows their events."""

from ...console.input.buttons import DIRECTIONS, Button
from ...console.screen.palette import SILVER
from ...console.widgets.menu import Entry
from ...core.actions import Action, Step, Wait
from ...core.events import Event, Hurt, Read
from ...core.game import Game
from ...core.kicks import kickable
from ...core.travel import Explore
from ...data.floors import HUB
from ...data.modes import MODES
from ...data.words import tablet
from ...saves.journal import Journal
from ...text.mode_lines import LEAVE, again_line
from ...text.save_messages import UNSAVED
from ...text.screen_words import WAITING
from ...view.stage.stage import Stage
from ..context import Context
from ..menus.dialog import Dialog
from ..menus.options_menu import hear_thoughts_key, open_options
from ..menus.seed_entry import seed_line
from ..shown_game import Again
from .click_preview import ClickPreview, hear_belt
from .game_screen import FLOOR_FRAMES, GameDisplay
from .hint_queue import HintQueue
from .questions import question_of
from .travelling import Travel

KEYS, BELT_KEYS = "Ⓞ bag  Ⓧ wait  Ⓟ menu", "Ⓞ belt  Ⓧ wait  Ⓟ menu"
"""Messages at the beginning of a run: with a bag, and with a belt."""
PRACTICE_KEYS = "practice   Ⓡ start again"
FREEZE = 60
"""Frames for which the game stands still at its end, so that the player sees the cause of death (S1 14)."""
NOT_SAVED = "THIS RUN IS NOT SAVED"
"""Heading above the reason why a run cannot be saved."""
COUNTS, AGAIN = "first run today: it counts", "this one does not count"
"""Messages at the beginning of a day's run."""


class Play:
    """One game in play. A run is saved in its `journal`. Practice has none, and `again` makes its game anew."""

    covers = True

    def __init__(
        self, context: Context, game: Game, journal: Journal | None = None, again: Again | None = None
    ) -> None:
        self.context = context
        self.journal = journal
        self.again = again
        self.showing = GameDisplay(context, game, "" if again is None else "practice", open_book=again is not None)
        self._teacher = HintQueue(context, self.showing)
        self.travel = Travel(context, self.showing, self)
        self._pointing = ClickPreview(context, self.showing)
        self._frozen = 0.0
        self._leaving = False
        self._left = False  # the player has left the window since the last pause
        self._warned = False  # the player knows that leaving loses unsaved actions
        if again is not None:
            self.showing.say(PRACTICE_KEYS, FLOOR_FRAMES)
        elif game.number == HUB and not game.history:
            self.showing.say(BELT_KEYS if game.rules.belt else KEYS, FLOOR_FRAMES)

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.showing.game

    @property
    def stage(self) -> Stage:
        """The picture of the game."""
        return self.showing.stage

    @property
    def ready(self) -> bool:
        """Whether the game can take an action now: nothing is being shown, and it is not about to be left."""
        playback = self.showing.playback
        return not (playback.busy or playback.arriving or playback.ended or self._leaving)

    # --- actions

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, begin to show its events, and return them."""
        done, start = len(self.game.history), self.game.player.cell
        events = self.game.act(action)
        self.travel.walked(start)
        if self.journal is not None:
            if len(self.game.history) > done:
                self._keep(self.journal, events)
            if self.game.over:
                self.journal.finish()
        self.showing.show(events)
        self._teacher.note(action, events)
        if self._in_danger(events):
            self.context.pad.calm()
        for event in events:
            if isinstance(event, Read):
                self._read(event.cell)
        return events

    def _keep(self, journal: Journal, events: tuple[Event, ...]) -> None:
        """Add the action to the journal, and show a message if that changed whether a day's run counts.

        The first action decides whether it counts.
        """
        said = journal.practice
        journal.note(events)
        if journal.practice != said:
            say_whether_it_counts(self.context, journal)

    def wait(self) -> None:
        """Wait a turn, and show a word for it above the piglet."""
        self.act(Wait())
        self.stage.float_text(self.stage.player.cell, WAITING, SILVER)

    def _read(self, cell: int) -> None:
        floor = self.game.floor
        self.context.open.talk(tablet(self.game.mode, floor.style, floor.grid.xy(cell)))

    def _in_danger(self, events: tuple[Event, ...]) -> bool:
        """Whether further steps need new presses, so that a held button does not walk into a fight.

        This is so if a foe in sight hunts the player, or the events hurt a mob.
        """
        seen = self.game.floor.visible
        hunted = any(foe.mind == "hunts" and foe.bit & seen for foe in self.game.foes)
        return hunted or any(isinstance(event, Hurt) for event in events)

    # --- the pause menu

    def _pause(self) -> None:
        self.context.hear("select")
        if self.again is not None:
            ways = [Entry("start again", self._start_again), Entry("leave practice", self.leave)]
        else:
            ways = [
                Entry(LEAVE, self.leave),
                Entry("give up", self._ask_to_give_up),
            ]
        seed = Entry(seed_line(self.game.mode, self.game.seed), colour=SILVER, told=True)
        more = [
            Entry("continue"),
            Entry("go to", self.travel.choose),
            Entry("look around", lambda: self.context.open.look(self)),
            Entry("map", self._open_map),
            Entry("log", self._tell_log),
            Entry("options", lambda: open_options(self.context), stays=True),
        ]
        self.context.push(Dialog(self.context, [*more, Entry(""), *ways, seed]))

    def _open_map(self) -> None:
        self.context.hear("select")
        self.context.open.map(self)

    def _ask_to_give_up(self) -> None:
        """Ask before giving up, because it ends the run."""
        self.context.push(Dialog(self.context, [Entry("go on"), Entry("give up: the run ends", self._give_up)]))

    def _give_up(self) -> None:
        if self.journal is None or self.journal.finish():
            self.leave()  # otherwise the journal's trouble is shown, and the run goes on

    def leave(self) -> None:
        """Go to the title, where a run can be continued. If actions are unsaved, the first attempt only warns."""
        if self.journal is not None:
            self.journal.save()
            if self.journal.behind and not self._warned:
                self._warned, self.journal.trouble = True, UNSAVED
                return
        self._leaving = True
        self.context.fade_to(self._to_title)

    def _to_title(self) -> None:
        self.context.open.title()
        if self.journal is not None and self.journal.trouble is not None:
            self.context.open.trouble(NOT_SAVED, self.journal.trouble)

    def _start_again(self) -> None:
        if self.again is not None:
            self.context.hear("select")
            self.context.open.practice(self.again)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.animate()
        hear_thoughts_key(self.context)
        if self._leaving or self.context.scenes[-1] is not self:
            return
        self._left |= self.context.focus.take_departure()
        self._teacher.update(self.ready)
        self._pointing.update()
        if self.again is not None and self.context.pad.fresh(Button.AGAIN):
            self._start_again()
        elif self.journal is not None and self.journal.trouble is not None:
            self._tell(self.journal)
        elif self.showing.playback.arriving:
            self.showing.leave(self._arrive)
        elif self.showing.playback.ended:
            self._end()
        elif self.ready and self._left:
            self._left = False
            self.travel.stop()
            self._pause()
        elif self.ready and self.travel.trip is None and hear_belt(self.context, self):
            self.showing.put_away()
        elif self.travel.update():
            self.context.pad.click_effect = "stop"
        elif not self.showing.playback.busy:
            self._take_button()
        else:
            self.context.pad.remember()
            if self.stage.mode.eases and self.context.pad.waiting:
                self.showing.playback.catch_up()
                if self.ready:
                    self._take_button()

    def _tell(self, journal: Journal) -> None:
        """Show why the run cannot be saved. If another window has taken it over, go back to the title first."""
        trouble, journal.trouble = journal.trouble, None
        if journal.lost:
            self._leaving = True
            self.context.open.title()
        self.context.open.trouble(NOT_SAVED, trouble)

    def _take_button(self) -> None:
        pad = self.context.pad
        button = pad.take()
        if button is not None:
            self.showing.put_away()
            self._teacher.pressed()
        if button in DIRECTIONS:
            self._step(self.travel.held(DIRECTIONS.index(button), pad.repeats(button)), pad.repeats(button))
        elif button == Button.O:
            self.context.hear("select")
            self.context.open.bag(self)
        elif button == Button.X and kickable(self.game):
            self._raise_trotter()
        elif button in (Button.X, Button.WAIT):
            self.wait()
        elif button == Button.EXPLORE:
            self.travel.start(Explore())
        elif button == Button.TRAVEL:
            self.travel.choose()
        elif button == Button.MAP:
            self._open_map()
        elif button == Button.LOG:
            self._tell_log()
        elif button == Button.MENU:
            self._pause()

    def _step(self, step: Step | None, held: bool) -> None:
        """Take a step, if any. Before a pit or an altar, a held arrow stops, and a new press leads to a question."""
        if step is None:
            return
        question = question_of(self.context, self, step)
        if question is None:
            self.act(step)
        elif held:
            self.context.pad.calm()
        else:
            question()

    def _raise_trotter(self) -> None:
        """Raise the trotter, unless X is only held."""
        if self.context.pad.repeats(Button.X):
            self.context.pad.calm()
        else:
            self.context.hear("select")
            self.context.open.kick(self)

    def _tell_log(self) -> None:
        self.context.open.log(self.showing.past)

    def animate(self) -> None:
        """Advance by one frame, with or without input. Travel stops once another scene is on top."""
        if self.context.scenes[-1] is not self:
            self.travel.stop()
        self.showing.update()

    def _arrive(self) -> None:
        if self.again is None:
            self.showing.arrive()
        else:  # practice stays on one floor: begin it again, with full HP
            self.context.open.practice(self.again)

    def _end(self) -> None:
        self._frozen += 1
        if self._frozen == 1 and not self.game.won:
            self.context.tune(None)
        if self._frozen >= FREEZE:
            self._leaving, how = True, (self.game, self.again, self.showing.past)
            self.context.fade_to(lambda: self.context.open.end(*how), out=0.02, back=0.02)

    def aloud(self) -> list[str]:
        """Return the lines for speech."""
        return self.showing.aloud()

    def draw(self) -> None:
        """Draw the game."""
        self.showing.draw()
        self.travel.draw()


def say_whether_it_counts(context: Context, journal: Journal) -> None:
    """Tell the player whether a day's run counts or is practice."""
    mode = journal.game.mode
    counts, again = (MODES[mode].label, COUNTS), (again_line(mode), AGAIN)
    context.machine.say(*(again if journal.practice else counts))
