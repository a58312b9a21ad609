"""The explored part of a floor, as a fair bot knows it. Its methods ask the rules about foes, jumps and throws."""

from ..core import remembered
from ..core.cells import ANY_STEPS, Cells, bits, union
from ..core.computed import computed
from ..core.game import Game
from ..core.items.item_behaviour import worn
from ..core.statuses import Status
from ..core.throwing import flight
from ..core.walking import jump_end
from ..core.world import Foe
from .foe_facts import facts
from .pack import pack_of

FAR = ANY_STEPS
"""Distance in steps of a cell that cannot be reached."""

ANYTHING = 0
"""Kind of an item. Every kind hits the same mob first, so any will do."""


class BotFloor(remembered.KnownFloor):
    """A floor as its player sees it. Lit doors count as paths, because bots kick them open.

    `hunters` are the foes that hunt the player, and foes in sight, which will hunt soon. Pots that hold only foes do
    not count. `pack` has the things that the player carries.

    The cells that a foe can hit or aim at are worked out once, with no player in the foe's way. A player on one of
    these cells stops a blow only behind it, so the cell stays among them. Each method sets the player's cell in `guess`
    before it asks `guess`.
    """

    __slots__ = ("_reach", "hunters", "pack")

    avoids_lit_doors = False

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.rules.foe_in_each_pot:
            self.pots = 0
        seen = game.floor.visible
        self.hunters = [foe for foe in self.foes if foe.mind == "hunts" or 1 << foe.cell & seen]
        self.pack = pack_of(game.player)
        self._reach: dict[int, Cells] = {}  # id of a foe -> cells that it can hit with no player in its way

    @computed
    def strength(self) -> int:
        """Damage of one hit of the player."""
        return self.game.player.attack

    @computed
    def defence(self) -> tuple[int, int]:
        """(least, most) damage that the player's armour blocks of a hit."""
        return self.game.player.defence

    @computed
    def kept_off(self) -> set[Status | None]:
        """The statuses that the player's gear keeps off, and None."""
        return {behaviour.keeps_off for behaviour in worn(self.game.player)}

    def can_hit(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` can hit a player on `cell` in its next turn."""
        return self.is_near(foe, cell) and self.hit_cells(foe, 1 << cell) != 0

    def hit_cells(self, foe: Foe, cells: Cells) -> Cells:
        """Return those of `cells` on which `foe` can hit a player in its next turn."""
        if foe.behaviour.bud is not None:  # a player on the last free cell beside it takes the room for its bud
            near = [cell for cell in bits(cells) if self.is_near(foe, cell)]
            return union([1 << cell for cell in near if self._reach_at(foe, cell) >> cell & 1])
        reach = self._reach.get(foe.id)
        if reach is None:
            reach = self._reach[foe.id] = self._reach_at(foe, foe.cell)
        return reach & cells

    def _reach_at(self, foe: Foe, cell: int) -> Cells:
        """Return the cells that `foe` can hit in its next turn while the player is on `cell`."""
        self.guess.player.cell = cell
        return self.guess.threatened_cells(foe)

    def is_near(self, foe: Foe, cell: int, steps: int = 0) -> bool:
        """Whether `foe` is so near that it may hit or aim at some cell that is at most `steps` steps from `cell`."""
        return self.floor.grid.distance(foe.cell, cell) <= foe.behaviour.attack_range + facts(foe).farther + steps

    def can_aim(self, foe: Foe, cell: int) -> bool:
        """Whether `foe` could aim at a player on `cell` without taking a step."""
        return self.is_near(foe, cell) and self.aimed_cells(foe) >> cell & 1 != 0

    def aimed_cells(self, foe: Foe) -> Cells:
        """Return the cells on which `foe` could aim at a player without taking a step."""
        self.guess.player.cell = foe.cell
        return foe.behaviour.attack_cells(self.guess, foe)

    def jumps_over_pits(self) -> list[tuple[int, int]]:
        """Return (direction, cell where the jump ends) of each possible jump over a pit."""
        if not self.pits & self.beside:
            return []
        self.guess.player.cell = self.game.player.cell
        pits = (direction for direction, cell in self.around if self.pits >> cell & 1)
        ends = ((direction, jump_end(self.guess, direction)) for direction in pits)
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
