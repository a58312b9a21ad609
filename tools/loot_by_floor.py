"""Loot and deeds by floor, and the riches of a seed, for the report of simulate."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cart.core.events import (
    Arrived,
    Ate,
    Died,
    DoorMoved,
    Equipped,
    Event,
    Fell,
    Got,
    Healed,
    Hurt,
    Kicked,
    Landed,
    Moved,
    Noticed,
    Opened,
    RelicChosen,
    StatusStarted,
    Threw,
)
from cart.core.game import Game
from cart.core.items.item_behaviour import behaviour_of
from cart.core.world import BuildFloor
from cart.data.items import ITEMS, is_gear
from cart.data.modes import floor_plan
from cart.data.tiles import CHEST, JAR, POT, RARE_CHEST
from cart.gen.build import generated_floors

from .packages import Table
from .study import counter

FIGURES = ("games", "hp", "kitted", "weapons", "armour", "throwables", "healing", "healed", "thrown")
"""Columns by floor. `games` counts the games that reached the floor; the others are sums over those games.

`hp` is on arrival; `kitted` counts games that had found a weapon and armour before. Found on the floor: `weapons`,
`armour`, `throwables`, and `healing`, the hit points of food. `healed` is what eaten food gave back.
"""
FOUND = {"weapon": "weapons", "armour": "armour", "throwable": "throwables"}
"""Sort of an item -> the figure that counts it. Other items count as "food", which no column shows."""
KILLED, DROPPED = "a foe died", "dropped a foe"
DEEDS = ("threw", "changed gear", "kicked", "kicked a foe", "jumped", KILLED, DROPPED, "took a relic")
"""Deeds to count: the number of games with each deed, and how often it was done in total.

