"""The page of `tools.export web --runtime`, played in Chromium."""

import os

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay

from .conftest import Play, only_run

pytestmark = pytest.mark.slow

SOAK = int(os.environ.get("PORKLIKE_WEB_SOAK", "120"))


def test_a_run_continues_after_a_reload(play: Play) -> None:
    """After walking, opening the bag, saving and reloading, the run continues, and equals the same game in CPython."""
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
    assert seen["firstFrame"] < 5000  # 1500 on an idle machine; other tests run beside this one
    assert seen["frames"]["work"]["median"] < 1000 / 60


def test_tabs_take_a_run_from_each_other(play: Play) -> None:
    """The first tab is told that the second one continues its run, and takes it back.

    A third continues after both close.
    """
    seen = play("tabs")
    assert seen["told"]["scene"] == "MessageBox"
    assert "being played in another window" in " ".join(seen["told"]["lines"])
    assert (seen["alone"]["scene"], seen["alone"]["turns"]) == ("Play", 5)
    assert seen["menu"][0] == "continue"
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["."] * 5
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


def test_the_touch_pad_plays(play: Play) -> None:
    """It walks, opens the bag and closes it."""
    seen = play("touch")
    assert seen["bag"] == "Bag"
    assert seen["full"]
    assert seen["after"]["scene"] == "Play"
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["U", "U", "R"]
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


@pytest.mark.parametrize(("scenario", "reason"), [("blocked", "blocks storage"), ("full", "storage is full")])
def test_missing_storage_is_reported_once(scenario: str, reason: str, play: Play) -> None:
    """The game continues."""
    seen = play(scenario)
    assert seen["told"]["scene"] == "MessageBox"
    assert reason in " ".join(seen["told"]["lines"])
    assert (seen["after"]["scene"], seen["after"]["turns"]) == ("Play", 3)


def test_second_visit_needs_no_network(play: Play) -> None:
    """The service worker has cached everything."""
    seen = play("offline")
    assert seen["controlled"]
    assert seen["state"]["scene"] == "Play"


def test_the_game_runs_at_sixty_frames_a_second(play: Play) -> None:
    """A bot walks and fights on the last floors, on the largest, and on floors of nine screens, half a minute each.

    Floors of nine screens have few foes for their size, so the bot meets one or two in that time.
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
