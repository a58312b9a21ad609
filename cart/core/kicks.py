"""Kicks: what stands or lies there goes one tile on, and into whatever is behind."""

from ..data.tiles import BRIDGE, CHEST, FLOOR, RARE_CHEST, TILES
from .actions import Impossible, Kick, Possible, Verdict
from .cells import OPPOSITE, STRAIGHT
from .damage import bang, strike
from .deep_events import Kicked, Sank, Slid
from .doors import burst_door, shut_door
from .flights import boot, clang, far, overhead, recoil
from .item_use import BREAKS, shatter
from .landing import Fallen, bars, spot_of
from .mobs import Blow
from .shoves import pitfalls
from .world import World

STURDY = (CHEST, RARE_CHEST)
NOTHING = Impossible("nothing there to kick")


def consider_kick(world: World, direction: int) -> Verdict:
    """Whether there is something in a direction that goes somewhere when it is kicked."""
    floor, here = world.floor, world.player.cell
    if not world.rules.kicks:
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
    return (
        _tossed(world, cell, direction) is not None
        or _takes(world, end, cell)
        or (end is not None and world.mob_at(end) is not None)
    )


def _tossed(world: World, cell: int, direction: int) -> int | None:
    """Where what lies or stands on a cell comes down behind the player; None if it does not go over its head."""
    end = overhead(world, cell, direction)
    return end if _takes(world, end, cell) else None


def _takes(world: World, end: int | None, cell: int) -> bool:
    """Whether there is room on a cell for what lies or stands on another, or it would fall there."""
    if end is None or world.mob_at(end) is not None:
        return False
    if pitfalls(world) >> end & 1:
        return True
    return _open_ground(world, end, cell) if world.floor.solid >> cell & 1 else _lies(world, end)


def _lies(world: World, cell: int) -> bool:
    """Whether a thing can lie on a cell: on the stairs nobody could take it up."""
    return not world.floor.solid >> cell & 1 and cell != world.floor.exit


def _open_ground(world: World, cell: int, was: int) -> bool:
    """Whether a pot or a chest can come from a cell to stand on another: a chest only where it bars no way for good."""
    floor = world.floor
    if floor.solid >> cell & 1 or cell in floor.things or floor.tiles[cell] == BRIDGE:
        return False
    if TILES[floor.tiles[cell]].verb or cell == floor.start:
        return False
    return floor.tiles[was] in BREAKS or not bars(floor, cell, 1 << was)


def kick(world: World, direction: int) -> None:
    """Carry out a kick that `consider_kick` found possible."""
    here = world.player.cell
    world.tell(Kicked(direction))
    cell = world.floor.next(here, direction)
    if shut_door(world, here, direction):
        burst_door(world, here, direction)
    elif cell is not None:
        foe = world.foe_at(cell)
        if foe is None:
            _kick_thing(world, cell, direction)
        else:
            boot(world, foe, direction)
    recoil(world, direction)


def _kick_thing(world: World, cell: int, direction: int) -> None:
    """The topmost thing, a pot or a chest slides on, and hits who stands in its way; a pot breaks on what stops it."""
    floor, tile = world.floor, bool(world.floor.solid >> cell & 1)
    kind = floor.tiles[cell] if tile else floor.things[cell][-1]
    at, ahead, left = cell, _tossed(world, cell, direction), far(world.player, 1)
    if ahead is None:
        ahead = floor.next(cell, direction)
    else:
        direction = OPPOSITE[direction]
    while left and ahead is not None and _takes(world, ahead, cell) and not pitfalls(world) >> ahead & 1:
        at, ahead, left = ahead, floor.next(ahead, direction), left - 1
    if left and ahead is not None and _takes(world, ahead, cell):
        _lift(world, cell, tile)
        world.fallen.append(Fallen("tile" if tile else "thing", kind, 0, spot_of(floor, ahead)))
        world.tell(Sank(kind, tile, cell, ahead))
        return
    if at != cell:
        _lift(world, cell, tile)
        floor.set_tile(at, kind) if tile else floor.lay(at, kind)
        world.tell(Slid(kind, tile, cell, at))
    if left:
        _hits(world, at, ahead, direction)


def _lift(world: World, cell: int, tile: bool) -> None:
    """A pot or a chest, or the topmost thing, leaves a cell."""
    if tile:
        world.floor.set_tile(cell, FLOOR)
    else:
        world.floor.pick_up(cell)


def _hits(world: World, cell: int, ahead: int | None, direction: int) -> None:
    """What was kicked as far as a cell meets something there: somebody is hurt, and a pot breaks."""
    foe = None if ahead is None else world.foe_at(ahead)
    if foe is not None:
        strike(world, foe, Blow(1, "a collision", world.player, direction))
        bang(world, foe.cell)
        clang(world, (foe,))
    if world.floor.tiles[cell] in BREAKS:
        shatter(world, cell)
