"""The story of a whole run: figures of each floor, kills and wounds by kind, and lines for the page after a win."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..core.actions import Action, Kick, Throw
from ..core.events import Died, Event, Fell, Healed, Hurt, Jabbed, Squirted, Struck, Swung
from ..core.game import Game
from .floor_names import ended_on
from .plurals import counted

FALL, OTHER = "a fall", "other things"
"""Causes of a loss of HP besides foes."""
UNHURT = "no close call:", "you lost no HP"
_NEVER = 999, 0, ""
"""Closest call that any wound beats."""


@dataclass(slots=True)
class FloorFigures:
    """Figures of a run on one floor. `lost`: hit points."""

    turns: int = 0
    kills: int = 0
    lost: int = 0


class RunStory:
    """The facts of a run, noted action by action.

    `floors`: number of a floor -> its figures. `kills`: name of a foe -> number killed. `lost`: name of a foe, FALL or
    OTHER -> hit points that the player lost by it.
    """

    def __init__(self) -> None:
        self.floors: dict[int, FloorFigures] = {}
        self.kills = Counter[str]()
        self.lost = Counter[str]()
        self._names: dict[int, str] = {}  # id of each foe -> its name
        self._deeds = Counter[type[Action]]()
        self._closest: tuple[int, int, str] | None = None  # lowest HP, the floor, and the sentence about the wound

    def note(self, before: Game, after: Game, events: Sequence[Event], told: Sequence[tuple[Event, str]]) -> None:
        """Note an action by its events. `told`: those with a sentence of the log."""
        figures = self.floors.setdefault(before.number, FloorFigures())
        figures.turns += after.turn - before.turn
        self._deeds[type(after.history[-1])] += 1
        self._names |= {foe.id: foe.row.name for foe in (*before.foes, *after.foes)}
        dead = [self._names.get(event.mob, "foe") for event in events if isinstance(event, Died) and event.mob]
        self.kills.update(dead)
        figures.kills += len(dead)
        figures.lost += self._note_losses(before.player.hp, events)
        for event, words in told:
            if isinstance(event, Hurt) and event.mob == 0 and event.amount:
                self._closest = min((event.hp, before.number, words), self._closest or _NEVER, key=lambda call: call[0])

    def _note_losses(self, hp: int, events: Sequence[Event]) -> int:
        """Note the HP that the player loses by each cause in the events of an action, and return their sum.

        `hp`: before the action. A deadly blow takes no more than the player has.
        """
        cause, lost = OTHER, Counter[str]()
        for event in events:
            match event:
                case Jabbed(mob) | Swung(mob) | Squirted(mob) | Struck(mob):
                    cause = self._names.get(mob, OTHER)
                case Fell(0):
                    cause = FALL
                case Hurt(0, hp=left):
                    lost[cause] += hp - max(left, 0)
                    hp = max(left, 0)
                case Healed(0, hp=left):
                    hp = left
                case _:
                    pass
        self.lost += lost
        return lost.total()

    def lines(self, mode: str) -> list[str]:
        """Return the lines about the run in a mode. The first two are about the closest call."""
        return [*self._closest_lines(mode), self._kills_line(), *self._stay_lines(mode), *self._deeds_lines()]

    def _closest_lines(self, mode: str) -> tuple[str, str]:
        if self._closest is None:
            return UNHURT
        hp, number, words = self._closest
        return f"closest call: {hp} HP, {_place(mode, number)}", words

    def _kills_line(self) -> str:
        if not self.kills:
            return "killed: no foe"
        (name, most), *others = self.kills.most_common()
        kind = counted(most, name)
        return f"killed: {self.kills.total()} foes ({kind})" if others else f"killed: {kind}"

    def _stay_lines(self, mode: str) -> list[str]:
        if not self.floors:
            return []
        number, figures = max(self.floors.items(), key=lambda floor: floor[1].turns)
        return [f"longest: {_place(mode, number)}, {counted(figures.turns, 'turn')}"]

    def _deeds_lines(self) -> list[str]:
        deeds = ("throw", self._deeds[Throw]), ("kick", self._deeds[Kick])
        done = ", ".join(counted(times, deed) for deed, times in deeds if times)
        return [done] if done else []


def floor_line(mode: str, number: int, figures: FloorFigures) -> str:
    """Return the line about a floor of a run: "floor 3: 85 turns, 2 kills, 1 HP lost"."""
    facts = [counted(figures.turns, "turn")]
    facts += [counted(figures.kills, "kill")] * bool(figures.kills)
    facts += [f"{figures.lost} HP lost"] * bool(figures.lost)
    return f"{_place(mode, number)}: {', '.join(facts)}"


def all_kills_line(story: RunStory) -> str:
    """Return the line about all foes killed in a run: "killed: 3 crabs, 1 aspic"; "" without any."""
    killed = ", ".join(counted(number, name) for name, number in story.kills.most_common())
    return f"killed: {killed}" if killed else ""


def losses_line(story: RunStory) -> str:
    """Return the line about the HP lost in a run by cause: "HP lost: crab 3, a fall 1"; "" without a loss."""
    lost = ", ".join(f"{cause} {amount}" for cause, amount in story.lost.most_common())
    return f"HP lost: {lost}" if lost else ""


def _place(mode: str, number: int) -> str:
    """Return the number of a floor, or the name of a floor without one: "floor 5", "the Top Shelf"."""
    return ended_on(mode, number).split(":")[0]
