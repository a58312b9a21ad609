"""What a bot that plays fair knows of the floor: what its player does, and what the rules say of it."""

from cart.core import remembered
from cart.core.cells import Cells, steps_to
from cart.core.throwing import flight
from cart.core.walking import far_side
from cart.core.world import Foe

FAR = 10**6
"""Steps to where there is no way."""


class Known(remembered.Known):
    """A floor as its player sees it, and who could do what to whom. Lit doors are ways: one kicks them open."""

    wary = False

    def hunters(self) -> list[Foe]:
        """Those who are after the player, and those who see it and so will be."""
        seen = self.game.floor.visible
        return [foe for foe in self.foes if foe.mind == "hunts" or foe.bit & seen]

    @staticmethod
    def steps(layers: list[Cells], cell: int) -> int:
        """How many steps a cell is off by a distance map; FAR where it is not on it."""
        return steps_to(1 << cell, layers, FAR)

    def can_hit(self, foe: Foe, cell: int) -> bool:
        """Whether a foe's next turn can end with a blow on a player who stands on a cell."""
        self.guess.player.cell = cell
        return bool(self.guess.reach(foe) >> cell & 1)

    def can_aim(self, foe: Foe, cell: int) -> bool:
        """Whether a foe could get ready to strike at a player who stands on a cell, without a step."""
        self.guess.player.cell = cell
        return bool(foe.special.aims(self.guess, foe) >> cell & 1)

    def overs(self) -> list[tuple[int, int]]:
        """(direction, cell) of where a jump over a pit would end."""
        here = self.guess.player.cell = self.game.player.cell
        pits = (direction for direction, cell in self.around(here) if self.pits >> cell & 1)
        ends = ((direction, far_side(self.guess, direction)) for direction in pits)
        return [(direction, end) for direction, end in ends if end is not None]

    def aims(self, foe: Foe) -> Cells:
        """The cells at which a foe could get ready to strike from where it is."""
        return foe.special.aims(self.guess, foe) if foe.special.far > 1 else 0

    def first_hit(self, direction: int, kind: int) -> Foe | None:
        """Whom an item would hit first that is thrown from here."""
        self.guess.player.cell = self.game.player.cell
        return next((mob for mob in flight(self.guess, direction, kind)[1] if isinstance(mob, Foe)), None)
