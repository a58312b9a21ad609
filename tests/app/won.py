"""A run that is won, for whatever needs a whole one: the shortest of those that the careful bot wins.

    python -m tests.app.won

plays it again and keeps it in tests/golden/won.txt.
"""

from pathlib import Path

import cart
from cart.core.game import Game
from cart.core.recording import recording_of
from tools.bots import make_bot

FILE = Path(__file__).parents[1] / "golden" / "won.txt"
RENEW = "python -m tests.app.won"
SEEDS = range(200)
LONGEST = 3000
"""Actions of one run."""


def played(seed: int) -> Game:
    """The careful bot's run on a seed, up to its end."""
    game, bot = cart.new_game(seed), make_bot("careful", seed)
    while not game.over and len(game.history) < LONGEST:
        game.act(bot(game))
    return game


def main() -> None:
    """Play, and keep the shortest that is won."""
    won = [game for game in map(played, SEEDS) if game.won]
    if not won:
        raise SystemExit(f"no seed of {SEEDS} was won")
    game = min(won, key=lambda game: len(game.history))
    FILE.write_text(recording_of(game), encoding="utf-8")
    print(f"{FILE}: seed {game.seed}, {len(game.history)} actions")


if __name__ == "__main__":
    main()
