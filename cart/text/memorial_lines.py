"""The first room's tablet: how earlier runs of the game ended."""

from collections.abc import Sequence

from ..data.modes import mode_row
from ..data.words import tale
from .history_lines import ending_in_words
from .plurals import counted

MEMORIAL_PLACES = {"hub": (5, 12), "cellar": (4, 13)}
"""First room -> place of its memorial: the tablet that tells of earlier runs, as soon as there are any."""


def is_memorial(style: str, place: tuple[int, int]) -> bool:
    """Whether the tablet at a place (x, y) of a hand-made floor tells of earlier runs."""
    return MEMORIAL_PLACES.get(style) == place


def memorial_lines(mode: str, ends: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """Return the lines of the memorial after earlier runs of a mode.

    `ends`: how each run ended and on which floor (`Record.outcome`, `Record.floor`), the oldest first, at least one.
    """
    wins = sum(outcome == "won" for outcome, _ in ends)
    way = "down" if mode_row(mode).down else "up"
    outcome, floor = ends[-1]
    match outcome:
        case "won":
            last = f"took {tale(mode).prize}"
        case "left" | "over":
            last = ending_in_words(outcome, mode, floor)
        case _:
            last = f"was {ending_in_words(outcome, mode, floor)}"
    return (
        "GONE BEFORE YOU",
        "",
        f"{counted(len(ends), 'piglet')} went {way}.",
        f"{wins or 'None'} came back with the prize.",
        "",
        f"The last one {last}.",
    )
