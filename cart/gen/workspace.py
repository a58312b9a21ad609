"""What the steps of a builder hand to one another."""

from dataclasses import dataclass, field
from typing import TypeAlias

from ..core.cells import Cells
from ..core.floor import Floor
from ..core.rng import Rng
from ..data.floors import FloorPlan
from ..data.modes import Rules
from .regions import Regions
from .vaults import Vault

Wall: TypeAlias = tuple[int, int]
"""A thin wall: a cell, and the direction, left or up, in which it has it."""


class Unfit(Exception):
    """This try cannot become a floor; the message says why. `build` goes on to the next sub-seed."""


@dataclass
class Site:
    """A floor under construction, what is planned for it, its mode's rules, and the streams its steps draw from.

    The streams are apart so that a new row in a table of foes, or a new vault, moves no wall.
    """

    floor: Floor
    plan: FloorPlan
    rules: Rules
    rng: Rng  # walls, doors, stairs, chests, decoration
    people: Rng  # foes
    extras: Rng  # vaults
    vaults: tuple[Vault, ...] = ()
    watched: bool = False  # somebody wants to see what happens within a step
    rooms: Cells = 0  # the cells of all rooms
    ground: Cells = field(init=False)  # what may be dug
    regions: Regions = field(init=False)  # what is connected of what is dug
    chests_left: int = 0  # chests still to be put somewhere
    partitions: dict[tuple[int, int], Cells] = field(default_factory=dict)  # caverns: (column, row) -> the room in it
    bare_walls: dict[tuple[int, int], list[Wall]] = field(default_factory=dict)  # manor: two rooms, no door -> walls
    seeds: list[tuple[int, int, int]] = field(default_factory=list)  # where rooms grew from, how wide and high at most
    relics: tuple[int, ...] = ()  # what lies on altars, one each: indexes into ITEMS
    niches: Cells = 0  # the ends of niches, where something may be kept
    vault_rooms: list[int] = field(default_factory=list)  # indexes of rooms that a vault has made its own

    def __post_init__(self) -> None:
        """Nothing is dug yet."""
        self.ground = self.floor.grid.everything
        self.regions = Regions(self.floor.grid.size)

    @property
    def screens(self) -> float:
        """The size of the floor in screens of 16 x 16: what counts of rooms are multiplied by."""
        return self.floor.grid.size / 256

    @property
    def times_planned(self) -> float:
        """The size of the floor, of which the one that is planned is 1."""
        return self.floor.grid.size / (self.plan.width * self.plan.height)

    def scaled(self, count: int) -> int:
        """So many a screen."""
        return int(count * self.screens)

    def scaled_by_side(self, count: int) -> int:
        """So many on a floor as large as planned: the way through it grows with its side, and what one meets there."""
        return int(count * self.times_planned**0.5)
