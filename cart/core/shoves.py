"""Pushing somebody a tile, and what pits make of it."""

from .cells import Cells
from .damage import bang, strike, wound
from .deep_events import Fell, Sank
from .events import Moved
from .item_use import BREAKS, shatter, take_stairs
from .items.trait import worn
from .landing import Fallen, spot_of
from .mobs import Blow, Mob
from .world import Foe, World

FALL = "a fall"
FALL_HURTS = 1
"""Hit points that a fall costs."""


def shove_on(world: World, mob: Mob, direction: int, tiles: int, cause: str = "") -> None:
    """Push somebody several tiles, until something stops it or it is gone from the floor."""
    floor = world.floor
    for _ in range(tiles):
        was = mob.cell
        shove(world, mob, direction, cause)
        if world.floor is not floor or mob.cell == was or world.mob(mob.id) is None:
            return


def shove(world: World, mob: Mob, direction: int, cause: str = "") -> tuple[Mob, ...]:
    """Push somebody one tile. Whoever is pushed into something takes 1 damage, and so does who stands in the way.

    Where one falls, who is pushed over a pit falls, unless it flies or knows better; and a pot behind somebody breaks.
    `cause` is what pushed, in words, if that is to be blamed for it. Gives those who ran into something, or had
    somebody run into them.
    """
    floor = world.floor
    end = floor.next(mob.cell, direction)
    other = None if end is None else world.mob_at(end)
    if other is not None:
        strike(world, mob, Blow(1, cause or "a collision", other, direction))
        strike(world, other, Blow(1, cause or "a collision", mob, direction))
        bang(world, mob.cell)
        return mob, other
    if end is not None and (pitfalls(world) >> end & 1 or not floor.solid >> end & 1):
        put(world, mob, end, direction)
        return ()
    strike(world, mob, Blow(1, cause or "a wall", None, direction))
    bang(world, mob.cell)
    if world.rules.kicks and end is not None and floor.tiles[end] in BREAKS:
        shatter(world, end)
    return (mob,)


def put(world: World, mob: Mob, end: int, direction: int) -> None:
    """Somebody is pushed in a direction to a cell where nobody stands, which may be a pit or the stairs."""
    if pitfalls(world) >> end & 1:
        _over(world, mob, end, direction)
        return
    _push(world, mob, end)
    if isinstance(mob, Foe):
        mob.special.stepped(world, mob)
    elif end == world.floor.exit:
        take_stairs(world)
    else:
        world.look()


def pitfalls(world: World) -> Cells:
    """The pits that one falls into."""
    return world.floor.pits if world.rules.falls else 0


def _push(world: World, mob: Mob, end: int) -> None:
    world.tell(Moved(mob.id, mob.cell, end, pushed=True))
    mob.cell = end


def _over(world: World, mob: Mob, pit: int, direction: int) -> None:
    """Somebody is pushed over an edge."""
    if isinstance(mob, Foe) and mob.special.saves_itself(world, mob, pit, direction):
        return
    _push(world, mob, pit)
    if not (isinstance(mob, Foe) and mob.special.floats):
        fall(world, mob)


def fall(world: World, mob: Mob) -> None:
    """Somebody falls where it is, and is hurt; the floor below has it from then on."""
    world.tell(Fell(mob.id, mob.cell))
    spot = spot_of(world.floor, mob.cell)
    if isinstance(mob, Foe):
        for trait in worn(world.player):
            trait.saw_fall(world, mob)
        wound(world, mob, FALL_HURTS, FALL)
        if mob.alive:
            world.foes.remove(mob)
            world.fallen.append(Fallen("foe", mob.kind, mob.hp, spot))
        return
    world.leave(spot)
    if not any(trait.falls_softly for trait in worn(world.player)):
        wound(world, mob, FALL_HURTS, FALL)
    if mob.alive:
        for trait in worn(world.player):
            trait.fell(world)


def sink_things(world: World, cell: int, pit: int) -> None:
    """All that lies on a cell falls into a pit, the topmost first."""
    while (kind := world.floor.pick_up(cell)) is not None:
        world.fallen.append(Fallen("thing", kind, 0, spot_of(world.floor, pit)))
        world.tell(Sank(kind, False, cell, pit))
