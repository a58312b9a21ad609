"""Travel: the next action towards a goal, based on the player's knowledge, or the reason why there is none.

Travel stops when a foe in sight is a threat. It never enters the cells that `danger.avoided_cells` returns.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from ..data.items import ITEMS
from ..data.tiles import CHEST, CHEST_OPEN, DOOR, RARE_CHEST, RARE_CHEST_OPEN, TABLET
from .actions import Action, Attack, Bump, OpenDoor, Step, Wait
from .cells import OPPOSITE, Cells, bits
from .danger import avoided_cells, cells_near_hunters, cells_seen_by_sleepers, hit_cells, stopping_foe
from .events import (
    Arrived,
    Closing,
    Ended,
    Event,
    Got,
    HoardFound,
    Hurt,
    Rattled,
    Read,
    Refused,
    Spilled,
    StatusStarted,
)
from .game import Game
from .loot import pots_hold_foes, pots_hold_loot
from .possible import resolve
from .remembered import KnownFloor, gear_on
from .sightings import Sightings
from .travel_reasons import Found, Landmark, Reason, Sighted, Why
from .world import Foe

NO_PATH = (Why.NO_WAY, Why.PIT_AHEAD, Why.UNEXPLORED)
"""Reasons why no known path leads to a cell."""
EXPLORED = (Why.ALL_SEEN, Why.BAG_FULL, Why.NOT_SAFE, Why.LIT_DOOR)
"""Reasons that end exploring, so that the stairs are next."""
EXIT, ALTAR = Landmark("exit"), Landmark("altar")
"""Marks of the exit, and of an altar with a relic."""
WEAK = 2
"""Hit points with which exploring smashes no pot that may hold a foe, and stops before a closed door."""
PATIENCE = 20
"""Most turns for which travel waits for a foe."""
ENDING_EVENTS = (Arrived, Closing, Ended, Got, HoardFound, Read, Refused, Spilled)
"""Events that end travel and have messages of their own."""


@dataclass(frozen=True, slots=True)
class Explore:
    """Goal: see the whole floor, open chests, smash pots and take items while there is room, but no relics.

    Pots that are known to hold no item are left, and so are pots that may hold a foe while the player is WEAK. The last
    free slot of a bag goes to a known rare chest. Where sleepers guard the only way on, the player walks up to them, to
    the last cell where they do not notice it, unless a safe path leads to the exit. If a lit door is the only way on,
    the player walks up to it.

    `seen` matters only if the player forgets cells out of sight. It has the cells explored since travel began, which
    are not explored again, so that travel does not go in circles.
    """

    seen: Cells = 0


@dataclass(frozen=True, slots=True)
class GoTo:
    """Goal: go to a cell or walk into the tile there; with `short`, stop beside it."""

    cell: int
    short: bool = False


@dataclass(frozen=True, slots=True)
class WaitFor:
    """Goal: wait for a foe to come in sight, at most `turns` turns."""

    turns: int = PATIENCE


Goal: TypeAlias = Explore | GoTo | WaitFor


class Place(NamedTuple):
    """A destination: its landmark and cell, and the steps to it or the reason why there is no safe path now."""

    landmark: Landmark
    cell: int
    steps: int
    why: Why | None = None


def next_step(game: Game, goal: Goal, unseen: Sequence[Foe] = (), passed: Collection[int] = ()) -> Step | Wait | Reason:
    """Return the next action towards the goal, or the reason why travel stops; Why.DONE on arrival.

    `unseen` are foes out of sight where the player saw them last. `passed` are ids of sleepers that travel may wake.
    """
    known = KnownFloor(game, unseen, passed)
    foe = stopping_foe(known, isinstance(goal, WaitFor))
    if foe is not None:
        return Sighted(foe.row.name)
    match goal:
        case WaitFor(turns):
            return Why.NOBODY if turns <= 0 else Why.NOT_SAFE if known.here & avoided_cells(known) else Wait()
        case GoTo(cell, short):
            return _go_to(known, cell, short)
        case Explore(seen):
            return _explore(known, seen)


def _go_to(known: KnownFloor, cell: int, short: bool) -> Step | Why:
    """Return the next step to a cell, or the reason why travel stops. With `short`, stop beside the cell."""
    there = 1 << cell
    if short and there & known.beside:
        ends = (known.exit, Why.AT_STAIRS), (known.prize, Why.AT_PRIZE), (known.free_altars, Why.AT_ALTAR)
        return next((why for cells, why in ends if there & cells), Why.DONE)
    return Why.DONE if there & known.here else _way_to(known, cell)


def _explore(known: KnownFloor, seen: Cells) -> Step | Why:
    """Return the next step of exploring, or the reason why travel stops. `seen` is that of `Explore`."""
    rare = _to_rare_chest(known)
    if rare is not None:
        return rare
    goals = _frontier(known, seen) | (_loot(known) if _bag_has_room(known.game) else 0)
    goals &= ~known.guarded
    found = _first_step(known, goals, known.guarded)
    if found is Why.NOT_SAFE and not _exit_is_safe(known):
        found = _step_towards_sleepers(known, goals)
    if found is not Why.NO_WAY:
        return found
    if known.lit and known.towards(known.exit | known.prize, known.passable) is not None:
        return Why.LIT_DOOR
    if known.lit:
        beside = Why.DONE if known.here & known.lit else _first_step(known, known.lit)
        return beside if isinstance(beside, Step) else Why.KICK_DOOR
    if _loot(known) & ~known.guarded and not _bag_has_room(known.game):
        return Why.BAG_FULL
    return Why.NOTHING_NEW if seen else Why.ALL_SEEN


def left_behind(game: Game) -> list[Why]:
    """Return the things that the player would leave behind on a floor that is explored as far as possible.

    These are a rare chest or other loot that the full bag has no room for, pots that exploring leaves because the
    player is WEAK, gear that a rare chest offered, a weapon or armour if the player wears none, the relics of altars,
    and a hoard.
    """
    known, player = KnownFloor(game), game.player
    bare = {sort for sort, worn in (("weapon", player.weapon), ("armour", player.armour)) if worn is None}
    wanted = {kind for kind, row in enumerate(ITEMS) if row.sort in bare} | {kind for o in game.offers for kind in o}
    left = [cell for cell in bits(known.gear) if wanted.intersection(known.floor.things[cell])]
    found = list[Why]()
    if next_step(game, Explore()) is Why.BAG_FULL:
        found.append(Why.RARE_LEFT if known.rare_chests else why_full(game))
    if _bag_has_room(game) and _fears_pots(known) and _can_get_to(game, list(bits(known.pots))):
        found.append(Why.POTS_LEFT)
    if _can_get_to(game, left):
        found.append(Why.GEAR_LEFT)
    if _can_get_to(game, list(bits(known.free_altars))):
        found.append(Why.ALTAR_LEFT)
    return [*found, Why.HOARD_LEFT] if known.guarded or _can_get_to(game, list(bits(known.hoard_altars))) else found


def why_full(game: Game) -> Why:
    """Return why exploring leaves loot while the bag is full: for known loot, or only for pots that may hold some."""
    known = KnownFloor(game)
    return Why.BAG_FULL if (known.chests | known.lying) & ~known.guarded else Why.POTS_FULL


def why_no_exit(game: Game) -> Why | None:
    """Return why the player does not know the exit of a floor that is explored as far as possible, or None if it does.

    That is the first obstacle without which a path would lead on into the dark.
    """
    known = KnownFloor(game)
    if known.exit | known.prize:
        return None
    chests = known.floor.cells_of(CHEST, CHEST_OPEN, RARE_CHEST, RARE_CHEST_OPEN) & known.cells
    obstacles = {
        Why.NO_EXIT_POTS: known.pots,
        Why.NO_EXIT_CHESTS: chests if game.rules.kicks else 0,
        Why.NO_EXIT_GUARD: known.guarded,
        Why.NO_EXIT_PITS: known.pits,
    }
    return next((why for why, cells in obstacles.items() if _leads_on(known, cells)), Why.NO_EXIT)


def _leads_on(known: KnownFloor, obstacles: Cells) -> bool:
    """Whether a path through some obstacles leads into the dark. A pit itself leads on."""
    ends = (known.frontier | obstacles & (known.floor.beside(known.dark) | known.pits)) & ~known.here
    within = known.passable & ~known.guarded | obstacles
    return bool(obstacles) and bool(known.open_floor.layers(known.here, within, until=ends)[-1] & ends)


def leaves_empty_pots(game: Game) -> bool:
    """Whether exploring leaves pots because the player knows that they hold no item."""
    known = KnownFloor(game)
    return bool(known.pots) and not pots_hold_loot(known.guess)


def to_altar(game: Game) -> GoTo | None:
    """Return the goal to go to the nearest altar with a free relic; None if no safe path leads there."""
    known = KnownFloor(game)
    cells = sorted(bits(known.free_altars), key=lambda cell: _steps(known, cell))
    goals = (GoTo(cell, short=True) for cell in cells)
    return next((goal for goal in goals if isinstance(next_step(game, goal), Step)), None)


def offer_beside(game: Game) -> tuple[int, ...]:
    """Return the gear of an offer of which the player stands on or beside a piece, or ()."""
    known = KnownFloor(game)
    near = known.gear & (known.here | known.beside)
    lying = {kind for cell in bits(near) for kind in known.floor.things[cell]}
    return next((offer for offer in game.offers if lying.intersection(offer)), ())


def door_opened_while_weak(game: Game, goal: Goal, action: Action) -> Cells:
    """Return the closed door that an action of exploring would open while the player is WEAK; 0 without one.

    It is given by its cell, or by the cells on both sides of it.
    """
    if not isinstance(goal, Explore) or game.player.hp > WEAK:
        return 0
    match resolve(game, action)[0]:
        case OpenDoor(direction):
            return game.player.bit | game.floor.grid.shift(game.player.bit, direction)
        case Bump(cell=cell) if game.floor.tiles[cell] == DOOR:
            return 1 << cell
        case _:
            return 0


def _can_get_to(game: Game, cells: Sequence[int]) -> bool:
    return any(isinstance(next_step(game, GoTo(cell)), Step) for cell in cells)


def blocking_foe(game: Game, goal: Goal, unseen: Sequence[Foe] = ()) -> str:
    """Return the name of a foe without which the path to a goal would be safe, or "" if no single foe blocks it."""
    for foe in KnownFloor(game, unseen).foes:
        without = game.copy()
        without.foes = [other for other in game.foes if other is not foe]
        if isinstance(next_step(without, goal, [other for other in unseen if other is not foe]), Step):
            return foe.row.name
    return ""


def sleepers_in_the_way(plan: "TravelPlan") -> list[Foe]:
    """Return the sleepers out of sight that alone make a plan's path unsafe: a single foe, or else all of them."""
    known = KnownFloor(plan.game, plan.unseen, plan.passed)
    seen = known.floor.visible
    asleep = [foe for foe in known.foes if foe.mind == "waits" and not foe.bit & seen and foe.id not in known.passed]

    def frees(foes: list[Foe]) -> bool:
        passed = {*plan.passed, *(foe.id for foe in foes)}
        return isinstance(next_step(plan.game, plan.goal, plan.unseen, passed), Step)

    return next(filter(frees, [*([foe] for foe in asleep), asleep]), [])


