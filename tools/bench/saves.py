"""Time to write turns to a file."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from cart.console.storage.file_backend import FileBackend

from .figure import Figure, best_microseconds

TEXT = "run"
"""Key of the text that is written."""
PIECE = "R "
"""Text that each action adds to the file."""


def saves(calls: int, flushes: int) -> Iterator[Figure]:
    """Measure adding an action to a text, and flushing it.

    The file is in the home folder, because other folders may be in memory.
    """
    with tempfile.TemporaryDirectory(prefix=".porklike-", dir=Path.home()) as folder:
        storage = FileBackend(lambda: Path(folder))
        storage.write(TEXT, "")
        yield Figure("action kept", "us", best_microseconds(lambda: storage.append(TEXT, PIECE), calls))
        took = sorted(flushed(storage) for _ in range(flushes))
        yield Figure("floor flushed, median", "ms", median(took))
        yield Figure("floor flushed, slowest", "ms", took[-1])


def flushed(storage: FileBackend) -> float:
    """Add an action to the text, flush it, and return the milliseconds that the player waits, by the wall clock."""
    started = time.perf_counter()
    storage.append(TEXT, PIECE)
    storage.flush(TEXT)
    return (time.perf_counter() - started) * 1e3
