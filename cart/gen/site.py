"""The site: the workspace that the steps of a builder share."""

from dataclasses import dataclass, field
from typing import TypeAlias

from ..core.cells import Cells
from ..core.floor import Floor
from ..core.habitats import kinds_at
from ..core.rng import Rng
from ..data.floors import FloorPlan
from ..data.rules import Rules
from .regions import Regions
from .vaults import Vault

EdgeWall: TypeAlias = tuple[int, int]
"""A thin wall: a cell, and the direction (left or up) of the edge that the wall is on."""


class Unfit(Exception):
    """The current try cannot become a floor; the message says why.

    `build` then tries again with other random streams.
    """


@dataclass
class Site:
    """A floor under construction, with its plan, its mode's rules, and the random streams that the steps draw from.

    The streams are separate so that a new row in the table of foes, or a new vault, moves no wall.
    """

    floor: Floor
    plan: FloorPlan
    rules: Rules
    floor_rng: Rng  # for walls, doors, stairs, chests, decoration
    foe_rng: Rng  # for foes
    extras_rng: Rng  # for vaults, altars, pits
    vaults: tuple[Vault, ...] = ()
    watched: bool = False  # whether steps report each small change
    room_cells: Cells = 0  # the cells of all rooms
    diggable: Cells = field(init=False)  # cells that may be dug
    regions: Regions = field(init=False)  # connected parts of the cells dug so far, in mazes and manors
    kinds: tuple[int, ...] = field(init=False)  # kinds of foe that may spawn anywhere on the floor
    chests_left: int = 0  # chests still to be placed
    crowded: bool = False  # whether every kind of foe has reached its limit
    # caverns: (column, row) in the grid of partitions -> the room in that partition
    partitions: dict[tuple[int, int], Cells] = field(default_factory=dict)
    # manor: two rooms -> doorless walls between them
    bare_walls: dict[tuple[int, int], list[EdgeWall]] = field(default_factory=dict)
    # manor: for each room, the cell that it grew from, and its greatest width and height
    room_seeds: list[tuple[int, int, int]] = field(default_factory=list)
    hoards: tuple[int, ...] = ()  # kinds of hoard that the floor may have, in order of preference
    hoard_relics: dict[int, tuple[int, ...]] = field(default_factory=dict)  # kind of hoard -> its relics
    hoard_rng: Rng = field(default_factory=lambda: Rng("hoards"))  # for hoards; replaced by `build`
    relics: tuple[int, ...] = ()  # relics of the altars, as indexes into ITEMS
    niche_ends: Cells = 0  # ends of niches, where loot may go
    vault_rooms: list[int] = field(default_factory=list)  # indexes of rooms that hold a vault

    def __post_init__(self) -> None:
        """Make every cell diggable, start without regions, and look up the kinds of foe."""
        self.kinds = kinds_at(self.plan, "floor")
        self.diggable = self.floor.grid.everything
        self.regions = Regions(self.floor.grid.size)

    @property
    def screens(self) -> float:
        """Size of the floor in screens of 16 x 16 tiles. Numbers "for each screen" are multiplied by it."""
        return self.floor.grid.size / 256

    @property
    def size_factor(self) -> float:
        """Size of the floor as a multiple of the planned size."""
        return self.floor.grid.size / (self.plan.width * self.plan.height)

    def rooms_without_vault(self) -> list[Cells]:
        """Return the rooms that hold no vault, in the order of `floor.rooms`."""
        return [room for number, room in enumerate(self.floor.rooms) if number not in self.vault_rooms]

    def scaled(self, count: int) -> int:
        """Return a number for this floor, given a number for each screen."""
        return int(count * self.screens)

    def scaled_by_side(self, count: int) -> int:
        """Return a number for this floor, given a number for a floor of the planned size.

        The number grows with the side of the floor and not with its area, as the way through the floor does.
        """
        return int(count * self.size_factor**0.5)
