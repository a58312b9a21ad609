"""An open chest has another shape than a shut one and no bright colour, so that all players tell them apart."""

import pytest
import pyxel

from cart.data.sheet import SPRITES
from cart.view.sprites import TILE, uv

pytestmark = pytest.mark.usefixtures("sheet")

GOLD, DARK = 10, 2
BRIGHT = {9, 10, 14}
"""Colours of the shut chests that draw the eye: orange, gold and pink."""
SHAPE_DIFFERS = 6
"""Least number of pixels that are drawn in only one of the two pictures."""


def picture(name: str) -> list[list[int]]:
    """Return the colours of a sprite's first frame, row by row."""
    u, v = uv(SPRITES[name], 0)
    return [[pyxel.images[0].pget(u + x, v + y) for x in range(TILE)] for y in range(TILE)]


@pytest.mark.parametrize("name", ["chest", "rare_chest"])
def test_an_open_chest_has_a_dark_mouth_and_another_outline(name: str) -> None:
    shut, opened = picture(name), picture(f"{name}_open")
    cells = [(x, y) for y in range(TILE) for x in range(TILE)]
    assert any(GOLD in row for row in shut) and not any(BRIGHT & set(row) for row in opened)
    assert sum(bool(shut[y][x]) != bool(opened[y][x]) for x, y in cells) >= SHAPE_DIFFERS
    mouth = [opened[y][x] for y in (4, 5) for x in range(1, 7)]
    assert set(mouth) == {DARK} and sum(shut[y][x] != opened[y][x] for x, y in cells) >= len(cells) // 2
