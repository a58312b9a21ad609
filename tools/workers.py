"""Work spread over many workers: processes of this machine, or any other executor of `concurrent.futures`.

Of an executor, only `submit` and the futures are used, so Dask and others serve as well as processes. Orders are handed
out in batches of about a second, which grow from a single order. On a signal, the tool and its own processes end.
"""

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait as wait_for
from pkgutil import resolve_name
from typing import Any, TypeVar

from cart.arguments import whole_number

Order = TypeVar("Order")
Result = TypeVar("Result")

AHEAD = 4
"""Batches per worker that are queued or in work."""
SECONDS = 1.0
"""Intended duration of a batch."""
MOST_JOBS = 61 if sys.platform == "win32" else 256
"""Greatest number of jobs."""
CORES = min(MOST_JOBS, os.cpu_count() or 1)
"""Cores of this machine, as the default number of jobs."""
LONGEST_NAME = 60
"""Greatest length of a quoted name of an executor, in characters."""


class WorkersError(Exception):
    """The workers cannot be used, or have failed; the message says why."""


def spread(
    work: Callable[[Order], Result], orders: Iterable[Order], jobs: int = CORES, executor: Executor | None = None
) -> Generator[Result, None, None]:
    """Yield the result of each order as it is done.

    The work runs in `jobs` processes, or in the `jobs` workers of an executor. The executor stays open, because it
    belongs to the caller. With one job and no executor, the work runs in this process, in order. Close the generator or
    read it to its end, so that no process is left.
    """
    left = iter(orders)
    if executor is not None:
        yield from _spread(work, left, jobs, executor)
    elif jobs == 1:
        yield from map(work, left)
    else:
        with _processes(jobs) as pool:
            yield from _spread(work, left, jobs, pool)


def _spread(
    work: Callable[[Order], Result], left: Iterator[Order], jobs: int, executor: Executor
) -> Generator[Result, None, None]:
    waiting = set[Future[tuple[float, list[Result]]]]()
    seconds, done, most = 0.0, 0, 1  # of all batches: time, orders; orders of the next batch, at most
    try:
        while True:
            size = max(1, min(most, round(done * SECONDS / seconds))) if seconds else most
            while len(waiting) < jobs * AHEAD and (batch := list(islice(left, size))):
                waiting.add(executor.submit(_do_batch, work, batch))
            if not waiting:
                return
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in sorted(ready, key=_failed):  # results before errors, so that none is lost
                try:
                    took, results = part.result()
                except (BrokenExecutor, CancelledError) as error:
                    raise WorkersError(f"the workers have failed: {error or type(error).__name__}") from error
                seconds, done, most = seconds + took, done + len(results), max(most, 2 * len(results))
                yield from results
    finally:
        for part in waiting:  # if an error or the caller has ended the work
            part.cancel()


def _do_batch(work: Callable[[Order], Result], batch: Sequence[Order]) -> tuple[float, list[Result]]:
    """Do a batch, in a worker. Return its duration and its results."""
    started = time.perf_counter()
    results = [work(order) for order in batch]
    return time.perf_counter() - started, results


def _failed(part: Future[Any]) -> bool:
    return part.cancelled() or part.exception() is not None


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield a pool of processes. If the work ends early, the processes are killed."""
    with ProcessPoolExecutor(jobs, initializer=_prepare_process) as pool:
        try:
            yield pool
        except BaseException:  # the other results are not wanted
            with _quiet_threads():
                for child in active_children():
                    child.kill()
                pool.shutdown(wait=True, cancel_futures=True)
            raise


@contextmanager
def _quiet_threads() -> Iterator[None]:
    """Print no errors of threads. The thread of a pool fails if its processes end while its orders are cancelled."""
    usual, threading.excepthook = threading.excepthook, lambda _: None
    try:
        yield
    finally:
        threading.excepthook = usual


def _prepare_process() -> None:
    """Prepare a worker process: ignore signals that the parent handles, and end with the parent."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """Wait for the end of the parent process, and then exit."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


# --- the options --jobs and --executor


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the workers of a command."""
    parser.add_argument(
        "--jobs",
        type=whole_number(1, MOST_JOBS, "the number of jobs"),
        help="number of processes, or of workers that the executor has (default: one per core)",
    )
    parser.add_argument(
        "--executor",
        type=_factory,
        metavar="MODULE:FACTORY",
        help="function that returns an executor to do the work, instead of processes of this machine",
    )


def _factory(text: str) -> Callable[[], Executor]:
    """Return the function that a text such as "tools.dask_executor:connect" names."""
    try:
        found: Callable[[], Executor] = resolve_name(text)
    except (ImportError, AttributeError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"the executor {text[:LONGEST_NAME]!r} is not found: {error}") from None
    if ":" in text and callable(found):
        return found
    raise argparse.ArgumentTypeError(f"an executor must be written like MODULE:FACTORY, not {text[:LONGEST_NAME]!r}")


@contextmanager
def chosen_workers(options: argparse.Namespace) -> Iterator[tuple[int, Executor | None]]:
    """Yield the jobs and the executor that the options name. An executor that was made here is shut down at the end.

    Raise WorkersError if the factory returns no executor.
    """
    jobs = CORES if options.jobs is None else options.jobs
    if options.executor is None:
        yield jobs, None
        return
    executor = options.executor()
    if not isinstance(executor, Executor):
        raise WorkersError(f"the factory of --executor returned no executor, but {type(executor).__name__!r}")
    with executor:
        yield jobs, executor
