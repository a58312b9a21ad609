"""In Chromium, a run pauses when its tab is hidden, as docs/keys.md says."""

import pytest

from .runtime import chromium, run_node

pytestmark = pytest.mark.slow


def test_a_run_pauses_when_its_tab_was_hidden(address: str) -> None:
    """When the tab is shown again, the pause menu is open, even if the tab was hidden in the middle of a step."""
    seen = run_node("hidden.cjs", "puppeteer-core", address, chromium(), timeout=600)
    print(f"\n{seen}")
    assert seen["troubles"] == [] and seen["before"] == "Play"
    for kind in ("rest", "step"):
        found = seen[kind]
        assert found["hidden"] and (found["scene"], found["pointed"]) == ("Dialog", "continue"), kind
    assert seen["closed"] == seen["stays"] == "Play"
    assert (seen["rest"]["turns"], seen["step"]["turns"]) == (1, 2)
