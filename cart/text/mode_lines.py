"""Lines of menus about a mode, its run and its seed."""

from collections.abc import Mapping, Sequence

from ..data.feats import FEATS_BY_NAME
from ..data.modes import MODES, additions, is_mode, mode_row, parse_mode
from ..data.oaths import OATHS, SHELVES, shelf_change
from ..data.piglets import PLAIN, Piglet
from ..data.words import short_mode_name, tale
from ..data.worth import OATH_PERCENT
from .plurals import counted

NIBBLES_TO_BE_READY = 3
"""Number of nibbles played after which the title names the full game."""


def seed_lines(name: str, seed: int) -> list[str]:
    """Return lines with the name of a run and its seed, the longest first."""
    return [f"{name}, seed {seed}", f"{name} {seed}"]


def continue_line(name: str) -> str:
    """Return the entry of the title that continues the last run; `name` is "" for a classic one.

    `additions_line` has the oaths and the piglet of the run.
    """
    return f"continue: {name}" if name else "continue"


def started_names(mode: str) -> list[str]:
    """Return names of the mode that the title starts, the longest first. The last has no oaths and no piglet."""
    base = MODES[parse_mode(mode).base].label
    return [", ".join((base, *additions(parse_mode(mode)))), short_mode_name(mode), base]


def oaths_line(mode: str) -> str:
    """Return the number of oaths of a mode in words, or "" if it has none."""
    return ", ".join(additions(parse_mode(mode)._replace(piglet=PLAIN)))


def additions_line(mode: str) -> str:
    """Return the oaths and the piglet of a mode: "2 oaths, the kicker"; "" for a plain or an unknown mode."""
    return ", ".join(additions(parse_mode(mode))) if is_mode(mode) else ""


def ready_line(mode: str, nibbles: int) -> str:
    """Return the line below the title's nibble that names its full game, or "" before a few nibbles were played."""
    full = mode_row(mode).nibble_of
    return f"the full {tale(full).run}: see games" if full and nibbles >= NIBBLES_TO_BE_READY else ""


GAMES, CHOICES, ABOUT_CHOICES = "games", "piglets, oaths", "each game: piglets, oaths"
"""Entry of the title that lists all games, what a game lets choose after a finished run, and the line about that."""
NEW_SHELF = "new shelf"
"""Words beside *games* and beside the game with a shelf that no run has had yet."""


def games_line(shelf: int, has_choices: bool, is_new: bool = False) -> str:
    """Return the entry of the title that lists all games, with the highest shelf, or what a game lets choose.

    `is_new`: a shelf is unlocked that no run has had yet.
    """
    told = NEW_SHELF if is_new else f"shelf {shelf}" if shelf else CHOICES if has_choices else ""
    return f"{GAMES}\t{told}" if told else GAMES


# --- piglet, shelf and oaths of a game


def shelves_line(shelves: Mapping[str, int]) -> str:
    """Return the line about the shelf of each game: "shelf: climb 2, exped. 1"; "" if there is none."""
    reached = ", ".join(f"{short_mode_name(game)} {shelf}" for game, shelf in shelves.items())
    return f"shelf: {reached}" if reached else ""


def piglet_line(piglet: Piglet, locked: bool) -> str:
    """Return the line of a game's page that shows its piglet."""
    return f"piglet: {piglet.label.removesuffix(' piglet')}{' (locked)' * locked}"


def about_piglet(piglet: Piglet, kicks: bool, locked: bool) -> str:
    """Return how a locked piglet is unlocked, and in a line of its own what it does in modes with kicks or without."""
    unlocking = f"Locked: {piglet.unlock_line}, or see the options.\n" if locked else ""
    return f"{unlocking}{piglet.line_for(kicks)}"


def needed_feat(piglet: Piglet) -> str:
    """Return the feat that unlocks a locked piglet: "needs feat: off the wall"."""
    return f"needs feat: {FEATS_BY_NAME[piglet.unlocked_by].title}"


OATHS_HEADING = "oaths make it harder:"
"""Heading over the shelf and the oaths on a game's page, if none is taken."""


def oaths_headings(labels: Sequence[str]) -> list[str]:
    """Return versions of the heading over the oaths on a game's page, the longest first: their names, their number."""
    worth = f"worth +{len(labels) * OATH_PERCENT}%"
    return [f"oaths: {', '.join(labels)}", f"{counted(len(labels), 'oath')}, {worth}"] if labels else [OATHS_HEADING]


def shelf_line(shelf: int | None, highest: int, new: int = 0) -> str:
    """Return the line of a game's page that shows its shelf. `shelf` is None if the oaths are those of no shelf.

    `new`: the shelf that no run has had yet, or 0.
    """
    if new and shelf != new:
        return f"{'shelf: own' if shelf is None else f'shelf {shelf}'}, new: shelf {new}"
    if shelf is None:
        return "shelf: own oaths"
    return f"shelf {shelf}{f' of {highest}' if highest else ''}: {counted(shelf, 'oath') if shelf else 'no oaths'}"


def shelf_change_line(game: str, shelf: int) -> str:
    """Return what a shelf adds, in one line: "shelf 1: a foe in each pot"."""
    return f"shelf {shelf}: {shelf_change(game, shelf)}"


def about_shelf(game: str, shelf: int | None, unlocks: int) -> str:
    """Return what a shelf adds, and which shelf a win `unlocks`, which is 0 if it unlocks none."""
    win = f" A win unlocks shelf {unlocks}." if unlocks else ""
    if shelf is None:
        return f"A shelf is a set of oaths. You chose others.{win}"
    if not shelf:
        return f"A shelf sets the oaths below: none on shelf 0, one on shelf 1, and so on.{win}"
    added = next(oath.label for oath in OATHS if oath.name == SHELVES[game][shelf - 1])
    return f"Shelf {shelf} adds an oath: {added}.{win}"


def about_oath(line: str) -> str:
    """Return the description of an oath: what an oath is for, and what this one changes."""
    return f"Oath, worth +{OATH_PERCENT}%: {line[0].lower()}{line[1:]}"


def oath_line(label: str, taken: bool) -> str:
    """Return the line of a game's page for an oath."""
    return f"{label}\t{'yes' if taken else 'no'}"
