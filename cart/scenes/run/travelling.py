"""Travel on the screen: one action per beat, as if its button were pressed, until a press or an event stops it."""

from collections.abc import Sequence
from functools import partial

import pyxel

from ...console.screen.draw import text_width
from ...console.screen.palette import SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.menu import Entry
from ...console.widgets.window import Window
from ...core.actions import Action, Step
from ...core.danger import foe_that_stops_travel
from ...core.doors import is_lit
from ...core.events import Event
from ...core.floor import Floor
from ...core.game import Game
from ...core.sightings import Sightings
from ...core.travel import (
    Explore,
    Goal,
    GoTo,
    TravelPlan,
    WaitFor,
    blocking_foe,
    door_opened_while_weak,
    leaves_empty_pots,
    left_behind,
    next_step,
    offer_beside,
    passage_step,
    places,
    sleepers_in_the_way,
    to_altar,
    why_full,
    why_no_exit,
)
from ...core.travel_reasons import Reason, Sighted, Why
from ...core.world import Foe
from ...text.travel_messages import (
    by_hand_message,
    not_safe_message,
    place_lines,
    sight_message,
    sleeper_message,
    stop_message,
)
from ...view.sprites import TILE
from ..context import Context
from ..menus.dialog import Dialog
from ..shown_game import PlayedGame
from .game_display import MESSAGE_FRAMES, GameDisplay
from .learned_hints import EXPLORES
from .questions import question_of

DOING = {Explore: "exploring", GoTo: "on the way", WaitFor: "waiting"}
"""Type of goal -> label during travel."""
MENU_LINES = 12
"""Number of lines of the menu shown at once. A longer menu scrolls."""
PLACE_WIDTH = 104
"""Greatest width in pixels of the names and distances of places, side by side."""
EDGE = 2
"""Pixels between the menu and the edges of the floor's window."""
CORNER = 2
"""Length in pixels of the lines at the corners of a marked tile."""


