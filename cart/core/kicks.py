"""Kicks, in the order of this file: the check, the kick, its effects on target and kicker, and the kicks that follow.

A kick moves a foe, a chest, a pot or an item away from the player, tile by tile, until the range of the kick ends or
something stops the target. A kick at a closed door bursts it open. The files that this one imports know nothing of
kicks: shoves.py moves a mob by one tile, leaving.py drops a mob into a pit, doors.py opens a door, damage.py hurts.
"""

from ..data.tiles import BRIDGE, CHEST, DOOR, FLOOR, RARE_CHEST, TILES
from .actions import Impossible, Kick, Possible, Verdict
from .cells import OPPOSITE, STRAIGHT
from .damage import alert, crash, give_status, strike, touch
from .doors import burst_door, has_shut_door
from .events import Kicked, Moved, Slid, ThingFell
from .floor import LARGEST
from .items.item_behaviour import has_ability, worn
from .landing import Fallen, blocks_path, spot_of
from .leaving import open_pits
from .loot import BREAKABLE, shatter
from .mobs import Blow, Mob
from .shoves import move_shoved, shove
from .world import Foe, World

STURDY = (CHEST, RARE_CHEST)
KICKABLE = frozenset((DOOR, *BREAKABLE, *STURDY))
"""Tiles that a kick may open, break or move."""
NOTHING_TO_KICK = Impossible("nothing there to kick")
LANDING_STUNS = 2
"""Turns for which a foe that flies over the player's head by the spatula (a relic) lands stunned."""
COLLISION_STUN = 1
"""Turns for which the pan lids (a relic) stun each foe in a collision."""


# --- the check


def check_kick(world: World, direction: int) -> Verdict:
    """Return the verdict on a kick: it is possible if the target in that direction would move, break or open."""
    floor, here = world.floor, world.player.cell
    if not world.rules.kicks:
        return Impossible("there is no kicking in this mode")
    if direction not in STRAIGHT:
        return NOTHING_TO_KICK
    if has_shut_door(world, here, direction):
        return Possible()
    cell = floor.next(here, direction)
    if cell is None:
        return NOTHING_TO_KICK
    foe = world.foe_at(cell)
    if foe is not None:
        why = foe.behaviour.kick_refusal(world, foe)
        return Impossible(why) if why else Possible()
    if floor.tiles[cell] in BREAKABLE:
        return Possible()
    if floor.tiles[cell] in STURDY:
        return Possible() if _can_leave(world, cell, direction) else Impossible("there is no room behind it")
    if cell in floor.things and not floor.solid >> cell & 1:
        return Possible() if _can_leave(world, cell, direction) else Impossible("there is no room behind it")
    return NOTHING_TO_KICK


def kickable(world: World) -> list[Kick]:
    """Return all kicks that would do something now."""
    kicks = (Kick(direction) for direction in STRAIGHT)
    return [kick for kick in kicks if isinstance(check_kick(world, kick.direction), Possible)]


def _can_leave(world: World, cell: int, direction: int) -> bool:
    """Whether a kick in a direction can move a chest or an item from a cell, or make it hit a mob on the next cell."""
    end = world.floor.next(cell, direction)
    return (
        _thing_overhead(world, cell, direction) is not None
        or _has_room(world, end, cell)
        or (end is not None and world.mob_at(end) is not None)
    )


# --- the kick


def kick(world: World, direction: int) -> None:
    """Kick the target in a direction, after `check_kick` has found the kick possible."""
    world.emit(Kicked(direction))
    here = world.player.cell
    cell = world.floor.next(here, direction)
    if has_shut_door(world, here, direction):
        burst_door(world, here, direction)
    elif cell is not None:
        foe = world.foe_at(cell)
        if foe is None:
            _kick_thing(world, cell, direction)
        else:
            _kick_foe(world, foe, direction)
    _recoil(world, direction)


def kick_range(world: World, slides: int) -> int:
    """Return the range of a kick in tiles: that of the target (`slides`) or of the rules, or no limit with hobnails."""
    return LARGEST if has_ability(world.player, "long kicks") else max(slides, world.rules.kick_tiles)


