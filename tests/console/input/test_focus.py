"""Whether the player is still there."""

import sys
from collections.abc import Iterable

import pytest

from cart.console.input import focus
from cart.console.input.focus import Focus
from cart.console.screen.display import sdl


def leaves(answers: Iterable[bool | None]) -> list[bool]:
    """Whether the player has left, in each frame in which the window says so."""
    said = iter(answers)
    looked = Focus(lambda: next(said))
    found = []
    for _ in answers:
        looked.update()
        found.append(looked.take_leave())
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
def test_a_leave_is_taken_once_and_only_by_who_was_there(answers: list[bool | None], left: list[bool]) -> None:
    assert leaves(answers) == left


def test_a_leave_that_nobody_took_is_over_at_the_return() -> None:
    said = iter([True, False, False, True])
    looked = Focus(lambda: next(said))
    for _ in range(4):
        looked.update()
    assert not looked.take_leave()


def test_without_a_window_nobody_leaves() -> None:
    looked = Focus()
    for _ in range(3):
        looked.update()
        assert not looked.take_leave()


def test_the_page_says_it_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    state = {"away": False}

    def run_js(code: str) -> object:
        assert code == focus.AWAY
        return lambda: state["away"]

    monkeypatch.setattr(focus, "run_js", run_js)
    looked = Focus()
    looked.update()
    state["away"] = True
    looked.update()
    assert looked.take_leave()


def test_it_is_not_known_where_sdl_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(focus, "sdl", lambda: None)
    looked = Focus()
    looked.update()
    assert not looked.take_leave()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere SDL is inside Pyxel")
def test_pyxels_sdl_is_asked_on_linux() -> None:
    assert sdl().SDL_GetKeyboardFocus is not None