class Travel:
    """Travel of the player. While it has a `plan`, any press ends it and does nothing else."""

    def __init__(self, context: Context, display: GameDisplay, playing: PlayedGame) -> None:
        self.context = context
        self.display = display
        self._playing = playing
        self.plan: TravelPlan | None = None
        self._events: Sequence[Event] = ()
        self._previous_cell: int | None = None  # the player's previous cell
        self._rounded_corner = False  # a held arrow has gone round a corner
        self._floor: Floor | None = None  # the floor of `_reminded`
        self._reminded = set[object]()  # reminders given on that floor: things left behind, offers, and doors
        self._passed = set[int]()  # ids of the sleepers of that floor that exploring may wake
        self._met = set[int]()  # ids of the foes that travel has seen
        self._sightings = Sightings()
        self._sightings.note(display.game)
        self._message: Window | None = None  # the last message of travel
        self._message_text = ""
        self._label = display.label
        self._explores = False  # travel began as exploring
        self._under_way = False  # a step was made
        self._messages_shown = display.messages_shown  # counted before that step

    # --- beginning and ending

    def start(self, goal: Goal) -> None:
        """Start to travel; `update` shows the reason if it is impossible.

        Beside the open offer of a rare chest, exploring stops once, and so it does where it would wake a sleeper out of
        sight. The next press goes on. If the floor is explored, travel first goes to an
        altar with a free relic, once per floor. If something else would be left behind, travel stops at once with a
        reminder.
        """
        self._quiet()
        self._explores = isinstance(goal, Explore)
        if self._explores:
            self.context.shown_hints.add(EXPLORES)
        self.plan, self._events = self._plan(goal), ()
        self._under_way = False
        self.display.label = DOING[type(self.plan.goal)]
        if isinstance(goal, Explore) and foe_that_stops_travel(self.display.game) is None and (said := self._offer()):
            self.stop(said)
            return
        explored = isinstance(goal, Explore) and isinstance(self.plan.goal, GoTo)
        if explored and (left := self._next_reminder(without=Why.ALTAR_LEFT)):  # the stairs remind of altars
            self.stop(stop_message(left, self.display.game.mode))
        elif explored and (altar := to_altar(self.display.game)) and self._reminds_first(Why.AT_ALTAR):
            self.plan = self._plan(altar)

    def _plan(self, goal: Goal) -> TravelPlan:
        self._note_floor()
        return TravelPlan(self.display.game, goal, self._met, self._sightings, self._passed if self._explores else ())

    def stop(self, message: str = "", foes: Sequence[Foe] = ()) -> None:
        """End travel; show and speak its message, which is about `foes`. A message that is still shown stays longer."""
        if self.plan is not None:
            self.plan, self.display.label = None, self._label
            shown = self.display.message is self._message is not None and not self._message.closing
            if message and shown and message == self._message_text and self._message is not None:
                self._message.stay(MESSAGE_FRAMES)
            elif message:
                self._say(message, foes)

    def _say(self, message: str, foes: Sequence[Foe]) -> None:
        """Show and speak a message about `foes`."""
        self.context.speech.say(message)
        self._message, self._message_text = self.display.show_message(message, foes=foes), message

    def _stop_for(self, plan: TravelPlan) -> None:
        """Stop and show the reason, with the foe that makes the path unsafe or a reminder of things left behind."""
        reason: Reason = plan.reason
        if reason is Why.NOT_SAFE and self._explores and (sleepers := sleepers_in_the_way(plan)):
            self._passed.update(foe.id for foe in sleepers)
            self.stop(sleeper_message(sleepers[0].row.name))
            return
        if reason is Why.NOT_SAFE and (foe := blocking_foe(plan.game, plan.goal, plan.unseen)):
            seen = [one for one in _foes_in_sight(plan.game) if one.row.name == foe]
            self.stop(not_safe_message(foe, bool(seen)), seen)
            return
        if reason in (Why.ALL_SEEN, Why.BAG_FULL):
            full = why_full(plan.game) if reason is Why.BAG_FULL else reason
            reason = self._next_reminder() or why_no_exit(plan.game) or full
            if reason is Why.ALL_SEEN and leaves_empty_pots(plan.game):
                reason = Why.EMPTY_POTS
        elif reason is Why.AT_STAIRS:
            reason = self._reason_at_stairs(left_behind(plan.game))
        foes = _foes_in_sight(plan.game) if isinstance(reason, Sighted) else []  # none, if the foe has left again
        about_foes = sight_message if self._under_way else by_hand_message
        self.stop(about_foes(foes) if foes else stop_message(reason, plan.game.mode), foes)

    def _next_reminder(self, without: Why | None = None) -> Why | None:
        """Return the next reminder of something left behind on this floor, or None. Each is given once per floor."""
        left = (reason for reason in left_behind(self.display.game) if reason is not without)
        return next((reason for reason in left if self._reminds_first(reason)), None)

    def _reason_at_stairs(self, left: Sequence[Why]) -> Why:
        """Return the reason to stop beside the stairs. Altars left behind are mentioned once per floor."""
        if Why.RARE_LEFT in left:
            return Why.STAIRS_OR_RARE
        if Why.BAG_FULL in left:
            return Why.STAIRS_OR_LOOT
        if Why.POTS_FULL in left:
            return Why.STAIRS_OR_POTS
        if Why.GEAR_LEFT in left:
            return Why.STAIRS_OR_GEAR
        skips_altar = Why.ALTAR_LEFT in left and self._reminds_first(Why.STAIRS_OR_ALTAR)
        if skips_altar:
            return Why.STAIRS_OR_ALTAR
        skips_pots = leaves_empty_pots(self.display.game) and self._reminds_first(Why.STAIRS_NOT_POTS)
        return Why.STAIRS_NOT_POTS if skips_pots else Why.AT_STAIRS

    def _offer(self) -> str:
        """Return the message about an open offer beside the player, once for each offer on a floor, or ""."""
        offer = offer_beside(self.display.game)
        return stop_message(Why.AT_OFFER, self.display.game.mode) if offer and self._reminds_first(offer) else ""

    def _reminds_first(self, reason: object) -> bool:
        """Note a reminder, an offer or a door, and return whether it is new on this floor."""
        self._note_floor()
        first = reason not in self._reminded
        self._reminded.add(reason)
        return first

    def _note_floor(self) -> None:
        """Forget what was said on another floor."""
        floor = self.display.game.floor
        if self._floor is not floor:
            self._floor, self._reminded, self._passed = floor, set(), set()

    def _stops_before_door(self, plan: TravelPlan, action: Action) -> bool:
        """Whether to stop before a door that the action would open. Travel stops once before each door, on any side."""
        door = door_opened_while_weak(plan.game, plan.goal, action)
        return bool(door) and self._reminds_first(("door", door))

    def _quiet(self) -> None:
        """Drop remembered presses, and stop the repeat of held buttons."""
        self.context.pad.forget()
        self.context.pad.stop_repeats()

    # --- frames

    def update(self) -> bool:
        """Advance by one frame in which the game has the input. Return whether travel took it."""
        if self.plan is None:
            return self._handle_click()
        display = self.display
        if self.context.pad.any_press():
            self._quiet()
            self.stop()
        elif display.playback.busy:
            display.stage.double_speed()
        elif self._under_way and display.messages_shown != self._messages_shown:
            self.stop(self._offer())  # a new message has to be read
        elif (action := self.plan.next(self._events)) is None:
            self._quiet()
            self._stop_for(self.plan)
        elif (question := question_of(self.context, self._playing, action)) is not None:
            self._quiet()
            self.stop()
            question()
        elif self._stops_before_door(self.plan, action):
            self._quiet()
            self.stop(stop_message(Why.DOOR_AHEAD, display.game.mode))
        else:
            if not self._under_way:  # the player saw the messages of this moment before travel began
                display.close_message()
                self._under_way, self._messages_shown = True, display.messages_shown
            self._events = self._playing.act(action)
        return True

    def _handle_click(self) -> bool:
        """Start to travel to a clicked tile. Return False if there is no click, or if it cannot start travel."""
        click, game, stage = self.context.pad.click_position(), self.display.game, self.display.stage
        if click is None or game.over or not stage.shows_current_floor:
            return False
        cell = stage.cell_at(*click)
        if cell is None or not starts_travel(game, cell):
            return False
        self.display.close_message()
        self.start(GoTo(cell))
        return True

    # --- held arrows

    def note_action(self, start: int) -> None:
        """Note an action that began at the cell `start`, which is the player's previous cell if it has moved since."""
        self._sightings.note(self.display.game)
        if self.display.game.player.cell != start:
            self._previous_cell = start

    def held_step(self, direction: int, long: bool) -> Step | None:
        """Return the step for an arrow, or None if it may not step.

        If the arrow is held for `long`, the player follows a passage round corners, but never goes back. A door with
        light at its edge does not open then: that needs a new press.
        """
        game, step = self.display.game, Step(direction)
        if not long:
            self._rounded_corner = False
            return step
        if is_lit(game, game.player.cell, direction):
            self.context.pad.stop_repeats()
            return None
        returns = self._rounded_corner and game.floor.next(game.player.cell, direction) == self._previous_cell
        if self._previous_cell is None or not (returns or game.why_not(step) is not None):
            return step
        on = passage_step(game, self._previous_cell)
        if on is None and self._rounded_corner:
            self.context.pad.stop_repeats()
            return None
        self._rounded_corner |= on is not None
        return on or step

    # --- the menu

    def open_menu(self) -> None:
        """Open a menu of all known places. Each is marked on the floor while the cursor is on it.

        Places without a safe path are listed too, with the reason instead of the distance. While a foe in sight makes
        travel impossible, a message says so instead.
        """
        game, stage = self.display.game, self.display.stage
        if (watched := foe_that_stops_travel(game)) is not None:
            self.context.play_sound("refuse")
            foes = _foes_in_sight(game) or [watched]
            self._say(by_hand_message(foes), foes)
            return
        self.context.play_sound("select")
        explore = Entry("explore", lambda: self.start(Explore()))
        wait = Entry("wait for a foe", lambda: self.start(WaitFor()))
        entries = [explore, wait, *self._places()]

        def put(window: Window) -> None:
            window.put(right=SCREEN - EDGE, y=EDGE)
            if stage.player_in_upper_half:
                window.put(bottom=stage.camera.window.bottom - EDGE)

        tallest = stage.camera.window.height - 2 * EDGE
        self.context.push(Dialog(self.context, entries, put, max_lines=MENU_LINES, max_height=tallest))

    def _places(self) -> list[Entry]:
        """Return the menu's lines about all known places, in their longest version that has room in small text."""
        game = self.display.game
        found = places(game, self._sightings.out_of_sight(game))
        versions = list(zip(*(place_lines(place, game.mode) for place in found), strict=True))
        fitting = (lines for lines in versions if is_large() or places_width(lines) <= PLACE_WIDTH)
        lines = next(fitting, versions[-1]) if found else ()
        return [
            Entry(
                line,
                partial(self.start, GoTo(place.cell)),
                colour=WHITE if place.why is None else SILVER,
                preview=partial(self.mark_tile, place.cell),
            )
            for place, line in zip(found, lines, strict=True)
        ]

    def draw(self) -> None:
        """Mark the destination of travel."""
        if self.plan is not None and isinstance(self.plan.goal, GoTo):
            self.mark_tile(self.plan.goal.cell)

    def mark_tile(self, cell: int) -> None:
        """Draw corners around a tile."""
        left, top = self.display.stage.corner_of(cell)
        for x, dx in ((left - 1, CORNER), (left + TILE, -CORNER)):
            for y, dy in ((top - 1, CORNER), (top + TILE, -CORNER)):
                pyxel.line(x, y, x + dx, y, YELLOW)
                pyxel.line(x, y, x, y + dy, YELLOW)


def places_width(lines: Sequence[str]) -> int:
    """Return the sum of the widths of the columns of some lines, in pixels."""
    columns = zip(*(line.split("\t") for line in lines), strict=True)
    return sum(max(map(text_width, column)) for column in columns)


def _foes_in_sight(game: Game) -> list[Foe]:
    """Return the foes in sight, the most dangerous first."""
    seen = game.floor.visible & game.floor.explored
    return sorted((foe for foe in game.foes if foe.bit & seen), key=lambda foe: (-foe.attack, foe.id))


def starts_travel(game: Game, cell: int) -> bool:
    """Whether a click on a cell starts travel: the cell is more than a step away, and a safe path leads there now."""
    near = game.player.bit | game.floor.grid.beside(game.player.bit)
    return not near >> cell & 1 and isinstance(next_step(game, GoTo(cell)), Step)
