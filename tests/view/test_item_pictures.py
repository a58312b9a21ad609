"""Pictures of items can be told apart."""

import pytest
import pyxel

from cart.data.sheet import SPRITES
from cart.data.words import FOOD_SECOND
from cart.view.sprites import TILE, uv

pytestmark = pytest.mark.usefixtures("sheet")


def main_colour(name: str, frame: int = 0) -> int:
    """Return the most frequent colour of a sprite, except black."""
    u, v = uv(SPRITES[name], frame)
    pixels = [pyxel.images[0].pget(u + x, v + y) for y in range(TILE) for x in range(TILE)]
    return max(range(1, 16), key=pixels.count)


def test_a_pear_and_a_dried_pea_differ_in_colour() -> None:
    """The two foods are round and can lie beside each other in the bag."""
    pear = FOOD_SECOND.index("pear")
    assert main_colour("food", pear) != main_colour("dried pea")
