"""Large text: cursors, scrolling and texts over the map. test_every_screen.py checks the words of every screen."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from cart import practice
from cart.console.input.buttons import Button
from cart.console.widgets.line_layout import LARGE
from cart.console.widgets.window import AUTO_SCROLL_FRAMES
from cart.core.cells import bits
from cart.scenes.menus.key_choice import KeyChoice
from tests.helpers.screen_texts import look
from tools.driver import Driver
from tools.shots.games import fully_explored
from tools.shots.plan import SHOTS, Shot


@pytest.fixture
def reach(driver: Driver) -> Callable[[Shot, bool], None]:
    """Return a function that opens a screen, with or without large text."""

    def go(shot: Shot, large: bool) -> None:
        driver.settings_at_start = {"large": int(large)}
        shot.reach(driver)

    return go


@pytest.mark.parametrize("name", ["title", "pause", "options", "bag", "climb"])
def test_the_cursor_reaches_every_line_in_large_text(
    driver: Driver, reach: Callable[[Shot, bool], None], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    reach(next(shot for shot in SHOTS if shot.name == name), True)
    wanted = [word.removesuffix(":") for word in " ".join(driver.lines).split()]
    seen = set[str]()
    for _ in driver.lines:
        said, _ = look(driver, monkeypatch)
        seen |= {word.removesuffix(":") for text in said for word in text.words.split() if text.scale == LARGE}
        driver.press("down")
    assert set(wanted) <= seen


@pytest.mark.parametrize("name", ["death", "aftermath", "figures", "how_to_play1", "text", "win"])
def test_a_page_in_large_text_scrolls_to_its_end_and_back(
    driver: Driver, reach: Callable[[Shot, bool], None], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    reach(next(shot for shot in SHOTS if shot.name == name), True)
    driver.frames(100)
    [*_, window] = look(driver, monkeypatch)[1]
    driver.press("up " * 20)
    first = {text.words for text in look(driver, monkeypatch)[0]}
    assert window._lines[0].parts[0][1] in first
    driver.press("down " * 40)
    assert window._lines[-1].parts[0][1] in {text.words for text in look(driver, monkeypatch)[0]}


@pytest.mark.parametrize("low", [False, True])
def test_texts_over_the_map_avoid_the_piglet_and_are_hidden_at_times(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, low: bool
) -> None:
    driver.settings_at_start = {"large": 1}
    driver.reset()
    game = fully_explored(practice(5, 7, size=(40, 40)))
    game.player.cell = (max if low else min)(bits(game.floor.walkable))
    driver.start(game)
    driver.press("map")
    told, seen = set[str](), []
    for _ in range(40):
        said, windows = look(driver, monkeypatch)
        told |= {text.words for text in said}
        seen.append(bool(windows))
        assert all((window.y == 0) == low for window in windows)
        driver.frames(AUTO_SCROLL_FRAMES)
    assert {"you", "up", "down", "chest", "Ⓧ back"} <= told
    assert seen[0] and 15 <= seen.count(False) <= 25


def test_keys_of_neighbouring_buttons_differ_in_colour(driver: Driver) -> None:
    driver.settings_at_start = {"large": 1}
    driver.title()
    driver.frames(60)
    driver.choose("options")
    driver.choose("keys")
    scene = driver.scene
    assert isinstance(scene, KeyChoice)
    colours = [row.colour for row in scene.keys.menu.window.rows[: len(Button)]]
    assert all(one != next_ for one, next_ in pairwise(colours))


def test_the_watch_help_keeps_glyphs_and_words_together(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.settings_at_start = {"large": 1}
    driver.reset().open.watch(7)
    driver.frames(5)
    [*_, window] = look(driver, monkeypatch)[1]
    lines = [part for line in window._lines for _, part in line.parts]
    assert lines == ["⇦⇨ step", "Ⓞ play", "⇧ next", "⇩ show", "Ⓥ whole", "Ⓧ back", "Ⓟ menu"]


def test_how_to_play_and_the_item_menu_cover_the_full_width(
    driver: Driver, reach: Callable[[Shot, bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    reach(next(shot for shot in SHOTS if shot.name == "use"), True)
    [*_, use] = look(driver, monkeypatch)[1]
    assert (use.x, use.width) == (0, 128)
    reach(next(shot for shot in SHOTS if shot.name == "how_to_play1"), True)
    [*_, page] = look(driver, monkeypatch)[1]
    driver.app.draw()
    screen, top, low = driver.screen(), int(page.y), int(page.y + page.height)
    assert not any(screen[: top * 128]) and not any(screen[low * 128 :]) and page.width == 128


def test_no_letters_of_a_menu_show_below_a_box(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu is not drawn while a box lies over it, because parts of its letters would show around the box."""
    driver.settings_at_start = {"large": 1}
    driver.title()
    driver.choose("options")
    driver.context.open.trouble("HEADING", "reason")
    driver.rest()
    with monkeypatch.context() as patched:
        said, windows = look(driver, patched)
    assert len(windows) == 1 and "HEADING" in [each.words for each in said]
    assert "sound" not in [each.words for each in said]
