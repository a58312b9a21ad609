"""Small maps for the tests of the builder: conversions between text, floors, sites and sets of cells."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from textwrap import dedent
from typing import TypeAlias

from cart.core.cells import Cells, Grid, bits, union
from cart.core.floor import Floor, Spawn
from cart.core.maps import floor_from_rows, rows
from cart.core.rng import Rng
from cart.data.modes import floor_plan
from cart.data.rules import Rules
from cart.data.tiles import TILES
from cart.gen.build import BUILDERS, build, generated_floors
from cart.gen.checks import problems
from cart.gen.site import Site, Unfit
from cart.gen.vaults import Vault, parse_vaults

VAULT_FILE = Path(__file__).parents[2] / "maps" / "vaults.txt"
VAULTS: tuple[Vault, ...] = parse_vaults(VAULT_FILE.read_text(encoding="utf-8"))

Room: TypeAlias = tuple[int, int, int, int] | Cells
"""A room of a small map: (x, y, width, height), or its cells if it is not a rectangle."""


def rows_of(text: str) -> list[str]:
    """Return the rows of an indented map."""
    return dedent(text).strip("\n").splitlines()


def marked(text: str, chars: str) -> Cells:
    """Return the cells of a map that hold one of these characters."""
    lines = rows_of(text)
    return sum(1 << y * len(lines[0]) + x for y, row in enumerate(lines) for x, char in enumerate(row) if char in chars)


def floor_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, foes: tuple[Spawn, ...] = ()) -> Floor:
    """Return a floor as drawn, with these rooms and foes."""
    floor = floor_from_rows(rows_of(text), number)
    floor.rooms = [room if isinstance(room, int) else floor.grid.rect(*room) for room in rooms]
    floor.spawns = list(foes)
    return floor


def empty_site(seed: int, width: int = 16, height: int = 16, number: int = 1, watched: bool = False) -> Site:
    """Return a site that is all rock."""
    floor, plan = Floor(width, height, number), floor_plan("classic", number)
    return Site(floor, plan, Rules(), Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"), watched=watched)


def dug(seed: int, *steps: str, width: int = 16, height: int = 16) -> Site:
    """Return a site on which these steps of the mazes' builder have been done."""
    site = empty_site(seed, width, height)
    for name, step in BUILDERS["mazes"].steps.items():
        if name in steps:
            run(step(site))
    return site


def grown(style: str, until: str, seed: int, size: tuple[int, int] = (40, 30), number: int = 5) -> Site:
    """Return a site on which all steps of a builder up to the named one have been done.

    If a step fails, another seed is tried.
    """
    names = list(BUILDERS[style].steps)
    site = empty_site(seed, *size, number=number)
    try:
        for name in names[: names.index(until) + 1]:
            run(BUILDERS[style].steps[name](site))
    except Unfit:
        return grown(style, until, seed + 1000, size, number)
    return site


def site_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, seed: int = 0) -> Site:
    """Return a site with a floor as drawn, which counts as one screen whatever its size."""
    floor = floor_of(text, rooms, number)
    plan = floor_plan("classic", number)
    site = OneScreen(floor, plan, Rules(), Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"))
    site.room_cells = union(floor.rooms)
    for region in regions(floor.grid, floor.walkable):
        site.regions.add(bits(region))
    return site


class OneScreen(Site):
    """A small site that is filled like a whole screen."""

    @property
    def screens(self) -> float:
        """Return 1."""
        return 1.0

    @property
    def size_factor(self) -> float:
        """Return 1."""
        return 1.0


def run(step: Iterator[str] | None) -> list[str]:
    """Run a step to its end and return its messages."""
    return list(step or ())


def first_other(floor: Floor, start: tuple[int, int], end: tuple[int, int], tiles: tuple[int, ...]) -> str | None:
    """Return the first place of a range that holds none of these tiles, in words, or None (S4).

    Both ends are included.
    """
    for x in range(start[0], end[0] + 1):
        for y in range(start[1], end[1] + 1):
            tile = floor.tiles[floor.grid.cell(x, y)]
            if tile not in tiles:
                return f"({x}, {y}) is {TILES[tile].name}"
    return None


def shown(floor: Floor, cells: Cells) -> str:
    """Return the floor as text with `o` on each of these cells, for messages of assertions."""
    lines = [list(row) for row in rows(floor)]
    for cell in bits(cells):
        x, y = floor.grid.xy(cell)
        lines[y][x] = "o"
    return "\n".join("".join(line) for line in lines)


def wrong(floor: Floor) -> list[str]:
    """Return the problems that the checks of mazes and of all floors find."""
    return problems(floor, BUILDERS["mazes"].checks)


@lru_cache(maxsize=2048)
def built(seed: int, number: int) -> Floor:
    """Return a floor of the game from a cache. Tests share it, so they must not change it."""
    return build(seed, number, vaults=VAULTS)


SOME = [(seed, number) for seed in range(38) for number in generated_floors()]
"""(seed, number) of some 300 floors."""

L_SHAPED = """
    oooo####
    o--o##.#
    o--o##.#
    o--oooo+
    o-----o#
    ooooooo#
    ########
    #<.....>
"""
"""A room along the border of the floor: `-` for cells with the room all around them, `o` for its other cells."""


def regions(level: Grid, within: Cells) -> list[Cells]:
    """Return the connected parts of `within`."""
    parts = list[Cells]()
    while within:
        parts.append(union(level.layers(within & -within, within)))
        within ^= parts[-1]
    return parts
