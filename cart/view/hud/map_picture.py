"""The explored part of a floor on one screen: a few pixels a tile, and marks for important things."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyxel

from ...console.screen.draw import LETTER_HEIGHT, centred, text, text_width
from ...console.screen.palette import BLACK, BLUE, GREY, LIME, MAUVE, NAVY, ORANGE, PEACH, PINK, SILVER, WHITE, YELLOW
from ...console.screen.screen import SCREEN
from ...console.widgets.line_layout import is_large
from ...console.widgets.window import AUTO_SCROLL_FRAMES, Row, Window
from ...core.cells import DOWN, LEFT, RIGHT, STRAIGHT, UP, Cells, bits
from ...core.floor import Floor
from ...data.items import is_gear
from ...data.tiles import BRIDGE, CHEST, DOOR, EXIT, RARE_CHEST, START
from ...data.tiles import PIT as PIT_TILE

LARGEST_SCALE = 4
"""Largest size of a tile, in pixels."""
LINE = LETTER_HEIGHT + 1
"""Height in pixels of a line of text above or below the map."""
BLINK = 20
"""Ticks for which the player's mark shows each of its two colours."""
TALL = 24
"""Height in pixels of a window with one line of large text: the window of heading and legend over a large map."""
EDGE = 2
"""Pixels between the map and the edge of the screen, beside large text and if there is room."""
FLOOR_COLOUR, WALL_COLOUR, DOOR_COLOUR = MAUVE, NAVY, ORANGE
"""Colours of walkable ground, walls and doors."""
RIM, FAR_WALL = SILVER, GREY
"""Colours of a pit's rim, and of the wall inside it that shows below the upper rim. Its depth is black."""
WITH_RIM = 3
"""Least size of a tile in pixels, so that a pit in it can have a rim."""


Tint = tuple[Cells, int]
"""Cells, and the colour in which a chart shows them."""


class MapMark(NamedTuple):
    """A mark and its word in the legend. In the rows, `#` is a pixel in its colour, `.` a dark one, a blank none."""

    word: str
    colour: int
    rows: tuple[str, ...]

    def draw(self, x: int, y: int, colour: int | None = None) -> None:
        """Draw the mark around the pixel (x, y)."""
        left, top = x - len(self.rows[0]) // 2, y - len(self.rows) // 2
        for down, row in enumerate(self.rows):
            for across, pixel in enumerate(row):
                if pixel != " ":
                    ink = BLACK if pixel == "." else self.colour if colour is None else colour
                    pyxel.pset(left + across, top + down, ink)

    def draw_icon(self, x: float, y: float) -> None:
        """Draw the mark in the middle of an icon of 8 x 8 pixels."""
        self.draw(int(x) + 4, int(y) + 4)


YOU = MapMark("you", PINK, (" ... ", ".###.", ".###.", ".###.", " ... "))
_RISING, _FALLING = ("  .  ", " .#. ", ".###.", "#####", "....."), (".....", "#####", ".###.", " .#. ", "  .  ")
STAIRS_ON, STAIRS_BACK = MapMark("up", BLUE, _RISING), MapMark("down", SILVER, _FALLING)
DOWN_STAIRS_ON, DOWN_STAIRS_BACK = MapMark("down", BLUE, _FALLING), MapMark("up", SILVER, _RISING)
"""Marks of the stairs on and back: first for a climb, then for a mode that leads down."""
CHEST_MARK = MapMark("chest", YELLOW, ("....", "####", "#..#", "####", "...."))
GEAR_MARK = MapMark("gear", LIME, ("...#.", "..##.", ".##..", "##...", "....."))
HOARD_MARK = MapMark("hoard", PEACH, (".....", ".#.#.", "..#..", ".#.#.", "....."))
DOOR_MARK = MapMark("door", DOOR_COLOUR, ("##", "##"))
PIT_MARK = MapMark("pit", RIM, ("#####", "#...#", "#...#", "#...#", "#####"))
LEAST_GAP = 4
"""Least number of pixels between two marks of the legend."""
LEGEND_ORDER = (
    YOU,
    STAIRS_ON,
    DOWN_STAIRS_ON,
    STAIRS_BACK,
    DOWN_STAIRS_BACK,
    CHEST_MARK,
    GEAR_MARK,
    HOARD_MARK,
    DOOR_MARK,
    PIT_MARK,
)
"""Order of the marks in the legend."""


