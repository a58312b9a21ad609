"""Checks of caverns and manors: each finds its kind of damage to a good floor."""

from collections.abc import Callable

from cart.core.cells import LEFT, RIGHT, UP, bits
from cart.core.edges import Edge
from cart.core.floor import Floor, Spawn
from cart.data.tiles import FLOOR, PIT, START, WALL
from cart.gen.build import BUILDERS, build
from cart.gen.caverns.cavern_checks import CAVERN_CHECKS
from cart.gen.checks import problems
from cart.gen.manor.manor_checks import MANOR_CHECKS
from tests.helpers.each_case import each

Damage = Callable[[Floor], None]


def hole(floor: Floor) -> None:
    """Dig a pit into the border."""
    floor.set_tile(0, PIT)


def foe_missing(floor: Floor) -> None:
    floor.spawns = floor.spawns[1:]


def start_moved(floor: Floor) -> None:
    cell = floor.start
    floor.set_tile(cell, FLOOR)
    floor.start = cell + 1
    floor.set_tile(cell + 1, START)


def in_sight(floor: Floor) -> None:
    """Put a foe beside the start."""
    near = next(bits(floor.grid.beside(1 << floor.start) & floor.walkable))
    floor.spawns.append(Spawn(floor.spawns[0].kind, near))


def wall_gone(floor: Floor) -> None:
    floor.set_edge(next(bits(floor.edges.west_wall)), LEFT, Edge.FREE)


def idle_wall(floor: Floor) -> None:
    """Set a thin wall between two cells of one room."""
    room = max(floor.rooms, key=int.bit_count)
    floor.set_edge(next(bits(room & room >> 1)), RIGHT, Edge.WALL)


def ajar(floor: Floor) -> None:
    """Leave a door open."""
    floor.set_edge(next(bits(floor.edges.north_closed)), UP, Edge.OPEN)


def doubled(floor: Floor) -> None:
    """Set thin walls on edges that have doors."""
    floor.edges = floor.edges._replace(north_wall=floor.edges.north_wall | floor.edges.north_closed)


def homeless(floor: Floor) -> None:
    """Remove a room from the list of rooms, but not its cells from the floor."""
    floor.rooms = floor.rooms[1:]


def overlapping(floor: Floor) -> None:
    floor.rooms[0] |= floor.rooms[1]


def walled_up(floor: Floor) -> None:
    """Close all doors of a room, so that nothing in it is reachable."""
    room = floor.rooms[0]
    for cell in bits(room):
        for direction in range(4):
            if floor.edge(cell, direction) is Edge.CLOSED:
                floor.set_edge(cell, direction, Edge.WALL)


def bricked(floor: Floor) -> None:
    """Turn a cell of a room into rock."""
    floor.set_tile(next(bits(floor.rooms[0])), WALL)


DAMAGE: dict[str, dict[Damage, str]] = {
    "caverns": {
        hole: "there is no wall at (0, 0)",
        foe_missing: "no foe is in the middle of the room at",
        start_moved: "the start is not in the middle of the room at",
        in_sight: "is in sight of the start",
    },
    "manor": {
        wall_gone: "there is a wrong or missing wall to the west of",
        idle_wall: "there is a wrong or missing wall to the west of",
        ajar: "is open",
        doubled: "there is a wall in the door to the north of",
        homeless: "is rock inside a room, or open ground outside all rooms",
        overlapping: "overlaps another",
        walled_up: "cannot be reached",
        bricked: "is rock inside a room, or open ground outside all rooms",
    },
}
"""Style -> function that damages a floor -> a part of the sentence of the check that finds the damage."""


@each(("style", "damage"), [(style, each) for style, more in DAMAGE.items() for each in more])
def test_the_checks_of_a_style_find_each_kind_of_damage(style: str, damage: Damage) -> None:
    floor = build(3, 5, style)
    assert problems(floor, BUILDERS[style].checks) == []
    damage(floor)
    found = problems(floor, BUILDERS[style].checks)
    assert any(DAMAGE[style][damage] in said for said in found), found


def test_each_style_uses_its_own_checks() -> None:
    assert BUILDERS["caverns"].checks is CAVERN_CHECKS
    assert BUILDERS["manor"].checks is BUILDERS["warren"].checks is MANOR_CHECKS
