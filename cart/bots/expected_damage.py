"""Damage expected from foes in their next turn, by facts that a player can read about them."""

from collections.abc import Iterable
from functools import lru_cache

from ..core.cells import Cells, bits, union
from ..core.computed import computed
from ..core.world import Foe
from .foe_facts import facts, first_hit_status, hurts
from .known import BotFloor

MAY_KILL = 5.0
"""Cost in hit points of standing where the next blows could kill, besides the blows themselves."""


def blow(known: BotFloor, foe: Foe) -> float:
    """Return the average damage of one hit by `foe`, after curse, blessing and armour."""
    player = known.game.player
    return _mean_damage(foe.attack * (2 if player.cursed else 1) // (2 if player.blessed else 1), *known.defence)


@lru_cache(maxsize=256)
def _mean_damage(attack: int, low: int, high: int) -> float:
    """Return the average damage of an attack of which `low` to `high` is blocked, each with the same chance."""
    rolls = range(low, high + 1)
    return sum(max(0, attack - roll) for roll in rolls) / len(rolls)


class Danger:
    """Damage expected on a cell after the player's next action, from the given `foes`."""

    def __init__(self, known: BotFloor, foes: Iterable[Foe]) -> None:
        self.known = known
        self.foes = list(foes)
        self._around = known.here | known.floor.grid.beside(known.here)
        self._losses: dict[tuple[int, Foe | None], float] = {}  # (cell, `gone`) -> `at`

    @computed
    def _hits(self) -> list[tuple[Foe, Cells]]:
        """(foe, cells of `_around` that it can hit) of each foe that can hit any of them."""
        known, around, here = self.known, self._around, self.known.game.player.cell
        hits = [(foe, known.hit_cells(foe, around)) for foe in self.foes if known.is_near(foe, here, 1)]
        return [(foe, cells) for foe, cells in hits if cells]

    @computed
    def _hit(self) -> Cells:
        """Cells of `_around` that any foe can hit."""
        return union([cells for _, cells in self._hits])

    def may_hit(self, cell: int) -> bool:
        """Whether any foe can hit a player on `cell`. For a single cell, this is faster than `at`."""
        known = self.known
        return any(known.can_hit(foe, cell) for foe in self.foes)

    def at(self, cell: int, gone: Foe | None = None) -> float:
        """Return the average loss of HP for a player on `cell`. `gone` is a foe that will be gone by then.

        A curse counts as 1 HP.
        """
        near = self._around >> cell & 1
        if near and not self._hit >> cell & 1:
            return 0.0
        key = cell, gone
        lost = self._losses.get(key)
        if lost is None:
            if near:
                hitters = [foe for foe, cells in self._hits if cells >> cell & 1 and foe is not gone]
            else:
                hitters = [foe for foe in self.foes if foe is not gone and self.known.can_hit(foe, cell)]
            lost = self._losses[key] = self._loss(cell, hitters)
        return lost

    def _loss(self, cell: int, hitters: list[Foe]) -> float:
        """Return the average loss of HP for a player on `cell` if exactly `hitters` can hit it."""
        lost, stunned = 0.0, False
        for foe in hitters:
            hits = facts(foe).pace if 1 << cell & self.known.floor.neighbours(foe.cell) else 1
            lost += blow(self.known, foe) * hits if hurts(foe) else 0
            status = first_hit_status(foe)
            if status is not None and status not in self.known.kept_off:
                lost += status == "curse"
                stunned |= status == "stun"
        if stunned:  # each of these foes then hits once more
            lost += sum(blow(self.known, foe) for foe in hitters)
        return lost

    def hit_cells(self, cells: Cells) -> Cells:
        """Return those of some cells beside the player where damage is expected."""
        return union([1 << cell for cell in bits(cells & self._hit) if self.at(cell)])

    def cost(self, cell: int, gone: Foe | None = None) -> float:
        """Return the average loss of HP on `cell`, plus MAY_KILL if that could kill."""
        lost = self.at(cell, gone)
        return lost + (MAY_KILL if lost >= self.known.game.player.hp else 0.0)
