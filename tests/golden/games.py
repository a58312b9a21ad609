"""Golden games: one long recording for each set of rules (classic, gentle, expedition).

Each recording must always replay to the same game.

To renew them: python -m tests.golden.games
"""

from pathlib import Path

import cart
from cart.core.actions import Action, Step
from cart.core.game import Game
from cart.core.recording import Recorder
from cart.core.remembered import KnownFloor
from cart.core.rng import Rng
from cart.data.tiles import CHEST, PRIZES, RARE_CHEST, TILES

FILE = Path(__file__).with_name("digests.txt")
FILES = {"classic": FILE} | {mode: FILE.with_name(f"digests_{mode}.txt") for mode in ("gentle", "expedition")}
"""Golden recordings by mode. The daily run has the classic tower, so it needs none."""
RENEW = "python -m tests.golden.games"
SEED = 1
STURDY = 2000
"""HP of the player, enough to survive the whole tower."""
BUMPS = [tile for tile, kind in enumerate(TILES) if kind.verb in ("open", "smash")]
"""Tiles that a step opens or smashes."""


def choose(game: Game, rng: Rng) -> Action:
    """Return the next action: one time in five at random, else a step towards the nearest chest.

    Without a chest or a free slot the step leads to the stairs or the prize. The player walks into doors, chests and
    pots on the path.
    """
    if rng.chance(1, 5):
        return rng.choice(game.actions())
    floor = KnownFloor(game).open_floor
    goal = floor.cells_of(*PRIZES) if floor.exit is None else 1 << floor.exit
    if game.player.free_slot() is not None:
        goal = floor.cells_of(CHEST, RARE_CHEST) or goal
    layers = floor.layers(goal, floor.walkable | floor.cells_of(*BUMPS))
    away = next((n for n, layer in enumerate(layers) if layer & game.player.bit), 0)
    if not away:  # reachable only through doors that travel avoids
        return rng.choice(game.actions())
    ahead = [(d, floor.next(game.player.cell, d)) for d in range(4)]
    return Step(rng.choice([d for d, cell in ahead if cell is not None and layers[away - 1] >> cell & 1]))


def sturdy_game(seed: int, mode: str) -> Game:
    """Return a new game whose player survives, so that the recording covers the whole tower."""
    game = cart.new_game(seed, mode)
    game.player.hp = game.player.max_hp = STURDY
    return game


def recording(mode: str) -> str:
    """Return the text of the golden recording, up to the prize."""
    game, rng = sturdy_game(SEED, mode), Rng(SEED, "golden")
    recorder = Recorder(game.seed, game.mode)
    text = recorder.header()
    while not game.over:
        game.act(choose(game, rng))
        text += recorder.piece(game.history[-1], game.digest() if recorder.due else None)
    return text + f"={game.digest()} "


if __name__ == "__main__":
    for mode, file in FILES.items():
        file.write_text(recording(mode), encoding="utf-8")
        print(f"{file} is renewed.")
