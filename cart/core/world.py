"""The state of a run: the floor, the mobs on it, the player's items and knowledge; and the base of foes.

`FoeBehaviour`, `Foe` and `World` are in one file because each needs the others: a world has foes, a foe has a
behaviour, and a behaviour acts in a world. The behaviours of all kinds are in foes/, one file for each. Blows, shoves,
kicks, falls and most other changes of a world are in files that import this one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, Self

from ..data.floors import HUB, FloorPlan
from ..data.foes import FOES, FoeKind
from ..data.items import item_kind
from ..data.modes import check_mode, floor_plan, mode_row
from .actions import WEAPON_SLOT
from .actions_done import ActionsDone
from .cells import STRAIGHT, Cells, union
from .copying import slots_copier
from .distances import DistanceMap
from .events import Event, Moved, Role, Spawned
from .floor import Floor
from .food_names import FOODS, food_names
from .landing import Fallen, Spot, player_landing
from .mobs import Blow, Mob, Player
from .rng import Rng, check_seed
from .statuses import Status

BuildFloor = Callable[[int], Floor]

DoorWay = Literal["", "opens", "bursts", "slips"]
"""Behaviour of a foe at a closed door: stop, open it, burst it open, or slip under it."""

Intent = Literal[
    "wait",  # stay, because it has not noticed the player or never moves
    "hunt",  # come nearer to the player
    "search",  # go where the player may be, because it has lost track of it
    "strike",  # hit or rob the player
    "bud",  # make another foe
    "rest",  # do nothing, because it is tired or stunned
    "lurk",  # hide out of sight
    "flee",  # run to its hole
    "open",  # open the door that it grips
    "flank",  # teamwork: take a path to the player around the foe that holds
    "hold",  # teamwork: stay in its chokepoint
    "fetch",  # teamwork: go and wake a sleeper
    "slip",  # leave the floor through its hole
]
"""A foe's plan for its next turn."""


