"""Play until killed: `python -m tests.helpers.play_until_killed FOLDER SEED`.

Continues the run in FOLDER, or begins one. Prints a line for each event at once: `run SEED TURNS DIGEST`, then `do
TOKEN` before each action and `did TURNS DIGEST` after the action is shown, and `over` at the end.
"""

import sys
from pathlib import Path

from cart.app import App
from cart.console.storage.store import Store
from cart.core.rng import Rng
from cart.saves.journal import last_played
from cart.scenes.context import Context
from cart.scenes.menus.title import CONTINUE, Title
from cart.scenes.run.play import Play


def say(*words: object) -> None:
    """Print and flush, because the reader may kill this process at any moment."""
    print(*words, flush=True)


def begin(context: Context, seed: int) -> Play | None:
    """Return the run's scene, or None if the run was already over."""
    context.open.title()
    title = context.scenes[-1]
    assert isinstance(title, Title)
    last = last_played(context.store)
    assert (title.menu.entries[0].label == CONTINUE) == (last is not None)
    if last is not None:
        context.open.resume(last)
    else:
        context.open.new_run(seed)
    scene = context.scenes[-1]
    return scene if isinstance(scene, Play) else None


def main() -> None:
    """Play random actions, with one frame after each."""
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    app = App(headless=True, muted=True)
    app.context.store = Store("porklike", folder)
    app.router()
    play = begin(app.context, seed)
    if play is None:
        say("over")
        return
    game, rng = play.game, Rng(seed, "kill")
    say("run", game.seed, len(game.history), game.digest())
    while not game.over:
        action = rng.choice(game.actions())
        say("do", action)
        play.act(action)
        say("did", len(game.history), game.digest())
        if play.display.playback.arriving:
            play.display.arrive()
        app.frames(1)
    say("over")


if __name__ == "__main__":
    main()
