"""Hand-made floors, from maps/*.tmx (drawn in Tiled) into the tilemaps of resources.pyxres that the game reads.

python -m tools.maps bake     writes the maps into resources.pyxres, and the sheet into maps/tiles.png for Tiled
python -m tools.maps check    lists where the two differ (status 1), or nothing (status 0)
"""

import os
import sys
from pathlib import Path
from typing import TypeAlias

import pyxel

from cart.arguments import Parser
from cart.files import ResourceError, reason
from cart.resources import HAND_MADE, SheetCell, floor_from_cells, sheet_cells

from .command_exit import run_and_exit
from .tiled import TiledError, read_tmx

ROOT = Path(__file__).resolve().parent.parent
_SHOWN = 5  # differing tiles of a map that `check` lists

Maps: TypeAlias = dict[str, list[SheetCell]]


def read_maps(root: Path) -> Maps:
    """Return the cells (u, v) of the sheet for every map of `root`/maps, row by row.

    Raise TiledError for a damaged file, ResourceError if its tiles form no floor.
    """
    maps: Maps = {}
    for name, made in HAND_MADE.items():
        file = root / "maps" / f"{name}.tmx"
        maps[name] = read_tmx(file, made.width, made.height)
        floor_from_cells(name, maps[name], str(file))
    return maps


def differences(root: Path) -> list[str]:
    """Return a sentence for each of the first tiles of each map that differ in resources.pyxres.

    Raise the errors of `read_maps`, and ResourceError if resources.pyxres is missing or damaged.
    """
    found = []
    for name, wanted in read_maps(root).items():
        width = HAND_MADE[name].width
        baked = sheet_cells(name, root / "resources.pyxres")
        changed = [cell for cell, tile in enumerate(wanted) if tile != baked[cell]]
        found += [
            f"{name} ({cell % width}, {cell // width}): tile {wanted[cell]} in maps/{name}.tmx, "
            f"but {baked[cell]} in resources.pyxres."
            for cell in changed[:_SHOWN]
        ]
        if len(changed) > _SHOWN:
            found.append(f"{name}: and {len(changed) - _SHOWN} more tiles.")
    return found


def bake(root: Path) -> None:
    """Write the maps of `root` into its resources.pyxres and the sheet into maps/tiles.png; keep the rest.

    Both files are replaced whole. This starts Pyxel, which a process can do only once. Raise the errors of
    `differences`.
    """
    maps = read_maps(root)
    file, picture = root / "resources.pyxres", root / "maps" / "tiles.png"
    for name in maps:
        sheet_cells(name, file)  # reports damage that Pyxel would panic about or ignore
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pyxel.init(128, 128, headless=True)
    try:
        pyxel.load(str(file))
    except Exception as error:  # pyxel raises no other
        raise ResourceError(f"{file} can't be loaded: {error}.") from error
    for name, cells in maps.items():
        tilemap, width = pyxel.tilemaps[HAND_MADE[name].slot], HAND_MADE[name].width
        for cell, tile in enumerate(cells):
            tilemap.pset(cell % width, cell // width, tile)
    new_file, new_picture = file.with_name("resources.new.pyxres"), picture.with_name("tiles.new.png")
    try:
        pyxel.save(str(new_file))
        pyxel.images[0].save(str(new_picture), 1)
    except Exception as error:
        raise OSError(reason(error)) from error
    os.replace(new_file, file)
    os.replace(new_picture, picture)


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Return 1 if the maps differ or cannot be read."""
    parser = Parser(prog="python -m tools.maps", description="Write maps/*.tmx into resources.pyxres, or compare them.")
    parser.add_argument("command", choices=("bake", "check"))
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder that holds resources.pyxres and maps/")
    options = parser.parse_args(arguments)
    try:
        root = options.root.resolve()  # pyxel.init changes the working folder
        if options.command == "bake":
            bake(root)
            return 0
        found = differences(root)
    except (TiledError, ResourceError) as error:
        print(error, file=sys.stderr)
        return 1
    except (OSError, RuntimeError) as error:  # a loop of links, or a folder that is not writable
        print(f"{options.root}: {reason(error)}.", file=sys.stderr)
        return 1
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    run_and_exit(main)
