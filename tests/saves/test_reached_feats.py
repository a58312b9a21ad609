"""Saved feats: several windows, damage, a full disk, changed rules, and files of saves."""

from datetime import datetime
from pathlib import Path

import pytest

from cart.console.storage.store import Store
from cart.data.feats import FEATS
from cart.saves.archive import import_saves, make_export, parse_export
from cart.saves.reached_feats import FEAT, ReachedFeats
from tests.helpers.full_disk import FullDisk

EARLY, LATE = datetime(2026, 1, 2, 3, 4, 5), datetime(2026, 11, 20)
NAMES = [feat.name for feat in FEATS]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def days(store: Store) -> dict[str, str]:
    """Return the day of each feat that a new start of the program finds in a store."""
    feats = ReachedFeats(store)
    return {name: feats.day(name) for name in NAMES if name in feats}


def test_a_feat_is_kept_with_the_day_on_which_it_was_first_reached(store: Store) -> None:
    feats = ReachedFeats(store)
    assert feats.add("drop", EARLY) and not feats.add("drop", LATE)
    assert days(store) == {"drop": "2026-01-02"} == {"drop": feats.day("drop")}
    assert not ReachedFeats(store).add("drop", LATE)


def test_feats_reached_since_a_moment_include_those_of_that_moment(store: Store) -> None:
    feats = ReachedFeats(store)
    feats.add("drop", EARLY)
    moments = ("20260102-030404", "20260102-030405", "20260102-030405-7-classic", "20260102-030406")
    assert [feats.is_reached_since("drop", moment) for moment in moments] == [True, True, True, False]


def test_two_windows_keep_the_feats_of_both(store: Store, tmp_path: Path) -> None:
    """Both windows read the store before either writes."""
    windows = [ReachedFeats(store), ReachedFeats(Store("porklike", tmp_path))]
    assert not any("drop" in window for window in windows)
    assert windows[0].add("drop", EARLY) and windows[1].add("pair", LATE)
    assert not windows[1].add("drop", LATE)
    assert windows[0].add("ham", LATE) and windows[1].add("mould", LATE)
    assert days(store) == {"drop": "2026-01-02", "pair": "2026-11-20", "ham": "2026-11-20", "mould": "2026-11-20"}
    for window in windows:
        window.refresh()
        assert {name for name in NAMES if name in window} == set(days(store))


@pytest.mark.parametrize("text", ["", "\0\0", "20260102", "junk " * 1000, "20260102-030405\n20260102-030405"])
def test_a_damaged_feat_loses_only_its_day(store: Store, text: str) -> None:
    feats = ReachedFeats(store)
    for name in ("drop", "pair"):
        feats.add(name, EARLY)
    store.write(f"{FEAT}drop", text)
    assert days(store) == {"drop": "", "pair": "2026-01-02"}


def test_a_full_disk_loses_no_feat(store: Store) -> None:
    disk, feats = FullDisk(store), ReachedFeats(store)
    assert feats.add("drop", EARLY) and "drop" in feats and feats.day("drop") == "2026-01-02"
    feats.refresh()
    assert "drop" in feats and days(store) == {}
    feats.add("pair", EARLY)
    disk.full = False
    feats.save()
    assert days(store) == dict.fromkeys(("drop", "pair"), "2026-01-02")


def test_a_store_that_cannot_be_listed_shows_this_session(store: Store) -> None:
    FullDisk(store, "keys", "write")
    feats = ReachedFeats(store)
    assert feats.add("drop", EARLY) and "drop" in feats and "pair" not in feats and feats.add("pair", EARLY)


def test_a_feat_of_other_rules_stays_in_the_store(store: Store) -> None:
    store.write(f"{FEAT}retired", "20260102-030405")
    feats = ReachedFeats(store)
    feats.add("drop", EARLY)
    feats.refresh()
    assert "retired" in feats and store.read(f"{FEAT}retired") == "20260102-030405"


def test_a_file_of_saves_brings_feats_and_removes_none(store: Store) -> None:
    """Of a feat in both places, the earlier day stays, and a damaged text gives way."""
    theirs, ours = ReachedFeats(store.beside("other")), ReachedFeats(store)
    for name, moment in {"drop": EARLY, "pair": LATE, "ham": EARLY, "stuns": EARLY}.items():
        theirs.add(name, moment)
    for name, moment in {"drop": LATE, "pair": EARLY, "mould": LATE, "stuns": LATE}.items():
        ours.add(name, moment)
    store.write(f"{FEAT}stuns", "junk")
    texts = parse_export(make_export(store.beside("other")).text)
    for _ in range(2):
        import_saves(store, texts)
        early = dict.fromkeys(("drop", "pair", "ham", "stuns"), "2026-01-02")
        assert days(store) == early | {"mould": "2026-11-20"}
    assert not [key for key in store.keys() if ".aside-" in key]  # noqa: SIM118
