"""Detection of whether the player has left the game for another window."""

import sys
from collections.abc import Iterable

import pytest

from cart.console.input import focus
from cart.console.input.focus import Focus
from cart.console.screen.display_check import sdl


def leaves(answers: Iterable[bool | None]) -> list[bool]:
    """Return, for each frame, whether a departure of the player is reported.

    `answers` tells, for each frame, whether the window has the focus. None means that this is unknown.
    """
    said = iter(answers)
    looked = Focus(lambda: next(said))
    found = []
    for _ in answers:
        looked.update()
        found.append(looked.take_departure())
    return found


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        ([True, False, False, True], [False, True, False, False]),
        ([False, False, True, False], [False, False, False, True]),
        ([None, None, None], [False, False, False]),
        ([True, None, False], [False, False, False]),
        ([True, False, True, False], [False, True, False, True]),
    ],
)
def test_a_departure_is_reported_once_and_only_after_presence(answers: list[bool | None], left: list[bool]) -> None:
    assert leaves(answers) == left


def test_a_departure_not_yet_reported_is_forgotten_on_return() -> None:
    said = iter([True, False, False, True])
    looked = Focus(lambda: next(said))
    for _ in range(4):
        looked.update()
    assert not looked.take_departure()


def test_without_a_window_no_departure_is_reported() -> None:
    looked = Focus()
    for _ in range(3):
        looked.update()
        assert not looked.take_departure()


def test_in_a_browser_the_page_tells_of_a_departure(monkeypatch: pytest.MonkeyPatch) -> None:
    state = {"away": False}

    def run_js(code: str) -> object:
        assert code == focus.AWAY_CODE
        return lambda: state["away"]

    monkeypatch.setattr(focus, "run_js", run_js)
    looked = Focus()
    looked.update()
    state["away"] = True
    looked.update()
    assert looked.take_departure()


def test_without_sdl_no_departure_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(focus, "sdl", lambda: None)
    looked = Focus()
    looked.update()
    assert not looked.take_departure()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere SDL is inside Pyxel")
def test_focus_uses_the_sdl_of_pyxel_on_linux() -> None:
    assert sdl().SDL_GetKeyboardFocus is not None
