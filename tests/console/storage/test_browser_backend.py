"""Storage in the browser: the items of a text, full or blocked storage, and tabs that were closed too soon."""

from functools import partial
from itertools import chain, count, repeat

import pytest

from cart.console.storage import browser_backend
from cart.console.storage.backend import Gone, StoreError, Unwritable
from cart.console.storage.browser_backend import BODY_LIFETIME, CLAIM_LIFETIME, PIECE, BrowserBackend
from cart.console.storage.local_storage import LocalStorage

from ...helpers.fake_browser import FakeLocalStorage, JavaScriptError

MOST = 1_000_000


class Page:
    """One localStorage, a clock, and any number of tabs. The bodies of texts are called 0-1, 0-2 and so on."""

    def __init__(self) -> None:
        self.local = FakeLocalStorage()
        self.now = 0.0
        self._names = count(1)

    def tab(self, name: str = "cart") -> BrowserBackend:
        return BrowserBackend(name, lambda: self.local, lambda: str(next(self._names)), lambda: self.now)


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def local(page: Page) -> FakeLocalStorage:
    return page.local


@pytest.fixture
def storage(page: Page) -> BrowserBackend:
    return page.tab()


def test_an_append_sets_one_item_of_bounded_size(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    storage.write("log", "")
    local.sets.clear()
    for _ in range(2000):
        storage.append("log", "0123456789")
    assert storage.read("log", MOST) == "0123456789" * 2000
    assert len(local.sets) == 2000
    assert max(local.sets) < PIECE + 10


def test_another_tab_appends_after_the_last_of_many_pieces(page: Page) -> None:
    tab, pieces = page.tab(), [letter * PIECE for letter in "abc"]
    tab.write("log", "")
    for piece in pieces:
        tab.append("log", piece)
    page.tab().append("log", "end")
    assert page.tab().read("log", MOST) == "".join(pieces) + "end"
    assert sorted(len(item) for item in page.local.items.values() if len(item) >= PIECE) == [PIECE] * 3


def test_another_tab_adds_to_the_last_piece_while_it_has_room(page: Page) -> None:
    page.tab().write("log", "old")
    for piece in ("er", " and " + "x" * PIECE, "last"):
        page.tab().append("log", piece)
    assert sorted(page.local.items.values()) == ["0-1", "last", "older and " + "x" * PIECE]


def test_a_text_that_lost_its_pieces_takes_an_append(page: Page) -> None:
    page.tab().write("log", "old")
    for item in [item for item in page.local.items if item.endswith("/0")]:
        page.local.removeItem(item)
    page.tab().append("log", "new")
    assert page.tab().read("log", MOST) == "new"


def test_a_long_text_is_not_rewritten_by_an_append(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    storage.write("log", "x" * 50_000)
    local.sets.clear()
    storage.append("log", "y")
    assert local.sets == [1]


def test_an_append_reads_three_items_however_long_the_text_is(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    asked = []
    storage.write("log", "")
    for _ in range(3):
        storage.append("log", "x" * PIECE * 10)
        storage.append("log", "x" * PIECE)
        local.gets = 0
        storage.append("log", "y")
        asked.append(local.gets)
    assert asked == [3, 3, 3]


def test_a_write_leaves_nothing_of_the_old_text(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    storage.write("log", "")
    for _ in range(3):
        storage.append("log", "x" * PIECE)
    storage.write("log", "new")
    assert sorted(local.items.values()) == ["0-2", "new"]


NEEDED = len("cart/save0-1") + len("cart/#0-1/0old") + len("cart/#0-2/0newer and longer")


@pytest.mark.parametrize("missing", [1, 5, NEEDED - 25])
def test_a_write_into_full_storage_leaves_the_old_text(
    missing: int, storage: BrowserBackend, local: FakeLocalStorage
) -> None:
    storage.write("save", "old")
    before = dict(local.items)
    local.room = NEEDED - missing
    with pytest.raises(Unwritable, match=r"^Can't be saved: the browser's storage is full\.$"):
        storage.write("save", "newer and longer")
    assert local.items == before


def test_a_write_that_just_fits_works(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    storage.write("save", "old")
    local.room = NEEDED
    storage.write("save", "newer and longer")
    assert storage.read("save", MOST) == "newer and longer"


def test_a_new_text_without_room_for_its_head_leaves_no_body(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    local.room = len("cart/#0-1/0text") + 5
    with pytest.raises(StoreError, match="full"):
        storage.write("save", "text")
    assert local.items == {}


@pytest.mark.parametrize("long", [3, PIECE])
def test_an_append_into_full_storage_leaves_the_text(
    long: int, storage: BrowserBackend, local: FakeLocalStorage
) -> None:
    storage.write("log", "x" * long)
    room, local.room = local.room, sum(len(key) + len(text) for key, text in local.items.items()) + 3
    with pytest.raises(StoreError, match="full"):
        storage.append("log", "y" * 100)
    assert storage.read("log", MOST) == "x" * long
    local.room = room
    storage.append("log", "y" * 100)
    assert storage.read("log", MOST) == "x" * long + "y" * 100


@pytest.mark.parametrize("way", ["take", "rename"])
@pytest.mark.parametrize("room", range(0, 80, 4))
def test_a_move_without_room_changes_nothing(way: str, room: int, page: Page) -> None:
    """The text keeps its key, its owner can append to it, and the error gives the reason."""
    owner, other = page.tab(), page.tab()
    owner.write("run", "text")
    before = dict(page.local.items)
    page.local.room, full = sum(len(key) + len(text) for key, text in before.items()) + room, page.local.room
    mover = other if way == "take" else owner
    try:
        other.acquire("run", "own.run", MOST) if mover is other else owner.rename("run", "done.run")
    except StoreError as error:
        assert "full" in str(error)
        assert page.local.items == before
        page.local.room = full
        owner.append("run", "!")
        assert owner.read("run", MOST) == "text!"
    else:
        assert room > 40 and "run" not in owner.all_keys()


@pytest.mark.parametrize("long", [3, PIECE])
def test_an_append_that_fails_after_its_write_is_not_duplicated(
    long: int, storage: BrowserBackend, local: FakeLocalStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser fails after it has set an item. A second append replaces that item."""
    storage.write("log", "x" * long)
    get = local.getItem
    with monkeypatch.context() as patched:

        def fails_after_a_set(key: str) -> object:
            if len(local.sets) > 2:
                raise JavaScriptError("InvalidStateError")
            return get(key)

        patched.setattr(local, "getItem", fails_after_a_set)
        with pytest.raises(StoreError, match="blocks"):
            storage.append("log", "y")
    storage.append("log", "yz")
    assert storage.read("log", MOST) == "x" * long + "yz"


def test_a_rename_does_not_write_the_text_again(storage: BrowserBackend, local: FakeLocalStorage) -> None:
    storage.write("save", "x" * 50_000)
    local.sets.clear()
    storage.rename("save", "done")
    assert max(local.sets) < 10
    assert sorted(local.items) == ["cart/#0-1/0", "cart/done"]
    storage.append("done", "y")
    assert storage.read("done", MOST) == "x" * 50_000 + "y"


def test_items_of_other_carts_are_not_seen(page: Page) -> None:
    storage, other = page.tab(), page.tab("cart-two")
    other.write("save", "theirs")
    page.local.items["something"] = "else"
    assert storage.all_keys() == [] and storage.read("save", MOST) is None
    storage.write("save", "ours")
    assert (other.read("save", MOST), storage.read("save", MOST)) == ("theirs", "ours")


def test_a_claim_holds_others_off_until_it_expires(page: Page) -> None:
    page.tab().write("run", "text")
    page.local.items["cart/#claim/run/x"] = "0"
    page.now = CLAIM_LIFETIME
    for tab in (page.tab(), page.tab()):
        for move in (partial(tab.acquire, most=MOST), tab.rename):
            with pytest.raises(Gone, match=r"^Another window wants it too\. Try again\.$"):
                move("run", "own")
        assert page.tab().all_keys() == ["run"]
    page.now += 1
    assert page.tab().acquire("run", "own", MOST) == "text"
    assert not any("#claim" in item or "#moved" in item for item in page.local.items)


def test_a_damaged_claim_holds_nobody_off(page: Page) -> None:
    page.tab().write("run", "text")
    page.local.items["cart/#claim/run/x"] = "junk"
    assert page.tab().acquire("run", "own", MOST) == "text"


def test_an_unfinished_move_is_finished_before_the_next_one(page: Page) -> None:
    """If the move were not finished first, its old key would hold a text again."""
    tab = page.tab()
    tab.write("run", "text")
    tab.write("own", "text")
    page.local.items["cart/#moved/run"] = "own"
    page.tab().acquire("own", "other", MOST)
    assert page.tab().all_keys() == ["other"]


def test_leftovers_of_closed_tabs_are_removed(page: Page) -> None:
    """A tab that lists the texts removes leftovers older than a day. It removes nothing that is still in use."""
    page.tab().write("save", "text")
    left = {"cart/#0-a/0": "one", "cart/#0-a/1": "two", "cart/#0-a/10": "ten", "cart/#5f0c2a/0": "of an old game"}
    page.local.items |= left
    page.now = 86_400  # a day in seconds
    assert page.tab().all_keys() == ["save"]
    assert left.keys() <= page.local.items.keys()
    page.now += 1
    page.tab().write("new", "being written")
    young = page.tab()
    young._new_body("written by a tab that has set no head yet")
    assert sorted(page.tab().all_keys()) == ["new", "save"]
    assert not any(item.startswith("cart/#0-a") for item in page.local.items)
    assert page.tab().read("save", MOST) == "text" and page.tab().read("new", MOST) == "being written"
    assert "written by a tab that has set no head yet" in page.local.items.values()


def test_the_body_of_a_text_that_is_renamed_during_the_cleaning_stays(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A listing may miss both the old and the new head of a text."""
    page.tab().write("save", "text")
    page.now, tab = 2 * BODY_LIFETIME, page.tab()
    heads = tab._bodies_in_use
    listings = chain([set[str | None]()], repeat(heads()))
    monkeypatch.setattr(tab, "_bodies_in_use", lambda: next(listings))
    assert tab.all_keys() == ["save"] and tab.read("save", MOST) == "text"


def test_the_move_of_a_text_that_is_claimed_is_left_to_its_tab(page: Page) -> None:
    page.local.items |= {"cart/#claim/run/x": "0", "cart/#moved/run": "own", "cart/#moved/other": "own.other"}
    page.tab().all_keys()
    assert sorted(page.local.items) == ["cart/#claim/run/x", "cart/#moved/run"]


def test_a_listing_is_repeated_until_nothing_changes(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another tab adds an item during the first listing."""
    page.tab().write("one", "text")
    whole = list(page.local.items)
    listings = chain([whole[:1]], repeat(whole))
    monkeypatch.setattr(browser_backend, "item_keys", lambda _: next(listings))
    assert len(page.tab()._items("")) == len(whole) == 2


def test_blocked_storage_gives_a_plain_error() -> None:
    def blocked() -> LocalStorage:
        raise JavaScriptError("SecurityError")

    storage = BrowserBackend("cart", blocked)
    with pytest.raises(StoreError, match=r"^Can't be saved: the browser blocks storage\.$"):
        storage.write("save", "text")
    with pytest.raises(StoreError, match="blocks"):
        storage.all_keys()
