"""How large the game is on screens of many kinds, and that nothing lies over it; in Chromium."""

from typing import Any

import pytest

from .conftest import Play

pytestmark = pytest.mark.slow

LEAST = {
    (1366, 657): 640,
    (1920, 950): 896,
    (1280, 720): 640,
    (568, 320): 256,
    (390, 844): 384,
    (844, 390): 384,
    (320, 568): 256,
    (768, 1024): 640,
    (1024, 768): 512,
}
"""Width and height of a screen -> the least side of the game while it is played, where all pixels of it are whole."""


def apart(one: dict[str, float] | None, other: dict[str, float] | None) -> bool:
    if one is None or other is None:
        return True
    across = one["x"] + one["width"] <= other["x"] + 0.5 or other["x"] + other["width"] <= one["x"] + 0.5
    return across or one["y"] + one["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= one["y"] + 0.5


def test_pixels_are_whole_and_nothing_covers_them(play: Play) -> None:
    """As many of the page's pixels, and of the screen's own; as large as that allows; thumbs beside or below it."""
    found: list[dict[str, Any]] = play("pixels", may_fail=True)["found"]
    assert len(found) == 28
    for page in found:
        about = {key: page[key] for key in ("width", "height", "scale", "touch", "playing")}
        game = page["game"]
        print(about, game["width"])
        assert game["width"] == game["height"] and game["width"] % 128 == 0, about
        assert game["width"] * page["scale"] % 128 == 0, about
        assert page["wide"] <= page["width"], about
        assert game["x"] >= 0 and game["x"] + game["width"] <= page["width"], about
        assert all(apart(game, page[part]) for part in ("cross", "buttons", "about")), about
        if page["playing"]:
            assert game["y"] >= 0 and game["y"] + game["height"] <= page["height"], about
            if float(page["scale"]).is_integer():
                assert game["width"] >= LEAST.get((page["width"], page["height"]), 0), about
