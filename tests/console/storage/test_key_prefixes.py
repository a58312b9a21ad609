"""Pages of one host share a localStorage, but not their saves."""

import pytest

from cart.console.storage.backend import StoreError
from cart.console.storage.browser_backend import BrowserBackend

from ...helpers.fake_browser import FakeLocalStorage, JavaScriptError

MOST = 1000


def at(local: FakeLocalStorage, place: str) -> BrowserBackend:
    """Return the storage of a page at `place`, the path of its address."""
    return BrowserBackend("cart", lambda: local, page_name=lambda: place)


@pytest.fixture
def local() -> FakeLocalStorage:
    return FakeLocalStorage()


def test_two_pages_keep_separate_saves(local: FakeLocalStorage) -> None:
    one, two = at(local, "%2F"), at(local, "%2Fdev%2F")
    one.write("run", "one")
    assert two.read("run", MOST) is None and two.all_keys() == []
    two.write("run", "two")
    assert one.read("run", MOST) == "one" and one.all_keys() == ["run"]


def test_a_page_without_a_place_shares_no_saves_with_other_pages(local: FakeLocalStorage) -> None:
    """Pages that have a place do not share its saves."""
    at(local, "").write("run", "no place")
    at(local, "one").write("run", "one")
    assert [at(local, place).read("run", MOST) for place in ("", "one", "two")] == ["no place", "one", None]
    assert {item.partition("/")[0] for item in local.items} == {"cart", "cart@one"}


def test_blocked_storage_is_reported(local: FakeLocalStorage) -> None:
    def blocked() -> FakeLocalStorage:
        raise JavaScriptError("SecurityError")

    with pytest.raises(StoreError, match="blocks storage"):
        BrowserBackend("cart", blocked, page_name=lambda: "one").all_keys()
