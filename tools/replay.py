"""Plays a recording: `python -m tools.replay FILE [--check]`."""

import argparse
import sys
from pathlib import Path

from cart import new_game
from cart.core.recording import Recording, RecordingError, parse_recording, replay


def main() -> None:
    """The command. Status 1 where the recording does not fit, 2 where there is none to read."""
    parser = argparse.ArgumentParser(prog="tools.replay", description="Play a recording in the window, or prove it.")
    parser.add_argument("file", type=Path, help="a recording, e.g. from the game's folder of saved files")
    parser.add_argument("--check", action="store_true", help="verify its digests with no screen")
    options = parser.parse_args()
    try:
        text = options.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file} cannot be read: {error}", file=sys.stderr)
        sys.exit(2)
    try:
        recording = parse_recording(text)
        if options.check:
            _check(recording)
        else:
            _watch(recording)
    except RecordingError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        sys.exit(1)


def _check(recording: Recording) -> None:
    game = replay(recording, new_game)
    end = "won" if game.won else f"died of {game.killer}" if game.over else "goes on"
    print(
        f"seed {recording.seed}: {len(recording.actions)} actions, {len(recording.digests)} digests fit; "
        f"floor {game.number}, {end}, digest {game.digest()}"
    )


def _watch(recording: Recording) -> None:
    from cart.app import App  # only now: a check needs no pyxel
    from cart.console.display import NoDisplay
    from cart.scenes.rerun import Rerun

    try:
        app = App()
    except NoDisplay as error:
        sys.exit(f"tools.replay: {error}")
    app.context.replace(Rerun(app.context, recording))
    app.run()


if __name__ == "__main__":
    main()
