"""The state of a run: the floor, the mobs on it, what the player carries and knows; and what a foe is.

`Special`, `Foe` and `World` stand in one file because each needs the others: a world has foes, a foe has a special, and
a special acts in a world. The specials themselves are in foes/, one file for each foe. What changes a world beyond the
few methods here (blows, shoves, kicks, falls) is in the files above this one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, Self

from ..data.floors import HUB, FloorPlan
from ..data.foes import FOES, FoeKind
from ..data.modes import MODES, check_mode, floor_plan
from .actions import Action
from .cells import STRAIGHT, Cells, union
from .events import Arrived, Event, Moved, Part, Spawned
from .floor import Floor
from .food_names import FOODS, food_names
from .landing import Fallen, Spot, comes_down, landing
from .mobs import Blow, Mob, Player
from .rng import Rng, check_seed
from .statuses import STATUSES, Status

BuildFloor = Callable[[int], Floor]

DoorWay = Literal["", "opens", "bursts", "slips"]
"""What a foe does at a closed door: stop, open it, burst it open, or slip under it."""

Intent = Literal["wait", "hunt", "strike", "bud", "rest", "lurk", "flee", "open", "round", "hold", "fetch", "slip"]
"""What a foe will do in its next turn.

In order: wait, come nearer, hit or rob the player, make another foe, nothing, hide, run away, open a door; its part in
teamwork: flank, hold its chokepoint, fetch help; and leave the floor.
"""


class Special:
    """What is particular about a kind of foe: facts, memory, answers to questions, and what it does at each moment.

    A subclass with a `name` is the special of the row of FOES with that name. Each foe has an instance of its own. What
    it remembers are numbers, named in its `__slots__`: they are copied with the game and count in its digest.
    """

    __slots__: tuple[str, ...] = ()

    by_name: ClassVar[dict[str, type["Special"]]] = {}
    slots: ClassVar[tuple[str, ...]] = ()  # its own and those that it inherits
    name: ClassVar[str] = ""

    # --- facts

    wits: ClassVar[bool] = True  # takes part in teamwork
    far: ClassVar[int] = 1  # tiles that its attack reaches
    warns: ClassVar[bool] = False  # hits only cells that it has shown a turn ahead
    floats: ClassVar[bool] = False  # crosses pits
    shies: ClassVar[int] = 0  # steps that it keeps away from pits
    doors: ClassVar[DoorWay] = ""
    lurks: ClassVar[bool] = False  # never leaves its place behind a door, whose edge shows light
    slides: ClassVar[int] = 1  # tiles that a kick moves it
    extended: ClassVar[tuple[str, ...]] = ()  # what it remembers only under extended rules (data/modes.py)
    bud: ClassVar[int | None] = None  # the kind of foe that it makes
    bane: ClassVar[Status | None] = None  # food that gives this status kills it
    stings: ClassVar[Status | None] = None  # what the player gets who hits it by hand and does not kill it

    def __init_subclass__(cls) -> None:
        if "__slots__" not in vars(cls):
            raise TypeError(f"{cls.__name__} must say in its __slots__ what it remembers")
        cls.slots = tuple(name for kind in reversed(cls.__mro__) for name in vars(kind).get("__slots__", ()))
        if "name" in vars(cls):  # a subclass that only inherits the name does not replace it
            Special.by_name[cls.name] = cls

    # --- memory

    def copy(self) -> Self:
        """A special that remembers the same."""
        if not self.slots:
            return self
        twin = object.__new__(type(self))
        for name in self.slots:
            setattr(twin, name, getattr(self, name))
        return twin

    def memory(self, extended: bool) -> tuple[int, ...]:
        """Return all that it remembers, under extended rules or the classic ones."""
        return tuple(getattr(self, name) for name in self.slots if extended or name not in self.extended)

    @property
    def prepared(self) -> bool:
        """Whether it has shown what it does next (the event Prepared)."""
        return False

    @property
    def sides(self) -> Sequence[int]:
        """The directions in which it can hit."""
        return STRAIGHT

    @property
    def carried(self) -> tuple[int, ...]:
        """The items that it has taken, the newest first."""
        return ()

    def brings(self, kinds: Sequence[int]) -> None:
        """It comes from the floor above with items that it took there, the newest first."""

    # --- questions

    def aims(self, world: "World", foe: "Foe") -> Cells:
        """The cells that it can strike at, or get ready to, without a step."""
        return world.floor.beside(foe.bit, self.sides)

    def reach(self, world: "World", foe: "Foe") -> Cells:
        """The cells that it can hit in its next turn, if whoever stands there stays."""
        return self.aims(world, foe)

    def goals(self, world: "World", foe: "Foe") -> Cells:
        """Where it wants to be when it sees the player."""
        return 1 << foe.target

    def intent(self, world: "World", foe: "Foe") -> Intent:
        """What it means to do in its next turn, as things stand."""
        if foe.mind == "waits":
            return "wait"
        return "strike" if self.reach(world, foe) & world.player.bit else foe.part or "hunt"

    def idles(self, world: "World", foe: "Foe") -> bool:
        """Whether nobody need mind it as things stand: it wants nothing, or runs away."""
        return False

    def braces(self, world: "World", foe: "Foe") -> str:
        """Why it can't be kicked now, in a few words; "" when it can."""
        return foe.row.no_kick

    # --- moments

    def turn(self, world: "World", foe: "Foe") -> None:
        """Its turn, unless it is stunned."""

    def strikes(self, world: "World", foe: "Foe") -> None:
        """In its turn, the player is there to be hit."""

    def hits(self, world: "World", foe: "Foe", amount: int) -> None:
        """It hit the player, who lost so many hit points."""

    def is_hit(self, world: "World", foe: "Foe", blow: Blow) -> None:
        """It was hit, and lives."""

    def stepped(self, world: "World", foe: "Foe") -> None:
        """It made a step."""

    def is_kicked(self, world: "World", foe: "Foe", direction: int) -> None:
        """It was kicked, and lives, wherever that took it on this floor."""

    def is_shaken(self, world: "World", foe: "Foe") -> None:
        """Something crashed, or burst open, within two tiles of it."""

    def saves_itself(self, world: "World", foe: "Foe", pit: int, direction: int) -> bool:
        """It is pushed over a pit. True if it does something else than fall."""
        return False

    def at_door(self, world: "World", foe: "Foe", direction: int) -> bool:
        """A shut door is in its way. True if it does something else now than open it."""
        return False

    def door_opened(self, world: "World", foe: "Foe", direction: int, forced: bool) -> None:
        """Somebody opened the door right before it in a direction: with force, or the player by hand."""

    def loses(self, world: "World", foe: "Foe") -> None:
        """It lost track of the player."""

    def dies(self, world: "World", foe: "Foe") -> None:
        """It is gone."""


