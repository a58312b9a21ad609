"""Where a vault goes: into the middle of a room that it nearly fills, and only if nothing is the worse for it."""

from ..core.cells import UP, Cells, bits
from ..core.floor import Dweller, Floor, Room
from ..data.floors import VAULT
from ..data.tiles import DOOR, FLOOR, TORCH, WALL
from .chests import place_chest
from .foes import quarters, settle_one
from .shapes import dead_ends, start_room
from .site import Site
from .vaults import ANY_FOE, CHEST, FOE_OF, TILE_OF, Vault

ROOM_TO_SPARE = 2  # a room may be so much wider and higher than its vault


def vault(site: Site) -> None:
    """Now and then, make one room a vault, turned in any way, in any room but the start's (FACTS.md has none; ours).

    Large vaults are likely to be tried first: few rooms have space for them, and the small ones fit nearly anywhere.
    """
    floor, rng = site.floor, site.extras
    if not rng.chance(*VAULT):
        return
    start = start_room(floor)
    rooms = [n for n, room in enumerate(floor.rooms) if not floor.room_cells(room) & start]
    for drawn in sorted(site.vaults, key=lambda vault: -rng.below(vault.area)):
        if not drawn.low <= floor.number <= drawn.high or drawn.chests > site.chests_left:
            continue
        for number in rng.shuffled(rooms):
            for turned in rng.shuffled(drawn.turned()):
                places = laid(floor, floor.rooms[number], turned)
                if places and harmless(floor, floor.rooms[number], places):
                    furnish(site, places)
                    site.vault_rooms.append(number)
                    return


def laid(floor: Floor, room: Room, vault: Vault) -> dict[str, Cells]:
    """For each character of a vault, the cells it falls on in the middle of a room; empty if it does not fit.

    .....
    .v.v.    a vault of 3 x 3 in a room of 5 x 4
    ..c..
    .v.v.
    """
    width, height = len(vault.rows[0]), len(vault.rows)
    wider, higher = room.width - width, room.height - height
    if not (0 <= wider <= ROOM_TO_SPARE and 0 <= higher <= ROOM_TO_SPARE):
        return {}
    places: dict[str, Cells] = {}
    for y, row in enumerate(vault.rows, room.y + higher // 2):
        for x, char in enumerate(row, room.x + wider // 2):
            places[char] = places.get(char, 0) | 1 << floor.grid.cell(x, y)
    return places


def harmless(floor: Floor, room: Room, places: dict[str, Cells]) -> bool:
    """Would the floor stay whole: every tile and thing reachable, no new dead end, ways in free, no foe too near?"""
    grid = floor.grid
    walls = places.get("#", 0) | places.get("!", 0)
    things = places.get("v", 0) | places.get(CHEST, 0)
    cells = floor.room_cells(room)
    ways_in = grid.beside(cells) & ~floor.walls & ~cells
    if grid.beside(ways_in) & (walls | things) or _foes(places) & ~quarters(floor):
        return False
    passable = (floor.walkable | floor.cells_of(DOOR)) & ~walls & ~things
    if grid.flood(ways_in & -ways_in, passable) != passable or things & ~grid.beside(passable):
        return False
    return not dead_ends(grid, passable | things) & passable & cells


def furnish(site: Site, places: dict[str, Cells]) -> None:
    """Put a vault's tiles, chests and foes where they have been laid."""
    floor, grid = site.floor, site.floor.grid
    for char, cells in places.items():
        floor.fill(cells, TILE_OF.get(char, FLOOR))
    # The front of a wall shows only above an open tile.
    floor.fill(floor.cells_of(TORCH) & grid.shift(floor.walls, UP), WALL)
    for cell in site.extras.shuffled(list(bits(places.get(CHEST, 0)))):
        place_chest(site, cell)
    for char, kind in FOE_OF.items():
        floor.dwellers += [Dweller(kind, cell) for cell in bits(places.get(char, 0))]
    for cell in bits(places.get(ANY_FOE, 0)):
        settle_one(site, cell)


def _foes(places: dict[str, Cells]) -> Cells:
    return sum(places.get(char, 0) for char in (ANY_FOE, *FOE_OF))
