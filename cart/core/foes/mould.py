"""Mould: lurks out of sight, floats over pits, and curses."""

from ..cells import Cells, steps_to, union
from ..damage import gain
from ..world import Foe, Intent, World
from .hunter import Hunter, think


class Mould(Hunter):
    """Mould: it lies in wait out of sight. Its first hit curses, as does each cut by hand; a blessing destroys it.

    It is light: a trotter goes right through it, and it floats over pits.
    """

    __slots__ = ("spent",)
    name = "mould"
    bane = "bless"
    stings = "curse"
    floats = True
    wits = False
    near = 2  # steps from which it comes
    hiding = 6  # steps to a place out of sight that it goes for

    def __init__(self) -> None:
        self.spent = 0

    def turn(self, world: World, foe: Foe) -> None:
        if foe.mind == "hunts" and not foe.bit & world.floor.visible:
            floor = world.floor
            away = steps_to(foe.bit, floor.layers(world.player.bit, floor.walkable, until=foe.bit))
            if self.near < away <= self.hiding + self.near:
                foe.stays = True  # out of sight it waits until somebody comes near
                return
            if 0 < away <= self.near:
                foe.target = world.player.cell  # so near it hears where
        think(world, foe)

    def goals(self, world: World, foe: Foe) -> Cells:
        hidden = self._hidden(world, foe)
        return hidden or super().goals(world, foe)

    def _hidden(self, world: World, foe: Foe) -> Cells:
        """Where it can go that nobody sees, unless somebody is near already."""
        floor = world.floor
        free = floor.walkable & ~(world.occupied() ^ foe.bit)
        layers = floor.layers(foe.bit, free)
        if world.player.bit & floor.beside(union(layers[: self.near])):
            return 0
        return union(layers[: self.hiding + 1]) & ~floor.visible

    def intent(self, world: World, foe: Foe) -> Intent:
        found = super().intent(world, foe)
        return "lurk" if found == "hunt" and self._hidden(world, foe) else found

    def hits(self, world: World, foe: Foe, amount: int) -> None:
        if not self.spent and world.player.alive:
            self.spent = 1
            gain(world, world.player, "curse")
