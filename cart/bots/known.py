"""The explored part of a floor, as a fair bot knows it. Its methods ask the rules about foes, jumps and throws."""

from ..core import remembered
from ..core.cells import ANY_STEPS, Cells
from ..core.computed import computed
from ..core.game import Game
from ..core.items.item_behaviour import worn
from ..core.statuses import Status
from ..core.throwing import flight
from ..core.walking import far_side
from ..core.world import Foe

FAR = ANY_STEPS
"""Distance in steps of a cell that cannot be reached."""

FARTHER = 2
"""Tiles beyond its attack range that any foe can hit at most, by a step before its hit, a leap or a push."""

ANYTHING = 0
"""An item. All items hit the same mob first."""


class BotFloor(remembered.KnownFloor):
    """A floor as its player sees it. Lit doors count as paths, because bots kick them open.

    `hunters` are the foes that hunt the player, and foes in sight, which will hunt soon. Pots that hold only foes do
    not count.
    """

    avoids_lit_doors = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        seen = game.floor.visible
        self.hunters = [foe for foe in self.foes if seen >> foe.cell & 1 or foe.mind == "hunts"]
        self._hits: dict[tuple[int, int], bool] = {}  # (id of a foe, cell) -> `can_hit`

    @computed
    def pots(self) -> Cells:
        return 0 if self.game.rules.foe_in_each_pot else super().pots

    @computed
    def strength(self) -> int:
        """Damage of one hit of the player."""
        return self.game.player.attack

    @computed
    def kept_off(self) -> set[Status | None]:
        """The statuses that the player cannot get."""
        return {behaviour.keeps_off for behaviour in worn(self.game.player)}

    def can_hit(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` can hit a player on `cell` in its next turn."""
        if self.floor.grid.distance(foe.cell, cell) > foe.behaviour.attack_range + FARTHER:
            return False
        key = foe.id, cell
        if key not in self._hits:
            self.guess.player.cell = cell
            self._hits[key] = bool(self.guess.threatened_cells(foe) >> cell & 1)
        return self._hits[key]

    def can_aim(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` could aim at a player on `cell` without taking a step."""
        if self.floor.grid.distance(foe.cell, cell) > foe.behaviour.attack_range + FARTHER:
            return False
        self.guess.player.cell = cell
        return bool(foe.behaviour.attack_cells(self.guess, foe) >> cell & 1)

    def jumps_over_pits(self) -> list[tuple[int, int]]:
        """Return (direction, cell where the jump ends) of each possible jump over a pit."""
        if not self.pits & self.floor.beside(self.here):
            return []
        here = self.guess.player.cell = self.game.player.cell
        pits = (direction for direction, cell in self.around(here) if self.pits >> cell & 1)
        ends = ((direction, far_side(self.guess, direction)) for direction in pits)
        return [(direction, end) for direction, end in ends if end is not None]

    def aims(self, foe: Foe) -> Cells:
        """Return the cells that `foe` could aim at from its cell; none for a foe that strikes only neighbours."""
        if foe.behaviour.attack_range <= 1:
            return 0
        self.guess.player.cell = self.game.player.cell
        return foe.behaviour.attack_cells(self.guess, foe)

    def first_hit(self, direction: int) -> Foe | None:
        """Return the foe that a thrown item, whatever it is, would hit first from the player's cell, or None."""
        self.guess.player.cell = self.game.player.cell
        return next((mob for mob in flight(self.guess, direction, ANYTHING)[1] if isinstance(mob, Foe)), None)
