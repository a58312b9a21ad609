"""Additions to caverns for better play, not in S2: bridges, the exit, and ferns as cover."""

from collections.abc import Iterator

from ...core.cells import DOWN, LEFT, RIGHT, UP, Cells, Grid, bits
from ...core.sight import line
from ...data.tiles import BRIDGE, EXIT, FLOOR, TALL_FERN
from ..mazes.passages import path_length
from ..shapes import ISLAND_SIZE, LEAST_LOOPS, islands
from ..site import Site, Unfit
from ..stairs import alcoves_at
from ..wide_grid import wide_grid

BRIDGES = 0.8  # most bridges for each screen of the floor
LONGEST_BRIDGE = 6  # tiles
DETOUR = 14  # steps; only a longer detour is worth a bridge
PLACES_TRIED = 12  # most places tried for bridges, for each screen of the floor

Span = tuple[int, int, Cells]
"""A place for a bridge: (walkable cell at one end, walkable cell at the other end, the pits between)."""


def build_bridges(site: Site) -> Iterator[str]:
    """Bridge pits where the detour around them is long. Raise Unfit if the floor then has too few loops."""
    floor, grid, wide = site.floor, site.floor.grid, wide_grid(site.floor.grid)
    most, count = int(BRIDGES * site.screens + 0.5), 0
    places = site.floor_rng.shuffled(list(bridge_places(grid, floor.walkable, floor.pits)))
    for one, other, span in places[: site.scaled(PLACES_TRIED)]:
        if count == most:
            break
        ends = wide.wide_cell(one), wide.wide_cell(other)
        detour = path_length(wide.grid, wide.widen(floor.walkable), *ends, DETOUR)
        if detour > DETOUR and not span & grid.beside(floor.cells_of(BRIDGE)):
            floor.fill(span, BRIDGE)
            count += 1
            yield f"bridge {count}"
    if islands(grid, grid.everything ^ floor.walkable, ISLAND_SIZE) < LEAST_LOOPS:
        raise Unfit("too few loops")


def bridge_places(grid: Grid, walkable: Cells, pits: Cells) -> Iterator[Span]:
    """Yield each place for a straight bridge over pits, from left to right or downwards.

    Both sides of the bridge have only pits or walls.

    #~~#~
    .~~~.     a bridge of three tiles
    ~#~~~
    """
    for direction, sides in ((RIGHT, (UP, DOWN)), (DOWN, (LEFT, RIGHT))):
        free = pits & ~(grid.shift(walkable, sides[0]) | grid.shift(walkable, sides[1]))
        step = 1 if direction == RIGHT else grid.width
        head = grid.shift(walkable, direction) & free
        for length in range(1, LONGEST_BRIDGE + 1):
            for end in bits(grid.shift(head, direction) & walkable):
                start = end - (length + 1) * step
                yield start, end, sum(1 << start + n * step for n in range(1, length + 1))
            head = grid.shift(head, direction) & free


def place_cavern_exit(site: Site) -> None:
    """Place the exit in an alcove as far from the start as possible."""
    floor, grid = site.floor, site.floor.grid
    layers = grid.layers(1 << floor.start, floor.walkable)
    for ring in alcoves_at(grid, floor.walkable, layers, range(len(layers), 0, -1)):
        if ring := ring & site.diggable:
            floor.exit = grid.pick(site.floor_rng, ring)
            floor.set_tile(floor.exit, EXIT)
            return
    raise Unfit("no alcove for the exit")


def grow_ferns_before_foes(site: Site) -> Iterator[str]:
    """Grow tall ferns between the start and each foe in sight of it, so that none is in sight any more."""
    floor, grid = site.floor, site.floor.grid
    for spawn in floor.spawns:
        if floor.sees(floor.start) >> spawn.cell & 1:
            ends = grid.xy(floor.start), grid.xy(spawn.cell)
            # Sight is free if it is free along the line from either end.
            for sight_line in (line(*ends[0], *ends[1]), line(*ends[1], *ends[0])):
                between = [cell for place in sight_line[1:-1] if floor.tiles[cell := grid.cell(*place)] == FLOOR]
                if not between:
                    raise Unfit("a foe is in sight of the start")
                floor.set_tile(site.floor_rng.choice(between), TALL_FERN)
            yield f"foe at {ends[1]}"
