"""A program that plays runs and prints their digests, the same on every Python: `python tests/web/digests.py`.

The project's folder must be on the path. digests.cjs runs the program under Pyodide.
"""

import json

from cart import MODES, build_floor, new_game
from cart.bots.table import make_bot
from cart.core.maps import rows
from tests.golden.games import FILES, recording

SEEDS, ACTIONS = (1, 7, 2026, 99_999_999), 300


def digests(seed: int, mode: str, bot: str) -> list[str]:
    """Return the digest after each action of a run that a bot plays."""
    game, choose = new_game(seed, mode), make_bot(bot, seed)
    found = [game.digest()]
    while not game.over and len(found) < ACTIONS:
        game.act(choose(game))
        found.append(game.digest())
    return found


def main() -> None:
    """Print a line of JSON for each mode and seed: the digests of a random and of the careful bot, and all floors.

    A last line has the golden recordings.
    """
    for mode in MODES:
        for seed in SEEDS:
            floors = ["\n".join(rows(build_floor(seed, number, mode))) for number in range(len(MODES[mode].floors))]
            played = [digests(seed, mode, bot) for bot in ("random", "careful")]
            print(json.dumps([mode, seed, played, floors]))
    print(json.dumps([recording(mode) for mode in FILES]))


if __name__ == "__main__":
    main()