class FoeBehaviour:
    """Behaviour of a kind of foe: facts, memory, answers to questions, and actions at each moment.

    A subclass with a `name` is the behaviour of the row of FOES with that name. Each foe has an instance of its own.
    Its memory consists of the numbers in its `__slots__`. They are copied with the game and belong to the game's
    digest. In the texts of this class, "it" is the foe.
    """

    __slots__: tuple[str, ...] = ()

    by_name: ClassVar[dict[str, type["FoeBehaviour"]]] = {}
    memory_cells: ClassVar[tuple[str, ...]] = ()  # names of the numbers in its memory that are cells, or -1
    memory_names: ClassVar[tuple[str, ...]] = ()  # names of all numbers in its memory, also those of its base classes
    name: ClassVar[str] = ""

    # --- facts

    joins_teamwork: ClassVar[bool] = True  # takes part in teamwork
    attack_range: ClassVar[int] = 1  # in tiles
    telegraphs: ClassVar[bool] = False  # hits only cells that it has shown a turn ahead
    lunges_after: ClassVar[int] = 0  # stalls in a row after which it steps and strikes in one turn; 0: never
    lunge_attack: ClassVar[int] = 1  # greatest damage of a lunge
    shows_reach: ClassVar[bool] = False  # while it is awake, the cells that it can hit are marked
    floats: ClassVar[bool] = False  # crosses pits
    pit_distance: ClassVar[int] = 0  # steps that it keeps away from pits
    doors: ClassVar[DoorWay] = ""  # its behaviour at a closed door
    follows: ClassVar[bool] = True  # takes the stairs after the player
    acts_asleep: ClassVar[bool] = False  # its turn may change something even while it waits unseen
    lurks: ClassVar[bool] = False  # never leaves its place behind a door, and its light shows at the door's edge
    kick_distance: ClassVar[int] = 1  # tiles that a kick moves it
    bud: ClassVar[int | None] = None  # the kind of foe that it makes
    bane: ClassVar[Status | None] = None  # food that gives this status kills it
    stings: ClassVar[Status | None] = None  # status that it gives to a player that touches it by a hit or a kick

    def __init_subclass__(cls) -> None:
        if "__slots__" not in vars(cls):
            raise TypeError(f"{cls.__name__} must say in its __slots__ what it remembers")
        cls.memory_names = tuple(name for kind in reversed(cls.__mro__) for name in vars(kind).get("__slots__", ()))
        if cls.memory_names:
            cls.copy = slots_copier(cls)  # type: ignore[assignment]
        if "name" in vars(cls):  # a subclass that only inherits the name does not replace it
            FoeBehaviour.by_name[cls.name] = cls

    # --- memory

    def copy(self) -> Self:
        """Return a behaviour with the same memory. A class with a memory has a function of its own in this place."""
        return self

    def memory(self) -> tuple[int, ...]:
        """Return the numbers in its memory."""
        return tuple(getattr(self, name) for name in self.memory_names)

    @property
    def prepared(self) -> bool:
        """Whether it has shown its next action (the event Prepared)."""
        return False

    @property
    def sides(self) -> Sequence[int]:
        """Directions in which it can hit."""
        return STRAIGHT

    @property
    def carried(self) -> tuple[int, ...]:
        """Items that it has taken, the newest first."""
        return ()

    def arrives_with(self, kinds: Sequence[int]) -> None:
        """Arrive from the floor above with items taken there, the newest first."""

    # --- questions

    def attack_cells(self, world: "World", foe: "Foe") -> Cells:
        """Return the cells where it can strike the player, or prepare to, from its own cell."""
        return world.floor.neighbours(foe.cell, self.sides)

    def reaches_player(self, world: "World", foe: "Foe") -> bool:
        """Whether the player is in its `attack_cells`."""
        return bool(self.attack_cells(world, foe) >> world.player.cell & 1)

    def threatened_cells(self, world: "World", foe: "Foe") -> Cells:
        """Return the threatened cells: those that it can hit in its next turn, if a mob there stays."""
        return self.attack_cells(world, foe)

    def markable_cells(self, world: "World", foe: "Foe", unobstructed: Cells) -> Cells:
        """Return the cells that it can hit in its next turn, whatever other mobs do before.

        `unobstructed` are the cells that it could hit if nothing that may go away were in its way (marks.py).
        """
        return self.threatened_cells(world, foe) | unobstructed

    def goals(self, world: "World", foe: "Foe") -> Cells:
        """Return the cells where it wants to be when it sees the player."""
        return 1 << foe.target

    def search_goals(self, world: "World", foe: "Foe") -> Cells:
        """Return the cells where it wants to be when it does not see the player."""
        return 1 << foe.target

    def intent(self, world: "World", foe: "Foe") -> Intent:
        """Return its intent for the next turn, as things stand."""
        if foe.mind == "waits":
            return "wait"
        if self.threatened_cells(world, foe) & world.player.bit:
            return "strike"
        searches = foe.search_turns and not foe.bit & world.floor.visible
        return foe.role or ("search" if searches else "hunt")

    def is_harmless(self, world: "World", foe: "Foe") -> bool:
        """Whether it is harmless as things stand: it wants nothing, or runs away."""
        return False

    def kick_refusal(self, world: "World", foe: "Foe") -> str:
        """Return a few words why it can't be kicked now, or "" if it can."""
        return foe.row.no_kick

    def describe(self, foe: "Foe") -> str:
        """Return the text for a player who looks at it: what it does, and its present state if that matters."""
        return foe.row.line

    def lunges(self, world: "World", foe: "Foe") -> bool:
        """Whether it lunges in this turn of the foes: the player has stalled for enough turns in a row."""
        return False

    def would_lunge(self, world: "World", foe: "Foe") -> bool:
        """Whether it lunges in its next turn if the player stalls now."""
        return False

    def slide_cells(self, world: "World", foe: "Foe") -> Cells:
        """Return the cells that it slides over in its next turn if it goes on in the direction of its last step."""
        return 0

    # --- moments

    def turn(self, world: "World", foe: "Foe") -> None:
        """Take a turn. A stunned foe has none."""

    def strikes(self, world: "World", foe: "Foe") -> None:
        """Strike at the player, or prepare to, in its turn. The player is in its `attack_cells`."""

    def hits(self, world: "World", foe: "Foe", amount: int) -> None:
        """React to a hit on the player that took `amount` hit points."""

    def is_hit(self, world: "World", foe: "Foe", blow: Blow) -> None:
        """React to a hit that it survived."""

    def stepped(self, world: "World", foe: "Foe") -> None:
        """React to a step of its own."""

    def is_kicked(self, world: "World", foe: "Foe", direction: int) -> None:
        """React to a kick that it survived without leaving this floor."""

    def is_shaken(self, world: "World", foe: "Foe") -> None:
        """React to a crash near it: a door that bursts, a pot that breaks, or a collision."""

    def saves_itself(self, world: "World", foe: "Foe", pit: int, direction: int) -> bool:
        """React to a push over a pit. Return True if it does something other than fall."""
        return False

    def at_door(self, world: "World", foe: "Foe", direction: int) -> bool:
        """React to a shut door in its way. Return True if it does something other than open the door."""
        return False

    def door_opened(self, world: "World", foe: "Foe", direction: int, forced: bool) -> None:
        """React to the opening of the door beside it in a direction, by force or by the player's hand."""

    def loses_track(self, world: "World", foe: "Foe") -> None:
        """React to losing track of the player."""

    def dies(self, world: "World", foe: "Foe") -> None:
        """React to its own death."""


