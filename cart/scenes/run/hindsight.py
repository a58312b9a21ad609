"""Search for actions that would have saved the player, by doing them in copies of the game."""

from collections.abc import Callable, Generator, Iterator, Sequence
from time import perf_counter
from typing import TypeAlias

from ...core.actions import Action, Bump, Eat, Equip, Jump, Kick, Step, Throw, Wait
from ...core.cells import STRAIGHT
from ...core.eating import known_bad
from ...core.game import Game
from ...core.possible import resolve
from ...core.throwing import flight
from ...text.hindsight_lines import Plan, deed, varied

SLICE, MOST = 0.006, 2.0
"""Seconds for the search in one frame, and in total."""
TURNS = 3
"""Number of turns that are searched: the turn of the death, then the turns before it."""
ENOUGH = 2
"""Number of plans that end the search of an earlier turn. The search of the death's turn finds all plans."""

Way: TypeAlias = tuple[tuple[Action, str], ...]
"""Pairs of an action and the same action in words."""
Clock: TypeAlias = Callable[[], float]
"""Time in seconds."""


class Hindsight:
    """Search for plans that would have saved the player. Call `advance` once a frame until `done`.

    The search replaces one action of the last turns, the latest turn first. It then plays on to the end: as the player
    did, or else by waiting, or else by any other action. It stops after the first turn that has a plan.
    """

    def __init__(self, turns: Sequence[tuple[Game, Action]], end: Game | None = None) -> None:
        """`turns`: the last actions, each with a copy of the game before it. The last action was fatal.

        `end`: the game after it. Without it, the game before the last action says which dishes are identified.
        """
        self.plans: list[Plan] = []
        self.done = False
        self._turns = list(turns[-TURNS:])
        self._end = end or turns[-1][0]
        self._left = MOST
        self._search = self._plans()

    def advance(self, seconds: float = SLICE, clock: Clock = perf_counter) -> None:
        """Search for `seconds`, or until the whole search ends. The last action may take a little longer."""
        begun = clock()
        until = begun + min(seconds, self._left)
        while not self.done and clock() < until:
            self.done = next(self._search, self) is self
        self._left -= clock() - begun
        if self._left <= 0:
            self.done = True
        if self.done:
            self.plans = varied(self.plans)

    def _plans(self) -> Generator[None, None, None]:
        """Find the plans of the latest turn that has any. Pause after each action."""
        for back in range(1, len(self._turns) + 1):
            before, played = self._turns[-back]
            later = [action for _, action in self._turns[len(self._turns) - back + 1 :]]
            for action in candidates(before):
                if action == played or (back > 1 and len(varied(self.plans)) >= ENOUGH):
                    continue
                if isinstance(action, Kick) and self._only_waits(before, action, played):
                    continue
                way = yield from self._survive(before, action, [played, *later])
                if way is not None:
                    actions, deeds = zip(*way, strict=True)
                    self.plans.append(Plan(back, actions, deeds))
            if self.plans:
                return

    def _only_waits(self, before: Game, kick: Kick, played: Action) -> bool:
        """Whether a kick saves only because it passes the turn.

        That is so if waiting saves too, no foe stands in the kick's direction, and the player did not step there.
        """
        waits = any(plan.actions[0] == Wait() for plan in self.plans)
        foe = before.foe_at(before.floor.next(before.player.cell, kick.direction))
        return waits and foe is None and played != Step(kick.direction)

    def _survive(self, game: Game, action: Action, played: Sequence[Action]) -> Generator[None, None, Way | None]:
        """Return actions up to the end that begin with `action` and save the player, or None if there are none.

        `played` are the player's own actions from this turn on. After an action that takes no turn, the turn goes on.
        Food that the player knows to be bad is no way to survive.
        """
        if isinstance(action, Eat) and known_bad(self._end, game.player.slots[action.slot]):
            return None
        twin = game.copy()
        twin.act(action)
        yield
        done = (action, deed(game, action))
        if twin.over:
            return (done,) if twin.won else None
        free = twin.turn == game.turn and twin.number == game.number
        left = played if free else played[1:]
        if not left:
            return (done,)
        known = {plan.actions[0] for plan in self.plans} if free else set()
        others = (other for other in candidates(twin) if not (free and isinstance(other, Equip | Eat)))
        follows: list[Action] = [left[0], Wait(), *others]
        for follow in dict.fromkeys(follows):
            if follow not in known and twin.why_not(follow) is None:
                rest = yield from self._survive(twin, follow, left)
                if rest is not None:
                    return (done,) if free and follow == left[0] else (done, *rest)
        return None


def candidates(game: Game) -> Iterator[Action]:
    """Yield the actions to try, those that take a turn first.

    Reading, trashing, dropping and throws that hit nothing are left out.
    """
    player = game.player
    uses = [(slot, kind) for slot in player.pack_slots if (kind := player.slots[slot]) is not None]
    throws = (Throw(slot, way) for slot, kind in uses for way in STRAIGHT if flight(game, way, kind)[1])
    steps = (step for step in map(Step, STRAIGHT) if not _reads(game, step))
    meals, changes = (Eat(slot) for slot, _ in uses), (Equip(slot) for slot, _ in uses)
    verbs: tuple[Action, ...] = (*map(Kick, STRAIGHT), *map(Jump, STRAIGHT))
    for action in (*steps, Wait(), *meals, *throws, *verbs, *changes):
        if game.why_not(action) is None:
            yield action


def _reads(game: Game, step: Step) -> bool:
    verb = resolve(game, step)[0]
    return isinstance(verb, Bump) and verb.verb == "read"
