"""In Chromium: the size of the game on many screens. Its pixels are whole, and nothing covers the game."""

import base64
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from .conftest import Play

pytestmark = pytest.mark.slow

LEAST = {
    (1366, 657, 1): 640,
    (1920, 950, 1): 896,
    (1280, 720, 1): 640,
    (568, 320, 1): 256,
    (568, 320, 2): 256,
    (390, 844, 3): 384,
    (844, 390, 3): 384,
    (320, 568, 2): 256,
    (768, 1024, 1): 640,
    (768, 1024, 2): 704,
    (1024, 768, 1): 640,
    (1024, 768, 2): 640,
    (1366, 657, 1.25): 614,
    (1366, 657, 1.5): 597,
    (1366, 657, 2): 640,
    (1366, 657, 2.625): 633,
    (1366, 657, 3): 640,
    (412, 915, 2.625): 390,
}
"""(width, height, scale) of a screen -> the least side of the running game. Lengths are in pixels of the page."""
SIDE = 128


def apart(one: dict[str, float] | None, other: dict[str, float] | None) -> bool:
    if one is None or other is None:
        return True
    across = one["x"] + one["width"] <= other["x"] + 0.5 or other["x"] + other["width"] <= one["x"] + 0.5
    return across or one["y"] + one["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= one["y"] + 0.5


def cut(shot: str, game: dict[str, float], scale: float) -> Image.Image:
    """Return the part of a screenshot that shows the game. Its side must be a multiple of the game's 128 pixels."""
    with Image.open(BytesIO(base64.b64decode(shot))) as picture:
        left, top = round(game["x"] * scale), round(game["y"] * scale)
        side = round(game["width"] * scale)
        assert side % SIDE == 0
        return picture.convert("RGB").crop((left, top, left + side, top + side))


def assert_whole(image: Image.Image) -> None:
    """Check that each pixel of the game has a single colour, and that all pixels have the same size."""
    small = image.resize((SIDE, SIDE), Image.Resampling.NEAREST)
    assert small.resize(image.size, Image.Resampling.NEAREST).tobytes() == image.tobytes(), image.width // SIDE


def test_pixels_are_whole_and_nothing_covers_them(play: Play) -> None:
    """Each pixel of the game has the same whole number of screen pixels, and the game is as large as LEAST asks for.

    The touch pad and the other parts of the page do not overlap the game or each other.
    """
    found: list[dict[str, Any]] = play("pixels", timeout=900, may_fail=True)["found"]
    assert len(found) == 2 * 21
    for page in found:
        about = {key: page[key] for key in ("width", "height", "scale", "touch", "playing")}
        game, scale = page["game"], page["scale"]
        print(about, game["width"])
        assert game["width"] == pytest.approx(game["height"], abs=0.001), about
        assert abs(game["width"] * scale / SIDE - round(game["width"] * scale / SIDE)) < 0.01, about
        assert page["wide"] <= page["width"], about
        assert game["x"] >= 0 and game["x"] + game["width"] <= page["width"] + 0.001, about
        parts = [page[part] for part in ("cross", "buttons", "menu", "bar", "about")]
        assert all(apart(game, part) for part in parts), about
        assert all(apart(one, other) for n, one in enumerate(parts) for other in parts[:n]), about
        if not page["playing"]:
            continue
        assert game["y"] >= 0 and game["y"] + game["height"] <= page["height"] + 0.001, about
        assert round(game["width"]) >= LEAST.get((page["width"], page["height"], scale), SIDE), about
        shown = cut(page["shot"], game, scale)
        assert_whole(shown)
        colours = {
            (x + y) % 2: shown.getpixel((x * shown.width // SIDE, y * shown.width // SIDE))
            for x, y in ((0, 0), (126, 127))
        }
        assert colours == {0: (255, 0, 0), 1: (255, 255, 255)}, about


def test_the_canvas_keeps_its_pixels_and_its_clicks(play: Play) -> None:
    """The canvas has 128 x 128 pixels at any size of the window. The mouse points at the pixel under it."""
    seen = play("measured")
    assert len(seen["found"]) == 9
    for page in seen["found"]:
        print(page["name"], page["game"]["width"])
        assert page["canvas"] == [SIDE, SIDE]
        shown = cut(page["shot"], page["game"], 1)
        assert_whole(shown)
        assert len(shown.getcolors(shown.width**2) or []) > 4
    [full] = [page["game"]["width"] for page in seen["found"] if page["name"] == "full"]
    assert full == 640  # the most whole pixels that 720 has room for
    assert seen["pointed"] == seen["menu"][-1]
