"""Shoves: a mob is moved by one tile, or collides with the mob or the wall there, or falls into the pit there."""

from .damage import crash, strike
from .events import Withstood
from .leaving import fall, open_pits, take_stairs
from .loot import BREAKABLE, shatter
from .mobs import Blow, Mob
from .world import Foe, World


def shove_on(world: World, mob: Mob, direction: int, tiles: int, cause: str = "") -> None:
    """Shove a mob several tiles, until something stops it or it leaves the floor."""
    floor = world.floor
    for _ in range(tiles):
        was = mob.cell
        shove(world, mob, direction, cause)
        if world.floor is not floor or mob.cell == was or world.mob(mob.id) is None:
            return


def shove(world: World, mob: Mob, direction: int, cause: str = "", damage: int = 1) -> tuple[Mob, ...]:
    """Shove a mob one tile, and return the mobs that collided.

    A mob that is shoved into a mob or a solid tile takes `damage`, and so does the mob in its way. A pot in its way
    breaks in modes with kicks. A mob that is shoved over a pit falls, unless it floats or saves itself. `cause` is the
    cause of the damage in words; by default, a collision or a wall. Nothing happens to a steadfast player.
    """
    if mob is world.player and world.rules.steadfast:
        world.emit(Withstood())
        return ()
    floor = world.floor
    end = floor.next(mob.cell, direction)
    other = None if end is None else world.mob_at(end)
    if end is not None and other is None and (open_pits(world) >> end & 1 or not floor.solid >> end & 1):
        move_shoved(world, mob, end, direction)
        return ()
    if other is not None:
        strike(world, mob, Blow(damage, cause or "a collision", other, direction))
        strike(world, other, Blow(damage, cause or "a collision", mob, direction))
        crash(world, mob.cell)
        return mob, other
    strike(world, mob, Blow(damage, cause or "a wall", None, direction))
    crash(world, mob.cell)
    if world.rules.kicks and end is not None and floor.tiles[end] in BREAKABLE:
        shatter(world, end)
    return (mob,)


def move_shoved(world: World, mob: Mob, end: int, direction: int) -> None:
    """Move a shoved mob to a cell without a mob, which may be a pit or the stairs."""
    if open_pits(world) >> end & 1:
        _over_the_edge(world, mob, end, direction)
        return
    world.move(mob, end, pushed=True)
    if isinstance(mob, Foe):
        mob.behaviour.stepped(world, mob)
    elif end == world.floor.exit:
        take_stairs(world)
    else:
        world.update_sight()


def _over_the_edge(world: World, mob: Mob, pit: int, direction: int) -> None:
    """Shove a mob over a pit. It falls, unless it floats or saves itself."""
    if isinstance(mob, Foe) and mob.behaviour.saves_itself(world, mob, pit, direction):
        return
    world.move(mob, pit, pushed=True)
    if not (isinstance(mob, Foe) and mob.behaviour.floats):
        fall(world, mob)


def cross_pit(world: World, foe: Foe, pit: int, direction: int) -> bool:
    """Move a foe that is shoved over a pit to the cell behind the pit. Return False if the foe has no room there."""
    over = world.floor.next(pit, direction)
    if over is None or not world.is_free(over):
        return False
    world.move(foe, over, pushed=True)
    return True
