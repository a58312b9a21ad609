"""Border tiles of walls, by signatures and masks (S1 40), in the order of the sheet's `wall_border` cells."""

# fmt: off
SIGNATURES = (
    251, 233, 253, 84, 146, 80, 16, 144, 112, 208, 241, 248, 210, 177, 225, 120, 179, 0, 124, 104, 161, 64, 240,
    128, 224, 176, 242, 244, 116, 232, 178, 212, 247, 214, 254, 192, 48, 96, 32, 160, 245, 250, 243, 249, 246, 252,
)
"""A signature has 8 bits, 1 for a wall: left (the highest), right, up, down, and then the corners (Grid.signature)."""
MASKS = (
    0, 6, 0, 11, 13, 11, 15, 13, 3, 9, 0, 0, 9, 12, 6, 3, 12, 15, 3, 7, 14, 15, 0,
    15, 6, 12, 0, 0, 3, 6, 12, 9, 0, 9, 0, 15, 15, 7, 15, 14, 0, 0, 0, 0, 0, 0,
)
"""Bits of each signature that do not matter. All of them are corners."""
# fmt: on

INSIDE = 255
"""Signature of a wall with walls on all sides."""


def border_index(signature: int) -> int | None:
    """Return the index (0 to 45) of a signature's border tile; None if no tile fits, as for a wall inside walls."""
    for index, (wanted, mask) in enumerate(zip(SIGNATURES, MASKS, strict=True)):
        if signature | mask == wanted | mask:
            return index
    return None


BORDERS: tuple[int | None, ...] = tuple(border_index(signature) for signature in range(256))
"""`border_index` of every signature."""
