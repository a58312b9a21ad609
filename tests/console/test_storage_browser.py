"""The browser: what is set when, and what a full or blocked storage leaves behind."""

import pytest

from cart.console.storage import StoreError
from cart.console.storage_browser import PIECE, BrowserStorage, LocalStorage

from .fakes import FakeLocalStorage, JavaScriptError


@pytest.fixture
def local() -> FakeLocalStorage:
    return FakeLocalStorage()


@pytest.fixture
def storage(local: FakeLocalStorage) -> BrowserStorage:
    return BrowserStorage("cart", lambda: local)


def test_an_append_sets_one_item_of_bounded_size(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    for _ in range(2000):
        storage.append("log", "0123456789")
    assert storage.read("log") == "0123456789" * 2000
    assert len(local.sets) == 2001  # one each, and the head
    assert max(local.sets) < PIECE + 10


def test_a_long_text_is_not_rewritten_by_an_append(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    storage.write("log", "x" * 50_000)
    local.sets.clear()
    storage.append("log", "y")
    assert local.sets == [1]


def test_an_append_asks_for_the_same_few_items_however_long_the_text(
    storage: BrowserStorage, local: FakeLocalStorage
) -> None:
    asked = []
    for _ in range(3):
        storage.append("log", "x" * PIECE * 10)
        storage.append("log", "x" * PIECE)
        local.gets = 0
        storage.append("log", "y")
        asked.append(local.gets)
    assert asked == [4, 4, 4]


def test_two_pages_may_append_in_turn(local: FakeLocalStorage) -> None:
    pages = [BrowserStorage("cart", lambda: local) for _ in range(2)]
    for turn in range(6):
        pages[turn % 2].append("log", f"{turn}" * (PIECE - 1))
    assert pages[0].read("log") == "".join(f"{turn}" * (PIECE - 1) for turn in range(6))
    pages[0].write("log", "short")
    pages[0].write("log", "shorter")  # in the body of the long one again
    pages[1].append("log", "!")
    assert pages[0].read("log") == "shorter!"


def test_a_write_leaves_nothing_of_the_old_text(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    for _ in range(3):
        storage.append("log", "x" * PIECE)
    storage.write("log", "new")
    assert sorted(local.items.values()) == ["2", "new"]


NEEDED = len("cart/save1") + len("cart/#1/0old") + len("cart/#2/0newer and longer")


@pytest.mark.parametrize("missing", [1, 5, NEEDED - 25])
def test_a_write_into_full_storage_leaves_the_old_text(
    missing: int, storage: BrowserStorage, local: FakeLocalStorage
) -> None:
    storage.write("save", "old")
    before = dict(local.items)
    local.room = NEEDED - missing
    with pytest.raises(StoreError, match=r"^Can't be saved: the browser's storage is full\.$"):
        storage.write("save", "newer and longer")
    assert local.items == before


def test_a_write_for_which_there_is_just_room(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    storage.write("save", "old")
    local.room = NEEDED
    storage.write("save", "newer and longer")
    assert storage.read("save") == "newer and longer"


def test_a_new_text_whose_head_finds_no_room_leaves_no_body(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    local.room = len("cart/#1/0text") + 5
    with pytest.raises(StoreError, match="full"):
        storage.write("save", "text")
    assert local.items == {}


def test_an_append_to_full_storage_adds_nothing(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    storage.append("log", "old")
    local.room = sum(len(key) + len(value) for key, value in local.items.items()) + 2
    with pytest.raises(StoreError, match="full"):
        storage.append("log", "new")
    assert storage.read("log") == "old"


def test_a_page_shut_in_the_middle_of_a_write_is_tidied_by_the_next(
    storage: BrowserStorage, local: FakeLocalStorage
) -> None:
    storage.write("save", "old")
    local.items |= {"cart/#2/0": "half", "cart/#2/1": "done"}
    assert storage.read("save") == "old"
    storage.write("save", "new")
    assert storage.read("save") == "new"
    assert len(local.items) == 2


def test_renaming_moves_no_text(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    storage.write("save", "x" * 50_000)
    local.sets.clear()
    storage.rename("save", "save.aside-1")
    assert local.sets == [1]
    assert storage.read("save.aside-1") == "x" * 50_000
    storage.write("save", "new")
    assert storage.read("save.aside-1") == "x" * 50_000


def test_what_belongs_to_others_is_not_seen(storage: BrowserStorage, local: FakeLocalStorage) -> None:
    other = BrowserStorage("cart-two", lambda: local)
    other.write("save", "theirs")
    local.items["something"] = "else"
    assert storage.names() == [] and storage.read("save") is None
    storage.write("save", "ours")
    assert (other.read("save"), storage.read("save")) == ("theirs", "ours")


def test_blocked_storage_is_a_plain_error() -> None:
    def blocked() -> LocalStorage:
        raise JavaScriptError("SecurityError")

    storage = BrowserStorage("cart", blocked)
    with pytest.raises(StoreError, match=r"^Can't be saved: the browser blocks storage\.$"):
        storage.write("save", "text")
    with pytest.raises(StoreError, match="blocks"):
        storage.names()
