"""Numbers to beat and streaks, from the records of runs; and the number in the key of a run that is over."""

from base64 import b85encode
from datetime import UTC, datetime

import pytest

import cart
from cart.console.storage.browser_backend import BrowserBackend
from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.core.recording import recording_of
from cart.core.run_worth import run_worth
from cart.data.modes import MODES
from cart.data.par import FIRST_DAY, PARS, Pars
from cart.saves.archive import import_saves, make_export
from cart.saves.history import RECORDS_KEY, Record, finished_runs, mode_statistics
from cart.saves.journal import DONE, PRACTICE_END, Journal, keys_of, last_id
from cart.saves.numbers_to_beat import ToBeat, best_worths, numbers_to_beat, record_par, streak
from tests.helpers.fake_browser import FakeLocalStorage
from tests.helpers.full_disk import FullDisk
from tests.helpers.saved_runs import begun, finished_game

TODAY, BEFORE = "20261123", "20261122"


@pytest.fixture
def store() -> Store:
    store, local = Store("porklike"), FakeLocalStorage()
    store._backend = BrowserBackend("porklike", lambda: local)
    return store


def record(end: str, mode: str = "classic", day: str = TODAY, number: int = 0, mark: str = "") -> Record:
    """Return the record of a run whose key ends in `end`, such as "4.crab.640"."""
    return Record(f"{DONE}{day}-{number:06}-abcdef01{mark}.{end}", mode, 7, 10)


# --- the number of a run in its record


@pytest.mark.parametrize(
    ("end", "worth"), [("4.crab.640", 640), ("9.won.0", 0), ("4.crab", None), ("4.crab.x", None), ("", None)]
)
def test_a_record_has_the_number_that_its_key_says(end: str, worth: int | None) -> None:
    """Keys of older versions say none. All else in the key reads as before."""
    found = record(end)
    assert found.worth == worth
    assert (found.floor, found.outcome) == ((4, "crab") if "crab" in end else (9, "won") if end else (0, "over"))


def test_a_finished_run_keeps_its_number_even_without_the_records(store: Store) -> None:
    journal = begun(store, 7)
    journal.game.floor.number, journal.game.won = 9, True
    assert journal.finish()
    (saved,) = finished_runs(store)
    assert saved.worth == run_worth(journal.game) == 1350
    store.remove(RECORDS_KEY)
    assert finished_runs(store) == [saved]


def test_an_exported_and_imported_run_keeps_its_number(store: Store) -> None:
    journal = begun(store, 7)
    journal.game.floor.number, journal.game.won = 9, True
    journal.finish()
    text = store.read(keys_of(store, DONE)[0]) or ""
    other, local = Store("porklike"), FakeLocalStorage()
    other._backend = BrowserBackend("porklike", lambda: local)
    import_saves(other, dict.fromkeys(keys_of(store, DONE), text))
    assert [run.worth for run in finished_runs(other)] == [1350]
    assert make_export(store).runs == 1


# --- numbers to beat


def test_the_best_worths_are_those_of_the_same_game() -> None:
    """Runs of the day, with oaths and with piglets compete with plain runs. Nibbles are a game of their own."""
    records = [
        record("4.crab.300"),
        record("4.crab.410", "daily"),
        record("4.crab.500", "classic.frail.kicker", BEFORE),
        record("4.crab.2000", "expedition"),
        record("4.crab.1000", "nibble"),
        record("4.crab.1500", "gentle"),
        record("4.crab"),
        record("4.crab.9999", "no.mode"),
    ]
    for mode in ("classic", "daily", "classic.blind"):
        assert best_worths(records, mode, TODAY) == ToBeat(410, 500)
    assert best_worths(records, "deepdaily", TODAY) == ToBeat(2000, 2000)
    assert best_worths(records, "nibble", BEFORE) == ToBeat(None, 1000)
    assert best_worths(records, "deepnibble", TODAY) == ToBeat(None, None)


def test_repeated_runs_of_a_day_set_no_number_to_beat() -> None:
    records = [record("4.crab.300", "daily"), record("4.crab.800", "daily", mark=PRACTICE_END)]
    assert best_worths(records, "classic", TODAY) == ToBeat(300, 300)


def test_the_run_that_just_ended_is_not_its_own_rival(store: Store) -> None:
    key = f"{DONE}{datetime.now(UTC):%Y%m%d}-000000-abcdef01.4.crab.720"
    store.write(key, recording_of(cart.new_game(7)))
    store.write(f"{DONE}20200101-000000-abcdef02.4.crab.910", recording_of(cart.new_game(7)))
    journal = begun(store, 7)
    journal.game.floor.number, journal.game.won = 9, True
    journal.finish()
    assert numbers_to_beat(store, "classic", last_id(store)) == ToBeat(720, 910, counts=True)
    assert len(finished_runs(store)) == 3


def test_a_run_that_does_not_count_says_so(store: Store) -> None:
    journal = Journal(store, cart.new_game(20200101, "daily"), is_practice=lambda _: True)
    journal.note(journal.game.act(Wait()))
    journal.finish()
    assert numbers_to_beat(store, "daily", last_id(store)) == ToBeat(None, None, counts=False)


def test_a_run_without_actions_has_rivals_too(store: Store) -> None:
    assert numbers_to_beat(store, "classic", last_id(store)) == ToBeat(None, None)
    assert finished_game(1).over


def test_a_won_run_of_the_day_has_the_par_of_its_rules(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    won, lost = Record(f"{DONE}a.9.won", "daily", FIRST_DAY, 3), Record(f"{DONE}a.4.crab", "daily", FIRST_DAY, 3)
    monkeypatch.setitem(PARS, "daily", Pars(MODES["daily"].version, b85encode(bytes((0, 7, 0, 0))).decode()))
    assert record_par(store, won) == 0, "its recording is missing"
    for run in (won, lost):
        store.write(run.key, recording_of(cart.new_game(FIRST_DAY, "daily")))
    assert (record_par(store, won), record_par(store, lost)) == (7, 0)
    FullDisk(store, "read")
    assert record_par(store, won) == 0


# --- streaks


@pytest.mark.parametrize(
    ("ends", "wins"),
    [
        ((), 0),
        (("9.won",), 1),
        (("9.won", "9.won.900"), 2),
        (("9.won", "4.crab", "9.won", "9.won", "9.won"), 3),
        (("9.won", "9.won", "4.crab.10"), 0),
        (("9.won", "2.left.100", "9.won"), 1),
        (("9.won", "9.won", "2.left"), 0),
    ],
)
def test_a_streak_counts_the_newest_wins(ends: tuple[str, ...], wins: int) -> None:
    """Any other end breaks it, also giving up. The table of statistics says the same."""
    records = [record(end, number=number) for number, end in enumerate(ends)]
    assert streak(records, "classic") == wins
    assert [row.streak for row in mode_statistics(records)] == [wins] * bool(ends)


def test_streaks_of_modes_and_practice_do_not_mix() -> None:
    records = [
        record("9.won", number=1),
        record("4.crab", "expedition", number=2),
        record("4.crab", "classic.frail", number=3),
        record("4.crab", "daily", number=4, mark=PRACTICE_END),
        record("9.won", number=5),
        record("4.crab", number=6, mark=PRACTICE_END),
    ]
    found = {mode: streak(records, mode) for mode in ("classic", "expedition", "classic.frail", "daily")}
    assert found == {"classic": 2, "expedition": 0, "classic.frail": 0, "daily": 0}
