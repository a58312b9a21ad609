"""What makes a room a place: one kind of decoration each (FACTS.md, rooms and mazes 9)."""

from collections.abc import Callable

from ..core.cells import Cells, bits
from ..core.floor import Room
from ..core.rng import Rng
from ..data.tiles import CARPET, DIRT, FERN, FLOOR, JAR, POT, TALL_FERN, TORCH, WALL
from .chests import inner
from .shapes import things_cut
from .site import Site

CARPET_EDGE = 5  # a room at least so wide and high keeps a bare edge around its carpet


def decoration(site: Site) -> None:
    """Pots for one room, and one kind of decoration for each other (FACTS.md)."""
    rooms = [room for n, room in enumerate(site.floor.rooms) if n not in site.vault_rooms]
    potted = False
    for room in site.rng.shuffled(rooms):
        if potted:
            site.rng.choice(KINDS)(site, room)
        else:
            potted = pots(site, room)


def pots(site: Site, room: Room) -> bool:
    """Pots along the walls, every second tile or so, none beside a way in; False if the room has no place for any."""
    floor, rng = site.floor, site.rng
    cells = floor.room_cells(room)
    ways_in = floor.grid.beside(floor.grid.everything & ~floor.walls & ~cells)
    along_walls = cells & ~inner(floor.grid, room) & ~ways_in & floor.cells_of(FLOOR)
    # Drawn before foes are regarded, so that a foe keeps its own tile free and moves no other pot.
    drawn = [(cell, rng.choice((POT, JAR))) for cell in rng.shuffled(list(bits(some(rng, along_walls, 1, 2))))]
    placed = [stand(site, cell, tile) for cell, tile in drawn]
    return any(placed) or any(stand(site, cell, POT) for cell in rng.shuffled(list(bits(along_walls))))


def stand(site: Site, cell: int, tile: int) -> bool:
    """Put a thing that blocks steps on a cell, unless somebody is there or it would cut something off."""
    if any(dweller.cell == cell for dweller in site.floor.dwellers) or things_cut(site.floor, 1 << cell):
        return False
    site.floor.set_tile(cell, tile)
    return True


def dirt(site: Site, room: Room) -> bool:
    """Earth on most of the tiles."""
    _cover(site, some(site.rng, site.floor.room_cells(room), 2, 3), DIRT)
    return True


def torches(site: Site, room: Room) -> bool:
    """Torches on two thirds of the odd columns of the wall above the room.

    FACTS.md hangs them on the side walls, in odd rows. Ours are drawn from the front, and of a wall one sees the front
    only where the tile below it is open:

        ###!#!#   !: a torch
        #.....#
    """
    grid = site.floor.grid
    above = grid.rect(room.x, room.y - 1, room.width, 1) & site.floor.cells_of(WALL)
    odd = sum(1 << cell for cell in bits(above) if (grid.xy(cell)[0] - room.x) % 2)
    site.floor.fill(some(site.rng, odd, 2, 3), TORCH)
    return True


def carpet(site: Site, room: Room) -> bool:
    """A carpet: all over a small room, inside the edge of a large one."""
    large = min(room.width, room.height) >= CARPET_EDGE
    _cover(site, inner(site.floor.grid, room) if large else site.floor.room_cells(room), CARPET)
    return True


def ferns(site: Site, room: Room) -> bool:
    """Ferns on a third of the tiles, every third of them tall enough to hide what is behind it."""
    grown = some(site.rng, site.floor.room_cells(room), 1, 2)
    tall = some(site.rng, grown, 1, 3)
    _cover(site, grown, FERN)
    _cover(site, tall, TALL_FERN, over=FERN)
    return True


KINDS: tuple[Callable[[Site, Room], bool], ...] = (pots, dirt, torches, carpet, ferns)


def some(rng: Rng, cells: Cells, times: int, of: int) -> Cells:
    """Each of these cells with a chance of `times` in `of`."""
    return sum(1 << cell for cell in bits(cells) if rng.chance(times, of))


def _cover(site: Site, cells: Cells, tile: int, over: int = FLOOR) -> None:
    site.floor.fill(cells & site.floor.cells_of(over), tile)