Each foe counts once: a foe that falls into a pit is dropped, and does not count as dead when it dies of that or later.
"""
LAST_EARLY_FLOOR = 4
"""Last floor that counts for the riches of a seed."""
LAST_FED_FLOOR = 5
"""Last floor of those on which a player should have found food."""


@dataclass(slots=True)
class FloorCounts:
    """Counts of one game: (figure, floor) -> amount, and deed -> times."""

    counts: Counter[tuple[str, int]] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)  # words of DEEDS -> times
    gear: set[int] = field(default_factory=set)  # weapons and armour that the player found, or had from the start
    dropped: set[int] = field(default_factory=set)  # ids of the foes of this floor that have fallen into a pit

    def as_json(self) -> dict[str, object]:
        """Return the counts for a file of results. The gear is left out, because only play needs it."""
        return {"counts": sorted(self.counts.items()), "deeds": sorted(self.deeds.items())}

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> "FloorCounts":
        """Return the counts that `as_json` gave."""
        return cls(counter(found["counts"]), counter(found["deeds"]))

    def arrive(self, game: Game) -> None:
        """Count the arrival on a new floor."""
        self.gear.update(kind for kind in (game.player.weapon, game.player.armour) if kind is not None)
        self.counts["games", game.number] += 1
        self.counts["hp", game.number] += game.player.hp
        found = {figure for figure, _ in self.counts}
        self.counts["kitted", game.number] += {"weapons", "armour"} <= found

    @property
    def healing_found(self) -> int | None:
        """Hit points of the food found by the end of floor LAST_FED_FLOOR; None for a game that got no farther."""
        if not self.counts["games", LAST_FED_FLOOR + 1]:
            return None
        return sum(
            much for (figure, number), much in self.counts.items() if figure == "healing" and number <= LAST_FED_FLOOR
        )

    def watch(self, number: int, events: Sequence[Event]) -> None:
        """Count the events of an action on floor `number`."""
        ate = False
        self.deeds["kicked a foe"] += _kick_affects_a_foe(events)
        for event in events:
            match event:
                case Got(kind, _):
                    self._find(kind, number)
                case Threw():
                    self.counts["thrown", number] += 1
                    self.deeds["threw"] += 1
                case Kicked():
                    self.deeds["kicked"] += 1
                case Fell(mob, _):
                    self.deeds[DROPPED if mob else "jumped"] += 1
                    self.dropped.add(mob)
                case Arrived():
                    self.dropped.clear()
                case Landed(mob):
                    self.dropped.add(mob)
                case Died(mob) if mob and mob not in self.dropped:
                    self.deeds[KILLED] += 1
                case RelicChosen():
                    self.deeds["took a relic"] += 1
                case Equipped(kind):
                    self.deeds["changed gear"] += 1
                    if kind not in self.gear:  # with a belt, gear is swapped where it lies
                        self._find(kind, number)
                case Ate(0, _):
                    ate = True
                case Healed(0, amount) if ate:
                    self.counts["healed", number] += amount

    def _find(self, kind: int, number: int) -> None:
        """Count an item that the player has found on floor `number`."""
        self.counts[FOUND.get(ITEMS[kind].sort, "food"), number] += 1
        self.counts["healing", number] += behaviour_of(kind).heals
        if is_gear(kind):
            self.gear.add(kind)


def _kick_affects_a_foe(events: Sequence[Event]) -> bool:
    """Whether a kick affected a foe, and not only a door, a pot or a thing."""
    for event in events[1:] if events and isinstance(events[0], Kicked) else ():
        match event:
            case Noticed() | DoorMoved() | Opened():
                continue
            case Hurt(mob) | Fell(mob) | StatusStarted(mob):
                return mob != 0
            case Moved():
                return event.pushed
            case _:
                return False
    return False


def riches(mode: str, build: BuildFloor) -> Fraction:
    """Return the loot on the early floors of a seed, as `build` returns them, counted without play.

    A chest counts 1, a pot its chance of holding loot.
    """
    held = Fraction(0)
    for number in generated_floors(mode)[:LAST_EARLY_FLOOR]:
        floor, plan = build(number), floor_plan(mode, number)
        empty_or_foe = 1 - Fraction(*plan.pot_full) * (1 - Fraction(*plan.foe_in_pot))
        held += floor.cells_of(CHEST, RARE_CHEST).bit_count()
        held += floor.cells_of(POT, JAR).bit_count() * (1 - empty_or_foe)
    return held


def wins_by_quarter(games: Counter[tuple[Fraction, bool]]) -> list[float]:
    """Return the share of games won in each quarter of the seeds, the poorest first. `games` counts (riches, won)."""
    total, done = sum(games.values()), 0
    count, won = [0.0] * 4, [0.0] * 4
    for rich in sorted({rich for rich, _ in games}):
        here = games[rich, True] + games[rich, False]
        for part in range(4):  # seeds of equal riches may straddle two quarters
            share = max(0.0, min(done + here, total * (part + 1) / 4) - max(done, total * part / 4))
            count[part] += share
            won[part] += share * games[rich, True] / here
        done += here
    return [round(wins / games, 3) if games else 0.0 for wins, games in zip(won, count, strict=True)]


def median_of(counts: Counter[int]) -> int | None:
    """Return the median of counted numbers, or None."""
    left = (sum(counts.values()) + 1) // 2
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return None


def by_floor(counts: Counter[tuple[str, int]]) -> list[dict[str, Any]]:
    """Return a row for each floor: the games that reached it, and the means over these games."""
    rows = []
    for number in sorted({number for figure, number in counts if figure == "games"}):
        games = counts["games", number]
        means = {figure: round(counts[figure, number] / games, 2) for figure in FIGURES[1:]}
        rows.append({"floor": number, "games": games, **means})
    return rows


def table(rows: list[dict[str, Any]]) -> Table:
    """Return the rows of `by_floor` as a table."""
    drawn = Table("floor", *FIGURES, title="by floor: games that reached it, and their means")
    for row in rows:
        drawn.add_row(str(row["floor"]), *(str(row[figure]) for figure in FIGURES))
    return drawn
