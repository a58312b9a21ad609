"""Every screen that `tools.shots` pictures is legible and is spoken, and nothing covers the board needlessly."""

import pytest

from cart.console.screen import typeface
from cart.scenes.run.aim import Aim
from cart.scenes.run.play import Play
from tests.helpers.drawn_over_board import AT_REST, avoidable
from tests.helpers.text_contrast import LEAST, Eye, Said
from tools.driver import Driver
from tools.shots.plan import SHOTS, Shot


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_every_screen_is_legible_free_and_spoken(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shot: Shot
) -> None:
    """All texts of the planned frame have enough contrast, and all lines of speech are plain ASCII and differ.

    The board must be free only on screens of play and of aiming. A window that the player reads and closes may cover
    it.
    """
    shot.reach(driver)
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