def places(game: Game, unseen: Sequence[Foe] = ()) -> list[Place]:
    """Return the known destinations: stairs first, then the nearest, and last those without a safe path."""
    known = KnownFloor(game, unseen)
    landmarks = {**dict.fromkeys(bits(known.frontier & ~known.ground), Landmark("door")), **_landmarks(known)}
    landmarks |= {
        cell: Landmark("relic", known.floor.things[cell][-1]) for cell in bits(known.free_altars | known.hoard_altars)
    }
    found = [_place(known, landmark, cell) for cell, landmark in landmarks.items() if cell != game.player.cell]
    return sorted(found, key=lambda place: (place.landmark != EXIT, place.why.value if place.why else 0, place.steps))


def _place(known: KnownFloor, landmark: Landmark, cell: int) -> Place:
    found = _way_to(known, cell)
    if isinstance(found, Why):
        return Place(landmark, cell, 0, found)
    return Place(landmark, cell, _steps(known, cell))


def passage_step(game: Game, before: int) -> Step | None:
    """Return the only step that leads on, straight or round a corner, for a player that came from the cell `before`.

    Return None if no step or several steps lead on, if the step is dangerous, or if it turns in the corner of a room:
    a held button turns only in a passage.
    """
    known = KnownFloor(game)
    around = {cell: direction for direction, cell in known.around if known.passable >> cell & 1}
    back = around.pop(before, None)
    if back is None or len(around) != 1:
        return None
    ((cell, direction),) = around.items()
    if (known.taken | avoided_cells(known)) >> cell & 1:
        return None
    inside = game.floor.next(cell, back)
    turns = direction != OPPOSITE[back]
    return None if turns and inside is not None and known.ground >> inside & 1 else Step(direction)


