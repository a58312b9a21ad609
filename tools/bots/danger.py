"""What foes may do to the player in their next turn, as anybody can tell who has read what is said of them."""

from collections.abc import Iterable

from cart.core.items.trait import worn
from cart.core.world import Foe

from .foe_facts import facts, hurts, touch
from .known import Known


def blow(known: Known, foe: Foe) -> float:
    """What one hit of a foe takes off the player, on average: curse, blessing and armour regarded."""
    player = known.game.player
    attack = foe.attack * (2 if player.cursed else 1) // (2 if player.blessed else 1)
    low, high = player.defence
    rolls = range(low, high + 1)
    return sum(max(0, attack - roll) for roll in rolls) / len(rolls)


def hits_to_kill(known: Known, foe: Foe) -> int:
    """How many blows of the player's a foe survives, and one more."""
    attack = known.game.player.attack * (2 if foe.cursed else 1)
    return 1 + max(0, foe.hp - attack + known.game.player.attack - 1) // known.game.player.attack


class Danger:
    """Which foes can hurt whoever stands on a cell after the player's next action. `foes` are those regarded."""

    def __init__(self, known: Known, foes: Iterable[Foe]) -> None:
        self.known = known
        self.foes = list(foes)

    def at(self, cell: int, but: Foe | None = None) -> float:
        """Hit points lost on average by who stands on a cell; `but` is a foe that will not be there any more."""
        lost, stunned = 0.0, False
        kept_off = {trait.keeps_off for trait in worn(self.known.game.player)}
        hitters = [foe for foe in self.foes if foe is not but and self.known.can_hit(foe, cell)]
        for foe in hitters:
            hits = facts(foe).pace if 1 << cell & self.known.floor.beside(foe.bit) else 1
            lost += blow(self.known, foe) * hits if hurts(foe) else 0
            status = touch(foe)
            if status is not None and status not in kept_off:
                lost += status == "curse"
                stunned |= status == "stun"
        if stunned:  # then all of them come once more
            lost += sum(blow(self.known, foe) for foe in hitters)
        return lost

    def cost(self, cell: int, but: Foe | None = None) -> float:
        """How bad it is to stand on a cell: what it costs, and far worse if that may be all there is."""
        lost = self.at(cell, but)
        return lost + (5.0 if lost >= self.known.game.player.hp else 0.0)
