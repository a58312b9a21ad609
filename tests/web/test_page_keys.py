"""Keys of the page, what the game asks of it, and what is there for those who do not see it, in Chromium."""

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow


def test_the_browser_keeps_its_keys(play: Play) -> None:
    """And the game has its own, unless the focus is on a button of the page."""
    seen = play("keys")
    for key, found in seen["browsers"].items():
        assert found == {"kept": True, "heard": False}, key
    assert seen["before"] == seen["after"]
    for key, found in seen["games"].items():
        assert found["heard"], key
    assert seen["paused"]["scene"] == "Dialog" and seen["paused"]["muted"]
    assert seen["canvas"] == {"id": "canvas", "role": "application", "name": "Porklike"}
    assert seen["tabbed"] == "mute" and seen["frames"][0] != seen["frames"][1]
    assert not any(found["heard"] for found in seen["onButton"].values())
    assert seen["there"] == seen["still"]
    assert seen["back"] == "canvas"
    assert seen["last"]["turns"] == seen["still"]["turns"] + 1


def test_full_screen_and_back(play: Play) -> None:
    """By Alt and Enter, and by the page's button, which leaves the keys to the game."""
    seen = play("enlarged")
    assert seen["seen"] == [None, "page", None, "page"]
    assert seen["focused"] == "canvas"
    assert seen["before"] == seen["after"]


def test_lines_are_said(play: Play) -> None:
    """The last twenty, in a part of the page that is told and not seen."""
    seen = play("said")
    assert seen["about"]["before"] == 0
    assert max(seen["about"]["box"]["width"], seen["about"]["box"]["height"]) <= 1
    assert seen["lines"] == [f"line {line} <b>" for line in range(7, 26)] + ["line 25 <b>"]
    assert "log" in seen["tree"] and 'application "Porklike"' in seen["tree"]


def test_the_page_knows_whether_the_player_is_there(play: Play) -> None:
    """A hidden page, or one without the focus, is one that the player has left."""
    seen = play("away")
    assert seen == {
        "playing": False,
        "other": True,
        "back": False,
        "blurred": True,
        "focused": False,
        "hidden": True,
        "shown": False,
    }
