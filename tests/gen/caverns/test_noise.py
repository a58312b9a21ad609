"""Gradient noise in whole numbers, compared with floating point, and its reproducibility (S2)."""

from hashlib import blake2b

import pytest

from cart.core.cells import bits
from cart.gen.caverns.noise import SPACING, above_half, gradient

GRADIENTS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


def plain(x: int, y: int, left: int, top: int) -> float:
    """Return the noise at a place, from 0 to 1, in floating point by the textbook's formula."""
    across, down = x / SPACING + left, y / SPACING + top
    column, row = int(across), int(down)
    u, v = across - column, down - row

    def towards(dx: int, dy: int) -> float:
        gx, gy = GRADIENTS[gradient(column + dx, row + dy)]
        return gx * (u - dx) + gy * (v - dy)

    def fade(t: float) -> float:
        return t * t * t * (t * (t * 6 - 15) + 10)

    upper = towards(0, 0) + fade(u) * (towards(1, 0) - towards(0, 0))
    lower = towards(0, 1) + fade(u) * (towards(1, 1) - towards(0, 1))
    return (upper + fade(v) * (lower - upper) + 1) / 2


@pytest.mark.parametrize("offset", [(1, 1), (17, 4242), (10_000, 3)])
def test_the_noise_agrees_with_the_formula_of_the_textbook(offset: tuple[int, int]) -> None:
    width, height = 33, 21
    wall = above_half(width, height, *offset)
    for y in range(height):
        for x in range(width):
            noise = plain(x, y, *offset)
            if abs(noise - 0.5) > 1e-9:  # exactly at 0.5, floating point may round either way
                assert bool(wall >> y * width + x & 1) == (noise > 0.5), (x, y)


def test_lattice_points_are_never_above_half() -> None:
    wall = above_half(31, 31, 5, 9)
    assert not any(wall >> y * 31 + x & 1 for x in range(0, 31, SPACING) for y in range(0, 31, SPACING))


def test_the_noise_depends_only_on_the_place_in_the_lattice() -> None:
    """A field with an offset of one more lattice point is the same field, moved."""
    whole, moved = above_half(40, 30, 7, 7), above_half(35, 25, 8, 8)
    assert all(
        whole >> (y + SPACING) * 40 + x + SPACING & 1 == moved >> y * 35 + x & 1 for x in range(35) for y in range(25)
    )


def test_about_half_is_wall_and_all_gradients_are_equally_likely() -> None:
    shares = [len(list(bits(above_half(60, 30, 100 * n, 37 * n)))) / 1800 for n in range(40)]
    assert 0.4 < sum(shares) / 40 < 0.5 and len({round(share, 3) for share in shares}) > 20
    counts = [0] * 8
    for x in range(80):
        for y in range(80):
            counts[gradient(x, y)] += 1
    assert min(counts) > 600 and max(counts) < 1000


def test_the_noise_is_the_same_on_every_machine() -> None:
    found = [above_half(60, 30, left, top) for left, top in ((1, 1), (123, 4567), (10_000, 10_000))]
    assert blake2b(repr(found).encode(), digest_size=8).hexdigest() == "3b04a321f191f31b"
