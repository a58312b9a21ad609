"""Files with lines of a megabyte: every list that is made from files still opens without delay."""

from collections.abc import Callable
from time import process_time

import pytest

import cart
from cart.console.input.bindings import load_bindings
from cart.console.screen.draw import text_width
from cart.console.storage.store import MOST
from cart.core.recording import recording_of
from cart.saves.archive import FILE
from cart.saves.history import LEDGER, Record, _line, records
from cart.saves.journal import DONE, LAST, RUN
from cart.saves.options import load_settings
from cart.saves.shown_hints import load_shown_hints
from cart.text.history_lines import UNKNOWN
from tools.driver import Driver

Words = Callable[[], list[str]]
SECOND = 1.0
LONG = MOST - 100
"""Length of a line that makes its file as long as the store reads."""
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
"""Name of the long part -> function from its length to a recording."""


def recordings(text: str) -> dict[str, str]:
    """Return three unfinished and three finished runs, all with this recording."""
    stamps = [f"20260101-00000{number}-abcdef" for number in range(3)]
    return {f"{RUN}{stamp}": text for stamp in stamps} | {f"{DONE}{stamp}.4.crab": text for stamp in stamps}


def ledger(line: str) -> dict[str, str]:
    """Return the same runs, with a ledger of one line."""
    return recordings(WHOLE) | {LEDGER: line}


def forged(mode: str) -> str:
    """Return a line of the ledger with a valid checksum."""
    return _line(Record(f"{DONE}20260101-000000-abcdef.4.crab", mode, 7, 1))


FILES: dict[str, dict[str, str]] = {
    **{f"recordings: {name}": recordings(made(LONG - len(WHOLE))) for name, made in TEXTS.items()},
    "ledger: a forged mode": ledger(forged("i" * LONG)),
    "ledger: a letter": ledger("d" * LONG),
    "ledger: a key of no UTF-8": ledger("done.\udcff classic 7 1 ~00000000\n" * 5),
    "ledger: keys": ledger("done." * (LONG // 5)),
    "ledger: line ends": ledger("\n" * LONG),
    "ledger: blanks": ledger(" " * LONG),
    **{key: recordings(WHOLE) | {key: "effects " * (LONG // 8)} for key in ("settings", "keys", "hints", LAST)},
}
"""Name of the fault -> texts by their keys in the store."""


def saves(driver: Driver) -> None:
    """Open the list of files of saves."""
    for entry in ("options", "all saves", "read from"):
        driver.choose(entry)


LISTS: dict[str, Callable[[Driver], object]] = {
    "title": lambda driver: driver.context.open.title(),
    "past climbs": lambda driver: driver.context.open.history(),
    "figures": lambda driver: driver.context.open.statistics(),
    "a climb": lambda driver: driver.context.open.record(records(driver.context.store)[0]),
    "keys": lambda driver: driver.context.open.keys(),
    "saves": saves,
}
"""Each list that is made from files, with a function that opens it from the title."""


TRIES = 3
"""Number of measurements. The best counts, because the machine may be busy."""


def times(driver: Driver, files: dict[str, str], large: bool) -> dict[str, float]:
    """Return the CPU seconds for each list: reading, drawing and moving its cursor."""
    driver.wishes["large"] = int(large)
    store = driver.reset().store
    for key, text in files.items():
        store.write(key, text)
    for number in range(3):
        store.beside("exports").write(f"{FILE}{number}.txt", files[min(files)])
    taken = {}
    for name, show in LISTS.items():
        begin = process_time()
        load_settings(store), load_bindings(store), load_shown_hints(store)
        show(driver)
        driver.frames(1)
        driver.tap("down", 1)
        taken[name] = process_time() - begin
        while name != "title" and len(driver.context.scenes) > 1:
            driver.context.pop(driver.scene)
    return taken


@pytest.mark.parametrize(
    ("wrong", "large"),
    [*((wrong, False) for wrong in FILES), ("recordings: narrow mode", True), ("ledger: a forged mode", True)],
)
def test_a_line_of_a_megabyte_delays_no_list(wrong: str, large: bool, driver: Driver) -> None:
    """The limit is a second of CPU time more than usual, in the best of a few measurements.

    Large text is not shortened but broken into lines.
    """
    slow = set(LISTS)
    for _ in range(TRIES):
        usual = times(driver, recordings(WHOLE), large)
        spent = times(driver, FILES[wrong], large)
        slow &= {name for name, time in spent.items() if time > SECOND + 3 * usual[name]}
        if not slow:
            return
    pytest.fail(f"slow in each of {TRIES} measurements: {sorted(slow)}")


def test_a_mode_of_a_megabyte_is_not_shown(driver: Driver, words: Words) -> None:
    """No version has such a mode, so nothing of the recording is used except its key."""
    store = driver.reset().store
    for key, text in recordings(TEXTS["mode"](LONG - len(WHOLE))).items():
        store.write(key, text)
    assert {climb.mode for climb in records(store)} == {UNKNOWN}
    driver.context.open.title()
    driver.choose("past climbs")
    assert all(text_width(word) <= 126 for word in words())


def test_a_ledger_of_blank_lines_is_rebuilt(driver: Driver) -> None:
    """It is longer than these runs can make it, so it is not even read."""
    store = driver.reset().store
    for key, text in recordings(WHOLE).items():
        store.write(key, text)
    climbs, good = records(store), store.read(LEDGER)

    def seconds() -> float:
        store.write(LEDGER, "\n" * 15_000_000)
        begin = process_time()
        assert records(store) == climbs
        taken = process_time() - begin
        assert store.read(LEDGER) == good
        return taken

    assert any(seconds() < SECOND for _ in range(TRIES))
