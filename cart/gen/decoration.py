"""One kind of decoration for each room."""

from collections.abc import Callable, Iterator

from ..core.cells import UP, Cells, bits, listed, union
from ..core.rng import Rng
from ..data.tiles import CARPET, DIRT, FERN, FLOOR, JAR, POT, TALL_FERN, TORCH, WALL
from .analysis import sorted_for_loot
from .shapes import cells_at_openings, cuts_off, inner_cells, is_empty_room, passable
from .site import Site


def decorate_rooms(site: Site) -> Iterator[str]:
    """Put pots into one room and into all large empty rooms, and a random kind of decoration into each of the rest."""
    rooms = sorted_for_loot(site, site.floor_rng.shuffled(site.rooms_without_vault()))
    potted = False
    for count, room in enumerate(rooms, 1):
        if potted and not is_empty_room(site.floor, room):
            site.floor_rng.choice(DECORATIONS)(site, room)
        else:
            potted |= put_pots(site, room)
        yield f"room {count}"


def put_pots(site: Site, room: Cells) -> bool:
    """Put pots on about half of the tiles along the walls, not at an opening; return whether any pot was put.

    If none of the drawn tiles fits, try a single pot on any tile along the walls. If that fails in a large empty room,
    try a single pot on any bare tile.
    """
    floor, rng = site.floor, site.floor_rng
    along_walls = bare_along_walls(site, room)
    # Draw before looking at foes, so that a foe keeps only its own tile free and changes no other pot.
    drawn = as_vessels(rng, rng.shuffled(random_share(rng, along_walls, 1, 2)))
    return (
        place_things(site, drawn, len(drawn))
        or place_things(site, [(cell, POT) for cell in rng.shuffled(along_walls)], 1)
        or (
            is_empty_room(floor, room)
            and place_things(site, [(cell, POT) for cell in rng.shuffled(bare_floor(site, room))], 1)
        )
    )


def bare_along_walls(site: Site, room: Cells) -> list[int]:
    """Return the cells of bare floor along the walls of a room, without those at its openings."""
    return bare_floor(site, room & ~inner_cells(site.floor.grid, room) & ~cells_at_openings(site.floor, room))


def as_vessels(rng: Rng, cells: list[int]) -> list[tuple[int, int]]:
    """Return each of `cells` with a pot or a jar, as (cell, tile)."""
    return [(cell, (POT, JAR)[drawn]) for cell, drawn in zip(cells, rng.several(len(cells), 2), strict=True)]


def place_things(site: Site, things: list[tuple[int, int]], most: int) -> bool:
    """Place up to `most` things that block steps, given as (cell, tile); return whether any was placed.

    Cells with a foe are left out, and cells where a thing would cut something off.
    """
    floor = site.floor
    free, taken = passable(floor), {spawn.cell for spawn in floor.spawns}
    placed: dict[int, Cells] = {}
    for cell, tile in things:
        if not most:
            break
        if cell not in taken and not cuts_off(floor, free, cell):
            placed[tile] = placed.get(tile, 0) | 1 << cell
            free ^= 1 << cell
            most -= 1
    for tile, cells in placed.items():
        floor.fill(cells, tile)
    return bool(placed)


def put_dirt(site: Site, room: Cells) -> None:
    """Put dirt on about two thirds of the tiles."""
    fill_cells(site, random_share(site.floor_rng, bare_floor(site, room), 2, 3), DIRT)


def hang_torches(site: Site, room: Cells) -> None:
    """Hang torches on the walls above the room, in about two thirds of every second column.

    A torch hangs on the front of a wall, and the front shows only where the tile below it is open:

        ###!#!#   !: a torch
        #.....#
    """
    floor, grid = site.floor, site.floor.grid
    left = grid.bounds(room)[0]
    above = bits(grid.shift(room, UP) & ~room)
    odd = [cell for cell in above if (cell % grid.width - left) % 2 and floor.tiles[cell] == WALL]
    fill_cells(site, random_share(site.floor_rng, odd, 2, 3), TORCH)


def lay_carpet(site: Site, room: Cells) -> None:
    """Lay a carpet over a small room, or inside the edge of a large one.

    A room is large if its inner part has an inner part itself.
    """
    middle = inner_cells(site.floor.grid, room)
    large = inner_cells(site.floor.grid, middle)
    fill_cells(site, bare_floor(site, middle if large else room), CARPET)


def grow_ferns(site: Site, room: Cells) -> None:
    """Grow ferns on about half of the tiles. About a third of them are tall and block sight."""
    grown = random_share(site.floor_rng, bare_floor(site, room), 1, 2)
    fill_cells(site, grown, FERN)
    fill_cells(site, random_share(site.floor_rng, grown, 1, 3), TALL_FERN)


DECORATIONS: tuple[Callable[[Site, Cells], object], ...] = (put_pots, put_dirt, hang_torches, lay_carpet, grow_ferns)
"""Kinds of decoration for a room, all equally likely."""


def bare_floor(site: Site, cells: Cells) -> list[int]:
    """Return those of `cells` that are bare floor."""
    return listed(cells & site.floor.cells_of(FLOOR))


def random_share(rng: Rng, cells: list[int], chance: int, of: int) -> list[int]:
    """Return a random selection of `cells`, each with a chance of `chance` in `of`."""
    return [cell for cell, drawn in zip(cells, rng.several(len(cells), of), strict=True) if drawn < chance]


def fill_cells(site: Site, cells: list[int], tile: int) -> None:
    """Put a tile on each of `cells`."""
    site.floor.fill(union([1 << cell for cell in cells]), tile)