def kick_damage(world: World) -> int:
    """Return the damage of a collision that a kick causes on this floor."""
    growth = world.rules.kick_growth
    grown = max(0, world.number - 1) // growth if growth else 0
    return 1 + grown + max((behaviour.extra_kick_damage for behaviour in worn(world.player)), default=0)


def _overhead(world: World, cell: int, direction: int) -> int | None:
    """Return the cell behind the player to which a spatula (a relic) throws a target kicked from `cell`, or None."""
    floor, here = world.floor, world.player.cell
    if not has_ability(world.player, "kicks overhead") or floor.next(here, direction) != cell:
        return None
    end = floor.next(here, OPPOSITE[direction])
    return end if end is not None and world.foe_at(end) is None else None


# --- foes


def _kick_foe(world: World, foe: Foe, direction: int) -> None:
    """Let the player kick a foe, which slides on, or flies over the player's head and is stunned.

    If the foe is still there and stings, the player gains the status of the sting.
    """
    end = _overhead(world, foe.cell, direction)
    if end is None or not (open_pits(world) | world.floor.walkable) >> end & 1:
        _slide_foe(world, foe, direction)
    else:
        _slide_foe(world, foe, OPPOSITE[direction], end)
        if foe in world.foes:
            give_status(world, foe, "stun", LANDING_STUNS)
    if foe in world.foes:
        touch(world, foe)


def _slide_foe(world: World, foe: Foe, direction: int, first: int | None = None) -> None:
    """Move a foe as far as a kick takes it, but not into the player. At the edge of a pit it slides on into the pit.

    `first` is the cell behind the player on which a foe that flies overhead comes down; from there it slides on.
    """
    if foe.mind == "waits":
        alert(world, foe, world.player.cell)
    first_event, left = len(world.events), kick_range(world, foe.behaviour.kick_distance)
    collided: tuple[Mob, ...] = ()
    if first is not None:
        move_shoved(world, foe, first, direction)
        left -= 1
    slid = first is not None
    while foe in world.foes and (left or (slid and _at_brink(world, foe.cell, direction))):
        was = foe.cell
        if world.floor.next(was, direction) == world.player.cell:
            break
        collided = shove(world, foe, direction, damage=kick_damage(world))
        slid = foe.cell != was
        left = max(left - 1, 0) if slid else 0
    _stun_collided(world, collided)
    _merge_moves(world, foe, first_event)
    if foe in world.foes:
        foe.behaviour.is_kicked(world, foe, direction)


def _at_brink(world: World, cell: int, direction: int) -> bool:
    """Whether a pit without a mob over it is on the next cell, so that a foe that a kick has moved slides into it."""
    end = world.floor.next(cell, direction)
    return end is not None and bool(open_pits(world) >> end & 1) and world.mob_at(end) is None


def _merge_moves(world: World, foe: Foe, first: int) -> None:
    """Merge the moves of a foe that slid several tiles into one event. `first` is the index of the first of them."""
    moves = list[Moved]()
    for event in world.events[first:]:
        if not (isinstance(event, Moved) and event.mob == foe.id):
            break
        moves.append(event)
    if moves:
        world.events[first : first + len(moves)] = [Moved(foe.id, moves[0].start, moves[-1].end, pushed=True)]


def _stun_collided(world: World, mobs: tuple[Mob, ...]) -> None:
    """With the pan lids, stun the foes that have collided."""
    if has_ability(world.player, "stunning collisions"):
        for mob in mobs:
            if isinstance(mob, Foe) and mob in world.foes:
                give_status(world, mob, "stun", COLLISION_STUN)


# --- items, pots and chests


