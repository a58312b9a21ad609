"""Records of runs: their names, the saved list of them, and practice."""

from pathlib import Path

import pytest

import cart
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Wait
from cart.saves.history import RECORDS_KEY, Record, finished_runs
from cart.saves.journal import DONE, RUN, Journal, keys_of, resume_run


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def begin(store: Store, seed: int, practice: bool = False) -> Journal:
    """Return the journal of a run of three turns."""
    journal = Journal(store, cart.new_game(seed), is_practice=lambda _: practice)
    for _ in range(3):
        journal.note(journal.game.act(Wait()))
    return journal


def test_a_list_shows_the_short_name_of_a_run() -> None:
    record = Record(f"{DONE}20261120-101512-000000.4.crab.12", "expedition", 7, 3)
    assert (record.kind, record.short_kind) == ("expedition", "exped.")


def test_saved_records_give_seed_and_actions_without_the_recordings(store: Store) -> None:
    for seed in (7, 8):
        assert begin(store, seed).finish()
    first = finished_runs(store)
    assert sorted((record.mode, record.seed, record.actions) for record in first) == [
        ("classic", 7, 3),
        ("classic", 8, 3),
    ]
    for record in first:
        store.write(record.key, "junk")
    assert finished_runs(store) == first


def test_records_that_cannot_be_read_are_made_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert begin(store, 7).finish()
    first, read = finished_runs(store), store.read

    def fail(key: str, most: int = 1_000_000) -> str | None:
        if key == RECORDS_KEY:
            raise StoreError("Can't be read.")
        return read(key, most)

    monkeypatch.setattr(store, "read", fail)
    assert finished_runs(store) == first


@pytest.mark.parametrize("practice", [True, False])
def test_a_continued_run_stays_practice_or_not(practice: bool, store: Store) -> None:
    assert begin(store, 7, practice).practice == practice
    (key,) = keys_of(store, RUN)
    _, continued, trouble = resume_run(store, key, cart.new_game)
    assert (continued.practice, trouble) == (practice, "")
