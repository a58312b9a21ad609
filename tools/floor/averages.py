"""Averages of the floors that a mode plans, each in its planned style and size, for the tables of the docs."""

from collections import Counter
from collections.abc import Iterator

from cart.data.modes import floor_plan
from cart.gen.build import generated_floors

from .check import RETRIES, SHORTCUTS, Order, mean, percentile, proven_figures
from .figures import BANDS

Figures = dict[str, Counter[float]]
"""Figure -> number of floors with each of its values."""

WALKABLE, DOORS, NO_DOORS = "walkable tiles", "doors", "walkable tiles but doors"
FIRST_TRIES, FOES = "first tries that fail, %", "foes on floors 1 to 8"
TUTORIAL = {
    "rooms": "4",
    NO_DOORS: "123",
    DOORS: "8.0",
    SHORTCUTS: "2.8",
    "chests": "1.33",
    "pots": "7.1",
    "steps from start to exit": "33 to 34",
}
"""Means over 4,000 floors of the tutorial's own builder."""


def styles(mode: str) -> tuple[str, ...]:
    """Return the styles of a mode's floors with their sizes, such as "halls 24 x 20", each once."""
    return tuple(dict.fromkeys(_style(mode, number) for number in generated_floors(mode)))


def _style(mode: str, number: int) -> str:
    plan = floor_plan(mode, number)
    return f"{plan.style} {plan.width} x {plan.height}"


def by_style(mode: str, seeds: range) -> dict[str, Figures]:
    """Build and prove the floors of all seeds. Return the figures of each of the mode's styles."""
    found: dict[str, Figures] = {style: {} for style in styles(mode)}
    order = Order(0, 0, 0, mode, None, None)
    for seed in seeds:
        relics, hoards = set[str](), list[str]()
        for number in generated_floors(mode):
            figures = found[_style(mode, number)]
            for name, value in proven_figures(seed, number, order, relics, hoards):
                figures.setdefault(name, Counter())[value] += 1
    return found


def tower(seeds: range) -> Iterator[tuple[str, str, str]]:
    """Yield each figure of the classic floors, its mean, and the mean of the tutorial's builder ("" if not known)."""
    [figures] = by_style("classic", seeds).values()
    foes = [name for name in figures if name.startswith("foes on floor")]
    for name, values in figures.items():
        if name == RETRIES:
            yield FIRST_TRIES, _failed(values), ""
        elif name == foes[0]:
            yield FOES, ", ".join(f"{mean(figures[floor]):.1f}" for floor in foes), ""
        elif name not in foes:
            yield name, f"{mean(values):.2f}", TUTORIAL.get(name, "")
        if name == WALKABLE:
            yield NO_DOORS, f"{mean(values) - mean(figures[DOORS]):.2f}", TUTORIAL[NO_DOORS]


def expedition(seeds: range) -> Iterator[tuple[str, ...]]:
    """Yield each figure of the expedition's floors, its value for each of its styles, and its band.

    The value is the mean, or the 90th percentile if the band says so.
    """
    found = by_style("expedition", seeds)
    bands = {name: band for style in found for name, band in BANDS.get(style.split()[0], {}).items()}
    names = dict.fromkeys(name for figures in found.values() for name in figures if not name.startswith("foes on"))
    for name in names:
        band = bands.get(name)
        by_percentile = band is not None and band.of == "p90"
        values = [
            _shown_value(name, figures[name], by_percentile) if name in figures else "" for figures in found.values()
        ]
        yield FIRST_TRIES if name == RETRIES else name, *values, str(band or "")


def _shown_value(name: str, values: Counter[float], by_percentile: bool) -> str:
    if name == RETRIES:
        return _failed(values)
    return f"{percentile(values, 90):g}" if by_percentile else f"{mean(values):.2f}"


def _failed(retries: Counter[float]) -> str:
    """Return the share of floors that needed more than one try, in percent."""
    return f"{100 * (1 - retries[0] / retries.total()):.2f}"
