"""Proofs for halls, caverns and manor, besides those of `tools.floor.proof`."""

from collections.abc import Iterator

from .read_floor import DOOR, EXIT, PIT, SOLID, START, STRAIGHT, WALL, FloorOfJson, Place

PARTITIONS = 3
"""Partitions of a cavern, both across and down."""
TILES_PER_PIT = 5
"""At most one tile in this many is a pit, in the rooms of a cavern."""

# Halls.


def prove_hall_doors(floor: FloorOfJson) -> Iterator[str]:
    """Check that there is a door wherever a passage between two walls meets a room.

    No door is needed on the stairs, nor next to another door or a dead end.
    """
    rooms = set[Place]().union(*floor.rooms)
    for place in sorted(floor.passable - rooms):
        x, y = place
        left, right, above, below = ((x + dx, y + dy) for dx, dy in STRAIGHT)
        for sides, ways in (((left, right), (above, below)), ((above, below), (left, right))):
            if any(side in floor.open for side in sides) or not all(way in floor.passable for way in ways):
                continue
            if not rooms.isdisjoint(ways) and floor.chars[place] not in (DOOR, START, EXIT):
                nearby = [way for way in ways if floor.chars[way] == DOOR or floor.is_dead_end(way)]
                if not nearby:
                    yield f"the mouth at {place} has no door"


# Caverns.


def prove_border(floor: FloorOfJson) -> Iterator[str]:
    """Check that there is a wall all around."""
    right, below = max(floor.chars)
    for (x, y), char in floor.chars.items():
        if (x in (0, right) or y in (0, below)) and char != WALL:
            yield f"there is no wall at {(x, y)}"


def prove_partitions(floor: FloorOfJson) -> Iterator[str]:
    """Check that every partition but one holds a room: a rectangle without walls, with few pits.

    A room is at least one tile wider than a third of its partition, and at most one tile narrower than the whole of it.
    The same holds for heights. The partitions divide the floor without its border.
    """
    right, below = max(floor.chars)
    wide, high = (right - 1) // PARTITIONS, (below - 1) // PARTITIONS
    used = []
    for room in floor.rooms:
        (left, top), (last, bottom) = min(room), max(room)
        width, height = last - left + 1, bottom - top + 1
        used.append(((left - 1) // wide, (top - 1) // high))
        if used[-1] != ((last - 1) // wide, (bottom - 1) // high):
            yield f"the room at {(left, top)} is in more than one partition"
        if width * height != len(room) or any(floor.chars[place] == WALL for place in room):
            yield f"the room at {(left, top)} is not a rectangle without walls"
        # One less than the number of tiles, because rectangles in S2 include both ends.
        if not (wide // 3 <= width - 1 <= wide - 2 and high // 3 <= height - 1 <= high - 2):
            yield f"the room at {(left, top)} is {width} x {height}"
    tiles = [floor.chars[place] for room in floor.rooms for place in room]
    if tiles.count(PIT) * TILES_PER_PIT > len(tiles):
        yield f"{tiles.count(PIT)} of {len(tiles)} tiles of rooms are pits"
    if len(used) != PARTITIONS**2 - 1 or len(set(used)) != len(used):
        yield f"{len(used)} rooms are in {len(set(used))} partitions"


def prove_room_middles(floor: FloorOfJson) -> Iterator[str]:
    """Check that the start is in the middle of a room, and that every other room has a foe in its middle."""
    stands = {place for _, place in floor.foes}
    for room in floor.rooms:
        (left, top), (right, bottom) = min(room), max(room)
        middle = (left + right) // 2, (top + bottom) // 2
        if floor.start in room:
            if middle != floor.start:
                yield f"the start is not in the middle of its room, at {middle}"
        elif middle not in stands:
            yield f"there is no foe in the middle of a room, at {middle}"
    if not any(floor.start in room for room in floor.rooms):
        yield "the start is in no room"


# The manor.


def prove_places_in_rooms(floor: FloorOfJson) -> Iterator[str]:
    """Check that every place that is not rock is in exactly one room, and that no room contains rock."""
    listed = [place for room in floor.rooms for place in room]
    places = {place for place, char in floor.chars.items() if char != WALL}
    if len(listed) != len(set(listed)):
        yield "two rooms overlap"
    for place in sorted(places ^ set(listed)):
        yield f"{place} is rock inside a room, or open ground outside all rooms"


def prove_little_rock(floor: FloorOfJson) -> Iterator[str]:
    """Check that at most half of the places are rock."""
    rock = len(floor.where(WALL))
    if 2 * rock > len(floor.chars):
        yield f"{rock} of {len(floor.chars)} places are rock"


def prove_room_edges(floor: FloorOfJson) -> Iterator[str]:
    """Check that each edge between two rooms has a wall or a door.

    Every wall and door has a room on both sides.
    """
    room_of = {place: number for number, room in enumerate(floor.rooms) for place in room}
    barred = {frozenset(sides) for sides in (*floor.walls, *floor.doors)}
    if len(barred) != len(floor.walls) + len(floor.doors):
        yield "two walls or doors are on the same edge"
    for one, other in (*floor.walls, *floor.doors):
        if one not in room_of or other not in room_of or room_of[one] == room_of[other]:
            yield f"the wall or door between {one} and {other} is not between two rooms"
    for (x, y), number in room_of.items():
        for there in ((x + 1, y), (x, y + 1)):
            if room_of.get(there, number) != number and frozenset(((x, y), there)) not in barred:
                yield f"there is no wall or door between the rooms at {(x, y)} and {there}"


def prove_edge_doors(floor: FloorOfJson) -> Iterator[str]:
    """Check that each door is closed, with walkable places on both sides."""
    for sides in floor.doors:
        for place in sides:
            if floor.chars.get(place, WALL) in SOLID:
                yield f"the door between {sides[0]} and {sides[1]} is blocked"
    for place in floor.ajar:
        yield f"the door at {place} is open"


def prove_rooms_connected(floor: FloorOfJson) -> Iterator[str]:
    """Check that every room is connected within itself; pots and chests count as walkable."""
    for room in floor.rooms:
        found, ahead = {min(room)}, [min(room)]
        for x, y in ahead:
            for there in ((x + dx, y + dy) for dx, dy in STRAIGHT):
                if there in room and there not in found:
                    found.add(there)
                    ahead.append(there)
        if found != room:
            yield f"the room at {min(room)} is not connected"
