"""The 16 colours: names, values, the chain a fade walks, recolouring of one draw and of the whole screen."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pyxel

BLACK, NAVY, PLUM, GREEN, BROWN, GREY, SILVER, WHITE = range(8)
RED, ORANGE, YELLOW, LIME, BLUE, MAUVE, PINK, PEACH = range(8, 16)

RGB: tuple[int, ...] = (
    0x000000, 0x1D2B53, 0x7E2553, 0x008751, 0xAB5236, 0x5F574F, 0xC2C3C7, 0xFFF1E8,
    0xFF004D, 0xFFA300, 0xFFEC27, 0x00E436, 0x29ADFF, 0x83769C, 0xFF77A8, 0xFFCCAA,
)  # fmt: skip
"""PICO-8's colours, 0xRRGGBB each, by index."""

DARKER: tuple[int, ...] = (
    BLACK, BLACK, NAVY, NAVY, PLUM, NAVY, MAUVE, SILVER,
    BROWN, BROWN, ORANGE, GREEN, MAUVE, NAVY, MAUVE, PINK,
)  # fmt: skip
"""The next darker colour of each colour; BLACK is its own."""

LONGEST_CHAIN = 5
"""Steps from the colour farthest from black: yellow, orange, brown, plum, navy, black."""


def faded(colour: int, level: float) -> int:
    """The colour (0-15) that stands for `colour` at a fade level: 0.0 itself, 1.0 black, in between down the chain.

    Colours of a higher index step a little earlier, so that a whole screen dims smoothly and not in five jerks.
    """
    level = min(max(level, 0.0), 1.0)
    for _ in range(int(level * LONGEST_CHAIN + colour / len(DARKER))):
        colour = DARKER[colour]
    return colour


_outer: dict[int, int] = {}  # what the `recolour` blocks around the present draw amount to


@contextmanager
def recolour(mapping: Mapping[int, int]) -> Iterator[None]:
    """Whatever is drawn inside the block has its colours replaced: ``with recolour({RED: BLUE}): ...``.

    Blocks nest: what an inner block draws is recoloured by the inner mapping first, then by the outer one.
    """
    global _outer
    before = _outer
    _outer = before | {old: before.get(new, new) for old, new in mapping.items()}
    _set_draw_palette(_outer)
    try:
        yield
    finally:
        _outer = before
        _set_draw_palette(before)


def _set_draw_palette(mapping: Mapping[int, int]) -> None:
    pyxel.pal()
    for old, new in mapping.items():
        pyxel.pal(old, new)


class ScreenPalette:
    """The colours of the screen as a whole, also of what has been drawn before: PICO-8's ``pal(a, b, 1)``.

    The originals are those found in pyxel.colors by `capture()`: call it after the resources are loaded, so that a
    .pyxpal file is honoured. Without it they are captured at first use.
    """

    def __init__(self) -> None:
        self._originals: tuple[int, ...] = ()
        self._shown: tuple[int, ...] = ()
        self._level = 0.0
        self._mapping: Mapping[int, int] = {}

    def capture(self) -> None:
        """Take the present colours of pyxel.colors as the originals, unfaded and unswapped."""
        self._read()
        self._level, self._mapping = 0.0, {}

    def show(self, level: float) -> None:
        """Fade the screen: 0.0 is the originals exactly, 1.0 all black."""
        self._level = level
        self._apply()

    def swap(self, mapping: Mapping[int, int]) -> None:
        """Show the keys of `mapping` as its values until the next swap; ``swap({})`` puts the originals back."""
        self._mapping = dict(mapping)
        self._apply()

    def _read(self) -> None:
        self._originals = tuple(pyxel.colors[colour] for colour in range(len(DARKER)))
        self._shown = self._originals

    def _apply(self) -> None:
        if not self._originals:
            self._read()
        wanted = tuple(
            self._originals[faded(self._mapping.get(colour, colour), self._level)] for colour in range(len(DARKER))
        )
        if wanted == self._shown:
            return
        for colour, rgb in enumerate(wanted):
            pyxel.colors[colour] = rgb
        self._shown = wanted
