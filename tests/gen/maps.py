"""Little maps for the tests of the builder: text to floors, sites and sets of cells, and back."""

from functools import lru_cache
from pathlib import Path
from textwrap import dedent

from cart.core.cells import Cells, bits
from cart.core.floor import Dweller, Floor, Room, floor_from_rows
from cart.core.rng import Rng
from cart.gen.build import build
from cart.gen.site import Site
from cart.gen.vaults import Vault, parse_vaults

VAULT_FILE = Path(__file__).parents[2] / "maps" / "vaults.txt"
VAULTS: tuple[Vault, ...] = parse_vaults(VAULT_FILE.read_text(encoding="utf-8"))


def rows_of(text: str) -> list[str]:
    """The rows of an indented map."""
    return dedent(text).strip("\n").splitlines()


def marked(text: str, chars: str) -> Cells:
    """The cells of a map that hold one of these characters."""
    rows = rows_of(text)
    return sum(1 << y * len(rows[0]) + x for y, row in enumerate(rows) for x, char in enumerate(row) if char in chars)


def floor_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, foes: tuple[Dweller, ...] = ()) -> Floor:
    """A floor as drawn, with these rooms and foes."""
    floor = floor_from_rows(rows_of(text), number)
    floor.rooms = list(rooms)
    floor.dwellers = list(foes)
    return floor


def site_of(text: str, rooms: tuple[Room, ...] = (), number: int = 1, seed: int = 0) -> Site:
    """A floor as drawn, ready for a step, counted as one screen whatever its size."""
    floor = floor_of(text, rooms, number)
    site = OneScreen(floor, Rng(seed, "walls"), Rng(seed, "foes"), Rng(seed, "vaults"))
    for room in rooms:
        site.rooms |= floor.room_cells(room)
    return site


class OneScreen(Site):
    """A small site that is filled like a whole screen."""

    @property
    def screens(self) -> float:
        """One."""
        return 1.0


def shown(floor: Floor, cells: Cells) -> str:
    """A set of cells as text, for messages: `o` for each of them, on the floor."""
    rows = [list(row) for row in floor.rows()]
    for cell in bits(cells):
        x, y = floor.grid.xy(cell)
        rows[y][x] = "o"
    return "\n".join("".join(row) for row in rows)


@lru_cache(maxsize=2048)
def built(seed: int, number: int) -> Floor:
    """A floor of the game; shared by tests, so look only."""
    return build(seed, number, vaults=VAULTS)


SOME = [(seed, number) for seed in range(38) for number in range(1, 9)]
"""Some 300 floors."""