class Chart:
    """Picture of the `known` cells of a floor. `scale` is pixels per tile; (`left`, `top`) is its corner on the screen.

    `tints` are cells in colours of their own, a later one over an earlier one.
    """

    def __init__(
        self, floor: Floor, known: Cells, scale: int, top: int | None = None, tints: Iterable[Tint] = ()
    ) -> None:
        """Draw the picture once, to be shown in the middle of the screen or from the row of pixels `top` on."""
        grid = floor.grid
        self._floor, self._known, self._tints, self.scale = floor, known, tuple(tints), scale
        self.left = (SCREEN - grid.width * scale) // 2
        self.top = (SCREEN - grid.height * scale) // 2 if top is None else top
        self._image = pyxel.Image(grid.width * scale, grid.height * scale)
        self._image.set(0, 0, list(self._rows()))
        self._draw_pits()
        self._draw_edges()

    def show(self) -> None:
        """Draw the picture on the screen."""
        pyxel.blt(self.left, self.top, self._image, 0, 0, self._image.width, self._image.height)

    def _rows(self) -> Iterator[str]:
        """Yield the rows of pixels, one hexadecimal digit per pixel."""
        floor, grid, known = self._floor, self._floor.grid, self._known
        colours = bytearray([BLACK]) * grid.size
        doors = floor.cells_of(DOOR)
        ground = (
            (~floor.walls, FLOOR_COLOUR),
            (floor.walls, WALL_COLOUR),
            (floor.pits, BLACK),
            (doors, DOOR_COLOUR),
        )
        for cells, colour in (*ground, *self._tints):
            for cell in bits(cells & known):
                colours[cell] = colour
        for y in range(grid.height):
            row = "".join(f"{colour:x}" * self.scale for colour in colours[y * grid.width : (y + 1) * grid.width])
            yield from [row] * self.scale

    def _draw_pits(self) -> None:
        """Draw a lit rim around each pit, and its far wall, to tell it from unexplored dark.

        The rim lies inside the pit, or just outside where a tile has only two pixels. A single pixel has no room.
        """
        floor, size = self._floor, self.scale
        pits, holes = floor.pits & self._known, floor.cells_of(PIT_TILE, BRIDGE) & self._known
        out = 0 if size >= WITH_RIM else 1
        for cell in bits(pits) if size > 1 else ():
            (x, y), (left, top) = floor.grid.xy(cell), (-out, -out)
            x, y, far = x * size, y * size, size - 1 + out
            rims = {
                UP: (left, top, far, top),
                DOWN: (left, far, far, far),
                LEFT: (left, top, left, far),
                RIGHT: (far, top, far, far),
            }
            ends = [side for side in STRAIGHT if not floor.grid.shift(1 << cell, side) & holes]
            if UP in ends and not out:
                self._image.line(x, y + 1, x + size - 1, y + 1, FAR_WALL)
            for x0, y0, x1, y1 in (rims[side] for side in ends):
                self._image.line(x + x0, y + y0, x + x1, y + y1, RIM)

    def _draw_edges(self) -> None:
        """Draw thin walls and their doors along the sides of cells, unless a tile is a single pixel."""
        grid, edges, known = self._floor.grid, self._floor.edges, self._known
        if self.scale == 1:
            return
        north, west = (known | grid.shift(known, direction) for direction in (DOWN, RIGHT))
        for cells, colour in ((edges.north_wall, WALL_COLOUR), (edges.north_closed | edges.north_open, DOOR_COLOUR)):
            for x, y in self._corners(cells & north):
                self._image.rect(x, y, self.scale, 1, colour)
        for cells, colour in ((edges.west_wall, WALL_COLOUR), (edges.west_closed | edges.west_open, DOOR_COLOUR)):
            for x, y in self._corners(cells & west):
                self._image.rect(x, y, 1, self.scale, colour)

    def _corners(self, cells: Cells) -> Iterator[tuple[int, int]]:
        for x, y in map(self._floor.grid.xy, bits(cells)):
            yield x * self.scale, y * self.scale

    def middle_of(self, cell: int) -> tuple[int, int]:
        """Return the pixel (x, y) of the screen in the middle of a cell."""
        x, y = self._floor.grid.xy(cell)
        return self.left + x * self.scale + self.scale // 2, self.top + y * self.scale + self.scale // 2


