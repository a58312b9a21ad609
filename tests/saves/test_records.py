"""Records of runs: their names, the saved list of them, and practice."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

import cart
from cart.console.storage.store import Store, StoreError
from cart.core.actions import Wait
from cart.core.recording import Recording, recording_text
from cart.data.modes import mode_row
from cart.saves.history import (
    RECORDS_KEY,
    Record,
    deaths_in_a_row,
    finished_runs,
    is_practice,
    overall_statistics,
    rules_of,
    waiting_run_of_day,
)
from cart.saves.journal import DONE, RUN, Journal, foreign_entries_of, is_permanent, keys_of, resume_run
from cart.saves.journal import _new_id as new_id
from cart.saves.merging import RunContent
from cart.saves.merging import _replacement_id as replacement_id
from cart.text.floor_names import short_floor_name
from tests.helpers.full_disk import FullDisk


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


@pytest.mark.parametrize(
    ("mode", "game"), [("classic.frail", "climb"), ("expedition", "exped."), ("retired.mode", "retired.mode")]
)
def test_the_game_of_a_run_is_its_mode_without_oaths(mode: str, game: str) -> None:
    assert Record(f"{DONE}20261120-101512-000000", mode, 7, 3).game == game


def test_a_run_that_is_over_takes_no_more_actions(store: Store) -> None:
    journal = begin(store, 7)
    assert journal.finish()
    (key,) = keys_of(store, DONE)
    text = store.read(key)
    journal.note(journal.game.act(Wait()))
    assert store.read(key) == text and keys_of(store, RUN) == [] and not journal.lost and journal.trouble is None


def test_a_replacement_for_an_id_stays_the_same_in_all_versions() -> None:
    content = RunContent(recording_text(Recording(7, "classic", (Wait(),), {}))[0])
    assert replacement_id("20261120-101512-000000", content) == "20261120-101512-f5f45e8a"


@pytest.mark.parametrize("practice", [True, False])
def test_an_id_of_any_moment_is_permanent(practice: bool) -> None:
    for microsecond in (0, 524_288, 999_999):
        run_id = new_id(datetime(2026, 1, 30, 23, 59, 58, microsecond), practice)
        assert is_permanent(run_id) and run_id.startswith("20260130-235958-")


def test_the_rules_of_a_damaged_recording_are_unknown() -> None:
    whole, version = recording_text(Recording(7, "classic", (), {}))[0], mode_row("classic").version
    assert (rules_of(whole), rules_of("junk")) == (version, -1)


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


def test_the_statistics_of_all_modes_leave_out_practice(store: Store) -> None:
    assert overall_statistics([]) is None
    for seed, practice in ((7, False), (8, True), (9, False)):
        assert begin(store, seed, practice).finish()
    figures = overall_statistics(finished_runs(store))
    assert figures is not None and (figures.mode, figures.runs) == ("", 2)


def test_the_best_run_is_a_win_then_the_deepest_then_the_shortest() -> None:
    ends = ("4.crab", 9), ("5.crab", 30), ("5.ham", 20), ("3.won", 50), ("3.won", 40), ("3.won", 60)
    runs = [Record(f"{DONE}2026112{n}-101512-000000.{end}", "classic", 7, long) for n, (end, long) in enumerate(ends)]
    best = [overall_statistics(runs[:count]) for count in range(1, 7)]
    assert [found and runs.index(found.best) for found in best] == [0, 1, 2, 3, 4, 4]


@pytest.mark.parametrize(("day", "practice"), [(20260130, False), (20260129, True), (20260131, True)])
def test_the_run_of_another_day_is_practice(day: int, practice: bool, store: Store) -> None:
    assert is_practice(store, cart.new_game(day, "daily"), datetime(2026, 1, 30, 23, 59, tzinfo=UTC)) == practice


def test_a_store_that_cannot_be_listed_has_no_runs(store: Store) -> None:
    assert begin(store, 7).finish()
    FullDisk(store, "keys", "foreign_entries")
    assert finished_runs(store) == [] and foreign_entries_of(store) == []


def test_a_recording_that_cannot_be_read_gives_an_empty_record(store: Store) -> None:
    assert begin(store, 7).finish()
    FullDisk(store, "read")
    (record,) = finished_runs(store)
    assert (record.actions, record.outcome) == (0, "left")


def test_a_list_shows_the_end_of_a_run_in_short() -> None:
    ended = Record(f"{DONE}20261120-101512-000000.4.crab.12", "classic", 7, 3)
    assert ended.short_ending == f"{short_floor_name('classic', 4)}: crab"
    assert Record(f"{DONE}20261120-101512-000000.9.won.12", "classic", 7, 3).short_ending == "won!"


def test_deaths_of_the_same_cause_are_counted_from_the_newest() -> None:
    runs = [
        Record(f"{DONE}2026112{day}-101512-000000.4.{end}", "classic", 7, 3)
        for day, end in enumerate(("crab", "ham", "crab", "crab"))
    ]
    counts = [deaths_in_a_row(runs[:count], "crab") for count in range(5)]
    assert counts == [0, 1, 0, 1, 2] and deaths_in_a_row(runs, "ham") == 0


def test_the_first_run_of_a_day_waits_until_it_is_over(store: Store) -> None:
    seed = 20261120
    assert waiting_run_of_day(store, seed, "daily") == ""
    journal = Journal(store, cart.new_game(seed, "daily"))
    journal.note(journal.game.act(Wait()))
    [key] = keys_of(store, RUN)
    assert waiting_run_of_day(store, seed, "daily") == key
    assert waiting_run_of_day(store, seed + 1, "daily") == waiting_run_of_day(store, seed, "deepdaily") == ""
    assert journal.finish() and waiting_run_of_day(store, seed, "daily") == ""
