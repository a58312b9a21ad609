"""Two bots for pits: the dumper kicks every foe into pits, and the diver jumps into the nearest pit."""

from ..core.actions import Action, Kick
from ..core.game import Game
from ..core.kicks import kickable
from ..core.world import Foe
from .careful import Careful
from .expected_damage import Danger
from .jumps import walk_and_jump
from .known import BotFloor


class Dumper(Careful):
    """A bot that plays as Careful does, but kicks foes into pits at every chance. It never throws or flees."""

    throwing = kicking = False  # its only kicks are those below

    def _fight(self, known: BotFloor, hunters: list[Foe]) -> Action | None:
        for kick in kickable(known.game):
            if self._drops(known, kick):
                return kick
        return super()._fight(known, hunters)

    @staticmethod
    def _drops(known: BotFloor, kick: Kick) -> bool:
        """Whether a foe stands in the direction of `kick` with a pit right behind it."""
        floor = known.floor
        cell = floor.next(known.game.player.cell, kick.direction)
        end = None if cell is None or not 1 << cell & known.taken else floor.next(cell, kick.direction)
        return end is not None and bool(1 << end & known.pits)

    def _flee(self, known: BotFloor, danger: Danger, hunters: list[Foe]) -> Action | None:
        return None


class Diver(Careful):
    """A bot that plays as Careful does, but jumps into the nearest known pit if it survives the fall."""

    def __call__(self, game: Game) -> Action:
        """Return the next action: a jump into the nearest known pit, a step towards it, or one of Careful's."""
        return walk_and_jump(BotFloor(game)) or super().__call__(game)
