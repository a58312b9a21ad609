"""Names of floors, and of what the player stands on."""

from ..core.floor import Floor
from ..core.game import Game
from ..data.floors import HUB
from ..data.modes import floor_plan, mode_row
from ..data.tiles import EXIT, START, TALL_FERN
from ..data.words import PRACTICE_FLOORS, tile_words
from .event_words import EVENT_WORDS
from .item_words import item_label, item_name

UNDERFOOT = {START: "{name}", EXIT: "{name}", TALL_FERN: "in {name}s"}
"""Tile that is named while the player stands on it -> words for that."""
SHORT_UNDERFOOT = {
    "stairs up": ("stairs",),
    "stairs down": ("stairs",),
    "tall fern": ("in ferns", "fern"),
}
"""Name of such a tile -> shorter words, the longest first."""


def floor_name(number: int | str, name: str) -> str:
    """Return the number and name of a floor: "floor 3: the Bakery"."""
    return EVENT_WORDS["arrived"].screen.format(number=number, name=name)


def floor_heading(game: Game) -> str:
    """Return the number and name of the game's floor. A practice floor that is in no plan has only a name."""
    return floor_labels(game.mode, game.floor)[0]


def map_of(heading: str) -> str:
    """Return the speech at the head of a map."""
    return f"the map of {heading}"


def planned_name(mode: str, number: int) -> str:
    """Return the number and name of a floor of a mode; only the number if the mode or the floor is unknown."""
    name = _planned(mode, number)
    return floor_name(number, name) if name else f"floor {number}"


def ended_on(mode: str, number: int) -> str:
    """Return the name of the floor on which a run ended: without its number for the start and for the prize's floor.

    These are no floors of the "3 floors" or "8 floors" of a mode.
    """
    named = _planned(mode, number)
    return named if named and number in (HUB, mode_row(mode).last_floor) else planned_name(mode, number)


def ended_on_versions(mode: str, number: int) -> list[str]:
    """Return versions of `ended_on`, the longest first: "floor 2 of 3: the Jam Cupboard" before "floor 2: ..."."""
    whole, named = ended_on(mode, number), _planned(mode, number)
    if not named or whole == named:
        return [whole]
    of_all = f"{number} of {mode_row(mode).last_floor - 1}"
    return [floor_name(of_all, named), floor_name(of_all, named.removeprefix("the ")), whole]


def short_floor_name(mode: str, number: int) -> str:
    """Return the name of a floor of a mode without its article: "Bakery"; the number if it is unknown."""
    return _planned(mode, number).removeprefix("the ") or f"floor {number}"


def floor_labels(mode: str, floor: Floor) -> list[str]:
    """Return labels of a floor of a mode, the longest first. All but those of practice floors have its number."""
    if floor.style in PRACTICE_FLOORS:
        name, _ = PRACTICE_FLOORS[floor.style]
        return [name, name.removeprefix("the ")]
    number = f"floor {floor.number}"
    if not _planned(mode, floor.number):
        return [number]
    return [planned_name(mode, floor.number), f"{floor.number}: {short_floor_name(mode, floor.number)}", number]


def _planned(mode: str, number: int) -> str:
    """Return the planned name of a floor, or "" if the mode or the floor is unknown, as in an old recording."""
    try:
        return floor_plan(mode, number).name
    except ValueError:
        return ""


def standing_labels(game: Game, floor: Floor, cell: int) -> list[str]:
    """Return labels for what the player stands on, the longest first; none on plain ground."""
    kinds = floor.things.get(cell, ())[::-1]
    on = [item_label(game, kind) for kind in kinds]
    tile = floor.tiles[cell]
    name = tile_words(game.mode, tile)[0] if tile in UNDERFOOT else ""
    if not on:
        return [UNDERFOOT[tile].format(name=name), *SHORT_UNDERFOOT.get(name, ())] if name else []
    whole = ", ".join([*on, name] if name else on)
    more = [f"{on[0]}, {len(on) - 1} more"] if len(on) > 1 else []
    return list(dict.fromkeys([f"on {whole}", whole, *more, on[0], item_name(game, kinds[0])]))
