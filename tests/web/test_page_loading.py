"""Loading that fails says what failed, in one sentence, and can be tried again; in Chromium."""

import re
from typing import Any

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow

SECONDS = 20
SENTENCE = re.compile(r"[A-Za-z][^\n]*\.")


def check(found: dict[str, Any], file: str) -> None:
    """Of one page: it ended in time, in a sentence, and with a button that works."""
    assert found["state"] == "failed", file
    assert SENTENCE.fullmatch(found["said"]) and "Traceback" not in found["said"], found["said"]
    assert found["button"] == "Try again" and found["again"], file
    assert found["seconds"] < SECONDS, (file, found["seconds"])


@pytest.mark.parametrize("fault", ["blocked", "missing", "cut", "slow"])
def test_a_file_that_does_not_come_is_named(play: Play, fault: str) -> None:
    """Whichever it is of those that the game can't do without."""
    seen = play(fault + "_file", may_fail=True)
    assert len(seen) == 8
    for file, found in seen.items():
        print(f"{fault} {file}: {found['seconds']:.1f} s: {found['said']}")
        check(found, file)
        assert file in found["said"] or ("Pyodide" in found["said"] and file == "pyodide.asm.js")


def test_a_picture_that_does_not_come_matters_to_nobody(play: Play) -> None:
    """Pyxel's logo and prompt are never seen."""
    seen = play("pictures", may_fail=True)
    assert {found["state"] for found in seen.values()} == {"ready"}


def test_what_the_browser_lacks_is_named(play: Play) -> None:
    """Before anything is loaded in vain."""
    for what, found in play("lacks", may_fail=True).items():
        check(found, what)
        assert found["said"].startswith(f"Porklike needs {what},")
