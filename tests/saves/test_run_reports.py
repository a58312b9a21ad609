"""Summaries of runs that are over, and crash reports: their keys, their number, and stores that fail."""

import sys
from pathlib import Path

import pytest

import cart
from cart.console.storage.store import Store
from cart.core.actions import Wait
from cart.saves.history import Record, finished_runs
from cart.saves.journal import DONE, Journal
from cart.saves.run_reports import CRASH, MOST_CRASHES, SUMMARY, save_crash_report, save_summary, summary_key
from tests.helpers.full_disk import FULL, FullDisk


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def finish(store: Store, seed: int) -> str:
    """Save a run of a few turns that the player gives up, and return its key."""
    journal = Journal(store, cart.new_game(seed))
    for _ in range(3):
        journal.note(journal.game.act(Wait()))
    before = {run.key for run in finished_runs(store)}
    assert journal.finish()
    (key,) = {run.key for run in finished_runs(store)} - before
    return key


def summaries(store: Store) -> list[str]:
    return [key for key in store.keys() if key.startswith(SUMMARY)]  # noqa: SIM118


def test_the_key_of_a_run_gives_its_time_and_the_key_of_its_summary() -> None:
    record = Record(f"{DONE}20261120-101512-000000.4.spring-onion.12", "classic", 7, 3)
    assert record.when == "11-20 10:15"
    assert summary_key(record) == "climb-2026-11-20-101512-classic-seed-7-floor-4-spring-onion.txt"


def test_the_run_played_last_gets_one_summary(store: Store) -> None:
    finish(store, 7)
    assert save_summary(store, cart.new_game) is None
    (first,) = summaries(store)
    store.write(first, "kept")
    assert save_summary(store, cart.new_game) is None and store.read(first) == "kept"
    finish(store, 8)
    save_summary(store, cart.new_game)
    assert ["-seed-7-" in key for key in sorted(summaries(store), key=lambda key: key != first)] == [True, False]
    assert "mode classic, seed 8" in (store.read(next(key for key in summaries(store) if key != first)) or "")


def test_the_newest_run_that_is_over_gets_a_summary_while_another_goes_on(store: Store) -> None:
    finish(store, 6)
    finish(store, 7)
    going = Journal(store, cart.new_game(8))
    going.note(going.game.act(Wait()))
    save_summary(store, cart.new_game)
    assert ["-seed-7-" in key for key in summaries(store)] == [True]


def test_a_damaged_recording_and_a_browser_get_no_summary(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    key = finish(store, 7)
    text = store.read(key) or ""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "emscripten")
        assert save_summary(store, cart.new_game) is None and summaries(store) == []
    store.write(key, text.replace("seed", "sneed"))
    assert save_summary(store, cart.new_game) is None and summaries(store) == []


def test_a_full_disk_gives_a_reason_instead_of_a_summary(store: Store) -> None:
    finish(store, 7)
    FullDisk(store)
    assert save_summary(store, cart.new_game) == FULL


def test_only_the_newest_crash_reports_are_kept(store: Store) -> None:
    for number in range(MOST_CRASHES + 2):
        store.write(f"{CRASH}2020010{number}-000000.txt", "")
    key = save_crash_report(store, RuntimeError("the oven is off"), cart.new_game(7))
    kept = [each for each in store.keys() if each.startswith(CRASH)]  # noqa: SIM118
    assert kept == [*(f"{CRASH}2020010{number}-000000.txt" for number in range(3, 7)), key]
    report = store.read(key) or ""
    assert "RuntimeError: the oven is off" in report and "mode classic, seed 7" in report


def test_a_crash_report_stays_if_old_ones_cannot_be_removed(store: Store) -> None:
    for number in range(MOST_CRASHES):
        store.write(f"{CRASH}2020010{number}-000000.txt", "")
    FullDisk(store, "remove")
    key = save_crash_report(store, RuntimeError("x" * 100_000), None)
    report = store.read(key) or ""
    assert report.count("x") == 19_999, "with its line break, the end of the traceback has 20,000 characters"
    assert "no run was played" in report
