"""The doorway bot: fights as the careful bot until a foe is beside it, and from then on always hits."""

from ..core.actions import Action, Step
from ..core.world import Foe
from .best_move import blow_value
from .careful import Careful
from .expected_damage import Danger
from .known import BotFloor


class Doorway(Careful):
    """A bot that plays as Careful does, but never throws, kicks or steps back from a foe beside it.

    It may still jump into a pit to survive.
    """

    throwing = kicking = False

    def _fight(self, known: BotFloor, hunters: list[Foe]) -> Action | None:
        ways = {cell: direction for direction, cell in known.around}
        beside = [foe for foe in known.foes if foe.cell in ways]
        if not beside:
            return super()._fight(known, hunters)
        danger = Danger(known, [foe for foe in known.foes if foe.mind == "hunts"])
        best = max(beside, key=lambda foe: (blow_value(known, danger, foe), -foe.id))
        return self._save_skin(known, danger) or Step(ways[best.cell])

    def _flee(self, known: BotFloor, danger: Danger, hunters: list[Foe]) -> Action | None:
        return None
