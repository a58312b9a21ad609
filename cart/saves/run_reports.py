"""Readable texts beside the recordings: summaries of runs that are over, and crash reports."""

import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime

from ..console.storage.backend import StoreError
from ..core.game import Game
from ..core.recording import NewGame, RecordingError, parse_recording
from ..text.crash_report import crash_report
from ..text.history_lines import end_in_words
from ..text.run_summary import summary
from .history import Record, records
from .journal import last_id, run_id
from .save_store import Storage

CRASH, SUMMARY = "crash-", "climb-"
"""Starts of the keys of both texts."""
MOST_CRASHES = 5
"""Most crash reports. The oldest ones are removed."""
MOST_LETTERS = 20_000
"""Most characters of a traceback in a report. Endless recursion makes very long ones."""


def keep_summary(store: Storage, new_game: NewGame) -> str | None:
    """Write the summary of the run played last if that run is over, or else of the newest run that is over.

    An existing summary stays. A browser gets none, because it has no files to open. Return None, or a sentence for the
    player if the write fails.
    """
    climbs = records(store) if sys.platform != "emscripten" else []
    last = last_id(store)
    try:
        for climb in [climb for climb in climbs if run_id(climb.key) == last] or climbs[-1:]:
            if summary_key(climb) not in store.keys():  # noqa: SIM118
                recording = parse_recording(store.read(climb.key) or "")
                when, how = f"{_day(climb)} {climb.when[-5:]}", end_in_words(climb.how, climb.floor)
                store.write(summary_key(climb), summary(recording, new_game, when, how))
    except RecordingError:
        return None  # the recording is damaged or has other rules, so there is nothing to summarize
    except StoreError as error:
        return str(error)
    return None


def summary_key(climb: Record) -> str:
    """Return the key of a summary, a readable file name: "climb-2026-11-20-101500-classic-seed-7-floor-4-crab.txt"."""
    how, clock = climb.how.replace(" ", "-"), climb.key.partition(".")[2][9:15]
    return f"{SUMMARY}{_day(climb)}-{clock}-{climb.mode}-seed-{climb.seed}-floor-{climb.floor}-{how}.txt"


def _day(climb: Record) -> str:
    stamp = climb.key.partition(".")[2]
    return f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:8]}"


def write_crash(store: Storage, error: BaseException, game: Game | None) -> str:
    """Write a report of an error and of the run in progress, and return its key. StoreError if that fails."""
    key = f"{CRASH}{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    said = "".join(traceback.format_exception(error))[-MOST_LETTERS:]
    store.write(key, crash_report(said, game))
    with suppress(StoreError):
        for old in [other for other in store.keys() if other.startswith(CRASH)][:-MOST_CRASHES]:  # noqa: SIM118
            store.remove(old)
    return key
