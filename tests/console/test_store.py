"""The store: the same promises for files and for the browser, and each one's way of failing."""

import sys
from pathlib import Path

import pytest
import pyxel

from cart.console import storage_browser
from cart.console.store import Store, StoreError

from .fakes import FakeLocalStorage


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> FakeLocalStorage:
    """The browser, as far as a store sees it."""
    made = FakeLocalStorage()
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(storage_browser, "run_js", lambda _: made)
    return made


@pytest.fixture(params=["files", "browser"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "browser":
        request.getfixturevalue("local")
    return Store("cart", tmp_path / "not" / "yet")


def test_nothing_is_there_at_first(store: Store) -> None:
    assert store.read("save") is None
    assert store.keys() == []


def test_what_is_written_is_read_letter_for_letter(store: Store) -> None:
    for text in ("one\r\ntwo\n\rżółć \U0001f356", "short", ""):
        store.write("save", text)
        assert store.read("save") == text


@pytest.mark.parametrize("length", [1, 3000, 9000])
def test_appends_add_up(length: int, store: Store) -> None:
    pieces = [letter * length for letter in "abcde"]
    for piece in pieces:
        store.append("log", piece)
    assert store.read("log") == "".join(pieces)
    store.write("log", "new")
    store.append("log", "er")
    assert store.read("log") == "newer"


def test_keys_are_sorted_and_kept_apart(store: Store) -> None:
    for key in ("b", "a.1", "a", "log"):
        store.append(key, key)
    keys = store.keys()
    assert keys == ["a", "a.1", "b", "log"]
    assert [store.read(key) for key in keys] == keys


def test_set_aside_takes_the_first_free_name_and_loses_nothing(store: Store) -> None:
    names = []
    for text in ("first", "second", "third"):
        store.append("save", text)
        names.append(store.set_aside("save"))
        assert store.read("save") is None
    assert names == ["save.aside-1", "save.aside-2", "save.aside-3"]
    store.remove("save.aside-2")
    store.write("save", "fourth")
    assert store.set_aside("save") == "save.aside-2"
    keys = store.keys()
    assert keys == names
    assert [store.read(key) for key in keys] == ["first", "fourth", "third"]


def test_what_is_not_there_cannot_be_set_aside(store: Store) -> None:
    with pytest.raises(KeyError):
        store.set_aside("save")


def test_remove(store: Store) -> None:
    store.write("save", "text")
    store.remove("save")
    store.remove("save")
    assert store.read("save") is None and store.keys() == []


@pytest.mark.parametrize("key", ["", ".", "..", ".hidden", "a/b", "A", "a b", "é", "a\n", "#1"])
def test_keys_that_are_no_names_are_refused(key: str, store: Store) -> None:
    for use in (store.read, store.remove, store.set_aside):
        with pytest.raises(ValueError, match="a name in a store"):
            use(key)
    for put in (store.write, store.append):
        with pytest.raises(ValueError, match="a name in a store"):
            put(key, "text")
    with pytest.raises(ValueError, match="a name in a store"):
        Store(key)


def test_without_a_folder_files_are_in_pyxels_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def user_data_dir(vendor: str, name: str) -> str:
        asked.append((vendor, name))
        return f"{tmp_path}/"

    monkeypatch.setattr(pyxel, "user_data_dir", user_data_dir)
    store = Store("cart")
    assert asked == []
    store.write("save", "text")
    store.write("save", "more")
    assert asked == [("pork-8", "cart")]
    assert (tmp_path / "save").read_text() == "more"


def test_a_user_folder_that_cannot_be_made_is_a_plain_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def user_data_dir(vendor: str, name: str) -> str:
        raise Exception(f"Failed to create directory '{vendor}/{name}'")

    monkeypatch.setattr(pyxel, "user_data_dir", user_data_dir)
    store = Store("cart")
    with pytest.raises(StoreError, match=r"^The folder for saved files can't be made\.$"):
        store.read("save")
