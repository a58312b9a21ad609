"""In Chromium: first, second and later visits of the page, their speed, their requests, and the version shown."""

import os

import pytest

from cart import new_game
from cart.core.recording import parse_recording, replay
from tools.figures import FIRST_VISIT

from .conftest import Play, only_run

pytestmark = pytest.mark.slow

ALONE = 2
"""Load average below which the machine counts as idle. Durations are checked only on an idle machine."""


def test_a_first_visit_is_fast(play: Play) -> None:
    """The line has 10 Mbit/s, and the server does not compress files.

    Each file is requested once, and the page's policy allows all of them.
    """
    seen = play("first_visit")
    print(f"\n{seen['seconds']:.1f} s to Play, {seen['arrived']:.1f} of them for {seen['sent']:,} bytes")
    print(f"first frame {seen['frame']:.0f} ms after the click")
    print(seen["asked"])
    assert seen["sent"] < FIRST_VISIT
    if os.getloadavg()[0] < ALONE:
        assert seen["seconds"] < 7 and seen["frame"] < 1000
    once = [name for name in seen["asked"] if name != "page"]  # the worker requests the page again
    assert len(once) == len(set(once)) and seen["violations"] == []


def test_a_second_visit_needs_no_answer_of_the_server(play: Play) -> None:
    """On a second visit, a server that never answers delays neither the game nor another address of the page."""
    seen = play("silent")
    print(f"\n{seen['seconds']:.1f} s to Play")
    assert seen["state"]["scene"] == "Play" and seen["opens"] == "The expedition"


def test_a_new_version_appears_at_the_next_start(play: Play) -> None:
    """While the old version runs, the new version and its runtime are fetched.

    The caches of the new version replace the old ones, and saves continue.
    """
    seen = play("versions")
    old = seen["before"]["version"]
    assert seen["second"]["version"] == old != seen["third"]["version"] == "newer"
    assert seen["fetched"] > 5
    assert len(seen["before"]["caches"]) == len(seen["third"]["caches"]) == 2
    assert seen["third"]["state"]["digest"] == seen["before"]["state"]["digest"]


def test_two_places_on_one_host_stay_separate(play: Play) -> None:
    """The page at one place does not see the saves of the other place, and does not delete its caches."""
    seen = play("places")
    assert not seen["two"][0].startswith("continue") and seen["oneagain"][0].startswith("continue")
    assert sorted(name.split()[1] for name in seen["caches"]) == ["/one/", "/one/", "/two/", "/two/"]


def test_a_save_that_failed_is_tried_again(play: Play) -> None:
    """Once storage works, no action is missing. The page also asks the browser to keep the saves."""
    seen = play("failing_saves")
    assert seen["persisted"]
    assert "tries again" in " ".join(seen["told"]["lines"])
    recording = parse_recording(only_run(seen["saved"]))
    assert len(recording.actions) == seen["before"]["turns"] == 6
    assert replay(recording, new_game).digest() == seen["before"]["digest"] == seen["after"]["digest"]
