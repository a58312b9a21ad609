"""Lines of the end screens: how the run ended, prize and last floor, and names of the pages behind them."""

from ..core.game import Game
from ..data.foes import FOES
from ..data.words import DEATH_ELSEWHERE, DEATHS, tale
from .event_words import EVENT_WORDS
from .floor_names import ended_on_versions

IN_PRACTICE = "in practice"
HOW_IT_ENDED, HOW_YOU_WON, LAST_TURNS = "how it ended", "how you won", "your last turns"
NEW_FEATS, THIS_RUN, WORTH, WAY_TO_WIN = "new feats", "this run", "its worth", "show a way to win"
"""Names of the pages about a run that is over, in menus. Most of them have the same words as heading."""
_DEATH_LINES = DEATHS | {row.name: row.death for row in FOES}


def run_figures(game: Game) -> dict[str, int]:
    """Return the figures of a run by name. Its worth counts the same turns."""
    return {"turns": game.turn, "kills": game.kills, "meals": game.meals, "seed": game.seed}


def death_lines(cause: str) -> tuple[str, str]:
    """Return the cause of death in words, and a remark on it."""
    return _DEATH_LINES.get(cause, (f"killed by {cause or 'something'}", DEATH_ELSEWHERE))


def won_lines(game: Game) -> tuple[str, str]:
    """Return the line about the prize, and the player's thought about it."""
    told = tale(game.mode)
    return EVENT_WORDS["ended: won"].screen.format(prize=told.prize), told.won[game.seed % len(told.won)]


def short_prize_line(game: Game) -> str:
    """Return the line about the prize in fewer letters, for prizes with a long name."""
    return f"yours: {tale(game.mode).prize}"


def last_floor_lines(game: Game) -> list[str]:
    """Return versions of the line about the floor on which the run ended, the longest first."""
    return ended_on_versions(game.mode, game.number)
