"""Readable texts beside the recordings: summaries of runs that are over, and crash reports."""

import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime

from ..console.storage.backend import StoreError
from ..core.game import Game
from ..core.recording import NewGame, RecordingError, parse_recording
from ..text.crash_report import crash_report
from ..text.history_lines import ending_in_words
from ..text.run_summary import summary
from .history import Record, finished_runs
from .journal import last_id
from .save_store import SaveStore

CRASH, SUMMARY = "crash-", "climb-"
"""Starts of the keys of crash reports and summaries."""
MOST_CRASHES = 5
"""Most crash reports. The oldest ones are removed."""
MOST_LETTERS = 20_000
"""Most characters of a traceback in a report. Endless recursion makes very long tracebacks."""


def save_summary(store: SaveStore, new_game: NewGame) -> str | None:
    """Write the summary of the run played last if that run is over, or else of the newest run that is over.

    An existing summary stays. A browser gets none, because it has no files to open. Return None, or a sentence for the
    player if the write fails.
    """
    finished = finished_runs(store) if sys.platform != "emscripten" else []
    last = last_id(store)
    try:
        for record in [record for record in finished if record.run_id == last] or finished[-1:]:
            if summary_key(record) not in store.keys():  # noqa: SIM118
                recording = parse_recording(store.read(record.key) or "")
                when = f"{_day(record)} {record.when[-5:]}"
                ending = ending_in_words(record.outcome, record.mode, record.floor)
                store.write(summary_key(record), summary(recording, new_game, when, ending))
    except RecordingError:
        return None  # the recording is damaged or has other rules, so there is nothing to summarize
    except StoreError as error:
        return str(error)
    return None


def summary_key(record: Record) -> str:
    """Return the key of a summary, a readable file name: "climb-2026-11-20-101500-classic-seed-7-floor-4-crab.txt"."""
    outcome, clock = record.outcome.replace(" ", "-"), record.key.partition(".")[2][9:15]
    return f"{SUMMARY}{_day(record)}-{clock}-{record.mode}-seed-{record.seed}-floor-{record.floor}-{outcome}.txt"


def _day(record: Record) -> str:
    """Return the day on which a run began, in UTC: "2026-11-20"."""
    stamp = record.key.partition(".")[2]
    return f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:8]}"


def save_crash_report(store: SaveStore, error: BaseException, game: Game | None) -> str:
    """Write a report of an error and of the run in progress, and return its key. Raise StoreError if that fails."""
    key = f"{CRASH}{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    report = "".join(traceback.format_exception(error))[-MOST_LETTERS:]
    store.write(key, crash_report(report, game))
    with suppress(StoreError):
        for old in [other for other in store.keys() if other.startswith(CRASH)][:-MOST_CRASHES]:  # noqa: SIM118
            store.remove(old)
    return key