@dataclass(eq=False, slots=True)
class Foe(Mob):
    """A foe and its state of mind: it waits until it sees the player, then hunts towards `target`."""

    kind: int = 0
    attack: int = 0  # damage of one hit, before the player's defence
    mind: Literal["waits", "hunts"] = "waits"
    target: int = -1  # cell that it hunts towards; set by a hit even while it waits
    stood_still: bool = True  # did not move last turn; other foes path around it
    parent: int = -1  # id of the foe that it budded from, or -1
    role: Role = ""  # role in teamwork
    fetching: int = 0  # id of the sleeper that it is fetching; 0: not yet, -1: done
    flank_turns: int = 0  # turns spent flanking since it noticed the player
    woken: bool = False  # woken by another foe; happens once
    search_turns: int = 0  # turns left in which it searches for the player it has lost
    struck: bool = False  # the player has struck it by hand; noted only if the first blow shoves (Rules)
    behaviour: FoeBehaviour = FoeBehaviour()  # noqa: RUF009  (has no memory)

    copy: ClassVar[Callable[["Foe"], "Foe"]]
    """Return an independent copy."""

    @property
    def row(self) -> FoeKind:
        """Row of FOES."""
        return FOES[self.kind]


Foe.copy = slots_copier(Foe, "behaviour")


class DueKick(NamedTuple):
    """A kick that an item causes. It is carried out once the current action or turn is over (kicks.py)."""

    foe: Foe
    direction: int
    by_player: bool  # a kick by the player's own foot; otherwise the foe only slides


