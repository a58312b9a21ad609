"""A recording in the window, or a check of its digests: `python -m tools.replay FILE [--check]`."""

import sys
from pathlib import Path

import cart
from cart.arguments import Parser
from cart.core.recording import Recording, RecordingError, replay

from .command_exit import run_and_exit
from .files import FileTrouble, read_recording


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if the recording does not fit, 2 if it cannot be read."""
    parser = Parser(prog="tools.replay", description="Play a recording in the window, or check it.")
    parser.add_argument("file", type=Path, help="a recording, e.g. from the game's folder of saved files")
    parser.add_argument("--check", action="store_true", help="check its digests, without a window")
    options = parser.parse_args(arguments)
    try:
        recording = read_recording(options.file)
        if options.check:
            _check(recording)
        else:
            _watch(recording)
    except FileTrouble as error:
        print(error, file=sys.stderr)
        return error.status
    except RecordingError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    return 0


def _check(recording: Recording) -> None:
    game = replay(recording, cart.new_game)
    end = "won" if game.won else f"died of {game.cause}" if game.over else "not finished"
    print(
        f"seed {recording.seed}: {len(recording.actions)} actions, {len(recording.digests)} digests match; "
        f"floor {game.number}, {end}, digest {game.digest()}"
    )


def _watch(recording: Recording) -> None:
    from cart.app import App, play  # here, because a check needs no pyxel

    play(App, lambda running: running.router().replay(recording))


if __name__ == "__main__":
    run_and_exit(main)
