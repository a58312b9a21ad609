"""Ways off a floor: stairs, and pits for mobs and items; and the arrival on the next floor.

Hunting foes near the stairs follow the player, so that stairs are no free escape. A fall shakes them off.

landing.py finds the cells where the mobs and things that fell come to rest.
"""

from .cells import Cells, union
from .damage import give_status, heal, wound
from .events import Arrived, Fell, Followed, Landed, ThingFell
from .items.item_behaviour import has_ability, worn
from .landing import Fallen, Spot, cell_of_foe_below, landing_cells, put_down, spot_of
from .mobs import Mob
from .statuses import STATUSES
from .world import Foe, World

FALL = "a fall"
FALL_HURTS = 1
"""Hit points that a foe loses in a fall, and each of two foes if one lands on the other."""
FIRST_FALL = 1
"""Hit points that the player loses in the first fall since the last stairs, and in each soft landing."""
NEXT_FALL = 2
"""Hit points that the player loses in each further fall."""
FALL_STUNS = 6
"""Turns for which a foe that fell lands stunned."""
SIGHT_STUNS = 2
"""Turns for which the fall of a foe stuns the awake foes that see it."""
FOLLOWS_FROM = 2
"""Steps from the stairs within which hunting foes follow the player."""


def take_stairs(world: World) -> None:
    """Let the player leave the floor by its stairs, which heal a little."""
    world.player.fell = False
    if world.rules.healed_on_stairs and world.player.hp < world.player.max_hp:
        heal(world, world.player, world.rules.healed_on_stairs)
    followers = _followers(world)
    leave(world)
    for foe in followers:
        _follow(world, foe)


def _followers(world: World) -> list[Foe]:
    """Return the foes that take the stairs after the player, the nearest first. None goes to the last floor."""
    if world.number + 1 >= world.last_floor:
        return []
    layers = world.floor.layers(world.player.bit, world.floor.walkable, most=FOLLOWS_FROM)
    return [foe for layer in layers for foe in world.foes if foe.bit & layer and _can_follow(world, foe)]


def _can_follow(world: World, foe: Foe) -> bool:
    hunts = foe.mind == "hunts" and not foe.stunned
    return hunts and foe.behaviour.follows and not foe.behaviour.is_harmless(world, foe)


def _follow(world: World, foe: Foe) -> None:
    """Put a foe that took the stairs on this floor, as near to the player as there is room, and let it hunt on."""
    floor, player = world.floor, world.player
    cells = landing_cells(floor, world.occupied())
    layer = next((layer & cells for layer in floor.layers(player.bit, floor.walkable) if layer & cells), 0)
    if not layer:
        return
    came = world.add_foe(foe.kind, floor.grid.pick(world.rng, layer))
    came.hp, came.max_hp, came.cursed, came.blessed = foe.hp, foe.max_hp, foe.cursed, foe.blessed
    came.mind, came.target = "hunts", player.cell
    came.behaviour.arrives_with(foe.behaviour.carried)
    world.emit(Followed(came.id, came.kind, came.cell))


def leave(world: World, pit: Spot | None = None) -> None:
    """Move the player to the next floor, by the stairs or through a pit, and end the player's statuses."""
    for status in STATUSES:
        world.player.set_status(status, 0)
    world.arrive(world.build(min(world.number + 1, world.last_floor)), pit)
    world.emit(Arrived(world.number))
    fallen, world.fallen = world.fallen, []
    for each in fallen:
        if each.what == "foe":
            _land_foe(world, each)
        else:
            put_down(world.floor, each, world.occupied(), world.floor.sees(world.player.cell))
    world.due_kicks.clear()  # a landing that kills causes no kicks
    world.update_sight()


def _land_foe(world: World, fallen: Fallen) -> None:
    """Put a foe from the floor above on the floor.

    A foe that fell into a pit is stunned. If it lands on another foe, both are hurt. A foe that left by a hole of its
    own arrives out of the player's sight if possible.
    """
    floor, player = world.floor, world.player
    below = (
        cell_of_foe_below(floor, fallen.spot, player.bit, union(foe.bit for foe in world.foes)) if fallen.stun else None
    )
    other = world.foe_at(below)
    cell = put_down(floor, fallen, world.occupied(), 0 if fallen.stun else floor.sees(player.cell))
    if cell is None:
        return
    foe = world.add_foe(fallen.kind, cell)
    foe.hp, foe.max_hp, foe.stunned = fallen.hp, max(fallen.hp, foe.max_hp), fallen.stun
    foe.behaviour.arrives_with(fallen.carried)
    if fallen.stun:
        world.emit(Landed(foe.id, foe.kind, cell, None if other is None else (other.id, other.kind, other.cell)))
    if other is not None:
        wound(world, foe, FALL_HURTS, FALL)
        wound(world, other, FALL_HURTS, FALL)


def open_pits(world: World) -> Cells:
    """Return the pits into which mobs and items fall: none in a mode without falls."""
    return world.floor.pits if world.rules.falls else 0


def fall(world: World, mob: Mob) -> None:
    """Drop a mob from its cell to the floor below, and hurt it. The player arrives there at once.

    A foe arrives there, stunned, when the player does. The awake foes that see it fall are stunned.
    """
    world.emit(Fell(mob.id, mob.cell))
    spot = spot_of(world.floor, mob.cell)
    if isinstance(mob, Foe):
        for behaviour in worn(world.player):
            behaviour.saw_fall(world, mob)
        wound(world, mob, FALL_HURTS, FALL)
        if mob.alive:
            world.foes.remove(mob)
            world.fallen.append(Fallen("foe", mob.kind, mob.hp, spot, stun=FALL_STUNS))
        for other in world.foes:
            if other.mind == "hunts" and world.floor.sees(mob.cell) & other.bit:
                give_status(world, other, "stun", SIGHT_STUNS)
        return
    cost = fall_cost(world)
    world.player.fell = True
    leave(world, spot)
    for behaviour in worn(world.player):
        behaviour.fell(world)
    if cost:
        wound(world, mob, cost, FALL)


def fall_cost(world: World) -> int:
    """Return the hit points that a fall from here would cost the player.

    The first fall costs FIRST_FALL, and each further one NEXT_FALL until the player takes stairs.
    """
    if not world.player.fell:
        return 0 if has_ability(world.player, "free first fall") else FIRST_FALL
    return FIRST_FALL if has_ability(world.player, "soft landings") else NEXT_FALL


def sink_things(world: World, cell: int, pit: int) -> None:
    """Drop all items of a cell into a pit, the topmost first."""
    while (kind := world.floor.pick_up(cell)) is not None:
        world.fallen.append(Fallen("thing", kind, 0, spot_of(world.floor, pit)))
        world.emit(ThingFell(kind, False, cell, pit))
