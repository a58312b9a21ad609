"""Saved hints: hints read, hints shown, and stores that fail."""

from pathlib import Path

import pytest

from cart.console.storage.store import Store
from cart.data.hints import HINTS
from cart.saves.shown_hints import HINTS_KEY, load_shown_hints
from tests.helpers.full_disk import FullDisk

FIRST, SECOND = HINTS[0].name, HINTS[1].name


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def test_a_hint_that_was_read_is_saved(store: Store) -> None:
    hints = load_shown_hints(store)
    hints.add(FIRST)
    again = load_shown_hints(store)
    assert FIRST in again and SECOND not in again and len(again) == 1


def test_a_hint_that_was_shown_counts_as_read_at_the_next_start(store: Store) -> None:
    hints = load_shown_hints(store)
    hints.note_showing(SECOND)
    hints.note_showing(SECOND)
    assert SECOND not in hints and hints.showings[SECOND] == 2
    assert SECOND in load_shown_hints(store)


def test_hints_can_be_forgotten(store: Store) -> None:
    hints = load_shown_hints(store)
    hints.add(FIRST)
    hints.note_showing(SECOND)
    hints.frames[SECOND] = 3
    hints.clear()
    assert (len(hints), len(load_shown_hints(store)), hints.frames, hints.showings) == (0, 0, {}, {})


def test_unknown_names_are_ignored(store: Store) -> None:
    store.write(HINTS_KEY, f"nonsense {FIRST}\n\n")
    assert len(load_shown_hints(store)) == 1


def test_a_store_that_fails_loses_hints_only_at_the_end_of_the_program(store: Store) -> None:
    disk = FullDisk(store, "write")
    hints = load_shown_hints(store)
    hints.add(FIRST)
    assert FIRST in hints and len(load_shown_hints(store)) == 0
    disk.full = False
    hints.add(SECOND)
    assert len(load_shown_hints(store)) == 2
    FullDisk(store, "read")
    assert len(load_shown_hints(store)) == 0
