"""Proof of one floor from the JSON object of `tools.floor`.

The proof is a second opinion. It shares nothing with the builders, their checks or the game's cell sets, except the
tables of tiles, foes, items and plans. A place is a pair (x, y), and paths are found by walking.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from cart.core.habitats import kinds_at
from cart.data.foes import FOES, SIGHT
from cart.data.items import ITEMS
from cart.data.modes import floor_plan, mode_row
from cart.data.tiles import TILES

from .hoard_proofs import LURKER, foes_replaced, hoard_row, prove_hoard
from .read_floor import ALTARS, AROUND, CHESTS, DOOR, EXIT, POTS, RARE, SOLID, START, STRAIGHT, WALL, FloorOfJson, Place
from .style_proofs import (
    prove_border,
    prove_edge_doors,
    prove_hall_doors,
    prove_little_rock,
    prove_partitions,
    prove_places_in_rooms,
    prove_room_edges,
    prove_room_middles,
    prove_rooms_connected,
)

EXIT_DISTANCE = 8
"""Fewest steps from the start to the exit."""

RELICS = {item.name for item in ITEMS if item.sort == "relic"}
"""Names of all relics."""
OPAQUE = {tile.char for tile in TILES if tile.opaque}
"""Characters of tiles that block sight."""


def prove_stairs(floor: FloorOfJson) -> Iterator[str]:
    """Check that there is one start and one exit, where the JSON object says, EXIT_DISTANCE steps or more apart."""
    for char, place, name in ((START, floor.start, "start"), (EXIT, floor.exit, "exit")):
        drawn = floor.where(char)
        if len(drawn) != 1:
            yield f"there are {len(drawn)} tiles {char}, not 1"
        elif drawn != [place]:
            yield f"the {name} is drawn at {drawn[0]}, not at {place}"
    if floor.start is not None and floor.exit is not None:
        steps = floor.distances(floor.start).get(floor.exit)
        if steps is not None and steps < EXIT_DISTANCE:
            yield f"the exit is {steps} steps from the start"


def prove_reachable(floor: FloorOfJson) -> Iterator[str]:
    """Check that every walkable place, and a place beside each chest, pot and altar, can be reached from the start."""
    if floor.start is None:
        return
    reached = floor.distances(floor.start)
    for place in sorted(floor.passable - reached.keys()):
        yield f"{place} cannot be reached from the start"
    for place in floor.where(CHESTS + POTS + ALTARS):
        if not any(there in reached for there in floor.beside(place)):
            yield f"the {floor.chars[place]} at {place} cannot be reached from the start"


def prove_foe_places(floor: FloorOfJson) -> Iterator[str]:
    """Check that foes are in their habitat and on free tiles, one on each.

    No foe is in the start room or in sight of the start.
    """
    plan, rows = floor_plan(floor.mode, floor.number), {foe.name: foe for foe in FOES}
    natives = {FOES[kind].name for kind in (*kinds_at(plan, "floor"), *kinds_at(plan, "door"))}
    in_sight, start_room = seen_from_start(floor), floor.start_room()
    for kind, place in floor.foes:
        if place not in floor.passable or floor.chars[place] in (DOOR, START, EXIT):
            yield f"the {kind} at {place} is not on a free tile"
        if place in start_room:
            yield f"the {kind} at {place} is in the start room"
        if place in in_sight:
            yield f"the {kind} at {place} is in sight of the start"
    for place, count in Counter(place for _, place in floor.foes).items():
        if count > 1:
            yield f"there are {count} foes at {place}"
    for kind, count in Counter(kind for kind, _ in floor.foes).items():
        if kind not in natives:
            yield f"{kind} is not in the habitat of floor {floor.number}"
        elif count > rows[kind].limit:
            yield f"there are {count} of {kind}, at most {rows[kind].limit} are allowed"


def prove_inhabited(floor: FloorOfJson) -> Iterator[str]:
    """Check that a floor has foes if its plan asks for any."""
    if floor_plan(floor.mode, floor.number).fewest_foes and not floor.foes:
        yield "there are no foes"


def prove_dumb_waiters(floor: FloorOfJson) -> Iterator[str]:
    """Check that each dumb waiter is right behind exactly one door, and that no wall is on its other side."""
    doors = {frozenset(door) for door in floor.doors}
    for kind, (x, y) in floor.foes:
        if kind != LURKER:
            continue
        ways = [(dx, dy) for dx, dy in STRAIGHT if _is_door(floor, doors, (x, y), (x + dx, y + dy))]
        if len(ways) != 1:
            yield f"the {kind} at {(x, y)} is behind {len(ways)} doors, not 1"
        elif not _opens_to(floor, (x, y), (x - ways[0][0], y - ways[0][1])):
            yield f"the {kind} at {(x, y)} has a wall behind it"


def _opens_to(floor: FloorOfJson, one: Place, other: Place) -> bool:
    return other in floor.beside(one) and floor.chars.get(other, WALL) != WALL


def _is_door(floor: FloorOfJson, doors: set[frozenset[Place]], one: Place, other: Place) -> bool:
    return floor.chars.get(other) == DOOR or frozenset((one, other)) in doors


def prove_budget(floor: FloorOfJson) -> Iterator[str]:
    """Check that a floor with a foe budget has as many foes as planned, limited by their habitat.

    The guard of a hoard stands for all foes of its room. The plan has the number for its own size. For other sizes, the
    number grows with the side of the floor.
    """
    plan = floor_plan(floor.mode, floor.number)
    if mode_row(floor.mode).rules.foe_placement != "by budget" or not plan.enough_foes:
        return
    times = (len(floor.chars) / (plan.width * plan.height)) ** 0.5
    fewest = min(int(plan.fewest_foes * times), sum(FOES[kind].limit for kind in kinds_at(plan, "floor")))
    fewest -= foes_replaced(floor)
    if not fewest <= len(floor.foes) <= int(plan.enough_foes * times):
        yield f"there are {len(floor.foes)} foes, not {fewest} to {int(plan.enough_foes * times)}"


def seen_from_start(floor: FloorOfJson) -> set[Place]:
    """Return the places seen from the start along lines.

    On floors with thin walls the set is empty, because only the start room is seen.
    """
    if floor.start is None or floor.has_edges:
        return set()
    x, y = floor.start
    offsets = range(-SIGHT, SIGHT + 1)
    near = ((dx, dy) for dx in offsets for dy in offsets if dx * dx + dy * dy <= SIGHT * SIGHT)
    places = [(x + dx, y + dy) for dx, dy in near if (x + dx, y + dy) in floor.chars]
    return {place for place in places if _clear(floor, floor.start, place) or _clear(floor, place, floor.start)}


def _clear(floor: FloorOfJson, one: Place, other: Place) -> bool:
    """Whether nothing opaque lies between the ends of the line from `one` to `other`."""
    return not any(floor.chars[place] in OPAQUE for place in line_between(one, other))


def line_between(one: Place, other: Place) -> Iterator[Place]:
    """Yield the places of Bresenham's line between its ends. A tie goes to the place nearer to the first end."""
    (x, y), dx, dy = one, other[0] - one[0], other[1] - one[1]
    length = max(abs(dx), abs(dy))
    for step in range(1, length):
        yield x + _rounded(step * dx, length), y + _rounded(step * dy, length)


