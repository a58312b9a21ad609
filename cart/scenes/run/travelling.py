"""Travelling on the screen: an action a beat by the same door as a press, until something comes up or is pressed."""

from collections.abc import Sequence
from functools import partial

import pyxel

from ...console.screen.draw import text_width
from ...console.screen.palette import SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.menu import Entry
from ...core.actions import Step
from ...core.danger import in_sight
from ...core.doors import is_lit
from ...core.events import Event
from ...core.floor import Floor
from ...core.game import Game
from ...core.remembered import gear_on
from ...core.travel import Await, Explore, Goal, Place, Trip, Visit, left_behind, next_step, places, way_on, who_bars
from ...core.travel_reasons import Reason, Sighted, Why
from ...text.travel_messages import foes_in_sight, not_now, not_safe, place_line, why
from ...view.stage.sprites import TILE
from ..context import Context
from ..menus.game_menu import MenuScene, cart_menu
from ..navigation import Playing
from .altar_offer import question_of
from .game_screen import Showing
from .learned_hints import EXPLORES

DOING = {Explore: "exploring", Visit: "on the way", Await: "waiting"}
"""Said while it goes on."""
WIDEST = 110
"""Pixels that this is wide at most."""
MOST = 12
"""Lines of the menu; the others are scrolled to."""
EDGE = 2
"""Pixels that the menu keeps off the edges of the floor's window."""
CORNER = 2
"""Pixels of each side of a mark's corners."""


class Travel:
    """Takes the buttons while a trip is under way: any press ends it, and does nothing else."""

    def __init__(self, context: Context, showing: Showing, playing: Playing) -> None:
        self.context = context
        self.showing = showing
        self._playing = playing
        self.trip: Trip | None = None
        self._events: Sequence[Event] = ()
        self._before: int | None = None  # the cell that was left last
        self._turned = False  # a held arrow has gone round a corner
        self._floor: Floor | None = None  # where it was said what is left behind
        self._told = set[Why]()  # and what was
        self._label = showing.label
        self._message = showing.message

    # --- beginning and ending

    def start(self, goal: Goal) -> None:
        """Set out. Why one can't, if so, is said."""
        self._quiet()
        if isinstance(goal, Explore):
            self.context.told.add(EXPLORES)
        self.trip, self._events = Trip(self.showing.game, goal), ()
        self._message = self.showing.message
        self.showing.label = DOING[type(self.trip.goal)]
        if isinstance(goal, Explore) and isinstance(self.trip.goal, Visit) and (left := self._left()):
            self.stop(why(left))

    def stop(self, message: str = "", sighted: Sequence[str] = ()) -> None:
        """Travel is over. Show the message above the player, or the foes `sighted` in the row below the floor."""
        if self.trip is not None:
            self.trip, self.showing.label = None, self._label
            stage = self.showing.stage
            message = sighted[0] if sighted else message
            if message:
                self.context.voice.say(message)
            if sighted and stage.mode.panel:
                stage.news = [*sighted]
            elif message and all(floater.text != message for floater in stage.floaters):
                stage.float_text(self.showing.game.player.cell, message, SILVER)

    def _stop_for(self, trip: Trip) -> None:
        """Stop, and say why: which foe blocks the way too, and what would be left behind."""
        reason: Reason = trip.reason
        if reason is Why.NOT_SAFE and (foe := who_bars(trip.game, trip.goal)):
            self.stop(not_safe(foe))
            return
        if reason is Why.ALL_SEEN:
            reason = self._left() or reason
        self.stop(why(reason), sighted(trip.game) if isinstance(reason, Sighted) else ())

    def _left(self) -> Why | None:
        """The next reason to look back on this floor; each is told once a floor."""
        game = self.showing.game
        if self._floor is not game.floor:
            self._floor, self._told = game.floor, set()
        left = next((reason for reason in left_behind(game) if reason not in self._told), None)
        if left is not None:
            self._told.add(left)
        return left

    def _quiet(self) -> None:
        """What is held does nothing more."""
        self.context.pad.forget()
        self.context.pad.calm()

    # --- frames

    def update(self) -> bool:
        """A frame in which the buttons are the game's own. True if they were needed here."""
        if self.trip is None:
            return self._hear_click()
        showing = self.showing
        if self.context.pad.interrupted():
            self._quiet()
            self.stop()
        elif showing.message not in (None, self._message):
            self.stop()  # something is to be read
        elif showing.playback.busy:
            showing.stage.hasten()
        elif (action := self.trip.next(self._events)) is None:
            self._quiet()
            self._stop_for(self.trip)
        elif (question := question_of(self.context, self._playing, action)) is not None:
            self._quiet()
            self.stop()
            question()
        else:
            self._events = self._playing.act(action)
        return True

    def _hear_click(self) -> bool:
        """Set out for the tile that was clicked; it is a step if that is near, or somebody is in sight."""
        click, game, stage = self.context.pad.pointer(), self.showing.game, self.showing.stage
        if click is None or game.over or not stage.current:
            return False
        cell = stage.cell_at(*click)
        if cell is None or not goes_to(game, cell):
            return False
        self.showing.put_away()
        self.start(Visit(cell))
        return True

    # --- held arrows

    def walked(self, start: int) -> None:
        """The player did something at a cell: if it is elsewhere now, that is where it came from."""
        if self.showing.game.player.cell != start:
            self._before = start

    def held(self, direction: int, long: bool) -> Step | None:
        """The step of an arrow; one that is held for `long` follows a passage round its corners, and never back.

        Nor does it swap gear, nor open a door with light in its crack: that is a press of its own.
        """
        game, step = self.showing.game, Step(direction)
        if not long:
            self._turned = False
            return step
        ahead = game.floor.next(game.player.cell, direction)
        if is_lit(game, game.player.cell, direction) or (ahead is not None and gear_on(game, ahead) is not None):
            self.context.pad.calm()
            return None
        returns = self._turned and game.floor.next(game.player.cell, direction) == self._before
        if self._before is None or not (returns or game.why_not(step) is not None):
            return step
        on = way_on(game, self._before)
        if on is None and self._turned:
            self.context.pad.calm()
            return None
        self._turned |= on is not None
        return on or step

    # --- the menu

    def choose(self) -> None:
        """Ask where to, or what."""
        self.context.hear("select")
        self.context.push(Where(self.context, self))

    def draw(self) -> None:
        """Mark the tile that one goes to."""
        if self.trip is not None and isinstance(self.trip.goal, Visit):
            self.mark(self.trip.goal.cell)

    def mark(self, cell: int) -> None:
        """Draw corners around a tile."""
        left, top = self.showing.stage.corner_of(cell)
        for x, dx in ((left - 1, CORNER), (left + TILE, -CORNER)):
            for y, dy in ((top - 1, CORNER), (top + TILE, -CORNER)):
                pyxel.line(x, y, x + dx, y, YELLOW)
                pyxel.line(x, y, x, y + dy, YELLOW)


