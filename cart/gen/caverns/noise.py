"""Gradient noise, in whole numbers alone: the same on every machine (S2).

A gradient, one of eight directions, stands on each point of a lattice that has no end. The noise at a place is what the
four gradients around it say of the way from them to there, the nearer the more. It is told here on which side of its
middle, 0.5, the noise lies, and nothing else.
"""

from functools import lru_cache

from ...core.cells import Cells

SPACING = 5
"""Cells from one point of the lattice to the next (S2: x / 5)."""

_GRADIENTS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
# How much the farther point counts: 6 t^5 - 15 t^4 + 10 t^3 at t = n / SPACING, times SPACING^5.
_WHOLE = SPACING**5
_FADE = tuple(6 * n**5 - 15 * n**4 * SPACING + 10 * n**3 * SPACING**2 for n in range(SPACING))
_HALF_WORD = 0xFFFF


def gradient(x: int, y: int) -> int:
    """Which of the eight gradients stands on a point of the lattice."""
    mixed = (x * 0x9E37 + y * 0x85EB + 0x27D4) & _HALF_WORD
    for factor in (0xA3D5, 0xC2B3):
        mixed = (mixed ^ mixed >> 7) * factor & _HALF_WORD
    return (mixed ^ mixed >> 9) & 7


@lru_cache(maxsize=4096)
def patch(nw: int, ne: int, sw: int, se: int) -> tuple[Cells, ...]:
    """The rows of the SPACING x SPACING cells between four points: the cells whose noise is above 0.5."""
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
    """The cells of a grid so large where noise(x / SPACING + left, y / SPACING + top) is above 0.5."""
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
