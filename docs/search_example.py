"""A bot that looks ahead, in a few lines: python -m docs.search_example [SEED]

When a foe is in sight, it tries each step, blow and wait in copies of the game, and lets the careful bot play on in
each copy for some turns. `game.copy(dice=...)` replaces everything that the player cannot know by a guess, so that the
bot does not cheat: unexplored cells, foes there, unknown dishes, contents of pots, and all luck to come.
"""

import sys

import cart
from cart.bots import make_bot
from cart.core.actions import Action, Step, Wait
from cart.core.game import Game

GUESSES = 4
"""Copies in which each action is tried."""
AHEAD = 6
"""Actions that the careful bot then plays in each copy."""
MOST = 120
"""Actions after which this example ends."""


def hope(game: Game, action: Action, dice: int) -> float:
    """Return what is left of the player after an action and some more in one guess: hit points, less those of foes."""
    guess = game.copy(dice=dice)
    guess.act(action)
    bot = make_bot("careful", dice)
    for _ in range(AHEAD):
        if guess.over:
            break
        guess.act(bot(guess))
    if guess.over:
        return 100.0 if guess.won else -100.0
    return guess.player.hp - sum(foe.hp for foe in guess.hunters_in_sight()) / 2


def search(game: Game) -> Action:
    """Return the action with the most hope in all guesses together."""
    actions = [action for action in game.actions() if isinstance(action, Step | Wait)]
    return max(actions, key=lambda action: sum(hope(game, action, dice) for dice in range(GUESSES)))


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    game, careful = cart.new_game(seed), make_bot("careful", seed)
    searched = 0
    while not game.over and len(game.history) < MOST:
        action = careful(game)
        if game.hunters_in_sight():
            action, searched = search(game), searched + 1
        game.act(action)
    print(f"floor {game.number}, {game.player.hp} HP, {game.kills} kills, {searched} of {len(game.history)} searched")


if __name__ == "__main__":
    main()
