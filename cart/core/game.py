"""One run, from the hub to the end: its state, and the one door into it, `act`."""

from collections.abc import Callable
from hashlib import blake2b

from ..data.floors import END, HUB
from ..data.foes import FOES, PLAYER_HP, SIGHT, Special
from .actions import SLOTS, Action, Eat, Equip, Impossible, Possible, Step, Throw, Trash, Wait
from .cells import Cells
from .events import Climbed, Event, Refused, Spawned
from .fight import shed
from .floor import Floor
from .food import food_names
from .minds import foes_turn
from .mobs import Foe, Mob, Player
from .rng import Rng, check_seed
from .sight import sight, uncovered
from .verbs import carry_out, resolve

RULES = 1
"""Raised when the same seed and actions no longer give the same game: recordings name it."""

BuildFloor = Callable[[int], Floor]


class Game:
    """A run. `build` gives the floor of a number (0 to 9), always the same one for the same seed.

    Everything outside looks and calls `act`; nothing outside changes a game. `history` are the actions that did
    something, which with the seed are the whole run.
    """

    def __init__(self, seed: int, mode: str, build: BuildFloor) -> None:
        self.seed = check_seed(seed)
        self.mode = mode
        self._build = build
        self.rng = Rng(seed, "play")
        self.turn = self.steps = self.kills = self.meals = 0
        self.over = self.won = False
        self.killer = ""
        self.known: set[int] = set()
        self.given: set[int] = set()
        self.food_names = food_names(seed)
        self.history: list[Action] = []
        self.foes: list[Foe] = []
        self._events: list[Event] = []
        self._distances: dict[tuple[Cells, Cells], list[Cells]] = {}
        self.floor = build(HUB)
        self.player = Player(0, self.floor.grid, self.floor.start, PLAYER_HP, PLAYER_HP)
        self._arrive(self.floor)

    @property
    def number(self) -> int:
        """The floor's number: 0 the hub, 9 the end."""
        return self.floor.number

    # --- doing

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action, then let the foes act; all that happened, in order.

        What is impossible gives one `Refused` with the reason, and changes nothing.
        """
        if self.over:
            return (Refused(action, "the game is over"),)
        verb, verdict = resolve(self, action)
        if isinstance(verdict, Impossible):
            return (Refused(action, verdict.reason),)
        self.history.append(action)
        self._events, floor = [], self.floor
        carry_out(self, verb)
        if not self.over and self.floor is floor:
            self._foes_answer(verdict)
        return tuple(self._events)

    def _foes_answer(self, verdict: Possible) -> None:
        self.look()
        if not verdict.free:
            self.turn += 1
            self._foes_turn()
        while self.player.stunned and not self.over:  # each stun of the player gives the foes one more turn
            shed(self, self.player, "stun")
            self._foes_turn()

    def _foes_turn(self) -> None:
        self._distances.clear()
        foes_turn(self)

    def actions(self) -> list[Action]:
        """All that is possible now, steps first."""
        choices: list[Action] = [Step(d) for d in range(4)]
        choices.append(Wait())
        for slot in SLOTS:
            if self.player.slots[slot] is not None:
                if slot in SLOTS[:-2]:
                    choices += [Equip(slot), Eat(slot)]
                choices += [Throw(slot, d) for d in range(4)]
                choices.append(Trash(slot))
        return [action for action in choices if self.why_not(action) is None]

    def why_not(self, action: Action) -> str | None:
        """Why an action is impossible now, or None if it is not."""
        if self.over:
            return "the game is over"
        verdict = resolve(self, action)[1]
        return verdict.reason if isinstance(verdict, Impossible) else None

    def climb(self) -> None:
        """On to the next floor; stairs clear what clings to the player (FACTS.md)."""
        player = self.player
        player.stunned = player.cursed = player.blessed = False
        self._arrive(self._build(min(self.number + 1, END)))
        self.tell(Climbed(self.number))

    def _arrive(self, floor: Floor) -> None:
        self.floor = floor
        self.player.grid, self.player.cell = floor.grid, floor.start
        self.foes = []
        self._distances.clear()
        self._next_id = 1
        for dweller in floor.dwellers:
            self._add(dweller.kind, dweller.cell)
        if floor.number == HUB:
            floor.explored = floor.grid.everything
        self.look()

    # --- what the rules ask and say

    def tell(self, event: Event) -> None:
        """Add to what this action led to."""
        self._events.append(event)

    def look(self) -> None:
        """See what the player sees from here, and keep it (S1 16, 17)."""
        floor = self.floor
        floor.visible = sight(floor.grid, self.player.cell, floor.opaque, SIGHT)
        floor.explored |= uncovered(floor.grid, floor.visible, floor.opaque)

    def foe_at(self, cell: int | None) -> Foe | None:
        """The foe that stands on a cell."""
        return next((foe for foe in self.foes if foe.cell == cell), None)

    def mob_at(self, cell: int) -> Mob | None:
        """Whoever stands on a cell."""
        return self.player if self.player.cell == cell else self.foe_at(cell)

    def mob(self, mob_id: int) -> Mob | None:
        """Who has an id, while it lives; 0 is the player."""
        return self.player if mob_id == 0 else next((foe for foe in self.foes if foe.id == mob_id), None)

    def special(self, mob: Mob) -> Special | None:
        """A foe's special, or None for the player."""
        return mob.row.special if isinstance(mob, Foe) else None

    def occupied(self) -> Cells:
        """All cells somebody stands on."""
        cells = self.player.bit
        for foe in self.foes:
            cells |= 1 << foe.cell
        return cells

    def settled(self) -> Cells:
        """All cells where somebody stands who is not on the way elsewhere."""
        cells = self.player.bit
        for foe in self.foes:
            if foe.settled:
                cells |= 1 << foe.cell
        return cells

    def distances(self, goals: Cells, within: Cells) -> list[Cells]:
        """The distance map to some cells, kept while foes take their turn: they mostly want the same."""
        key = goals, within
        if key not in self._distances:
            self._distances[key] = self.floor.grid.layers(goals, within, self.floor.edges)
        return self._distances[key]

    def spawn(self, kind: int, cell: int, parent: Foe | None = None) -> Foe:
        """A foe comes into being during play; one with a parent hunts what its parent hunts."""
        foe = self._add(kind, cell)
        if parent is not None:
            foe.parent, foe.mind, foe.target = parent.id, parent.mind, parent.target
        self.tell(Spawned(foe.id, kind, cell, parent.id if parent else None))
        return foe

    def _add(self, kind: int, cell: int) -> Foe:
        row = FOES[kind]
        foe = Foe(self._next_id, self.floor.grid, cell, row.hp, row.hp, kind=kind)
        self._next_id += 1
        self.foes.append(foe)
        return foe

    def digest(self) -> str:
        """A short hash of everything that matters; equal games have equal digests on every machine."""
        player, floor = self.player, self.floor
        state = (
            (self.seed, self.mode, self.number, self.turn, self.steps, self.kills, self.meals, self.over, self.won),
            (player.cell, player.hp, player.max_hp, player.stunned, player.cursed, player.blessed, player.slots),
            [
                (f.id, f.kind, f.cell, f.hp, f.max_hp, f.stunned, f.cursed, f.blessed, f.mind, f.target)
                for f in self.foes
            ],
            [(f.settled, f.spent, f.clock, f.parent) for f in self.foes],
            (sorted(self.known), sorted(self.given), self.rng.drawn, self._next_id),
            (floor.tiles.hex(), floor.explored),
        )
        return blake2b(repr(state).encode(), digest_size=8).hexdigest()
