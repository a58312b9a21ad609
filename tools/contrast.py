"""Difference between sprites that can stand side by side, in grey and for colour-blind players."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

import pyxel

from cart.console.screen.palette import RGB
from cart.core.cells import grid
from cart.data.floors import FloorPlan
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.looks import STYLE_LOOKS, TINTS
from cart.data.modes import MODES
from cart.data.sheet import SPRITES
from cart.gen.build import generated_floors
from cart.view.sprites import TILE, uv
from cart.view.stage.pit_pictures import ALONE
from cart.view.stage.puppets import Puppet

DIFFERENT_RATIO = 1.5
"""Least contrast ratio of two pixels that count as different."""
LEAST_SHARE = 0.1
"""Least share of pixels of two sprites that should differ."""

MAIN_SHARE = 0.15
"""Least share of a foe's pixels that makes a colour one of its main colours."""
STANDS_OUT = 3.0
"""Least contrast ratio that a foe's best main colour should have with the ground below it, as WCAG asks of graphics."""

GROUNDS = ("floor", "floor_shadow", "dirt", "carpet", "bridge")
"""Sprites of tiles that mobs can stand on."""
MIDDLE_FRAME = {"carpet": 4}
"""Ground -> the frame that shows the middle of a larger area, if that is not frame 0."""
Matrix = tuple[tuple[float, float, float], ...]
"""A row for each of red, green and blue, with the weights of the light that reaches the eye."""