class TravelPlan:
    """Travel under way: `next` returns each action until travel is over, and `reason` then tells why."""

    def __init__(
        self,
        game: Game,
        goal: Goal,
        met: set[int] | None = None,
        sightings: Sightings | None = None,
        passed: Collection[int] = (),
    ) -> None:
        """Begin travel. If nothing is left to explore, go to a cell beside the stairs or the prize, if these are known.

        `met` are the ids of foes that travel has seen. It grows. A foe in it is no news when it appears again.
        `sightings` remembers where the player saw each foe last. `passed` are ids of sleepers that it may wake.
        """
        self.game, self.goal, self.passed = game, goal, passed
        self._sightings = Sightings() if sightings is None else sightings
        known = KnownFloor(game)
        end = known.exit or known.prize
        if isinstance(goal, Explore) and end and (found := self._next_to(goal)) in EXPLORED:
            stairs = GoTo(end.bit_length() - 1, short=True)
            if found in (Why.ALL_SEEN, Why.BAG_FULL) or self._next_to(stairs) not in NO_PATH:
                self.goal = stairs
        self.reason: Reason = Why.DONE
        self._met = set[int]() if met is None else met
        self._met.update(_foe_names(known))
        self._landmarks, self._lit = _landmarks(known), known.lit
        self._arriving = False  # whether the last step walks into the tile that is the goal

    def next(self, events: Sequence[Event] = ()) -> Step | Wait | None:
        """Return the next action after the events of the last one; None when travel is over."""
        news = Why.DONE if self._arriving else self._news(events)
        found = self._next_to(self.goal) if news is None else news
        if not isinstance(found, Step | Wait):
            self.reason = found
            return None
        if isinstance(self.goal, Explore) and not self.game.rules.remembers_map:
            self.goal = Explore(self.goal.seen | self.game.floor.explored)
        if isinstance(self.goal, WaitFor):
            self.goal = replace(self.goal, turns=self.goal.turns - 1)
        if isinstance(self.goal, GoTo) and isinstance(found, Step):
            ahead = self.game.floor.next(self.game.player.cell, found.direction)
            self._arriving = ahead == self.goal.cell and bool(self.game.floor.solid >> ahead & 1)
        return found

    @property
    def unseen(self) -> Sequence[Foe]:
        """Foes out of sight where the player saw them last."""
        return self._sightings.out_of_sight(self.game)

    def _next_to(self, goal: Goal) -> Step | Wait | Reason:
        return next_step(self.game, goal, self.unseen, self.passed)

    def _news(self, events: Sequence[Event]) -> Reason | None:
        """Return the reason to stop for recent events or for a thing that came in sight, or None."""
        if self.game.over or any(isinstance(event, ENDING_EVENTS) for event in events):
            return Why.DONE
        known = KnownFloor(self.game)
        new_foes = {number: name for number, name in _foe_names(known).items() if number not in self._met}
        self._met.update(new_foes)
        for name in new_foes.values():
            return Sighted(name)
        foe = stopping_foe(known, isinstance(self.goal, WaitFor))
        if foe is not None:
            return Sighted(foe.row.name)
        if any(isinstance(event, Hurt | StatusStarted) and event.mob == 0 for event in events):
            return Why.DONE
        lit, self._lit = self._lit, known.lit
        if self._lit & ~lit:
            return Why.LIT_DOOR
        if any(isinstance(event, Rattled) and _heard(known, event) for event in events):
            return Why.RATTLE
        seen_before, self._landmarks = self._landmarks, _landmarks(known)
        told = {ALTAR} & set(seen_before.values())  # altars stand together, so one message covers them all
        new = (landmark for cell, landmark in self._landmarks.items() if cell not in seen_before)
        landmark = next((landmark for landmark in new if landmark not in told), None)
        return None if landmark is None else Found(landmark, landmark in LOOT and not _bag_has_room(self.game))


