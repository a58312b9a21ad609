"""One run, from the hub to the end. `act` is the only way to change it."""

from collections.abc import Callable
from hashlib import blake2b
from typing import ClassVar

from .actions import Action, Impossible, Possible
from .bargains import find_hoard, forget_gear, lay_gear
from .copying import slots_copier
from .damage import count_down_stun, kill
from .events import Closing, DoorMoved, Event, Refused
from .floor import Floor
from .guessing import guess_unknown
from .kicks import carry_out_due_kicks
from .landing import Spot
from .possible import resolve
from .possible_actions import possible_actions
from .registry import check_registered
from .teamwork import assign_roles
from .verbs import carry_out
from .world import BuildFloor, Foe, World

MOST_ACTIONS = 20_000
"""Number of actions after which a run ends by itself. This limits the length of a recording too."""
WARNED_FROM, WARNED_EVERY = 19_000, 100
"""Number of actions before the first warning of that end, and between warnings."""

check_registered()


class Game(World):
    """A run. Callers read a game and call `act`; nothing else changes it.

    `history` has all actions but the refused ones. Together with the seed and the mode, they determine the whole run.
    """

    __slots__ = ("_noted", "_possible")

    _shallow_copy: ClassVar[Callable[["Game"], "Game"]]
    """Return a copy with a floor and a player of its own, which shares everything else."""

    def __init__(self, seed: int, mode: str, build: BuildFloor) -> None:
        self._possible: tuple[Action, ...] | None = None  # the possible actions, if `actions` was called since `act`
        self._noted: tuple[int | None, ...] = ()  # the items whose kinds were noted last
        super().__init__(seed, mode, build)

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and then the foes' turns, and return all events in order.

        An impossible action gives one `Refused` with the reason and changes nothing. An object of any type that is no
        action is refused in the same way.
        """
        if self.over:
            return (Refused(action, "the game is over"),)
        verb, verdict = resolve(self, action)
        if isinstance(verdict, Impossible):
            return (Refused(action, verdict.reason, verdict.blocked),)
        self.history.append(action)
        self._possible = None
        self.events, floor = [], self.floor
        stalls = carry_out(self, verb)
        if not verdict.free:
            self.player.stalls = self.player.stalls + 1 if stalls and self.floor is floor else 0
        if self.due_kicks:
            carry_out_due_kicks(self)
        if not self.over and self.floor is floor:
            self._after_action(verdict)
        self._note_items()
        if not self.over:
            if self.floor.hoard is not None:
                find_hoard(self)
            self._limit_length()
        events, self.events = self.events, []
        return tuple(events)

    def arrive(self, floor: Floor, pit: Spot | None = None) -> None:
        """Put the player on a floor, and the gear of a hoard into its room."""
        forget_gear(self)
        super().arrive(floor, pit)
        lay_gear(self)

    def _after_action(self, verdict: Possible) -> None:
        """Let the foes act, and then let doors fall shut, after an action that led to no other floor.

        A free action skips both. But while the player is stunned, the foes act even after a free action.
        """
        self.update_sight()
        if not verdict.free:
            self.turn += 1
            self._foes_turn()
        while self.player.stunned and not self.over:
            count_down_stun(self, self.player)
            self._foes_turn()
        if not verdict.free and self.floor.has_open_doors and (shut := self.floor.shut_doors(self.occupied())):
            for cell, direction in shut:
                self.emit(DoorMoved(cell, direction, open=False))
            self.update_sight()

    def _note_items(self) -> None:
        """Note the kinds of items that the player carries."""
        held = *self.player.slots, *self.player.relics
        if held != self._noted:
            self._noted = held
            for kind in held:
                if kind is not None:
                    self.carried_kinds |= 1 << kind

    def _limit_length(self) -> None:
        """Warn the player of a very long run, and end it at the limit."""
        done = len(self.history)
        if done < WARNED_FROM:
            return
        if done >= MOST_ACTIONS:
            kill(self, self.player, "closing time")
        elif done % WARNED_EVERY == 0:
            self.emit(Closing(MOST_ACTIONS - done))

    def _foes_turn(self) -> None:
        """Let all foes act once, in the order in which they came."""
        self.forget_distances()
        floor, sound_sleep = self.floor, self.rules.foes_sleep and not self.rules.notice_steps
        ended = False  # whether the run or the player's stay on the floor has ended in a foe's turn
        all_slept = True
        for foe in list(self.foes):
            if ended:
                return
            if (
                foe.mind == "waits"
                and sound_sleep
                and not floor.visible >> foe.cell & 1
                and foe.target < 0
                and not (foe.stunned or foe.behaviour.acts_asleep)
            ):
                continue  # it sleeps on
            all_slept = False
            if foe not in self.foes:  # it has died or fallen in another foe's turn
                continue
            if foe.stunned:
                count_down_stun(self, foe)
                foe.stood_still = True
            else:
                foe.behaviour.turn(self, foe)
                if self.due_kicks:
                    carry_out_due_kicks(self)
                ended = self.over or self.floor is not floor
        if self.rules.teamwork and not all_slept:
            assign_roles(self)

    def actions(self) -> list[Action]:
        """Return all actions that are possible now, steps first. They are kept until the next call of `act`."""
        if self._possible is None:
            self._possible = tuple(possible_actions(self))
        return list(self._possible)

    def why_not(self, action: Action) -> str | None:
        """Return the reason why an action is impossible now, or None if it is possible."""
        if self.over:
            return "the game is over"
        verdict = resolve(self, action)[1]
        return verdict.reason if isinstance(verdict, Impossible) else None

    # --- copies

    def copy(self, dice: int | None = None) -> "Game":
        """Return an independent copy of the game.

        With `dice`, any whole number, the copy is a guess: everything that the player cannot know is made up, and so is
        all luck to come. Search on such copies is fair. The same number gives the same guess.
        """
        twin = self.with_foes([foe.copy() for foe in self.foes])
        if dice is not None:
            guess_unknown(twin, dice)
        return twin

    def with_foes(self, foes: list[Foe]) -> "Game":
        """Return a copy of the game that has `foes` in place of its own. These foes are not copied."""
        twin = self.to_ask(foes)
        twin.rng = self.rng.copy()
        twin.identified, twin.found_gear = self.identified.copy(), self.found_gear.copy()
        twin.history, twin.fallen = self.history.copy(), self.fallen[:]
        twin.events, twin.due_kicks = [], []
        return twin

    def to_ask(self, foes: list[Foe]) -> "Game":
        """Return a game with `foes`, and with a floor and a player of its own, that is asked but never played.

        It shares everything else with this game, so it takes less time than a copy.
        """
        twin = self._shallow_copy()
        twin.foes, twin._distances, twin._possible = foes, {}, None
        return twin

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.copy()

    def digest(self) -> str:
        """Return a short hash of everything that matters; equal games have equal digests on every machine."""
        player, floor = self.player, self.floor
        state: tuple[object, ...] = (
            (self.seed, self.mode, self.number, self.turn, self.steps, self.kills, self.meals, self.over, self.won),
            (player.cell, player.hp, player.max_hp, player.stunned, player.cursed, player.blessed, player.slots),
            (player.waits, player.stalls, player.fell),
            [
                (f.id, f.kind, f.cell, f.hp, f.max_hp, f.stunned, f.cursed, f.blessed, f.mind, f.target, f.stood_still)
                for f in self.foes
            ],
            [(f.search_turns, f.parent, f.behaviour.memory()) for f in self.foes],
            (sorted(self.identified), sorted(self.found_gear), self.rng.drawn, self._next_id),
            (floor.tiles.hex(), hex(floor.explored), list(map(hex, floor.edges)), sorted(floor.things.items())),
            *(player.more, self.fallen, player.relics, player.last_step, floor.doorways, floor.wedged),
            *(self.offers, hex(player.hit_in)),
            [(f.role, f.fetching, f.flank_turns, f.woken) for f in self.foes],
        )
        if floor.hoard is not None:
            state += (self.hoard_found,)
        if self.rules.first_blow_shoves:
            state += ([foe.struck for foe in self.foes],)
        return blake2b(repr(state).encode(), digest_size=8).hexdigest()


Game._shallow_copy = slots_copier(Game, "floor", "player")
