"""Feats that a run reaches, found from its actions and their events alone.

The same actions give the same feats, whether they are played, continued or replayed. The rules know nothing of feats.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from ..data.feats import FEATS
from ..data.foes import FOES
from ..data.items import item_kind
from ..data.tiles import CHEST, DOOR, RARE_CHEST
from .actions import Action, Kick
from .events import (
    Arrived,
    Ate,
    Died,
    DoorMoved,
    Ended,
    Event,
    Fell,
    Followed,
    Healed,
    Hurt,
    Jabbed,
    Kicked,
    Landed,
    Moved,
    Opened,
    Slid,
    Spawned,
    Squirted,
    StatusEnded,
    StatusStarted,
    Stole,
    Struck,
    Swung,
    Threw,
)
from .game import Game
from .leaving import FALL
from .recording import NewGame, Recording, check_action, start

CRASHES = ("a wall", "a collision")
"""Causes of death of a foe that is shoved into something, or that something is shoved into."""
NEAR = 0.6
"""Least share of a feat's number that counts as nearly reached: 2 of 3, or 3 of 5."""
BLESSING = "a blessing"
LADLE = item_kind("ladle")
NO_COUNTS: Mapping[str, int] = MappingProxyType({})
"""Counts of the feats of a run that is not watched."""
_FOE_NAMES = {row.name for row in FOES}


COUNTED_EVENTS = {
    Arrived, Ate, Died, DoorMoved, Ended, Fell, Healed, Hurt, Landed, Opened, Spawned, StatusStarted, Stole, Threw,
}  # fmt: skip
"""Events that change deeds. Most actions have none of them, and reach no feat."""


class Death(NamedTuple):
    """The death of a foe. `foe`: name of its kind.

    `own`: it died in the player's turn, not in the foes'. `unhurt`: the player lost no HP since the foe's first wound.
    `doubled`: a hit that a curse doubled killed it. `by_thing`: a thing that the player kicked killed it. `thief`: it
    had robbed the player.
    """

    foe: str
    cause: str
    own: bool
    unhurt: bool
    doubled: bool
    by_thing: bool
    thief: bool

    @property
    def by_foe(self) -> bool:
        """Whether another foe killed it."""
        return self.cause in _FOE_NAMES


