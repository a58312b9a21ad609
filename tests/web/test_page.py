"""The page of `tools.export web --runtime`, played in Chromium."""

import os

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay

from .conftest import Play, only_run

pytestmark = pytest.mark.slow

SOAK = int(os.environ.get("PORKLIKE_WEB_SOAK", "120"))


def test_play_reload_continue(play: Play) -> None:
    """Walk, bag, save, reload, continue: the same run, and the same game as in CPython."""
    seen = play("play")
    print(f"\nfirst frame {seen['firstFrame']:.0f} ms after the click; frames {seen['frames']}")
    assert seen["bag"] == "Bag"
    before = parse_recording(only_run(seen["savedBefore"]))
    assert 50 in before.digests
    assert replay(before, new_game).digest() == seen["before"]["digest"]
    assert seen["menu"][0] == "continue"
    after = parse_recording(only_run(seen["savedAfter"]))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) == seen["after"]["turns"] == seen["continued"]["turns"] + 2
    assert replay(after, new_game).digest() == seen["after"]["digest"]
    assert seen["sound"] == ["running"]
    assert seen["hidden"] == [["suspended", False], ["running", True]]
    assert seen["firstFrame"] < 5000  # 1500 on a machine of its own; other tests run beside this one
    assert seen["frames"]["work"]["median"] < 1000 / 60


def test_two_tabs_and_a_closed_one(play: Play) -> None:
    """A climb taken up in a second tab is told in the first, which takes it back; a third goes on behind both."""
    seen = play("tabs")
    assert seen["told"]["scene"] == "Talk"
    assert "being played in another window" in " ".join(seen["told"]["lines"])
    assert (seen["alone"]["scene"], seen["alone"]["turns"]) == ("Play", 5)
    assert seen["menu"][0] == "continue"
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["."] * 5
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


def test_thumbs_play(play: Play) -> None:
    """The touch pad walks, opens the bag, closes it."""
    seen = play("touch")
    assert seen["bag"] == "Bag"
    assert seen["full"]
    assert seen["after"]["scene"] == "Play"
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["U", "U", "R"]
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


@pytest.mark.parametrize(("scenario", "reason"), [("blocked", "blocks storage"), ("full", "storage is full")])
def test_no_storage_is_told_once(scenario: str, reason: str, play: Play) -> None:
    """And the game goes on."""
    seen = play(scenario)
    assert seen["told"]["scene"] == "Talk"
    assert reason in " ".join(seen["told"]["lines"])
    assert (seen["after"]["scene"], seen["after"]["turns"]) == ("Play", 3)


def test_second_visit_needs_no_network(play: Play) -> None:
    """The service worker has kept all of it."""
    seen = play("offline")
    assert seen["controlled"]
    assert seen["state"]["scene"] == "Play"


def test_sixty_frames_a_second(play: Play) -> None:
    """A bot walks and fights on the last floors and on the largest, and on ones of nine screens, half a minute each.

    Those have few foes for their size: in that time it meets one of them, or two.
    """
    seen = play("frames")
    print(f"\nfirst frame {seen['firstFrame']:.0f} ms after the click")
    for floors, frames in seen["measured"].items():
        print(f"{floors}: {frames}")
        assert frames["fighting"]["count"] > (30 if floors == "screens" else 100)
        assert frames["work"]["p99"] < 1000 / 60
        assert frames["gaps"]["median"] < 18


def test_memory_stays_flat(play: Play) -> None:
    """A bot walks through the largest floors, for two minutes or PORKLIKE_WEB_SOAK seconds, and frames stay short."""
    seen = play("soak", timeout=SOAK + 300)
    first, *_, last = seen["samples"][1:]
    print(f"\n{SOAK} s: {first} .. {last}")
    assert last["actions"] > first["actions"] + SOAK
    assert last["memory"] < 64e6
    assert last["heap"] < 1.1 * first["heap"]
    assert last["objects"] < 1.1 * first["objects"]
    assert last["work"]["p99"] < 1000 / 60 and last["gaps"]["median"] < 18
