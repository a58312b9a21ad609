"""Plot of many floors by two of their figures: the expressive range of a style."""

from importlib.util import find_spec
from pathlib import Path

from .. import packages


def ask_for_matplotlib() -> None:
    """Raise a ValueError that names matplotlib if it is not installed."""
    if find_spec("matplotlib") is None:
        raise ValueError("--picture needs matplotlib: pip install -e '.[figures]'")


def scatter(spots: list[tuple[float, float]], names: tuple[str, str], title: str, file: Path) -> None:
    """Plot (x, y) pairs as hexagons, darker where there are more floors (logarithmic)."""
    figure = packages.Figure(figsize=(6, 5))
    axes = figure.subplots()
    shown = axes.hexbin([x for x, _ in spots], [y for _, y in spots], gridsize=25, bins="log", cmap="Greys")
    figure.colorbar(shown, label="floors")
    axes.set(xlabel=names[0], ylabel=names[1], title=title)
    figure.savefig(file, dpi=120)
