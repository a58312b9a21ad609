"""First, second and later visits of the page in Chromium: how fast, from where, and of which version."""

import os

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay
from tools.figures import FIRST_VISIT

from .conftest import Play, only_run

pytestmark = pytest.mark.slow

ALONE = 2
"""Load of a machine that does nothing else: what takes how long is looked at there only."""


def test_a_first_visit_is_soon_over(play: Play) -> None:
    """At 10 Mbit/s, from a server that packs nothing; each file is asked for once, and the policy allows all of it."""
    seen = play("first_visit")
    print(f"\n{seen['seconds']:.1f} s to Play, {seen['arrived']:.1f} of them for {seen['sent']:,} bytes")
    print(f"first frame {seen['frame']:.0f} ms after the click")
    print(seen["asked"])
    assert seen["sent"] < FIRST_VISIT
    if os.getloadavg()[0] < ALONE:
        assert seen["seconds"] < 7 and seen["frame"] < 1000
    once = [name for name in seen["asked"] if name != "page"]  # which the worker asks for again, and is told: the same
    assert len(once) == len(set(once)) and seen["violations"] == []


def test_a_second_visit_needs_no_answer(play: Play) -> None:
    """A server that takes what is asked and never answers is waited for by nobody, whatever the address asks for."""
    seen = play("silent")
    print(f"\n{seen['seconds']:.1f} s to Play")
    assert seen["state"]["scene"] == "Play" and seen["opens"] == "the expedition"


def test_a_new_version_comes_at_the_next_start(play: Play) -> None:
    """With its runtime, fetched behind the game; its caches take the place of the others, and a save goes on."""
    seen = play("versions")
    old = seen["before"]["version"]
    assert seen["second"]["version"] == old != seen["third"]["version"] == "newer"
    assert seen["fetched"] > 5
    assert len(seen["before"]["caches"]) == len(seen["third"]["caches"]) == 2
    assert seen["third"]["state"]["digest"] == seen["before"]["state"]["digest"]


def test_two_places_on_one_host_keep_apart(play: Play) -> None:
    """What the one has saved the other does not know of; and neither clears the other's caches."""
    seen = play("places")
    assert not seen["two"][0].startswith("continue") and seen["oneagain"][0].startswith("continue")
    assert sorted(name.split()[1] for name in seen["caches"]) == ["/one/", "/one/", "/two/", "/two/"]


def test_a_save_that_failed_is_tried_again(play: Play) -> None:
    """And then nothing that was played is missing. The browser was asked to keep what is saved."""
    seen = play("failing_saves")
    assert seen["persisted"]
    assert "tries again" in " ".join(seen["told"]["lines"])
    recording = parse_recording(only_run(seen["saved"]))
    assert len(recording.actions) == seen["before"]["turns"] == 6
    assert replay(recording, new_game).digest() == seen["before"]["digest"] == seen["after"]["digest"]
