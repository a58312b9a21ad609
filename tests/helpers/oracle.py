"""Second model of rooms and mazes: cell by cell, slow and plain.

The oracle shares only the tables with cart/gen. It follows the pseudo code of the sources (S1 28 to 36, S5).
oracle_spawns.py adds chests, foes and pots. The tests compare the oracle's sets with those of the fast builder, and
check the floors of both builders in the same way.
"""

from typing import NamedTuple, TypeAlias

from cart.core.cells import bits
from cart.core.floor import Floor
from cart.core.rng import Rng
from cart.data.tiles import DOOR

Place: TypeAlias = tuple[int, int]

AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, 1), (-1, -1))
STRAIGHT = AROUND[:4]


def signature(open_places: set[Place], place: Place) -> int:
    """Return a bit for each neighbour that is not walkable, left first (S1 29)."""
    x, y = place
    value = 0
    for bit, (dx, dy) in enumerate(AROUND):
        if (x + dx, y + dy) not in open_places:
            value |= 1 << (8 - bit - 1)
    return value


def matches(value: int, wanted: int, mask: int) -> bool:
    """Whether two signatures are equal apart from the bits of the mask (S1 30)."""
    return value | mask == wanted | mask


def carves(value: int) -> bool:
    """Whether a cell with this signature may be carved: all rock, or open on one side only (S1 30)."""
    return any(
        matches(value, wanted, mask)
        for wanted, mask in (
            (0b11111111, 0),
            (0b11010110, 0b00001001),
            (0b01111100, 0b00000011),
            (0b10110011, 0b00001100),
            (0b11101001, 0b00000110),
        )
    )


def distances(open_places: set[Place], start: Place) -> dict[Place, int]:
    """Return the distance in steps from the start to every reachable place (S1 19)."""
    found = {start: 0}
    ahead = [start]
    while ahead:
        following = []
        for x, y in ahead:
            for dx, dy in STRAIGHT:
                place = (x + dx, y + dy)
                if place in open_places and place not in found:
                    found[place] = found[x, y] + 1
                    following.append(place)
        ahead = following
    return found


def flags(open_places: set[Place]) -> dict[Place, int]:
    """Return a number for each place, the same for connected places, counted row by row (S1 32)."""
    flag_of: dict[Place, int] = {}
    flag = 0
    for place in sorted(open_places, key=lambda place: (place[1], place[0])):
        if place not in flag_of:
            flag += 1
            for reached in distances(open_places, place):
                flag_of[reached] = flag
    return flag_of


class Failed(Exception):
    """A try that did not succeed."""


class Gap(NamedTuple):
    """A wall between two open sides."""

    place: Place
    one: Place
    other: Place


