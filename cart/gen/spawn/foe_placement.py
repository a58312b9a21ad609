"""The step that spawns a floor's foes, in the way that the mode's rules name."""

from collections.abc import Iterator

from ..site import Site
from .by_budget import spawn_by_budget
from .by_room import spawn_by_room


def spawn_foes(site: Site) -> Iterator[str]:
    """Spawn a floor's foes as its mode's rules say: room by room, or by a budget for the whole floor."""
    match site.rules.foe_placement:
        case "by room":
            return spawn_by_room(site)
        case "by budget":
            return spawn_by_budget(site)
