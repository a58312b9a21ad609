"""Two pages of one host, in one localStorage."""

import pytest

from cart.console.storage.backend import StoreError
from cart.console.storage.browser_backend import BrowserStorage
from cart.console.storage.key_prefixes import COPIED

from ...helpers.fake_browser import FakeLocalStorage, JavaScriptError

MOST = 1000


def at(local: FakeLocalStorage, place: str) -> BrowserStorage:
    """The store of a page that says where it is."""
    return BrowserStorage("cart", lambda: local, place=lambda: place)


@pytest.fixture
def local() -> FakeLocalStorage:
    return FakeLocalStorage()


def test_two_places_keep_to_their_own(local: FakeLocalStorage) -> None:
    one, two = at(local, "%2F"), at(local, "%2Fdev%2F")
    one.write("run", "one")
    assert two.read("run", MOST) is None and two.names() == []
    two.write("run", "two")
    assert one.read("run", MOST) == "one" and one.names() == ["run"]


def test_what_was_kept_before_is_there_in_each_place(local: FakeLocalStorage) -> None:
    at(local, "").write("run", "old")
    for place in ("one", "two"):
        storage = at(local, place)
        assert storage.read("run", MOST) == "old"
        storage.append("run", f" {place}")
        assert at(local, place).read("run", MOST) == f"old {place}"
    assert at(local, "").read("run", MOST) == "old"


def test_it_is_copied_once(local: FakeLocalStorage) -> None:
    at(local, "").write("run", "old")
    at(local, "one").remove("run")
    assert at(local, "one").read("run", MOST) is None


def test_a_copy_that_was_broken_off_is_made_again(local: FakeLocalStorage) -> None:
    at(local, "").write("run", "old")
    at(local, "one").names()
    local.removeItem(f"cart@one/{COPIED}")
    local.removeItem("cart@one/run")
    assert at(local, "one").read("run", MOST) == "old"


def test_where_there_is_no_room_all_stays_where_it_was(local: FakeLocalStorage) -> None:
    at(local, "").write("run", "old")
    kept = dict(local.items)
    local.room = sum(map(len, [*kept, *kept.values()])) + 20
    with pytest.raises(StoreError):
        at(local, "one").write("other", "new")
    assert local.items == kept
    assert at(local, "one").read("run", MOST) == "old"


def test_blocked_storage_is_told(local: FakeLocalStorage) -> None:
    def blocked() -> FakeLocalStorage:
        raise JavaScriptError("SecurityError")

    with pytest.raises(StoreError, match="blocks storage"):
        BrowserStorage("cart", blocked, place=lambda: "one").names()
