"""What it costs to keep a climb as a file."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from cart.console.storage.file_backend import FileStorage

from .figure import Figure, best

TEXT = "run"
PIECE = "R "
"""What an action adds."""


def saves(calls: int, flushes: int) -> Iterator[Figure]:
    """An action added to a text, and the same when it is flushed; in the home folder, for others may be in memory."""
    with tempfile.TemporaryDirectory(prefix=".porklike-", dir=Path.home()) as folder:
        storage = FileStorage(lambda: Path(folder))
        storage.write(TEXT, "")
        yield Figure("action kept", "us", best(lambda: storage.append(TEXT, PIECE), calls))
        took = sorted(_flushed(storage) for _ in range(flushes))
        yield Figure("floor flushed, median", "ms", median(took))
        yield Figure("floor flushed, slowest", "ms", took[-1])


def _flushed(storage: FileStorage) -> float:
    """Milliseconds that the player waits, whatever the processor does meanwhile."""
    started = time.perf_counter()
    storage.append(TEXT, PIECE)
    storage.flush(TEXT)
    return (time.perf_counter() - started) * 1e3
