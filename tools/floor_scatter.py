"""The expressive range of a style: where each of many floors lies between two of its figures, as a picture."""

from pathlib import Path

try:
    from matplotlib.figure import Figure
except ModuleNotFoundError:
    raise ValueError("--picture needs matplotlib: pip install -e '.[figures]'") from None


def scatter(spots: list[tuple[float, float]], names: tuple[str, str], title: str, file: Path) -> None:
    """Draw them, each place the darker the more floors lie there (as a power of ten)."""
    figure = Figure(figsize=(6, 5))
    axes = figure.subplots()
    shown = axes.hexbin([x for x, _ in spots], [y for _, y in spots], gridsize=25, bins="log", cmap="Greys")
    figure.colorbar(shown, label="floors")
    axes.set(xlabel=names[0], ylabel=names[1], title=title)
    figure.savefig(file, dpi=120)
