"""The page as somebody finds it: by thumb and by mouse, with little motion, by whatever reads it; in Chromium."""

import re

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay

from .conftest import Play, only_run
from .runtime import node

pytestmark = pytest.mark.slow


def test_thumbs_find_what_the_words_name(play: Play) -> None:
    """No key that is not there; targets large enough; two fingers enlarge what is read, and not what is played."""
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


def test_thumbs_kick(play: Play) -> None:
    """The expedition, which the touch pad alone is enough for: steps, a kick, the belt."""
    seen = play("kicked")
    assert seen["scenes"] == ["Play", "Play", "Trotter", "Play", "BeltScene"]
    assert seen["after"]["scene"] == "Play"
    recording = parse_recording(only_run(seen["saved"]))
    assert (recording.mode, [str(action) for action in recording.actions]) == ("expedition", ["U", "U", "kU"])


def test_thumbs_play_whole_games(play: Play) -> None:
    """Of both ways, to their end and back to the title; what was kept of each is that game."""
    seen = play("wholes", timeout=1200)
    for mode, played in seen.items():
        recording = parse_recording(only_run(played["saved"], "done."))
        game = replay(recording, new_game)
        print(f"\n{mode}: {played['presses']} presses, {len(recording.actions)} actions, floor {game.number}")
        assert (recording.mode, played["over"], played["after"]) == (mode, "Over", "Title")
        assert game.over and len(recording.actions) > 100


def test_one_press_is_silence(play: Play) -> None:
    """At once, whatever is pressed after it, and at the next visit too."""
    seen = play("mute")
    assert "WASD" in seen["words"]["help"] and seen["words"]["keys"] > 4
    for target in seen["targets"]:
        assert min(target["width"], target["height"]) >= 24, target
    silent, loud = ["Sound on", "suspended"], ["Mute", "running"]
    assert seen["heard"] == [loud, silent, silent, loud]
    assert seen["focused"] == "canvas"
    heard, muted = ["Mute", False], ["Sound on", True]
    assert seen["both"] == [heard, muted, muted, heard, muted, heard]


def test_a_link_opens_the_run_it_was_copied_from(play: Play) -> None:
    """Before Play and after it, with mode and seed; a press of Today's climb is one of its own."""
    before, first, second, today = play("shared")["found"]
    assert before.endswith("/?mode=expedition&seed=7") and first["link"] == second["link"] == before
    assert first["digest"] == second["digest"] == new_game(7, "expedition").digest()
    assert first["focused"] == "canvas"
    mode, seed = re.fullmatch(r".*/\?mode=(\w+)&seed=(\d{8})", today["link"]).groups()  # type: ignore[union-attr]
    assert mode == "daily" and new_game(int(seed), mode).digest() == today["digest"]


def test_who_wants_little_motion_gets_it(play: Play) -> None:
    """A still in place of the loop, and calm play from the first start."""
    seen = play("motion")
    assert seen == {"reduce": ["data:image/png;", 1], "no-preference": ["data:image/webp", 0]}


def test_axe_finds_nothing(play: Play) -> None:
    node("axe-core")
    seen = play("judged", may_fail=True)
    assert len(seen) == 6
    assert seen == {name: [] for name in seen}
