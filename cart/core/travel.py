"""Going somewhere without choosing each step: the next plain action, from what the player knows, or why there is none.

Nobody travels while a foe is in sight that sleeps, comes, or can strike here; nor onto a cell that a known foe can hit
or a known sleeper sees, as far as one can know: the dark counts as rock. Who only holds its ground, wants nothing or
runs away stops a trip when it comes in sight, and no other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from ..data.items import ITEMS
from ..data.tiles import TABLET, TILES
from .actions import Step, Wait
from .cells import OPPOSITE, Cells, bits, union
from .deep_events import Rattled
from .events import Arrived, Closing, Ended, Event, Gained, Got, Hurt, Read, Refused, Spilled
from .game import Game
from .known import Known
from .world import Foe

NOT_SAFE, NO_WAY, ALL_SEEN, BAG_FULL, NOBODY = "not safe", "no way", "all seen", "bag full", "nobody came"
GEAR_AHEAD, GEAR_LEFT, LIT_DOOR = "gear in the way", "gear left behind", "light in a door"
DONE = (ALL_SEEN, BAG_FULL, NOT_SAFE, GEAR_AHEAD, LIT_DOOR)
STAIRS, AT_STAIRS, OFFER = "stairs", "one more step", "altar"
PATIENCE = 20
"""Turns of a rest."""
ENDING = (Arrived, Closing, Ended, Got, Read, Refused, Spilled)
"""What ends a trip and is shown in words of its own."""


@dataclass(frozen=True, slots=True)
class Explore:
    """See all of the floor; open, smash and take what there is, as far as the bag has room; nothing off an altar."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Go to a cell, or walk into what is there; or, `short` of it, no further than beside it."""

    cell: int
    short: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """Wait until something comes, for so many turns at most."""

    turns: int = PATIENCE


Goal: TypeAlias = Explore | Visit | Rest


class Place(NamedTuple):
    """Where one may want to go: what is there in a word, its cell, and the steps to it."""

    word: str
    cell: int
    steps: int


def in_sight(game: Game) -> str:
    """Who keeps one from setting out, being in sight: "crab in sight"; "" where nobody does."""
    return _watched(Known(game))


def _watched(known: Known, resting: bool = False) -> str:
    seen = (foe for foe in known.foes if foe.bit & known.floor.visible)
    return next((f"{foe.row.name} in sight" for foe in seen if resting or _comes(known, foe)), "")


def _comes(known: Known, foe: Foe) -> bool:
    """Whether a foe in sight may come or strike next, as far as one can know: not who held its ground, out of reach."""
    if foe.special.idles(known.guess, foe):
        return False
    holds = foe.mind == "hunts" and foe.stays and not foe.stunned and not foe.special.prepared
    return not holds or bool(known.here & _strikes(known, foe))


def _strikes(known: Known, foe: Foe) -> Cells:
    """Where a foe can hit next, or get ready to, without a step."""
    return known.guess.reach(foe) | foe.special.aims(known.guess, foe)


def next_step(game: Game, goal: Goal) -> Step | Wait | str:
    """What to do now to get on, or in a word why nothing; an empty one where one is there."""
    known = Known(game)
    watched = _watched(known, isinstance(goal, Rest))
    if watched:
        return watched
    match goal:
        case Rest(turns):
            return NOBODY if turns <= 0 else NOT_SAFE if known.here & perils(known) else Wait()
        case Visit(cell, short):
            there = 1 << cell
            if short and there & known.floor.beside(known.here):
                return AT_STAIRS if there & known.exit else ""
            return "" if there & known.here else _way(known, there & _targets(known))
        case Explore():
            unseen = _unseen(known)
            found = _way(known, unseen & ~known.gear | (_spoils(known) if _room(game) else 0))
            if found != NO_WAY:
                return found
            if unseen & known.gear:
                return GEAR_AHEAD
            if known.lit:
                return LIT_DOOR
            return BAG_FULL if _spoils(known) and not _room(game) else ALL_SEEN


def leaves_gear(game: Game) -> bool:
    """Whether a weapon or armour lies about, with a way to it, for who has none."""
    known, player = Known(game), game.player
    bare = {sort for sort, worn in (("weapon", player.weapon), ("armour", player.armour)) if worn is None}
    left = (cell for cell in bits(known.gear) if any(ITEMS[kind].sort in bare for kind in known.floor.things[cell]))
    return any(isinstance(next_step(game, Visit(cell)), Step) for cell in left)


def perils(known: Known) -> Cells:
    """Where nobody should go: what known foes can hit in their next turn, and what the sleepers among them see."""
    guess = known.guess
    foes = [foe for foe in known.foes if not foe.special.idles(guess, foe)]
    awake = union(guess.reach(foe) for foe in foes if foe.mind == "hunts")
    sleepers = [foe for foe in foes if foe.mind == "waits"]
    if not sleepers:
        return awake
    opened = guess.floor.opened()
    return awake | union(opened.sees(foe.cell) for foe in sleepers)


def places(game: Game) -> list[Place]:
    """What the player knows of and can get to in safety: stairs first, then the nearest."""
    known = Known(game)
    words = {**dict.fromkeys(bits(_unseen(known) & ~known.ground), "door"), **_marks(known)}
    words |= {cell: ITEMS[known.floor.things[cell][-1]].name for cell in bits(known.offers)}
    found = [Place(word, cell, _steps(known, cell)) for cell, word in words.items()]
    found = [place for place in found if isinstance(next_step(game, Visit(place.cell)), Step)]
    return sorted(found, key=lambda place: (place.word != STAIRS, place.steps))