def _rounded(value: int, by: int) -> int:
    """Return value / by, rounded to the nearest whole number, halves towards 0."""
    nearest = (2 * abs(value) + by - 1) // (2 * by)
    return nearest if value > 0 else -nearest


def prove_altars(floor: FloorOfJson) -> Iterator[str]:
    """Check that there are as many altars as planned, or as many as there are relics left, besides those of a hoard.

    Each altar has one relic, and no relic lies elsewhere.
    """
    planned = [floor_plan(floor.mode, number).altars for number in range(floor.number + 1)]
    there, wanted = floor.where(ALTARS), min(planned[-1], max(0, len(RELICS) - sum(planned[:-1])))
    wanted += 0 if floor.hoard is None else hoard_row(floor.hoard).relics
    if len(there) != wanted:
        yield f"there are {len(there)} altars, not {wanted}"
    if sorted(there) != sorted(place for kind, place in floor.items if kind in RELICS):
        yield f"the altars are at {there}, but the items at {floor.items}"


def prove_altars_in_one_room(floor: FloorOfJson) -> Iterator[str]:
    """Check that all altars but those of a hoard are in one room, and not in the start room.

    This is only for generated floors.
    """
    apart = [] if floor.hoard is None else floor.hoard.places
    there = [place for place in floor.where(ALTARS) if place not in apart]
    if there and not any(room.issuperset(there) for room in floor.rooms if room != floor.start_room()):
        yield f"the altars at {there} are not in one room, or in the start room"


def prove_new_relics(floor_json: dict[str, Any], before: set[str]) -> Iterator[str]:
    """Check that no relic is on two altars of a run. Add this floor's relics to `before`, those of earlier floors."""
    for kind, place in FloorOfJson(floor_json).items:
        if kind in RELICS:
            if kind in before:
                yield f"the {kind} at {place} was on an altar of an earlier floor"
            before.add(kind)


# Mazes.


