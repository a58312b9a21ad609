"""The page of `tools.export web --runtime`, played in Chromium."""

import os

import pytest

from cart import new_game
from cart.core.last_bite import position_of, puzzle_of_day
from cart.core.recording import parse_recording, replay
from cart.engine import puzzles
from cart.saves.day_numbers import day_number
from cart.saves.first_tries import FAILED, SOLVED

from .conftest import Play, machine_is_busy, only_run

pytestmark = pytest.mark.slow

SOAK = int(os.environ.get("PORKLIKE_WEB_SOAK", "120"))


def test_a_run_continues_after_a_reload(play: Play) -> None:
    """The player walks and opens the bag before the reload. In CPython, the recording replays to the same game."""
    seen = play("play")
    print(f"\nfirst frame {seen['firstFrame']:.0f} ms after the click; frames {seen['frames']}")
    assert seen["bag"] == "Bag"
    before = parse_recording(only_run(seen["savedBefore"]))
    assert 50 in before.digests
    assert replay(before, new_game).digest() == seen["before"]["digest"]
    assert seen["menu"][0].startswith("continue")
    after = parse_recording(only_run(seen["savedAfter"]))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) == seen["after"]["turns"] == seen["continued"]["turns"] + 2
    assert replay(after, new_game).digest() == seen["after"]["digest"]
    assert seen["sound"] == ["running"]
    assert seen["hidden"] == [["suspended", False], ["running", True]]
    if not machine_is_busy():
        assert seen["firstFrame"] < 5000  # about 500 ms on an idle machine, more while other tests run
        assert seen["frames"]["work"]["median"] < 1000 / 60


def test_tabs_take_a_run_from_each_other(play: Play) -> None:
    """When the second tab has continued the run, the first gets a message and takes the run back.

    After both are closed, a third tab continues the run.
    """
    seen = play("tabs")
    assert seen["told"]["scene"] == "MessageBox"
    assert "being played in another window" in " ".join(seen["told"]["lines"])
    assert (seen["alone"]["scene"], seen["alone"]["turns"]) == ("Play", 5)
    assert seen["menu"][0].startswith("continue")
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["."] * 5
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


def test_the_puzzle_of_the_day_can_be_tried_again(play: Play) -> None:
    """The first try counts: it is saved. Each try begins at the same position as in CPython, after a reload too."""
    seen = play("bite")
    _, puzzle = puzzle_of_day(puzzles(), day_number(seen["day"]))
    position = position_of(puzzle, new_game).digest()
    assert [seen[part]["digest"] for part in ("before", "again", "reloaded")] == [position] * 3
    assert only_run(seen["saved"], "bite.") in (SOLVED, FAILED)


def test_the_touch_pad_plays(play: Play) -> None:
    """Touch alone is enough to walk, and to open and close the bag."""
    seen = play("touch")
    assert seen["bag"] == "Bag"
    assert seen["full"]
    assert seen["after"]["scene"] == "Play"
    recording = parse_recording(only_run(seen["saved"]))
    assert [str(action) for action in recording.actions] == ["U", "U", "R"]
    assert replay(recording, new_game).digest() == seen["after"]["digest"]


@pytest.mark.parametrize(("scenario", "reason"), [("blocked", "blocks storage"), ("full", "storage is full")])
def test_missing_storage_is_reported_once(scenario: str, reason: str, play: Play) -> None:
    """After the message, the game continues without saving."""
    seen = play(scenario)
    assert seen["told"]["scene"] == "MessageBox"
    assert reason in " ".join(seen["told"]["lines"])
    assert (seen["after"]["scene"], seen["after"]["turns"]) == ("Play", 3)


def test_a_second_visit_needs_no_network(play: Play) -> None:
    """The service worker has cached all files that the game needs."""
    seen = play("offline")
    assert seen["controlled"]
    assert seen["state"]["scene"] == "Play"


def test_the_game_runs_at_sixty_frames_a_second(play: Play) -> None:
    """A bot walks and fights on floors of three kinds: last floors, the largest ones, and floors of several screens.

    Each kind gets half a minute, or longer if the bot has not fought by then: on a floor of several screens, the first
    foe is over a hundred actions away.
    """
    seen = play("frames", timeout=700)
    print(f"\nfirst frame {seen['firstFrame']:.0f} ms after the click")
    for floors, frames in seen["measured"].items():
        print(f"{floors}: {frames}")
        assert frames["fighting"]["count"] > (30 if floors == "screens" else 100)
        if not machine_is_busy():
            assert frames["work"]["p99"] < 1000 / 60
            assert frames["gaps"]["median"] < 18


def test_memory_stays_flat(play: Play) -> None:
    """A bot walks through the largest floors for PORKLIKE_WEB_SOAK seconds (120). Frames stay short, too."""
    seen = play("soak", timeout=SOAK + 300)
    first, *_, last = seen["samples"][1:]
    print(f"\n{SOAK} s: {first} .. {last}")
    assert last["actions"] > first["actions"] + SOAK
    assert last["memory"] < 64e6
    assert last["heap"] < 1.1 * first["heap"]
    assert last["objects"] < 1.1 * first["objects"]
    if not machine_is_busy():
        assert last["work"]["p99"] < 1000 / 60 and last["gaps"]["median"] < 18
