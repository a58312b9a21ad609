"""Last bite: puzzles. Each is a position of a bot's run, a few turns before its death, in which the player must live.

A file of puzzles has a line for each:

    expedition 14 8123 3 1f2e3d4c5b6a7988 R R U . kL t1L

That is the mode, the version of its rules, the seed, the turns to live, the digest of the position, and the tokens of
the actions that lead to it. The luck of the turns to come is part of the position.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..data.modes import is_mode, mode_row
from .actions import Action, Wait, parse_action
from .game import Game
from .quoting import quoted
from .recording import NewGame, Recording, RecordingError, replay

FEWEST_TURNS, MOST_TURNS = 2, 4
"""Turns to live in a puzzle, at least and at most."""
LAST_TURNS = 5
"""Turns that the player can take back after a death: enough for another plan, and few enough for many tries."""
_FIELDS = 5
"""Words of a line before its actions."""


class Puzzle(NamedTuple):
    """A puzzle: a run up to its position, with the digest of that position, and the turns to live."""

    mode: str
    seed: int
    turns: int
    digest: str
    actions: tuple[Action, ...]


class Aim(NamedTuple):
    """Aim of a puzzle: to live until the turn `until`, or to leave the floor `number` alive."""

    until: int
    number: int

    def turns_left(self, game: Game) -> int:
        """Return the turns that the player has to live on in this game; 0 if it need not stay alive any longer."""
        return 0 if game.won or game.number != self.number else max(0, self.until - game.turn)

    def is_reached(self, game: Game) -> bool:
        """Whether the player of this game has solved the puzzle."""
        return (game.won or not game.over) and not self.turns_left(game)


def aim_of(game: Game, turns: int) -> Aim:
    """Return the aim to live for some turns from the position of a game."""
    return Aim(game.turn + turns, game.number)


def last_turns(turns: Sequence[tuple[Game, Action]], end: Game) -> Game | None:
    """Return the first position on the last floor, at most LAST_TURNS turns before a death, that is worth a try.

    In such a position a foe that hunts the player is in sight and near, and a player that only waits dies before the
    turn of the death is over. `turns`: the last actions, each with the game before it. `end`: the game after them.
    Return None if the player is not dead, or if no such position is FEWEST_TURNS turns before the death.
    """
    if end.won or not end.over:
        return None
    number = turns[-1][0].number if turns else end.number
    for game, _ in turns:
        left = end.turn - game.turn
        if game.number == number and FEWEST_TURNS <= left <= LAST_TURNS and _is_worth_a_try(game, left):
            return game
    return None


def _is_worth_a_try(game: Game, turns: int) -> bool:
    """Whether a foe is a danger in this position, and waits do not solve it."""
    if all(game.distance_to_player(foe.cell) > LAST_TURNS for foe in game.hunters_in_sight()):
        return False
    twin, aim = game.copy(), aim_of(game, turns)
    while not twin.over and aim.turns_left(twin):
        twin.act(Wait())
    return not aim.is_reached(twin)


def puzzle_line(game: Game, turns: int) -> str:
    """Return the line of the puzzle whose position is that of a game."""
    head = f"{game.mode} {mode_row(game.mode).version} {game.seed} {turns} {game.digest()}"
    return " ".join((head, *map(str, game.history)))


def parse_puzzle(line: str) -> Puzzle:
    """Return the puzzle in a line. Raise RecordingError if the line is damaged, or if the rules of its mode differ."""
    words = line.split(" ")
    mode, *figures = words[: _FIELDS - 1]
    if len(words) < _FIELDS or not is_mode(mode) or not all(figure.isdecimal() for figure in figures):
        raise RecordingError(f"'{quoted(line)}' is no puzzle.")
    rules, seed, turns = map(int, figures)
    if rules != mode_row(mode).version:
        needed = mode_row(mode).version
        raise RecordingError(f"The puzzle was made for rules {rules}, and this game has rules {needed}.")
    if not FEWEST_TURNS <= turns <= MOST_TURNS:
        raise RecordingError(f"'{quoted(line)}' is no puzzle.")
    try:
        actions = tuple(map(parse_action, words[_FIELDS:]))
    except ValueError as error:
        raise RecordingError(f"The puzzle is damaged: {error}.") from None
    return Puzzle(mode, seed, turns, words[_FIELDS - 1], actions)


def position_of(puzzle: Puzzle, new_game: NewGame) -> Game:
    """Return the game at the position of a puzzle. Raise RecordingError if its actions do not lead there."""
    digests = {len(puzzle.actions): puzzle.digest}
    game = replay(Recording(puzzle.seed, puzzle.mode, puzzle.actions, digests), new_game)
    if game.over or game.digest() != puzzle.digest:
        raise RecordingError("The puzzle does not fit this game.")
    return game


def puzzle_of_day(lines: Sequence[str], day: int) -> tuple[int, Puzzle]:
    """Return the number of the puzzle of a day, from 1, and the puzzle. Raise RecordingError like `parse_puzzle`.

    `day` counts days from any fixed day. After the last puzzle, the first comes again.
    """
    if not lines:
        raise RecordingError("The file of puzzles is empty.")
    number = day % len(lines)
    return number + 1, parse_puzzle(lines[number])