def prove_rooms_apart(floor: FloorOfJson) -> Iterator[str]:
    """Check that rooms have a wall between them, at corners too."""
    for number, room in enumerate(floor.rooms):
        with_border = {(x + dx, y + dy) for x, y in room for dx, dy in (*AROUND, (0, 0))}
        for other in floor.rooms[:number]:
            if with_border & other:
                yield f"the rooms at {min(room)} and {min(other)} touch"


def prove_doors(floor: FloorOfJson) -> Iterator[str]:
    """Check that each door is between two walls where a passage meets a room, with free space before and behind it.

    No door is beside another door.
    """
    rooms = set[Place]().union(*floor.rooms)
    for x, y in floor.where(DOOR):
        left, right, above, below = (floor.chars.get((x + dx, y + dy), WALL) for dx, dy in STRAIGHT)
        if DOOR in (left, right, above, below):
            yield f"the door at {(x, y)} is beside another"
        ways, sides = ((left, right), (above, below)) if above == WALL else ((above, below), (left, right))
        if sides != (WALL, WALL) or WALL in ways:
            yield f"the door at {(x, y)} is not between two walls"
        elif (set(ways) - {DOOR}) & SOLID:
            yield f"the door at {(x, y)} is blocked"
        if (x, y) in rooms or not any((x + dx, y + dy) in rooms for dx, dy in STRAIGHT):
            yield f"the door at {(x, y)} is not where a passage meets a room"


def prove_dead_ends(floor: FloorOfJson) -> Iterator[str]:
    """Check that only the stairs are at dead ends.

    A pot can be smashed and a chest is worth the walk, so neither counts.
    """
    for place in sorted(places_at_dead_ends(floor) - {floor.start, floor.exit}):
        yield f"{place} is a dead end"


def places_at_dead_ends(floor: FloorOfJson) -> set[Place]:
    """Return the walkable places that are dead ends."""
    return {place for place in floor.passable if floor.is_dead_end(place)}


def prove_alcoves(floor: FloorOfJson) -> Iterator[str]:
    """Check that start and exit are each in an alcove, open to one side."""
    for name, place in (("start", floor.start), ("exit", floor.exit)):
        if place is not None and sum(there in floor.open for there in floor.beside(place)) != 1:
            yield f"the {name} is not in an alcove"


def prove_chest_count(floor: FloorOfJson) -> Iterator[str]:
    """Check that there are at most three chests for each 16 tiles of side, with at most one rare chest."""
    rare, most = len(floor.where(RARE)), 3 * max(1.0, (len(floor.chars) / 256) ** 0.5)
    if rare > 1 or len(floor.where(CHESTS)) > most:
        yield f"there are {len(floor.where(CHESTS))} chests, {rare} of them rare"


def prove_rooms_hold_something(floor: FloorOfJson) -> Iterator[str]:
    """Check that there is a chest, and that each room of more than 12 tiles holds something or a foe."""
    if not floor.where(CHESTS):
        yield "there is no chest"
    found = {place for _, place in floor.foes} | set(floor.where(CHESTS + POTS + ALTARS + START + EXIT))
    for room in floor.rooms:
        if len(room) > 12 and not room & found:
            yield f"the room at {min(room)} holds nothing"


Proof = Callable[[FloorOfJson], Iterator[str]]
"""A check of a floor, which yields a sentence for each fault."""

ALL: tuple[Proof, ...] = (
    prove_stairs,
    prove_reachable,
    prove_foe_places,
    prove_inhabited,
    prove_altars,
    prove_altars_in_one_room,
    prove_dumb_waiters,
    prove_budget,
    prove_hoard,
)
"""Proofs of every floor."""
STYLES: dict[str, tuple[Proof, ...]] = {
    "mazes": (
        prove_rooms_apart,
        prove_doors,
        prove_dead_ends,
        prove_alcoves,
        prove_chest_count,
        prove_rooms_hold_something,
    ),
    "halls": (prove_rooms_apart, prove_doors, prove_hall_doors, prove_alcoves, prove_chest_count),
    "caverns": (prove_rooms_apart, prove_border, prove_partitions, prove_room_middles, prove_chest_count),
    "manor": (
        prove_places_in_rooms,
        prove_little_rock,
        prove_room_edges,
        prove_edge_doors,
        prove_rooms_connected,
        prove_chest_count,
    ),
    "warren": (prove_places_in_rooms, prove_little_rock, prove_room_edges, prove_edge_doors, prove_chest_count),
}
"""Style -> further proofs of its floors."""


def faults(floor_json: dict[str, Any]) -> list[str]:
    """Return the faults of a floor, given as the object that `tools.floor --json` prints."""
    floor = FloorOfJson(floor_json)
    return [fault for proof in (*ALL, *STYLES.get(floor.style, ())) for fault in proof(floor)]
