"""Every signature of a wall maps to the border tile with exactly its open sides and corners (S1 39, 40)."""

import pytest

from cart.view.stage.walls import BORDERS, INSIDE, MASKS, SIGNATURES

LEFT, RIGHT, UP, DOWN = 0x80, 0x40, 0x20, 0x10
CORNERS = {0x08: UP | RIGHT, 0x04: DOWN | RIGHT, 0x02: DOWN | LEFT, 0x01: UP | LEFT}
"""Bit of a corner -> the two sides beside it."""


def seen_openings(signature: int) -> str:
    """Return the visible openings of a wall: open sides, and open corners between two wall sides."""
    names = {LEFT: "left", RIGHT: "right", UP: "up", DOWN: "down"}
    shown = [name for bit, name in names.items() if not signature & bit]
    for corner, sides in CORNERS.items():
        if not signature & corner and signature & sides == sides:
            shown.append("+".join(name for bit, name in names.items() if bit & sides))
    return " ".join(shown) or "nothing"


def test_every_signature_but_the_inside_has_a_tile() -> None:
    """Of all 256, only a wall amid walls has no border."""
    assert [signature for signature in range(256) if BORDERS[signature] is None] == [INSIDE]


@pytest.mark.parametrize("index", range(len(SIGNATURES)))
def test_a_tile_stands_for_one_look(index: int) -> None:
    """Signatures that share a tile have the same open sides and visible corners, as one signature has them."""
    looks = {seen_openings(signature) for signature in range(256) if BORDERS[signature] == index}
    assert looks == {seen_openings(SIGNATURES[index] | MASKS[index])}


def test_no_two_tiles_stand_for_the_same_look() -> None:
    """There are 46 looks and 46 tiles."""
    looks = [seen_openings(signature | mask) for signature, mask in zip(SIGNATURES, MASKS, strict=True)]
    assert len(set(looks)) == len(looks) == 46
