"""Lines about a whole run, for the page after a win: its closest call, kills, longest stay, throws and kicks."""

from collections import Counter
from collections.abc import Sequence

from ..core.actions import Action, Kick, Throw
from ..core.events import Died, Event, Hurt
from ..core.game import Game
from .floor_names import ended_on
from .plurals import counted

UNHURT = "no close call:", "you lost no HP"
_NEVER = 999, 0, ""
"""Closest call that any wound beats."""


class RunStory:
    """The facts of a run, noted action by action."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}  # id of each foe -> its name
        self._kills = Counter[str]()
        self._stays = Counter[int]()  # number of a floor -> actions there
        self._deeds = Counter[type[Action]]()
        self._closest: tuple[int, int, str] | None = None  # lowest HP, the floor, and the sentence about the wound

    def note(self, before: Game, after: Game, events: Sequence[Event], told: Sequence[tuple[Event, str]]) -> None:
        """Note an action by its events. `told`: those with a sentence of the log."""
        self._stays[before.number] += 1
        self._deeds[type(after.history[-1])] += 1
        self._names |= {foe.id: foe.row.name for foe in (*before.foes, *after.foes)}
        dead = (event.mob for event in events if isinstance(event, Died) and event.mob)
        self._kills.update(self._names.get(foe, "foe") for foe in dead)
        for event, words in told:
            if isinstance(event, Hurt) and event.mob == 0 and event.amount:
                self._closest = min((event.hp, before.number, words), self._closest or _NEVER, key=lambda call: call[0])

    def lines(self, mode: str) -> list[str]:
        """Return the lines about the run in a mode. The first two are about the closest call."""
        return [*self._closest_lines(mode), self._kills_line(), *self._stay_lines(mode), *self._deeds_lines()]

    def _closest_lines(self, mode: str) -> tuple[str, str]:
        if self._closest is None:
            return UNHURT
        hp, number, words = self._closest
        return f"closest call: {hp} HP, {_place(mode, number)}", words

    def _kills_line(self) -> str:
        if not self._kills:
            return "killed: no foe"
        (name, most), *others = self._kills.most_common()
        kind = counted(most, name)
        return f"killed: {self._kills.total()} foes ({kind})" if others else f"killed: {kind}"

    def _stay_lines(self, mode: str) -> list[str]:
        if not self._stays:
            return []
        ((number, actions),) = self._stays.most_common(1)
        return [f"longest: {_place(mode, number)}, {counted(actions, 'action')}"]

    def _deeds_lines(self) -> list[str]:
        deeds = ("throw", self._deeds[Throw]), ("kick", self._deeds[Kick])
        done = ", ".join(counted(times, deed) for deed, times in deeds if times)
        return [done] if done else []


def _place(mode: str, number: int) -> str:
    """Return the number of a floor, or the name of a floor without one: "floor 5", "the Top Shelf"."""
    return ended_on(mode, number).split(":")[0]