def _kick_thing(world: World, cell: int, direction: int) -> None:
    """Slide the pot, the chest or the topmost item of a cell on, up to the range of the kick, or into a pit.

    If something stops it before that, a foe in the way is hurt, and a pot breaks.
    """
    floor, tile = world.floor, bool(world.floor.solid >> cell & 1)
    kind = floor.tiles[cell] if tile else floor.things[cell][-1]
    at, ahead, left = cell, _thing_overhead(world, cell, direction), kick_range(world, 1)
    if ahead is None:
        ahead = floor.next(cell, direction)
    else:
        direction = OPPOSITE[direction]
    while left and ahead is not None and _has_room(world, ahead, cell) and not open_pits(world) >> ahead & 1:
        at, ahead, left = ahead, floor.next(ahead, direction), left - 1
    if left and ahead is not None and _has_room(world, ahead, cell):
        _take_away(world, cell, tile)
        world.fallen.append(Fallen("tile" if tile else "thing", kind, 0, spot_of(floor, ahead)))
        world.emit(ThingFell(kind, tile, cell, ahead))
        return
    if at != cell:
        _take_away(world, cell, tile)
        floor.set_tile(at, kind) if tile else floor.lay(at, kind)
        world.emit(Slid(kind, tile, cell, at))
    if left:
        _stop_thing(world, at, ahead, direction)


def _thing_overhead(world: World, cell: int, direction: int) -> int | None:
    """Return the cell behind the player where a thing kicked from `cell` lands, or None if it does not fly overhead."""
    end = _overhead(world, cell, direction)
    return end if _has_room(world, end, cell) else None


def _has_room(world: World, end: int | None, cell: int) -> bool:
    """Whether the pot, chest or item on `cell` could come to rest on `end`, or would fall into a pit there."""
    if end is None or world.mob_at(end) is not None:
        return False
    if open_pits(world) >> end & 1:
        return True
    if world.floor.solid >> cell & 1:
        return _can_stand(world, end, cell)
    return not world.floor.solid >> end & 1 and end != world.floor.exit  # nothing can be picked up from the stairs


def _can_stand(world: World, cell: int, was: int) -> bool:
    """Whether the pot or the chest on `was` can stand on `cell`. A chest must not block a path."""
    floor = world.floor
    if floor.solid >> cell & 1 or cell in floor.things or floor.tiles[cell] == BRIDGE:
        return False
    if TILES[floor.tiles[cell]].verb or cell == floor.start:
        return False
    return floor.tiles[was] in BREAKABLE or not blocks_path(floor, cell, 1 << was)


def _take_away(world: World, cell: int, tile: bool) -> None:
    """Remove the pot or the chest (`tile`), or the topmost item, from a cell."""
    if tile:
        world.floor.set_tile(cell, FLOOR)
    else:
        world.floor.pick_up(cell)


def _stop_thing(world: World, cell: int, ahead: int | None, direction: int) -> None:
    """Stop a kicked thing on `cell`, because it cannot go on to `ahead`. A foe there is hurt, and a pot breaks."""
    foe = None if ahead is None else world.foe_at(ahead)
    if foe is not None:
        strike(world, foe, Blow(kick_damage(world), "a collision", world.player, direction))
        crash(world, foe.cell)
        _stun_collided(world, (foe,))
    if world.floor.tiles[cell] in BREAKABLE:
        shatter(world, cell)


# --- the kicker


def _recoil(world: World, direction: int) -> None:
    """With the mule shoe, move the player a tile back after a kick, but into no pit and onto no stairs."""
    player = world.player
    if not has_ability(player, "recoil"):
        return
    back = world.floor.next(player.cell, OPPOSITE[direction])
    if player.alive and back is not None and world.is_free(back) and back != world.floor.exit:
        world.move(player, back, pushed=True)


# --- kicks that follow


def carry_out_due_kicks(world: World) -> None:
    """Carry out the kicks that items have caused, and the kicks that follow from these; then let the player recoil.

    The loop ends, because a kick causes further kicks only by the death of a foe.
    """
    if not world.due_kicks:
        return
    kicked = list[int]()
    while world.due_kicks and not world.over:
        foe, direction, by_player = world.due_kicks.pop(0)
        if foe not in world.foes or foe.behaviour.kick_refusal(world, foe):
            continue
        if not by_player:
            _slide_foe(world, foe, direction)
        elif world.floor.next(world.player.cell, direction) == foe.cell:
            world.emit(Kicked(direction))
            _kick_foe(world, foe, direction)
            kicked.append(direction)
    for direction in kicked:
        _recoil(world, direction)
    world.due_kicks.clear()
    world.update_sight()
