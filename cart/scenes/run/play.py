"""The scene of a game in play: buttons become actions, and the view shows their events."""

from functools import partial

from ...console.input.buttons import DIRECTIONS, Button
from ...console.screen.palette import SILVER
from ...console.widgets.menu import Entry
from ...console.widgets.window import Window
from ...core.actions import Action, Step, Wait
from ...core.events import Arrived, Event, Hurt, Read, Spilled
from ...core.game import Game
from ...core.run_worth import run_worth
from ...core.travel import Explore
from ...data.floors import HUB
from ...data.hints import MAIN_KEYS
from ...data.words import tablet
from ...saves.history import daily_seed, ends_of, finished_runs
from ...saves.journal import Journal
from ...text.history_lines import kind_name, run_names
from ...text.memorial_lines import is_memorial, memorial_lines
from ...text.save_messages import UNSAVED
from ...text.screen_words import words_on_screen
from ...text.worth_lines import worth_so_far
from ...view.hud.belt_row import Belt
from ...view.stage.stage import Stage
from ..context import Context
from ..last_throw import LastThrow, throw_of
from ..menus.dialog import Dialog
from ..menus.options_menu import handle_thoughts_key, open_options
from ..menus.seed_entry import seed_line
from ..shown_game import PracticeMaker
from .click_preview import ClickPreview, handle_belt_mouse
from .feat_marks import FeatMarks
from .game_display import FLOOR_FRAMES, GameDisplay
from .hint_queue import HintQueue
from .questions import ask_to_swap, question_of
from .travelling import Travel

PRACTICE_KEYS = "Ⓡ start again"
FREEZE = 60
"""Frames for which the game stands still at its end, so that the player sees the cause of death (S1 14)."""
X_DEAF_FRAMES = 15
"""Frames for which X does nothing after a window or a hint has closed, so that no turn is lost by accident."""
NOT_SAVED = "THIS RUN IS NOT SAVED"
"""Heading above the reason why a run cannot be saved."""
COUNTS, AGAIN = "this run is today's result", "practice: the result stands"
"""Messages at the beginning of a day's run."""


