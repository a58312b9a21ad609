"""tools.workers: batches that grow, few in flight, for any executor; and executors named on a command line."""

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import islice
from typing import Any

import pytest

from tools import simulate, workers
from tools.workers import AHEAD, WorkersError, chosen_workers, spread


class Waiting(Executor):
    """An executor that does the work when it is asked for more, and that notes sizes of batches.

    It has nothing but `submit`. The clock of the work is made up: each order takes `seconds`.
    """

    def __init__(self, clock: list[float]) -> None:
        self.sizes: list[int] = []
        self.most = 0
        self.clock = clock
        self.open: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        self.sizes.append(len(args[1]))
        done: Future[Any] = Future()
        self.open = [part for part in self.open if not part.done()] + [done]
        self.most = max(self.most, len(self.open))
        done.set_result(work(*args, **named))
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        raise AssertionError("an executor of the caller is never shut down")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replace the clock that measures batches by a list with one number."""
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    return now


@pytest.mark.parametrize("seconds", [0.001, 0.2, 3.0])
def test_batches_grow_from_one_order_to_about_a_second(seconds: float, clock: list[float]) -> None:
    def work(order: int) -> int:
        clock[0] += seconds
        return -order

    executor, orders = Waiting(clock), range(30_000 if seconds < 0.1 else 300)
    found = list(spread(work, orders, 2, executor))
    assert sorted(found) == [-order for order in reversed(orders)]
    sizes = executor.sizes
    assert sizes[0] == 1
    assert all(size <= 2 * max(sizes[: place or 1]) for place, size in enumerate(sizes))
    assert max(sizes) == max(1, round(1 / seconds))
    assert sum(sizes) == len(orders)


def test_few_batches_are_in_flight() -> None:
    """With three workers that are stuck, twelve batches wait, and of endless orders only these are read."""
    orders, given = iter(range(10**9)), list[Future[Any]]()

    class Stuck(Executor):
        def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
            part: Future[Any] = Future()
            given.append(part)
            if len(given) == 3 * AHEAD:
                given[4].set_result(work(*args[:1], [40]))
            return part

    parts = spread(str, orders, 3, Stuck())
    assert next(parts) == "40"
    assert len(given) == 3 * AHEAD and next(orders) == 3 * AHEAD
    parts.close()
    assert all(part.cancelled() for part in given if part is not given[4])


def test_an_executor_of_the_caller_stays_open_after_an_error() -> None:
    with ThreadPoolExecutor(2) as pool:
        with pytest.raises(ZeroDivisionError):
            list(spread(lambda order: 1 // (order - 5), range(100), 2, pool))
        assert pool.submit(int, "7").result() == 7


def test_results_come_before_the_error_of_another_batch() -> None:
    class Mixed(Executor):
        """The first batch fails, and the others are done by then."""

        def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
            part: Future[Any] = Future()
            if args[1] == [0]:
                part.set_exception(WorkersError("lost"))
            else:
                part.set_result(work(*args))
            return part

    found = list[str]()
    with pytest.raises(WorkersError):
        found.extend(spread(str, range(4), 1, Mixed()))
    parts = spread(str, range(4), 1, Mixed())
    assert {next(parts) for _ in range(3)} == {"1", "2", "3"}


def test_a_lost_worker_process_is_reported_in_a_sentence() -> None:
    with pytest.raises(WorkersError, match="the workers have failed"):
        list(spread(_leave, range(4), 2))


def _leave(order: int) -> None:
    os._exit(9)


def test_games_are_handed_out_only_as_their_results_are_used(clock: list[float]) -> None:
    """A hundred million games are ordered, but only some of them are played before the first results are used."""
    counted = Counter[str]()

    class Counting(Waiting):
        def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
            counted["games"] += len(args[1])
            return super().submit(work, *args, **named)

    games = simulate.results(range(100_000_000), "careless", "classic", 1, executor=Counting(clock))
    assert len(list(islice(games, 4))) == 4
    assert counted["games"] <= 3 * AHEAD


def made_here() -> Executor:
    """Return an executor for `--executor`."""
    return ThreadPoolExecutor(3)


def no_executor() -> list[int]:
    """Return something that is no executor."""
    return []


def options(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    workers.add_options(parser)
    return parser.parse_args(words)


def test_an_executor_of_the_command_line_is_used_and_shut_down() -> None:
    given = options("--executor", f"{__name__}:made_here", "--jobs", "3")
    with chosen_workers(given) as (jobs, executor):
        assert jobs == 3 and isinstance(executor, ThreadPoolExecutor)
        assert sorted(spread(abs, range(-9, 0), jobs, executor)) == list(range(1, 10))
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(time.time)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--executor", "tools.workers"], "an executor must be written like MODULE:FACTORY"),
        (["--executor", "no.such:thing"], "the executor 'no.such:thing' is not found"),
        (["--executor", "tools.workers:lost"], "is not found: module 'tools.workers' has no attribute 'lost'"),
        (["--jobs", "0"], "the number of jobs"),
        (["--executor", f"{__name__}:no_executor"], "returned no executor, but 'list'"),
        (["--jobs", "99999"], "the number of jobs"),
    ],
)
def test_unusable_workers_are_refused_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = simulate.main(["--games", "2", "--bot", "careless", *words])
    except SystemExit as error:
        status = error.code
    out, err = capsys.readouterr()
    assert status in (1, 2) and out == ""
    assert err.startswith("simulate: ") and complaint in err and err.count("\n") == 1
