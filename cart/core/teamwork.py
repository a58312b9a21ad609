"""How foes act together, where one kicks and falls: they wake each other, hold a way, come round, and fetch help.

After the foes' turns it is settled what each means to do in the next one, so that it is shown before it is done.
"""

from collections.abc import Iterator

from ..data.foes import ROUND
from .cells import Cells, steps_to, union
from .damage import rouse
from .events import Means, Part
from .foes.hunter import ground
from .items.trait import has
from .world import Foe, World

HELP = 12
"""So many steps off are sleepers that somebody goes to wake, at most."""
STUCK = 5
"""Who comes round and does not get on has as good as gone so many steps."""
ALONE = 8
"""Who has no friend within so many steps is alone."""


def confer(world: World) -> None:
    """Wake who is next to wake, and give each foe that is awake its part."""
    bright = [foe for foe in world.foes if foe.special.wits and not foe.stunned]
    hunters = [foe for foe in bright if foe.mind == "hunts"]
    sleepers = [foe for foe in bright if foe.mind == "waits" and not foe.called]
    if sleepers and has(world.player, "silent steps"):
        sleepers = []
    parts: dict[int, Part] = {}
    if hunters and not world.over:
        parts = {
            foe.id: "fetch" for foe in hunters if _on_errand(foe, sleepers) or _sets_out(world, foe, hunters, sleepers)
        }
        for foe, part in _shares(world, [foe for foe in hunters if foe.id not in parts]):
            parts[foe.id] = part
    for foe in world.foes:
        part = parts.get(foe.id, "")
        if part and part != foe.part:
            world.tell(Means(foe.id, part))
        foe.part = part
        foe.went = 0 if foe.mind == "waits" else foe.went + (part == "round")
    for foe, caller in _roused(world, hunters, sleepers):
        foe.called = True
        rouse(world, foe, caller.target)


def _roused(world: World, hunters: list[Foe], sleepers: list[Foe]) -> Iterator[tuple[Foe, Foe]]:
    """Whom somebody has come to wake, and in each room where somebody hunts the nearest sleeper; and who wakes it."""
    for caller in hunters:
        beside = world.floor.beside(caller.bit) if caller.part == "fetch" else 0
        yield from ((foe, caller) for foe in sleepers if foe.id == caller.errand and foe.bit & beside)
    asleep, awake = union(foe.bit for foe in sleepers if foe.mind == "waits"), union(foe.bit for foe in hunters)
    if not (asleep and awake):
        return
    for room in world.floor.rooms:
        if room & asleep and room & awake:
            nearest = world.floor.layers(room & awake, room, until=room & asleep)[-1] & asleep
            caller = next(foe for foe in hunters if foe.bit & room)
            woken = next((foe for foe in sleepers if foe.bit & nearest), None)
            if woken is not None:
                yield woken, caller


# --- holding a way, and coming round


def _shares(world: World, hunters: list[Foe]) -> Iterator[tuple[Foe, Part]]:
    """Who is nearest holds the narrow place it stands in while others come by another way; and these."""
    floor, player = world.floor, world.player
    if len(hunters) < 2:
        return
    direct = world.distances(player.bit, floor.walkable)
    places = union(foe.bit for foe in hunters)
    near = next((layer & places for layer in direct if layer & places), 0)
    first = next((foe for foe in hunters if foe.bit & near), None)
    if first is None or not first.bit & floor.visible or not narrow(world, first.cell):
        return
    coming = [foe for foe in hunters if foe is not first and _comes_round(world, foe, first)]
    if coming:
        yield first, "hold"
        first.stays = True
    for foe in coming:
        yield foe, "round"
        foe.target = player.cell


def _comes_round(world: World, foe: Foe, first: Foe) -> bool:
    """Whether a foe has a way round, longer than the one that is held; or is on it, and gets on, and not for ever."""
    off, comes = _off(world, foe, first.bit), foe.part == "round"
    if comes and foe.stays:
        foe.went += STUCK
        return False
    return 1 < off <= ROUND and foe.went < ROUND and (comes or _off(world, foe) < off)


def _off(world: World, foe: Foe, held: Cells = 0) -> int:
    """How many steps a foe is from the player by the ways that it knows, but for one; 0 where there is no way."""
    ways = world.distances(world.player.bit, ground(world, foe) & ~held, bool(foe.special.doors))
    return steps_to(foe.bit, ways)


def narrow(world: World, cell: int) -> bool:
    """Whether who stands on a cell parts what is on both its sides, as far as one sees from there at a glance."""
    floor, here = world.floor, 1 << cell
    ground = floor.walkable
    ways = floor.beside(here) & ground
    first = ways & -ways
    return ways != first and bool(ways & ~floor.flood(first, floor.touching(here) & ground & ~here))


# --- fetching help


def _on_errand(foe: Foe, sleepers: list[Foe]) -> bool:
    """Whether a foe is on its way to wake somebody who still sleeps, and gets on; if it was, it never goes again."""
    stuck = foe.part == "fetch" and foe.stays
    if foe.errand > 0 and (stuck or all(other.id != foe.errand for other in sleepers)):
        foe.errand = -1
    return foe.errand > 0


def _sets_out(world: World, foe: Foe, hunters: list[Foe], sleepers: list[Foe]) -> bool:
    """Whether a foe that is alone goes for help now: the player has more hit points, and sleepers are near."""
    floor, player = world.floor, world.player
    if foe.errand or not sleepers or player.hp <= foe.hp or not foe.bit & floor.visible:
        return False
    if any(other is not foe and other.bit & floor.visible for other in hunters):
        return False
    if player.bit & foe.special.aims(world, foe):
        return False
    ways = floor.layers(foe.bit, ground(world, foe) & ~player.bit, through_doors=bool(foe.special.doors))
    if any(layer & other.bit for layer in ways[1 : ALONE + 1] for other in hunters):
        return False
    elsewhere = union(room for room in floor.rooms if not room & (player.bit | foe.bit))
    asleep = {other.bit: other for other in sleepers if other.bit & elsewhere}
    mine = union(asleep)
    theirs = world.distances(player.bit, floor.walkable)
    for steps, layer in enumerate(ways[: HELP + 1]):
        if nearest := layer & mine & ~union(theirs[:steps]):
            foe.errand = asleep[nearest & -nearest].id
            return True
    return False
