"""Names of the dishes in a run. They differ from seed to seed, so that a dish is unknown until a mob has eaten it."""

from collections.abc import Mapping

from ..data.items import ITEMS
from ..data.words import FOOD_FIRST, FOOD_SECOND
from .rng import Rng

FOODS = tuple(kind for kind, item in enumerate(ITEMS) if item.sort == "food")


def food_name(names: Mapping[int, tuple[str, int]], kind: int) -> str:
    """Return an item's name. A food has the name that its run gave it."""
    return names[kind][0] if kind in names else ITEMS[kind].name


def food_names(seed: int) -> dict[int, tuple[str, int]]:
    """Return {kind: (name, look)} of all foods in the run of a seed. No name and no look occurs twice.

    A look is an index into FOOD_SECOND.
    """
    rng = Rng(seed, "names")
    firsts, seconds = rng.shuffled(FOOD_FIRST), rng.shuffled(FOOD_SECOND)
    return {
        kind: (f"{first} {second}", FOOD_SECOND.index(second))
        for kind, first, second in zip(FOODS, firsts, seconds, strict=False)
    }
