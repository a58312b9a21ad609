"""Jumps into pits and over them, and the ways to a pit."""

from ..core.actions import Action, Jump, Wait
from ..core.cells import STRAIGHT
from ..core.leaving import fall_cost
from ..core.walking import jump_end
from .known import FAR, BotFloor

DIVES = {2: 3, 1: 2}
"""Floors left -> least hit points with which the bot jumps into any pit.

On these last floors, the loot is worth less than the fights it costs.
"""


def jump_on_last_floors(known: BotFloor) -> Action | None:
    """Jump into a pit, or step towards one, on the last floors, with enough hit points (DIVES)."""
    if not known.pits:
        return None
    least_hp = DIVES.get(known.game.last_floor - known.game.number, FAR)
    return walk_and_jump(known) if known.game.player.hp >= least_hp else None


def walk_and_jump(known: BotFloor, at_any_cost: bool = False) -> Action | None:
    """Jump into a pit beside the player or step towards the nearest, if the player would survive the fall.

    Do so `at_any_cost` even if not.
    """
    if not known.pits or not (at_any_cost or _survives_fall(known)):
        return None
    near = known.floor.beside(known.pits) & known.ground & ~known.taken
    stop = Wait() if near & known.here else None  # a running start would carry the jump to the far side
    return jump_in(known, at_any_cost) or stop or known.towards(near, known.passable & ~known.taken)


def jump_over(known: BotFloor) -> Action | None:
    """Jump over a pit beside the player, if a running start and a relic allow it."""
    return next((Jump(direction) for direction, _ in known.jumps_over_pits()), None)


def jump_in(known: BotFloor, at_any_cost: bool = False) -> Action | None:
    """Jump into a pit beside the player, never over one, if the player would survive the fall, or `at_any_cost`."""
    game = known.game
    if not game.floor.pits & known.beside:
        return None
    falls = [direction for direction in STRAIGHT if jump_end(game, direction) is None]
    jumps = [Jump(direction) for direction in falls if at_any_cost or _survives_fall(known)]
    return next((jump for jump in jumps if game.why_not(jump) is None), None)


def _survives_fall(known: BotFloor) -> bool:
    """Whether the player would survive a fall from this floor."""
    return known.game.player.hp > fall_cost(known.game)
