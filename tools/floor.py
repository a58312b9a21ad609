"""Prints one floor as text or JSON, or step by step; proves many; renews the catalogue of the tests.

python -m tools.floor --seed 7 --floor 3 [--mode M] [--style S] [--size WxH] [--json] [--steps [--slowly]]
python -m tools.floor --check 100000 [--style S] [--jobs 4] [--picture FILE]   so many floors, from --seed on
python -m tools.floor --catalogue                    writes tests/golden/floors.txt and expedition.txt

Works without pyxel. Status 2 for what cannot be, 1 if something is wrong with a floor or a file.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import cart
from cart.arguments import Parser, one_of, seed, size, whole
from cart.core.cells import Cells, bits
from cart.core.floor import Floor
from cart.core.maps import drawing, rows
from cart.core.rng import SEEDS
from cart.data.floors import HUB
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import BRIDGE, CARPET, DIRT, DOOR, FERN, JAR, TILES, TORCH
from cart.data.wares import WARES
from cart.gen.build import BUILDERS, GenError, generated, snapshots
from cart.resources import ResourceError

from .ending import end_with
from .files import FileTrouble, replace
from .processes import CORES, JOBS

CATALOGUE = Path(__file__).resolve().parent.parent / "tests" / "golden" / "floors.txt"
EXPEDITION_CATALOGUE = CATALOGUE.with_name("expedition.txt")
CATALOGUE_SEEDS = range(25)


def picture(floor: Floor) -> str:
    """The floor as text, its foes as letters; which letter is which, and what rooms keep that no tile says."""
    apart = 2 if any(floor.edges) else 1  # with thin walls there is a character between two tiles
    lines = [list(line) for line in (drawing(floor) if any(floor.edges) else rows(floor))]
    for dweller in floor.dwellers:
        x, y = floor.grid.xy(dweller.cell)
        lines[apart * y][apart * x] = FOES[dweller.kind].letter
    kinds = sorted({dweller.kind for dweller in floor.dwellers})
    legend = "   ".join(f"{FOES[kind].letter} {FOES[kind].name}" for kind in kinds)
    kept = ", ".join(f"{WARES[ware].name} in room {number + 1}" for number, ware in floor.wares.items())
    return "\n".join(["".join(line) for line in lines] + [words for words in (legend, kept) if words])


def as_json(floor: Floor, seed: int, mode: str) -> dict[str, Any]:
    """The floor as one JSON object: characters, places [x, y], and names out of the tables."""
    grid, edges = floor.grid, floor.edges

    def places(cells: Cells) -> list[list[int]]:
        return [list(grid.xy(cell)) for cell in bits(cells)]

    def thing(kind: str, cell: int) -> dict[str, Any]:
        x, y = grid.xy(cell)
        return {"kind": kind, "x": x, "y": y}

    def edges_along(walls: Cells, closed: Cells, opened: Cells) -> list[list[Any]]:
        sorts = (("wall", walls), ("closed", closed), ("open", opened))
        return [[*place, sort] for sort, cells in sorts for place in places(cells)]

    legend: dict[str, str] = {}
    for tile in TILES:
        legend.setdefault(tile.char, tile.name)
    return {
        "seed": seed,
        "floor": floor.number,
        "mode": mode,
        "style": floor.style,
        "width": floor.width,
        "height": floor.height,
        "rows": rows(floor),
        "legend": legend,
        "start": list(grid.xy(floor.start)),
        "exit": None if floor.exit is None else list(grid.xy(floor.exit)),
        "rooms": [list(grid.rectangle(room) or places(room)) for room in floor.rooms],
        "wares": {str(number): WARES[ware].name for number, ware in floor.wares.items()},
        "doors": places(floor.cells_of(DOOR)),
        "foes": [thing(FOES[dweller.kind].name, dweller.cell) for dweller in floor.dwellers],
        "items": [thing(ITEMS[kind].name, cell) for cell, kinds in sorted(floor.things.items()) for kind in kinds],
        "edges": {
            "north": edges_along(edges.north_wall, edges.north_closed, edges.north_open),
            "west": edges_along(edges.west_wall, edges.west_closed, edges.west_open),
        },
    }


def heading(floor: Floor, seed: int, mode: str) -> str:
    """One line that says which floor this is."""
    retries = f", {floor.retries} tries before it failed" if floor.retries else ""
    return f"seed {seed}, floor {floor.number}, {mode}, {floor.style} {floor.width}x{floor.height}{retries}"


def steps_of(floor: Floor, seed: int, mode: str, slowly: bool) -> Iterator[str]:
    """How a floor came to be: each step of its builder, numbered, and the floor as the step left it.

    Slowly: also each room, each tile that a worm digs, and so on.
    """
    size, vaults = (floor.width, floor.height), cart.made_vaults()
    count = 1
    for snapshot in snapshots(seed, floor.number, floor.style, size, mode, vaults, watched=slowly):
        again = f" (try {snapshot.retry + 1})" if snapshot.retry else ""
        within = f", {snapshot.within}" if snapshot.within else ""
        yield f"{count}. {snapshot.step}{within}{again}\n{picture(snapshot.floor)}\n"
        count += not snapshot.within


# The catalogue tells apart what a text floor writes with the same character.
CATALOGUE_CHARS = [tile.char for tile in TILES]
for _tile, _char in ((TORCH, "!"), (DIRT, ","), (CARPET, ":"), (FERN, ";"), (JAR, "j"), (BRIDGE, "=")):
    CATALOGUE_CHARS[_tile] = _char


def catalogue_page(seed: int) -> str:
    """All generated floors of a seed side by side, every tile by a character of its own, and who lives on each."""
    floors = [cart.build_floor(seed, number) for number in generated()]
    lines = [f"seed {seed}"]
    for y in range(floors[0].height):
        row = slice(y * floors[0].width, (y + 1) * floors[0].width)
        lines.append(" ".join("".join(CATALOGUE_CHARS[tile] for tile in floor.tiles[row]) for floor in floors))
    for floor in floors:
        foes = (f"{FOES[dweller.kind].name} {floor.grid.xy(dweller.cell)}" for dweller in floor.dwellers)
        lines.append(f"{floor.number}: {', '.join(foes)}".replace(", ", " ").replace("(", "").replace(")", ""))
    return "\n".join(lines) + "\n"


def expedition_page(seed: int) -> str:
    """A line for each generated floor of a seed of the expedition, with a hash of all that is on it."""
    lines = [f"seed {seed}"]
    for number in generated("expedition"):
        floor = cart.build_floor(seed, number, "expedition")
        shown = json.dumps(as_json(floor, seed, "expedition")).encode()
        lines.append(f"{number}: {floor.style} {blake2b(shown, digest_size=8).hexdigest()}")
    return "\n".join(lines) + "\n"


def write_catalogues() -> None:
    """Both catalogues, of the classic floors and of the expedition's."""
    for file, page in ((CATALOGUE, catalogue_page), (EXPEDITION_CATALOGUE, expedition_page)):
        head = "Floors by seed. Renew with: python -m tools.floor --catalogue\n"
        text = "\n".join([head, *map(page, CATALOGUE_SEEDS)])
        replace(file, partial(_write, text))


