"""Won runs for tests that need a whole run: for each mode, the shortest of a few that the careful bot wins.

To renew them: python -m tests.golden.won_runs
"""

from itertools import islice
from pathlib import Path

import cart
from cart.bots import make_bot
from cart.core.game import Game
from cart.core.recording import Recording, RecordingError, parse_recording, recording_of

FILE = Path(__file__).with_name("won.txt")
FILES = {"classic": FILE, "expedition": FILE.with_name("won_expedition.txt")}
"""Mode -> file of its shortest won run."""
RENEW = "python -m tests.golden.won_runs"
SEEDS = range(2000)
FEW = 8
"""Number of won runs, of which the shortest is kept."""
LONGEST = 3000
"""Limit of actions for one run."""


def won_run(mode: str) -> Recording:
    """Return the kept run of a mode; the error for a run of other rules names the command that renews it."""
    try:
        return parse_recording(FILES[mode].read_text(encoding="utf-8"))
    except RecordingError as error:
        raise RecordingError(f"{error} To renew the run: {RENEW}") from None


def played(seed: int, mode: str) -> Game:
    """Return the careful bot's run with a seed, played to its end."""
    game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
    while not game.over and len(game.history) < LONGEST:
        game.act(bot(game))
    return game


def main() -> None:
    """Find, replay and keep the shortest of the first few won runs of each mode."""
    for mode, file in FILES.items():
        won = list(islice((game for game in (played(seed, mode) for seed in SEEDS) if game.won), FEW))
        if not won:
            raise SystemExit(f"{mode}: no seed of {SEEDS} was won")
        game = min(won, key=lambda game: len(game.history))
        file.write_text(recording_of(game), encoding="utf-8")
        print(f"{file}: seed {game.seed}, {len(game.history)} actions")


if __name__ == "__main__":
    main()
