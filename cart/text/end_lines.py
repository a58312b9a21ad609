"""Lines of the end screens: cause of death, prize and last floor."""

from ..core.game import Game
from ..data.foes import FOES
from ..data.words import DEATH_ELSEWHERE, DEATHS, tale
from .event_words import WORDING
from .floor_names import floor_heading

IN_PRACTICE = "in practice"
_TOLD = DEATHS | {row.name: row.death for row in FOES}


def death_lines(cause: str) -> tuple[str, str]:
    """Return the cause of death in words, and a remark on it."""
    return _TOLD.get(cause, (f"killed by {cause or 'something'}", DEATH_ELSEWHERE))


def won_lines(game: Game) -> tuple[str, str]:
    """Return the line about the prize, and the player's thought about it."""
    told = tale(game.mode)
    return WORDING["won"].screen.format(prize=told.prize), told.won[game.seed % len(told.won)]


def where_line(game: Game) -> str:
    """Return the line about the floor on which the run ended."""
    return floor_heading(game)
