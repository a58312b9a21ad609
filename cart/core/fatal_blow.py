"""The blow that killed the player: whether it was a lunge, or a hit that no telegraph announced."""

from .world import Foe, World


def has_lunged(before: World, after: World) -> bool:
    """Whether a foe has killed the player by a lunge in the turn between two states of a game."""
    cells = {foe.id: foe.cell for foe in before.foes}
    return any(foe.cell != cells.get(foe.id, foe.cell) for foe in lunging_killers(after))


def lunging_killers(world: World) -> list[Foe]:
    """Return the foes of the kind that has killed the player, if they lunged in that turn or could have done so."""
    return [foe for foe in world.foes if foe.row.name == world.cause and foe.behaviour.lunges(world, foe)]


def hit_at_once(before: World, after: World) -> bool:
    """Whether the killer is beside the player and had not telegraphed its hit, in the turn between two states."""
    prepared = {foe.id for foe in before.foes if foe.behaviour.prepared}
    near = after.floor.neighbours(after.player.cell)
    return any(foe.row.name == after.cause and foe.bit & near and foe.id not in prepared for foe in after.foes)
