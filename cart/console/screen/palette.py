"""The 16 colours: names, values, chains to black, and recolouring of single drawings and of the whole screen."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

import pyxel

BLACK, NAVY, PLUM, GREEN, BROWN, GREY, SILVER, WHITE = range(8)
RED, ORANGE, YELLOW, LIME, BLUE, MAUVE, PINK, PEACH = range(8, 16)

RGB: tuple[int, ...] = (
    0x000000, 0x1D2B53, 0x7E2553, 0x008751, 0xAB5236, 0x5F574F, 0xC2C3C7, 0xFFF1E8,
    0xFF004D, 0xFFA300, 0xFFEC27, 0x00E436, 0x29ADFF, 0x83769C, 0xFF77A8, 0xFFCCAA,
)  # fmt: skip
"""PICO-8's colours by index, as 0xRRGGBB."""

HIGH_CONTRAST: tuple[int, ...] = (
    0x000000, 0x0A1230, 0x3C0A28, 0x00502F, 0x703018, 0x6E6A66, 0xE4E6EA, 0xFFFFFF,
    0xFF4D6E, 0xFFB020, 0xFFF560, 0x3CFF62, 0x6CD0FF, 0xBDB2DC, 0xFFA6C8, 0xFFE2C8,
)  # fmt: skip
"""For more contrast: dark colours are darker and bright ones brighter, so that things stand out from the ground."""

RED_GREEN: tuple[int, ...] = (
    0x000000, 0x12245C, 0x4A2A6E, 0x005A78, 0x8A5A10, 0x56565C, 0xC2C6CE, 0xFFF6EC,
    0xE8702A, 0xF0A830, 0xFFEE70, 0x74E6EC, 0x48A4F8, 0x8A80BC, 0xE0A8E8, 0xFFDCB8,
)  # fmt: skip
"""For players who confuse red and green: green shifts to blue, red to orange, and they differ in brightness."""

BLUE_YELLOW: tuple[int, ...] = (
    0x000000, 0x2A2448, 0x6E1438, 0x006A5C, 0x8E3A24, 0x5A5452, 0xC4C4C4, 0xFFF4F0,
    0xFF3848, 0xFF8048, 0xFFD8D0, 0x20F0B0, 0x30B8D0, 0x9A86A0, 0xFF6CA8, 0xFFB098,
)  # fmt: skip
"""For players who confuse blue with green and yellow with pink: these differ in brightness."""

PALETTES: tuple[tuple[int, ...], ...] = (HIGH_CONTRAST, RED_GREEN, BLUE_YELLOW)
"""Palettes that `ScreenPalette.use_colours` can replace the original colours with."""

DARKER: tuple[int, ...] = (
    BLACK, BLACK, NAVY, NAVY, PLUM, NAVY, MAUVE, SILVER,
    BROWN, BROWN, ORANGE, GREEN, MAUVE, NAVY, MAUVE, PINK,
)  # fmt: skip
"""Next darker colour of each colour; BLACK maps to itself."""

LONGEST_CHAIN = 5
"""Steps to black in the longest chain: yellow, orange, brown, plum, navy, black."""


def faded(colour: int, level: float) -> int:
    """Return the colour (0-15) that stands for `colour` at a fade level: at 0.0 `colour` itself, at 1.0 black.

    Colours of a higher index change a little earlier, so that the whole screen dims smoothly and not in five jumps.
    """
    level = min(max(level, 0.0), 1.0)
    for _ in range(int(level * LONGEST_CHAIN + colour / len(DARKER))):
        colour = DARKER[colour]
    return colour


_outer: Mapping[int, int] = {}  # combined mapping of the active `recolour` blocks
_NOTHING = nullcontext()


def recolour(mapping: Mapping[int, int]) -> AbstractContextManager[None]:
    """Replace colours in everything drawn inside the block: `with recolour({RED: BLUE}): ...`.

    Blocks nest: the inner mapping is applied first, then the outer one.
    """
    return _Recoloured(mapping) if mapping else _NOTHING


class _Recoloured(AbstractContextManager[None]):
    """A block with a mapping of colours. A class is faster here than a generator: a frame has about a hundred."""

    __slots__ = ("_before", "_mapping")

    def __init__(self, mapping: Mapping[int, int]) -> None:
        self._mapping = mapping

    def __enter__(self) -> None:
        global _outer
        self._before = before = _outer
        inner = self._mapping
        _outer = {**before, **{old: before.get(new, new) for old, new in inner.items()}} if before else inner
        _set_draw_palette(_outer)

    def __exit__(self, *error: object) -> None:
        global _outer
        _outer = self._before
        _set_draw_palette(_outer)


def _set_draw_palette(mapping: Mapping[int, int]) -> None:
    pal = pyxel.pal
    pal()
    for old, new in mapping.items():
        pal(old, new)


class ScreenPalette:
    """Colours of the whole screen, including earlier drawings: PICO-8's `pal(a, b, 1)`.

    `capture()` takes the colours from pyxel.colors. Call it after loading the resources, whose .pyxpal file may change
    pyxel.colors. Without a call, the colours are captured at the first use.
    """

    def __init__(self) -> None:
        self._captured: tuple[int, ...] = ()
        self._in_use: tuple[int, ...] = ()
        self._shown: tuple[int, ...] = ()
        self._level = 0.0
        self._mapping: Mapping[int, int] = {}

    def capture(self) -> None:
        """Capture the present values of pyxel.colors, and end any fade and swap."""
        self._read()
        self._level, self._mapping = 0.0, {}

    def use_colours(self, colours: Sequence[int] | None) -> None:
        """Replace the captured colours by others, 0xRRGGBB each; None restores the captured ones."""
        if not self._captured:
            self._read()
        self._in_use = self._captured if colours is None else tuple(colours)
        self._apply()

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours in use before fade and swap: the captured ones, or those of `use_colours`."""
        return self._in_use

    def show(self, level: float) -> None:
        """Fade the screen: 0.0 shows the colours in use exactly, 1.0 is black."""
        self._level = level
        self._apply()

    def swap(self, mapping: Mapping[int, int]) -> None:
        """Show the keys of `mapping` as its values until the next swap; `swap({})` ends it."""
        self._mapping = dict(mapping)
        self._apply()

    def _read(self) -> None:
        self._in_use = tuple(pyxel.colors[colour] for colour in range(len(DARKER)))
        self._shown = self._captured = self._in_use

    def _apply(self) -> None:
        if not self._in_use:
            self._read()
        wanted = tuple(
            self._in_use[faded(self._mapping.get(colour, colour), self._level)] for colour in range(len(DARKER))
        )
        if wanted == self._shown:
            return
        for colour, rgb in enumerate(wanted):
            pyxel.colors[colour] = rgb
        self._shown = wanted
