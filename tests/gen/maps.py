"""Little maps for the tests of the builder: text to floors, sites and sets of cells, and back."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from textwrap import dedent
from typing import TypeAlias

from cart.core.cells import Cells, Grid, bits, union
from cart.core.floor import Dweller, Floor
from cart.core.maps import floor_from_rows, rows
from cart.core.rng import Rng
from cart.data.modes import Rules, floor_plan
from cart.data.tiles import TILES
from cart.gen.build import BUILDERS, build, generated
from cart.gen.checks import problems
from cart.gen.vaults import Vault, parse_vaults
from cart.gen.workspace import Site, Unfit

VAULT_FILE = Path(__file__).parents[2] / "maps" / "vaults.txt"
VAULTS: tuple[Vault, ...] = parse_vaults(VAULT_FILE.read_text(encoding="utf-8"))

Room: TypeAlias = tuple[int, int, int, int] | Cells
"""A room of a little map: (x, y, width, height), or its cells where it is no rectangle."""


def rows_of(text: str) -> list[str]:
    """The rows of an indented map."""
    return dedent(text).strip("\n").splitlines()


def marked(text: str, chars: str) -> Cells:
    """The cells of a map that hold one of these characters."""
    lines = rows_of(text)
    return sum(1 << y * len(lines[0]) + x for y, row in enumerate(lines) for x, char in enumerate(row) if char in chars)


def floor_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, foes: tuple[Dweller, ...] = ()) -> Floor:
    """A floor as drawn, with these rooms and foes."""
    floor = floor_from_rows(rows_of(text), number)
    floor.rooms = [room if isinstance(room, int) else floor.grid.rect(*room) for room in rooms]
    floor.dwellers = list(foes)
    return floor


def empty_site(seed: int, width: int = 16, height: int = 16, number: int = 1, watched: bool = False) -> Site:
    """Nothing but rock."""
    floor, plan = Floor(width, height, number), floor_plan("classic", number)
    return Site(floor, plan, Rules(), Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"), watched=watched)


def dug(seed: int, *steps: str, width: int = 16, height: int = 16) -> Site:
    """A site where these steps of the mazes have been done."""
    site = empty_site(seed, width, height)
    for step in BUILDERS["mazes"].steps:
        if step.__name__ in steps:
            run(step(site))
    return site


def grown(style: str, until: str, seed: int, size: tuple[int, int] = (40, 30), number: int = 5) -> Site:
    """A site where all steps of a builder have been done, up to the one of a name; of another seed where one fails."""
    names = [step.__name__ for step in BUILDERS[style].steps]
    site = empty_site(seed, *size, number=number)
    try:
        for step in BUILDERS[style].steps[: names.index(until) + 1]:
            run(step(site))
    except Unfit:
        return grown(style, until, seed + 1000, size, number)
    return site


def site_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, seed: int = 0) -> Site:
    """A floor as drawn, ready for a step, counted as one screen whatever its size."""
    floor = floor_of(text, rooms, number)
    plan = floor_plan("classic", number)
    site = OneScreen(floor, plan, Rules(), Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"))
    site.rooms = union(floor.rooms)
    for region in regions(floor.grid, floor.walkable):
        site.regions.add(bits(region))
    return site


class OneScreen(Site):
    """A small site that is filled like a whole screen."""

    @property
    def screens(self) -> float:
        """One."""
        return 1.0

    @property
    def times_planned(self) -> float:
        """One."""
        return 1.0


def run(step: Iterator[str] | None) -> list[str]:
    """All that a step does; returns what it says as it goes on."""
    return list(step or ())


def first_other(floor: Floor, start: tuple[int, int], end: tuple[int, int], tiles: tuple[int, ...]) -> str | None:
    """The first place of a range, both ends included, that holds none of these tiles, in words; None if all do (S4)."""
    for x in range(start[0], end[0] + 1):
        for y in range(start[1], end[1] + 1):
            tile = floor.tiles[floor.grid.cell(x, y)]
            if tile not in tiles:
                return f"({x}, {y}) is {TILES[tile].name}"
    return None


def shown(floor: Floor, cells: Cells) -> str:
    """A set of cells as text, for messages: `o` for each of them, on the floor."""
    lines = [list(row) for row in rows(floor)]
    for cell in bits(cells):
        x, y = floor.grid.xy(cell)
        lines[y][x] = "o"
    return "\n".join("".join(line) for line in lines)


def wrong(floor: Floor) -> list[str]:
    """What the checks of mazes, those of all floors among them, say of a floor."""
    return problems(floor, BUILDERS["mazes"].checks)


@lru_cache(maxsize=2048)
def built(seed: int, number: int) -> Floor:
    """A floor of the game; shared by tests, so look only."""
    return build(seed, number, vaults=VAULTS)


SOME = [(seed, number) for seed in range(38) for number in generated()]
"""Some 300 floors."""

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
"""A room along the edge of the floor: `-` where it is all around, `o` elsewhere."""


def regions(level: Grid, within: Cells) -> list[Cells]:
    """`within` taken apart into its connected parts."""
    parts = list[Cells]()
    while within:
        parts.append(union(level.layers(within & -within, within)))
        within ^= parts[-1]
    return parts
