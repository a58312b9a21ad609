"""One PNG for each screen of the game, drawn by the real scenes.

    python -m tools.shots --out DIR [--scale 4] [--large] [NAME ...]
    python -m tools.shots --golden
    python -m tools.shots --contrast

The first also makes `sheet.png`, all sprites with their names. `--golden` renews tests/golden/screens.
`--contrast` says which foes, items, hearts and grounds differ least, in grey and to the colour-blind, in each palette.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cart.app import App
from cart.arguments import Parser, whole
from cart.console.screen.palette import PALETTES, RGB
from cart.data.foes import FOES
from cart.data.settings import SETTINGS
from cart.data.sheet import PICTURES, SPRITES
from cart.resources import ResourceError
from cart.view.stage.sprites import TILE, uv

from .contrast import report
from .driver import Driver
from .ending import end_with
from .files import FileTrouble, folder, shown
from .packages import Image, ImageDraw, ImageFont
from .shot_plan import SHOTS, Shot

SIDE = 128
GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "screens"
RENEW = "python -m tools.shots --golden"
BACKGROUND = (24, 24, 32)
COLUMNS = 4
COLOURS = next(row.values for row in SETTINGS if row.name == "palette")


def picture(pixels: bytes, width: int = SIDE) -> Image.Image:
    """Palette indexes, row by row, as an indexed picture in the game's colours."""
    image = Image.frombytes("P", (width, len(pixels) // width), pixels)
    image.putpalette([channel for colour in RGB for channel in colour.to_bytes(3, "big")])
    return image


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """The same with every pixel a square."""
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def shoot(driver: Driver, shot: Shot) -> Image.Image:
    """Go there and look. A fade under way shows as it would on a screen: by its colours."""
    shot.reach(driver)
    return picture(driver.screen())


def save_golden(image: Image.Image, name: str) -> None:
    """As small as PNG gets."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    image.save(GOLDEN / f"{name}.png", optimize=True, bits=4)


# --- the sheet of sprites


def sprite(name: str, frame: int, scale: int) -> Image.Image:
    """A frame of a sprite."""
    import pyxel

    u, v = uv(SPRITES[name], frame)
    pixels = bytes(pyxel.images[0].pget(u + x, v + y) for y in range(TILE) for x in range(TILE))
    return enlarged(picture(pixels, TILE), scale).convert("RGB")


def strip(name: str, scale: int) -> Image.Image:
    """All frames of a sprite side by side, a pixel of the sheet between them; at most 16 in a row."""
    frames = SPRITES[name].frames
    across, down = min(frames, 16), -(-frames // 16)
    step = (TILE + 1) * scale
    image = Image.new("RGB", (across * step, down * step), BACKGROUND)
    for frame in range(frames):
        image.paste(sprite(name, frame, scale), (frame % 16 * step, frame // 16 * step))
    return image


def labelled(entries: Sequence[tuple[str, Image.Image]], columns: int, width: int) -> Image.Image:
    """Pictures in columns, each with its name above it."""
    font = ImageFont.load_default()
    heights = [image.height + 18 for _, image in entries]
    tallest = sum(heights) // columns + max(heights)
    sheet = Image.new("RGB", (columns * width, tallest), BACKGROUND)
    pen = ImageDraw.Draw(sheet)
    x = y = lowest = 0
    for (name, image), height in zip(entries, heights, strict=True):
        if y and y + height > sum(heights) / columns + 20:
            x, y = x + width, 0
        pen.text((x + 4, y + 2), name, fill=(200, 200, 210), font=font)
        sheet.paste(image, (x + 4, y + 14))
        y += height
        lowest = max(lowest, y)
    return sheet.crop((0, 0, sheet.width, lowest))


def contact_sheet() -> Image.Image:
    """All sprites at 4x with their names, the foes as strips at 8x, and the large pictures at 2x."""
    import pyxel

    foes = {kind.name for kind in FOES}
    few = [(name, strip(name, 4)) for name, row in SPRITES.items() if name not in foes and row.frames <= 4]
    many = [(name, strip(name, 4)) for name, row in SPRITES.items() if row.frames > 4]
    pictures = []
    for name, row in PICTURES.items():
        pixels = bytes(pyxel.images[1].pget(row.x + x, row.y + y) for y in range(row.height) for x in range(row.width))
        pictures.append((name, enlarged(picture(pixels, row.width), 2).convert("RGB")))
    parts = [
        labelled([(kind.name, strip(kind.name, 8)) for kind in FOES], COLUMNS, 300),
        labelled([(name, strip(name, 8)) for name in SPRITES if name.startswith("piglet")], COLUMNS, 300),
        labelled(few, 8, 150),
        labelled(many, 2, 600),
        labelled(pictures, COLUMNS, 300),
    ]
    sheet = Image.new("RGB", (max(part.width for part in parts), sum(part.height + 8 for part in parts)), BACKGROUND)
    y = 0
    for part in parts:
        sheet.paste(part, (0, y))
        y += part.height + 8
    return sheet


# --- the command


def main(arguments: Sequence[str] | None = None) -> None:
    """The command. Status 1 for broken files, 2 for bad options."""
    options = _options(arguments)
    plan = [shot for shot in SHOTS if (shot.golden if options.golden else shot.name in options.names)]
    with tempfile.TemporaryDirectory() as saves:  # first settings, whatever those of the player are
        try:
            where = GOLDEN if options.golden or options.contrast else folder(options.out)
            app = App(headless=True, muted=True, data=Path(saves))
        except (ResourceError, FileTrouble) as error:
            print(f"shots: {error}", file=sys.stderr)
            sys.exit(error.status if isinstance(error, FileTrouble) else 1)
        if options.contrast:
            _tell_contrast()
            return
        driver = Driver(app, Path(saves))
        driver.wishes = {"large": int(options.large)}
        for shot in plan:
            image = shoot(driver, shot)
            if options.golden:
                save_golden(image, shot.name)
            else:
                enlarged(image, options.scale).save(options.out / f"{shot.name}.png", optimize=True)
    if options.golden:
        for stale in set(GOLDEN.glob("*.png")) - {GOLDEN / f"{shot.name}.png" for shot in plan}:
            stale.unlink()
    elif options.sheet:
        contact_sheet().save(options.out / "sheet.png", optimize=True)
    print(f"{len(plan)} screens in {shown(where)}")


def _tell_contrast() -> None:
    for name, colours in zip(COLOURS, (RGB, *PALETTES), strict=True):
        print(f"{name}\n{report(colours)}")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m tools.shots", description="Pictures of every screen.")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--out", type=lambda text: Path(text).absolute(), help="folder for the pictures")
    where.add_argument("--golden", action="store_true", help="renew tests/golden/screens")
    where.add_argument("--contrast", action="store_true", help="say how well sprites are told apart")
    parser.add_argument("--scale", type=whole(1, 16, "a scale"), default=4, help="how large each pixel becomes (4)")
    parser.add_argument("--large", action="store_true", help="with large text")
    names = [shot.name for shot in SHOTS]
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(names)}")
    options = parser.parse_args(arguments)
    options.sheet = not options.names
    options.names = options.names or names
    unknown = set(options.names) - set(names)
    if unknown:
        parser.error(f"there is no screen {', '.join(sorted(unknown))}")
    return options


if __name__ == "__main__":
    end_with(main)
