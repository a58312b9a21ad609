"""Placement of a vault in the middle of a room that it nearly fills, if the floor stays sound."""

from functools import lru_cache

from ..core.cells import UP, Cells, Grid, bits, union
from ..core.floor import Floor, Spawn
from ..data.floors import VAULT_ODDS
from ..data.tiles import FLOOR, TORCH, WALL
from .chests import put_chest
from .shapes import dead_ends, fitting_corners, passable, start_room
from .site import Site
from .spawn.spawn_places import spawn_cells, spawn_one
from .vaults import ANY_FOE, CHEST, FOE_OF, TILE_OF, Vault

ROOM_TO_SPARE = 2  # tiles by which a room may be wider, and higher, than its vault


def place_vault(site: Site) -> None:
    """With a chance of VAULT_ODDS, make a room other than the start room a vault, in a random orientation (ours).

    Large vaults are likely to be tried first, because few rooms have space for them. Small ones fit nearly anywhere.
    """
    floor, rng = site.floor, site.extras_rng
    if not rng.chance(*VAULT_ODDS):
        return
    start, foe_cells, allowed = start_room(floor), spawn_cells(floor), set(site.kinds)
    rooms = [n for n, room in enumerate(floor.rooms) if not room & start]
    for drawn in sorted(site.vaults, key=lambda vault: -rng.below(vault.area)):
        if site.plan.level not in drawn.levels or drawn.chests > site.chests_left or drawn.foes - allowed:
            continue
        for number in rng.shuffled(rooms):
            room = floor.rooms[number]
            if room.bit_count() < drawn.area:
                continue
            sizes = [size for size in {drawn.size, drawn.size[::-1]} if centred_corner(floor.grid, room, size)]
            fitting = [turned for turned in drawn.orientations if turned.size in sizes] if sizes else []
            for turned in rng.shuffled(fitting):
                laid = laid_out(floor.grid, room, turned)
                if vault_fits(floor, room, laid, foe_cells):
                    furnish(site, laid)
                    site.vault_rooms.append(number)
                    return


@lru_cache(maxsize=64)
def centred_corner(grid: Grid, room: Cells, size: tuple[int, int]) -> tuple[int, int] | None:
    """Return the top left (x, y) of a rectangle in the middle of a room, or None if the room is too small or too large.

    The room may have any shape: only its space for the rectangle counts.
    """
    corners = fitting_corners(grid, room, *size)
    if not corners:
        return None
    x, y, wide, high = grid.bounds(corners)
    x, y = x + (wide - 1) // 2, y + (high - 1) // 2
    fits = wide <= ROOM_TO_SPARE + 1 and high <= ROOM_TO_SPARE + 1 and corners >> grid.cell(x, y) & 1
    return (x, y) if fits else None


def laid_out(grid: Grid, room: Cells, vault: Vault) -> dict[str, Cells]:
    """Return character -> its cells, for a vault in the middle of a room; empty if the vault does not fit.

    .v.v.
    ..c..    a vault of 3 x 3 in a room of 5 x 4
    .v.v.
    .....
    """
    place = centred_corner(grid, room, vault.size)
    if place is None:
        return {}
    corner = grid.cell(*place)
    return {char: cells << corner for char, cells in _drawn(grid, vault).items()}


@lru_cache(maxsize=256)
def _drawn(grid: Grid, vault: Vault) -> dict[str, Cells]:
    """Return character -> its cells, for a vault in the upper left corner of a floor."""
    drawn: dict[str, Cells] = {}
    for y, row in enumerate(vault.rows):
        for x, char in enumerate(row):
            drawn[char] = drawn.get(char, 0) | 1 << grid.cell(x, y)
    return drawn


def vault_fits(floor: Floor, room: Cells, laid: dict[str, Cells], foe_cells: Cells) -> bool:
    """Whether a vault leaves all cells reachable, approaches free and no dead end, and has its foes on `foe_cells`."""
    walls = laid.get("#", 0) | laid.get("!", 0)
    things = laid.get("v", 0) | laid.get(CHEST, 0)
    approaches = floor.beside(room) & ~floor.walls & ~room
    if floor.beside(approaches) & (walls | things) or _foes(laid) & ~foe_cells:
        return False
    free = passable(floor) & ~walls & ~things
    if floor.flood(approaches & -approaches, free) != free or things & ~floor.beside(free):
        return False
    return not dead_ends(floor.grid, free | things) & free & room


def furnish(site: Site, laid: dict[str, Cells]) -> None:
    """Put a vault's tiles, chests and foes on the cells where it has been laid."""
    floor, grid = site.floor, site.floor.grid
    for char, cells in laid.items():
        floor.fill(cells, TILE_OF.get(char, FLOOR))
    # A torch hangs on the front of a wall, and the front shows only above an open tile.
    floor.fill(floor.cells_of(TORCH) & grid.shift(floor.walls, UP), WALL)
    for cell in site.extras_rng.shuffled(list(bits(laid.get(CHEST, 0)))):
        put_chest(site, cell)
    for char, kind in FOE_OF.items():
        floor.spawns += [Spawn(kind, cell) for cell in bits(laid.get(char, 0))]
    for cell in bits(laid.get(ANY_FOE, 0)):
        spawn_one(site, cell)


def _foes(laid: dict[str, Cells]) -> Cells:
    return union(laid.get(char, 0) for char in (ANY_FOE, *FOE_OF))
