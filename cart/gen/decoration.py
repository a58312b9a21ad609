"""What makes a room a place: one kind of decoration each."""

from collections.abc import Callable, Iterator

from ..core.cells import UP, Cells, bits, union
from ..core.rng import Rng
from ..data.tiles import CARPET, DIRT, FERN, FLOOR, JAR, POT, TALL_FERN, TORCH, WALL
from .analysis import worth_the_walk
from .shapes import cuts_off, holds_nothing, inner, passable
from .workspace import Site


def decoration(site: Site) -> Iterator[str]:
    """Pots for one room, and for each large one that holds nothing; one kind of decoration for each other."""
    rooms = [room for n, room in enumerate(site.floor.rooms) if n not in site.vault_rooms]
    potted = False
    for count, room in enumerate(worth_the_walk(site, site.rng.shuffled(rooms)), 1):
        if potted and not holds_nothing(site.floor, room):
            site.rng.choice(KINDS)(site, room)
        else:
            potted |= pots(site, room)
        yield f"room {count}"


def pots(site: Site, room: Cells) -> bool:
    """Pots along the walls, every second tile or so, none beside a way in; False if there is no room for any."""
    floor, rng = site.floor, site.rng
    ways_in = floor.beside((floor.walls | room) ^ floor.grid.everything)
    along_walls = bare(site, room & ~inner(floor.grid, room) & ~ways_in)
    # Drawn before foes are regarded, so that a foe keeps its own tile free and moves no other pot.
    drawn = [(cell, rng.choice((POT, JAR))) for cell in rng.shuffled(some(rng, along_walls, 1, 2))]
    return (
        stand(site, drawn, len(drawn))
        or stand(site, [(cell, POT) for cell in rng.shuffled(along_walls)], 1)
        or (holds_nothing(floor, room) and stand(site, [(cell, POT) for cell in rng.shuffled(bare(site, room))], 1))
    )


def stand(site: Site, things: list[tuple[int, int]], most: int) -> bool:
    """Put things that block steps on these cells, as (cell, tile), until there are so many; True if there is any.

    Those are left out that somebody stands in the way of, or that would cut something off.
    """
    floor = site.floor
    free, taken, stood = passable(floor), {dweller.cell for dweller in floor.dwellers}, 0
    for cell, tile in things:
        if stood < most and cell not in taken and not cuts_off(floor, free, cell):
            floor.set_tile(cell, tile)
            free ^= 1 << cell
            stood += 1
    return stood > 0


def dirt(site: Site, room: Cells) -> bool:
    """Earth on most of the tiles."""
    cover(site, some(site.rng, bare(site, room), 2, 3), DIRT)
    return True


def torches(site: Site, room: Cells) -> bool:
    """Torches on two thirds of the odd columns of the walls above the room.

    Ours are drawn from the front, and of a wall one sees the front only where the tile below it is open:

        ###!#!#   !: a torch
        #.....#
    """
    floor, grid = site.floor, site.floor.grid
    left = grid.bounds(room)[0]
    above = bits(grid.shift(room, UP) & ~room)
    odd = [cell for cell in above if (cell % grid.width - left) % 2 and floor.tiles[cell] == WALL]
    cover(site, some(site.rng, odd, 2, 3), TORCH)
    return True


def carpet(site: Site, room: Cells) -> bool:
    """A carpet: all over a small room, inside the edge of a large one, whose inner part has an inner part itself."""
    middle = inner(site.floor.grid, room)
    large = inner(site.floor.grid, middle)
    cover(site, bare(site, middle if large else room), CARPET)
    return True


def ferns(site: Site, room: Cells) -> bool:
    """Ferns on half of the tiles, every third of them tall enough to hide what is behind it."""
    grown = some(site.rng, bare(site, room), 1, 2)
    cover(site, grown, FERN)
    cover(site, some(site.rng, grown, 1, 3), TALL_FERN)
    return True


KINDS: tuple[Callable[[Site, Cells], bool], ...] = (pots, dirt, torches, carpet, ferns)


def bare(site: Site, cells: Cells) -> list[int]:
    """Those of some cells whose floor is bare."""
    tiles = site.floor.tiles
    return [cell for cell in bits(cells) if tiles[cell] == FLOOR]


def some(rng: Rng, cells: list[int], times: int, of: int) -> list[int]:
    """Each of these cells with a chance of `times` in `of`."""
    return [cell for cell in cells if rng.chance(times, of)]


def cover(site: Site, cells: list[int], tile: int) -> None:
    """Put a tile on all of these cells."""
    site.floor.fill(union(1 << cell for cell in cells), tile)