@dataclass(slots=True)
class Deeds:
    """Deeds of the player: in the run, on this floor, and in the part of the last action that was on this floor."""

    # In the run.
    hp: int
    armed: bool  # has ever held a weapon
    number: int = 0  # of the floor
    turn: int = 0
    lost_hp: int = 0  # in total
    kills: int = 0
    kills_on_brink: int = 0  # in a row while the player had 1 HP
    falls: int = 0  # in a row, without stairs between
    dishes: set[int] = field(default_factory=set)
    opened_chest: bool = False
    alive: bool = True

    # On this floor.
    kills_here: int = 0
    kills_by_throws: int = 0
    lost_here: int = 0  # hit points
    doors_by_hand: int = 0
    doors_kicked: int = 0
    thieves: set[int] = field(default_factory=set)
    first_wounds: dict[int, int] = field(default_factory=dict)  # foe -> `lost_hp` at its first wound
    foe_names: dict[int, str] = field(default_factory=dict)  # foe -> name of its kind, also of foes that have died

    # In the last action.
    own_turn: bool = True  # no foe has acted yet
    deaths: list[Death] = field(default_factory=list)
    dropped: int = 0  # foes that fell into a pit
    stunned: set[int] = field(default_factory=set)  # foes
    thrown: int | None = None  # kind of item
    kicked_at_foe: bool = False  # the kick was aimed at a foe, and not at a thing or a door
    landed_on: bool = False  # a foe that fell landed on another foe
    arriving: bool = False  # it has led to this floor
    leaving: bool = False  # the player has left the floor by its end
    won: bool = False

    def begin(self, kicked_at_foe: bool, leaving: bool) -> None:
        """Forget the last action, and begin another action or the part of an action on another floor."""
        self.kicked_at_foe, self.leaving = kicked_at_foe, leaving
        self.own_turn, self.deaths, self.dropped, self.stunned, self.thrown = True, [], 0, set(), None
        self.landed_on = self.arriving = False

    def arrive(self, number: int, fell: bool) -> None:
        """Begin another floor."""
        self.number, self.arriving = number, True
        self.falls = self.falls + 1 if fell else 0
        self.kills_here = self.kills_by_throws = self.lost_here = self.doors_by_hand = self.doors_kicked = 0
        self.thieves, self.first_wounds, self.foe_names = set(), {}, {}

    def note(self, events: Sequence[Event]) -> None:
        """Count events that follow one another on this floor."""
        for number, event in enumerate(events):
            self._note(event, events[:number])

    def _note(self, event: Event, before: Sequence[Event]) -> None:
        match event:
            case Jabbed(mob) | Swung(mob) | Squirted(mob) | Struck(mob) if mob:
                self.own_turn = False
            case Moved(mob, pushed=False) if mob:
                self.own_turn = False
            case Spawned(mob, kind) | Followed(mob, kind) | Landed(mob, kind):
                self.foe_names[mob] = FOES[kind].name
                if isinstance(event, Landed) and event.hit is not None:
                    other, other_kind, _ = event.hit
                    self.foe_names[other], self.landed_on = FOES[other_kind].name, True
            case Hurt(0, amount, _, hp):
                self.lost_hp += amount
                self.lost_here += amount
                self._set_hp(hp)
            case Hurt(mob):
                self.first_wounds.setdefault(mob, self.lost_hp)
            case Healed(0, _, _, hp):
                self._set_hp(hp)
            case Died(0):
                self.alive = False
            case Died():
                self._kill(event, before)
            case Fell(mob) if mob:
                self.dropped += 1
            case StatusStarted(mob, "stun") if mob:
                self.stunned.add(mob)
            case Threw(kind):
                self.thrown = kind
            case Ate(0, kind):
                self.dishes.add(kind)
            case Stole(mob):
                self.thieves.add(mob)
            case Opened(_, was) if was in (CHEST, RARE_CHEST):
                self.opened_chest = True
            case Opened(_, was) if was == DOOR:
                self._open_door(before)
            case DoorMoved(open=True):
                self._open_door(before)
            case Ended(won):
                self.won = won
            case _:
                pass

    def _set_hp(self, hp: int) -> None:
        self.hp = hp
        if hp != 1:
            self.kills_on_brink = 0

    def _kill(self, died: Died, before: Sequence[Event]) -> None:
        death = Death(
            self.foe_names.get(died.mob, ""),
            died.cause,
            self.own_turn,
            self.first_wounds.get(died.mob, self.lost_hp) == self.lost_hp,
            _curse_doubled(died.mob, before),
            died.cause in CRASHES and not self.kicked_at_foe and _hit_by_kicked_thing(before),
            died.mob in self.thieves,
        )
        self.deaths.append(death)
        if not death.by_foe:
            self.kills += 1
            self.kills_here += 1
            self.kills_by_throws += death.own and self.thrown is not None
            self.kills_on_brink += self.hp == 1

    def _open_door(self, before: Sequence[Event]) -> None:
        """Count a door that opens right after a jab or a kick of the player."""
        match before[-1:]:
            case [Jabbed(0)]:
                self.doors_by_hand += 1
            case [Kicked()]:
                self.doors_kicked += 1


def _curse_doubled(mob: int, before: Sequence[Event]) -> bool:
    """Whether the last wound of a mob, which comes at the end of the events, used up the mob's curse."""
    for event in reversed(before):
        match event:
            case StatusEnded(other, status) if other == mob:
                if status == "curse":
                    return True
            case Hurt(other) if other == mob:
                continue
            case _:
                return False
    return False


def _hit_by_kicked_thing(before: Sequence[Event]) -> bool:
    """Whether the events are a kick, a slide of a thing or none, and the wound of a foe that the thing hit."""
    since = [event for event in before if not isinstance(event, StatusEnded)]
    match since:
        case [Kicked(), Hurt()] | [Kicked(), Slid(), Hurt()]:
            return True
    return False


