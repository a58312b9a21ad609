"""In Chromium: keys of the page, its lines for screen readers, and whether it knows that the player is away."""

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow


def test_the_browser_keeps_its_keys(play: Play) -> None:
    """The game gets only its own keys, and no keys at all while a button of the page has the focus."""
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


def test_full_screen_can_be_turned_on_and_off(play: Play) -> None:
    """Alt with Enter and the page's button turn full screen on and off. The button then gives the game the focus."""
    seen = play("enlarged")
    assert seen["seen"] == [None, "page", None, "page"]
    assert seen["focused"] == "canvas"
    assert seen["before"] == seen["after"]


def test_spoken_lines_are_in_the_page(play: Play) -> None:
    """The last twenty lines are in a part of the page that screen readers read and that is not visible."""
    seen = play("said")
    assert seen["about"]["before"] == 0
    assert max(seen["about"]["box"]["width"], seen["about"]["box"]["height"]) <= 1
    assert seen["lines"] == [f"line {line} <b>" for line in range(7, 26)] + ["line 25 <b>"]
    assert "log" in seen["tree"] and 'application "Porklike"' in seen["tree"]


def test_the_page_knows_whether_the_player_is_away(play: Play) -> None:
    """On a hidden page, or one without the focus, the player is away."""
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
