"""The end screen of a run of the history, and the pages behind it."""

from collections.abc import Sequence

from ...core.game import Game
from ...core.recording import Recording
from ...saves.history import Record, is_practice_key
from ...saves.numbers_to_beat import ToBeat
from ...text.run_log import RunLog
from ...text.worth_lines import past_worth_lines
from ..context import Context
from ..run.ending import EndScreen
from ..run.feat_marks import feats_reached_in

WATCH, BACK = "Ⓞ watch", "Ⓧ back"


class RecordEnd(EndScreen):
    """End screen of a run of the history, over the scene that opened it. O watches the replay, and X goes back.

    It has the pages of any end screen. It names no next goal.
    """

    sound = "back"
    _deaf_until = 0

    def __init__(self, context: Context, record: Record, recording: Recording, game: Game) -> None:
        """`game`: the game at the end of the recording."""
        self._recording = recording
        feats = feats_reached_in(game, is_practice_key(record.key))
        super().__init__(context, game, None, RunLog(game), feats.reached, run_id=record.run_id)

    def _compare(self, runs: Sequence[Record], run_id: str) -> None:
        """Find the advice on the killer that the player got after this run."""
        self._advice = self._advice_after([run for run in runs if run.run_id < run_id])

    def _worth_versions(self, worth: int, to_beat: ToBeat) -> list[str]:
        """Return texts about the worth of the run beside the best worth of all others, the best text first."""
        return past_worth_lines(worth, to_beat.best, to_beat.counts)

    def _keys(self) -> tuple[str, ...]:
        return WATCH, BACK, self._page_keys

    def _play_tune(self) -> None:
        """Keep the tune of the title."""

    def _choose(self) -> None:
        self.context.fade_to(lambda: self.context.open.replay(self._recording))

    def leave(self) -> None:
        """Go back to the scene below."""
        self.context.pop(self)