SIGHTS: dict[str, Matrix] = {
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Kind of sight -> matrix of the red, green and blue light that it perceives.

Colour blindness follows Machado, Oliveira and Fernandes, 2009, at full strength.
"""


class Pair(NamedTuple):
    """Two sprites, the kind of sight, and the share of their pixels that differ."""

    share: float
    sight: str
    one: str
    other: str


def linear(rgb: int) -> tuple[float, ...]:
    """Return the linear light of a colour: red, green and blue, 0.0 to 1.0."""
    parts = ((rgb >> shift & 0xFF) / 0xFF for shift in (16, 8, 0))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def brightness_of(rgb: int, sight: Matrix) -> float:
    """Return the brightness of a colour to a kind of sight, 0.0 to 1.0."""
    light = linear(rgb)
    red, green, blue = (
        min(max(sum(weight * part for weight, part in zip(row, light, strict=True)), 0.0), 1.0) for row in sight
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pixels(name: str, frame: int = 0) -> list[int]:
    """Return the colours of a sprite, row by row."""
    u, v = uv(SPRITES[name], frame)
    return [pyxel.images[0].pget(u + x, v + y) for y in range(TILE) for x in range(TILE)]


def differing_share(one: Sequence[int], other: Sequence[int], brightness: Sequence[float]) -> float:
    """Return the share of pixels that differ, among those drawn in either sprite.

    `one` and `other` are the sprites as colours, 0 for a pixel that is not drawn. `brightness` has that of each colour.
    """
    drawn = Counter(zip(one, other, strict=True))
    del drawn[0, 0]
    apart = sum(
        count for (a, b), count in drawn.items() if _contrast_ratio(brightness[a], brightness[b]) >= DIFFERENT_RATIO
    )
    return apart / drawn.total()


def sprite_groups() -> Iterator[list[tuple[str, list[int]]]]:
    """Yield the sprites that can stand side by side: foes, items with all looks of food, a heart full and empty."""
    yield [(foe.name, pixels(foe.name)) for foe in FOES]
    items = [(item.name, pixels(item.name)) for item in ITEMS if item.sort != "food"]
    yield items + [(f"food {frame + 1}", pixels("food", frame)) for frame in range(SPRITES["food"].frames)]
    yield [(name, pixels(name)) for name in ("heart", "heart_empty")]


def all_floors() -> list[FloorPlan]:
    """Return the plans of all floors with foes in the climb and the expedition."""
    return [MODES[mode].floors[number] for mode in ("classic", "expedition") for number in generated_floors(mode)]


def grounds() -> Iterator[tuple[str, dict[str, list[int]]]]:
    """Yield (style and tint, name -> pixels) of the grounds, wall and pit of all floors with foes."""
    for style, tint in dict.fromkeys((plan.style, plan.tint) for plan in all_floors()):
        own = STYLE_LOOKS[style].sprites if style in STYLE_LOOKS else {}
        pictures = {
            name: [TINTS[tint].get(colour, colour) for colour in pixels(own.get(name, name), frame)]
            for name, frame in (*((name, MIDDLE_FRAME.get(name, 0)) for name in GROUNDS), ("wall_lone", 0))
        }
        yield f"{style}, {tint}", pictures | {"pit": pixels("pit", ALONE)}


def main_colours(foe: str) -> list[int]:
    """Return the colours that cover most of a foe."""
    drawn = [colour for colour in pixels(foe) if colour]
    return [colour for colour, count in Counter(drawn).most_common() if count >= MAIN_SHARE * len(drawn)]


class FoeContrast(NamedTuple):
    """Contrast ratio of a foe's best main colour with the pixels around its outline, to a kind of sight."""

    ratio: float
    sight: str
    foe: str
    ground: str


def colours_around(foe: str, ground: Sequence[int]) -> list[int]:
    """Return the colours beside the outline of a foe on a ground that also covers the tiles around it."""
    side = 3 * TILE
    for y, x in product(range(side), repeat=2):
        pyxel.pset(x, y, ground[y % TILE * TILE + x % TILE])
    Puppet(foe, grid(3, 3), 4).draw(0, 0, 0)
    drawn = {(TILE + at % TILE, TILE + at // TILE) for at, colour in enumerate(pixels(foe)) if colour}
    beside = {(x + dx, y + dy) for x, y in drawn for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - drawn
    return [pyxel.pget(x, y) for x, y in beside]


def foe_contrasts(colours: Sequence[int] = RGB) -> list[FoeContrast]:
    """Return how each foe stands out from each ground of each floor, the least first."""
    places = [
        (foe.name, f"{ground} ({where})", colours_around(foe.name, pictures[ground]))
        for (where, pictures), foe, ground in product(grounds(), FOES, GROUNDS[:-1])
    ]
    main = {foe.name: main_colours(foe.name) for foe in FOES}
    found = []
    for sight, matrix in SIGHTS.items():
        brightness = [brightness_of(rgb, matrix) for rgb in colours]
        for foe, ground, beside in places:
            mean = sum(brightness[colour] for colour in beside) / len(beside)
            best = max(_contrast_ratio(brightness[colour], mean) for colour in main[foe])
            found.append(FoeContrast(best, sight, foe, ground))
    return sorted(found)


def _contrast_ratio(one: float, other: float) -> float:
    """Return the contrast ratio of two values of brightness, from 1 (equal) to 21 (black and white), by WCAG."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def ground_pairs(colours: Sequence[int] = RGB) -> list[Pair]:
    """Return pairs of floor, wall, bridge and pit, and pairs of a mob and its ground, the least different first."""
    found = []
    places = list(grounds())
    mobs = {name: pixels(name) for name in ("piglet", *(foe.name for foe in FOES))}
    for sight, matrix in SIGHTS.items():
        brightness = [brightness_of(rgb, matrix) for rgb in colours]
        for where, pictures in places:
            for one, other in combinations(pictures, 2):
                if _must_differ(one, other):
                    part = differing_share(pictures[one], pictures[other], brightness)
                    found.append(Pair(part, sight, one, f"{other} ({where})"))
            for (mob, drawn), ground in product(mobs.items(), GROUNDS):
                seen_of = [(a, b) for a, b in zip(drawn, pictures[ground], strict=True) if a]
                part = differing_share([a for a, _ in seen_of], [b for _, b in seen_of], brightness)
                found.append(Pair(part, sight, mob, f"{ground} ({where})"))
    return sorted(found)


def _must_differ(one: str, other: str) -> bool:
    """Whether two grounds must look different: floor, wall and pit from each other, and a bridge from all."""
    sorts = [name.split()[0] if name.startswith(("pit", "wall")) else "ground" for name in (one, other)]
    return sorts[0] != sorts[1] or "bridge" in (one, other)


def sprite_pairs(colours: Sequence[int] = RGB) -> list[Pair]:
    """Return all pairs of sprites of a group in every sight, the least different first."""
    found = []
    sprites = list(sprite_groups())
    for sight, matrix in SIGHTS.items():
        brightness = [brightness_of(rgb, matrix) for rgb in colours]
        for group in sprites:
            for (one, a), (other, b) in combinations(group, 2):
                found.append(Pair(differing_share(a, b, brightness), sight, one, other))
    return sorted(found)


def report(colours: Sequence[int] = RGB, lines: int = 10) -> str:
    """Return the sprites, grounds, and foes on grounds that differ least, and how many differ too little."""
    least = foe_contrasts(colours)
    rows = [f"{stand.ratio:4.1f}  {stand.sight:13} {stand.foe} / {stand.ground}" for stand in least[:lines]]
    few = sum(stand.ratio < STANDS_OUT for stand in least)
    return "\n".join(
        [*rows, f"{len(least)} foes on grounds, {few} of them under {STANDS_OUT}"]
        + [_pair_lines(found, lines) for found in (ground_pairs(colours), sprite_pairs(colours))]
    )


def _pair_lines(found: Sequence[Pair], lines: int) -> str:
    """Return the first `lines` pairs as text, and how many pairs differ too little."""
    rows = [f"{pair.share:4.0%}  {pair.sight:13} {pair.one} / {pair.other}" for pair in found[:lines]]
    few = sum(pair.share < LEAST_SHARE for pair in found)
    return "\n".join([*rows, f"{len(found)} pairs, {few} of them under {LEAST_SHARE:.0%}"])