class Model:
    """One floor, built step by step. Places off the map are rock (S1 10)."""

    def __init__(self, rng: Rng, width: int = 16, height: int = 16) -> None:
        self.width, self.height = width, height
        self.rng = rng
        self.open: set[Place] = set()
        self.rooms: list[list[Place]] = []
        self.room_of: dict[Place, int] = {}
        self.shortcuts = 0
        self.tiles: dict[Place, int] = {}
        self.start: Place = (0, 0)
        self.exit: Place | None = None

    def all_places(self) -> list[Place]:
        """Return all places of the map."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def carvable(self) -> list[Place]:
        """Return the places, open or not, whose signature passes S1's canCarve."""
        return [place for place in self.all_places() if carves(signature(self.open, place))]

    def can_carve(self, place: Place) -> bool:
        """Whether a place is rock, on the map, and has a carvable signature (S1 31)."""
        x, y = place
        on_map = 0 <= x < self.width and 0 <= y < self.height
        return on_map and place not in self.open and carves(signature(self.open, place))

    def beside_room(self, place: Place) -> bool:
        """Whether a place is beside a room (S1 36)."""
        x, y = place
        return any((x + dx, y + dy) in self.room_of for dx, dy in STRAIGHT)

    def build(self) -> None:
        """Do all steps that make walls and doors. Raises Failed if this try does not succeed."""
        self.dig_rooms()
        self.dig_worms()
        self.carve_doors()
        self.carve_shortcuts()
        self.put_stairs()
        self.fill_ends()
        self.hang_doors()

    def fits(self, x: int, y: int, width: int, height: int) -> bool:
        """Whether a room at (x, y) and a wall around the room would take the place of rock only (S5)."""
        return not any((x + dx, y + dy) in self.open for dx in range(-1, width + 1) for dy in range(-1, height + 1))

    def dig_rooms(self) -> None:
        """Dig up to four rooms (S1 28, S5)."""
        widest = tallest = 10
        failures = 0
        while len(self.rooms) < 4 and failures < 5:
            width = self.rng.between(3, widest)
            height = self.rng.between(3, max(3, min(tallest, 35 // width)))
            places = [
                (x, y)
                for y in range(self.height - height + 1)
                for x in range(self.width - width + 1)
                if self.fits(x, y, width, height)
            ]
            if not places:
                failures += 1
                if widest >= tallest:
                    widest = max(3, widest - 1)
                else:
                    tallest = max(3, tallest - 1)
                continue
            left, top = self.rng.choice(places)
            room = [(left + dx, top + dy) for dy in range(height) for dx in range(width)]
            self.open.update(room)
            self.room_of.update(dict.fromkeys(room, len(self.rooms)))
            self.rooms.append(room)
            if len(self.rooms) == 1:
                widest, tallest = min(5, widest), min(5, tallest)

    def worm_starts(self) -> list[Place]:
        """Return the places from which a worm may start (S1 36, 38)."""
        return [place for place in self.all_places() if self.can_carve(place) and not self.beside_room(place)]

    def dig_worms(self) -> None:
        """Dig worms until none can start (S1 31)."""
        while starts := self.worm_starts():
            self.dig_worm(self.rng.choice(starts))

    def dig_worm(self, place: Place) -> None:
        """Dig one worm (S1 31)."""
        x, y = place
        direction, step = self.rng.below(4), 0
        while True:
            self.open.add((x, y))
            ahead = (x + STRAIGHT[direction][0], y + STRAIGHT[direction][1])
            if not self.can_carve(ahead) or (step > 2 and self.rng.chance(1, 2)):
                ways = [way for way in range(4) if self.can_carve((x + STRAIGHT[way][0], y + STRAIGHT[way][1]))]
                if not ways:
                    return
                direction, step = self.rng.choice(ways), 0
            x, y = x + STRAIGHT[direction][0], y + STRAIGHT[direction][1]
            step += 1

    def gaps(self) -> list[Gap]:
        """Return the walls with two open sides opposite each other and rock on the other two (S1 32)."""
        found = []
        for x, y in self.all_places():
            if (x, y) not in self.open:
                value = signature(self.open, (x, y))
                if matches(value, 0b11000000, 0b00001111):
                    found.append(Gap((x, y), (x, y - 1), (x, y + 1)))
                elif matches(value, 0b00110000, 0b00001111):
                    found.append(Gap((x, y), (x - 1, y), (x + 1, y)))
        return found

    def door_gaps(self) -> list[Gap]:
        """Return the gaps between two regions (S1 32)."""
        flag_of = flags(self.open)
        return [gap for gap in self.gaps() if flag_of[gap.one] != flag_of[gap.other]]

    def carve_doors(self) -> None:
        """Open gaps until all regions are joined (S1 32)."""
        while gaps := self.door_gaps():
            self.open.add(self.rng.choice(gaps).place)
        if max(flags(self.open).values()) > 1:
            raise Failed("not connected")

    def shortcut_gaps(self) -> list[Gap]:
        """Return the gaps whose sides are more than 20 steps apart (S1 33)."""
        return [gap for gap in self.gaps() if distances(self.open, gap.one)[gap.other] > 20]

    def carve_shortcuts(self) -> None:
        """Open up to three shortcuts (S1 33)."""
        while self.shortcuts < 3 and (gaps := self.shortcut_gaps()):
            self.open.add(self.rng.choice(gaps).place)
            self.shortcuts += 1

    def put_stairs(self) -> None:
        """Put the exit and the start far apart (S1 34 to 36)."""
        anywhere = self.rng.choice(sorted(self.open))
        steps = distances(self.open, anywhere)
        pole = self.rng.choice(sorted(place for place in steps if steps[place] == max(steps.values())))
        way_out = self.alcove(pole, farthest=True)
        self.open.add(way_out)
        self.exit = way_out
        self.start = self.alcove(pole, farthest=False)
        self.open.add(self.start)
        if distances(self.open, self.start)[way_out] < 8:
            raise Failed("the stairs are too near")

    def alcove(self, pole: Place, farthest: bool) -> Place:
        """Return an alcove as far from the pole as possible, or as near as possible, and not next to the exit."""
        steps = distances(self.open, pole)
        ranked: dict[int, list[Place]] = {}
        for x, y in self.carvable():
            if self.exit and abs(self.exit[0] - x) <= 1 and abs(self.exit[1] - y) <= 1:
                continue
            around = [steps[x + dx, y + dy] + 1 for dx, dy in STRAIGHT if (x + dx, y + dy) in steps]
            if (x, y) in steps:
                ranked.setdefault(steps[x, y], []).append((x, y))
            elif around:
                ranked.setdefault(min(around), []).append((x, y))
        if not ranked:
            raise Failed("no alcove")
        return self.rng.choice(ranked[max(ranked) if farthest else min(ranked)])

    def exits(self, place: Place) -> int:
        """Return the number of open neighbours."""
        x, y = place
        return sum((x + dx, y + dy) in self.open for dx, dy in STRAIGHT)

    def ends(self) -> set[Place]:
        """Return the dead ends that are not stairs (S1 33)."""
        return {place for place in self.open if self.exits(place) <= 1 and place not in (self.start, self.exit)}

    def fill_ends(self) -> None:
        """Fill dead ends until none is left (S1 33, 35)."""
        while ends := self.ends():
            self.open -= ends

    def doorways(self) -> list[Place]:
        """Return open places beside a room, but not in one, with rock on both sides (S1 34, 36)."""
        return [
            place
            for place in sorted(self.open - set(self.room_of))
            if self.beside_room(place)
            and any(matches(signature(self.open, place), wanted, 0b00001111) for wanted in (0b11000000, 0b00110000))
        ]

    def hang_doors(self) -> None:
        """Put doors on doorways, but no two next to each other (S1 34, 36)."""
        for x, y in self.rng.shuffled(self.doorways()):
            if (x, y) not in (self.start, self.exit) and not any(
                self.tiles.get((x + dx, y + dy)) == DOOR for dx, dy in STRAIGHT
            ):
                self.tiles[x, y] = DOOR


def model_of(floor: Floor) -> Model:
    """Return a model with the rock and the rooms of a floor. Doors and things count as open."""
    model = Model(Rng("oracle"), floor.width, floor.height)
    model.rooms = [[floor.grid.xy(cell) for cell in bits(room)] for room in floor.rooms]
    for cell in range(floor.grid.size):
        if not floor.walls >> cell & 1:
            model.open.add(floor.grid.xy(cell))
    for index, room in enumerate(model.rooms):
        model.room_of.update(dict.fromkeys(room, index))
    model.start = floor.grid.xy(floor.start)
    model.exit = None if floor.exit is None else floor.grid.xy(floor.exit)
    return model
