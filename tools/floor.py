"""Prints one floor as text or JSON, or step by step; proves many; renews the catalogue of the tests.

python -m tools.floor --seed 7 --floor 3 [--mode M] [--style S] [--size WxH] [--json] [--steps]
python -m tools.floor --check 100000 [--jobs 4]      that many floors, from --seed on, floors 1 to 8 of each
python -m tools.floor --catalogue                    writes tests/golden/floors.txt

Works without pyxel. Status 2 for what cannot be, 1 if something is wrong with a floor or a file.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cart
from cart.core.cells import bits
from cart.core.floor import Floor
from cart.data.foes import FOES
from cart.data.tiles import CARPET, DIRT, DOOR, FERN, JAR, TILES, TORCH
from cart.gen.build import STYLES, GenError, steps
from cart.resources import ResourceError

CATALOGUE = Path(__file__).resolve().parent.parent / "tests" / "golden" / "floors.txt"
CATALOGUE_SEEDS = range(25)
CATALOGUE_FLOORS = range(1, 9)


"""A letter for each row of FOES, none of them a tile's."""


def picture(floor: Floor) -> str:
    """The floor as text, its foes as letters, and a line that says which letter is which."""
    rows = [list(row) for row in floor.rows()]
    for dweller in floor.dwellers:
        x, y = floor.grid.xy(dweller.cell)
        rows[y][x] = FOES[dweller.kind].letter
    kinds = sorted({dweller.kind for dweller in floor.dwellers})
    legend = "   ".join(f"{FOES[kind].letter} {FOES[kind].name}" for kind in kinds)
    return "\n".join(["".join(row) for row in rows] + ([legend] if legend else []))


def as_json(floor: Floor, seed: int, mode: str) -> dict[str, Any]:
    """The floor as one JSON object, as DESIGN.md has it."""
    grid = floor.grid

    def places(cells: int) -> list[list[int]]:
        return [list(grid.xy(cell)) for cell in bits(cells)]

    legend: dict[str, str] = {}
    for tile in TILES:
        legend.setdefault(tile.char, tile.name)
    edges = floor.edges
    return {
        "seed": seed,
        "floor": floor.number,
        "mode": mode,
        "style": floor.style,
        "width": floor.width,
        "height": floor.height,
        "rows": floor.rows(),
        "legend": legend,
        "start": list(grid.xy(floor.start)),
        "exit": None if floor.exit is None else list(grid.xy(floor.exit)),
        "rooms": [list(room) for room in floor.rooms],
        "doors": places(floor.cells_of(DOOR)),
        "foes": [
            {"kind": FOES[dweller.kind].name, "x": grid.xy(dweller.cell)[0], "y": grid.xy(dweller.cell)[1]}
            for dweller in floor.dwellers
        ],
        "items": [],
        "edges": {
            "north": [[*place, "wall"] for place in places(edges.north)] if edges else [],
            "west": [[*place, "wall"] for place in places(edges.west)] if edges else [],
        },
    }


def heading(floor: Floor, seed: int, mode: str) -> str:
    """One line that says which floor this is."""
    retries = f", {floor.retries} tries before it failed" if floor.retries else ""
    return f"seed {seed}, floor {floor.number}, {mode}, {floor.style} {floor.width}x{floor.height}{retries}"


def stages(seed: int, number: int, style: str | None, size: tuple[int, int] | None) -> Iterator[str]:
    """Each step of the builder, as its name and the floor it left."""
    for count, stage in enumerate(steps(seed, number, style or STYLES[0], size or (16, 16), cart.made_vaults()), 1):
        again = f" (try {stage.retry + 1})" if stage.retry else ""
        yield f"{count}. {stage.name.replace('_', ' ')}{again}\n{picture(stage.floor)}\n"


# The catalogue tells apart what a text floor writes with the same character.
CATALOGUE_CHARS = [tile.char for tile in TILES]
for _tile, _char in ((TORCH, "!"), (DIRT, ","), (CARPET, ":"), (FERN, ";"), (JAR, "j")):
    CATALOGUE_CHARS[_tile] = _char


def catalogue_page(seed: int) -> str:
    """All generated floors of a seed side by side, every tile by a character of its own, and who lives on each."""
    floors = [cart.build_floor(seed, number) for number in CATALOGUE_FLOORS]
    lines = [f"seed {seed}"]
    for y in range(floors[0].height):
        row = slice(y * floors[0].width, (y + 1) * floors[0].width)
        lines.append(" ".join("".join(CATALOGUE_CHARS[tile] for tile in floor.tiles[row]) for floor in floors))
    for floor in floors:
        foes = (f"{FOES[dweller.kind].name} {floor.grid.xy(dweller.cell)}" for dweller in floor.dwellers)
        lines.append(f"{floor.number}: {', '.join(foes)}".replace(", ", " ").replace("(", "").replace(")", ""))
    return "\n".join(lines) + "\n"


def catalogue() -> str:
    """The whole catalogue."""
    head = "Floors by seed. Renew with: python -m tools.floor --catalogue\n"
    return "\n".join([head, *map(catalogue_page, CATALOGUE_SEEDS)])


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (x and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"a size is written like 40x30, not {text!r}")
    return int(width), int(height)


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.floor", description="Prints one floor, or proves many.")
    parser.add_argument("--seed", type=int, default=0, help="of the run (default 0)")
    parser.add_argument("--floor", type=int, default=1, help="its number, 0 to 9 (default 1)")
    parser.add_argument("--mode", default=cart.MODES[0], help=f"of the game: {', '.join(cart.MODES)}")
    parser.add_argument("--style", help=f"the builder: {', '.join(STYLES)} (default: the mode's own)")
    parser.add_argument("--size", type=_size, metavar="WxH", help="in tiles (default: the style's own)")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="print one JSON object")
    shape.add_argument("--steps", action="store_true", help="print the floor after each step of the builder")
    shape.add_argument("--check", type=int, metavar="N", help="build and check N floors, print what they are like")
    shape.add_argument("--catalogue", action="store_true", help=f"write {CATALOGUE.name} of the tests anew")
    parser.add_argument("--jobs", type=int, help="processes for --check (default: one per core)")
    return parser.parse_args(arguments)


def _run(given: argparse.Namespace) -> int:
    if given.catalogue:
        CATALOGUE.write_text(catalogue(), encoding="utf-8")
        print(f"{CATALOGUE}: {len(CATALOGUE_SEEDS)} seeds x {len(CATALOGUE_FLOORS)} floors")
        return 0
    if given.check is not None:
        from .floor_check import check  # needs rich, which printing a floor does not

        return check(given.check, given.seed, given.mode, given.style, given.size, given.jobs)
    floor = cart.build_floor(given.seed, given.floor, given.mode, given.style, given.size)
    if given.steps:
        if floor.style not in STYLES:
            raise ValueError(f"floor {given.floor} is made by hand; it has no steps")
        for stage in stages(given.seed, given.floor, given.style, given.size):
            print(stage)
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
    except (ResourceError, GenError, OSError) as error:
        print(f"floor: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
