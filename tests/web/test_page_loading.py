"""Loading that fails says what failed, in one sentence, and can be tried again; in Chromium."""

import re
from typing import Any

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow

SECONDS = 20
SENTENCE = re.compile(r"[A-Za-z][^\n]*\.")


def check(found: dict[str, Any], file: str, again: bool = True) -> None:
    """Of one page: it ended in time, in a sentence, and with a button that works where trying again can help."""
    assert found["state"] == "failed", file
    assert SENTENCE.fullmatch(found["said"]) and "Traceback" not in found["said"], found["said"]
    assert (found["button"], found["again"]) == (("Try again", True) if again else (None, None)), file
    assert found["seconds"] < SECONDS, (file, found["seconds"])


@pytest.mark.parametrize("fault", ["blocked", "missing", "cut", "slow"])
def test_a_file_that_does_not_come_is_named(play: Play, fault: str) -> None:
    """Whichever it is of those that the game can't do without."""
    seen = play(fault + "_file", may_fail=True)
    assert len(seen) == 7
    for file, found in seen.items():
        print(f"{fault} {file}: {found['seconds']:.1f} s: {found['said']}")
        check(found, file)
        assert fault != "missing" or found["said"].endswith(": the server answers 404.")
        assert file in found["said"] or ("Pyodide" in found["said"] and file == "pyodide.asm.js")


def test_a_picture_that_does_not_come_matters_to_nobody(play: Play) -> None:
    """Pyxel's logo and prompt are never seen."""
    seen = play("pictures", may_fail=True)
    assert {found["state"] for found in seen.values()} == {"ready"}


def test_what_the_browser_lacks_is_named(play: Play) -> None:
    """Before anything is loaded in vain."""
    for what, found in play("lacks", may_fail=True).items():
        check(found, what, what != "a browser that unpacks files")
        assert found["said"].startswith(f"Porklike needs {what},")


def test_a_page_opened_as_a_file_says_what_to_do(play: Play) -> None:
    """Nothing can be loaded there, however often it is tried."""
    found = play("file", may_fail=True)["found"]
    check(found, "file", again=False)
    assert found["said"].startswith("Porklike cannot run from a file.")
    assert 'python -m http.server" in its folder, then open http://localhost:8000/index.html' in found["said"]


def test_a_page_shut_in_a_frame_says_what_to_do(play: Play) -> None:
    """Only where the network fails *Try again* is offered there."""
    seen = play("frame", may_fail=True)
    print(seen)
    check(seen["shut"], "frame", again=False)
    assert seen["shut"]["said"].startswith("Porklike cannot load inside this page, which blocks its files.")
    assert re.search(r"Open http://\S+ in a tab of its own\.$", seen["shut"]["said"])
    check(seen["offline"], "frame")
    assert seen["offline"]["said"].endswith(": the network or the server refused it.")


def test_without_scripts_it_says_what_is_needed(play: Play) -> None:
    """And shows no button that does nothing."""
    seen = play("scriptless")
    assert "needs JavaScript, WebAssembly and WebGL" in seen["said"]
    assert "Fetching" not in seen["said"] and not seen["button"]
