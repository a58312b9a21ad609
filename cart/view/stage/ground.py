"""The pictures of a floor's cells. They show what the player has seen happen, which may lag behind the rules.

In the rules a door opens at once; on the screen it opens when the player bumps into it. So the view keeps its own tiles
and its own edges.
"""

from collections.abc import Callable, Mapping

import pyxel

from ...console.screen.palette import recolour
from ...console.screen.screen import SCREEN
from ...core.cells import DOWN, DX, DY, LEFT, RIGHT, UP, Cells, Grid, bits, union
from ...core.edges import Edge, Edges, edge_name
from ...core.floor import Floor
from ...data.looks import DIM, TINTS, sprites_of
from ...data.modes import DEFAULT_MODE, floor_plan
from ...data.sheet import SPRITES
from ...data.tiles import (
    BRIDGE,
    CARPET,
    CHEST,
    DIRT,
    DOOR,
    EXIT,
    FLOOR,
    JAR,
    PIT,
    POT,
    PRIZES,
    RARE_CHEST,
    SHARDS,
    START,
    TABLET,
    TILES,
    TORCH,
    WALL,
)
from ..sprites import CLEAR, FRAMES, TILE, draw, frame_at, uv
from .camera import cells_on_screen, screen_corners
from .edge_pictures import draw_edges, draw_wedges
from .pit_pictures import PIT_PICTURES, draw_dust
from .walls import BORDERS, INSIDE

BEAM = 4
"""Height of the beam over the prize, in tiles."""
BEAM_TICKS = 15
"""Ticks by which each tile of the beam is ahead of the tile below it in the animation."""

_STREWN = {DIRT: "dirt", SHARDS: "shards"}
_COVERS = (WALL, FLOOR, CARPET, TORCH, PIT, BRIDGE, *_STREWN)
"""Tiles drawn completely by their cell's own picture, with nothing standing on it."""
IMPORTANT = (START, EXIT, DOOR, CHEST, RARE_CHEST, POT, JAR, TABLET, *PRIZES)
"""Tiles that nothing should cover: the player opens, smashes, reads or takes them, or arrives or leaves there."""


