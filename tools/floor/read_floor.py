"""A floor read from the JSON of `tools.floor --json`, with its neighbours and distances. A place is a pair (x, y).

Of the game, it uses only the table of tiles. Thus a fault in the game's cell sets cannot hide from the proofs.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from cart.data.tiles import TILES

Place: TypeAlias = tuple[int, int]

AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""Steps to the eight neighbours of a place, the four straight ones first."""
STRAIGHT = AROUND[:4]

SOLID = {tile.char for tile in TILES if tile.solid}
"""Characters of tiles that block steps."""
WALL, DOOR, START, EXIT, PIT = "#+<>~"
CHESTS, RARE, POTS, ALTARS = "cC", "C", "v", "_"


class HoardOfJson:
    """A hoard from JSON: its kind by name, the places of its room, and those of its content."""

    def __init__(self, hoard_json: dict[str, Any], rooms: list[set[Place]]) -> None:
        number = hoard_json["room"]
        self.kind: str = hoard_json["kind"]
        self.room = rooms[number] if number in range(len(rooms)) else set[Place]()
        self.places: list[Place] = [(x, y) for x, y in hoard_json["places"]]


class FloorOfJson:
    """A floor from JSON. Its places are pairs (x, y), and no path leads outside it."""

    def __init__(self, floor_json: dict[str, Any]) -> None:
        self.style: str = floor_json["style"]
        self.mode: str = floor_json["mode"]
        self.number: int = floor_json["floor"]
        self.start: Place | None = _place(floor_json["start"])
        self.exit: Place | None = _place(floor_json["exit"])
        self.chars: dict[Place, str] = {
            (x, y): char for y, row in enumerate(floor_json["rows"]) for x, char in enumerate(row)
        }
        self.rooms = [set(_cells(room)) for room in floor_json["rooms"]]
        self.foes: list[tuple[str, Place]] = [(foe["kind"], (foe["x"], foe["y"])) for foe in floor_json["foes"]]
        self.items: list[tuple[str, Place]] = [(item["kind"], (item["x"], item["y"])) for item in floor_json["items"]]
        self.hoard: HoardOfJson | None = HoardOfJson(floor_json["hoard"], self.rooms) if "hoard" in floor_json else None
        # Each thin wall, and each door on an edge, as a pair: the place with the edge, and the place behind it.
        self.walls = _sides(floor_json, ("wall",))
        self.doors = _sides(floor_json, ("closed", "open"))
        self.ajar = [one for one, _ in _sides(floor_json, ("open",))]
        self.has_edges = any(floor_json["edges"].values())
        self._barred = {step for one, other in self.walls for step in ((one, other), (other, one))}  # steps, each way
        # Places that are neither wall nor pit, and those of them that can be walked on.
        self.open = {place for place, char in self.chars.items() if char not in (WALL, PIT)}
        self.passable = {place for place, char in self.chars.items() if char not in SOLID or char == DOOR}

    def where(self, chars: str) -> list[Place]:
        """Return all places with one of these characters, row by row."""
        return [place for place, char in self.chars.items() if char in chars]

    def beside(self, place: Place) -> list[Place]:
        """Return the neighbours of a place that no thin wall separates from it."""
        x, y = place
        around = [(x + dx, y + dy) for dx, dy in STRAIGHT]
        return [there for there in around if (place, there) not in self._barred] if self._barred else around

    def is_dead_end(self, place: Place) -> bool:
        """Whether a place is open to at most one side. Pots and chests count as open."""
        return sum(there in self.open for there in self.beside(place)) <= 1

    def distances(self, start: Place, avoid: Place | None = None) -> dict[Place, int]:
        """Return place -> steps from `start`, for every place that can be reached without passing `avoid`.

        Doors can be passed; pots and chests cannot.
        """
        found, ahead = {start: 0}, [start]
        for place in ahead:
            for there in self.beside(place):
                if there in self.passable and there not in found and there != avoid:
                    found[there] = found[place] + 1
                    ahead.append(there)
        return found

    def start_room(self) -> set[Place]:
        """Return the room that contains or touches the start."""
        if self.start is None:
            return set()
        inside, around = {self.start}, set(self.beside(self.start))
        return next((room for near in (inside, around) for room in self.rooms if room & near), set())


def _sides(floor_json: dict[str, Any], sorts: tuple[str, ...]) -> list[tuple[Place, Place]]:
    """Return the places on both sides of each edge of these sorts."""
    behind = {"north": (0, -1), "west": (-1, 0)}
    return [
        ((x, y), (x + dx, y + dy))
        for side, (dx, dy) in behind.items()
        for x, y, sort in floor_json["edges"][side]
        if sort in sorts
    ]


def _place(pair: list[int] | None) -> Place | None:
    return None if pair is None else (pair[0], pair[1])


def _cells(room: list[Any]) -> Iterable[Place]:
    """Return the places of a room, given as [x, y, width, height] or as a list of [x, y]."""
    if isinstance(room[0], int):
        left, top, width, height = room
        return ((x, y) for y in range(top, top + height) for x in range(left, left + width))
    return ((x, y) for x, y in room)
