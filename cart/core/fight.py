"""Blows, and what they lead to: damage, statuses, deaths, shoves."""

from typing import TYPE_CHECKING

from .cells import bits
from .events import Burst, Died, Ended, Gained, Hurt, Lunged, Moved, Noticed, Shed, Status
from .mobs import Foe, Mob, Player
from .sight import can_step

if TYPE_CHECKING:
    from .game import Game


def strike(game: "Game", victim: Mob, attack: int, cause: str) -> int:
    """One hit of `attack` on somebody, who may die of it; gives the damage done.

    A curse doubles it and a blessing halves it, both used up; then a uniform roll of the defence is taken off (S1 23).
    """
    if victim.cursed:
        attack *= 2
        shed(game, victim, "curse")
    if victim.blessed:
        attack //= 2
        shed(game, victim, "bless")
    low, high = victim.defence
    amount = max(0, attack - (game.rng.between(low, high) if high else 0))
    victim.hp = max(0, victim.hp - amount)
    game.tell(Hurt(victim.id, amount, victim.cell, victim.hp))
    if not victim.alive:
        die(game, victim, cause)
    elif isinstance(victim, Foe) and victim.mind == "waits":
        victim.target = game.player.cell  # next turn it comes to look who that was
    return amount


def rouse(game: "Game", foe: Foe, target: int) -> None:
    """A foe that waited, or hunted elsewhere, makes for a cell from now on."""
    if foe.mind == "waits":
        game.tell(Noticed(foe.id))
    foe.mind, foe.target, foe.settled = "hunts", target, False


def die(game: "Game", mob: Mob, cause: str) -> None:
    """Somebody is gone; the player's death ends the game."""
    mob.hp = 0
    game.tell(Died(mob.id, mob.cell, cause))
    if not isinstance(mob, Foe):
        game.over, game.killer = True, cause
        game.tell(Ended(won=False))
        return
    game.foes.remove(mob)
    game.kills += 1
    if mob.row.special == "bursts":
        game.tell(Burst(mob.cell))
        stun_around(game, mob.cell)


def stun_around(game: "Game", cell: int) -> None:
    """Stun all foes that touch a cell, corners too."""
    near = game.floor.grid.grow(1 << cell) & ~(1 << cell)
    for foe in game.foes:
        if foe.bit & near:
            gain(game, foe, "stun")


def gain(game: "Game", mob: Mob, status: Status) -> None:
    """Put a status on somebody, unless what they wear keeps it off."""
    guard = {"stun": "steady", "curse": "drains"}.get(status)
    if isinstance(mob, Player) and guard is not None and mob.has(guard):  # type: ignore[arg-type]
        game.tell(Shed(mob.id, status))
        return
    _set(mob, status, True)
    game.tell(Gained(mob.id, status))


def shed(game: "Game", mob: Mob, status: Status) -> None:
    """Take a status off somebody."""
    _set(mob, status, False)
    game.tell(Shed(mob.id, status))


def _set(mob: Mob, status: Status, on: bool) -> None:
    match status:
        case "stun":
            mob.stunned = on
        case "curse":
            mob.cursed = on
        case "bless":
            mob.blessed = on


def shove(game: "Game", mob: Mob, direction: int) -> None:
    """Push somebody one tile. Whoever is pushed into something takes 1 damage, and so does who stands in the way."""
    end = can_step(game.floor.grid, mob.cell, direction, game.floor.edges)
    if end is None or game.floor.solid >> end & 1:
        strike(game, mob, 1, "a wall")
        return
    other = game.mob_at(end)
    if other is None:
        game.tell(Moved(mob.id, mob.cell, end, pushed=True))
        mob.cell = end
        return
    strike(game, mob, 1, "a collision")
    strike(game, other, 1, "a collision")


def attack(game: "Game", direction: int) -> None:
    """The player hits the foe in a direction, with all that the weapon does."""
    player, grid, edges = game.player, game.floor.grid, game.floor.edges
    game.tell(Lunged(player.id, direction))
    cell = can_step(grid, player.cell, direction, edges)
    foe = game.foe_at(cell)
    if cell is None or foe is None:
        return
    behind, stood = game.foe_at(can_step(grid, cell, direction, edges)), foe.settled
    strike(game, foe, player.attack, "the piglet")
    if player.has("skewers") and behind is not None and behind.alive:
        strike(game, behind, player.attack, "the piglet")
    if player.has("sweeps"):
        sides = (2, 3) if direction < 2 else (0, 1)
        for side in sides:
            beside = game.foe_at(can_step(grid, player.cell, side, edges))
            if beside is not None:
                strike(game, beside, 1, "the piglet")
    if foe.alive and stood and player.has("shoves"):
        shove(game, foe, direction)
    if not foe.alive and player.has("stomps"):
        stun_around(game, cell)


def foe_attack(game: "Game", foe: Foe) -> None:
    """A foe that stands beside the player hits it, in its own way."""
    player = game.player
    game.tell(Lunged(foe.id, _direction(game, foe.cell, player.cell)))
    special, first = foe.row.special, not foe.spent
    if special == "stuns" and first:
        foe.spent = True
        gain(game, player, "stun")
        return
    amount = strike(game, player, foe.row.attack, foe.row.name)
    if special == "curses" and first and player.alive:
        foe.spent = True
        gain(game, player, "curse")
    if amount == 0 and player.has("bounces"):
        gain(game, foe, "stun")
    if player.has("spiky") and player.alive:
        strike(game, foe, 1, "the piglet")


def cleave(game: "Game", foe: Foe) -> None:
    """A raised cleaver comes down on all that stand beside it, foes too."""
    beside = game.floor.grid.beside(foe.bit, game.floor.edges)
    for cell in bits(beside):
        if game.over:
            return
        mob = game.mob_at(cell)
        if isinstance(mob, Player):
            foe_attack(game, foe)
        elif mob is not None:
            strike(game, mob, foe.row.attack, foe.row.name)


def _direction(game: "Game", start: int, end: int) -> int:
    grid = game.floor.grid
    return next(d for d in range(4) if grid.neighbour(start, d) == end)
