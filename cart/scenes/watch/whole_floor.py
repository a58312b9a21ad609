"""The watched floor on one screen: a few pixels a tile, with the overlay as colours."""

from collections.abc import Iterator
from itertools import cycle

from ...console.screen.palette import BLUE, LIME, ORANGE, RED, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...core.cells import union
from ...core.edges import NO_EDGES
from ...data.tiles import EXIT, START
from ...view.hud.map_picture import LARGEST_SCALE, Chart, Tint
from ...view.stage.blueprint import (
    ONWARD_COLOUR,
    PLAIN,
    REGION_COLOURS,
    START_COLOUR,
    TENS,
    distance_layers,
    open_regions,
)
from .pieces import Piece

TEXT_HEIGHT, LARGE_TEXT_HEIGHT = 24, 39
"""Height in pixels that lines of text take at the top or the bottom, in small and in large text."""
FOE_COLOUR, START_STAIRS_COLOUR, EXIT_COLOUR, CHANGED_COLOUR = RED, YELLOW, BLUE, LIME
"""Colours of foes, of the stairs where the player arrives, of the stairs onward, and of cells that just changed."""
ROOM_COLOURS = tuple(colour for colour in REGION_COLOURS if colour != FOE_COLOUR)
"""Colours of rooms, without that of foes."""


def whole_floor(piece: Piece, shown: str) -> Chart:
    """Return the picture of a whole floor under construction, with the overlay `shown`."""
    floor = piece.floor
    scale = max(1, min(LARGEST_SCALE, SCREEN // floor.width, SCREEN // floor.height))
    tints = [*_overlay(piece, shown, scale), *_marks(piece)]
    return Chart(floor, floor.grid.everything, scale, tints=tints)


def words_cover(chart: Chart) -> bool:
    """Whether the lines of text at the top and the bottom would cover a part of the picture."""
    return chart.top < (LARGE_TEXT_HEIGHT if is_large() else TEXT_HEIGHT)


def _overlay(piece: Piece, shown: str, scale: int) -> Iterator[Tint]:
    floor = piece.floor
    match shown:
        case "worms":
            yield from zip(piece.worm_cells, (START_COLOUR, ONWARD_COLOUR), strict=True)
        case "noise":
            yield floor.grid.everything ^ piece.first_walls, BLUE
            yield piece.first_walls, ORANGE
        case "regions":
            yield from zip(open_regions(floor), cycle(REGION_COLOURS), strict=False)
        case "distance":
            yield from ((cells, TENS[steps // 10 % len(TENS)]) for steps, cells in enumerate(distance_layers(floor)))
        # At one pixel a tile there is no room for thin walls, so colours tell the rooms apart.
        case _ if shown != PLAIN or (scale == 1 and floor.edges is not NO_EDGES):
            yield from zip(floor.rooms, cycle(ROOM_COLOURS), strict=False)


def _marks(piece: Piece) -> Iterator[Tint]:
    floor = piece.floor
    if not piece.whole:
        yield union(1 << cell for cell in piece.changed), CHANGED_COLOUR
    yield union(1 << spawn.cell for spawn in floor.spawns), FOE_COLOUR
    yield floor.cells_of(START), START_STAIRS_COLOUR
    yield floor.cells_of(EXIT), EXIT_COLOUR
