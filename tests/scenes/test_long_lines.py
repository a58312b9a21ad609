"""Files with lines of a megabyte: every list that is made of files is on the screen as soon as any other."""

from collections.abc import Callable
from time import process_time

import pytest

import cart
from cart.console.input.bindings import load_bindings
from cart.console.screen.draw import text_width
from cart.console.storage.store import MOST
from cart.core.recording import recording_of
from cart.saves.archive import FILE
from cart.saves.history import LEDGER, Climb, _line, past_climbs
from cart.saves.journal import DONE, LAST, RUN
from cart.saves.options import load_settings
from cart.saves.shown_hints import load_told
from cart.text.history_lines import UNKNOWN
from tools.driver import Driver

Words = Callable[[], list[str]]
SECOND = 1.0
LONG = MOST - 100
"""Letters of a line, so that its file is as long as any that is read."""
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
"""What is long in a recording -> one with so many letters of it."""


def recordings(text: str) -> dict[str, str]:
    """Three climbs that go on and three that are over, with this recording each."""
    stamps = [f"20260101-00000{number}-abcdef" for number in range(3)]
    return {f"{RUN}{stamp}": text for stamp in stamps} | {f"{DONE}{stamp}.4.crab": text for stamp in stamps}


def ledger(line: str) -> dict[str, str]:
    """The same, and a ledger of one line."""
    return recordings(WHOLE) | {LEDGER: line}


def forged(mode: str) -> str:
    """A line of the ledger with a right checksum."""
    return _line(Climb(f"{DONE}20260101-000000-abcdef.4.crab", mode, 7, 1))


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
"""What is wrong -> texts by their keys."""


def saves(driver: Driver) -> None:
    """The list of files of saves."""
    for entry in ("options", "all saves", "read from"):
        driver.choose(entry)


LISTS: dict[str, Callable[[Driver], object]] = {
    "title": lambda driver: driver.context.open.title(),
    "past climbs": lambda driver: driver.context.open.history(),
    "figures": lambda driver: driver.context.open.figures(),
    "a climb": lambda driver: driver.context.open.climb(past_climbs(driver.context.store)[0]),
    "keys": lambda driver: driver.context.open.keys(),
    "saves": saves,
}
"""Every list that is made of files, and how it is come to from the title."""


TRIES = 3
"""Measurements: the machine may be busy, so the best of them counts."""


def times(driver: Driver, files: dict[str, str], large: bool) -> dict[str, float]:
    """Seconds of this process for each list: read, drawn, and its cursor moved."""
    driver.wishes["large"] = int(large)
    store = driver.reset().store
    for key, text in files.items():
        store.write(key, text)
    for number in range(3):
        store.beside("exports").write(f"{FILE}{number}.txt", files[min(files)])
    taken = {}
    for name, show in LISTS.items():
        begin = process_time()
        load_settings(store), load_bindings(store), load_told(store)
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
def test_a_long_line_delays_no_list(wrong: str, large: bool, driver: Driver) -> None:
    """At most a second of processor time more than usual, in the best of a few measurements.

    In large letters nothing is shortened; lines are broken.
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
    """It is no mode of any Porklike: of such a recording nothing is known but its key."""
    store = driver.reset().store
    for key, text in recordings(TEXTS["mode"](LONG - len(WHOLE))).items():
        store.write(key, text)
    assert {climb.mode for climb in past_climbs(store)} == {UNKNOWN}
    driver.context.open.title()
    driver.choose("past climbs")
    assert all(text_width(word) <= 126 for word in words())


def test_a_ledger_of_blank_lines_is_made_anew(driver: Driver) -> None:
    """It is longer than these climbs can make it, so it is not even read."""
    store = driver.reset().store
    for key, text in recordings(WHOLE).items():
        store.write(key, text)
    climbs, good = past_climbs(store), store.read(LEDGER)

    def seconds() -> float:
        store.write(LEDGER, "\n" * 15_000_000)
        begin = process_time()
        assert past_climbs(store) == climbs
        taken = process_time() - begin
        assert store.read(LEDGER) == good
        return taken

    assert any(seconds() < SECOND for _ in range(TRIES))
