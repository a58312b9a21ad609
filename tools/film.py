"""Films a recording: `python -m tools.film FILE OUT.gif`, played by the game's own scenes with no screen."""

import argparse
import sys
import tempfile
from pathlib import Path

import cart
from cart.core.recording import Recording, RecordingError, parse_recording, replay

from .packages import Image

EVERY = 3
"""Frames of the game for one of the film: 20 a second."""
SCREEN = 128


def main(arguments: list[str] | None = None) -> int:
    """The command. Status 1 where the recording does not fit, 2 where there is none to read."""
    parser = argparse.ArgumentParser(prog="tools.film", description="Make an animated picture of a recording.")
    parser.add_argument("file", type=Path, help="a recording")
    parser.add_argument("out", type=Path, help="the .gif to write")
    parser.add_argument("--skip", type=int, default=0, help="actions to leave out at the beginning")
    parser.add_argument("--seconds", type=float, default=20, help="length of the film at most")
    parser.add_argument("--scale", type=int, default=3, help="pixels for one of the game's")
    options = parser.parse_args(arguments)
    out = options.out.absolute()  # Pyxel changes the working folder when it starts
    try:
        recording = parse_recording(options.file.read_text(encoding="utf-8"))
        replay(recording, cart.new_game)  # or a film of one that does not fit would just be shorter
        pictures = film(recording, options.skip, options.seconds)
    except (OSError, UnicodeDecodeError) as error:
        print(f"{options.file} cannot be read: {error}", file=sys.stderr)
        return 2
    except RecordingError as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    side = SCREEN * options.scale
    large = [picture.resize((side, side), Image.Resampling.NEAREST) for picture in pictures]
    large[0].save(out, save_all=True, append_images=large[1:], duration=1000 * EVERY // 60, loop=0)
    print(f"{options.out}: {len(large)} pictures, {out.stat().st_size // 1024} KiB")
    return 0


def film(recording: Recording, skip: int, seconds: float) -> list[Image.Image]:
    """The pictures of a recording, 128 x 128, from after `skip` actions on."""
    from cart.app import App

    with tempfile.TemporaryDirectory() as folder:  # first settings, whatever those of the player are
        app = App(headless=True, muted=True, data=Path(folder))
        app.doors().rerun(recording, skip, bare=True)
        scenes = app.context.scenes[:]
        pictures: list[Image.Image] = []
        while app.context.scenes == scenes and len(pictures) * EVERY < seconds * 60:
            app.frames(EVERY)
            pictures.append(_picture())
    return pictures


def _picture() -> Image.Image:
    """What is on the screen, in the colours it has there."""
    import pyxel

    picture = Image.new("P", (SCREEN, SCREEN))
    picture.putpalette([part for rgb in pyxel.colors for part in (rgb >> 16, rgb >> 8 & 255, rgb & 255)])
    picture.putdata([pyxel.pget(x, y) for y in range(SCREEN) for x in range(SCREEN)])
    return picture


if __name__ == "__main__":
    sys.exit(main())
