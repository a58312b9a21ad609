"""Hoards in play: gear for a guarded room, the discovery of a hoard, and the price of a relic."""

from ..data.hoards import HoardKind
from ..data.items import ITEMS, is_gear, item_kind
from ..data.tiles import DOOR
from .cells import Cells, bits
from .events import HoardFound
from .floor import Hoard
from .loot import is_wearable
from .rng import Rng
from .world import World

NEWS_DISTANCE = 2
"""Steps from a hoard's room within which the player is told its bargain, even if nothing of it is in sight."""
GEAR_SUBSTITUTE = "superfood"
"""The item of a guarded room if the run has given all gear already."""


def lay_gear(world: World) -> None:
    """Lay the weapon or armour of a guarded room on its cell: of the next level, and not yet found in this run.

    It is drawn from a stream of its own, so that the content of chests does not depend on it.
    """
    hoard = world.floor.hoard
    if hoard is None or hoard.row.holds != "gear":
        return
    kinds = (kind for kind, item in enumerate(ITEMS) for _ in range(item.weight))
    gear = [kind for kind in kinds if is_wearable(world, kind) and kind not in world.found_gear]
    ahead = [k for k in gear if world.plan.level + 1 in ITEMS[k].levels]
    kind = Rng(world.seed, "hoard gear", world.number).choice(ahead or gear or [item_kind(GEAR_SUBSTITUTE)])
    if is_gear(kind):
        world.found_gear.add(kind)
    world.floor.lay(next(bits(hoard.cells)), kind)


def forget_gear(world: World) -> None:
    """Let later chests hold the gear of this floor's hoard, if the player leaves it where it lies."""
    hoard = world.floor.hoard
    if hoard is not None and hoard.row.holds == "gear":
        world.found_gear.difference_update(world.floor.things.get(next(bits(hoard.cells)), ()))


def find_hoard(world: World) -> None:
    """Note that the player has found the floor's hoard, if it is in sight, or if the player stands before its room."""
    hoard = world.floor.hoard
    if hoard is None or world.hoard_found:
        return
    seen = hoard.cells & world.floor.visible & world.floor.explored
    if not (seen or world.player.bit & cells_before_hoard(world)):
        return
    world.hoard_found = True
    world.emit(hoard_news(world, hoard))


def hoard_news(world: World, hoard: Hoard) -> HoardFound:
    """Return the event for the discovery of a hoard as it is now."""
    foe = next((foe.kind for foe in world.foes if foe.bit & hoard.room), None)
    return HoardFound(hoard.kind, foe, world.floor.things.get(next(bits(hoard.cells)), (None,))[-1])


def cells_before_hoard(world: World) -> Cells:
    """Return the cells of the hoard's room, and those at most NEWS_DISTANCE steps outside it, through doors too."""
    floor = world.floor
    near = 0 if floor.hoard is None else floor.hoard.room
    for _ in range(NEWS_DISTANCE):
        near |= floor.beside(near, through_doors=True) & (floor.walkable | floor.cells_of(DOOR))
    return near


def guarded_room(world: World) -> Cells:
    """Return the room of a hoard that the player has found and that a foe still guards; 0 for a player in the room."""
    hoard = world.floor.hoard
    if hoard is None or not world.hoard_found or world.player.bit & hoard.room:
        return 0
    guards = (foe for foe in world.foes if foe.bit & hoard.room and foe.mind == "waits")
    return hoard.room if any(world.keeps_post(foe) or foe.behaviour.lurks for foe in guards) else 0


def bargain_at(world: World, cell: int) -> HoardKind | None:
    """Return the kind of hoard to which the altar on a cell belongs, or None."""
    hoard = world.floor.hoard
    return hoard.row if hoard is not None and hoard.row.relics and hoard.cells >> cell & 1 else None


def price_refusal(world: World, cell: int) -> str:
    """Return the reason why the player can't pay for the relic on an altar, or "" if the player can, or need not."""
    bargain = bargain_at(world, cell)
    if bargain is not None and world.player.hp <= bargain.costs_hp:
        return f"it costs {bargain.costs_hp} HP"
    if bargain is not None and bargain.bans and not world.player.relics:
        return "you have no relic to give"
    return ""
