"""Large text on every screen: texts in windows are twice as large, stay on the screen, and are complete."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pytest

from cart import practice
from cart.console.input.buttons import Button
from cart.console.screen import typeface
from cart.console.widgets.line_layout import LARGE
from cart.console.widgets.window import AUTO_SCROLL_FRAMES, Window
from cart.core.cells import bits
from cart.data.feats import FEATS
from cart.scenes.menus.key_choice import KeyChoice
from cart.scenes.run.play import Play
from tools.driver import Driver
from tools.shots.games import fully_explored
from tools.shots.plan import SHOTS, Shot

WITHOUT_STABLE_WORDS = ("boot", "large", "captured", "fog", "way_search", "not_saved")
"""Names of the shots without words, with different words each time, or with a menu that only small text shows."""
SCREENS = [shot for shot in SHOTS if shot.name not in WITHOUT_STABLE_WORDS and not shot.name.startswith("floor")]
MAY_BE_MISSING = {"more", "watch", "again", "show", "weeks", "ago", "today", "floor", "⇦⇨", "ladder", "turns", "left"}
"""Words that large text may leave out.

They come from the description of a menu line, the labels of the strip of days, the marks of scrolled text, the number
of a floor in the history, where large text has the name, the arrows of the statistics, which large text shows on
one page, the tile underfoot, whose row is hidden by the taller windows of large text, and the turns left of a puzzle,
which give way to these windows.
"""


MARK_OF_A_FEAT = {"feat", *(word for feat in FEATS for word in f"{feat.title} {feat.title}. {feat.line}".split())}
"""Words of the mark of a feat, which waits in large text until the floor's name is gone."""


class Said(NamedTuple):
    """A text that was drawn, with its place, outline and scale."""

    x: float
    y: float
    words: str
    outlined: bool
    scale: int


def look(driver: Driver, patched: pytest.MonkeyPatch) -> tuple[list[Said], list[Window]]:
    """Draw a frame and return its texts and windows."""
    said: list[Said] = []
    windows: list[Window] = []
    write, draw = typeface.write, Window.draw

    def hear(
        x: float, y: float, words: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
    ) -> None:
        said.append(Said(x, y, words, outline is not None, scale))
        write(x, y, words, colour, outline, corners, scale)

    def see(window: Window) -> None:
        windows.append(window)
        draw(window)

    with patched.context() as patch:
        patch.setattr(typeface, "write", hear)
        patch.setattr(Window, "draw", see)
        driver.app.draw()
    return said, windows


def words_of(said: list[Said], windows: list[Window]) -> set[str]:
    """Return each word that is drawn, and each that a window holds and shows when it scrolls."""
    lines = [part for window in windows for line in window._lines for _, part in line.parts]
    texts = [*lines, *(text.words for text in said)]
    return {word.strip(":,") for text in texts for word in text.split()} - {""}


@pytest.fixture
def reach(driver: Driver) -> Callable[[Shot, bool], None]:
    """Return a function that opens a screen, with or without large text."""

    def go(shot: Shot, large: bool) -> None:
        driver.settings_at_start = {"large": int(large)}
        shot.reach(driver)

    return go


@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: shot.name)
def test_large_text_is_complete_and_on_the_screen(
    driver: Driver, reach: Callable[[Shot, bool], None], monkeypatch: pytest.MonkeyPatch, shot: Shot
) -> None:
    reach(shot, False)
    small = words_of(*look(driver, monkeypatch))
    reach(shot, True)
    said, windows = look(driver, monkeypatch)
    for text in said:
        if text.scale == LARGE and not text.outlined:
            right = text.x + typeface.width(text.words) * LARGE
            assert text.x >= 0 and right <= 128 and text.y >= 0 and text.y + 7 * LARGE <= 128, text
    played = (scene for scene in driver.context.scenes if isinstance(scene, Play))
    panel = next((scene.stage.camera.window.bottom for scene in played), 128)
    # The HP box keeps small figures, as "5/5" and "+2". So does a panel below the floor, but the look window and the
    # map repeat those.
    figures = {text.words for text in said if text.scale == 1 and not text.outlined and text.y < panel}
    assert all(set(words) <= set("0123456789/+") for words in figures), figures
    assert all(window.x >= 0 and window.x + window.width <= 128 for window in windows)
    pieces = words_of(said, windows)
    whole = "".join(sorted(pieces))
    late = set() if shot.name == "feats" else MARK_OF_A_FEAT | {"Ⓧ"} if "feat" in small else MARK_OF_A_FEAT
    lost = {word for word in small - pieces - MAY_BE_MISSING - late if "…" not in word and word not in whole}
    # Small text shortens what large text writes out: keys without room to "+2", floors in the statistics to "0/8". A
    # button of large text may hide the armour "0-1" of a panel.
    lost = {word for word in lost if not re.fullmatch(r"\+\d+|\d[/-]\d", word)}
    assert not {word for word in lost if not _broken_up(word, pieces)}


def _broken_up(word: str, pieces: set[str]) -> bool:
    """Whether `word` is split over several lines, as happens to words wider than a line."""
    return any(word.startswith(piece) and (word == piece or _broken_up(word[len(piece) :], pieces)) for piece in pieces)


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
