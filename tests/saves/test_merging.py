"""Import of single runs: new, known, longer, different, and under an id that another run has."""

from pathlib import Path

import pytest

from cart.console.storage.backend import ASIDE, TooLong
from cart.console.storage.store import Store
from cart.core.actions import Action, Step, Wait
from cart.core.recording import Recording, recording_text
from cart.saves.journal import DONE, PRACTICE_END, RUN, is_listed, key_with_new_owner, keys_of
from cart.saves.merging import ImportResult, Merging

ID = "20261120-101512-0a1b2c3d"
"""An id that a run keeps."""
OLD_ID = "20261120-101512-0a1b2c"
"""An id of an older version, which changes each time the run is continued."""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def text(actions: int, seed: int = 7, first: Action | None = None) -> str:
    """Return a recording of some waits, or of one action and then waits."""
    waits = [Wait()] * actions
    return recording_text(Recording(seed, "classic", tuple([first, *waits] if first else waits), {}))[0]


def bring(store: Store, key: str, recording: str) -> ImportResult:
    """Import one run."""
    return Merging(store, [key]).import_run(key, recording)


def texts(store: Store) -> dict[str, str | None]:
    """Return the listed runs of a store."""
    return {key: store.read(key) for kind in (RUN, DONE) for key in keys_of(store, kind)}


def asides(store: Store) -> list[str]:
    """Return the keys of texts that were set aside."""
    return [key for key in store.keys() if ASIDE in key]  # noqa: SIM118


def test_a_new_run_is_added_once(store: Store) -> None:
    key = f"{RUN}{ID}"
    assert bring(store, key, text(3)) is ImportResult.NEW
    assert bring(store, key, text(3)) is ImportResult.NOTHING_NEW
    assert texts(store) == {key: text(3)} and asides(store) == []


def test_a_longer_run_replaces_a_shorter_one_and_not_the_reverse(store: Store) -> None:
    key = f"{RUN}{ID}"
    bring(store, key, text(3))
    assert bring(store, key, text(5)) is ImportResult.UPDATED
    assert bring(store, key, text(3)) is ImportResult.NOTHING_NEW
    assert list(texts(store).values()) == [text(5)] and asides(store) == []


def test_a_run_that_is_over_replaces_the_unfinished_one(store: Store) -> None:
    bring(store, f"{RUN}{ID}", text(3))
    over = f"{DONE}{ID}.0.left.0"
    assert bring(store, over, text(3)) is ImportResult.UPDATED
    assert texts(store) == {over: text(3)}
    assert bring(store, f"{RUN}{ID}", text(3)) is ImportResult.NOTHING_NEW
    assert texts(store) == {over: text(3)}


def test_a_run_that_went_on_in_two_ways_is_set_aside_once(store: Store) -> None:
    key = f"{RUN}{ID}"
    bring(store, key, text(3))
    other = text(2, first=Step(2))
    assert bring(store, key, other) is ImportResult.SET_ASIDE
    assert bring(store, key, other) is ImportResult.NOTHING_NEW
    assert texts(store) == {key: text(3)} and [store.read(aside) for aside in asides(store)] == [other]


def test_a_run_that_was_continued_after_its_end_is_set_aside(store: Store) -> None:
    over = f"{DONE}{ID}.0.left.0"
    bring(store, over, text(3))
    assert bring(store, f"{RUN}{ID}", text(5)) is ImportResult.SET_ASIDE
    assert texts(store) == {over: text(3)}


@pytest.mark.parametrize("end", ["", PRACTICE_END])
def test_another_run_with_the_same_id_gets_another_id(store: Store, end: str) -> None:
    key = f"{RUN}{ID}{end}"
    bring(store, key, text(3))
    assert bring(store, key, text(3, seed=8)) is ImportResult.NEW
    assert bring(store, key, text(3, seed=8)) is ImportResult.NOTHING_NEW
    found = texts(store)
    assert found.pop(key) == text(3) and list(found.values()) == [text(3, seed=8)]
    assert all(other.endswith(PRACTICE_END) == bool(end) for other in found)


def test_a_text_that_lists_do_not_show_stays_aside(store: Store) -> None:
    key = f"{RUN}{ID}{ASIDE}1"
    assert not is_listed(key)
    assert bring(store, key, text(3)) is ImportResult.NOTHING_NEW
    assert texts(store) == {} and [store.read(aside) for aside in asides(store)] == [text(3)]
    assert bring(store, key, text(3)) is ImportResult.NOTHING_NEW
    assert len(asides(store)) == 1
    bring(store, f"{RUN}20261121-090000-ffffffff{ASIDE}1", text(3))
    assert len(asides(store)) == 2, "it is of another run"


def test_a_run_of_an_older_version_is_found_under_its_other_id(store: Store) -> None:
    bring(store, f"{RUN}{OLD_ID}", text(3))
    later = "20261121-090000-ffffff"
    assert bring(store, f"{RUN}{later}", text(5)) is ImportResult.UPDATED
    assert list(texts(store).values()) == [text(5)]


def test_an_older_run_of_practice_is_another_run(store: Store) -> None:
    bring(store, f"{RUN}{OLD_ID}", text(3))
    assert bring(store, f"{RUN}20261121-090000-ffffff{PRACTICE_END}", text(5)) is ImportResult.NEW
    assert len(texts(store)) == 2


def test_two_older_runs_that_are_over_are_two_runs(store: Store) -> None:
    bring(store, f"{DONE}{OLD_ID}.0.left", text(3))
    assert bring(store, f"{DONE}20261121-090000-ffffff.0.left", text(3)) is ImportResult.NEW
    assert len(texts(store)) == 2


def test_a_damaged_text_is_copied_before_a_longer_run_replaces_it(store: Store) -> None:
    key, whole = f"{RUN}{ID}", text(15)
    damaged = whole[: len(text(10))] + "?" * 5
    store.write(key, damaged)
    assert bring(store, key, whole) is ImportResult.UPDATED
    assert list(texts(store).values()) == [whole] and [store.read(aside) for aside in asides(store)] == [damaged]


def test_an_older_run_without_actions_is_no_beginning_of_another(store: Store) -> None:
    store.write(f"{RUN}{OLD_ID}", text(0))
    assert bring(store, f"{RUN}20261121-090000-ffffff", text(5)) is ImportResult.NEW


def test_a_run_that_another_window_renames_is_found_again(store: Store) -> None:
    key = f"{RUN}{ID}"
    bring(store, key, text(3))
    merging = Merging(store, [key])
    store.rename(key, key_with_new_owner(ID))
    assert merging.import_run(key, text(3)) is ImportResult.NOTHING_NEW
    assert list(texts(store).values()) == [text(3)]


def test_a_text_that_is_too_long_to_read_loses_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    key = f"{RUN}{ID}"
    bring(store, key, text(3))
    read = store.read

    def limited(asked: str, *most: int) -> str | None:
        if asked == key:
            raise TooLong("Can't be read: it is too long.")
        return read(asked, *most)

    monkeypatch.setattr(store, "read", limited)
    assert bring(store, key, text(5)) is ImportResult.NEW
    monkeypatch.undo()
    assert sorted(map(str, texts(store).values())) == sorted([text(3), text(5)])
