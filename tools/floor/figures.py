"""Figures of one floor from the JSON object of `tools.floor`. A place is a pair (x, y)."""

from collections.abc import Callable, Container, Hashable, Iterable
from typing import NamedTuple, TypeVar

from .read_floor import AROUND, DOOR, FloorOfJson, Place

ISLAND = 6
"""Least number of places in an island of wall or pit. The way around it counts as a loop. Smaller ones are pillars."""
LONGEST_DETOUR = 20
"""Longest detour in steps that counts as a way round."""

Node = TypeVar("Node", bound=Hashable)
Beside = Callable[[Node], Iterable[Node]]
"""Function that returns the neighbours of a node."""


class Band(NamedTuple):
    """Range that a figure should have over many floors of a style, by their mean or 90th percentile."""

    low: float
    high: float
    of: str  # "mean" or "p90"

    def __str__(self) -> str:
        wanted = f"{self.low:g} to {self.high:g}" if self.high < ANY else f"at least {self.low:g}"
        return f"{self.of} {wanted if self.low else f'at most {self.high:g}'}"


ANY = 1e9
"""Upper end of a band that has none."""
CHOKES, DEAD_ENDS, LOOPS, FORCED = (
    "chokepoints, %",
    "dead ends per 100 cells",
    "loops",
    "chokepoints on the shortest path, %",
)
WAYS_ROUND = "foe rooms with a way round, %"
SPARE, CUTS = "rooms per spare door", "rooms that cannot be bypassed, %"
_ON_TILES = {
    CHOKES: Band(7, 18, "mean"),
    DEAD_ENDS: Band(0.6, 1.8, "mean"),
    LOOPS: Band(2, ANY, "mean"),
    FORCED: Band(0, 57, "p90"),
}
_ON_EDGES = {SPARE: Band(3, 5, "mean"), CUTS: Band(35, 55, "mean")}
BANDS: dict[str, dict[str, Band]] = {"halls": _ON_TILES, "caverns": _ON_TILES, "manor": _ON_EDGES, "warren": _ON_EDGES}
"""Style -> figure -> its range on floors that are worth walking."""


def pair_of(figures: Container[str]) -> tuple[str, str]:
    """Return the two figures by which to plot the floors of a style: two about tiles, or two about rooms."""
    return (LOOPS, CHOKES) if LOOPS in figures else (SPARE, CUTS)


def cuts(start: Node, beside: Beside[Node], end: Node | None = None) -> tuple[set[Node], int]:
    """Return the nodes that cut the graph, and how many of them separate `start` from `end`.

    One depth-first walk (Tarjan): a node cuts the graph if no node found behind it has a path to one found before it.
    """
    order, lowest, parents = {start: 0}, {start: 0}, dict[Node, Node]()
    found, branches = set[Node](), 0
    path = [(start, iter(beside(start)))]
    while path:
        node, ahead = path[-1]
        for there in ahead:
            if there not in order:
                order[there] = lowest[there] = len(order)
                parents[there] = node
                path.append((there, iter(beside(there))))
                branches += node == start
                break
            lowest[node] = min(lowest[node], order[there])
        else:
            path.pop()
            if path:
                before = path[-1][0]
                lowest[before] = min(lowest[before], lowest[node])
                if before != start and lowest[node] >= order[before]:
                    found.add(before)
    between = 0
    while end is not None and end in parents:
        end, behind = parents[end], end
        between += end != start and lowest[behind] >= order[end]
    return (found | {start} if branches > 1 else found), between


def _open_beside(floor: FloorOfJson) -> Beside[Place]:
    return lambda place: [there for there in floor.beside(place) if there in floor.open]


def chokepoints(floor: FloorOfJson) -> set[Place]:
    """Return the places that separate one part of the floor from another.

    Pots and chests count as open.
    """
    return cuts(floor.start, _open_beside(floor))[0] if floor.start is not None else set()


