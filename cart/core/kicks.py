"""Kicks: what stands or lies there goes one tile on, and into whatever is behind."""

from ..data.tiles import BRIDGE, CHEST, FLOOR, RARE_CHEST, TILES
from .actions import Impossible, Kick, Possible, Verdict
from .blows import bang, rouse, strike
from .cells import STRAIGHT
from .deep_events import Kicked, Sank, Slid
from .doors import burst_door, shut_door
from .landing import Fallen, bars, spot_of
from .mobs import Blow
from .shoves import pitfalls, shove_on
from .things import BREAKS, shatter
from .world import Foe, World

STURDY = (CHEST, RARE_CHEST)
NOTHING = Impossible("nothing there to kick")


def consider_kick(world: World, direction: int) -> Verdict:
    """Whether there is something in a direction that goes somewhere when it is kicked."""
    floor, here = world.floor, world.player.cell
    if not world.deep:
        return Impossible("nobody kicks here")
    if direction not in STRAIGHT:
        return NOTHING
    if shut_door(world, here, direction):
        return Possible()
    cell = floor.next(here, direction)
    if cell is None:
        return NOTHING
    foe = world.foe_at(cell)
    if foe is not None:
        why = foe.special.braces(world, foe)
        return Impossible(why) if why else Possible()
    if floor.tiles[cell] in BREAKS:
        return Possible()
    if floor.tiles[cell] in STURDY:
        return Possible() if _way_out(world, cell, direction) else Impossible("it stands fast")
    if cell in floor.things and not floor.solid >> cell & 1:
        return Possible() if _way_out(world, cell, direction) else Impossible("it lies fast")
    return NOTHING


def kickable(world: World) -> list[Kick]:
    """All kicks that would do something now."""
    kicks = (Kick(direction) for direction in STRAIGHT)
    return [kick for kick in kicks if isinstance(consider_kick(world, kick.direction), Possible)]


def _way_out(world: World, cell: int, direction: int) -> bool:
    """Whether a chest or a thing can leave a cell, or hit somebody behind it."""
    end = world.floor.next(cell, direction)
    if end is None:
        return False
    if pitfalls(world) >> end & 1 or world.mob_at(end) is not None:
        return True
    return _open_ground(world, end, cell) if world.floor.solid >> cell & 1 else _lies(world, end)


def _lies(world: World, cell: int) -> bool:
    """Whether a thing can lie on a cell: on the stairs nobody could take it up."""
    return not world.floor.solid >> cell & 1 and cell != world.floor.exit


def kick(world: World, direction: int) -> None:
    """Carry out a kick that `consider_kick` found possible."""
    floor, here = world.floor, world.player.cell
    world.tell(Kicked(direction))
    if shut_door(world, here, direction):
        burst_door(world, here, direction)
        return
    cell = floor.next(here, direction)
    assert cell is not None
    foe = world.foe_at(cell)
    if foe is not None:
        _kick_foe(world, foe, direction)
    elif floor.solid >> cell & 1:
        _kick_tile(world, cell, direction)
    else:
        _kick_thing(world, cell, direction)


def _kick_foe(world: World, foe: Foe, direction: int) -> None:
    if foe.mind == "waits":
        rouse(world, foe, world.player.cell)
    shove_on(world, foe, direction, foe.special.slides)
    if foe in world.foes:
        foe.special.is_kicked(world, foe, direction)


def _kick_thing(world: World, cell: int, direction: int) -> None:
    """The topmost thing slides on, or hits whoever stands behind."""
    floor, end = world.floor, world.floor.next(cell, direction)
    assert end is not None
    foe = world.foe_at(end)
    if foe is not None:
        strike(world, foe, Blow(1, "a collision", world.player, direction))
        bang(world, end)
        return
    kind = floor.pick_up(cell)
    assert kind is not None
    if pitfalls(world) >> end & 1:
        world.fallen.append(Fallen("thing", kind, 0, spot_of(floor, end)))
        world.tell(Sank(kind, False, cell, end))
        return
    floor.lay(end, kind)
    world.tell(Slid(kind, False, cell, end))


def _kick_tile(world: World, cell: int, direction: int) -> None:
    """A pot slides on, and breaks on whatever is behind; a chest stays where it can't go on."""
    floor, end = world.floor, world.floor.next(cell, direction)
    tile = floor.tiles[cell]
    foe = None if end is None else world.foe_at(end)
    if foe is not None:
        strike(world, foe, Blow(1, "a collision", world.player, direction))
        bang(world, foe.cell)
    elif end is not None and pitfalls(world) >> end & 1:
        floor.set_tile(cell, FLOOR)
        world.fallen.append(Fallen("tile", tile, 0, spot_of(floor, end)))
        world.tell(Sank(tile, True, cell, end))
        return
    elif end is not None and _open_ground(world, end, cell):
        floor.set_tile(end, tile)
        floor.set_tile(cell, FLOOR)
        world.tell(Slid(tile, True, cell, end))
        return
    if tile in BREAKS:
        shatter(world, cell)


def _open_ground(world: World, cell: int, was: int) -> bool:
    """Whether a pot or a chest can come from a cell to stand on another: a chest only where it bars no way for good."""
    floor = world.floor
    if floor.solid >> cell & 1 or cell in floor.things or floor.tiles[cell] == BRIDGE:
        return False
    if TILES[floor.tiles[cell]].verb or cell == floor.start:
        return False
    return floor.tiles[was] in BREAKS or not bars(floor, cell, 1 << was)
