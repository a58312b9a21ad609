"""In Chromium: if a file of the runtime arrives with a fault, the page says so, and *Try again* starts the game."""

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("fault", ["cut", "html", "flipped", "broken", "silent"])
@pytest.mark.parametrize("kept", ["", "_kept"])
def test_one_press_of_try_again_plays(play: Play, fault: str, kept: str) -> None:
    """The fault is tried with each file. With `kept`, the browser may keep the faulty answer for a year."""
    seen = play(f"{fault}_once{kept}", timeout=900, may_fail=True)
    assert len(seen) == 7
    for file, found in sorted(seen.items()):
        print(f"\n| {file} | {fault} | {'max-age' if kept else 'no'} | {found['said']} | ", end="")
        print("plays |" if found["plays"] else f"FAILS: {found['why']} |", end="")
    print()
    assert [file for file, found in seen.items() if not found["plays"]] == []
    assert all(found["said"].endswith(".") for found in seen.values())