def _exit_is_safe(known: KnownFloor) -> bool:
    """Whether the player is beside the exit, or a safe path leads to it."""
    return bool(known.exit & known.beside) or isinstance(_first_step(known, known.exit), Step)


def _step_towards_sleepers(known: KnownFloor, goals: Cells) -> Step | Why:
    """Return the first step of a path that is safe but for sleepers, if none of them notices that step."""
    found = _first_step(known, goals, avoid=hit_cells(known))
    if not isinstance(found, Step):
        return found
    ahead = known.floor.grid.shift(known.here, found.direction)
    return Why.NOT_SAFE if ahead & cells_seen_by_sleepers(known) else found


def _first_step(known: KnownFloor, goals: Cells, shun: Cells = 0, avoid: Cells | None = None) -> Step | Why:
    """Return the first step of a shortest safe path to a goal, or the reason why there is none.

    The path keeps out of `shun`, out of reach of hunting foes, and out of `avoid`, by default all cells that travel
    avoids. Travel stops in front of a solid goal, which thus need not be safe.
    """
    avoid = (avoided_cells(known) if avoid is None else avoid) | cells_near_hunters(known)
    goals &= ~known.here
    free = ~known.taken & ~avoid & ~shun
    ends = goals & ~known.taken & (known.guess.floor.solid | ~avoid)
    step = known.towards(ends, known.passable & free)
    if step is not None:
        return Why.NOT_SAFE if isinstance(resolve(known.game, step)[0], Attack) else step
    return Why.NO_WAY if known.towards(goals, known.passable) is None else Why.NOT_SAFE


