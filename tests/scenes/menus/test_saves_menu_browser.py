"""All saves as a download of the browser, and read from a file that the player chooses. The browser is a fake."""

import sys
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from cart.console.storage.backend import encoded
from cart.console.storage.bundle import DAMAGED, LARGEST_BUNDLE, NO_BUNDLE, unpack
from cart.console.web import browser_files
from cart.saves.archive import CART, make_export
from cart.scenes.menus.saves_menu import NOT_TAKEN, TAKEN, UNREADABLE, WRITTEN, SavesMenu
from cart.scenes.menus.title import Title
from cart.scenes.run.message_box import MessageBox
from tests.helpers.saved_runs import begun
from tools.driver import Driver


@dataclass
class Chosen:
    """The state of the browser's file dialog."""

    state: str = browser_files.OPEN
    text: str = ""

    def cancel(self) -> None:
        self.state = browser_files.CANCELLED


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Chosen:
    chosen = Chosen()

    def choose(most: int) -> Chosen:
        assert most == LARGEST_BUNDLE
        return chosen

    monkeypatch.setattr(browser_files, "choose", choose)
    return chosen


def all_saves(driver: Driver, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Choose a line of the saves menu from the title, as if in a browser."""
    with monkeypatch.context() as browser:
        browser.setattr(sys, "platform", "emscripten")
        driver.choose("options")
        driver.choose("all saves")
        driver.choose(way)


def said(driver: Driver) -> list[str]:
    assert isinstance(driver.scene, MessageBox)
    rows = [row.text for row in driver.scene.window.rows]
    driver.press("X")
    return [rows[0], " ".join(rows[2:])]


def test_writing_saves_starts_a_download(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, str]] = []
    monkeypatch.setattr(browser_files, "download", lambda *file: given.append(file))
    driver.title()
    begun(driver.context.store, 3)
    all_saves(driver, monkeypatch, "write")
    heading, told = said(driver)
    [(name, text)] = given
    assert heading == WRITTEN and "1 run, " in told and "downloads" in told and name in told.replace(" ", "")
    assert any(key.startswith("run.") for key in unpack(CART, text))


def test_the_browser_carries_a_file_byte_by_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """JavaScript would replace incomplete characters, so each byte is passed as a character of its own."""
    whole = bytes(range(256)) + "ż".encode()
    given: list[str] = []
    page = SimpleNamespace(state=browser_files.READ, letters=whole.decode("latin-1"), cancel=None)
    scripts = {
        browser_files.DOWNLOAD_CODE: lambda _, letters: given.append(letters),
        browser_files.CHOOSE_CODE: lambda _: page,
    }
    monkeypatch.setattr(browser_files, "run_js", scripts.__getitem__)
    text = browser_files.choose(LARGEST_BUNDLE).text
    assert encoded(text) == whole
    browser_files.download("name", text)
    assert given == [page.letters]


def test_a_chosen_file_is_imported(driver: Driver, monkeypatch: pytest.MonkeyPatch, chosen: Chosen) -> None:
    driver.title()
    store = driver.context.store
    begun(store, 3)
    chosen.text = make_export(store).text
    for key in store.keys():  # noqa: SIM118
        store.remove(key)
    all_saves(driver, monkeypatch, "read")
    driver.frames(30)
    assert isinstance(driver.scene, SavesMenu)
    chosen.state = browser_files.READ
    driver.frames(2)
    assert driver.pointed == "change nothing"
    driver.choose("add what is missing")
    assert said(driver)[0] == TAKEN
    assert [key for key in store.keys() if key.startswith("run.")]  # noqa: SIM118


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (browser_files.READ, "holiday.txt", NO_BUNDLE),
        (browser_files.READ, f"pork-8 texts 1 {CART} 1\nsettings 3\nabc\n~0\n", DAMAGED),
        (browser_files.TOO_LONG, "", NO_BUNDLE),
        ("failed", "", UNREADABLE),
    ],
)
def test_an_unusable_file_is_refused_with_a_reason(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, chosen: Chosen, state: str, text: str, reason: str
) -> None:
    driver.title()
    all_saves(driver, monkeypatch, "read")
    chosen.state, chosen.text = state, text
    driver.frames(2)
    assert said(driver) == [NOT_TAKEN, reason]
    assert driver.context.store.keys() == []


def test_going_back_closes_the_file_dialog(driver: Driver, monkeypatch: pytest.MonkeyPatch, chosen: Chosen) -> None:
    driver.title()
    all_saves(driver, monkeypatch, "read")
    driver.press("X")
    assert chosen.state == browser_files.CANCELLED and isinstance(driver.scene, Title)


def test_closing_the_file_dialog_leads_back_to_the_title(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, chosen: Chosen
) -> None:
    driver.title()
    all_saves(driver, monkeypatch, "read")
    chosen.cancel()
    driver.frames(2)
    assert isinstance(driver.scene, Title)
