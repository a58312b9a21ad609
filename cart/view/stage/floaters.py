"""Floaters: texts that rise above a tile and vanish, such as damage, "!", "?" and gains.

A text about the state of a mob, such as "!", has the mob as its owner and follows it.
"""

from dataclasses import dataclass, field

from ...console.screen.draw import CAPITAL_HEIGHT, outlined, text_width
from ...console.screen.screen import SCREEN
from ...core.statuses import Status
from ..layout import Box, Layout
from ..sprites import TILE

RISE = 10
"""Pixels that a floater rises."""
ABOVE = CAPITAL_HEIGHT + 1
"""Pixels above its tile at which a floater begins, so that it never covers the mob or thing on the tile."""
LIFT = 6
"""Most additional pixels by which a floater begins above a marker. More would hide a mob on the next tile."""
EASE = 0.1
"""Fraction of the remaining distance by which a floater rises per frame."""
LIFE = 70
"""Frames for which a floater is shown."""
LATE = 12
"""Frames for which a floater that is not about a mob's state stays after the next action has begun."""
HEIGHT = CAPITAL_HEIGHT + 2
"""Height of a text with its edge, in pixels, without the part below the base line."""
FARTHEST = 24
"""Pixels from its tile beyond which a floater would seem to belong to another tile."""
NEAR_TILES = 2
"""Distance in tiles within which a word that still floats is not repeated."""
MOST_ON_TILE, MOST_BRIEF_ON_TILE = 4, 2
"""Greatest number of floaters of a tile: in general, and in modes with brief floaters."""


