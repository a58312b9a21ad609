"""Hand-made floors, from maps/*.tmx (drawn in Tiled) into the tilemaps of resources.pyxres that the game reads.

python -m tools.maps bake     writes the maps into resources.pyxres, and pictures for Tiled into maps: the sheet
                              (tiles.png), and thin walls and doors (edges.png)
python -m tools.maps check    lists where the two differ (status 1), or nothing (status 0)
"""

import os
import sys
from pathlib import Path
from typing import TypeAlias

import pyxel

from cart.arguments import Parser
from cart.console.screen.palette import NAVY, ORANGE, SILVER
from cart.files import ResourceError, reason
from cart.resources import EDGE_TILES, HAND_MADE, LAYER_TOPS, Layer, SheetCell, floor_from_cells, sheet_cells

from .command_exit import run_and_exit
from .tiled import TiledError, read_tmx

ROOT = Path(__file__).resolve().parent.parent
TILE = 8
"""Pixels of a tile, each way."""
_SHOWN = 5  # most differing tiles of a map that `check` lists

Maps: TypeAlias = dict[tuple[str, Layer], list[SheetCell]]
"""Name of a hand-made floor and a layer -> the cell of the tileset for each tile, row by row."""


def read_maps(root: Path) -> Maps:
    """Return both layers of every map of `root`/maps.

    Raise TiledError for a damaged file, ResourceError if its tiles form no floor.
    """
    maps: Maps = {}
    for name, made in HAND_MADE.items():
        file = root / "maps" / f"{name}.tmx"
        for layer in LAYER_TOPS:
            maps[name, layer] = read_tmx(file, made.width, made.height, layer)
        floor_from_cells(name, maps[name, "floor"], str(file), edges=maps[name, "edges"])
    return maps


def differences(root: Path) -> list[str]:
    """Return a sentence for each of the first tiles of each map that differ in resources.pyxres.

    Raise the errors of `read_maps`, and ResourceError if resources.pyxres is missing or damaged.
    """
    found = []
    for (name, layer), wanted in read_maps(root).items():
        width = HAND_MADE[name].width
        baked = sheet_cells(name, root / "resources.pyxres", layer)
        changed = [cell for cell, tile in enumerate(wanted) if tile != baked[cell]]
        which = name if layer == "floor" else f"{name}, layer '{layer}',"
        found += [
            f"{which} ({cell % width}, {cell // width}): tile {wanted[cell]} in maps/{name}.tmx, "
            f"but {baked[cell]} in resources.pyxres."
            for cell in changed[:_SHOWN]
        ]
        if len(changed) > _SHOWN:
            found.append(f"{which}: and {len(changed) - _SHOWN} more tiles.")
    return found


def bake(root: Path) -> None:
    """Write the maps of `root` into its resources.pyxres, and the pictures for Tiled into maps; keep the rest.

    The files are replaced whole. This starts Pyxel, which a process can do only once. Raise the errors of
    `differences`.
    """
    maps = read_maps(root)
    file = root / "resources.pyxres"
    for name, layer in maps:
        sheet_cells(name, file, layer)  # reports damage that Pyxel would panic about or ignore
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pyxel.init(128, 128, headless=True)
    try:
        pyxel.load(str(file))
    except Exception as error:  # pyxel raises no other class of errors
        raise ResourceError(f"{file} can't be loaded: {error}.") from error
    for (name, layer), cells in maps.items():
        tilemap, width = pyxel.tilemaps[HAND_MADE[name].slot], HAND_MADE[name].width
        for cell, tile in enumerate(cells):
            tilemap.pset(cell % width, LAYER_TOPS[layer] + cell // width, tile)
    pictures = {root / "maps" / "tiles.png": pyxel.images[0], root / "maps" / "edges.png": _edge_tiles()}
    new = {picture: picture.with_suffix(".new.png") for picture in pictures} | {file: file.with_suffix(".new.pyxres")}
    try:
        pyxel.save(str(new[file]))
        for picture, image in pictures.items():
            image.save(str(new[picture]), 1)
    except Exception as error:
        raise OSError(reason(error)) from error
    for old, written in new.items():
        os.replace(written, old)


def _edge_tiles() -> pyxel.Image:
    """Return the tileset of edges: nothing, a thin wall or a door, by column for the north, by row for the west."""
    size = len(EDGE_TILES) * TILE
    image = pyxel.Image(size, size)
    image.cls(NAVY)
    for number, colour in ((1, SILVER), (2, ORANGE)):
        for other in range(len(EDGE_TILES)):
            image.rect(number * TILE, other * TILE, TILE, 2, colour)
            image.rect(other * TILE, number * TILE, 2, TILE, colour)
    return image


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
