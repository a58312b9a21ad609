"""In Chromium: the page for visitors with touch, with a mouse, with reduced motion and with screen readers."""

import re

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay

from .conftest import Play, only_run
from .runtime import node

pytestmark = pytest.mark.slow


def test_a_touch_screen_has_all_that_the_help_names(play: Play) -> None:
    """The help names no keys of a keyboard. Buttons and links are large enough. Two fingers zoom only the texts."""
    seen = play("thumbs")
    assert seen["words"]["keys"] == 0
    assert "cross" in seen["words"]["help"] and "menu" in seen["words"]["help"] and "WASD" not in seen["words"]["help"]
    for target in seen["landing"]:
        assert min(target["width"], target["height"]) >= 24, target
    names = {target["name"] for target in seen["playing"]}
    assert names == {"up", "left", "right", "down", "menu", "X", "O", "Mute", "Full screen", "Copy link"}
    for target in seen["playing"]:
        assert min(target["width"], target["height"]) >= 44, target
    assert seen["read"] > 1.5 and seen["played"] == 1
    assert seen["full"] == [["Full screen", None], ["Leave full screen", "page"], ["Full screen", None]]


def test_the_touch_pad_can_kick(play: Play) -> None:
    """An expedition is played by the touch pad alone: steps, a kick, and the belt."""
    seen = play("kicked")
    assert seen["scenes"] == ["Play", "Play", "KickAim", "Play", "BeltScene"]
    assert seen["after"]["scene"] == "Play"
    recording = parse_recording(only_run(seen["saved"]))
    assert (recording.mode, [str(action) for action in recording.actions]) == ("expedition", ["U", "U", "kU"])


def test_the_touch_pad_can_play_whole_games(play: Play) -> None:
    """A classic climb and an expedition are played to their ends and back to the title. Their recordings replay."""
    seen = play("wholes", timeout=1200)
    for mode, played in seen.items():
        recording = parse_recording(only_run(played["saved"], "done."))
        game = replay(recording, new_game)
        print(f"\n{mode}: {played['presses']} presses, {len(recording.actions)} actions, floor {game.number}")
        assert (recording.mode, played["over"], played["after"]) == (mode, "EndScreen", "Title")
        assert game.over and len(recording.actions) > 100


def test_one_press_mutes_the_sound(play: Play) -> None:
    """The press mutes at once. Later keys in the game do not bring the sound back, and the next visit is mute, too."""
    seen = play("mute")
    assert "WASD" in seen["words"]["help"] and seen["words"]["keys"] > 4
    for target in seen["targets"]:
        assert min(target["width"], target["height"]) >= 24, target
    silent, loud = ["Sound on", "suspended"], ["Mute", "running"]
    assert seen["heard"] == [loud, silent, silent, loud]
    assert seen["focused"] == "canvas"
    heard, muted = ["Mute", False], ["Sound on", True]
    assert seen["both"] == [heard, muted, muted, heard, muted, heard]


def test_a_copied_link_opens_the_same_run(play: Play) -> None:
    """The link names the mode and the seed, both before and after Play. The link of today's climb names its seed."""
    before, first, second, today = play("shared")["found"]
    assert before.endswith("/?mode=expedition&seed=7") and first["link"] == second["link"] == before
    assert first["digest"] == second["digest"] == new_game(7, "expedition").digest()
    assert first["focused"] == "canvas"
    mode, seed = re.fullmatch(r".*/\?mode=(\w+)&seed=(\d{8})", today["link"]).groups()  # type: ignore[union-attr]
    assert mode == "daily" and new_game(int(seed), mode).digest() == today["digest"]


def test_reduced_motion_is_respected(play: Play) -> None:
    """With reduced motion, a still replaces the animated picture, and the game starts with few animations."""
    seen = play("motion")
    assert seen == {"reduce": ["data:image/png;", 1], "no-preference": ["data:image/webp", 0]}


def test_axe_finds_no_accessibility_faults(play: Play) -> None:
    node("axe-core")
    seen = play("judged", may_fail=True)
    assert len(seen) == 6
    assert seen == {name: [] for name in seen}
