"""The store: each guarantee holds in files as well as in the browser."""

import sys
from functools import partial
from pathlib import Path

import pytest
import pyxel

from cart.console.storage import local_storage
from cart.console.storage.store import MOST_BYTES, Gone, Store, StoreError, TooLong

from ...helpers.fake_browser import FakeLocalStorage


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> FakeLocalStorage:
    """Return a fake of the browser's storage, which stores use from now on."""
    made = FakeLocalStorage()
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(local_storage, "run_js", {"localStorage": made}.__getitem__)
    return made


@pytest.fixture(params=["files", "browser"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "browser":
        request.getfixturevalue("local")
    return Store("cart", tmp_path / "not" / "yet")


def store_folder(store: Store) -> Path | None:
    """Return the folder of a store, so that another store finds the same texts; None in the browser."""
    return getattr(store._backend, "_folder", None)


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.read("save") is None
    assert store.keys() == []


def test_a_text_is_read_back_exactly(store: Store) -> None:
    for text in ("one\r\ntwo\n\rżółć \U0001f356", "short", ""):
        store.write("save", text)
        assert store.read("save") == text


@pytest.mark.parametrize("length", [1, 3000, 9000])
def test_appended_texts_are_joined(length: int, store: Store) -> None:
    pieces = [letter * length for letter in "abcde"]
    store.write("log", "")
    for piece in pieces:
        store.append("log", piece)
    assert store.read("log") == "".join(pieces)
    store.write("log", "new")
    store.append("log", "er")
    assert store.read("log") == "newer"


def test_keys_are_sorted_and_separate(store: Store) -> None:
    for key in ("b", "a.1", "a", "log"):
        store.write(key, key)
    keys = store.keys()
    assert keys == ["a", "a.1", "b", "log"]
    assert [store.read(key) for key in keys] == keys


def test_set_aside_uses_the_first_free_name_and_loses_nothing(store: Store) -> None:
    names = []
    for text in ("first", "second", "third"):
        store.write("save", text)
        names.append(store.set_aside("save"))
        assert store.read("save") is None
    assert names == ["save.aside-1", "save.aside-2", "save.aside-3"]
    store.remove("save.aside-2")
    store.write("save", "fourth")
    assert store.set_aside("save") == "save.aside-2"
    keys = store.keys()
    assert keys == names
    assert [store.read(key) for key in keys] == ["first", "fourth", "third"]


def test_using_a_missing_text_raises_gone(store: Store) -> None:
    for use in (
        lambda: store.append("save", "text"),
        lambda: store.set_aside("save"),
        lambda: store.copy_aside("save"),
        lambda: store.rename("save", "new"),
        lambda: store.acquire("save", "new"),
        lambda: store.cut("save", 0),
    ):
        with pytest.raises(Gone, match="another window"):
            use()
    assert store.keys() == []


def test_copy_aside_keeps_the_original(store: Store) -> None:
    store.write("save", "text")
    assert store.copy_aside("save") == "save.aside-1"
    store.append("save", " and more")
    keys = store.keys()
    assert [store.read(key) for key in keys] == ["text and more", "text"]


@pytest.mark.parametrize("length", [5, 4095, 4096, 4097, 20_000])
def test_acquire_returns_the_text_and_renames_it(length: int, store: Store) -> None:
    store.write("run", "x" * (length - 1))
    store.append("run", "y")
    assert store.acquire("run", "own") == "x" * (length - 1) + "y"
    assert store.keys() == ["own"]
    store.append("own", "z")
    assert store.read("own") == "x" * (length - 1) + "yz"
    with pytest.raises(Gone):
        store.acquire("run", "another")


@pytest.mark.parametrize("length", [0, 1, 2999, 3000, 3001, 5999, 6000, 8999, 9000])
def test_cut_keeps_the_beginning(length: int, store: Store) -> None:
    store.write("log", "a" * 3000)
    store.append("log", "b" * 3000)
    store.append("log", "c" * 3000)
    whole = store.read("log") or ""
    store.cut("log", length)
    assert store.read("log") == whole[:length]
    store.append("log", "!")
    assert store.read("log") == whole[:length] + "!"


@pytest.mark.parametrize("most", [MOST_BYTES, 10])
def test_a_text_that_is_too_long_is_not_read(most: int, store: Store) -> None:
    store.write("save", "x" * most)
    assert len(store.read("save", most) or "") == most
    store.append("save", "y")
    for use in (partial(store.read, most=most), partial(store.acquire, new="own", most=most)):
        with pytest.raises(TooLong, match=r"^Can't be read: it is too long\.$"):
            use("save")
    if most == MOST_BYTES:
        with pytest.raises(TooLong):
            store.read("save")
    assert store.keys() == ["save"]


def test_a_store_cannot_bring_back_a_key_that_another_has_acquired(store: Store) -> None:
    other = Store("cart", store_folder(store))
    store.write("run", "begin")
    other.acquire("run", "own")
    with pytest.raises(Gone):
        store.append("run", " and more")
    with pytest.raises(Gone):
        store.rename("run", "done")
    assert store.keys() == ["own"] and store.read("own") == "begin"


def test_a_flushed_text_does_not_count_as_a_foreign_entry(store: Store) -> None:
    store.write("save", "text")
    store.flush("save")
    assert store.foreign_entries() == []


def test_removing_a_text_twice_is_no_error(store: Store) -> None:
    store.write("save", "text")
    store.remove("save")
    store.remove("save")
    assert store.read("save") is None and store.keys() == []


@pytest.mark.parametrize("key", ["", ".", "..", ".hidden", "a/b", "A", "a b", "é", "a\n", "#1"])
def test_keys_that_are_no_names_are_refused(key: str, store: Store) -> None:
    for use in (store.read, store.remove, store.set_aside, store.copy_aside):
        with pytest.raises(ValueError, match="a name in a store"):
            use(key)
    for put in (store.write, store.append):
        with pytest.raises(ValueError, match="a name in a store"):
            put(key, "text")
    for old, new in ((key, "new"), ("old", key)):
        with pytest.raises(ValueError, match="a name in a store"):
            store.rename(old, new)
        with pytest.raises(ValueError, match="a name in a store"):
            store.acquire(old, new)
    with pytest.raises(ValueError, match="a name in a store"):
        Store(key)


def test_without_a_folder_files_are_in_pyxel_s_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_an_impossible_user_folder_gives_a_plain_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def user_data_dir(vendor: str, name: str) -> str:
        raise Exception(f"Failed to create directory '{vendor}/{name}'")

    monkeypatch.setattr(pyxel, "user_data_dir", user_data_dir)
    store = Store("cart")
    with pytest.raises(StoreError, match=r"^The folder for saved files can't be made\.$"):
        store.read("save")
