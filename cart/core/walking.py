"""Steps and jumps of the player."""

from ..data.tiles import TILES
from .items.item_behaviour import has_ability, worn
from .leaving import fall, take_stairs
from .loot import pick_up_all
from .world import World


def walk(world: World, cell: int, direction: int) -> None:
    """Move the player to a cell without a mob. The player then picks up the items or takes the stairs there."""
    player = world.player
    world.move(player, cell)
    world.steps += 1
    if TILES[world.floor.tiles[cell]].verb == "leave":
        take_stairs(world)
        return
    pick_up_all(world, cell)
    for behaviour in worn(player):
        behaviour.stepped(world, direction)
    player.last_step = direction


def jump(world: World, direction: int) -> None:
    """Let the player jump into the pit in a direction, or over it."""
    player, over = world.player, jump_end(world, direction)
    if over is not None:
        walk(world, over, direction)
        return
    pit = world.floor.next(player.cell, direction)
    assert pit is not None
    world.move(player, pit)
    world.steps += 1
    fall(world, player)


def jump_end(world: World, direction: int) -> int | None:
    """Return the cell beyond the pit in a direction if a jump leads there, or None if the jump leads into the pit.

    A jump clears the pit only with an item that gives long jumps, right after a step in the same direction. So a player
    with such an item can still choose to fall, by a jump without a step before it.
    """
    floor = world.floor
    pit = floor.next(world.player.cell, direction)
    if pit is None or world.player.last_step != direction or not has_ability(world.player, "long jumps"):
        return None
    over = floor.next(pit, direction)
    return over if world.is_free(over) else None
