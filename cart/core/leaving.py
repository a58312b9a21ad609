"""Ways off a floor: stairs, and pits for mobs and items. The end of a fall is decided in landing.py."""

from .cells import Cells
from .damage import heal, stun_around, wound
from .events import Fell, ThingFell
from .items.item_behaviour import has_ability, worn
from .landing import Fallen, spot_of
from .mobs import Mob
from .world import Foe, World

FALL = "a fall"
FALL_HURTS = 1
"""Hit points lost in a fall."""


def take_stairs(world: World) -> None:
    """Let the player leave the floor by its stairs, which heal a little."""
    if world.player.hp < world.player.max_hp:
        heal(world, world.player, world.rules.healed_on_stairs)
    world.leave()


def open_pits(world: World) -> Cells:
    """Return the pits into which mobs and items fall: none in a mode without falls."""
    return world.floor.pits if world.rules.falls else 0


def fall(world: World, mob: Mob) -> None:
    """Drop a mob from its cell to the floor below, and hurt it. A foe waits there; the player arrives there."""
    world.emit(Fell(mob.id, mob.cell))
    spot = spot_of(world.floor, mob.cell)
    if isinstance(mob, Foe):
        for behaviour in worn(world.player):
            behaviour.saw_fall(world, mob)
        wound(world, mob, FALL_HURTS, FALL)
        if mob.alive:
            world.foes.remove(mob)
            world.fallen.append(Fallen("foe", mob.kind, mob.hp, spot))
        return
    world.leave(spot)
    if has_ability(world.player, "stunning landings"):
        stun_around(world, mob.cell)
    if not has_ability(world.player, "soft landings"):
        wound(world, mob, FALL_HURTS, FALL)


def sink_things(world: World, cell: int, pit: int) -> None:
    """Drop all items of a cell into a pit, the topmost first."""
    while (kind := world.floor.pick_up(cell)) is not None:
        world.fallen.append(Fallen("thing", kind, 0, spot_of(world.floor, pit)))
        world.emit(ThingFell(kind, False, cell, pit))
