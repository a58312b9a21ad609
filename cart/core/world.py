"""What a game is: who is where, what is known, what happened; and what a foe is. What may happen lies above this.

A foe's special has its place here because the three know one another: a world has foes, a foe has its special, and
the moments of a special happen in a world. The units themselves are in specials/.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..data.floors import HUB, FloorPlan
from ..data.foes import FOES, FoeKind
from ..data.modes import MODES, check_mode, floor_plan
from ..data.tiles import DOOR
from .actions import Action
from .cells import Cells, union
from .deep_events import Part
from .events import Arrived, Event, Spawned, Status
from .floor import Floor
from .foes.nature import Intent, Nature
from .food_names import FOODS, food_names
from .landing import Fallen, Spot, comes_down, landing
from .mobs import Blow, Mob, Player
from .rng import Rng, check_seed

BuildFloor = Callable[[int], Floor]


class Special(Nature):
    """What is particular about a foe: its nature, answers about it in a world, and the moments at which it speaks.

    A subclass with a `word` is the unit of all rows of FOES whose special is that word.
    """

    __slots__ = ()

    units: ClassVar[dict[str, type["Special"]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "word" in vars(cls):  # of its own: one that only inherits it takes nobody's place
            Special.units[cls.word] = cls

    # --- what others ask

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
        return ""

    def ground(self, world: "World", foe: "Foe") -> Cells:
        """Where it can go, mobs not regarded."""
        floor, cells = world.floor, world.floor.walkable
        if world.rules.foes_use_doors:
            cells |= floor.cells_of(DOOR) if self.doors in ("opens", "bursts") else 0
        if world.rules.falls:
            cells |= floor.pits if self.floats else 0
            cells &= ~floor.brink(self.shies) | foe.bit if self.shies else cells
        return cells

    # --- its moments

    def turn(self, world: "World", foe: "Foe") -> None:
        """Its turn, unless it is stunned."""

    def strikes(self, world: "World", foe: "Foe") -> None:
        """In its turn, the player is there to be hit."""

    def hits(self, world: "World", foe: "Foe", amount: int) -> None:
        """It hit the player, who lost so many hit points."""

    def is_hit(self, world: "World", foe: "Foe", blow: Blow) -> None:
        """It was hit, and lives."""

    def is_fed(self, world: "World", foe: "Foe", status: Status | None) -> bool:
        """It ate something that gives this status. True if that took another effect on it than on others."""
        return False

    def stepped(self, world: "World", foe: "Foe") -> None:
        """It made a step."""

    def is_kicked(self, world: "World", foe: "Foe", direction: int) -> None:
        """It was kicked, and lives, wherever that took it on this floor."""

    def is_touched(self, world: "World", foe: "Foe") -> None:
        """The player's own trotter kicked it, and it lives, wherever that took it on this floor."""

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
        self.due: list[tuple[Foe, int, bool]] = []  # kicks to come (flights.py): none between actions
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

    # --- changes

    def tell(self, event: Event) -> None:
        """Add to what this action led to."""
        self.events.append(event)

    def look(self) -> None:
        """See what the player sees from here, and keep it (S1 16, 17)."""
        self.floor.uncover(self.player.cell)

    def forget_distances(self) -> None:
        """Distance maps no longer hold: somebody or something has changed its place."""
        self._distances.clear()

    def leave(self, fell: Spot | None = None) -> None:
        """On to the next floor, by the stairs or through a pit; the way clears what clings to the player."""
        self.player.stunned, self.player.cursed, self.player.blessed = 0, False, False
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
        special = Special.units[row.special]()
        foe = Foe(self._next_id, self.floor.grid, cell, row.hp, row.hp, kind=kind, attack=attack, special=special)
        self._next_id += 1
        self.foes.append(foe)
        return foe
