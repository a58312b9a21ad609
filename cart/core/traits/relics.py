"""What relics change, for who carries them."""

from ..blows import stun_around
from ..things import heal
from ..world import Foe, World
from .base import Trait


class Lands(Trait):
    """Cat's collar: one lands on one's trotters, and who stands near is stunned."""

    word = "lands"
    falls_softly = True

    def fell(self, world: World) -> None:
        stun_around(world, world.player.cell)


class Sups(Trait):
    """Long spoon: who falls is tasted."""

    word = "sups"

    def saw_fall(self, world: World, foe: Foe) -> None:
        if world.player.hp < world.player.max_hp:
            heal(world, world.player, 1)


class Hushes(Trait):
    """Slippers: nobody wakes who is not hit."""

    word = "hushes"
    hushes = True
