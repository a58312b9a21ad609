"""The list of all files with foes and items. Each class in them registers itself under the name of its row."""
# ruff: noqa: F401  (importing a file registers its classes)

from ..data.foes import FOES
from ..data.items import ITEMS
from .foes import (
    aspic,
    butcher,
    chilli,
    crab,
    dumb_waiter,
    fizz,
    footman,
    ham,
    mould,
    mouse,
    noodle,
    onion,
    pudding,
    radish,
    sourdough,
)
from .items import armour, food, relics, throwables, weapons
from .items.item_behaviour import ItemBehaviour
from .world import FoeBehaviour


def check_registered() -> None:
    """Raise a LookupError if a row of FOES or ITEMS has no class in the files that this one imports."""
    missing = [row.name for row in FOES if row.name not in FoeBehaviour.by_name]
    missing += [row.name for row in ITEMS if row.name not in ItemBehaviour.by_name]
    if missing:
        raise LookupError(f"{', '.join(missing)}: no such name in the files that core/registry.py imports")