@dataclass(slots=True)
class Floater:
    """A short text above a tile. `tile` is the tile's corner, and (`x`, `y`) that of the text, in pixels of the floor.

    `owner` is the id of the mob whose state the text tells, or None. `warns`: whether it announces the owner's next
    action. `status` is the status that the text names, or None. `earlier`: whether it began in an earlier action.
    """

    text: str
    colour: int
    tile: tuple[int, int]
    x: float = 0.0
    y: float = 0.0
    age: float = 0.0
    owner: int | None = None
    warns: bool = False
    status: Status | None = None
    earlier: bool = False
    _owner_tile: tuple[int, int] | None = field(default=None, init=False)  # corner of the owner's tile, as last seen
    _shift: tuple[float, float] = field(default=(0.0, 0.0), init=False)  # from there to the owner's moving picture
    _goal: tuple[int, int] | None = field(default=None, init=False)

    @property
    def gone(self) -> bool:
        """Whether it has been shown for long enough."""
        return self.age >= LIFE

    def end_soon(self) -> None:
        """Note that another action has begun. A text about the last action, such as damage, vanishes soon."""
        self.earlier = True
        if self.owner is None:
            self.age = max(self.age, LIFE - LATE)

    def repeats(self, other: "Floater") -> bool:
        """Whether another floater has the same text, and belongs to this one's tile or to a tile near it."""
        (x, y), (other_x, other_y) = self.tile, other.tile
        return self.text == other.text and max(abs(x - other_x), abs(y - other_y)) <= NEAR_TILES * TILE

    @property
    def placed(self) -> bool:
        """Whether it has a place to rise to."""
        return self._goal is not None

    def take_over(self, old: "Floater") -> None:
        """Take the place of an older floater, without a gap. The change of text is too small for a flash."""
        self.x, self.y, self._goal = old.x, old.y, old._goal

    def home(self, left: int, top: int) -> Box:
        """Return its tile's box on the screen; (left, top) is the camera."""
        return Box(self.tile[0] - left, self.tile[1] - top, TILE, TILE)

    def _above(self, left: int, top: int) -> Box:
        """Return its preferred place, within the two tiles above its own."""
        width = text_width(self.text) + 2
        middle = self.tile[0] - left + (TILE - width) // 2
        return Box(min(max(middle, 0), SCREEN - width), self.tile[1] - top - ABOVE - RISE - 1, width, HEIGHT)

    def box(self, left: int, top: int) -> Box:
        """Return its box after rising, with its edge; (left, top) is the camera."""
        above = self._above(left, top)
        return above if self._goal is None else above._replace(left=self._goal[0] - left, top=self._goal[1] - top)

    def drawn_box(self, left: int, top: int) -> Box:
        """Return its box at present, with its edge; (left, top) is the camera."""
        return self._above(left, top)._replace(left=round(self.x) - 1 - left, top=round(self.y) - 1 - top)

    def strays(self, left: int, top: int) -> bool:
        """Whether it is too far from its tile to be understood; (left, top) is the camera."""
        return self.box(left, top).gap_to(self.home(left, top)) > FARTHEST

    def find_place(self, layout: Layout, left: int, top: int) -> None:
        """Choose a place to rise to, and take it in `layout` with the way there. (left, top) is the camera.

        A floater keeps its place while the place is free. Otherwise it moves to another place, and if something is on
        the way, it jumps.
        """
        box = self.box(left, top)
        if self._goal is None or not layout.is_free(box):
            box = self._place(layout, left, top)
        now = self.drawn_box(left, top)
        if self._goal is None or not layout.is_free(now.united_with(box)):
            now = self._begin(layout, box, top)
            self.x, self.y = left + now.left + 1, top + now.top + 1
        self._goal = left + box.left, top + box.top
        layout.take(now.united_with(box))

    def _place(self, layout: Layout, left: int, top: int) -> Box:
        """Return a place: above its tile, as high as it can rise; else beside or below it; else the nearest free."""
        above, x, y = self._above(left, top), self.tile[0] - left, self.tile[1] - top
        begin = above.moved(0, RISE)
        risen = layout.first(begin.moved(0, -lift) for lift in range(LIFT + 1))
        if risen is not None:
            while risen.top > above.top and layout.is_free(risen.moved(0, -1)):
                risen = risen.moved(0, -1)
            return risen
        beside = ((x + TILE + 1, y), (x - above.width - 1, y), (above.left, y + TILE))
        boxes = [above._replace(left=x, top=y) for x, y in beside]
        return layout.first(boxes) or layout.nearest(begin) or above._replace(top=max(above.top, 0))

    def _begin(self, layout: Layout, goal: Box, top: int) -> Box:
        """Return the lowest free place straight below its goal, down to the top of its tile."""
        begin, lowest = goal, self.tile[1] - top - ABOVE - 1
        while begin.top < lowest and layout.is_free(begin.moved(0, 1)):
            begin = begin.moved(0, 1)
        return begin

    def follow(self, tile: tuple[int, int], corner: tuple[float, float]) -> None:
        """Follow the owner, which is drawn at `corner` while it moves to `tile`; both in pixels of the floor."""
        x, y = self._owner_tile or tile
        dx, dy = tile[0] - x, tile[1] - y
        self._owner_tile, self._shift = tile, (corner[0] - tile[0], corner[1] - tile[1])
        if dx or dy:
            self.tile = self.tile[0] + dx, self.tile[1] + dy
            self.x, self.y = self.x + dx, self.y + dy
            self._goal = None if self._goal is None else (self._goal[0] + dx, self._goal[1] + dy)

    def update(self) -> None:
        """Advance by one frame."""
        if self._goal is not None:
            self.x += (self._goal[0] + 1 - self.x) * EASE
            self.y += (self._goal[1] + 1 - self.y) * EASE
        self.age += 1

    def draw(self, left: float, top: float) -> None:
        """Draw the text; (left, top) is the camera. The owner's motion never moves it over the edge of the screen."""
        dx, dy = self._shift
        x, still = round(self.x + dx - left), round(self.x - left)
        last = SCREEN - 1 - text_width(self.text)  # its edge is one pixel wide
        if 1 <= still <= last:
            x = min(max(x, 1), last)
        outlined(x, round(self.y + dy - top), self.text, self.colour)


def newest_of_each_tile(floaters: list[Floater], most: int) -> list[Floater]:
    """Return the newest `most` floaters of each tile. A new floater takes over the place of one that is left out.

    If each new text had a place of its own, a crowd would flash more often than docs/access.md allows.
    """
    tiles = [floater.tile for floater in floaters]
    kept = [floater for after, floater in enumerate(floaters, start=1) if tiles[after:].count(floater.tile) < most]
    for old in floaters:
        new = next((floater for floater in kept if floater.tile == old.tile and not floater.placed), None)
        if new is not None and old.placed and old not in kept:
            new.take_over(old)
    return kept
