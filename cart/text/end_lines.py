"""Lines of the end screens: what killed the player, what it won, and where."""

from ..core.game import Game
from ..data.foes import FOES
from ..data.words import DEATH_ELSEWHERE, DEATHS, tale
from .event_words import WORDING

IN_PRACTICE = "in practice"
_TOLD = DEATHS | {row.name: row.death for row in FOES}


def death_lines(cause: str) -> tuple[str, str]:
    """What happened, and a remark on it, for any cause of death."""
    return _TOLD.get(cause, (f"killed by {cause or 'who knows what'}", DEATH_ELSEWHERE))


def won_lines(game: Game) -> tuple[str, str]:
    """That the prize was taken, and what the player thinks of it."""
    told = tale(game.mode)
    return WORDING["won"].screen.format(prize=told.prize), told.won[game.seed % len(told.won)]


def where_line(game: Game) -> str:
    """The floor on which a run ended."""
    return tale(game.mode).where.format(number=game.number, name=game.plan.name)
