"""The careful bot: explores everything, fights in narrow places, and knows how each foe behaves."""

from ..core.actions import Action, Eat, Step, Trash, Wait
from ..core.cells import STRAIGHT, bits, union
from ..core.game import Game
from ..core.leaving import fall_cost
from ..core.loot import BREAKABLE
from ..core.rng import Rng
from ..core.world import Foe
from ..data.items import BAG_SLOTS, RELICS
from .best_move import best_move
from .expected_damage import Danger
from .foe_facts import facts
from .gear import best_gain, better_gear, identified_food, nourishes, unidentified_food, usefulness
from .jumps import jump_in, jump_on_last_floors, jump_over, walk_and_jump
from .kick_value import kicks_open
from .killing import cost_to_kill
from .known import BotFloor
from .meeting import harries
from .memory import Memory
from .throw_value import throws

PATIENCE = 40
"""Turns without a blow, a find or a new cell, after which the bot stops manoeuvring and leaves."""
SOON = 8
"""Foes within this many steps count as coming."""
STANDOFF = 3
"""Turns without progress and with no foe beside the player, after which the bot stops waiting for foes."""
LONG_STAY = 800
"""Turns on a floor after which the bot only wants to leave."""
RANDOM_STEP = 1, 8
"""Chance of a random step in each turn of a deadlock: 1 in 8."""
LOW_HP = 2
"""Greatest number of hit points with which the bot flees from any fight."""


