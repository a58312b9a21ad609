"""Every screen that `tools.shots` pictures: legible, spoken, complete in large text, and without needless windows."""

import re

import pytest

from cart.console.screen import typeface
from cart.console.widgets.line_layout import LARGE
from cart.data.feats import FEATS
from cart.scenes.run.aim import Aim
from cart.scenes.run.play import Play
from tests.helpers.drawn_over_board import AT_REST, avoidable
from tests.helpers.screen_texts import look, words_of
from tests.helpers.text_contrast import LEAST, Eye, Said
from tools.driver import Driver
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

SMALL_WORDS = dict[str, set[str]]()
"""Name of each shot that was reached -> the words of its screen in small text."""


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_every_screen_is_legible_free_and_spoken(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shot: Shot
) -> None:
    """All texts of the planned frame have enough contrast, and all lines of speech are plain ASCII and differ.

    The board must be free only on screens of play and of aiming. A window that the player reads and closes may cover
    it.
    """
    shot.reach(driver)
    SMALL_WORDS[shot.name] = words_of(*look(driver, monkeypatch))
    assert [said for said in texts(driver, monkeypatch) if said.contrast < LEAST] == []
    if isinstance(driver.scene, Play | Aim) and not driver.context.settings["thoughts"]:
        driver.frames(AT_REST)
        assert avoidable(driver) == []
    driver.rest()
    capsys.readouterr()
    driver.context.settings["aloud"] = 1
    driver.context.apply_settings()
    driver.frames(2)
    lines = capsys.readouterr().out.splitlines()
    assert lines and all(line and line.isascii() and line.isprintable() for line in lines), lines
    assert len(lines) == len(set(lines))


def texts(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    """Draw a frame and return its texts with their contrast."""
    eye = Eye()
    with monkeypatch.context() as patched:
        patched.setattr(typeface, "write", eye.write)
        driver.app.draw()
    return eye.said


@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: shot.name)
def test_large_text_is_complete_and_on_the_screen(driver: Driver, monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """Texts in windows are twice as large, and hold every word of the small text."""
    if shot.name not in SMALL_WORDS:
        shot.reach(driver)
        SMALL_WORDS[shot.name] = words_of(*look(driver, monkeypatch))
    small = SMALL_WORDS[shot.name]
    driver.settings_at_start = {"large": 1}
    shot.reach(driver)
    said, windows = look(driver, monkeypatch)
    for text in said:
        if text.scale == LARGE and not text.outlined:
            right = text.x + typeface.width(text.words) * LARGE
            assert text.x >= 0 and right <= 128 and text.y >= 0 and text.y + 7 * LARGE <= 128, text
    played = (scene for scene in driver.context.scenes if isinstance(scene, Play))
    panel = next((scene.stage.camera.window.bottom for scene in played), 128)
    # The HP box keeps small figures, as "5/5", "+2" and "×2". So does a panel below the floor, but the look window and
    # the map repeat those.
    figures = {text.words for text in said if text.scale == 1 and not text.outlined and text.y < panel}
    assert all(set(words) <= set("0123456789/+-×") for words in figures), figures
    assert all(window.x >= 0 and window.x + window.width <= 128 for window in windows)
    pieces = words_of(said, windows)
    whole = "".join(sorted(pieces))
    late = set() if shot.name == "feats" else MARK_OF_A_FEAT | {"Ⓧ"} if "feat" in small else MARK_OF_A_FEAT
    lost = {word for word in small - pieces - MAY_BE_MISSING - late if "…" not in word and word not in whole}
    # Small text shortens what large text writes out: keys without room to "+2", floors in the statistics to "0/8". A
    # button or a window of large text may hide the armour "0-1" or the curse "×2" of a panel or of the HP box.
    lost = {word for word in lost if not re.fullmatch(r"\+\d+|\d[/-]\d|×2", word)}
    assert not {word for word in lost if not _broken_up(word, pieces)}


def _broken_up(word: str, pieces: set[str]) -> bool:
    """Whether `word` is split over several lines, as happens to words wider than a line."""
    return any(word.startswith(piece) and (word == piece or _broken_up(word[len(piece) :], pieces)) for piece in pieces)