def way_on(game: Game, before: int) -> Step | None:
    """The one way on in a passage for who has come from the cell `before`, straight or round a corner.

    None where there is none, more than one, a danger, or no passage: in the corner of a room one does not turn.
    """
    known = Known(game)
    around = {cell: direction for direction, cell in known.around(game.player.cell) if known.passable >> cell & 1}
    back = around.pop(before, None)
    if back is None or len(around) != 1:
        return None
    ((cell, direction),) = around.items()
    if (known.taken | perils(known)) >> cell & 1:
        return None
    inside = game.floor.next(cell, back)
    turns = direction != OPPOSITE[back]
    return None if turns and inside is not None and known.ground >> inside & 1 else Step(direction)


class Trip:
    """A trip under way. `next` says what to do, until it is over, and `reason` then says why."""

    def __init__(self, game: Game, goal: Goal) -> None:
        """Who has seen it all, and explores, goes to the stairs and stops before them."""
        known = Known(game)
        if isinstance(goal, Explore) and known.exit and next_step(game, goal) in DONE:
            goal = Visit(known.exit.bit_length() - 1, short=True)
        self.game, self.goal = game, goal
        self.reason = ""
        self._foes, self._marks, self._lit = _foes(known), _marks(known), known.lit
        self._there = False

    def next(self, events: Sequence[Event] = ()) -> Step | Wait | None:
        """The next action after what the last one led to; None once it is over."""
        news = "" if self._there else self._news(events)
        found: Step | Wait | str = next_step(self.game, self.goal) if news is None else news
        if isinstance(found, str):
            self.reason = found
            return None
        if isinstance(self.goal, Rest):
            self.goal = replace(self.goal, turns=self.goal.turns - 1)
        if isinstance(self.goal, Visit) and isinstance(found, Step):
            ahead = self.game.floor.next(self.game.player.cell, found.direction)
            self._there = ahead == self.goal.cell and bool(self.game.floor.solid >> ahead & 1)
        return found

    def _news(self, events: Sequence[Event]) -> str | None:
        """What has happened or come to be known that one ought to look at, in a word."""
        if self.game.over or any(isinstance(event, ENDING) for event in events):
            return ""
        if any(isinstance(event, Hurt | Gained) and event.mob == 0 for event in events):
            return ""
        known = Known(self.game)
        before, self._foes = self._foes, _foes(known)
        for number, name in self._foes.items():
            if number not in before:
                return f"{name} in sight"
        lit, self._lit = self._lit, known.lit
        if self._lit & ~lit:
            return LIT_DOOR
        if any(isinstance(event, Rattled) and _heard(known, event) for event in events):
            return "a door rattles"
        marked, self._marks = self._marks, _marks(known)
        told = {OFFER} & set(marked.values())  # they stand together: one is all of them
        new = (word for cell, word in self._marks.items() if cell not in marked)
        return next((word for word in new if word not in told), None)


def _way(known: Known, goals: Cells) -> Step | str:
    """The first step of a shortest safe way to a goal, or why there is none."""
    holding = (foe for foe in known.foes if foe.mind == "hunts" and foe.bit & known.floor.visible)
    avoid = perils(known) | union(_strikes(known, foe) for foe in holding if not foe.special.idles(known.guess, foe))
    goals &= ~known.here
    open_ = known.passable & ~known.taken & ~avoid
    stands = known.guess.floor.solid  # one stops before what is solid, and so does not go there
    step = known.towards(goals & ~known.taken & (stands | ~avoid), open_)
    if step is not None:
        return step
    return NO_WAY if known.towards(goals, known.passable) is None else NOT_SAFE


def _unseen(known: Known) -> Cells:
    """Where there is more to see: not a door that has been seen from both sides."""
    return known.unexplored & ~(known.doors & ~known.floor.beside(known.dark))


def _spoils(known: Known) -> Cells:
    return known.chests | known.pots | known.lying


def _room(game: Game) -> bool:
    return game.deep or game.player.free_slot() is not None


def _targets(known: Known) -> Cells:
    """All that one may go to."""
    tablets = known.floor.cells_of(TABLET) & known.cells
    ways = known.passable | known.gear | known.unexplored | known.exit
    return ways | known.prize | known.chests | known.pots | known.offers | tablets


def _foes(known: Known) -> dict[int, str]:
    return {foe.id: foe.row.name for foe in known.foes}


def _marks(known: Known) -> dict[int, str]:
    """What is worth a look when it comes in sight, by its cell."""
    sets = {
        STAIRS: known.exit,
        "chest": known.chests,
        "item": known.lying,
        "gear": known.gear,
        OFFER: known.offers,
        "tablet": known.floor.cells_of(TABLET) & known.cells,
    }
    prizes = {cell: TILES[known.floor.tiles[cell]].name for cell in bits(known.prize)}
    return prizes | {cell: word for word, cells in sets.items() for cell in bits(cells)}


def _heard(known: Known, rattled: Rattled) -> bool:
    """Whether a side of a door is known."""
    sides = 1 << rattled.cell | known.floor.grid.shift(1 << rattled.cell, rattled.direction)
    return bool(sides & known.cells)


def _steps(known: Known, cell: int) -> int:
    """How far it is, around nobody."""
    return len(known.ways.layers(1 << cell, known.passable | known.here, until=known.here)) - 1
