"""An honest player who thinks: opens everything, fights in narrow places, and knows what each foe is about."""

from cart.core.actions import Action, Eat, Step, Throw, Trash, Wait
from cart.core.game import Game
from cart.core.mobs import Foe
from cart.core.rng import Rng
from cart.data.items import ITEMS

from .danger import Danger, blow, hits_to_kill
from .gear import bag, better_gear, slot_of, untried
from .known import STRAIGHT, Known

PATIENCE = 40
"""After so many turns without a blow, a find or new ground it stops manoeuvring."""
LONG_STAY = 800
"""After so many turns on a floor it only wants to get out."""


class Careful:
    """Knows only what the screen shows: explored cells, foes on them, and of food what it has seen it do."""

    everything = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed, "bot", "careful")
        self._idle = 0
        self._number, self._arrived = -1, 0
        self._was: tuple[object, ...] = ()

    def __call__(self, game: Game) -> Action:
        """The next action."""
        known = Known(game, self.everything)
        self._note_progress(known)
        if self._idle > PATIENCE or game.turn - self._arrived > LONG_STAY:
            return self._boldly(known)
        hunters = self._near(known, [foe for foe in known.hunters() if foe.row.special != "buds"])
        return (
            better_gear(game)
            or (self._fight(known, hunters) if hunters else None)
            or self._dough(known)
            or self._peace(known)
        )

    def _note_progress(self, known: Known) -> None:
        """Count the turns in which nothing came of anything."""
        if known.game.number != self._number:
            self._number, self._arrived = known.game.number, known.game.turn
        state = (
            known.game.number,
            known.cells,
            len(known.foes),
            sum(foe.hp for foe in known.foes),
            known.game.player.hp,
        )
        self._idle = 0 if state != self._was else self._idle + 1
        self._was = state

    def _boldly(self, known: Known) -> Action:
        """Enough of it: out of here, through whoever is in the way; now and then just anywhere."""
        if self._rng.chance(1, 8):
            return self._rng.choice([Step(direction) for direction in STRAIGHT])
        return self._break_through(known) or Wait()

    @staticmethod
    def _near(known: Known, foes: list[Foe]) -> list[Foe]:
        """Those that can come soon."""
        reach = known.reach(known.here, known.ground | known.taken)
        return [foe for foe in foes if reach.get(foe.cell, 99) <= 8]

    # --- nobody is coming

    def _peace(self, known: Known) -> Action:
        """Eat, loot, explore, climb: the first of these that there is a reason for."""
        return (
            self._eat(known)
            or self._make_room(known)
            or self._loot(known)
            or self._explore(known)
            or self._leave(known)
            or self._break_through(known)
            or Wait()
        )

    def _eat(self, known: Known) -> Action | None:
        """What heals, if none of it is wasted; what is new, while it can't do harm."""
        player = known.game.player
        missing = player.max_hp - player.hp
        slot = slot_of(known.game, "grow")
        if slot is None and missing >= 1:
            slot = slot_of(known.game, "heal")
        if slot is None and missing >= 3:
            slot = slot_of(known.game, "feast")
        if slot is None and missing >= 1 and not player.cursed:
            slot = untried(known.game)
        return None if slot is None else Eat(slot)

    def _make_room(self, known: Known) -> Action | None:
        """Throw away what is of least use when the bag is full."""
        game = known.game
        if game.player.free_slot() is not None or not known.chests | known.pots:
            return None
        junk = min(bag(game), key=lambda held: self._use(game, held[1]))
        return Trash(junk[0])

    @staticmethod
    def _use(game: Game, kind: int) -> float:
        """How much one would miss a thing in the bag."""
        row = ITEMS[kind]
        if row.sort == "food":
            return (
                {"feast": 9, "heal": 6, "grow": 9, "bless": 4, "stun": 3, "curse": 2}[row.trait]
                if kind in game.known
                else 5
            )
        if row.sort == "armour":
            return 0
        return row.low + (2 if row.trait == "sticks" else 0)

    def _loot(self, known: Known) -> Action | None:
        """Open the nearest chest or pot."""
        return known.towards(known.chests | known.pots, known.passable & ~known.taken)

    def _explore(self, known: Known) -> Action | None:
        return known.towards(known.unexplored & ~known.here & ~known.taken, known.passable & ~known.taken)

    def _leave(self, known: Known) -> Action | None:
        """Up, or at the kielbasa; what is left of untried food is tried on the last step: stairs clear a curse."""
        goals = known.exit | known.prize
        slot = untried(known.game)
        if slot is not None and known.exit & known.grid.beside(known.here):
            return Eat(slot)
        return known.towards(goals, known.passable & ~known.taken)

    def _break_through(self, known: Known) -> Action | None:
        """Somebody stands in the only way: go and fight."""
        return known.towards(known.exit | known.prize, known.passable) or known.towards(
            known.unexplored & ~known.here, known.passable
        )

    def _dough(self, known: Known) -> Action | None:
        """A sourdough that rises is to be stopped before it buds more, if one can."""
        doughs = [
            foe
            for foe in known.hunters()
            if foe.row.special == "buds" and self._price(known, foe) < known.game.player.hp
        ]
        return known.towards(sum(foe.bit for foe in doughs), known.passable & ~known.taken)

    # --- somebody is coming

    def _fight(self, known: Known, hunters: list[Foe]) -> Action | None:
        player = known.game.player
        danger = Danger(known, [foe for foe in known.foes if foe.mind == "hunts"])
        beside = {d: foe for d, cell in known.around(player.cell) for foe in known.foes if foe.cell == cell}
        if self._idle > PATIENCE and beside:
            return Step(next(iter(beside)))
        return (
            self._flee(known, danger, hunters)
            or self._save_skin(known, danger)
            or self._best_move(known, danger, hunters, beside)
        )

    def _flee(self, known: Known, danger: Danger, hunters: list[Foe]) -> Action | None:
        """Run upstairs when the fight would cost too much and nobody can cut in."""
        price = sum(self._price(known, foe) for foe in hunters)
        if price < known.game.player.hp and known.game.player.hp > 2:
            return None
        step = known.towards(known.exit | known.prize, known.passable & ~known.taken)
        if step is None:
            return None
        end = known.grid.neighbour(known.game.player.cell, step.direction)
        assert end is not None
        return step if 1 << end & (known.exit | known.prize) or danger.at(end) < known.game.player.hp else None

    @staticmethod
    def _price(known: Known, foe: Foe) -> float:
        """What killing a foe costs who gets the first blow."""
        if foe.row.special in ("slow", "cleaves", "sideways"):
            return 0.5
        return (hits_to_kill(known, foe) - 1) * blow(known, foe)

    def _save_skin(self, known: Known, danger: Danger) -> Action | None:
        """Eat when the next blows could kill."""
        player = known.game.player
        if danger.at(player.cell) < player.hp or player.hp == player.max_hp:
            return None
        slot = slot_of(known.game, "feast", "grow")
        if slot is None:
            slot = slot_of(known.game, "heal")
        if slot is None and not player.cursed:
            slot = untried(known.game)
        return None if slot is None else Eat(slot)

    def _best_move(self, known: Known, danger: Danger, hunters: list[Foe], beside: dict[int, Foe]) -> Action:
        """Weigh all steps, blows and throws, and waiting, by what they cost and bring."""
        player = known.game.player
        room = self._room(known, hunters)
        options: list[tuple[float, int, Action]] = []
        for direction, cell in known.around(player.cell):
            foe = beside.get(direction)
            if foe is not None:
                options.append((self._blow_value(known, danger, foe) + room.get(player.cell, 0), 3, Step(direction)))
            elif 1 << cell & known.ground:
                value = -danger.at(cell) + self._meeting(known, hunters, cell) + room.get(cell, 0) - 0.05
                options.append((value, 1, Step(direction)))
        waiting = -danger.at(player.cell) + self._meeting(known, hunters, player.cell) + room.get(player.cell, 0)
        options.append((waiting, 2, Wait()))
        if (
            not any(known.grid.beside(known.here) & foe.bit for foe in hunters)
            and (step := self._dough(known)) is not None
        ):
            options.append((0.0 - danger.at(player.cell), 4, step))
        options += [(value + room.get(player.cell, 0), 0, throw) for value, throw in self._throws(known, danger)]
        return max(options, key=lambda option: option[:2])[2]

    def _blow_value(self, known: Known, danger: Danger, foe: Foe) -> float:
        """A blow: brings the foe nearer to its end, and a kill spares what it would have done."""
        hits = hits_to_kill(known, foe)
        gain = (1 + blow(known, foe)) / hits
        shoved = known.game.player.has("shoves") and foe.row.special != "fast"
        return gain + 0.5 - danger.at(known.game.player.cell, but=foe if hits == 1 or shoved else None)

    def _meeting(self, known: Known, hunters: list[Foe], cell: int) -> float:
        """Where foes should be when they have had their turn: coming up to us, so that the first blow is ours."""
        value = 0.0
        reach = known.reach(1 << cell, known.ground | known.taken)
        for foe in hunters:
            away = reach.get(foe.cell, 99)
            if foe.row.special == "fast":
                value += {3: 0.3, 4: -0.2}.get(away, 0)
            elif away == 2:
                value += 0.3
        return value

    def _room(self, known: Known, hunters: list[Foe]) -> dict[int, float]:
        """How good it is to make for each cell near by: narrow places when many come, with nothing beside for crabs."""
        crabs = any(foe.row.special == "sideways" for foe in hunters)
        mine = known.reach(known.here, known.ground & ~known.taken)
        theirs = known.reach(sum(foe.bit for foe in hunters), known.ground | known.taken)
        spots: dict[int, float] = {}
        for cell, away in mine.items():
            if away > 5 or (away and theirs.get(cell, 99) <= away):
                continue
            sides = known.grid.beside(1 << cell) & known.ground
            exposure: float = min(sides.bit_count(), len(hunters))
            if crabs:
                row = known.grid.shift(1 << cell, 0) | known.grid.shift(1 << cell, 1)
                exposure += 0.7 * (row & known.ground).bit_count()
            spots[cell] = -0.4 * exposure - 0.1 * away
        # The worth of a next cell is that of the best spot it leads to.
        worth: dict[int, float] = {}
        for start in (known.game.player.cell, *(cell for _, cell in known.around(known.game.player.cell))):
            reach = known.reach(1 << start, known.ground & ~known.taken)
            worth[start] = max((spots[c] - 0.1 * reach[c] for c in spots if c in reach), default=-2.0)
        return worth

    def _throws(self, known: Known, danger: Danger) -> list[tuple[float, Action]]:
        """Throws at foes that take more than one blow."""
        found: list[tuple[float, Action]] = []
        for direction in STRAIGHT:
            foe = self._first(known, direction)
            if foe is None or foe.mind != "hunts":
                continue
            for slot, kind, row in bag(known.game):
                value = self._throw_value(known, foe, kind, row.sort)
                if value > 0:
                    found.append((value - danger.at(known.game.player.cell), Throw(slot, direction)))
        return found

    @staticmethod
    def _first(known: Known, direction: int) -> Foe | None:
        """The first foe that a throw would hit, as far as one sees."""
        cell: int | None = known.game.player.cell
        while (cell := known.grid.neighbour(cell, direction)) is not None:  # type: ignore[arg-type]
            foe = next((foe for foe in known.foes if foe.cell == cell), None)
            if foe is not None:
                return foe
            if not 1 << cell & known.ground:
                return None
        return None

    def _throw_value(self, known: Known, foe: Foe, kind: int, sort: str) -> float:
        row, hits = ITEMS[kind], hits_to_kill(known, foe)
        price = self._price(known, foe)
        if price <= 0.5 or sort == "armour":
            return 0
        if sort == "food":
            if kind not in known.game.known:
                return 0
            if row.trait == "bless":
                return 4.0 if foe.row.special == "curses" else 0
            return {"stun": 1.5, "curse": 1.2}.get(row.trait, 0)
        if sort == "weapon" and kind == known.game.player.weapon:
            return 0
        damage = row.low + (2 if row.trait == "sticks" else 0)
        left = max(0, foe.hp - damage)
        saved = hits - (0 if left == 0 else 1 + max(0, left - 1) // known.game.player.attack)
        return 0.3 + saved * blow(known, foe) if saved else 0
