"""Progress of the player, computed from the history. Nothing of it is stored."""

from collections.abc import Collection, Sequence

from ..data.modes import DEFAULT_MODE, is_full_game, is_mode, is_nibble, nibble_mode, parse_mode
from ..data.oaths import SHELVES, shelf_oaths
from .history import Record

UNFINISHED = ("left", "over")
"""Outcomes of runs that ended neither with a win nor with a known death."""


def has_won(runs: Sequence[Record]) -> bool:
    """Whether the player has won a run of any mode."""
    return any(run.won for run in runs)


def has_finished(runs: Sequence[Record]) -> bool:
    """Whether the player has won or died in a run that counts. From then on, there are piglets and oaths to choose."""
    return any(run.counts and run.outcome not in UNFINISHED for run in runs)


def mode_to_play(runs: Sequence[Record]) -> str:
    """Return the mode that the title starts.

    Until the first win, it is the nibble last played, or that of the first game. After that, it is the full game last
    played, or the first game. It has the oaths and the piglet of that run. `runs`: the oldest first.
    """
    fits, first = (
        (is_full_game, DEFAULT_MODE) if has_won(runs) else (is_nibble, nibble_mode(DEFAULT_MODE) or DEFAULT_MODE)
    )
    return next((run.mode for run in reversed(runs) if is_mode(run.mode) and fits(run.mode)), first)


def nibbles_played(runs: Sequence[Record]) -> int:
    """Return the number of finished nibbles."""
    return sum(is_mode(run.mode) and is_nibble(run.mode) for run in runs)


def last_choice(runs: Sequence[Record], game: str) -> str:
    """Return the name of a mode with the oaths and the piglet of its last run, or the mode itself."""
    return next((run.mode for run in reversed(runs) if is_mode(run.mode) and parse_mode(run.mode).base == game), game)


def highest_shelf(runs: Sequence[Record], game: str) -> int:
    """Return the highest unlocked shelf of a game: 0 before its first win.

    A win on the highest shelf unlocks the next one. A run counts as one on shelf n if it has the first n oaths of the
    shelves; it may have others.
    """
    highest = 0
    wins = (parse_mode(run.mode) for run in runs if run.won and run.counts and is_mode(run.mode))
    for name in wins:
        if name.base == game and has_oaths_of(name.oaths, game, highest):
            highest = min(highest + 1, len(SHELVES[game]))
    return highest


def new_shelf(runs: Sequence[Record], game: str) -> int:
    """Return the highest unlocked shelf of a game if no run has had its oaths yet; 0 otherwise."""
    if game not in SHELVES:
        return 0
    shelf = highest_shelf(runs, game)
    names = [parse_mode(run.mode) for run in runs if is_mode(run.mode)]
    tried = any(name.base == game and has_oaths_of(name.oaths, game, shelf) for name in names)
    return 0 if tried else shelf


def highest_shelves(runs: Sequence[Record]) -> dict[str, int]:
    """Return the highest unlocked shelf of each game that has unlocked one."""
    shelves = {game: highest_shelf(runs, game) for game in SHELVES}
    return {game: shelf for game, shelf in shelves.items() if shelf}


def has_oaths_of(oaths: Collection[str], game: str, shelf: int) -> bool:
    """Whether the oaths of a shelf are among `oaths`."""
    return set(shelf_oaths(game, shelf)) <= set(oaths)