class PictureLayer:
    """The pictures of some cells of a floor, drawn with one call in the same colours."""

    def __init__(self, grid: Grid, colours: Mapping[int, int]) -> None:
        self.colours = colours
        self.cells: Cells = 0
        self.tilemap = pyxel.Tilemap(grid.width, grid.height, 0)
        self._grid = grid

    def put(self, cell: int, picture: tuple[int, int] | None) -> None:
        """Put a picture, (u, v) in pixels of the sheet, on a cell, or clear the cell."""
        if picture is None and not self.cells >> cell & 1:
            return
        self.cells = self.cells & ~(1 << cell) if picture is None else self.cells | 1 << cell
        u, v = uv(SPRITES["blank"], 0) if picture is None else picture
        self.tilemap.pset(*self._grid.xy(cell), (u // TILE, v // TILE))

    def draw(self, left: int, top: int) -> None:
        """Draw the part of the layer that is on the screen; (left, top) is the camera, in pixels."""
        u, v = max(left, 0), max(top, 0)
        size = min(SCREEN, self._grid.width * TILE - u), min(SCREEN, self._grid.height * TILE - v)
        if self.cells and min(size) > 0:
            with recolour(self.colours):
                pyxel.bltm(u - left, v - top, self.tilemap, u, v, *size, CLEAR)


class Ground:
    """The cells of one floor as pictures, in a tint of data/looks.py, by default the tint of the floor's plan.

    `important` are the cells, as shown, that nothing should cover (IMPORTANT). `standing` are the cells with something
    drawn above their ground. Cells out of sight, which the player only remembers, are drawn in dim colours.
    """

    def __init__(self, floor: Floor, tint: str | None = None, mode: str = DEFAULT_MODE) -> None:
        self.grid = floor.grid
        self._tint = TINTS[tint or floor_plan(mode, floor.number).tint]
        self._variants = sprites_of(floor.style, mode)
        self._open_below: Cells = floor.cells_of(PIT, BRIDGE)
        self._pits: Cells = floor.pits
        self._number = floor.number
        self._tiles = bytearray(floor.tiles)
        self._edges = floor.edges
        self._wedged = floor.wedged
        self._walls: Cells = floor.walls
        self.important: Cells = floor.cells_of(*IMPORTANT)
        self._prizes: Cells = floor.cells_of(*PRIZES)
        self.standing: Cells = floor.grid.everything & ~floor.cells_of(*_COVERS)
        self._explored: Cells = 0
        self._watched: Cells = 0
        self._signatures = dict.fromkeys(bits(self._walls), INSIDE)
        self._carpet = self._carpeted(floor.cells_of(CARPET))
        # Whether cells are in sight, and whether they are pits -> the layer with their pictures.
        self._layers = {
            (lit, pit): PictureLayer(self.grid, {} if pit else self._tint)
            for lit in (False, True)
            for pit in (False, True)
        }
        self._outer_borders: list[tuple[int, int, int, Cells]] = []  # as `_borders_beyond` returns them
        self._stale: Cells = 0  # cells whose pictures have to be updated before drawing
        self._torches: Cells = floor.cells_of(TORCH)

    def change(self, cell: int, tile: int) -> None:
        """Show another tile on a cell. A wall never changes, so the pictures of all other cells stay the same."""
        self._tiles[cell] = tile
        self.important = self.important | 1 << cell if tile in IMPORTANT else self.important & ~(1 << cell)
        self.standing = self.standing & ~(1 << cell) if tile in _COVERS else self.standing | 1 << cell
        self._prizes = self._prizes if tile in PRIZES else self._prizes & ~(1 << cell)
        self._pits = self._pits | 1 << cell if tile == PIT else self._pits & ~(1 << cell)
        self._stale |= 1 << cell

    def is_bridge(self, cell: int) -> bool:
        """Whether a bridge is shown on a cell. Its planks have the colours of some foes."""
        return self._tiles[cell] == BRIDGE

    def change_edge(self, cell: int, direction: int, is_open: bool) -> None:
        """Show the door between a cell and its neighbour open or closed."""
        self._edges = self._edges.with_edge(self.grid, cell, direction, Edge.OPEN if is_open else Edge.CLOSED)

    def wedge(self, cell: int, direction: int) -> None:
        """Show that the door between a cell and its neighbour is wedged open."""
        side, owner = edge_name(self.grid, cell, direction)
        if owner is not None:
            self._wedged = (
                self._wedged[0] | (0 if side else 1 << owner),
                self._wedged[1] | (1 << owner if side else 0),
            )

    def _explore(self, explored: Cells, watched: Cells) -> None:
        """Update the borders of walls and pits beside newly explored cells. Unexplored cells count as walls."""
        self._stale |= watched ^ self._watched
        self._watched = watched
        if explored == self._explored:
            return
        walls = self._walls | self.grid.everything & ~explored
        beside = self.grid.grow(explored & ~self._explored)
        for cell in bits(beside & self._walls):
            self._signatures[cell] = self.grid.signature(cell, walls)
        self._stale |= beside & (self._walls | self._open_below) | explored ^ self._explored
        if (explored ^ self._explored) & self.grid.border:
            self._outer_borders = self._borders_beyond(explored & ~self._walls)
        self._explored = explored

    def _borders_beyond(self, open_cells: Cells) -> list[tuple[int, int, int, Cells]]:
        """Return the borders of the rock beyond the floor: (index of the tile, x, y, open cells beside it)."""
        grid, found = self.grid, []
        edge = {grid.xy(cell): 1 << cell for cell in bits(open_cells & grid.border)}
        for x, y in {(x + dx, y + dy) for x, y in edge for dx, dy in zip(DX, DY, strict=True)}:
            if not (x in range(grid.width) and y in range(grid.height)):
                beside = [edge.get((x + dx, y + dy), 0) for dx, dy in zip(DX, DY, strict=True)]
                border = BORDERS[sum((not cells) << bit for bit, cells in enumerate(reversed(beside)))]
                if border is not None:
                    found.append((border, x, y, union(beside)))
        return found

    def _update_tilemaps(self, cells: Cells) -> None:
        """Put the pictures of some cells into their layers; unexplored cells are blank."""
        for cell in bits(cells):
            picture = self._picture(cell) if self._explored >> cell & 1 else None
            own_layer = bool(self._watched >> cell & 1), bool(self._pits >> cell & 1)
            for key, layer in self._layers.items():
                layer.put(cell, picture if key == own_layer else None)
        self._stale &= ~cells

    def draw(
        self, left: int, top: int, explored: Cells, ticks: float, still: bool = False, watched: Cells | None = None
    ) -> None:
        """Draw the explored cells on the screen; (left, top) is the camera, in pixels.

        Explored cells that are not `watched` are dim; by default all are watched. Dust falls into pits, unless `still`.
        """
        watched = explored if watched is None else explored & watched
        self._explore(explored, watched)
        self._update_tilemaps(self._stale & cells_on_screen(self.grid, left, top))
        edges = self._edges if watched == explored else self._edges.as_known(self.grid, watched, self._wedged)
        for lit, cells in ((False, explored & ~watched), (True, watched)):
            if cells:
                with recolour({} if lit else DIM):
                    self._draw_part(left, top, cells, edges, ticks, lit)
        pits = self._pits & watched & cells_on_screen(self.grid, left, top)
        draw_dust(self.grid, pits, left, top, 0 if still else ticks)

    def _draw_part(self, left: int, top: int, cells: Cells, edges: Edges, ticks: float, lit: bool) -> None:
        """Draw `cells`: the watched ones if `lit`, otherwise the explored ones that are not watched."""
        grid, on_screen = self.grid, cells_on_screen(self.grid, left, top)
        for pit in (False, True):
            self._layers[lit, pit].draw(left, top)
        torches = self._torches & cells & grid.shift(self._explored, UP)  # shown once the cell below is explored
        with recolour(self._tint):
            for cell, x, y in screen_corners(grid, torches & on_screen, left, top):
                draw(self.variant_of("torch"), x, y, frame_at(ticks + cell * 5))
            for border, x, y, beside in self._outer_borders:
                if beside & cells & on_screen:
                    draw(self.variant_of("wall_border"), x * TILE - left, y * TILE - top, border)
        draw_edges(grid, edges, self._tint, left, top, cells)
        draw_wedges(grid, self._wedged, left, top, cells)
        self.draw_standing(left, top, cells, ticks, draw)

    def draw_standing(
        self, left: int, top: int, cells: Cells, ticks: float, draw_sprite: Callable[[str, float, float, int], object]
    ) -> None:
        """Draw the things that stand on some cells. `draw_sprite` gets a sprite, its place and its frame."""
        on_screen = cells_on_screen(self.grid, left, top)
        for cell, x, y in screen_corners(self.grid, self.standing & cells & on_screen, left, top):
            name = self.variant_of(TILES[self._tiles[cell]].name)
            draw_sprite(name, x, y, frame_at(ticks) if SPRITES[name].frames == FRAMES else cell)

    def draw_beam(self, left: int, top: int, explored: Cells, ticks: float) -> None:
        """Draw the beam of light over the prize."""
        for cell in bits(self._prizes & explored):
            x, y = self.grid.xy(cell)
            for above in range(1, BEAM + 1):
                draw("beam", x * TILE - left, (y - above) * TILE - top, frame_at(ticks + above * BEAM_TICKS))

    def _picture(self, cell: int) -> tuple[int, int]:
        """Return the pixels (u, v) of a cell's own picture, without anything standing on it."""
        tile = self._tiles[cell]
        x, y = self.grid.xy(cell)
        speck = (x * 7 + y * 13 + x * y * 5 + self._number * 3) % 32
        if tile in (WALL, TORCH):
            return self._wall_picture(cell, speck)
        if tile == PIT:
            firm = self.grid.everything & ~(self._open_below & self._explored)
            return self._sheet(*PIT_PICTURES[self.grid.signature(cell, firm)])
        if tile == BRIDGE:
            return self._sheet("bridge" if self._is_vertical(cell) else "bridge_across")
        if self._carpet >> cell & 1:
            return self._sheet("carpet", self._carpet_piece(cell))
        if tile in _STREWN:
            return self._sheet(_STREWN[tile], speck)
        if y == 0 or self._walls >> (cell - self.grid.width) & 1:  # cells beyond the floor count as rock
            return self._sheet("floor_shadow")
        if speck < SPRITES["floor_variant"].frames:
            return self._sheet("floor_variant", speck)
        return self._sheet("floor")

    def variant_of(self, name: str) -> str:
        """Return the name of this floor style's variant of a sprite."""
        return self._variants.get(name, name)

    def _sheet(self, name: str, frame: int = 0) -> tuple[int, int]:
        return uv(SPRITES[self.variant_of(name)], frame)

    def _is_vertical(self, cell: int) -> bool:
        """Whether a bridge runs vertically, judged by its neighbours."""
        along, across = (
            [near for side in sides if (near := self.grid.neighbour(cell, side)) is not None]
            for sides in ((UP, DOWN), (LEFT, RIGHT))
        )
        up, aside = (any(self._tiles[near] == BRIDGE for near in ends) for ends in (along, across))
        return up if up != aside else not any(self._tiles[near] in (PIT, WALL, TORCH) for near in along)

    def _wall_picture(self, cell: int, speck: int) -> tuple[int, int]:
        signature = self._signatures[cell]
        border = BORDERS[signature]
        if border is not None:
            return self._sheet("wall_border", border)
        if signature == INSIDE:
            return self._sheet("wall_solid" if speck < 2 else "blank")
        return self._sheet("wall_lone")

    def _carpeted(self, carpet: Cells) -> Cells:
        """Return the carpeted cells. A cell with a thing on it counts if two or more of its sides have carpet."""
        sides = [self.grid.shift(carpet, direction) for direction in (LEFT, RIGHT, UP, DOWN)]
        for cell in bits(self.grid.beside(carpet) & ~carpet & ~self._walls):
            if self._tiles[cell] not in (*_COVERS, DOOR) and sum(side >> cell & 1 for side in sides) >= 2:
                carpet |= 1 << cell
        return carpet

    def _carpet_piece(self, cell: int) -> int:
        """Return the index (0 to 8) of a cell's piece of carpet, from the sides on which the carpet continues."""
        goes_on = [
            (near := self.grid.neighbour(cell, direction)) is not None and self._carpet >> near & 1
            for direction in (LEFT, RIGHT, UP, DOWN)
        ]
        column = 0 if not goes_on[0] else 2 if not goes_on[1] else 1
        row = 0 if not goes_on[2] else 2 if not goes_on[3] else 1
        return row * 3 + column
