"""In Chromium, the game plays in spite of bad caches, workers, pages and hosts, at once or after *Try again*."""

import os
from typing import Any

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow

MINUTES = float(os.environ.get("PORKLIKE_WEB_MINUTES", "5"))


def check(found: dict[str, Any], said: str = "") -> None:
    """Check that the game starts in a visit, and that the page first showed the message `said`."""
    assert found["plays"], found
    assert found["first"] == ("failed" if said else "ready") and said in found["said"], found


def test_bad_copies_in_the_caches_are_replaced(play: Play) -> None:
    """The page names the bad file, and one press of *Try again* starts the game."""
    for file, found in play("poisoned", may_fail=True)["seen"].items():
        check(found, f"could not be loaded: only 15 of {found['said'].split()[-3]} bytes arrived.")
        assert file in found["said"]


def test_files_missing_in_the_caches_are_fetched(play: Play) -> None:
    """The fetched files are then cached again."""
    seen = play("partial", may_fail=True)
    check(seen)
    assert seen["after"] == seen["before"] and len(seen["after"]) == 9


@pytest.mark.parametrize("fault", ["caches", "quota"])
def test_blocked_or_full_caches_stop_nothing(play: Play, fault: str) -> None:
    """The page plays, and its service worker does not stop it, both on a first and on a second visit."""
    seen = play(fault, may_fail=True)
    check(seen["first"])
    check(seen["second"])


def test_a_bad_service_worker_is_replaced(play: Play) -> None:
    """A worker that arrives damaged does no harm. A worker that refuses files is replaced by *Try again*."""
    seen = play("worker", may_fail=True, timeout=600)
    assert "unsupported MIME type" in seen["html"]["why"]  # only the console shows this message
    check(seen["html"] | {"plays": True})
    check(seen["cut"])
    check(seen["flipped"])
    check(seen["refusing"], "the network or the server refused it.")


def test_a_page_that_was_cut_off_says_what_to_do(play: Play) -> None:
    """The scripts of a cut page do not run, so it shows a fixed text.

    A reload starts the game, even if the browser may keep the cut page.
    """
    seen = play("cut_page", may_fail=True)
    assert seen["said"] == "If nothing happens, reload this page."
    check(seen["reloaded"])


def test_a_page_that_was_cut_off_is_never_cached(play: Play) -> None:
    """After a first visit or an update with a cut page, the game starts at the next visit."""
    seen = play("cut_for_worker", may_fail=True, timeout=600)
    assert not seen["kept"]
    for visit in ("first", "second", "update", "after"):
        check(seen[visit])


def test_an_update_during_a_first_visit_can_be_retried(play: Play) -> None:
    """A file of the old version is gone, so loading fails. After one press of *Try again*, the game plays."""
    check(play("updated", may_fail=True)["found"], "the server answers 404.")


def test_a_slow_line_is_not_a_failure(play: Play) -> None:
    """At 1 Mbit/s no failure is reported."""
    seen = play("slow", may_fail=True, timeout=600)
    print(f"\n{seen['seconds']:.0f} s to Play")
    assert seen["failures"] == [] and seen["plays"]


def test_a_line_that_pauses_continues(play: Play) -> None:
    """The page reports the pause and continues loading by itself."""
    seen = play("stutter", may_fail=True, timeout=600)
    assert "is not arriving: no data for" in seen["said"] and seen["plays"]


def test_a_silent_host_can_be_tried_again(play: Play) -> None:
    """Requests without an answer block all connections to the server, so *Try again* must first abort them."""
    check(play("nothing", may_fail=True, timeout=600)["found"], "is not arriving: no data for")


def test_the_game_plays_for_minutes_with_wrong_mime_types(play: Play) -> None:
    """The server marks all files as plain text, and lets the browser unpack compressed files.

    A bot plays for PORKLIKE_WEB_MINUTES (5).
    """
    seen = play("types", may_fail=True, timeout=MINUTES * 60 + 400)
    print(f"\n{MINUTES} minutes: {seen['frames']}, {seen['asked']}")
    check(seen | {"plays": True})
    assert seen["state"] == "gone" and seen["frames"]["gaps"]["count"] > MINUTES * 60 * 5
    # The worker and Pyxel's style sheet are refused. The page does not need the style sheet.
    refused = [text for text in seen["errors"] if "MIME type" not in text]
    assert refused == [] and not [path for path in seen["asked"] if "runtime" in path]
