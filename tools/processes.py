"""Work spread over all cores in small orders. On a signal, the tool and its worker processes end."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import TypeVar

from cart.arguments import whole_number

Order = TypeVar("Order")
Result = TypeVar("Result")

AHEAD = 4
"""Orders per process that are queued or in work."""
MOST = 61 if sys.platform == "win32" else 256
"""Most worker processes."""
CORES = min(MOST, os.cpu_count() or 1)
JOBS = whole_number(1, MOST, "the number of jobs")


def spread(work: Callable[[Order], Result], orders: Iterable[Order], jobs: int) -> Generator[Result, None, None]:
    """Yield the result of each order as it is done. With one job, the work runs in this process, in order.

    Close the generator or read it to its end, so that no process is left.
    """
    left = iter(orders)
    if jobs == 1:
        yield from map(work, left)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin) as pool:

        def hand_out(count: int) -> set[Future[Result]]:
            return {pool.submit(work, order) for order in islice(left, count)}

        try:
            waiting = hand_out(jobs * AHEAD)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= hand_out(len(done))
                for part in done:
                    yield part.result()
        except BaseException:  # the other results are not wanted
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                child.kill()
            raise


def _begin() -> None:
    """Prepare a worker process: ignore signals that the parent handles, and end with the parent."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
