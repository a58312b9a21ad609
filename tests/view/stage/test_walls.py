"""The border tile of a wall shows exactly the wall's open sides and corners.

A signature has a bit for each of the eight cells around a wall. The bit is set if that cell is a wall, too.
"""

from cart.view.stage.walls import BORDERS, INSIDE, MASKS, SIGNATURES
from tests.helpers.each_case import each

LEFT, RIGHT, UP, DOWN = 0x80, 0x40, 0x20, 0x10
CORNERS = {0x08: UP | RIGHT, 0x04: DOWN | RIGHT, 0x02: DOWN | LEFT, 0x01: UP | LEFT}
"""Bit of a corner -> the two sides beside it."""


def seen_openings(signature: int) -> str:
    """Return the openings that a wall shows: its open sides, and each open corner between two closed sides."""
    names = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down"}
    shown = [name for bit, name in names.items() if not signature & bit]
    for corner, sides in CORNERS.items():
        if not signature & corner and signature & sides == sides:
            shown.append("+".join(name for bit, name in names.items() if bit & sides))
    return " ".join(shown) or "nothing"


def test_every_signature_except_that_of_the_inside_has_a_tile() -> None:
    """Of all 256 signatures, only that of a wall amid walls has no border."""
    assert [signature for signature in range(256) if BORDERS[signature] is None] == [INSIDE]


@each("index", range(len(SIGNATURES)))
def test_all_signatures_of_a_tile_show_the_same_openings(index: int) -> None:
    """The tile shows the openings of the signature that SIGNATURES lists for it."""
    looks = {seen_openings(signature) for signature in range(256) if BORDERS[signature] == index}
    assert looks == {seen_openings(SIGNATURES[index] | MASKS[index])}


def test_no_two_tiles_show_the_same_openings() -> None:
    """There are 46 sets of openings and 46 tiles."""
    looks = [seen_openings(signature | mask) for signature, mask in zip(SIGNATURES, MASKS, strict=True)]
    assert len(set(looks)) == len(looks) == 46