def _way_to(known: KnownFloor, cell: int) -> Step | Why:
    """Return the first step of a shortest safe path to a cell, or the reason why there is none."""
    found = _first_step(known, 1 << cell & _destination_cells(known))
    if found is not Why.NO_WAY:
        return found
    there = 1 << cell
    if known.towards(there, known.passable | known.pits | there & known.cells) is not None:
        return Why.PIT_AHEAD
    if known.towards(there, known.passable | known.pots | there & known.cells) is not None:
        return Why.POT_AHEAD
    if known.lit_doors:
        return Why.LIT_DOOR
    return Why.UNEXPLORED if known.frontier & ~known.here or known.dark & there else Why.NO_WAY


def _to_rare_chest(known: KnownFloor) -> Step | None:
    """Return the first step to a rare chest that the last free slot of the bag is kept for, or None."""
    game = known.game
    if game.rules.belt or game.player.free_slot_count() != 1:
        return None
    for shun in (known.lying, 0):  # an item on the path would fill the slot
        found = _first_step(known, known.rare_chests, shun)
        if isinstance(found, Step):
            return found
    return None


def _frontier(known: KnownFloor, seen: Cells) -> Cells:
    """Return the cells that may lead to dark cells outside `seen`."""
    if not seen:
        return known.frontier
    doors = known.doors | known.behind_doors(known.ground) & known.dark
    return (known.frontier & ~doors & known.floor.beside(known.dark & ~seen)) | doors & ~seen


def _loot(known: KnownFloor) -> Cells:
    pots = pots_hold_loot(known.guess) and not _fears_pots(known)
    return known.chests | known.lying | (known.pots if pots else 0)


def _fears_pots(known: KnownFloor) -> bool:
    return known.game.player.hp <= WEAK and pots_hold_foes(known.guess)


def _bag_has_room(game: Game) -> bool:
    return game.rules.belt or game.player.free_slot() is not None


def _destination_cells(known: KnownFloor) -> Cells:
    """Return all cells that can be destinations."""
    tablets = known.floor.cells_of(TABLET) & known.cells
    ways = known.passable | known.wide_frontier | known.exit
    return ways | known.prize | known.chests | known.pots | known.free_altars | known.hoard_altars | tablets


def _foe_names(known: KnownFloor) -> dict[int, str]:
    return {foe.id: foe.row.name for foe in known.foes}


LOOT = Landmark("chest"), Landmark("rare chest"), Landmark("item")
"""Marks of things that give an item, for which the bag needs room."""


def _landmarks(known: KnownFloor) -> dict[int, Landmark]:
    """Return the things worth a message when they come in sight, by cell."""
    sets = {
        EXIT: known.exit,
        Landmark("chest"): known.chests & ~known.rare_chests,
        Landmark("rare chest"): known.rare_chests,
        Landmark("item"): known.lying,
        ALTAR: known.free_altars,
        Landmark("tablet"): known.floor.cells_of(TABLET) & known.cells,
    }
    prizes = {cell: Landmark("prize", known.floor.tiles[cell]) for cell in bits(known.prize)}
    lying = {cell: gear_on(known.game, cell) for cell in bits(known.gear)}
    gear = {cell: Landmark("gear", kind) for cell, kind in lying.items() if kind is not None}
    return prizes | {cell: landmark for landmark, cells in sets.items() for cell in bits(cells)} | gear


def _heard(known: KnownFloor, rattled: Rattled) -> bool:
    """Whether the player has explored a cell beside the door that rattled."""
    sides = 1 << rattled.cell | known.floor.grid.shift(1 << rattled.cell, rattled.direction)
    return bool(sides & known.cells)


def _steps(known: KnownFloor, cell: int) -> int:
    """Return the steps from the player to a cell. Foes do not block the path."""
    return len(known.open_floor.layers(1 << cell, known.passable | known.here, until=known.here)) - 1
