"""First tries of puzzles: streaks, several windows, damage, a full disk, and files of saves."""

from itertools import islice
from pathlib import Path

import pytest

from cart.console.storage.store import Store
from cart.saves.archive import import_saves, make_export, parse_export
from cart.saves.day_numbers import days_back
from cart.saves.first_tries import FAILED, FIRST_TRY, LATE, SOLVED, FirstTries
from tests.helpers.full_disk import FULL, FullDisk

TODAY = 20261203
DAYS = list(islice(days_back(TODAY), 6))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def tried(store: Store, *results: str) -> FirstTries:
    """Return the first tries with results for today and the days before; "" stands for a day without a try."""
    tries = FirstTries(store)
    for day, result in zip(DAYS, results, strict=False):
        if result and tries.begin(day) and result != FAILED:
            tries.solve(day, late=result == LATE)
    return tries


def test_a_try_that_has_begun_counts_as_failed_until_it_is_solved(store: Store) -> None:
    tries = FirstTries(store)
    assert tries.result(TODAY) == "" and tries.begin(TODAY) and not tries.begin(TODAY)
    assert FirstTries(store).result(TODAY) == FAILED
    tries.solve(TODAY)
    assert FirstTries(store).result(TODAY) == SOLVED and not FirstTries(store).begin(TODAY)


@pytest.mark.parametrize(
    ("results", "streak", "counts"),
    [
        ([], 0, (0, 0)),
        ([SOLVED, SOLVED, FAILED, SOLVED], 2, (3, 4)),
        (["", SOLVED, SOLVED, "", SOLVED], 2, (3, 3)),
        ([FAILED, SOLVED], 0, (1, 2)),
        (["", "", SOLVED], 0, (1, 1)),
        ([SOLVED, LATE, SOLVED], 1, (3, 3)),
        (["", LATE, SOLVED], 0, (2, 2)),
    ],
)
def test_days_in_a_row(store: Store, results: list[str], streak: int, counts: tuple[int, int]) -> None:
    """Today without a try does not end a streak. A day without a try before today does, and so does a late try."""
    tries = tried(store, *results)
    assert tries.streak(days_back(TODAY)) == streak and tries.counts() == counts


def test_a_second_window_knows_of_the_first_try(store: Store, tmp_path: Path) -> None:
    ours, theirs = FirstTries(store), FirstTries(Store("porklike", tmp_path))
    assert ours.begin(TODAY) and not theirs.begin(TODAY)
    ours.solve(TODAY)
    assert theirs.result(TODAY) == SOLVED


@pytest.mark.parametrize("text", ["", "\0", "junk " * 1000, "solved\n"])
def test_a_damaged_text_counts_as_failed_and_loses_no_other_day(store: Store, text: str) -> None:
    tried(store, SOLVED, SOLVED)
    store.write(f"{FIRST_TRY}{TODAY}", text)
    tries = FirstTries(store)
    assert [tries.result(day) for day in DAYS[:2]] == [FAILED, SOLVED]
    assert not tries.begin(TODAY) and store.read(f"{FIRST_TRY}{TODAY}", 10_000) == text


def test_other_keys_are_no_days(store: Store) -> None:
    for key in ("bite.today", "bite.2026120", "bites", "bite.20261203.aside-1"):
        store.write(key, SOLVED)
    assert FirstTries(store).counts() == (0, 0)


def test_a_full_disk_is_reported_and_the_session_goes_on(store: Store) -> None:
    FullDisk(store)
    tries = FirstTries(store)
    assert tries.begin(TODAY) and tries.trouble == FULL
    tries.solve(TODAY)
    assert tries.result(TODAY) == SOLVED and FirstTries(store).result(TODAY) == ""


def test_a_store_that_cannot_be_listed_shows_this_session(store: Store) -> None:
    FullDisk(store, "keys", "write")
    tries = FirstTries(store)
    assert tries.begin(TODAY) and tries.result(TODAY) == FAILED and tries.counts() == (0, 1)


def test_a_file_of_saves_brings_days_and_changes_none(store: Store) -> None:
    tried(store.beside("other"), SOLVED, FAILED, SOLVED)
    ours = tried(store, FAILED, SOLVED)
    texts = parse_export(make_export(store.beside("other")).text)
    for _ in range(2):
        import_saves(store, texts)
        assert [ours.result(day) for day in DAYS[:4]] == [FAILED, SOLVED, SOLVED, ""]
    assert not [key for key in store.keys() if ".aside-" in key]  # noqa: SIM118