class Careful:
    """A bot that knows only what the screen shows.

    It knows the explored cells, the foes on them, and the effects of food that it has seen.
    """

    throwing = kicking = True
    """Whether the bot throws things, and whether it kicks."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed, "bot", "careful")
        self._wishes = Rng(seed, "bot", "relics").shuffled(RELICS)
        self._memory = Memory()
        self._idle = 0
        self._number, self._arrived = -1, 0
        self._was: tuple[object, ...] = ()

    def __call__(self, game: Game) -> Action:
        """Return the next action."""
        game = self._memory.recall(game)
        known = BotFloor(game)
        self._note_progress(known)
        if self._idle > PATIENCE or game.turn - self._arrived > LONG_STAY:
            return self._break_deadlock(known)
        hunters = known.hunters and self._near(
            known, [foe for foe in known.hunters if facts(foe).moves or self._aims_at_player(known, foe)]
        )
        return (
            better_gear(known)
            or (self._fight(known, hunters) if hunters else None)
            or (self._attack_sourdough(known) if known.hunters else None)
            or self._act_in_peace(known)
        )

    def _act_in_peace(self, known: BotFloor) -> Action:
        """Return an action while no foe comes. It avoids the aim of stationary foes if it can, and may kick a door."""
        aims = union([known.aims(foe) for foe in known.hunters if not facts(foe).moves]) if known.hunters else 0
        if not aims:
            action = self._next_task(known)
            return kicks_open(known, action) if self.kicking else action
        ways = known.passable
        known.passable &= ~aims
        action = self._next_task(known)
        if isinstance(action, Wait):
            known.passable = ways
            action = self._next_task(known)
        return kicks_open(known, action) if self.kicking else action

    def _note_progress(self, known: BotFloor) -> None:
        """Count the turns in a row in which nothing changed."""
        number = known.floor.number
        if number != self._number:
            self._number, self._arrived = number, known.game.turn
        hp = sum([foe.hp for foe in known.foes])
        state = number, known.cells, len(known.foes), hp, known.game.player.hp
        self._idle = 0 if state != self._was else self._idle + 1
        self._was = state

    def _break_deadlock(self, known: BotFloor) -> Action:
        """Return an action that breaks a deadlock: head for the exit, through any foe in the way.

        RANDOM_STEP is the chance of a random step instead. After twice LONG_STAY turns on a floor, the bot takes even a
        deadly jump.
        """
        if self._rng.chance(*RANDOM_STEP):
            anywhere = self._rng.choice([Step(direction) for direction in STRAIGHT])
            if known.game.why_not(anywhere) is None:
                return anywhere
        trapped = known.game.turn - self._arrived > 2 * LONG_STAY
        return (
            self._break_through(known)
            or walk_and_jump(known)
            or (walk_and_jump(known, at_any_cost=True) if trapped else None)
            or Wait()
        )

    @staticmethod
    def _near(known: BotFloor, foes: list[Foe]) -> list[Foe]:
        """Return the foes within SOON steps."""
        distance, here = known.floor.grid.distance, known.game.player.cell
        if close := [foe for foe in foes if distance(foe.cell, here) <= SOON]:
            places = 0
            for foe in close:  # a loop is faster here than a generator
                places |= 1 << foe.cell
            if not places & ~known.beside:
                return close
            near = known.floor.reached(places, known.here, known.ground | known.taken, SOON)
            return [foe for foe in close if near >> foe.cell & 1]
        return []

    @staticmethod
    def _aims_at_player(known: BotFloor, foe: Foe) -> bool:
        """Whether the foe has telegraphed a blow that can hit the player's cell."""
        return foe.behaviour.prepared and known.can_hit(foe, known.game.player.cell)

    # --- no foe is coming: next actions, None if there is nothing to do

    def _next_task(self, known: BotFloor) -> Action:
        """Return the first possible of: eat, trash, swap gear, take a relic, jump, loot, explore, leave."""
        return (
            self._eat(known)
            or self._make_room(known)
            or self._swap(known)
            or self._take_relic(known)
            or jump_on_last_floors(known)
            or self._loot(known)
            or self._explore(known)
            or self._leave(known)
            or self._break_through(known)
            or walk_and_jump(known)
            or self._smash_through(known)
            or Wait()
        )

    def _eat(self, known: BotFloor) -> Action | None:
        """Eat food that raises the maximum, else food that heals without waste, else unidentified food.

        Unidentified food waits until the player is hurt and not cursed.
        """
        player, pack = known.game.player, known.pack
        missing = player.max_hp - player.hp
        if not pack.food or (missing < 1 and not pack.may_grow):
            return None
        food = identified_food(known)
        for slot, behaviour in food:
            if behaviour.max_hp_gain:
                return Eat(slot)
        if missing < 1:
            return None
        if healing := [(behaviour.heals, slot) for slot, behaviour in food if 0 < behaviour.heals <= missing]:
            return Eat(min(healing)[1])  # the weakest that heals
        untried = None if player.cursed else unidentified_food(known)
        return None if untried is None else Eat(untried)

    def _make_room(self, known: BotFloor) -> Action | None:
        """Trash the least useful thing when the bag is full. A belt is never full."""
        game = known.game
        things = known.pack.things
        if len(things) < BAG_SLOTS or game.rules.belt or not (known.chests | known.pots | known.lying):
            return None
        junk = min(things, key=lambda held: usefulness(game, held[1]))
        return Trash(junk[0])

    def _swap(self, known: BotFloor) -> Action | None:
        """Go to the nearest weapon or armour that is better than the player's own."""
        if not (known.game.rules.belt and known.gear):
            return None
        better = [cell for cell in bits(known.gear) if best_gain(known.game, known.floor.things[cell]) > 0]
        return known.towards(union(1 << cell for cell in better), known.passable & ~known.taken)

    def _take_relic(self, known: BotFloor) -> Action | None:
        """Go to the altar with the relic that comes first in the order drawn for this game."""
        if not (known.game.rules.relics and known.free_altars):
            return None
        offers = {known.floor.things[cell][-1]: 1 << cell for cell in bits(known.free_altars)}
        wanted = next((offers[kind] for kind in self._wishes if kind in offers), 0)
        return known.towards(wanted, known.passable & ~known.taken)

    def _loot(self, known: BotFloor) -> Action | None:
        """Go to the nearest chest, pot or thing on the floor."""
        return known.towards(known.chests | known.pots | known.lying, known.passable & ~known.taken)

    def _explore(self, known: BotFloor) -> Action | None:
        goals = known.wide_frontier & ~known.here & ~known.taken
        return known.towards(goals, known.passable & ~known.taken)

    def _leave(self, known: BotFloor) -> Action | None:
        """Go to the exit or the prize. Eat unidentified food one step before the exit: the stairs lift a curse."""
        goals = known.exit | known.prize
        slot = unidentified_food(known)
        if slot is not None and known.exit & known.beside:
            return Eat(slot)
        return known.towards(goals, known.passable & ~known.taken)

    def _break_through(self, known: BotFloor) -> Action | None:
        """Go to the exit or new ground, through foes that block the only path."""
        ways = known.passable
        return known.towards(known.exit | known.prize, ways) or known.towards(known.wide_frontier & ~known.here, ways)

    @staticmethod
    def _smash_through(known: BotFloor) -> Action | None:
        """Go to the exit or the prize through pots that block the only path."""
        pots = known.floor.cells_of(*BREAKABLE) & known.cells
        return known.towards(known.exit | known.prize, known.passable | pots)

    def _attack_sourdough(self, known: BotFloor) -> Action | None:
        """Attack the nearest sourdough, before it buds more, if the player survives the fight."""
        doughs = [foe for foe in self._sourdoughs(known) if cost_to_kill(known, foe) < known.game.player.hp]
        if not doughs:
            return None
        return known.towards(union(foe.bit for foe in doughs), known.passable & ~known.taken)

    @staticmethod
    def _sourdoughs(known: BotFloor) -> list[Foe]:
        """Return the foes that make other foes."""
        return [foe for foe in known.hunters if foe.behaviour.bud is not None]

    # --- foes are coming: next actions, None to try the next method

    def _fight(self, known: BotFloor, hunters: list[Foe]) -> Action | None:
        danger = Danger(known, [foe for foe in known.foes if foe.mind == "hunts"])
        if self._idle >= STANDOFF and not known.taken & known.beside:
            return self._end_standoff(known, danger)
        if all(foe.behaviour.telegraphs and not harries(foe) for foe in hunters) and (
            step := self._walk_on(known, danger)
        ):
            return step
        return (
            self._flee(known, danger, hunters)
            or self._save_skin(known, danger)
            or (self._attack_sourdough(known) if self._only_buds(known, hunters) else None)
            or best_move(known, danger, hunters, self.throwing, self.kicking)
        )

    def _end_standoff(self, known: BotFloor, danger: Danger) -> Action:
        """Return an action when the foes hold their ground.

        Throw the best thing, else go on exploring and looting outside threatened cells. These cells matter only if the
        first step of the shortest path is on one of them, because such a path goes on to no other cell beside the
        player.
        """
        best = max(throws(known), key=lambda option: option[0], default=None) if self.throwing else None
        if best:
            return best[1]
        action = self._next_task(known)
        if isinstance(action, Step):
            end = known.floor.next(known.game.player.cell, action.direction)
            if end is not None and known.passable >> end & 1 and danger.may_hit(end) and danger.at(end):
                known.passable &= ~danger.hit_cells(known.beside & known.passable)
                return self._next_task(known)
        return action

    def _only_buds(self, known: BotFloor, hunters: list[Foe]) -> bool:
        """Whether only aspics come, and none is beside the player yet: time to attack the sourdough."""
        buds = {dough.behaviour.bud for dough in self._sourdoughs(known)}
        return bool(buds) and all(foe.kind in buds and not foe.bit & known.beside for foe in hunters)

    def _walk_on(self, known: BotFloor, danger: Danger) -> Action | None:
        """Explore or leave, if the player is safe after that step; else None.

        A telegraphed blow, such as a raised cleaver, misses a player who keeps walking.
        """
        action = self._explore(known) or self._leave(known)
        if not isinstance(action, Step):
            return None
        end = known.floor.next(known.game.player.cell, action.direction)
        walks = end is not None and 1 << end & (known.ground | known.exit)
        return action if danger.at(end if end is not None and walks else known.game.player.cell) == 0 else None

    def _flee(self, known: BotFloor, danger: Danger, hunters: list[Foe]) -> Action | None:
        """Jump away when the fight would cost too much, else run for the exit if no hunter is faster."""
        cost, hp = sum(cost_to_kill(known, foe) for foe in hunters), known.game.player.hp
        if known.floor.pits and (cost >= hp - fall_cost(known.game) or hp <= LOW_HP):
            away = jump_in(known) or jump_over(known) or walk_and_jump(known)
            if away:
                return away
        if cost < hp and hp > LOW_HP:
            return None
        if any(facts(foe).pace > 1 for foe in hunters):
            return None  # too fast to outrun
        step = known.towards(known.exit | known.prize, known.passable & ~known.taken)
        if step is None:
            return None
        end = known.floor.next(known.game.player.cell, step.direction)
        end = known.game.player.cell if end is None else end  # a door has to be opened first
        return step if 1 << end & (known.exit | known.prize) or danger.at(end) < known.game.player.hp else None

    def _save_skin(self, known: BotFloor, danger: Danger) -> Action | None:
        """Jump if the next blows could leave too few HP for a fall. Without a pit, eat if they could kill."""
        player = known.game.player
        lost = danger.at(player.cell)
        if (
            known.floor.pits
            and lost >= player.hp - fall_cost(known.game)
            and (away := jump_in(known) or jump_over(known))
        ):
            return away
        if lost < player.hp:
            return None
        missing = player.max_hp - player.hp
        food = identified_food(known)
        healing = [(slot, behaviour) for slot, behaviour in food if behaviour.heals and missing]
        best = [slot for slot, behaviour in healing if nourishes(behaviour)] or [slot for slot, _ in healing]
        slot = best[0] if best else None
        if slot is None and not player.blessed:
            slot = next((slot for slot, behaviour in food if behaviour.gives_status == "bless"), None)
        if slot is None and not player.cursed:
            slot = unidentified_food(known)
        return None if slot is None else Eat(slot)