class Count(NamedTuple):
    """The number that a feat asks for. `now`: how much of it the player has done."""

    now: Callable[[Deeds], int]
    goal: int

    def is_reached(self, deeds: Deeds) -> bool:
        """Whether the player has done as much as the feat asks for."""
        return self.now(deeds) >= self.goal

    def is_near(self, done: int) -> bool:
        """Whether a feat with a count was nearly reached: at least NEAR of it was done."""
        return NEAR * self.goal <= done < self.goal


COUNTS = {
    "harmless": Count(lambda deeds: deeds.number if deeds.arriving and not deeds.kills else 0, 3),
    "throws": Count(lambda deeds: deeds.kills_by_throws, 3),
    "stuns": Count(lambda deeds: len(deeds.stunned), 3),
    "unhurt": Count(lambda deeds: 0 if deeds.lost_here else deeds.kills_here, 5),
    "sprint": Count(lambda deeds: deeds.number if deeds.arriving and deeds.turn <= 150 else 0, 4),
    "courses": Count(lambda deeds: len(deeds.dishes), 5),
    "chests": Count(lambda deeds: deeds.number if deeds.arriving and not deeds.opened_chest else 0, 4),
    "unarmed": Count(lambda deeds: deeds.number if deeds.arriving and not deeds.armed else 0, 4),
    "doors": Count(lambda deeds: 0 if deeds.doors_by_hand else deeds.doors_kicked, 3),
    "falls": Count(lambda deeds: deeds.falls if deeds.alive else 0, 3),
    "drops": Count(lambda deeds: deeds.dropped, 2),
    "brink": Count(lambda deeds: deeds.kills_on_brink, 3),
}
"""Name of a feat that asks for a number of something -> its count."""
NOT_NEARED = {"stuns", "drops", "doors"}
"""Feats of COUNTS for which the count so far is of no use. It begins again with each action, or, for doors, one that is
opened by hand makes it worthless."""

CHECKS: dict[str, Callable[[Deeds], bool]] = {
    "drop": lambda deeds: deeds.dropped > 0,
    "crash": lambda deeds: any(death.cause in CRASHES and not death.by_thing for death in deeds.deaths),
    "pair": lambda deeds: sum(not death.by_foe for death in deeds.deaths) >= 2,
    "harmless": COUNTS["harmless"].is_reached,
    "throws": COUNTS["throws"].is_reached,
    "stuns": COUNTS["stuns"].is_reached,
    "unhurt": COUNTS["unhurt"].is_reached,
    "sprint": COUNTS["sprint"].is_reached,
    "courses": COUNTS["courses"].is_reached,
    "chests": COUNTS["chests"].is_reached,
    "unarmed": COUNTS["unarmed"].is_reached,
    "robber": lambda deeds: any(death.thief and not death.by_foe for death in deeds.deaths),
    "pots": lambda deeds: any(death.by_thing for death in deeds.deaths),
    "doors": lambda deeds: deeds.leaving and COUNTS["doors"].is_reached(deeds),
    "stack": lambda deeds: deeds.landed_on,
    "falls": COUNTS["falls"].is_reached,
    "drops": COUNTS["drops"].is_reached,
    "cursed": lambda deeds: any(death.doubled and not death.by_foe for death in deeds.deaths),
    "friends": lambda deeds: any(death.by_foe for death in deeds.deaths),
    "brink": COUNTS["brink"].is_reached,
    "mould": lambda deeds: any(death.cause == BLESSING for death in deeds.deaths),
    "ham": lambda deeds: any(death.foe == "ham" and death.unhurt and not death.by_foe for death in deeds.deaths),
    "ladle": lambda deeds: deeds.thrown == LADLE and any(d.foe == "butcher" and d.own for d in deeds.deaths),
    "fasting": lambda deeds: deeds.won and not deeds.dishes,
}
"""Name of a feat -> whether the last action has reached it."""
if list(CHECKS) != [feat.name for feat in FEATS]:  # pragma: no cover  (makers see it, players never)
    raise TypeError("CHECKS must have the feats of data/feats.py, in their order")