class MapPicture(Chart):
    """Map of the explored part of a floor, with marks, a heading and a legend."""

    def __init__(self, floor: Floor, player: int, back: str = "", down: bool = False, hoard: Cells = 0) -> None:
        """Draw the map once. `back` tells how to leave the screen; `down` is whether the stairs on lead down.

        `hoard` are the cells of a hoard whose bargain is still open.
        """
        self._player, self._back, self._hoard = player, back, hoard
        # Tile -> its mark, in drawing order.
        stairs = {START: DOWN_STAIRS_BACK, EXIT: DOWN_STAIRS_ON} if down else {START: STAIRS_BACK, EXIT: STAIRS_ON}
        self._marked = {CHEST: CHEST_MARK, RARE_CHEST: CHEST_MARK, **stairs}
        grid = floor.grid
        self._large = is_large()
        below = 0 if self._large else LINE
        scale = max(1, min(LARGEST_SCALE, SCREEN // grid.width, (SCREEN - below) // grid.height))
        free = SCREEN - grid.height * scale
        self._lines = free // LINE
        """Lines of text that fit: the first is above the map, unless it is the only one."""
        edge = min(EDGE, max(free - TALL, 0))
        self._beside = free - edge if self._large and free >= TALL else 0
        """In large text, the height in pixels of the free part of the screen beside the map, if a line fits there."""
        self._is_low = grid.xy(player)[1] >= grid.height // 2
        top = free // 2 if self._large or self._lines > 2 else LINE * (self._lines == 2)
        if self._beside:
            top = self._beside if self._is_low else edge
        super().__init__(floor, floor.explored, scale, top)

    def marks(self) -> list[tuple[MapMark, int]]:
        """Return the marks on the map with their cells, the topmost last."""
        known = self._floor.explored
        found = [
            (mark, cell) for tile, mark in self._marked.items() for cell in bits(self._floor.cells_of(tile) & known)
        ]
        gear = [
            (GEAR_MARK, cell) for cell, kinds in self._floor.things.items() if known >> cell & 1 and is_gear(kinds[-1])
        ]
        hoard = [(HOARD_MARK, cell) for cell in bits(self._hoard)]
        return [*found, *gear, *hoard, (YOU, self._player)]

    def draw(self, heading: str, ticks: float) -> None:
        """Draw the map, its marks, and as much text as fits. Large text covers a large map at intervals."""
        self.show()
        lowest = self.top + self._image.height
        for mark, cell in self.marks():
            blinks = mark is YOU and int(ticks / BLINK) % 2
            x, y = self.middle_of(cell)
            mark.draw(x, min(y, lowest - len(mark.rows) // 2), WHITE if blinks else None)
        if self._large:
            self._draw_large(heading, ticks)
        else:
            self._draw_small(heading, ticks)

    def _legend(self) -> list[MapMark]:
        """Return the marks of the legend: those on the map, and those of a door and a pit if any are explored."""
        edges = self._floor.edges
        doors = self._floor.cells_of(DOOR) | edges.north_closed | edges.north_open | edges.west_closed | edges.west_open
        there = {mark for mark, _ in self.marks()}
        there |= {
            mark for mark, cells in ((DOOR_MARK, doors), (PIT_MARK, self._floor.pits)) if cells & self._floor.explored
        }
        return [mark for mark in LEGEND_ORDER if mark in there]

    def _draw_small(self, heading: str, ticks: float) -> None:
        """Draw the heading, the legend, and the words on how to leave the screen, above and below the map.

        Texts that have no line of their own alternate in the last line.
        """
        low, legend = SCREEN - LETTER_HEIGHT, self._legend()
        if self._lines >= 2:
            centred(1, heading, WHITE)
        if self._lines >= 3:
            first = _fitting(legend)
            _draw_row(legend[:first], low - LINE)
            _draw_row(legend[first:], low, self._back)
        elif self._lines:
            pages = list(_pages(legend, self._back))
            at = int(ticks // AUTO_SCROLL_FRAMES) % (len(pages) + (self._lines < 2))
            if at < len(pages):
                _draw_row(pages[at], low, self._back)
            else:
                centred(low, heading, WHITE)

    def _draw_large(self, heading: str, ticks: float) -> None:
        """Draw heading and legend in the half without the player.

        They scroll beside the map if there is room. Otherwise they scroll line by line over the map, and then are
        hidden for as long.
        """
        marks = (Row(mark.word, SILVER, icon=mark.draw_icon) for mark in self._legend())
        rows = [Row(heading), *marks, *([Row(self._back, SILVER)] if self._back else [])]
        window = Window(rows, scalable=True, max_height=self._beside or TALL)
        window.put(y=0 if self._is_low else SCREEN)
        if self._beside or ticks // (AUTO_SCROLL_FRAMES * window.line_count) % 2 == 0:
            window.auto_scroll(ticks)
            window.draw()


def _widths(marks: list[MapMark], words: str = "") -> list[int]:
    """Return the widths in pixels of marks with their words, and of `words` after them."""
    widths = [len(mark.rows[0]) + 2 + text_width(mark.word) for mark in marks]
    return [*widths, *([text_width(words)] if words else [])]


def _fitting(marks: list[MapMark], words: str = "") -> int:
    """Return how many of the marks fit on a line with `words` at its end."""
    room = [sum(width + LEAST_GAP for width in _widths(marks[:number], words)) for number in range(len(marks) + 1)]
    return max(number for number, width in enumerate(room) if width - LEAST_GAP <= SCREEN or number <= 1)


def _pages(marks: list[MapMark], words: str) -> Iterator[list[MapMark]]:
    """Yield the marks in groups that fit on a line with `words` at its end."""
    while marks:
        number = _fitting(marks, words)
        yield marks[:number]
        marks = marks[number:]


def _draw_row(marks: list[MapMark], y: int, words: str = "") -> None:
    """Draw marks in a line, each before its word, and `words` at the end."""
    widths = _widths(marks, words)
    gap = min(8, (SCREEN - sum(widths)) // max(len(widths) - 1, 1))
    x = (SCREEN - sum(widths) - gap * (len(widths) - 1)) // 2
    for mark, width in zip(marks, widths, strict=False):
        mark.draw(x + len(mark.rows[0]) // 2, y + 2)
        text(x + len(mark.rows[0]) + 2, y, mark.word, SILVER)
        x += width + gap
    if words:
        text(x, y, words, SILVER)
