"""Changes of hit points and statuses: blows, wounds, healing, deaths, stuns, curses and blessings.

Many of these functions also call the behaviours of foes and items that react to the change.
"""

from .cells import STRAIGHT
from .events import Died, Ended, Healed, Hurt, Jabbed, Noticed, StatusEnded, StatusStarted
from .items.item_behaviour import has_ability, worn
from .mobs import Blow, Mob, Player
from .statuses import Status
from .world import Foe, World

PLAYER_CAUSE = "the piglet"


def strike(world: World, victim: Mob, blow: Blow) -> int:
    """Hit a mob, which may die from it. Return the damage done.

    A curse on the victim doubles the attack and a blessing halves it; the hit ends both. The victim then blocks a
    random part of the damage, any number in the range of its defence being equally likely (S1 23).
    """
    attack = attack_against(victim, blow.attack)
    if victim.cursed:
        end_status(world, victim, "curse")
    if victim.blessed:
        end_status(world, victim, "bless")
    low, high = victim.defence
    if blow.sudden:
        low = 0
    amount = max(0, attack - (world.rng.between(low, high) if high else 0))
    wound(world, victim, amount, blow.cause)
    if isinstance(victim, Foe) and blow.by_hand and victim.bit & world.floor.neighbours(world.player.cell):
        touch(world, victim)
    if isinstance(victim, Foe) and victim.alive:
        if victim.mind == "waits":
            victim.target = world.player.cell  # on its next turn the foe comes to look for the attacker
        victim.behaviour.is_hit(world, victim, blow)
    return amount


def touch(world: World, foe: Foe) -> None:
    """Give the player the status of a foe that stings. A dead foe stings too."""
    if foe.behaviour.stings is not None:
        give_status(world, world.player, foe.behaviour.stings)


def attack_against(victim: Mob, attack: int) -> int:
    """Return the strength of an attack: doubled if the victim is cursed, and halved if it is blessed."""
    return attack * (2 if victim.cursed else 1) // (2 if victim.blessed else 1)


def wound(world: World, victim: Mob, amount: int, cause: str) -> None:
    """Take hit points from a mob, whatever its defence. The mob may die."""
    victim.hp = max(0, victim.hp - amount)
    world.emit(Hurt(victim.id, amount, victim.cell, victim.hp))
    if not victim.alive:
        kill(world, victim, cause)


def heal(world: World, mob: Mob, amount: int, grown: bool = False) -> None:
    """Give a mob hit points, up to its maximum (S1 24). `grown` if the maximum has just been raised as well."""
    amount = min(amount, mob.max_hp - mob.hp)
    mob.hp += amount
    world.emit(Healed(mob.id, amount, grown, mob.hp))


def kill(world: World, mob: Mob, cause: str) -> None:
    """Kill a mob: a foe is removed, and the player's death ends the game."""
    mob.hp = 0
    world.emit(Died(mob.id, mob.cell, cause))
    if not isinstance(mob, Foe):
        world.over, world.cause = True, cause
        world.emit(Ended(won=False))
        return
    world.foes.remove(mob)
    world.kills += 1
    mob.behaviour.dies(world, mob)
    for behaviour in worn(world.player):
        behaviour.saw_death(world, mob)


def alert(world: World, foe: Foe, target: int, waker: int | None = None) -> None:
    """Make a foe hunt towards a cell, whether it waited or hunted before. `waker` is the id of a foe that wakes it."""
    if foe.mind == "waits":
        world.emit(Noticed(foe.id, waker))
    foe.mind, foe.target, foe.stood_still, foe.search_turns = "hunts", target, False, 0


def stun_around(world: World, cell: int, turns: int = 1) -> None:
    """Stun all foes that touch a cell, diagonally too."""
    near = world.floor.touching(1 << cell) & ~(1 << cell)
    for foe in world.foes:
        if foe.bit & near:
            give_status(world, foe, "stun", turns)


def crash(world: World, cell: int) -> None:
    """Shake the foes within two tiles of a crash on a cell, through walls too."""
    grid = world.floor.grid
    near = grid.grow(grid.grow(1 << cell))
    for foe in [foe for foe in world.foes if foe.bit & near]:
        foe.behaviour.is_shaken(world, foe)


def give_status(world: World, mob: Mob, status: Status, turns: int = 1) -> None:
    """Give a mob a status, unless the player's equipment keeps it off. `turns` is the length of a stun."""
    if isinstance(mob, Player) and any(behaviour.keeps_off == status for behaviour in worn(mob)):
        world.emit(StatusEnded(mob.id, status))
        return
    start_status(world, mob, status, turns)


def start_status(world: World, mob: Mob, status: Status, turns: int = 1) -> None:
    """Give a mob a status, whatever the player wears. `turns` is the length of a stun."""
    mob.set_status(status, turns)
    world.emit(StatusStarted(mob.id, status))


def end_status(world: World, mob: Mob, status: Status) -> None:
    """Take a status off a mob."""
    mob.set_status(status, 0)
    world.emit(StatusEnded(mob.id, status))


def count_down_stun(world: World, mob: Mob) -> None:
    """Count down a mob's stun by one turn; after the last, the stun is over."""
    mob.stunned -= 1
    if not mob.stunned:
        end_status(world, mob, "stun")


def target_ahead(world: World, direction: int) -> Foe | None:
    """Return the foe that the player would hit in a direction, or None.

    The foe stands on the next tile. A long weapon also hits a visible foe two tiles away, behind a free tile.
    """
    return target_from(world, world.floor.next(world.player.cell, direction), direction)


def target_from(world: World, beside: int | None, direction: int) -> Foe | None:
    """Do the same as `target_ahead`, for a caller that knows the next cell there: `beside`, None behind a wall."""
    foe, floor = world.foe_at(beside), world.floor
    if foe is not None or beside is None or floor.solid >> beside & 1 or not has_ability(world.player, "reach"):
        return foe
    foe = world.foe_at(floor.next(beside, direction))
    return foe if foe is not None and foe.bit & floor.visible else None


def foe_attack(world: World, foe: Foe, most: int | None = None) -> None:
    """Let a foe beside the player hit the player, with a damage of at most `most`."""
    direction = direction_to_player(world, foe)
    world.emit(Jabbed(foe.id, direction))
    foe_strike(world, foe, direction, most)


def foe_strike(world: World, foe: Foe, direction: int | None, most: int | None = None) -> None:
    """Let a foe hit the player from any distance. `direction` is None for a blow from above.

    The damage is its attack, but at most `most`, before the player's armour. A blow with such a limit is a lunge.
    """
    player, attack = world.player, foe.attack if most is None else min(most, foe.attack)
    softened = sum(behaviour.softens(world, foe) for behaviour in worn(player))
    sudden = most is not None and world.rules.wary_foes
    amount = strike(world, player, Blow(max(0, attack - softened), foe.row.name, foe, direction, sudden=sudden))
    foe.behaviour.hits(world, foe, amount)
    for behaviour in worn(player):
        behaviour.was_hit(world, foe, amount)


def foe_stuns(world: World, foe: Foe) -> None:
    """Let a foe stun the player from any distance, without damage."""
    give_status(world, world.player, "stun")
    for behaviour in worn(world.player):
        behaviour.was_stunned(world, foe)


def direction_to_player(world: World, foe: Foe) -> int:
    """Return the direction from a foe to the player beside it."""
    return next(d for d in STRAIGHT if world.floor.grid.neighbour(foe.cell, d) == world.player.cell)
