"""What this run calls its dishes: nobody knows what they do before somebody has eaten one."""

from collections.abc import Mapping

from ..data.items import ITEMS
from ..data.words import FOOD_FIRST, FOOD_SECOND
from .rng import Rng

FOODS = tuple(kind for kind, item in enumerate(ITEMS) if item.sort == "food")


def called(names: Mapping[int, tuple[str, int]], kind: int) -> str:
    """An item's name; food has the name that its run gave it."""
    return names[kind][0] if kind in names else ITEMS[kind].name


def food_names(seed: int) -> dict[int, tuple[str, int]]:
    """For each kind of food, without repeats: its name in this run, and which look it has."""
    rng = Rng(seed, "names")
    firsts, seconds = rng.shuffled(FOOD_FIRST), rng.shuffled(FOOD_SECOND)
    return {
        kind: (f"{first} {second}", FOOD_SECOND.index(second))
        for kind, first, second in zip(FOODS, firsts, seconds, strict=False)
    }