@dataclass(slots=True, eq=False)
class Foe(Mob):
    """A foe, and what goes on in its mind: it waits until it sees the player, then hunts towards `target`."""

    kind: int = 0
    attack: int = 0  # damage of one hit, before the player's defence
    mind: Literal["waits", "hunts"] = "waits"
    target: int = -1  # the cell it makes for while it hunts, or will once it has noticed that it was hit
    stays: bool = True  # it stood still the last time it could have stepped: others go round it
    parent: int = -1  # the id of the foe that it budded from
    part: Part = ""  # what it does for others
    errand: int = 0  # the id of whom it goes to wake; 0: it never went, -1: it did
    went: int = 0  # turns that it has spent on ways round since it noticed
    called: bool = False  # others have woken it: that happens once
    special: Special = Special()  # noqa: RUF009  (has no memory)

    @property
    def row(self) -> FoeKind:
        """Its row of the table."""
        return FOES[self.kind]

    def copy(self) -> "Foe":
        """The same foe, which goes its own way."""
        return Foe(
            self.id, self.grid, self.cell, self.hp, self.max_hp, self.stunned, self.cursed, self.blessed,
            self.kind, self.attack, self.mind, self.target, self.stays, self.parent,
            self.part, self.errand, self.went, self.called, self.special.copy(),
        )  # fmt: skip


