"""Files of saves: what they hold, and texts that are no runs when a file is imported."""

from pathlib import Path

import pytest

from cart.console.storage.backend import TooLong
from cart.console.storage.store import Store
from cart.saves.archive import export_saves, import_saves, make_export, read_export
from cart.saves.journal import LAST_PLAYED
from cart.saves.saved_settings import SETTINGS_KEY

OLD, NEW = "effects 1\n", "effects 2\n"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store("porklike", tmp_path)


def asides(store: Store) -> list[str | None]:
    """Return the texts that were set aside."""
    return [store.read(key) for key in store.keys() if ".aside-" in key]  # noqa: SIM118


def test_an_export_is_a_file_in_the_exports_folder(store: Store) -> None:
    store.write(SETTINGS_KEY, OLD)
    sentence = export_saves(store)
    folder = store.beside("exports")
    (name,) = folder.keys()
    assert folder.location in sentence and read_export(store, name) == {SETTINGS_KEY: OLD}


def test_an_export_counts_texts_that_are_too_long(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.write(SETTINGS_KEY, OLD)

    def too_long(key: str) -> str:
        raise TooLong("Can't be read: it is too long.")

    monkeypatch.setattr(store, "read", too_long)
    export = make_export(store)
    assert (export.missing, export.runs) == (1, 0)


def test_an_import_sets_a_different_text_aside(store: Store) -> None:
    for text, found in ((OLD, []), (OLD, []), (NEW, [OLD])):
        import_saves(store, {SETTINGS_KEY: text})
        assert (store.read(SETTINGS_KEY), asides(store)) == (text, found)


def test_an_import_does_not_change_which_run_was_played_last(store: Store) -> None:
    import_saves(store, {LAST_PLAYED: "one"})
    import_saves(store, {LAST_PLAYED: "two"})
    assert store.read(LAST_PLAYED) == "one" and asides(store) == []
