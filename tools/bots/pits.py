"""Two who think that pits solve everything: one kicks everybody into them, the other jumps into each it sees."""

from cart.core.actions import Action, Kick
from cart.core.game import Game
from cart.core.kicks import kickable
from cart.core.world import Foe

from .careful import Careful
from .danger import Danger
from .kicks import jump
from .known import Known


class Dumper(Careful):
    """As the careful one, but throws nothing, runs from nobody, and kicks into pits alone: whenever it can."""

    throwing = kicking = False

    def _fight(self, known: Known, hunters: list[Foe]) -> Action | None:
        for kick in kickable(known.game):
            if self._drops(known, kick):
                return kick
        return super()._fight(known, hunters)

    @staticmethod
    def _drops(known: Known, kick: Kick) -> bool:
        """Whether somebody stands before a pit."""
        floor = known.floor
        cell = floor.next(known.game.player.cell, kick.direction)
        end = None if cell is None or not 1 << cell & known.taken else floor.next(cell, kick.direction)
        return end is not None and bool(1 << end & known.pits)

    def _flee(self, known: Known, danger: Danger, hunters: list[Foe]) -> Action | None:
        return None


class Diver(Careful):
    """Plays as the careful one does, but jumps into the first pit it knows of, while it would survive that."""

    def __call__(self, game: Game) -> Action:
        """The next action: to the nearest pit, if there is one."""
        return jump(Known(game)) or super().__call__(game)
