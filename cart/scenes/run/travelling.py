"""Travelling on the screen: an action a beat by the same door as a press, until something comes up or is pressed."""

from collections.abc import Sequence

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
from ...core.travel import (
    ALL_SEEN,
    GEAR_AHEAD,
    NOT_SAFE,
    Await,
    Explore,
    Goal,
    Place,
    Trip,
    Visit,
    left_behind,
    next_step,
    places,
    way_on,
    who_bars,
)
from ...view.hud.gear_comparison import gear_on
from ...view.stage.sprites import TILE
from ..context import Context
from ..menus.game_menu import MenuScene, cart_menu
from ..navigation import Playing
from .altar_offer import question_of
from .game_screen import Showing
from .learned_hints import EXPLORES

DOING = {Explore: "exploring", Visit: "on the way", Await: "waiting"}
"""Said while it goes on."""
SIGHT = " in sight"
"""What a trip says that ends because of somebody."""
WIDEST = 110
"""Pixels that this is wide at most."""
MOST = 12
"""Lines of the menu; the others are scrolled to."""
SHORT = {GEAR_AHEAD: "gear bars it"}
"""Why one cannot go somewhere now, where there is less room to say it."""
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
        self._told = set[str]()  # and what was
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
            self.stop(left)

    def stop(self, reason: str = "") -> None:
        """It is over; why is said above the piglet, or below the floor where it is somebody to be looked at."""
        if self.trip is not None:
            self.trip, self.showing.label = None, self._label
            stage = self.showing.stage
            ways = sighted(self.showing.game) if reason.endswith(SIGHT) else []
            reason = ways[0] if ways else reason
            if reason:
                self.context.voice.say(reason)
            if ways and stage.mode.panel:
                stage.news = ways
            elif reason and all(floater.text != reason for floater in stage.floaters):
                stage.float_text(self.showing.game.player.cell, reason, SILVER)

    def _reason(self, trip: Trip) -> str:
        """Why a trip is over, in words: who bars the way as well, and what would be left behind."""
        if trip.reason == NOT_SAFE and (name := who_bars(trip.game, trip.goal)):
            return f"{NOT_SAFE}: {name}"
        return (self._left() if trip.reason == ALL_SEEN else "") or trip.reason

    def _left(self) -> str:
        """What one would leave behind here, in words, if that was not said yet: each is, once a floor."""
        game = self.showing.game
        if self._floor is not game.floor:
            self._floor, self._told = game.floor, set()
        left = next((words for words in left_behind(game) if words not in self._told), "")
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
            self.stop(self._reason(self.trip))
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
    """Who is in sight, in words, and then in fewer: the most dangerous first."""
    seen = game.floor.visible & game.floor.explored
    foes = sorted((foe for foe in game.foes if foe.bit & seen), key=lambda foe: (-foe.attack, foe.id))
    if not foes:
        return []
    first = foes[0].row.name
    if len(foes) == 1:
        return [f"{first}{SIGHT}", first]
    more = foes[1].row.name if len(foes) == 2 else f"{len(foes) - 1} more"
    pair = [f"{first}, {more}"] if len(foes) == 2 else []
    ways = [f"{first} and {more}{SIGHT}", f"{first} and {more}", *pair, f"{first} +{len(foes) - 1}"]
    return [way for way in ways if text_width(way) <= WIDEST]


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
        ways = [self._entry(place.word, Visit(place.cell), place) for place in self.places]
        entries = [self._entry("explore", Explore()), self._entry("wait for somebody", Await()), *ways]
        if watched:
            entries = [Entry(f"{watched}: not now", colour=SILVER, told=True), Entry("back")]
        menu = cart_menu(context, entries, at=int(entries[0].told), most=MOST)
        stage = travel.showing.stage
        if stage.upper:
            menu.window.put(right=SCREEN - EDGE, bottom=stage.camera.window.bottom - EDGE)
        else:
            menu.window.put(right=SCREEN - EDGE, y=EDGE)
        super().__init__(context, menu)

    def _entry(self, word: str, goal: Goal, place: Place | None = None) -> Entry:
        if place is None:
            return Entry(word, lambda: self.travel.start(goal))
        far = SHORT.get(place.why, place.why) or str(place.steps)
        return Entry(f"{word}\t{far}", lambda: self.travel.start(goal), colour=SILVER if place.why else WHITE)

    def draw(self) -> None:
        """Draw the menu, and the mark."""
        at = self.menu.at - 2
        if at >= 0:
            self.travel.mark(self.places[at].cell)
        super().draw()
