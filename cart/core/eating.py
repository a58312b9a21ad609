"""Effects of a dish on the mob that eats it. The facts of each dish are in items/food.py."""

from .damage import die, gain, heal
from .events import Ate, Identified
from .items.trait import trait_of, worn
from .mobs import Mob
from .world import Foe, World


def eat(world: World, mob: Mob, kind: int) -> None:
    """Let a mob eat a food, by choice or not. The food is then identified."""
    world.emit(Ate(mob.id, kind))
    learn(world, kind)
    trait = trait_of(kind)
    if isinstance(mob, Foe) and trait.gives is not None and trait.gives == mob.special.bane:
        die(world, mob, "a blessing")
        return
    mob.max_hp += trait.grows
    if trait.heals:
        relish = sum(trait.relish for trait in worn(world.player)) if mob is world.player else 0
        heal(world, mob, trait.heals + relish, grown=trait.grows > 0)
    if trait.gives is not None:
        gain(world, mob, trait.gives, 1 if mob is world.player else trait.lasts)


def learn(world: World, kind: int) -> None:
    """Identify a food, unless it is identified already."""
    if kind not in world.identified:
        world.identified.add(kind)
        world.emit(Identified(kind))
