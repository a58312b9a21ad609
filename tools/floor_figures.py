"""What floors are like, in figures: of the JSON object of `tools.floor`, place by place."""

from .floor_proof import AROUND, DOOR, Judged, Place, ends

ISLAND = 6
"""Walls all around which one can walk make a loop if there are so many of them."""


def chokes(floor: Judged) -> set[Place]:
    """Places that everybody must pass who goes from one part of the floor to another: it falls apart without them.

    Pots and chests are not regarded. One walk through the floor, depth first: a place is one if from what was found
    behind it there is no way to what was found before it.
    """
    if floor.start is None:
        return set()
    order = {floor.start: 0}
    lowest = {floor.start: 0}
    found, branches = set[Place](), 0
    path = [(floor.start, iter(floor.beside(floor.start)))]
    while path:
        place, ahead = path[-1]
        for there in ahead:
            if there not in floor.open:
                continue
            if there not in order:
                order[there] = lowest[there] = len(order)
                path.append((there, iter(floor.beside(there))))
                branches += place == floor.start
                break
            lowest[place] = min(lowest[place], order[there])
        else:
            path.pop()
            if path:
                before = path[-1][0]
                lowest[before] = min(lowest[before], lowest[place])
                if before != floor.start and lowest[place] >= order[before]:
                    found.add(before)
    return found | {floor.start} if branches > 1 else found


def loops(floor: Judged) -> int:
    """How many islands of wall there are that do not touch the edge of the floor, but for pillars."""
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


def figures(shown: dict[str, object]) -> dict[str, float]:
    """Each figure by its name."""
    floor = Judged(shown)
    assert floor.start is not None and floor.exit is not None
    return {
        "rooms": len(floor.rooms),
        "walkable tiles": len(floor.passable),
        "open tiles, things too": len(floor.open),
        "doors": len(floor.where(DOOR)),
        "chests": len(floor.where("cC")),
        "pots": len(floor.where("v")),
        f"foes on floor {floor.number}": len(floor.foes),
        "steps from start to exit": floor.distances(floor.start)[floor.exit],
        "dead ends, stairs too": len(ends(floor)),
        "chokes, %": round(100 * len(chokes(floor)) / len(floor.open)),
        "loops": loops(floor),
    }
