"""A recording as an animated picture: `python -m tools.film FILE OUT.gif`.

The game's own scenes play it without a screen.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pyxel

import cart
from cart.app import App
from cart.arguments import Parser, decimal_number, whole_number
from cart.core.game import MOST_ACTIONS
from cart.core.recording import Recording, RecordingError, replay
from cart.files import ResourceError

from .command_exit import run_and_exit
from .files import BROKEN, FileTrouble, printable, read_recording, replace, writable
from .packages import Image

EVERY = 3
"""Frames of the game for each frame of the film: 20 a second."""
SCREEN = 128
MOST_SECONDS, LARGEST_SCALE = 60, 8
"""Most seconds of a film, and its greatest scale. Together they make 1,200 pictures of 1024 x 1024 pixels."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if the recording does not fit, 2 if a file cannot be read or written."""
    parser = Parser(prog="tools.film", description="Turn a recording into an animated GIF.")
    parser.add_argument("file", type=Path, help="a recording")
    parser.add_argument("out", type=Path, help="the .gif to write")
    skip = whole_number(0, MOST_ACTIONS, "what is skipped")
    seconds = decimal_number(0.1, MOST_SECONDS, "a film's length")
    parser.add_argument("--skip", type=skip, default=0, help="number of actions to skip at the start (default 0)")
    parser.add_argument(
        "--seconds", type=seconds, default=20, help=f"longest duration in seconds (default 20, up to {MOST_SECONDS})"
    )
    scale = whole_number(1, LARGEST_SCALE, "a scale")
    parser.add_argument(
        "--scale", type=scale, default=3, help=f"pixels for each pixel of the game (default 3, up to {LARGEST_SCALE})"
    )
    options = parser.parse_args(arguments)
    try:
        out = writable(options.out.absolute(), ".gif")  # Pyxel changes the working folder at its start
        recording = read_recording(options.file)
        _check(recording, options.file, options.skip)
        pictures = film(recording, options.skip, options.seconds)
        replace(out, lambda draft: _save(pictures, options.scale, draft))
    except FileTrouble as error:
        print(f"film: {error}", file=sys.stderr)
        return error.status
    except ResourceError as error:
        print(f"film: {error}", file=sys.stderr)
        return BROKEN
    print(f"{printable(options.out)}: {len(pictures)} pictures, {out.stat().st_size // 1024} KiB")
    return 0


def _check(recording: Recording, file: Path, skip: int) -> None:
    """Raise FileTrouble if the recording does not fit the rules, or if `skip` leaves nothing to film."""
    try:
        replay(recording, cart.new_game)
    except RecordingError as error:
        raise FileTrouble(f"{file}: {error}", BROKEN) from error
    actions = len(recording.actions)
    if skip >= actions:
        raise FileTrouble(f"{file} has only {actions} actions, so --skip {skip} leaves nothing to film.")


def _save(pictures: list[Image.Image], scale: int, file: Path) -> None:
    """Write an animated picture. Pictures are enlarged one at a time, to save memory."""
    side = SCREEN * scale

    def large() -> Iterator[Image.Image]:
        for picture in pictures:
            yield picture.resize((side, side), Image.Resampling.NEAREST)

    rest = large()
    next(rest).save(file, save_all=True, append_images=rest, duration=1000 * EVERY // 60, loop=0)


def film(recording: Recording, skip: int, seconds: float) -> list[Image.Image]:
    """Return the pictures of a recording, 128 x 128, after its first `skip` actions."""
    with tempfile.TemporaryDirectory() as folder:  # default settings instead of the player's
        app = App(headless=True, muted=True, saves=Path(folder))
        app.router().replay(recording, skip, bare=True)
        scenes = app.context.scenes[:]
        pictures: list[Image.Image] = []
        while app.context.scenes == scenes and len(pictures) * EVERY < seconds * 60:
            app.frames(EVERY)
            pictures.append(_picture())
    return pictures


def _picture() -> Image.Image:
    """Return the screen, in the colours that it shows now."""
    picture = Image.new("P", (SCREEN, SCREEN))
    picture.putpalette([part for rgb in pyxel.colors for part in (rgb >> 16, rgb >> 8 & 255, rgb & 255)])
    picture.putdata([pyxel.pget(x, y) for y in range(SCREEN) for x in range(SCREEN)])
    return picture


if __name__ == "__main__":
    run_and_exit(main)
