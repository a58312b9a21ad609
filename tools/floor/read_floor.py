"""A floor as `tools.floor --json` shows it, read place by place: pairs (x, y), and what is next to what.

It shares nothing with the sets that the game is written in, but for the tables of tiles.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from cart.data.tiles import TILES

Place: TypeAlias = tuple[int, int]

AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, 1), (-1, -1))
STRAIGHT = AROUND[:4]

SOLID = {tile.char for tile in TILES if tile.solid}
WALL, DOOR, START, EXIT, PIT = "#+<>~"
CHESTS, RARE, POTS, ALTARS = "cC", "C", "v", "_"


class Judged:
    """A floor as JSON, read place by place. What lies off it is wall."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.style: str = shown["style"]
        self.mode: str = shown["mode"]
        self.number: int = shown["floor"]
        self.start: Place | None = _place(shown["start"])
        self.exit: Place | None = _place(shown["exit"])
        self.chars: dict[Place, str] = {
            (x, y): char for y, row in enumerate(shown["rows"]) for x, char in enumerate(row)
        }
        self.rooms = [set(_cells(room)) for room in shown["rooms"]]
        self.foes: list[tuple[str, Place]] = [(foe["kind"], (foe["x"], foe["y"])) for foe in shown["foes"]]
        self.items: list[tuple[str, Place]] = [(item["kind"], (item["x"], item["y"])) for item in shown["items"]]
        # The places to both sides of each wall and of each door on an edge, the one with the edge first.
        self.walls = _sides(shown, ("wall",))
        self.doors = _sides(shown, ("closed", "open"))
        self.ajar = [one for one, _ in _sides(shown, ("open",))]
        self.has_edges = any(shown["edges"].values())
        self._barred = {step for one, other in self.walls for step in ((one, other), (other, one))}  # steps, each way
        self.open = {place for place, char in self.chars.items() if char not in (WALL, PIT)}
        self.passable = {place for place, char in self.chars.items() if char not in SOLID or char == DOOR}

    def where(self, chars: str) -> list[Place]:
        """All places of these characters, row by row."""
        return [place for place, char in self.chars.items() if char in chars]

    def beside(self, place: Place) -> list[Place]:
        """The neighbours that no thin wall keeps apart from a place."""
        x, y = place
        around = [(x + dx, y + dy) for dx, dy in STRAIGHT]
        return [there for there in around if (place, there) not in self._barred] if self._barred else around

    def distances(self, start: Place, but: Place | None = None) -> dict[Place, int]:
        """Steps from a place to all that can be reached, doors being passable, pots and chests not; nor is `but`."""
        found, ahead = {start: 0}, [start]
        for place in ahead:
            for there in self.beside(place):
                if there in self.passable and there not in found and there != but:
                    found[there] = found[place] + 1
                    ahead.append(there)
        return found

    def start_room(self) -> set[Place]:
        """The room that the start lies in or opens to."""
        if self.start is None:
            return set()
        inside, around = {self.start}, set(self.beside(self.start))
        return next((room for near in (inside, around) for room in self.rooms if room & near), set())


def _sides(shown: dict[str, Any], sorts: tuple[str, ...]) -> list[tuple[Place, Place]]:
    """The places to both sides of each edge of some sorts."""
    behind = {"north": (0, -1), "west": (-1, 0)}
    return [
        ((x, y), (x + dx, y + dy))
        for side, (dx, dy) in behind.items()
        for x, y, what in shown["edges"][side]
        if what in sorts
    ]


def _place(pair: list[int] | None) -> Place | None:
    return None if pair is None else (pair[0], pair[1])


def _cells(room: list[Any]) -> Iterable[Place]:
    """The places of a room, which is [x, y, width, height] or a list of [x, y]."""
    if isinstance(room[0], int):
        left, top, width, height = room
        return ((x, y) for y in range(top, top + height) for x in range(left, left + width))
    return ((x, y) for x, y in room)
