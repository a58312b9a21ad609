"""Mould: lurks out of sight, floats over pits, and curses."""

from ..cells import Cells, steps_to, union
from ..damage import give_status
from ..world import Foe, Intent, World
from .hunter import Hunter, think


class Mould(Hunter):
    """Mould: lies in wait out of sight. It floats over pits, and kicks go right through it.

    Its first hit curses the player. So does each hit on it by hand from the next tile, even a deadly one. Food that
    blesses kills it.
    """

    __slots__ = ("spent",)
    name = "mould"
    bane = "bless"
    stings = "curse"
    floats = True
    lunges_after = 1
    joins_teamwork = False
    near = 2  # steps from the player within which it comes out
    hiding = 6  # most steps that it goes to a hiding place

    def __init__(self) -> None:
        self.spent = 0  # 1 once a hit of its own has cursed the player, else 0

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "hunts" and not foe.bit & world.floor.visible:
            away = self._steps_to_player(world, foe)
            if self.near < away:
                foe.stood_still = True  # out of sight, it waits until the player comes near
                return
            if 0 < away <= self.near:
                foe.target = world.player.cell  # at this distance, the mould hears the player
        think(world, foe)

    def _steps_to_player(self, world: World, foe: Foe) -> int:
        """Return the steps from the player to the mould, or 0 if these are more than `hiding` + `near`."""
        most = self.hiding + self.near
        if world.distance_to_player(foe.cell) > most:  # no path is shorter
            return 0
        layers = world.floor.layers(world.player.bit, world.floor.walkable, until=foe.bit, most=most)
        return steps_to(foe.bit, layers)

    def goals(self, world: World, foe: Foe) -> Cells:
        hidden = self._hiding_cells(world, foe)
        return hidden or super().goals(world, foe)

    def _hiding_cells(self, world: World, foe: Foe) -> Cells:
        """Return the cells out of the player's sight to which the mould can go, or none while the player is near."""
        floor = world.floor
        free = floor.walkable & ~(world.occupied() ^ foe.bit)
        layers = floor.layers(foe.bit, free, most=self.hiding)
        if world.player.bit & floor.beside(union(layers[: self.near])):
            return 0
        return union(layers) & ~floor.visible

    def intent(self, world: World, foe: Foe) -> Intent:
        found = super().intent(world, foe)
        return "lurk" if found == "hunt" and self._hiding_cells(world, foe) else found

    def hits(self, world: World, foe: Foe, amount: int) -> None:
        if not self.spent and world.player.alive:
            self.spent = 1
            give_status(world, world.player, "curse")
