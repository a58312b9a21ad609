"""Save a PNG of each screen of the game, drawn by the real scenes.

    python -m tools.shots --out DIR [--scale 4] [--large] [NAME ...]
    python -m tools.shots --golden
    python -m tools.shots --contrast

Without names, the first command also saves `sheet.png`, a picture of all sprites with their names. `--golden` renews
tests/golden/screens. `--contrast` lists, for each palette, the sprites that are hardest to tell apart in grey and for
colour-blind players.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cart.app import App
from cart.arguments import Parser, whole_number
from cart.console.screen.palette import PALETTES, RGB
from cart.data.settings import SETTINGS
from cart.files import ResourceError

from ..command_exit import run_and_exit
from ..contrast import report
from ..driver import Driver
from ..files import FileTrouble, printable, writable_folder
from .contact_sheet import contact_sheet
from .picture import GOLDEN, enlarged, save_golden, shoot
from .plan import SHOTS

COLOURS = next(row.values for row in SETTINGS if row.name == "palette")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command. Exit with 1 for damaged files, 2 for bad options."""
    options = _options(arguments)
    plan = [shot for shot in SHOTS if (shot.golden if options.golden else shot.name in options.names)]
    with tempfile.TemporaryDirectory() as saves:  # default settings instead of the player's
        try:
            where = GOLDEN if options.golden or options.contrast else writable_folder(options.out)
            app = App(headless=True, muted=True, saves=Path(saves))
        except (ResourceError, FileTrouble) as error:
            print(f"shots: {error}", file=sys.stderr)
            sys.exit(error.status if isinstance(error, FileTrouble) else 1)
        if options.contrast:
            _tell_contrast()
            return
        driver = Driver(app, Path(saves))
        driver.settings_at_start = {"large": int(options.large)}
        for shot in plan:
            try:
                image = shoot(driver, shot)
            except FileTrouble as error:
                print(f"shots: {error}", file=sys.stderr)
                sys.exit(error.status)
            if options.golden:
                save_golden(image, shot.name)
            else:
                enlarged(image, options.scale).save(options.out / f"{shot.name}.png", optimize=True)
    if options.golden:
        for stale in set(GOLDEN.glob("*.png")) - {GOLDEN / f"{shot.name}.png" for shot in plan}:
            stale.unlink()
    elif options.sheet:
        contact_sheet().save(options.out / "sheet.png", optimize=True)
    print(f"{len(plan)} screens in {printable(where)}")


def _tell_contrast() -> None:
    for name, colours in zip(COLOURS, (RGB, *PALETTES), strict=True):
        print(f"{name}\n{report(colours)}")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m tools.shots", description="Save a picture of every screen.")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--out", type=lambda text: Path(text).absolute(), help="folder for the pictures")
    where.add_argument("--golden", action="store_true", help="renew tests/golden/screens")
    where.add_argument("--contrast", action="store_true", help="list the sprites that are hardest to tell apart")
    parser.add_argument(
        "--scale", type=whole_number(1, 16, "a scale"), default=4, help="size of each pixel (default 4)"
    )
    parser.add_argument("--large", action="store_true", help="use large text")
    names = [shot.name for shot in SHOTS]
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"screens to save (default: all): {', '.join(names)}")
    options = parser.parse_args(arguments)
    options.sheet = not options.names
    options.names = options.names or names
    unknown = set(options.names) - set(names)
    if unknown:
        parser.error(f"unknown screen: {', '.join(sorted(unknown))}")
    return options


if __name__ == "__main__":
    run_and_exit(main)
