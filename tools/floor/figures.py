"""What floors are like, in figures: of the JSON object of `tools.floor`, place by place."""

from collections.abc import Callable, Container, Hashable, Iterable
from typing import NamedTuple, TypeVar

from .read_floor import AROUND, DOOR, Judged, Place

ISLAND = 6
"""What is walked all around makes a loop if it is so large: walls, or pits."""

Node = TypeVar("Node", bound=Hashable)
Beside = Callable[[Node], Iterable[Node]]


class Band(NamedTuple):
    """What a figure is to be on the floors of a style, and of which value of many floors that is said."""

    low: float
    high: float
    of: str  # "mean" or "p90"

    def __str__(self) -> str:
        wanted = f"{self.low:g} to {self.high:g}" if self.high < ANY else f"at least {self.low:g}"
        return f"{self.of} {wanted if self.low else f'at most {self.high:g}'}"


ANY = 1e9
CHOKES, DEAD_ENDS, LOOPS, FORCED = "chokes, %", "dead ends in 100 cells", "loops", "forced, % of the way"
AROUND_THEM = "foe rooms, way round, %"
SPARE, CUTS = "rooms for each door beyond the tree", "rooms that cut the graph, %"
_ON_TILES = {
    CHOKES: Band(7, 18, "mean"),
    DEAD_ENDS: Band(0.6, 1.8, "mean"),
    LOOPS: Band(2, ANY, "mean"),
    FORCED: Band(0, 57, "p90"),
}
_ON_EDGES = {SPARE: Band(3, 5, "mean"), CUTS: Band(35, 55, "mean")}
BANDS: dict[str, dict[str, Band]] = {"halls": _ON_TILES, "caverns": _ON_TILES, "manor": _ON_EDGES, "warren": _ON_EDGES}
"""Style -> its figures that are worth walking."""


def pair_of(figures: Container[str]) -> tuple[str, str]:
    """The two figures that a style's floors are spread over: of their tiles, or of their rooms."""
    return (LOOPS, CHOKES) if LOOPS in figures else (SPARE, CUTS)


def cuts(start: Node, beside: Beside[Node], end: Node | None = None) -> tuple[set[Node], int]:
    """What falls apart without which: the nodes that part others, and how many of them part the start from the end.

    One walk, depth first: a node is one if from what was found behind it there is no way to what was found before it.
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


def _open_beside(floor: Judged) -> Beside[Place]:
    return lambda place: [there for there in floor.beside(place) if there in floor.open]


def chokes(floor: Judged) -> set[Place]:
    """Places that everybody must pass who goes from one part of the floor to another: it falls apart without them.

    Pots and chests are not regarded.
    """
    return cuts(floor.start, _open_beside(floor))[0] if floor.start is not None else set()


def forced(floor: Judged) -> int:
    """How many places cannot be avoided on any way from the start to the exit, both not counted."""
    return cuts(floor.start, _open_beside(floor), floor.exit)[1] if floor.start is not None else 0


def blind(floor: Judged) -> set[Place]:
    """Dead ends, those that hold a pot or a chest too."""
    return {place for place in floor.open if sum(there in floor.open for there in floor.beside(place)) <= 1}


def loops(floor: Judged) -> int:
    """How many islands of wall or pit there are that do not touch the edge of the floor, but for pillars."""
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


ROUND = 20
"""So many steps is a way round, at most."""


def ways_round(floor: Judged) -> float:
    """Of each hundred rooms where foes live, how many have a way round: from inside to before their mouth, not by it.

    That mouth is where one comes in from the start. Rooms less than two steps from it are not regarded.
    """
    assert floor.start is not None
    away, lived_in = floor.distances(floor.start), {place for _, place in floor.foes}
    found = []
    for room in floor.rooms:
        inside = min(room & away.keys(), key=lambda place: (away[place], place), default=None)
        if inside is None or not room & lived_in or away[inside] < 2:
            continue
        mouth = min(there for there in floor.beside(inside) if away.get(there) == away[inside] - 1)
        before = min(there for there in floor.beside(mouth) if away.get(there) == away[mouth] - 1)
        found.append(floor.distances(inside, but=mouth).get(before, ROUND + 1) <= ROUND)
    return round(100 * sum(found) / len(found)) if found else 0


def room_graph(floor: Judged) -> dict[int, set[int]]:
    """Which rooms have a door on an edge between them."""
    room_of = {place: number for number, room in enumerate(floor.rooms) for place in room}
    graph: dict[int, set[int]] = {number: set() for number in range(len(floor.rooms))}
    for one, other in floor.doors:
        graph[room_of[one]].add(room_of[other])
        graph[room_of[other]].add(room_of[one])
    return graph


def figures(shown: dict[str, object]) -> dict[str, float]:
    """Each figure by its name."""
    floor = Judged(shown)
    assert floor.start is not None and floor.exit is not None
    steps = floor.distances(floor.start)[floor.exit]
    found: dict[str, float] = {
        "rooms": len(floor.rooms),
        "walkable tiles": len(floor.passable),
        "open tiles, things too": len(floor.open),
        "doors": len(floor.where(DOOR)) + len(floor.doors),
        "chests": len(floor.where("cC")),
        "pots": len(floor.where("v")),
        f"foes on floor {floor.number}": len(floor.foes),
        "steps from start to exit": steps,
        AROUND_THEM: ways_round(floor),
    }
    if floor.doors:
        graph = room_graph(floor)
        spare = sum(map(len, graph.values())) // 2 - (len(graph) - 1)
        found[SPARE] = round(len(graph) / spare, 1) if spare else len(graph)
        found[CUTS] = round(100 * len(cuts(0, graph.__getitem__)[0]) / len(graph))
        return found
    return found | {
        "dead ends, stairs too": len(blind(floor)),
        DEAD_ENDS: round(100 * len(blind(floor)) / len(floor.open), 2),
        CHOKES: round(100 * len(chokes(floor)) / len(floor.open)),
        LOOPS: loops(floor),
        FORCED: round(100 * forced(floor) / steps),
    }