def _write(text: str, draft: Path) -> None:
    draft.write_text(text, encoding="utf-8")


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m tools.floor", description="Prints one floor, or proves many.")
    parser.add_argument("--seed", type=seed, default=0, help="of the run (default: %(default)s)")
    last = max(mode.last for mode in cart.MODES.values())
    number = whole(HUB, last, "a floor")
    parser.add_argument("--floor", type=number, default=HUB + 1, help=f"{HUB} to {last} (default: %(default)s)")
    modes = list(cart.MODES)
    told = f"of the game: {', '.join(modes)} (default: %(default)s)"
    parser.add_argument("--mode", type=one_of(modes, "mode"), default=modes[0], help=told)
    style, styles = one_of(BUILDERS, "style"), ", ".join(BUILDERS)
    parser.add_argument("--style", type=style, help=f"the builder: {styles} (default: as the mode plans it)")
    parser.add_argument("--size", type=size, metavar="WxH", help="in tiles (default: as is planned, or usual)")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object")
    shape.add_argument("--steps", action="store_true", help="print the floor after each step of the builder")
    many = whole(1, SEEDS * len(generated()), "the number of floors")
    shape.add_argument("--check", type=many, metavar="N", help="build and prove N floors, print what they are like")
    shape.add_argument("--catalogue", action="store_true", help="write the floors of the tests anew")
    parser.add_argument("--slowly", action="store_true", help="with --steps: also each room, each tile of a worm")
    parser.add_argument("--jobs", type=JOBS, default=CORES, help="processes for --check (default: one per core)")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="with --check: draw how the floors are spread")
    given = parser.parse_args(arguments)
    if given.picture and given.check is None:
        parser.error("--picture goes with --check")
    if given.slowly and not given.steps:
        parser.error("--slowly goes with --steps")
    return given


def _run(given: argparse.Namespace) -> int:
    if given.catalogue:
        write_catalogues()
        print(f"{CATALOGUE}, {EXPEDITION_CATALOGUE.name}: {len(CATALOGUE_SEEDS)} seeds x {len(generated())} floors")
        return 0
    if given.check is not None:
        from .floor_check import check  # needs rich, which printing a floor does not

        return check(given.check, given.seed, given.mode, given.style, given.size, given.jobs, given.picture)
    floor = cart.build_floor(given.seed, given.floor, given.mode, given.style, given.size)
    if given.steps:
        if floor.style not in BUILDERS:
            raise ValueError(f"floor {given.floor} is made by hand; it has no steps")
        for step in steps_of(floor, given.seed, given.mode, given.slowly):
            print(step)
    elif given.json:
        print(json.dumps(as_json(floor, given.seed, given.mode), ensure_ascii=False))
    else:
        print(heading(floor, given.seed, given.mode))
        print(picture(floor))
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns its exit status."""
    try:
        return _run(_arguments(arguments))
    except ValueError as error:
        print(f"floor: {error}", file=sys.stderr)
        return 2
    except (ResourceError, GenError, FileTrouble) as error:
        print(f"floor: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    end_with(main)