class Play:
    """One game in play. A run has a `journal` that saves it; practice has `make_practice`, to make its game again."""

    covers = True
    practice_label, leave_words = "practice", "leave practice"
    """Label of practice on the screen, and the line of its menu that leaves it."""
    shows_all_thoughts = True
    """Whether practice shows the thoughts of foes out of sight as well."""
    shows_hints = True
    """Whether hints may appear."""

    def __init__(
        self, context: Context, game: Game, journal: Journal | None = None, make_practice: PracticeMaker | None = None
    ) -> None:
        self.context = context
        self.journal = journal
        self.make_practice = make_practice
        label = "" if make_practice is None else self.practice_label
        all_thoughts = make_practice is not None and self.shows_all_thoughts
        self.display = GameDisplay(context, game, label, all_thoughts)
        self.feats = FeatMarks(context, self.display, journal)
        self._hints = HintQueue(context, self.display)
        self.travel = Travel(context, self.display, self)
        self._click_preview = ClickPreview(context, self.display)
        self.last_throw: LastThrow | None = None
        """The last throw since the game was opened."""
        self._frames_since_end = 0.0
        self._frames_on_top = X_DEAF_FRAMES  # frames since a window or a hint closed
        self._leaving = False
        self._left_window = False  # the player has left the window since the last pause
        self._warned_unsaved = False  # the player knows that leaving loses unsaved actions
        self._greeting = ""  # message that is shown once the console's notice is gone
        if make_practice is not None:
            self._greeting = PRACTICE_KEYS
        elif game.number == HUB and not game.history:
            self._greeting = MAIN_KEYS[game.rules.kicks]

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.display.game

    @property
    def stage(self) -> Stage:
        """The picture of the game."""
        return self.display.stage

    @property
    def belt(self) -> Belt:
        """The rows with the player's items, in modes that show them."""
        return self.display.belt

    @property
    def ready(self) -> bool:
        """Whether the game can take an action now: no event is being shown, and the player is not leaving."""
        playback = self.display.playback
        return not (playback.busy or playback.arriving or playback.ended or self._leaving)

    @property
    def ignores_x(self) -> bool:
        """Whether a window, a hint or a notice has just closed, so that X does nothing."""
        return self._frames_on_top < X_DEAF_FRAMES and not self._shows_note

    @property
    def _shows_note(self) -> bool:
        """Whether a hint, a notice, or the mark of a feat that X closes is on the screen."""
        return self._hints.shows_hint or self._notice is not None or self.feats.closes_by_x

    @property
    def x_closes_note(self) -> bool:
        """Whether the next press of X only closes a notice, a hint or the mark of a feat."""
        return self._notice is not None or self._hints.closes_by_x or self.feats.closes_by_x

    @property
    def _notice(self) -> Window | None:
        """The console's notice, which X closes, unless it is closing already."""
        notice = self.context.machine.notice
        return None if notice is None or notice.closing else notice

    # --- actions

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, begin to show its events, and return them."""
        done, start = len(self.game.history), self.game.player.cell
        self.last_throw = throw_of(self.game, action) or self.last_throw
        events = self.game.act(action)
        self.travel.note_action(start)
        if self.journal is not None:
            if len(self.game.history) > done:
                self._note_action(self.journal, events)
                self.feats.note(action, events)
            if self.game.over:
                self.journal.finish()
        self.display.show(events)
        self._name_thing_left(start, events)
        self._hints.note(action, events)
        if self._in_danger(events) or self.display.finds_gear:
            self.context.pad.stop_repeats()
        for event in events:
            if isinstance(event, Read):
                self._open_tablet(event.cell)
        return events

    def _name_thing_left(self, start: int, events: tuple[Event, ...]) -> None:
        """After a step by hand onto a thing that a full bag has no room for, show a message. Travel says so itself."""
        game, moved = self.game, self.game.player.cell != start
        things = game.floor.things.get(game.player.cell)
        full = not game.rules.belt and game.player.free_slot() is None
        said = any(isinstance(event, Arrived | Spilled) for event in events)
        if things and full and moved and not said and self.travel.plan is None:
            self.stage.show_message(words_on_screen(game, Spilled(things[-1], game.player.cell)))

    def _note_action(self, journal: Journal, events: tuple[Event, ...]) -> None:
        """Add the action to the journal, and show a message if that changed whether a day's run counts.

        The first action decides whether it counts.
        """
        practice_before = journal.practice
        journal.note(events)
        if journal.practice != practice_before:
            say_whether_it_counts(self.context, journal)

    def wait(self) -> None:
        """Wait a turn."""
        self.act(Wait())

    def _open_tablet(self, cell: int) -> None:
        mode, floor = self.game.mode, self.game.floor
        place = floor.grid.xy(cell)
        ends = ends_of(finished_runs(self.context.store), mode) if is_memorial(floor.style, place) else []
        self.context.open.talk(memorial_lines(mode, ends) if ends else tablet(mode, floor.style, place))

    def _in_danger(self, events: tuple[Event, ...]) -> bool:
        """Whether further steps need new presses, so that a held button does not walk into a fight.

        This is so if a foe in sight hunts the player, or the events hurt a mob.
        """
        seen = self.game.floor.visible
        hunted = any(foe.mind == "hunts" and foe.bit & seen for foe in self.game.foes)
        return hunted or any(isinstance(event, Hurt) for event in events)

    # --- the pause menu

    def pause(self) -> None:
        """Open the menu."""
        self.context.play_sound("select")
        if self.make_practice is not None:
            choices = [Entry("start again", self._start_again), Entry(self.leave_words, self.leave, ends=True)]
        else:
            choices = [
                Entry("save and quit", self.leave),
                Entry("give up", self._ask_to_give_up, ends=True),
            ]
        seed = Entry(seed_line(self.game.mode, self.game.seed), colour=SILVER, read_only=True)
        how_to_play = partial(self.context.open.how_to_play, self.game.mode)
        more = [
            Entry("continue"),
            Entry("look around", lambda: self.context.open.look(self)),
            Entry("go to", self.travel.open_menu),
            Entry("explore", lambda: self.travel.start(Explore())),
            Entry("map", self._open_map),
            Entry("log", self._open_log),
            Entry("how to play", how_to_play),
            Entry("options", partial(open_options, self.context), stays_open=True),
        ]
        floor = self.stage.camera.window

        def put(window: Window) -> None:
            window.put(y=(floor.height - window.height) // 2)

        # Any rows below the floor show whole.
        tallest = floor.height if self.game.rules.belt else None
        self.context.push(Dialog(self.context, [*more, Entry(""), *choices, seed], put, max_height=tallest))

    def _look(self) -> None:
        self.context.play_sound("select")
        self.context.open.look(self)

    def _open_map(self) -> None:
        self.context.play_sound("select")
        self.context.open.map(self)

    def _ask_to_give_up(self) -> None:
        """Ask before giving up, because it ends the run."""
        worth = Entry(worth_so_far(run_worth(self.game)), colour=SILVER, read_only=True)
        give_up = Entry("give up: the run ends", self._give_up, ends=True)
        self.context.push(Dialog(self.context, [worth, Entry("continue"), give_up]))

    def _give_up(self) -> None:
        """End the run and show its end screen, or the title if the run has no action. It goes on if it cannot end."""
        if self.journal is not None and self.journal.finish():
            self._leaving = True
            self.context.fade_to(self._show_end if self.game.history else self._to_title)

    def leave(self) -> None:
        """Go to the title, where a run can be continued. If actions are unsaved, the first attempt only warns."""
        if self.journal is not None:
            self.journal.save()
            if self.journal.has_unsaved_actions and not self._warned_unsaved:
                self._warned_unsaved, self.journal.trouble = True, UNSAVED
                return
        self._leaving = True
        self.context.fade_to(self._to_title)

    def _to_title(self) -> None:
        self.context.open.title()
        self._tell_if_unsaved()

    def _show_end(self) -> None:
        self.context.open.end(self.game, self.make_practice, self.display.log, self.feats.reached, self.feats.counts)
        self._tell_if_unsaved()

    def _tell_if_unsaved(self) -> None:
        if self.journal is not None and self.journal.trouble is not None:
            self.context.open.trouble(NOT_SAVED, self.journal.trouble)

    def _start_again(self) -> None:
        if self.make_practice is not None:
            self.context.play_sound("select")
            self.context.open.practice(self.make_practice)

    # --- frames

    def update(self) -> None:
        """Advance by one frame and handle input."""
        self.animate()
        handle_thoughts_key(self.context)
        if self._leaving or self.context.scenes[-1] is not self:
            return
        self._left_window |= self.context.focus.take_departure()
        ignored_x = self.ignores_x
        if self.context.machine.notice is None:
            self._greet()
            if self.shows_hints:
                self._hints.update(self.ready)
        if self._notice is not None:
            self._notice.close_glyph = True
        self._frames_on_top = 0 if self._shows_note else self._frames_on_top + 1
        if (ignored_x or self.ignores_x) and self.context.pad.pressed_button() == Button.X:
            self.context.pad.forget()
        self._click_preview.update()
        if self.make_practice is not None and self.context.pad.fresh(Button.AGAIN):
            self._start_again()
        elif self.journal is not None and self.journal.trouble is not None:
            self._show_trouble(self.journal)
        elif self.display.playback.arriving:
            self.display.leave(self._arrive)
        elif self.display.playback.ended:
            self._end()
        elif self.ready and self._left_window:
            self._left_window = False
            self.travel.stop()
            self.pause()
        elif self.ready and self.travel.plan is None and handle_belt_mouse(self.context, self):
            self.display.close_message()
        elif self.travel.update():
            self.context.pad.click_effect = "stop"
        elif not self.display.playback.busy:
            self._take_button()
        else:
            self.context.pad.remember()
            if self.stage.mode_look.eases and self.context.pad.waiting:
                self.display.playback.catch_up()
                if self.ready:
                    self._take_button()

    def _show_trouble(self, journal: Journal) -> None:
        """Show why the run cannot be saved. If another window plays the run now, go to the title first."""
        trouble, journal.trouble = journal.trouble, None
        if journal.lost:
            self._leaving = True
            self.context.open.title()
        self.context.open.trouble(NOT_SAVED, trouble)

    def _greet(self) -> None:
        """Show the message about the buttons at the beginning, once."""
        if self._greeting:
            self.display.show_message(self._greeting, FLOOR_FRAMES)
            self._greeting = ""

    def _take_button(self) -> None:
        button = self.context.pad.take()
        if button is not None and not (button == Button.X and self._close_by_x()):
            self.press(button)

    def press(self, button: Button) -> None:
        """Do what a button does while no window is open. A scene over the game passes on a button that it closes by."""
        pad, slot = self.context.pad, self._hints.item_slot
        if self._notice is not None:
            self._notice.close()
        if button != Button.EXPLORE:  # exploring may stop at once with the same message
            self.display.close_message()
        self._hints.pressed()
        if button in DIRECTIONS:
            self._step(self.travel.held_step(DIRECTIONS.index(button), pad.repeats(button)), pad.repeats(button))
        elif button == Button.O:
            self.context.play_sound("select")
            if not ask_to_swap(self.context, self):
                self.context.open.bag(self, slot)
        elif button == Button.X and self.game.rules.kicks:
            self._raise_trotter()
        elif button in (Button.X, Button.WAIT):
            self.wait()
        elif button == Button.EXPLORE:
            self.travel.start(Explore())
        elif button == Button.TRAVEL:
            self.travel.open_menu()
        elif button == Button.LOOK:
            self._look()
        elif button == Button.MAP:
            self._open_map()
        elif button == Button.LOG:
            self._open_log()
        elif button == Button.MENU:
            self.pause()
        elif button == Button.AGAIN and self.make_practice is not None:
            self._start_again()

    def _close_by_x(self) -> bool:
        """Close the notice, hint or mark that shows a glyph for X. Return whether there is one: X then does no more."""
        if self._notice is not None:
            self.context.play_sound("back")
            self._notice.close()
        elif self._hints.closes_by_x:
            self._hints.dismiss()
        elif self.feats.closes_by_x:
            self.context.play_sound("back")
            self.feats.dismiss()
        else:
            return False
        return True

    def _step(self, step: Step | None, held: bool) -> None:
        """Take a step, if any. Before a pit or an altar, a held arrow stops, and a new press leads to a question."""
        if step is None:
            return
        question = question_of(self.context, self, step)
        if question is None:
            self.act(step)
        elif held:
            self.context.pad.stop_repeats()
        else:
            question()

    def _raise_trotter(self) -> None:
        """Raise the trotter after a new press of X, not while X is held."""
        if self.context.pad.repeats(Button.X):
            self.context.pad.stop_repeats()
        else:
            self.context.play_sound("select")
            self.context.open.kick(self)

    def _open_log(self) -> None:
        self.context.open.log(self.display.log)

    def animate(self) -> None:
        """Advance by one frame, with or without input. Travel stops once another scene is on top."""
        if self.context.scenes[-1] is not self:
            self._frames_on_top = 0
            self.travel.stop()
        self.display.update()
        if self.context.scenes[-1] is self:
            self.feats.update()

    def _arrive(self) -> None:
        if self.make_practice is None:
            self.display.arrive()
        else:  # practice stays on one floor: begin it again, with full HP
            self.context.open.practice(self.make_practice)

    def _end(self) -> None:
        self._frames_since_end += 1
        if self._frames_since_end == 1 and not self.game.won:
            self.context.play_tune(None)
        if self._frames_since_end >= FREEZE:
            self._leaving = True
            self.context.fade_to(self._show_end, out=0.02, back=0.02)

    def spoken_lines(self) -> list[str]:
        """Return the lines for speech."""
        return [*self.display.spoken_lines(), *self.feats.spoken_lines()]

    def draw(self) -> None:
        """Draw the game."""
        self.display.draw()
        self.travel.draw()
        self.feats.draw()


def say_whether_it_counts(context: Context, journal: Journal) -> None:
    """Tell the player whether a day's run counts or is practice."""
    game = journal.game
    name = run_names(game.mode, game.seed, daily_seed())[0]
    context.machine.show_notice(kind_name(name, not journal.practice), AGAIN if journal.practice else COUNTS)