def sighted(game: Game) -> list[str]:
    """Messages about the foes in sight that fit on the screen, longest first; the most dangerous foe comes first."""
    seen = game.floor.visible & game.floor.explored
    foes = sorted((foe for foe in game.foes if foe.bit & seen), key=lambda foe: (-foe.attack, foe.id))
    return [message for message in foes_in_sight(foes) if text_width(message) <= WIDEST]


def goes_to(game: Game, cell: int) -> bool:
    """Whether a click on a cell sets out for it: it is farther than a step, and there is a safe way now."""
    near = game.player.bit | game.floor.grid.beside(game.player.bit)
    return not near >> cell & 1 and isinstance(next_step(game, Visit(cell)), Step)


class Where(MenuScene):
    """A menu of all that one knows of, each marked while the cursor is at it; or why one can go nowhere now.

    What there is no safe way to now is there as well, with the reason in the place of the steps.
    """

    def __init__(self, context: Context, travel: Travel) -> None:
        self.travel = travel
        self.places = places(travel.showing.game)
        watched = in_sight(travel.showing.game)
        explore = Entry("explore", lambda: travel.start(Explore()))
        wait = Entry("wait for a foe", lambda: travel.start(Await()))
        entries = [explore, wait, *(self._entry(place) for place in self.places)]
        if watched is not None:
            entries = [Entry(not_now(watched.row.name), colour=SILVER, told=True), Entry("back")]
        menu = cart_menu(context, entries, at=int(entries[0].told), most=MOST)
        stage = travel.showing.stage
        if stage.upper:
            menu.window.put(right=SCREEN - EDGE, bottom=stage.camera.window.bottom - EDGE)
        else:
            menu.window.put(right=SCREEN - EDGE, y=EDGE)
        super().__init__(context, menu)

    def _entry(self, place: Place) -> Entry:
        go = partial(self.travel.start, Visit(place.cell))
        return Entry(place_line(place), go, colour=WHITE if place.why is None else SILVER)

    def draw(self) -> None:
        """Draw the menu, and the mark."""
        at = self.menu.at - 2
        if at >= 0:
            self.travel.mark(self.places[at].cell)
        super().draw()
