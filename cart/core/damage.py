"""Hit points and statuses: blows, wounds, healing, deaths. A foe or an item adds its own part at each moment."""

from .cells import STRAIGHT
from .events import Died, Ended, Gained, Healed, Hurt, Lunged, Noticed, Shed
from .items.trait import worn
from .mobs import Blow, Mob, Player
from .statuses import Status
from .world import Foe, World

PIGLET = "the piglet"


def strike(world: World, victim: Mob, blow: Blow) -> int:
    """One hit on somebody, who may die of it; gives the damage done.

    A curse doubles it and a blessing halves it, both used up; then a uniform roll of the defence is taken off (S1 23).
    """
    attack = blow.attack
    if victim.cursed:
        attack *= 2
        shed(world, victim, "curse")
    if victim.blessed:
        attack //= 2
        shed(world, victim, "bless")
    low, high = victim.defence
    amount = max(0, attack - (world.rng.between(low, high) if high else 0))
    wound(world, victim, amount, blow.cause)
    if isinstance(victim, Foe) and victim.alive:
        if victim.mind == "waits":
            victim.target = world.player.cell  # next turn it comes to look who that was
        victim.special.is_hit(world, victim, blow)
    return amount


def wound(world: World, victim: Mob, amount: int, cause: str) -> None:
    """Somebody loses hit points, whatever it wears, and may die of it."""
    victim.hp = max(0, victim.hp - amount)
    world.tell(Hurt(victim.id, amount, victim.cell, victim.hp))
    if not victim.alive:
        die(world, victim, cause)


def heal(world: World, mob: Mob, amount: int, grown: bool = False) -> None:
    """Give hit points back, up to the maximum. The event tells how many it really were (S1 24)."""
    amount = min(amount, mob.max_hp - mob.hp)
    mob.hp += amount
    world.tell(Healed(mob.id, amount, grown, mob.hp))


def die(world: World, mob: Mob, cause: str) -> None:
    """Somebody is gone; the player's death ends the game."""
    mob.hp = 0
    world.tell(Died(mob.id, mob.cell, cause))
    if not isinstance(mob, Foe):
        world.over, world.cause = True, cause
        world.tell(Ended(won=False))
        return
    world.foes.remove(mob)
    world.kills += 1
    mob.special.dies(world, mob)
    for trait in worn(world.player):
        trait.saw_death(world, mob)


def rouse(world: World, foe: Foe, target: int) -> None:
    """A foe that waited, or hunted elsewhere, makes for a cell from now on."""
    if foe.mind == "waits":
        world.tell(Noticed(foe.id))
    foe.mind, foe.target, foe.stays = "hunts", target, False


def stun_around(world: World, cell: int, turns: int = 1) -> None:
    """Stun all foes that touch a cell, corners too."""
    near = world.floor.touching(1 << cell) & ~(1 << cell)
    for foe in world.foes:
        if foe.bit & near:
            gain(world, foe, "stun", turns)


def bang(world: World, cell: int) -> None:
    """Something crashes on a cell: who stands within two tiles of that is shaken, through walls as well."""
    grid = world.floor.grid
    near = grid.grow(grid.grow(1 << cell))
    for foe in [foe for foe in world.foes if foe.bit & near]:
        foe.special.is_shaken(world, foe)


def gain(world: World, mob: Mob, status: Status, turns: int = 1) -> None:
    """Put a status on somebody, unless what they wear keeps it off; a stun lasts so many turns."""
    if isinstance(mob, Player) and any(trait.keeps_off == status for trait in worn(mob)):
        world.tell(Shed(mob.id, status))
        return
    mob.set_status(status, turns)
    world.tell(Gained(mob.id, status))


def shed(world: World, mob: Mob, status: Status) -> None:
    """Take a status off somebody."""
    mob.set_status(status, 0)
    world.tell(Shed(mob.id, status))


def recover(world: World, mob: Mob) -> None:
    """A turn is lost to a stun; after the last of them it is over."""
    mob.stunned -= 1
    if not mob.stunned:
        shed(world, mob, "stun")


def attack(world: World, direction: int) -> None:
    """The player hits the foe in a direction, with all that the weapon does."""
    player = world.player
    world.tell(Lunged(player.id, direction))
    foe = world.foe_at(world.floor.next(player.cell, direction))
    if foe is None:
        return
    blow, stood = Blow(player.attack, PIGLET, player, direction, by_hand=True), foe.stays
    strike(world, foe, blow)
    for trait in worn(player):
        trait.struck(world, foe, blow, stood)


def foe_attack(world: World, foe: Foe) -> None:
    """A foe that stands beside the player goes for it."""
    direction = direction_to_player(world, foe)
    world.tell(Lunged(foe.id, direction))
    foe_strike(world, foe, direction)


def foe_strike(world: World, foe: Foe, direction: int | None) -> None:
    """A foe hits the player, from wherever it is; the blow goes in a direction, or comes from above (None)."""
    player = world.player
    amount = strike(world, player, Blow(foe.attack, foe.row.name, foe, direction))
    foe.special.hits(world, foe, amount)
    for trait in worn(player):
        trait.was_hit(world, foe, amount)


def foe_stuns(world: World, foe: Foe) -> None:
    """A foe does not hurt the player, but stuns it, from wherever it is."""
    gain(world, world.player, "stun")
    for trait in worn(world.player):
        trait.was_stunned(world, foe)


def direction_to_player(world: World, foe: Foe) -> int:
    """The direction of the player from a foe that stands beside it."""
    return next(d for d in STRAIGHT if world.floor.grid.neighbour(foe.cell, d) == world.player.cell)
