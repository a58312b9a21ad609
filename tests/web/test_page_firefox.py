"""The page in Firefox, a browser that shares no code with Chromium: it loads, plays, saves and continues a run."""

import pytest

from cart.core.recording import parse_recording

from .conftest import only_run
from .runtime import display, firefox, run_node

pytestmark = pytest.mark.slow


def test_a_run_played_in_firefox_is_saved_and_continues(address: str) -> None:
    seen = run_node("firefox.cjs", "puppeteer-core", address, firefox(), begun_with=display())
    print(f"\nto Play in {seen['first']:.1f} s, again in {seen['second']:.1f} s")
    assert seen["troubles"] == []
    assert seen["focus"] == "canvas" and seen["width"] == 640
    played = parse_recording(only_run(seen["played"]))
    assert (played.mode, played.seed, [str(action) for action in played.actions]) == ("classic", 7, [".", "U", "U"])
    continued = parse_recording(only_run(seen["continued"]))
    assert [str(action) for action in continued.actions] == [".", "U", "U", "U"]
