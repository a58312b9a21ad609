"""Lists that are made from files. A line of a megabyte in such a file must not delay any of them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

import cart
from cart.console.input.bindings import load_bindings
from cart.console.screen.draw import text_width
from cart.console.storage.store import MOST_BYTES
from cart.core.recording import recording_of
from cart.saves.archive import FILE_START
from cart.saves.history import RECORDS_KEY, Record, _line, finished_runs
from cart.saves.journal import DONE, LAST_PLAYED, RUN
from cart.saves.saved_settings import load_settings
from cart.saves.shown_hints import load_shown_hints
from cart.text.history_lines import UNKNOWN
from tools.driver import Driver

Words = Callable[[], list[str]]
TraceFunction = Callable[[FrameType, str, object], "TraceFunction"]
LONG = MOST_BYTES - 100
"""Length of a line that makes its file almost as long as the longest file that the store reads."""
WHOLE = recording_of(cart.new_game(7))
HEADER, BODY = WHOLE.split("~", 1)[0], WHOLE[WHOLE.index("~") :]

TEXTS: dict[str, Callable[[int], str]] = {
    "format": lambda length: "porklike " + "2" * length + WHOLE[10:],
    "rules": lambda length: WHOLE.replace("rules ", "rules " + "3" * length, 1),
    "mode": lambda length: WHOLE.replace("mode ", "mode " + "classic" * (length // 7), 1),
    "narrow mode": lambda length: WHOLE.replace("mode ", "mode " + "i" * length, 1),
    "seed": lambda length: WHOLE.replace("seed ", "seed " + "7" * length, 1),
    "sum": lambda length: f"{HEADER}~{'0' * length}\n",
    "action": lambda length: WHOLE + "L" * length,
    "actions": lambda length: WHOLE + "L " * (length // 2),
    "digest": lambda length: WHOLE + "=" + "0" * length,
    "digests": lambda length: WHOLE + "= " * (length // 2),
    "sums": lambda length: WHOLE + "~ " * (length // 2),
    "blanks": lambda length: WHOLE + " " * length,
    "line ends": lambda length: WHOLE + "\n" * length,
    "one letter": lambda length: "x" * length,
    "zeros": lambda length: "\0" * length,
    "no UTF-8": lambda length: WHOLE + "\udcff" * length,
    "actions of no UTF-8": lambda length: WHOLE + "\udcff " * (length // 2),
}
"""Name of the long part of a recording -> function that makes the recording from the length of that part."""


def recordings(text: str) -> dict[str, str]:
    """Return three unfinished and three finished runs, all with the recording `text`, by their keys in the store."""
    stamps = [f"20260101-00000{number}-abcdef" for number in range(3)]
    return {f"{RUN}{stamp}": text for stamp in stamps} | {f"{DONE}{stamp}.4.crab": text for stamp in stamps}


def ledger(line: str) -> dict[str, str]:
    """Return three unfinished and three finished runs by their keys, with a ledger of one line."""
    return recordings(WHOLE) | {RECORDS_KEY: line}


def forged(mode: str) -> str:
    """Return a line of the ledger that names `mode` and has a valid checksum."""
    return _line(Record(f"{DONE}20260101-000000-abcdef.4.crab", mode, 7, 1))


FILES: dict[str, dict[str, str]] = {
    **{f"recordings: {name}": recordings(made(LONG - len(WHOLE))) for name, made in TEXTS.items()},
    "ledger: a forged mode": ledger(forged("i" * LONG)),
    "ledger: a letter": ledger("d" * LONG),
    "ledger: a key of no UTF-8": ledger("done.\udcff classic 7 1 ~00000000\n" * 5),
    "ledger: keys": ledger("done." * (LONG // 5)),
    "ledger: line ends": ledger("\n" * LONG),
    "ledger: blanks": ledger(" " * LONG),
    **{key: recordings(WHOLE) | {key: "effects " * (LONG // 8)} for key in ("settings", "keys", "hints", LAST_PLAYED)},
}
"""Name of the fault -> texts by their keys in the store."""


def saves(driver: Driver) -> None:
    """Open the list of saves files, from the title."""
    for entry in ("options", "all saves", "read from"):
        driver.choose(entry)


LISTS: dict[str, Callable[[Driver], object]] = {
    "title": lambda driver: driver.context.open.title(),
    "history": lambda driver: driver.context.open.history(),
    "figures": lambda driver: driver.context.open.statistics(),
    "a climb": lambda driver: driver.context.open.record(finished_runs(driver.context.store)[0]),
    "keys": lambda driver: driver.context.open.keys(),
    "saves": saves,
}
"""Each list that is made from files, with a function that opens it from the title."""


ENOUGH = 10_000
"""Lines of code that may run more for a damaged file than for a good one: a few thousandths of a second."""


class Work:
    """Count of the lines of code that ran. Unlike their time, the count is the same on every machine."""

    lines = 0


@contextmanager
def counted() -> Iterator[Work]:
    """Count the lines of code that run inside the block."""
    before, work, lines = sys.gettrace(), Work(), 0

    def trace(frame: FrameType, event: str, detail: object) -> TraceFunction:
        """Count a line of code. Python calls this for each line, and for each turn of a loop on a single line."""
        nonlocal lines
        if event == "line":
            lines += 1
        return trace

    sys.settrace(trace)
    try:
        yield work
    finally:
        sys.settrace(before)
        work.lines = lines


def lines_of(driver: Driver, files: dict[str, str], large: bool) -> dict[str, int]:
    """Return how many lines of code run for each list, by its name: to read it, draw it and move its cursor."""
    driver.settings_at_start["large"] = int(large)
    store = driver.reset().store
    for key, text in files.items():
        store.write(key, text)
    for number in range(3):
        store.beside("exports").write(f"{FILE_START}{number}.txt", files[min(files)])
    spent = {}
    for name, show in LISTS.items():
        with counted() as work:
            load_settings(store), load_bindings(store), load_shown_hints(store)
            show(driver)
            driver.frames(1)
            driver.tap("down", 1)
        spent[name] = work.lines
        while name != "title" and len(driver.context.scenes) > 1:
            driver.context.pop(driver.scene)
    return spent


USUAL = dict[bool, dict[str, int]]()
"""Whether the text is large -> lines of code that run for each list of good files."""


def usual_lines(driver: Driver, large: bool) -> dict[str, int]:
    """Return how many lines of code run for each list of good files. They are counted only once, in the second run."""
    if large not in USUAL:
        lines_of(driver, recordings(WHOLE), large)  # the first run may fill caches
        USUAL[large] = lines_of(driver, recordings(WHOLE), large)
    return USUAL[large]


@pytest.mark.parametrize(
    ("wrong", "large"),
    [*((wrong, False) for wrong in FILES), ("recordings: narrow mode", True), ("ledger: a forged mode", True)],
)
def test_a_line_of_a_megabyte_delays_no_list(wrong: str, large: bool, driver: Driver) -> None:
    """In large text, a long text is not shortened but broken into lines, so some files are tried in it too."""
    usual, spent = usual_lines(driver, large), lines_of(driver, FILES[wrong], large)
    assert {name: lines for name, lines in spent.items() if lines > usual[name] + ENOUGH} == {}


def test_a_mode_of_a_megabyte_is_not_shown(driver: Driver, words: Words) -> None:
    """No version has such a mode, so the list uses only the key of each run."""
    store = driver.reset().store
    for key, text in recordings(TEXTS["mode"](LONG - len(WHOLE))).items():
        store.write(key, text)
    assert {climb.mode for climb in finished_runs(store)} == {UNKNOWN}
    driver.context.open.title()
    driver.choose("history")
    assert all(text_width(word) <= 126 for word in words())


def test_a_ledger_of_blank_lines_is_rebuilt(driver: Driver) -> None:
    """A ledger of so few runs is never that long, so the store does not even read it."""
    store = driver.reset().store
    for key, text in recordings(WHOLE).items():
        store.write(key, text)
    climbs, good = finished_runs(store), store.read(RECORDS_KEY)
    store.write(RECORDS_KEY, "\n" * 15_000_000)
    with counted() as work:
        assert finished_runs(store) == climbs
    assert store.read(RECORDS_KEY) == good
    assert work.lines < ENOUGH