class FeatWatch:
    """Watcher of one run. Call `note` with each action and its events.

    `reached`: name of a feat -> number of actions after which the run reached it. `counts`: name of a feat of COUNTS ->
    the greatest count so far. `one_short`: feats of COUNTS, without those of NOT_NEARED, that lack one of the number
    they ask for, by the last action that changed deeds.
    """

    def __init__(self, game: Game) -> None:
        """Begin to watch a game that has just begun."""
        self.game = game
        self.reached: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.one_short: list[str] = []
        self._deeds = Deeds(game.player.hp, game.player.weapon is not None, game.number)
        self._names = [feat.name for feat in FEATS if feat.fits(game.mode)]
        self._foes_known = -1, -1  # number of the floor, and id of its newest foe
        self._remember()

    def note(self, action: Action, events: Sequence[Event]) -> list[str]:
        """Note an action that was not refused, and return the names of the feats that it has reached.

        A floor on which the player lands dead gives none.
        """
        deeds, game = self._deeds, self.game
        deeds.turn = game.turn
        deeds.armed |= game.player.weapon is not None
        if COUNTED_EVENTS.isdisjoint(map(type, events)):
            self._remember()
            return []
        ahead = self._grid.neighbour(self._cell, action.direction) if isinstance(action, Kick) else None
        kicked_at_foe, new = isinstance(action, Kick) and (ahead is None or ahead in self._foe_cells), list[str]()
        ends = [number for number, event in enumerate(events) if isinstance(event, Arrived)]
        fell, fell_to_death = False, game.over and game.cause == FALL
        for begin, end in pairwise([0, *ends, len(events)]):
            part = events[begin:end]  # the events on one floor
            deeds.begin(kicked_at_foe, leaving=end < len(events))
            if part and isinstance(part[0], Arrived):
                deeds.arrive(part[0].number, fell)
                if end == len(events):
                    self._remember()
            fell = any(isinstance(event, Fell) and event.mob == 0 for event in part)
            deeds.note(part)
            if not (fell_to_death and end == len(events)):
                new += [name for name in self._names if name not in new and CHECKS[name](deeds)]
                self._count()
        self._remember()
        self._names = [name for name in self._names if name not in new]
        self.reached |= dict.fromkeys(new, len(game.history))
        return new

    def _count(self) -> None:
        """Note the counts that are greater than before, and the feats that lack one."""
        counts = {name: COUNTS[name].now(self._deeds) for name in self._names if name in COUNTS}
        self.counts |= {name: now for name, now in counts.items() if now > self.counts.get(name, 0)}
        self.one_short = [
            name for name, now in counts.items() if now == COUNTS[name].goal - 1 and name not in NOT_NEARED
        ]

    def _remember(self) -> None:
        """Remember the state that the events of the next action do not tell."""
        game = self.game
        self._cell, self._grid = game.player.cell, game.floor.grid
        self._foe_cells = [foe.cell for foe in game.foes]
        foes_known = game.number, game.foes[-1].id if game.foes else 0
        if foes_known != self._foes_known:
            self._foes_known = foes_known
            self._deeds.foe_names |= {foe.id: foe.row.name for foe in game.foes}


def watch_run(game: Game) -> FeatWatch | None:
    """Return a watcher that has seen all actions of a run so far: a new game plays them again.

    Return None if that does not lead to the same game, because the run began in another way.
    """
    replayed = Game(game.seed, game.mode, game.build) if game.history else game
    watch = FeatWatch(replayed)
    for action in game.history if game.history else ():
        watch.note(action, replayed.act(action))
    if replayed is not game and replayed.digest() != game.digest():
        return None
    watch.game = game
    return watch


def watch_recording(recording: Recording, new_game: NewGame) -> FeatWatch:
    """Return a watcher that has seen a recorded run. Raise RecordingError if the recording cannot be played."""
    game = start(recording, new_game)
    watch = FeatWatch(game)
    for number, action in enumerate(recording.actions, start=1):
        watch.note(action, check_action(recording, game, number, action))
    return watch
