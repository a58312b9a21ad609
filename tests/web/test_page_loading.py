"""In Chromium: if loading fails, one sentence names the cause, and *Try again* is offered if it can help."""

import re
from typing import Any

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow

SECONDS = 20
SENTENCE = re.compile(r"[A-Za-z][^\n]*\.")


def check(found: dict[str, Any], file: str, again: bool = True) -> None:
    """Check that a page failed within SECONDS, with one sentence, and that *Try again* works, if `again` expects it."""
    assert found["state"] == "failed", file
    assert SENTENCE.fullmatch(found["said"]) and "Traceback" not in found["said"], found["said"]
    assert (found["button"], found["again"]) == (("Try again", True) if again else (None, None)), file
    assert found["seconds"] < SECONDS, (file, found["seconds"])


@pytest.mark.parametrize("fault", ["blocked", "missing", "cut", "slow"])
def test_a_file_that_cannot_be_loaded_is_named(play: Play, fault: str) -> None:
    """The fault is tried with each file that the game needs."""
    seen = play(fault + "_file", may_fail=True)
    assert len(seen) == 7
    for file, found in seen.items():
        print(f"{fault} {file}: {found['seconds']:.1f} s: {found['said']}")
        check(found, file)
        assert fault != "missing" or found["said"].endswith(": the server answers 404.")
        assert file in found["said"] or ("Pyodide" in found["said"] and file == "pyodide.asm.js")


def test_a_missing_picture_does_not_matter(play: Play) -> None:
    """The page never shows Pyxel's own style and icon, so these files may be missing."""
    seen = play("pictures", may_fail=True)
    assert {found["state"] for found in seen.values()} == {"ready"}


def test_a_missing_feature_of_the_browser_is_named(play: Play) -> None:
    """The message names the feature. If the browser cannot unpack files, *Try again* is not offered."""
    for what, found in play("lacks", may_fail=True).items():
        check(found, what, what != "a browser that unpacks files")
        assert found["said"].startswith(f"Porklike needs {what},")


def test_a_page_opened_as_a_file_says_what_to_do(play: Play) -> None:
    """A page opened as a file can load no files, so *Try again* is not offered."""
    found = play("file", may_fail=True)["found"]
    check(found, "file", again=False)
    assert found["said"].startswith("Porklike cannot run from a file.")
    assert 'python -m http.server" in its folder, then open http://localhost:8000/index.html' in found["said"]


def test_a_page_in_a_sandboxed_frame_says_what_to_do(play: Play) -> None:
    """In such a frame, *Try again* is offered only if the network fails."""
    seen = play("frame", may_fail=True)
    print(seen)
    check(seen["shut"], "frame", again=False)
    assert seen["shut"]["said"].startswith("Porklike cannot load inside this page, which blocks its files.")
    assert re.search(r"Open http://\S+ in its own tab\.$", seen["shut"]["said"])
    check(seen["offline"], "frame")
    assert seen["offline"]["said"].endswith(": the network or the server refused it.")


def test_without_scripts_the_page_says_what_it_needs(play: Play) -> None:
    """The page shows no button, because no button would work."""
    seen = play("scriptless")
    assert "needs JavaScript, WebAssembly and WebGL" in seen["said"]
    assert "Fetching" not in seen["said"] and not seen["button"]
