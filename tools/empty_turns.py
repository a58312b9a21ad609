"""Share of empty turns, for the report of simulate.

In an empty turn no foe is in sight, no new cell is seen, and nothing happens but steps, doors that open or shut, and
foes out of sight that notice the player or change their role.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cart.core.cells import Cells, union
from cart.core.events import DoorMoved, Event, Moved, Noticed, RoleChanged
from cart.core.game import Game

from .packages import Table
from .study import counter

DULL = (Moved, DoorMoved, RoleChanged, Noticed)
"""Events that may happen in an empty turn."""
COUNTS = ("floors", "turns", "empty", "streaks")
"""Fields of EmptyTurns that are counts."""
FIGURES = ("style", "floors", "turns", "empty, %", "run of empty turns, p90")
"""Columns of a report. The last is the 90th percentile of the lengths of streaks."""


class Moment(NamedTuple):
    """The state of a game between two actions, as far as empty turns depend on it."""

    style: str  # of the floor
    number: int  # of the floor
    turn: int
    over: bool
    explored: Cells
    foe_seen: bool  # whether a foe is in sight


def moment(game: Game) -> Moment:
    """Return the state of a game as it is now."""
    floor = game.floor
    foe_seen = bool(floor.visible & union([1 << foe.cell for foe in game.foes]))
    return Moment(floor.style, floor.number, game.turn, game.over, floor.explored, foe_seen)


@dataclass(slots=True)
class EmptyTurns:
    """Counts by style of floor: floors, turns and empty turns, and the streaks of empty turns by (style, length)."""

    floors: Counter[str] = field(default_factory=Counter)
    turns: Counter[str] = field(default_factory=Counter)
    empty: Counter[str] = field(default_factory=Counter)
    streaks: Counter[tuple[str, int]] = field(default_factory=Counter)
    _streak: int = 0

    def as_json(self) -> dict[str, object]:
        """Return the counts for a file of results."""
        return {name: sorted(getattr(self, name).items()) for name in COUNTS}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> "EmptyTurns":
        """Return the counts that `as_json` gave."""
        floors, turns, empty, streaks = (counter(found[name]) for name in COUNTS)
        return cls(floors, turns, empty, streaks)

    def arrive(self, game: Game) -> None:
        """Count the arrival on a new floor."""
        self.floors[game.floor.style] += 1

    def watch(self, before: Moment, after: Moment, events: Iterable[Event]) -> None:
        """Count the turn of an action. `before` and `after` are the moments before and after it."""
        style, same = before.style, before.number == after.number
        if same and before.turn == after.turn:
            return
        self.turns[style] += 1
        quiet = same and not after.over and not before.foe_seen and not after.foe_seen
        if quiet and before.explored == after.explored and all(isinstance(event, DULL) for event in events):
            self.empty[style] += 1
            self._streak += 1
        elif self._streak:
            self.streaks[style, self._streak] += 1
            self._streak = 0

    def update(self, other: "EmptyTurns") -> None:
        """Add the counts of another game."""
        self.floors.update(other.floors)
        self.turns.update(other.turns)
        self.empty.update(other.empty)
        self.streaks.update(other.streaks)


def by_style(counted: EmptyTurns) -> list[dict[str, Any]]:
    """Return a row for each style that was played."""
    return [
        {
            FIGURES[0]: style,
            FIGURES[1]: counted.floors[style],
            FIGURES[2]: turns,
            FIGURES[3]: round(100 * counted.empty[style] / turns, 1),
            FIGURES[4]: ninetieth_percentile(
                {length: many for (of, length), many in counted.streaks.items() if of == style}
            ),
        }
        for style, turns in sorted(counted.turns.items())
    ]


def share_of_empty(counted: EmptyTurns) -> float:
    """Return the share of empty turns in all turns, in percent."""
    return round(100 * counted.empty.total() / max(1, counted.turns.total()), 1)


def ninetieth_percentile(streaks: dict[int, int]) -> int:
    """Return the 90th percentile of lengths, given as length -> number of streaks; 0 if there are none."""
    below = 0
    for length in sorted(streaks):
        below += streaks[length]
        if 10 * below >= 9 * sum(streaks.values()):
            return length
    return 0


def table(rows: list[dict[str, Any]]) -> Table:
    """Return the rows of `by_style` as a table."""
    drawn = Table(*FIGURES, title="empty turns, by style of floor")
    for row in rows:
        drawn.add_row(*(str(row[figure]) for figure in FIGURES))
    return drawn