class World:
    """State of a run under its mode's `rules`. `build` takes a floor's number and returns that floor of the seed."""

    __slots__ = (
        *("_distances", "_next_id", "build", "carried_kinds", "cause", "due_kicks", "events", "fallen", "floor"),
        *("foes", "food_names", "found_gear", "history", "hoard_found", "identified", "kills", "last_floor", "meals"),
        *("mode", "offers", "over", "player", "rng", "rules", "seed", "steps", "turn", "won"),
    )

    def __init__(self, seed: int, mode: str, build: BuildFloor) -> None:
        self.seed, self.build = check_seed(seed), build
        self.mode = check_mode(mode)
        self.rules = mode_row(mode).rules
        self.last_floor = mode_row(mode).last_floor  # number of the last floor
        self.rng = Rng(seed, "play")
        self.turn = self.steps = self.kills = self.meals = 0
        self.over = self.won = False
        self.cause = ""  # of death
        self.identified: set[int] = set(FOODS) if self.rules.identified else set()  # identified foods
        self.found_gear: set[int] = set()  # weapons and armour found so far
        self.carried_kinds = 0  # kinds of items carried so far, as bits; only for the worth of the run (run_worth.py)
        self.hoard_found = False  # whether the player has been told the bargain of this floor's hoard
        self.offers: tuple[tuple[int, ...], ...] = ()  # for each offer, its gear; the player may take only one of it
        self.food_names = food_names(seed)
        self.history = ActionsDone()
        self.fallen: list[Fallen] = []  # mobs and things on their way to the floor below
        self.foes: list[Foe] = []
        self.events: list[Event] = []
        self.due_kicks: list[DueKick] = []  # empty between actions
        self._next_id = 1
        self._distances: dict[tuple[Cells, Cells, bool], DistanceMap] = {}
        self.floor = build(HUB)
        self.player = Player(0, self.floor.grid, self.floor.start, self.rules.hp, self.rules.hp)
        self.player.light_gear = self.rules.light_gear
        self.player.bare_attack = self.rules.bare_attack
        if self.rules.first_weapon:
            self.player.slots[WEAPON_SLOT] = item_kind(self.rules.first_weapon)
        if self.rules.belt:
            self.player.use_belt()
        self.arrive(self.floor)

    # --- questions

    @property
    def number(self) -> int:
        """Number of the floor: 0 for the hub, `last_floor` for the end."""
        return self.floor.number

    @property
    def plan(self) -> FloorPlan:
        """Plan of this floor."""
        return floor_plan(self.mode, self.number)

    def foe_at(self, cell: int | None) -> Foe | None:
        """Return the foe on a cell, or None."""
        for foe in self.foes:  # a loop is faster here than a generator
            if foe.cell == cell:
                return foe
        return None

    def mob_at(self, cell: int) -> Mob | None:
        """Return the mob on a cell, or None."""
        return self.player if self.player.cell == cell else self.foe_at(cell)

    def mob(self, mob_id: int) -> Mob | None:
        """Return the mob with an id, or None if it is gone; 0 is the player."""
        return self.player if mob_id == 0 else next((foe for foe in self.foes if foe.id == mob_id), None)

    def occupied(self) -> Cells:
        """Return all cells with a mob."""
        cells = 1 << self.player.cell
        for foe in self.foes:  # a loop is faster here than a generator
            cells |= 1 << foe.cell
        return cells

    def hunters_in_sight(self) -> list[Foe]:
        """Return the hunting foes that the player sees."""
        visible = self.floor.visible
        return [foe for foe in self.foes if foe.mind == "hunts" and visible >> foe.cell & 1]

    def threatened_cells(self, foe: Foe) -> Cells:
        """Return the threatened cells of a foe: those that it can hit in its next turn."""
        return 0 if foe.stunned else foe.behaviour.threatened_cells(self, foe)

    def intent(self, foe: Foe) -> Intent:
        """Return the intent of a foe for its next turn, as things stand."""
        return "rest" if foe.stunned else foe.behaviour.intent(self, foe)

    def threatens(self, foe: Foe) -> bool:
        """Whether a foe shows its next attack: it has prepared one, or can strike the player from afar."""
        if foe.behaviour.prepared:
            return True
        near = self.floor.neighbours(foe.cell) & self.player.bit
        return foe.mind == "hunts" and not near and self.intent(foe) == "strike"

    def keeps_post(self, foe: Foe) -> bool:
        """Whether a foe sleeps on guard in a hoard's room. It notices nothing until the player enters the room."""
        hoard = self.floor.hoard
        if hoard is None or hoard.row.holds != "gear" or foe.mind != "waits":
            return False
        return bool(foe.bit & hoard.room) and not self.player.bit & hoard.room

    def is_free(self, cell: int | None) -> bool:
        """Whether a mob could step onto a cell as things stand; False for None, which is off the floor."""
        return cell is not None and not self.floor.solid >> cell & 1 and self.mob_at(cell) is None

    def distances(self, goals: Cells, within: Cells, through_doors: bool = False) -> DistanceMap:
        """Return the distance map to some cells.

        The maps are cached during the foes' turn, because most foes share their goals.
        """
        key = goals, within, through_doors
        found = self._distances.get(key)
        if found is None:
            edges = self.floor.edges.opened() if through_doors else self.floor.edges
            found = self._distances[key] = DistanceMap(self.floor.grid, edges, goals, within)
        return found

    def distance_to_player(self, cell: int) -> int:
        """Return the distance from a cell to the player in tiles: columns plus rows, as if there were no walls."""
        return self.floor.grid.distance(cell, self.player.cell)

    # --- changes

    def emit(self, event: Event) -> None:
        """Add an event of the current action."""
        self.events.append(event)

    def move(self, mob: Mob, end: int, pushed: bool = False) -> None:
        """Move a mob to another cell; `pushed` if something else moves it."""
        self.emit(Moved(mob.id, mob.cell, end, pushed))
        mob.cell = end

    def swap(self, first: Mob, second: Mob) -> None:
        """Swap the cells of two mobs."""
        here, there = first.cell, second.cell
        self.move(first, there, pushed=True)
        self.move(second, here, pushed=True)

    def kick_later(self, foe: Foe, direction: int, by_player: bool) -> None:
        """Note a kick that an item causes, to be carried out once the current action or turn is over."""
        self.due_kicks.append(DueKick(foe, direction, by_player))

    def update_sight(self) -> None:
        """Update the visible and explored cells from the player's cell (S1 16, 17)."""
        self.floor.update_sight(self.player.cell, forget=not self.rules.remembers_map)

    def forget_distances(self) -> None:
        """Drop the cached distance maps, because a mob or a thing may have moved."""
        self._distances.clear()

    def arrive(self, floor: Floor, pit: Spot | None = None) -> None:
        """Put the player at the start of a floor, or below a pit of the floor above, and add the floor's foes."""
        self.floor, self.player.grid, self.player.cell = floor, floor.grid, floor.start
        self.foes, self.due_kicks, self.player.last_step, self._next_id = [], [], None, 1
        self.player.waits = self.player.stalls = self.player.hit_in = 0
        self.hoard_found = False
        self.forget_distances()
        for spawn in floor.spawns:
            self.add_foe(spawn.kind, spawn.cell)
        if pit is not None:
            self.player.cell = player_landing(floor, pit, union(foe.bit for foe in self.foes))
        if floor.number == HUB:
            floor.explored = floor.grid.everything
        self.update_sight()

    def spawn(self, kind: int, cell: int, parent: Foe | None = None) -> Foe:
        """Add a foe during play. A foe with a parent has the parent's mind and target."""
        foe = self.add_foe(kind, cell)
        if parent is not None:
            foe.parent, foe.mind, foe.target = parent.id, parent.mind, parent.target
        self.emit(Spawned(foe.id, kind, cell, parent.id if parent else None))
        return foe

    def add_foe(self, kind: int, cell: int) -> Foe:
        """Add a foe of a kind, without an event."""
        row = FOES[kind]
        attack = max(min(row.attack, 1), row.attack - self.rules.damage_reduction)
        behaviour = FoeBehaviour.by_name[row.name]()
        foe = Foe(self._next_id, self.floor.grid, cell, row.hp, row.hp, kind=kind, attack=attack, behaviour=behaviour)
        self._next_id += 1
        self.foes.append(foe)
        return foe
