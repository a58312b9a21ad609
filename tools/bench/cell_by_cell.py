"""Halls, caverns and manor dug cell by cell, as their sources describe, for comparison with the game's builders.

Each function draws the same random numbers as the game's builder, and so digs the same floor. A test compares the
floors, and `tools.bench` compares the times. The steps that the game adds to its sources are left out.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from cart.core.rng import Rng
from cart.data.floors import CHEST_COUNTS, PARTITIONS
from cart.gen.caverns.cavern_rooms import OFFSETS
from cart.gen.caverns.noise import SPACING, gradient
from cart.gen.halls import hall_rooms
from cart.gen.manor import manor_rooms

Place = tuple[int, int]
Room = list[Place]
GRADIENTS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


def stream(seed: int, number: int, style: str, width: int, height: int) -> Rng:
    """Return the random stream of a builder's first try, as it is after the builder has drawn the number of chests."""
    rng = Rng(seed, "floor", number, style, width, height, 0)
    rng.choice(CHEST_COUNTS)
    return rng


def rectangle(x: int, y: int, width: int, height: int) -> Room:
    """Return the places of a rectangle, row by row."""
    return [(left, top) for top in range(y, y + height) for left in range(x, x + width)]


def middle(room: Room) -> Place:
    """Return the middle of a rectangular room."""
    (left, top), (right, bottom) = room[0], room[-1]
    return (left + right) // 2, (top + bottom) // 2


def bent(start: Place, end: Place, bend: Place) -> Iterator[Place]:
    """Yield the places of a corridor with one bend."""
    for (x0, y0), (x1, y1) in ((start, bend), (bend, end)):
        for x in range(min(x0, x1), max(x0, x1) + 1):
            for y in range(min(y0, y1), max(y0, y1) + 1):
                yield x, y


def plain_halls(rng: Rng, width: int, height: int) -> set[Place]:
    """Dig rooms that do not overlap, each joined to the one before (S4)."""
    rooms: list[Room] = []
    taken, enough = set[Place](), int(hall_rooms.ROOMS * width * height / 256)
    for _ in range(enough * hall_rooms.TRIES):
        if len(rooms) == enough:
            break
        wide, high = (
            rng.between(hall_rooms.SHORTEST, hall_rooms.LONGEST),
            rng.between(hall_rooms.SHORTEST, hall_rooms.LONGEST),
        )
        corners = [
            (x, y)
            for y in range(height - high + 1)
            for x in range(width - wide + 1)
            if not any(place in taken for place in rectangle(x - 1, y - 1, wide + 2, high + 2))
        ]
        if corners:
            rooms.append(rectangle(*rng.choice(corners), wide, high))
            taken.update(rooms[-1])
    for before, room in pairwise(rooms):
        (ax, ay), (bx, by) = middle(room), middle(before)
        taken.update(bent((ax, ay), (bx, by), (bx, ay) if rng.chance(1, 2) else (ax, by)))
    return taken


def plain_caverns(rng: Rng, width: int, height: int) -> set[Place]:
    """Dig caverns from noise, with rooms in partitions and corridors to the neighbours to the right and below (S2).

    Return the places that are not wall.
    """
    left, top = rng.between(*OFFSETS), rng.between(*OFFSETS)
    dug = {(x, y) for y in range(height) for x in range(width) if _noise(x, y, left, top) <= 0}
    wide, high = (width - 2) // PARTITIONS, (height - 2) // PARTITIONS
    missing = rng.below(PARTITIONS), rng.below(PARTITIONS)
    rooms: dict[Place, Room] = {}
    for px in range(PARTITIONS):
        for py in range(PARTITIONS):
            if (px, py) != missing:
                across, down = rng.between(wide // 3, wide - 2), rng.between(high // 3, high - 2)
                x = rng.between(px * wide + 1, (px + 1) * wide - across - 1)
                y = rng.between(py * high + 1, (py + 1) * high - down - 1)
                rooms[px, py] = rectangle(x, y, across + 1, down + 1)
                dug.update(rooms[px, py])
    for (px, py), room in rooms.items():
        for beside in ((px + 1, py), (px, py + 1)):
            if beside in rooms:
                (ax, ay), (bx, by) = middle(room), middle(rooms[beside])
                dug.update(bent((ax, ay), (bx, by), (bx, ay) if rng.chance(1, 2) else (ax, by)))
    return dug


def _noise(x: int, y: int, left: int, top: int) -> int:
    """Return a whole number that has the sign of (noise - 0.5)."""
    (column, u), (row, v) = divmod(x, SPACING), divmod(y, SPACING)

    def towards(dx: int, dy: int) -> int:
        gx, gy = GRADIENTS[gradient(left + column + dx, top + row + dy)]
        return gx * (u - dx * SPACING) + gy * (v - dy * SPACING)

    def fade(n: int) -> int:
        return 6 * n**5 - 15 * n**4 * SPACING + 10 * n**3 * SPACING**2

    upper = (SPACING**5 - fade(u)) * towards(0, 0) + fade(u) * towards(1, 0)
    lower = (SPACING**5 - fade(u)) * towards(0, 1) + fade(u) * towards(1, 1)
    return (SPACING**5 - fade(v)) * upper + fade(v) * lower


def plain_manor(rng: Rng, width: int, height: int) -> set[Place]:
    """Grow rooms one after another, to all four sides. Each new place is beside a place of the same room (S3 4.2)."""
    room_of: dict[Place, int] = {}
    for number in range(int(manor_rooms.SEEDS * width * height / 256)):
        y, x = divmod(rng.below(width * height), width)
        wide, high = (
            rng.between(manor_rooms.SHORTEST, manor_rooms.LONGEST),
            rng.between(manor_rooms.SHORTEST, manor_rooms.LONGEST),
        )
        if (x, y) in room_of:
            continue
        room_of[x, y] = number
        left, top, right, bottom = x, y, x, y

        def expand(x0: int, y0: int, x1: int, y1: int, dx: int, dy: int, number: int = number) -> None:
            for place in rectangle(x0, y0, x1 - x0 + 1, y1 - y0 + 1):
                there = place[0] + dx, place[1] + dy
                inside = 0 <= there[0] < width and 0 <= there[1] < height
                if inside and room_of.get(place) == number and there not in room_of:
                    room_of[there] = number

        for distance in range(1, max(wide, high) // 2 + 1):
            if 2 * distance <= wide:
                expand(left, top, left, bottom, -1, 0)
                left -= 1
                expand(right, top, right, bottom, 1, 0)
                right += 1
            if 2 * distance <= high:
                expand(left, top, right, top, 0, -1)
                top -= 1
                expand(left, bottom, right, bottom, 0, 1)
                bottom += 1
    return set(room_of)


PLAIN: dict[str, tuple[Callable[[Rng, int, int], set[Place]], str]] = {
    "halls": (plain_halls, "corridors"),
    "caverns": (plain_caverns, "corridors"),
    "manor": (plain_manor, "rooms"),
}
"""Style -> (function of this file, step of the game's builder after which the floor is the same)."""
