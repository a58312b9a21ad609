"""What foes may do to the player in their next turn, as anybody can tell who has read what is said of them."""

from collections.abc import Iterable

from cart.core.mobs import Foe

from .known import Known


def blow(known: Known, foe: Foe) -> float:
    """What one hit of a foe takes off the player, on average: curse, blessing and armour regarded."""
    player = known.game.player
    attack = foe.row.attack * (2 if player.cursed else 1) // (2 if player.blessed else 1)
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

    def can_hit(self, foe: Foe, cell: int) -> bool:
        """Whether the foe's next turn can end with a blow on `cell`."""
        grid, x, y = self.known.grid, *self.known.grid.xy(cell)
        away = abs(foe.x - x) + abs(foe.y - y)
        special = foe.row.special
        if foe.stunned or away == 0:
            return False
        if special == "cleaves":
            return bool(foe.clock) and away == 1
        if special == "slow" and foe.clock:
            return False
        if special == "sideways":
            return away == 1 and foe.y == y
        if special == "fast" and away == 2:
            between = grid.beside(foe.bit) & grid.beside(1 << cell) & self.known.ground
            return bool(between & ~self.known.taken)
        return away == 1

    def at(self, cell: int, but: Foe | None = None) -> float:
        """Hit points lost on average by who stands on a cell; `but` is a foe that will not be there any more."""
        lost, stunned = 0.0, False
        steady = self.known.game.player.has("steady")
        hitters = [foe for foe in self.foes if foe is not but and self.can_hit(foe, cell)]
        for foe in hitters:
            if foe.row.special == "stuns" and not foe.spent:
                stunned = not steady
            else:
                lost += blow(self.known, foe)
                if foe.row.special == "curses" and not foe.spent:
                    lost += 1
        if stunned:  # then all of them come once more
            lost += sum(blow(self.known, foe) for foe in hitters)
        return lost

    def cost(self, cell: int, but: Foe | None = None) -> float:
        """How bad it is to stand on a cell: what it costs, and far worse if that may be all there is."""
        lost = self.at(cell, but)
        return lost + (5.0 if lost >= self.known.game.player.hp else 0.0)
