"""Effects of a dish on the mob that eats it. The facts of each dish are in items/food.py."""

from .damage import give_status, heal, kill
from .events import Ate, Identified
from .items.item_behaviour import behaviour_of, worn
from .mobs import Mob
from .world import Foe, World


def eat(world: World, mob: Mob, kind: int) -> None:
    """Let a mob eat a food, as a meal or because the food was thrown at it. The food is then identified.

    A food whose status is a foe's bane kills the foe instead.
    """
    world.emit(Ate(mob.id, kind))
    learn(world, kind)
    behaviour = behaviour_of(kind)
    if isinstance(mob, Foe) and behaviour.gives_status is not None and behaviour.gives_status == mob.behaviour.bane:
        kill(world, mob, "a blessing")
        return
    mob.max_hp += behaviour.max_hp_gain
    if behaviour.heals:
        more = sum(worn_item.extra_healing for worn_item in worn(world.player)) if mob is world.player else 0
        heal(world, mob, behaviour.heals + more, grown=behaviour.max_hp_gain > 0)
    if behaviour.gives_status is not None:
        give_status(world, mob, behaviour.gives_status, 1 if mob is world.player else behaviour.stun_turns)


def known_bad(world: World, kind: int | None) -> bool:
    """Whether the player knows that a food harms the mob that eats it. `kind` is None for an empty slot."""
    return kind is not None and kind in world.identified and behaviour_of(kind).harms_eater


def learn(world: World, kind: int) -> None:
    """Identify a food, unless it is identified already or the rules forbid it."""
    if world.rules.identifies and kind not in world.identified:
        world.identified.add(kind)
        world.emit(Identified(kind))
