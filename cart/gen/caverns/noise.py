"""Gradient noise in whole numbers only, the same on every machine (S2).

Each point of an endless lattice has a gradient, one of eight directions. A place lies between four lattice points. For
each of them, take the dot product of its gradient with the offset from the point to the place. The noise is the sum of
these products, weighted by nearness. This module only tells whether the noise is above its middle, 0.5.
"""

from functools import lru_cache

from ...core.cells import Cells

SPACING = 5
"""Cells from one lattice point to the next (S2: x / 5)."""

_GRADIENTS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
# Weight of the farther point: 6 t^5 - 15 t^4 + 10 t^3 at t = n / SPACING, times SPACING^5.
_WHOLE = SPACING**5
_FADE = tuple(6 * n**5 - 15 * n**4 * SPACING + 10 * n**3 * SPACING**2 for n in range(SPACING))
_HALF_WORD = 0xFFFF


def gradient(x: int, y: int) -> int:
    """Return the number of the gradient at a lattice point, 0 to 7."""
    mixed = (x * 0x9E37 + y * 0x85EB + 0x27D4) & _HALF_WORD
    for factor in (0xA3D5, 0xC2B3):
        mixed = (mixed ^ mixed >> 7) * factor & _HALF_WORD
    return (mixed ^ mixed >> 9) & 7


@lru_cache(maxsize=4096)
def patch(nw: int, ne: int, sw: int, se: int) -> tuple[Cells, ...]:
    """Return the rows of the SPACING x SPACING cells between four lattice points; a set bit is noise above 0.5.

    The arguments are the numbers of the gradients at the four points.
    """
    rows = []
    for y, down in enumerate(_FADE):
        row = 0
        for x, across in enumerate(_FADE):
            top = (_WHOLE - across) * _dot(nw, x, y) + across * _dot(ne, x - SPACING, y)
            bottom = (_WHOLE - across) * _dot(sw, x, y - SPACING) + across * _dot(se, x - SPACING, y - SPACING)
            if (_WHOLE - down) * top + down * bottom > 0:
                row |= 1 << x
        rows.append(row)
    return tuple(rows)


def _dot(number: int, x: int, y: int) -> int:
    across, down = _GRADIENTS[number]
    return across * x + down * y


def above_half(width: int, height: int, left: int, top: int) -> Cells:
    """Return the cells of a grid of this size where noise(x / SPACING + left, y / SPACING + top) is above 0.5."""
    across, down = -(-width // SPACING), -(-height // SPACING)
    row, found = (1 << width) - 1, 0
    points = [[gradient(left + x, top + y) for x in range(across + 1)] for y in range(down + 1)]
    for y in range(down):
        lines = [0] * SPACING
        for x in range(across):
            for line, cells in enumerate(patch(points[y][x], points[y][x + 1], points[y + 1][x], points[y + 1][x + 1])):
                lines[line] |= cells << x * SPACING
        for line, cells in enumerate(lines, y * SPACING):
            if line < height:
                found |= (cells & row) << line * width
    return found