class DueKick(NamedTuple):
    """A kick that an item causes: it is carried out once the action or turn at hand is over (kicks.py)."""

    foe: Foe
    direction: int
    by_player: bool  # the player's own trotter kicks; otherwise the foe is only sent sliding


class World:
    """The state of a run by its mode's `rules`. `build` gives the floor of a number, always the same for one seed."""

    def __init__(self, seed: int, mode: str, build: BuildFloor) -> None:
        self.seed, self.build = check_seed(seed), build
        self.mode = check_mode(mode)
        self.rules, self.last = MODES[mode].rules, MODES[mode].last  # `last`: the number of the last floor
        self.rng = Rng(seed, "play")
        self.turn = self.steps = self.kills = self.meals = 0
        self.over = self.won = False
        self.cause = ""  # of death
        self.known: set[int] = set(FOODS) if self.rules.identified else set()  # foods of which one knows what they do
        self.given: set[int] = set()  # weapons and armour that were found
        self.food_names = food_names(seed)
        self.history: list[Action] = []
        self.fallen: list[Fallen] = []  # to the floor below
        self.foes: list[Foe] = []
        self.events: list[Event] = []
        self.due: list[DueKick] = []  # none between actions
        self._next_id = 1
        self._distances: dict[tuple[Cells, Cells, bool], list[Cells]] = {}
        self.floor = build(HUB)
        self.player = Player(0, self.floor.grid, self.floor.start, self.rules.hp, self.rules.hp)
        if self.rules.belt:
            self.player.gird()
        self.arrive(self.floor)

    # --- questions

    @property
    def number(self) -> int:
        """The floor's number: 0 the hub, `last` the end."""
        return self.floor.number

    @property
    def plan(self) -> FloorPlan:
        """What is planned for this floor."""
        return floor_plan(self.mode, self.number)

    def foe_at(self, cell: int | None) -> Foe | None:
        """The foe that stands on a cell."""
        return next((foe for foe in self.foes if foe.cell == cell), None)

    def mob_at(self, cell: int) -> Mob | None:
        """Whoever stands on a cell."""
        return self.player if self.player.cell == cell else self.foe_at(cell)

    def mob(self, mob_id: int) -> Mob | None:
        """Who has an id, while it lives; 0 is the player."""
        return self.player if mob_id == 0 else next((foe for foe in self.foes if foe.id == mob_id), None)

    def occupied(self) -> Cells:
        """All cells somebody stands on."""
        return union(1 << foe.cell for foe in self.foes) | self.player.bit

    def reach(self, foe: Foe) -> Cells:
        """The cells that a foe can hit in its next turn."""
        return 0 if foe.stunned else foe.special.reach(self, foe)

    def intent(self, foe: Foe) -> Intent:
        """What a foe means to do in its next turn, as things stand."""
        return "rest" if foe.stunned else foe.special.intent(self, foe)

    def threatens(self, foe: Foe) -> bool:
        """Whether a foe shows what it does next: it has made ready, or can strike from where it can't be struck."""
        if foe.special.prepared:
            return True
        near = self.floor.beside(foe.bit) & self.player.bit
        return foe.mind == "hunts" and not near and self.intent(foe) == "strike"

    def is_free(self, cell: int | None) -> bool:
        """Whether somebody could step onto a cell as things stand; never beyond the floor (None)."""
        return cell is not None and not self.floor.solid >> cell & 1 and self.mob_at(cell) is None

    def distances(self, goals: Cells, within: Cells, through_doors: bool = False) -> list[Cells]:
        """The distance map to some cells, kept while foes take their turn: they mostly want the same."""
        key = goals, within, through_doors
        if key not in self._distances:
            self._distances[key] = self.floor.layers(goals, within, through_doors=through_doors)
        return self._distances[key]

    def distance_to_player(self, cell: int) -> int:
        """Distance from a cell to the player in tiles: columns and rows added, walls not regarded."""
        x, y = self.floor.grid.xy(cell)
        return abs(x - self.player.x) + abs(y - self.player.y)

    # --- changes

    def tell(self, event: Event) -> None:
        """Add to what this action led to."""
        self.events.append(event)

    def move(self, mob: Mob, end: int, pushed: bool = False) -> None:
        """Put a mob on another cell; `pushed` when it did not choose to."""
        self.tell(Moved(mob.id, mob.cell, end, pushed))
        mob.cell = end

    def swap(self, first: Mob, second: Mob) -> None:
        """Let two mobs change places."""
        here, there = first.cell, second.cell
        self.move(first, there, pushed=True)
        self.move(second, here, pushed=True)

    def kick_later(self, foe: Foe, direction: int, by_player: bool) -> None:
        """Note a kick that an item causes, to be carried out once the action or turn at hand is over."""
        self.due.append(DueKick(foe, direction, by_player))

    def look(self) -> None:
        """See what the player sees from here, and keep it (S1 16, 17)."""
        self.floor.uncover(self.player.cell)

    def forget_distances(self) -> None:
        """Distance maps no longer hold: somebody or something has changed its place."""
        self._distances.clear()

    def leave(self, fell: Spot | None = None) -> None:
        """On to the next floor, by the stairs or through a pit; the way clears what clings to the player."""
        for status in STATUSES:
            self.player.set_status(status, 0)
        self.arrive(self.build(min(self.number + 1, self.last)), fell)
        self.tell(Arrived(self.number))

    def arrive(self, floor: Floor, fell: Spot | None = None) -> None:
        """Stand at the start of a floor, or below where one fell, among those who live there or fell there before."""
        self.floor, self.player.grid, self.player.cell = floor, floor.grid, floor.start
        self.foes, self.due, self.player.run, self._next_id = [], [], None, 1
        self.forget_distances()
        for dweller in floor.dwellers:
            self._add(dweller.kind, dweller.cell)
        if fell is not None:
            self.player.cell = landing(floor, fell, union(foe.bit for foe in self.foes))
        self._let_down()
        if floor.number == HUB:
            floor.explored = floor.grid.everything
        self.look()

    def _let_down(self) -> None:
        """What has fallen from above lies and waits here, out of the player's sight if that can be."""
        fallen, self.fallen = self.fallen, []
        for one in fallen:
            cell = comes_down(self.floor, one, self.occupied(), self.floor.sees(self.player.cell))
            if cell is not None and one.what == "foe":
                foe = self._add(one.kind, cell)
                foe.hp, foe.max_hp = one.hp, max(one.hp, foe.max_hp)
                foe.special.brings(one.carried)

    def spawn(self, kind: int, cell: int, parent: Foe | None = None) -> Foe:
        """A foe comes into being during play; one with a parent hunts what its parent hunts."""
        foe = self._add(kind, cell)
        if parent is not None:
            foe.parent, foe.mind, foe.target = parent.id, parent.mind, parent.target
        self.tell(Spawned(foe.id, kind, cell, parent.id if parent else None))
        return foe

    def _add(self, kind: int, cell: int) -> Foe:
        row = FOES[kind]
        attack = max(min(row.attack, 1), row.attack - self.rules.damage_reduction)
        special = Special.by_name[row.name]()
        foe = Foe(self._next_id, self.floor.grid, cell, row.hp, row.hp, kind=kind, attack=attack, special=special)
        self._next_id += 1
        self.foes.append(foe)
        return foe