def forced_count(floor: FloorOfJson) -> int:
    """Return the number of places that every path from start to exit must pass, not counting start and exit."""
    return cuts(floor.start, _open_beside(floor), floor.exit)[1] if floor.start is not None else 0


def dead_ends(floor: FloorOfJson) -> set[Place]:
    """Return the dead ends, including those with a pot or a chest."""
    return {place for place in floor.open if floor.is_dead_end(place)}


def loops(floor: FloorOfJson) -> int:
    """Return the number of islands of wall or pit that do not touch the floor's edge. Pillars do not count."""
    left, count = floor.chars.keys() - floor.open, 0
    while left:
        island = [left.pop()]
        ashore = False
        for x, y in island:
            for dx, dy in AROUND:
                place = (x + dx, y + dy)
                ashore = ashore or place not in floor.chars
                if place in left:
                    left.remove(place)
                    island.append(place)
        count += not ashore and len(island) >= ISLAND
    return count


def ways_round(floor: FloorOfJson) -> float:
    """Return the percentage of rooms with foes that have a way round their entrance.

    The entrance is where the shortest path from the start enters the room. A way round leads from inside the room to
    the place before the entrance, in at most LONGEST_DETOUR steps and not through the entrance. Rooms less than two
    steps from the start do not count.
    """
    assert floor.start is not None
    away, lived_in = floor.distances(floor.start), {place for _, place in floor.foes}
    found = []
    for room in floor.rooms:
        inside = min(room & away.keys(), key=lambda place: (away[place], place), default=None)
        if inside is None or not room & lived_in or away[inside] < 2:
            continue
        entrance = min(there for there in floor.beside(inside) if away.get(there) == away[inside] - 1)
        before = min(there for there in floor.beside(entrance) if away.get(there) == away[entrance] - 1)
        found.append(floor.distances(inside, avoid=entrance).get(before, LONGEST_DETOUR + 1) <= LONGEST_DETOUR)
    return round(100 * sum(found) / len(found)) if found else 0


def room_graph(floor: FloorOfJson) -> dict[int, set[int]]:
    """Return room -> the rooms behind its doors on edges."""
    room_of = {place: number for number, room in enumerate(floor.rooms) for place in room}
    graph: dict[int, set[int]] = {number: set() for number in range(len(floor.rooms))}
    for one, other in floor.doors:
        graph[room_of[one]].add(room_of[other])
        graph[room_of[other]].add(room_of[one])
    return graph


def figures(floor_json: dict[str, object]) -> dict[str, float]:
    """Return name -> value of each figure."""
    floor = FloorOfJson(floor_json)
    assert floor.start is not None and floor.exit is not None
    steps = floor.distances(floor.start)[floor.exit]
    found: dict[str, float] = {
        "rooms": len(floor.rooms),
        "walkable tiles": len(floor.passable),
        "open tiles (with pots, chests)": len(floor.open),
        "doors": len(floor.where(DOOR)) + len(floor.doors),
        "chests": len(floor.where("cC")),
        "pots": len(floor.where("v")),
        f"foes on floor {floor.number}": len(floor.foes),
        "steps from start to exit": steps,
        WAYS_ROUND: ways_round(floor),
    }
    if floor.doors:
        graph = room_graph(floor)
        spare = sum(map(len, graph.values())) // 2 - (len(graph) - 1)
        found[SPARE] = round(len(graph) / spare, 1) if spare else len(graph)
        found[CUTS] = round(100 * len(cuts(0, graph.__getitem__)[0]) / len(graph))
        return found
    return found | {
        "dead ends (with stairs)": len(dead_ends(floor)),
        DEAD_ENDS: round(100 * len(dead_ends(floor)) / len(floor.open), 2),
        CHOKES: round(100 * len(chokepoints(floor)) / len(floor.open)),
        LOOPS: loops(floor),
        FORCED: round(100 * forced_count(floor) / steps),
    }
