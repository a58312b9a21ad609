"""The patient bot: in a fight it lets the foes come, and hits the weakest foe beside it."""

from ..core.actions import Action, Step, Wait
from ..core.game import Game
from ..core.world import Foe
from .careful import Careful
from .known import BotFloor

LONGEST_WAIT = 8
"""Greatest number of turns that the bot waits while foes are in sight. Then it explores on."""


class Patient(Careful):
    """A bot that explores, equips and eats as Careful does, but in a fight only waits and hits.

    It never throws, kicks or steps back from a foe.
    """

    throwing = kicking = False

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._waits = 0

    def __call__(self, game: Game) -> Action:
        """Return the next action: hit a foe beside the player, wait for a foe in sight, or play on."""
        known = BotFloor(game)
        ways = {cell: direction for direction, cell in known.around}
        beside = [foe for foe in known.foes if foe.cell in ways and game.why_not(Step(ways[foe.cell])) is None]
        if beside:
            return Step(ways[min(beside, key=lambda foe: (foe.hp, foe.id)).cell])
        seen = [foe for foe in known.foes if foe.bit & game.floor.visible]
        if any(foe.mind == "hunts" for foe in seen) and self._waits < LONGEST_WAIT:
            self._waits += 1
            return Wait()
        if not seen:
            self._waits = 0
        return super().__call__(game)

    def _fight(self, known: BotFloor, hunters: list[Foe]) -> Action | None:
        return None
