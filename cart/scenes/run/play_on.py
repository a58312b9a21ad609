"""The scene of a game that goes on after the last turns of a run, as practice that counts for nothing."""

from ...text.bite_lines import BACK_TO_END
from ..context import Context
from ..shown_game import PlayedOn
from .play import Play


class PlayOn(Play):
    """Practice from a position of a run on, over all floors that follow.

    It has no journal, so it touches no run, no history and no feats.
    """

    leave_words = BACK_TO_END
    shows_all_thoughts = shows_hints = False

    def __init__(self, context: Context, practice: PlayedOn) -> None:
        super().__init__(context, practice(), make_practice=practice)
        self._back = practice.leave

    def _arrive(self) -> None:
        self.display.arrive()

    def _to_title(self) -> None:
        self._back()
