"""Exhaustive search for the ways out of a position in which a bot died, to judge whether it makes a good puzzle.

A *way out* is a first action that takes a turn, and after which some actions keep the player alive for the turns of the
puzzle. Actions that take no turn may come before it and after it. All possible actions are searched, with the luck of
the real game.

A good puzzle needs no luck. So its ways out must work in guesses as well: copies that differ in everything unknown and
in all luck (`game.copy(dice=...)`). Each other first action must lead to death in half of the guesses or more.
"""

from cart.core.actions import Action, Drop, Trash
from cart.core.game import Game
from cart.core.last_bite import Aim, aim_of

MOST_ACTIONS = 20_000
"""Most actions that a search carries out. A position that needs more is no puzzle."""
MOST_WAYS = 2
"""Most ways out of a puzzle."""
LEAST_WRONG = 3
"""Fewest first actions that take a turn and lead to death. With fewer, there is nothing to think about."""
GUESSES, MOST_LUCKY = 8, 4
"""Guesses in which a puzzle is tried, and the most of them in which a wrong first action may live."""
SAFE_TURNS = 2
"""Turns for which the player can live on after some way out, so that the way out does not only delay the death."""
PUTS_AWAY = (Trash, Drop)
"""Actions that take no turn and hardly ever save the player. Only the last search of a position includes them."""


class SearchTooLong(Exception):
    """A search has carried out MOST_ACTIONS."""


class Ways:
    """Search from one position. `most` is the number of ways out after which it may end, or 0 for all."""

    def __init__(self, start: Game, aim: Aim, without: tuple[type[Action], ...] = (), most: int = 0) -> None:
        self._aim, self._without = aim, without
        self._done = 0  # actions carried out
        self._lives = dict[str, bool]()  # digest -> whether the player can live on
        self.first = dict[str, bool]()
        """Token of each first action that takes a turn -> whether it is a way out."""
        self._search_first(start, most)

    @property
    def out(self) -> list[str]:
        """Tokens of the ways out."""
        return [token for token, lives in self.first.items() if lives]

    def _search_first(self, start: Game, most: int) -> None:
        """Try the first actions, also after actions that take no turn."""
        todo, known = [start], {start.digest()}
        for game in todo:
            for action in self._actions(game):
                after = self._after(game, action)
                if not after.over and (after.turn, after.number) == (game.turn, game.number):
                    if (digest := after.digest()) not in known:
                        known.add(digest)
                        todo.append(after)
                elif not self.first.get(str(action)):
                    self.first[str(action)] = self._can_live(after)
                    if most and len(self.out) > most:
                        return

    def _actions(self, game: Game) -> list[Action]:
        return [action for action in game.actions() if not isinstance(action, self._without)]

    def _after(self, game: Game, action: Action) -> Game:
        self._done += 1
        if self._done > MOST_ACTIONS:
            raise SearchTooLong
        after = game.copy()
        after.act(action)
        return after

    def _can_live(self, game: Game) -> bool:
        """Whether some actions lead from a game to the aim."""
        if game.over or self._aim.is_reached(game):
            return self._aim.is_reached(game)
        digest = game.digest()
        if digest not in self._lives:
            self._lives[digest] = False  # for games that lead back here by actions without a turn
            self._lives[digest] = any(self._can_live(self._after(game, action)) for action in self._actions(game))
        return self._lives[digest]


def next_action(game: Game, aim: Aim, lives: bool) -> Action:
    """Return an action after which the player of a puzzle can live, or after which it cannot.

    Raise LookupError if there is none.
    """
    for action in game.actions():
        after = game.copy()
        after.act(action)
        if lives == (aim.is_reached(after) or (not after.over and any(Ways(after, aim).first.values()))):
            return action
    raise LookupError("there is no such action")


def ways_out(game: Game, turns: int) -> list[str]:
    """Return the ways out of a position if it makes a good puzzle, or else an empty list."""
    aim = aim_of(game, turns)
    try:
        ways = Ways(game, aim, PUTS_AWAY, MOST_WAYS)
        if not 1 <= len(ways.out) <= MOST_WAYS or len(ways.first) - len(ways.out) < LEAST_WRONG:
            return []
        if any(_leaves(game, token) for token in ways.out) or not Ways(game, _longer(aim), PUTS_AWAY, 0).out:
            return []
        if not _needs_no_luck(game, aim, ways) or Ways(game, aim, (), MOST_WAYS).out != ways.out:
            return []
    except SearchTooLong:
        return []
    return ways.out


def _longer(aim: Aim) -> Aim:
    return aim._replace(until=aim.until + SAFE_TURNS)


def _leaves(game: Game, token: str) -> bool:
    """Whether a first action leaves the floor at once, which is no puzzle."""
    after = game.copy()
    after.act(next(action for action in game.actions() if str(action) == token))
    return after.number != game.number


def _needs_no_luck(game: Game, aim: Aim, ways: Ways) -> bool:
    """Whether the ways out work in all guesses, and each other first action in few of them."""
    lucky = dict.fromkeys(ways.first, 0)
    for dice in range(GUESSES):
        first = Ways(game.copy(dice), aim, PUTS_AWAY).first
        if not all(first.get(token) for token in ways.out):
            return False
        for token in lucky:
            lucky[token] += first.get(token, False)
    return all(count <= MOST_LUCKY for token, count in lucky.items() if not ways.first[token])
