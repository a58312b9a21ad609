"""The explored part of a floor, as a fair bot knows it. Its methods ask the rules about foes, jumps and throws."""

from cart.core import remembered
from cart.core.cells import Cells, steps_to
from cart.core.game import Game
from cart.core.throwing import flight
from cart.core.walking import far_side
from cart.core.world import Foe

FAR = 10**6
"""Distance in steps of a cell that cannot be reached."""


class BotFloor(remembered.KnownFloor):
    """A floor as its player sees it. Lit doors count as paths, because bots kick them open.

    Pots that hold nothing but foes do not count.
    """

    avoids_lit_doors = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.rules.foe_in_each_pot:
            self.pots = 0

    def hunters(self) -> list[Foe]:
        """Return the foes that hunt the player, and foes in sight, which will hunt soon."""
        seen = self.game.floor.visible
        return [foe for foe in self.foes if foe.mind == "hunts" or foe.bit & seen]

    @staticmethod
    def steps(layers: list[Cells], cell: int) -> int:
        """Return the distance in steps to `cell` on a distance map; FAR if the map does not reach it."""
        return steps_to(1 << cell, layers, FAR)

    def can_hit(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` can hit a player on `cell` in its next turn."""
        self.guess.player.cell = cell
        return bool(self.guess.threatened_cells(foe) >> cell & 1)

    def can_aim(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` could aim at a player on `cell` without taking a step."""
        self.guess.player.cell = cell
        return bool(foe.behaviour.attack_cells(self.guess, foe) >> cell & 1)

    def jumps_over_pits(self) -> list[tuple[int, int]]:
        """Return (direction, cell where the jump ends) of each possible jump over a pit."""
        here = self.guess.player.cell = self.game.player.cell
        pits = (direction for direction, cell in self.around(here) if self.pits >> cell & 1)
        ends = ((direction, far_side(self.guess, direction)) for direction in pits)
        return [(direction, end) for direction, end in ends if end is not None]

    def aims(self, foe: Foe) -> Cells:
        """Return the cells that `foe` could aim at from its cell; none for a foe that strikes only neighbours."""
        return foe.behaviour.attack_cells(self.guess, foe) if foe.behaviour.attack_range > 1 else 0

    def first_hit(self, direction: int, kind: int) -> Foe | None:
        """Return the foe that an item thrown from the player's cell would hit first, or None."""
        self.guess.player.cell = self.game.player.cell
        return next((mob for mob in flight(self.guess, direction, kind)[1] if isinstance(mob, Foe)), None)
