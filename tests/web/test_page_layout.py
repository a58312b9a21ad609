"""In Chromium: the layout of the landing page. Nothing is cut, nothing overlaps, and Play is in sight."""

from itertools import combinations
from typing import Any

import pytest

from cart.data.foes import FOES

from .conftest import Play

pytestmark = pytest.mark.slow

Box = dict[str, Any]
LEAST_SPRITE = 32
"""Least width and height of a foe's picture, in pixels."""


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes overlap by more than a pixel each way."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across > 1 and down > 1)


def of(page: Box, *names: str) -> list[Box]:
    """Return the parts of a page whose names begin with one of `names`."""
    return [part for part in page["found"] if part["name"].startswith(names)]


@pytest.fixture(scope="module")
def pages(play: Play) -> dict[str, dict[str, Box]]:
    """Return the pages in two tables, "landing" and "playing", by the names of window sizes."""
    return play("laid_out", timeout=600, may_fail=True)


def test_nothing_is_cut_or_covered(pages: dict[str, dict[str, Box]]) -> None:
    for size, page in pages["landing"].items():
        assert page["wide"] <= page["width"], (size, page["wide"])
        for part in page["found"]:
            assert not part["cut"], (size, part)
            assert part["x"] >= -0.5 and part["x"] + part["width"] <= page["width"] + 0.5, (size, part)
        for one, other in combinations(page["found"], 2):
            assert not overlap(one, other), (size, one, other)


def test_the_foes_have_room_names_and_texts(pages: dict[str, dict[str, Box]]) -> None:
    for size, page in pages["landing"].items():
        if page["framed"]:
            continue
        sprites = of(page, "I ")
        assert len(sprites) == len(FOES), size
        for sprite in sprites:
            assert sprite["width"] == pytest.approx(sprite["height"]) and sprite["width"] >= LEAST_SPRITE, (
                size,
                sprite,
            )
            whole = sprite["width"] * page["scale"] / 8
            assert abs(whole - round(whole)) < 0.01, (size, sprite)


def test_play_is_in_sight_and_covers_no_picture(pages: dict[str, dict[str, Box]]) -> None:
    """No button covers the still picture of the game, and Play and Today's climb need no scrolling."""
    for size, page in pages["landing"].items():
        for button in of(page, "BUTTON", "A today"):
            assert not overlap(button, page["still"]), (size, button)
        choices = of(page, "BUTTON play", "A today")
        assert len(choices) == 2, size
        for button in choices:
            assert button["y"] >= 0 and button["y"] + button["height"] <= page["height"], (size, button)


def test_the_top_of_the_page_fits_a_desktop_window(pages: dict[str, dict[str, Box]]) -> None:
    """The name, the sentence below it, the loop, Play, Today's climb and three stills need no scrolling.

    They need none on a phone either.
    """
    for size in ("1366x657", "1920x950", "1366x657 at 125%", "1920x950 at 125%", "390x844"):
        page = pages["landing"][size]
        hero = of(page, "IMG", "P tagline", "DIV screen", "BUTTON play", "A today", "FIGURE")
        assert len(hero) == 8, size
        assert all(part["y"] + part["height"] <= page["height"] for part in hero), size


def test_buttons_of_the_page_do_not_cover_the_game(pages: dict[str, dict[str, Box]]) -> None:
    """While the game runs, the whole game is in sight, also in frames of other pages."""
    for size, page in pages["playing"].items():
        [screen] = of(page, "DIV screen")
        assert screen["y"] >= -0.5 and screen["y"] + screen["height"] <= page["height"] + 0.5, (size, screen)
        for button in of(page, "BUTTON"):
            assert not overlap(button, screen), (size, button)
            assert button["x"] >= 0 and button["x"] + button["width"] <= page["width"], (size, button)


def test_zoom_does_not_shrink_the_game(pages: dict[str, dict[str, Box]]) -> None:
    """At any zoom of the browser, the game has as many screen pixels as without zoom."""
    for size, side in (("1366x657", 640), ("1920x950", 896)):
        for zoom in ("", " at 125%", " at 150%"):
            page = pages["playing"].get(size + zoom)
            if page is not None:
                [screen] = of(page, "DIV screen")
                assert round(screen["width"] * page["scale"] / 128) == side // 128, (size + zoom, screen)


def test_the_text_about_an_address_keeps_play_in_sight(play: Play) -> None:
    for size, page in play("asking", timeout=300, may_fail=True)["found"].items():
        [button], [told] = of(page, "BUTTON play"), of(page, "P opens")
        assert button["y"] >= 0 and button["y"] + button["height"] <= page["height"], (size, button)
        assert told["height"] < 80 and told["x"] >= 0 and told["x"] + told["width"] <= page["width"], (size, told)
        assert page["wide"] <= page["width"], size


def test_the_page_works_without_scripts_colours_or_motion(play: Play) -> None:
    seen = play("plain", may_fail=True)
    scriptless, forced, calm = seen["scriptless"], seen["forced"], seen["calm"]
    assert scriptless["noscript"] and "JavaScript is switched off" in scriptless["text"]
    assert not any(scriptless[part] for part in ("play", "today", "mute", "progress"))
    assert forced["edge"] == "solid" and calm["moving"] == "none" and forced["moving"] == "walk"
