"""Going somewhere without choosing each step: the next plain action, from what the player knows, or why there is none.

Nobody travels in danger, nor into it (danger.py). Gear is never stepped on by the way, for that swaps it: a trip that
has no other way goes up to it, and ends there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from ..data.items import ITEMS
from ..data.tiles import TABLET, TILES
from .actions import Step, Wait
from .cells import OPPOSITE, Cells, bits, union
from .danger import perils, strikes, watched
from .events import Arrived, Closing, Ended, Event, Gained, Got, Hurt, Rattled, Read, Refused, Spilled
from .game import Game
from .remembered import Known

NOT_SAFE, NO_WAY, ALL_SEEN, BAG_FULL, NOBODY = "not safe", "no way", "all seen", "bag full", "nobody came"
GEAR_AHEAD, LIT_DOOR = "gear in the way", "light in a door"
GEAR_LEFT, ALTAR_LEFT = "gear left behind", "altar left behind"
DONE = (ALL_SEEN, BAG_FULL, NOT_SAFE, GEAR_AHEAD, LIT_DOOR)
STAIRS, AT_STAIRS, OFFER = "stairs", "one more step", "altar"
PATIENCE = 20
"""Turns that one waits for somebody."""
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
class Await:
    """Wait for somebody to come, for so many turns at most."""

    turns: int = PATIENCE


Goal: TypeAlias = Explore | Visit | Await


class Place(NamedTuple):
    """Where one may want to go: what is there in a word, its cell, and the steps to it, or why there are none now."""

    word: str
    cell: int
    steps: int
    why: str = ""


def next_step(game: Game, goal: Goal) -> Step | Wait | str:
    """What to do now to get on, or in a word why nothing; an empty one where one is there."""
    known = Known(game)
    keeps = watched(known, isinstance(goal, Await))
    if keeps:
        return keeps
    match goal:
        case Await(turns):
            return NOBODY if turns <= 0 else NOT_SAFE if known.here & perils(known) else Wait()
        case Visit(cell, short):
            there = 1 << cell
            if short and there & known.floor.beside(known.here):
                return AT_STAIRS if there & known.exit else ""
            return "" if there & known.here else _way(known, there & _targets(known), nears=True)
        case Explore():
            unseen = _unseen(known)
            goals = unseen & ~known.gear | (_spoils(known) if _room(game) else 0)
            found = _way(known, goals, gates=unseen & known.gear, nears=not known.exit)
            if found != NO_WAY:
                return found
            if known.lit:
                return LIT_DOOR
            return BAG_FULL if _spoils(known) and not _room(game) else ALL_SEEN


def left_behind(game: Game) -> list[str]:
    """What is still to be had where all that one can get to has been seen: each in a few words.

    Gear that bars the way on; or else a weapon or armour that lies about, for who has none; and what altars offer.
    """
    known, player = Known(game), game.player
    bare = {sort for sort, worn in (("weapon", player.weapon), ("armour", player.armour)) if worn is None}
    left = [cell for cell in bits(known.gear) if any(ITEMS[kind].sort in bare for kind in known.floor.things[cell])]
    found = list[str]()
    if next_step(game, Explore()) == GEAR_AHEAD:
        found.append(GEAR_AHEAD)
    elif _can_get_to(game, left):
        found.append(GEAR_LEFT)
    return [*found, ALTAR_LEFT] if _can_get_to(game, list(bits(known.offers))) else found


def _can_get_to(game: Game, cells: Sequence[int]) -> bool:
    return any(isinstance(next_step(game, Visit(cell)), Step) for cell in cells)


def who_bars(game: Game, goal: Goal) -> str:
    """Whose reach or sight alone makes the way to a goal one that is not safe; "" where that is not one foe's."""
    for foe in Known(game).foes:
        without = game.copy()
        without.foes = [other for other in game.foes if other is not foe]
        if isinstance(next_step(without, goal), Step):
            return foe.row.name
    return ""


def places(game: Game) -> list[Place]:
    """What the player knows of: stairs first, then the nearest, and last what there is no safe way to now."""
    known = Known(game)
    words = {**dict.fromkeys(bits(_unseen(known) & ~known.ground), "door"), **_marks(known)}
    words |= {cell: ITEMS[known.floor.things[cell][-1]].name for cell in bits(known.offers)}
    found = [_place(known, word, cell) for cell, word in words.items() if cell != game.player.cell]
    return sorted(found, key=lambda place: (place.word != STAIRS, place.why, place.steps))


def _place(known: Known, word: str, cell: int) -> Place:
    found = _way(known, 1 << cell & _targets(known))
    if isinstance(found, str):
        return Place(word, cell, 0, found)
    return Place(word, cell, _steps(known, cell))


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
        """Who has seen it all, and explores, goes to the stairs and stops before them, if there is any way."""
        known = Known(game)
        if isinstance(goal, Explore) and known.exit and (found := next_step(game, goal)) in DONE:
            stairs = Visit(known.exit.bit_length() - 1, short=True)
            goal = stairs if found in (ALL_SEEN, BAG_FULL) or next_step(game, stairs) != NO_WAY else goal
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
        if isinstance(self.goal, Await):
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


def _way(known: Known, goals: Cells, gates: Cells = 0, nears: bool = False) -> Step | str:
    """The first step of a shortest safe way to a goal, or why there is none.

    Where gear lies on the only way, or the goals are `gates`, which gear lies on, that is the reason; but one that
    `nears` it goes on until it is the next tile.
    """
    holding = (foe for foe in known.foes if foe.mind == "hunts" and foe.bit & known.floor.visible)
    avoid = perils(known) | union(strikes(known, foe) for foe in holding if not foe.special.idles(known.guess, foe))
    goals &= ~known.here
    free = ~known.taken & ~avoid
    stands = known.guess.floor.solid  # one stops before what is solid, and so does not go there
    ends = goals & ~known.taken & (stands | ~avoid)
    step = known.towards(ends, known.passable & free)
    if step is not None:
        return step
    step = known.towards(ends | gates & free, (known.passable | known.gear) & free)
    if step is not None:
        ahead = known.floor.next(known.game.player.cell, step.direction)
        return step if nears and (ahead is None or not known.gear >> ahead & 1) else GEAR_AHEAD
    return NO_WAY if known.towards(goals | gates, known.passable | known.gear) is None else NOT_SAFE


def _unseen(known: Known) -> Cells:
    """Where there is more to see: not a door that has been seen from both sides."""
    return known.unexplored & ~(known.doors & ~known.floor.beside(known.dark))


def _spoils(known: Known) -> Cells:
    return known.chests | known.pots | known.lying


def _room(game: Game) -> bool:
    return game.rules.belt or game.player.free_slot() is not None


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
