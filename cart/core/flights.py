"""Who is kicked, and how far that goes: what a kick is, whoever or whatever gives it."""

from .cells import OPPOSITE
from .damage import gain, rouse
from .deep_events import Kicked
from .events import Moved
from .floor import LARGEST
from .items.trait import worn
from .mobs import Mob, Player
from .shoves import pitfalls, put, shove
from .world import Foe, World

CLANG = 2
"""Turns that pan lids cost whoever is kicked into something, and whom it hits."""


def far(player: Player, slides: int) -> int:
    """How many tiles a kick of the player's sends what slides so many by itself; it stops at what is in its way."""
    return LARGEST if any(trait.drives for trait in worn(player)) else slides


def clang(world: World, mobs: tuple[Mob, ...]) -> None:
    """Who was kicked into something, or had something kicked into it, is stunned where a relic says so."""
    if any(trait.clangs for trait in worn(world.player)):
        for mob in mobs:
            if isinstance(mob, Foe) and mob in world.foes:
                gain(world, mob, "stun", CLANG)


def overhead(world: World, cell: int, direction: int) -> int | None:
    """The cell behind the player, if what is kicked on a cell beside it goes over its head; None if not."""
    floor, here = world.floor, world.player.cell
    if not any(trait.tosses for trait in worn(world.player)) or floor.next(here, direction) != cell:
        return None
    end = floor.next(here, OPPOSITE[direction])
    return end if end is not None and world.foe_at(end) is None else None


def boot(world: World, foe: Foe, direction: int) -> None:
    """The player's trotter kicks a foe."""
    end = overhead(world, foe.cell, direction)
    if end is None or not (pitfalls(world) | world.floor.walkable) >> end & 1:
        send(world, foe, direction)
    else:
        send(world, foe, OPPOSITE[direction], end)
    if foe in world.foes:
        foe.special.is_touched(world, foe)


def send(world: World, foe: Foe, direction: int, first: int | None = None) -> None:
    """A foe is kicked and goes in a direction as far as it slides, but into the player; at first to some cell."""
    if foe.mind == "waits":
        rouse(world, foe, world.player.cell)
    told, left = len(world.events), far(world.player, foe.special.slides)
    if first is not None:
        put(world, foe, first, direction)
        left -= 1
    while left and foe in world.foes and world.floor.next(foe.cell, direction) != world.player.cell:
        was = foe.cell
        clang(world, shove(world, foe, direction))
        left = 0 if foe.cell == was else left - 1
    _as_one(world, foe, told)
    if foe in world.foes:
        foe.special.is_kicked(world, foe, direction)


def _as_one(world: World, foe: Foe, since: int) -> None:
    """A way of several tiles is told as one."""
    ways = list[Moved]()
    for event in world.events[since:]:
        if not (isinstance(event, Moved) and event.mob == foe.id):
            break
        ways.append(event)
    if ways:
        way = Moved(foe.id, ways[0].start, ways[-1].end, pushed=True)
        world.events[since : since + len(ways)] = [way]


def settle(world: World) -> None:
    """Carry out the kicks that are due, and those that come of them; then what kicking does to the player.

    It ends: a kick makes others due by a death alone.
    """
    if not world.due:
        return
    kicked = list[int]()
    while world.due and not world.over:
        foe, direction, by_foot = world.due.pop(0)
        if foe not in world.foes or foe.special.braces(world, foe):
            continue
        if not by_foot:
            send(world, foe, direction)
        elif world.floor.next(world.player.cell, direction) == foe.cell:
            world.tell(Kicked(direction))
            boot(world, foe, direction)
            kicked.append(direction)
    for direction in kicked:
        recoil(world, direction)
    world.due.clear()
    world.look()


def recoil(world: World, direction: int) -> None:
    """The player has kicked in a direction."""
    for trait in worn(world.player):
        trait.kicked(world, direction)


def is_due(world: World, foe: Foe, direction: int, by_foot: bool) -> None:
    """A foe is to be kicked once the action or turn at hand is over; `by_foot` if the piglet's trotter does it."""
    world.due.append((foe, direction, by_foot))
