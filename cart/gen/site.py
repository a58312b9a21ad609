"""What the steps of a builder hand to one another."""

from dataclasses import dataclass, field

from ..core.cells import Cells
from ..core.floor import Floor
from ..core.rng import Rng
from .vaults import Vault


class Unfit(Exception):
    """This try cannot become a floor; the message says why. `build` goes on to the next sub-seed."""


@dataclass
class Site:
    """A floor under construction, and the streams its steps draw from.

    The streams are apart so that a new row in a table of foes, or a new vault, moves no wall.
    """

    floor: Floor
    rng: Rng  # walls, doors, stairs, chests, decoration
    people: Rng  # foes
    extras: Rng  # vaults
    vaults: tuple[Vault, ...] = ()
    rooms: Cells = 0  # the cells of all rooms
    chests_left: int = 0  # chests still to be placed
    vault_rooms: list[int] = field(default_factory=list)  # indexes of rooms that a vault has made its own

    @property
    def screens(self) -> float:
        """The size of the floor in screens of 16 x 16, at least 1: what counts of rooms are multiplied by."""
        return self.floor.grid.size / 256

    def scaled(self, count: int) -> int:
        """So many a screen."""
        return int(count * self.screens)

    def scaled_by_side(self, count: int) -> int:
        """So many a screen's length: the way through a floor grows with its side, and with it what one meets."""
        return int(count * self.screens**0.5)
