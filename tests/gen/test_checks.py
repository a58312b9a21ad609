"""A good floor is damaged in each way that there is a check for; the check must say so, and say where."""

from collections.abc import Callable

import pytest

from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.floor import Dweller, Floor
from cart.data.foes import FOES, foe_kind
from cart.data.modes import floor_plan
from cart.data.tiles import ALTAR, CHEST, DOOR, EXIT, FLOOR, PIT, POT, START, TALL_FERN, WALL
from cart.gen.build import build
from cart.gen.checks import CHECKS, problems, strangers
from cart.gen.mazes.maze_checks import MAZE_CHECKS

from . import oracle
from .maps import SOME, VAULTS, floor_of, wrong

ASPIC, BUTCHER, SOURDOUGH = foe_kind("aspic"), foe_kind("butcher"), foe_kind("sourdough")


def good() -> Floor:
    """A floor with nothing wrong."""
    floor = floor_of(
        """
        ################
        #<..+...########
        #####...+....###
        #####.v.####.###
        #####...####.###
        ######+#####+###
        ######.#####...#
        ######.....+.c.#
        ############...#
        #############>##
        ################
        """,
        ((5, 1, 3, 4), (12, 6, 3, 3)),
    )
    floor.dwellers = [Dweller(ASPIC, floor.grid.cell(5, 3)), Dweller(ASPIC, floor.grid.cell(12, 8))]
    return floor


def put(*tiles: tuple[int, int, int]) -> Callable[[Floor], None]:
    """Damage: other tiles, as (x, y, tile)."""

    def damage(floor: Floor) -> None:
        for x, y, tile in tiles:
            floor.set_tile(floor.grid.cell(x, y), tile)

    return damage


def live(*foes: tuple[int, int, int], number: int = 1) -> Callable[[Floor], None]:
    """Damage: more foes, as (x, y, kind), and another number of the floor."""

    def damage(floor: Floor) -> None:
        floor.number = number
        floor.dwellers = [Dweller(kind, floor.grid.cell(x, y)) for x, y, kind in foes]

    return damage


def room(*rooms: tuple[int, int, int, int]) -> Callable[[Floor], None]:
    """Damage: more rooms."""
    return lambda floor: floor.rooms.extend(floor.grid.rect(*box) for box in rooms)


def near_exit(floor: Floor) -> None:
    """Damage: the exit two steps from the start."""
    put((13, 9, WALL), (2, 2, EXIT))(floor)
    floor.exit = floor.grid.cell(2, 2)


def no_exit(floor: Floor) -> None:
    """Damage: no exit, and the floor knows."""
    put((13, 9, WALL))(floor)
    floor.exit = None


def start_room_foe(floor: Floor) -> None:
    """Damage: the passage at the start counts as a room, and somebody is in it."""
    floor.rooms.append(floor.grid.rect(1, 1, 3, 1))
    live((3, 1, ASPIC))(floor)


DAMAGE = {
    "no start tile": (put((1, 1, FLOOR)), "there is no start"),
    "two starts": (put((2, 2, START)), "there is one start too many at (2, 2)"),
    "no exit": (no_exit, "there is no exit"),
    "an exit elsewhere": (put((13, 9, WALL), (9, 3, EXIT)), "the exit is not the one at (9, 3)"),
    "a start in the open": (put((1, 2, FLOOR), (2, 2, FLOOR)), "the start is not in an alcove"),
    "stairs close together": (near_exit, "the exit is only 2 steps from the start"),
    "a wall across": (put((9, 2, WALL), (7, 7, WALL)), "(10, 2) cannot be reached"),
    "a pot across": (put((9, 2, POT), (7, 7, POT)), "(10, 2) cannot be reached"),
    "a walled-in chest": (put((2, 5, CHEST)), "the chest, pot or altar at (2, 5) cannot be reached"),
    "a hemmed-in pot": (
        put((5, 4, POT), (5, 3, POT), (6, 4, POT)),
        "the chest, pot or altar at (5, 4) cannot be reached",
    ),
    "a large room with nothing": (room((0, 4, 4, 4)), "the room at (0, 4) holds nothing"),
    "rooms side by side": (room((8, 6, 3, 3), (9, 9, 1, 1)), "the room at (9, 9) touches another"),
    "rooms corner to corner": (room((8, 5, 1, 1)), "the room at (8, 5) touches another"),
    "a dead end": (put((9, 3, FLOOR)), "there is a dead end at (9, 3)"),
    "a dead end between pits": (put((7, 2, PIT)), "there is a dead end at (7, 1)"),
    "a door in a hole": (put((4, 2, FLOOR)), "the door at (4, 1) is not between two walls"),
    "a door at a corner": (put((10, 2, DOOR), (10, 1, FLOOR)), "the door at (10, 2) is not between two walls"),
    "a door in a passage": (put((8, 7, DOOR)), "the door at (8, 7) is not where a passage meets a room"),
    "a door in a room": (put((6, 2, DOOR)), "the door at (6, 2) is not where a passage meets a room"),
    "two doors in a row": (put((3, 1, DOOR)), "the door at (3, 1) is next to another"),
    "a pot before a door": (put((5, 1, POT)), "something stands before the door at (4, 1)"),
    "a foe in a wall": (live((0, 0, ASPIC)), "the foe at (0, 0) is not on a free tile"),
    "a foe in a pot": (live((6, 3, ASPIC)), "the foe at (6, 3) is not on a free tile"),
    "a foe in a door": (live((4, 1, ASPIC)), "the foe at (4, 1) is not on a free tile"),
    "a foe on the stairs": (live((13, 9, ASPIC)), "the foe at (13, 9) is on the stairs"),
    "a foe on a foe": (live((5, 2, ASPIC), (5, 2, ASPIC)), "two foes are on the same tile"),
    "a foe at the start": (start_room_foe, "the foe at (3, 1) is in the start room"),
    "a bare altar": (put((6, 7, ALTAR)), "on the altar at (6, 7) lies no relic, or more"),
    "a crowd": (live(*((x, 7, SOURDOUGH) for x in (6, 7, 8)), number=4), "there are too many of sourdough"),
}  # fmt: skip


def few_sourdoughs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sourdoughs a floor at most."""
    table = tuple(foe._replace(most=2) if foe.name == "sourdough" else foe for foe in FOES)
    monkeypatch.setattr("cart.gen.checks.FOES", table)


def test_the_good_floor_is_good() -> None:
    assert wrong(good()) == []


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found(damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_sourdoughs(monkeypatch)
    floor = good()
    change, expected = DAMAGE[damage]
    change(floor)
    assert expected in wrong(floor), wrong(floor)


def test_foes_live_where_the_plan_says() -> None:
    """By level and by habitat, whatever the number of the floor."""
    floor, plan = good(), floor_plan("classic", 8)
    live((5, 2, BUTCHER))(floor)
    assert list(strangers(floor, plan._replace(level=1))) == ["butcher does not live on floor 1"]
    assert list(strangers(floor, plan)) == []
    assert list(strangers(floor, plan._replace(habitats=("deep",)))) == ["butcher does not live on floor 1"]


@pytest.mark.parametrize(
    "change",
    [
        put((9, 2, TALL_FERN), (13, 8, TALL_FERN)),
        put((9, 3, POT)),  # a niche with something in it is no dead end
        put((9, 3, CHEST)),
        put((3, 1, TALL_FERN)),
        live((9, 2, ASPIC)),
        live(),
        live((6, 7, SOURDOUGH), (7, 7, SOURDOUGH), number=4),
    ],
)
def test_what_does_no_damage(change: Callable[[Floor], None], monkeypatch: pytest.MonkeyPatch) -> None:
    few_sourdoughs(monkeypatch)
    floor = good()
    change(floor)
    assert wrong(floor) == []


def test_walls_along_the_border_are_not_asked_for() -> None:
    floor = floor_of("<...............\n" + "#" * 15 + ".\n" + ">...............")
    assert wrong(floor) == []


def test_what_only_mazes_must_be_binds_nobody_else() -> None:
    """An open hall with a pillar, a dead end, a door in the middle, rooms side by side: no maze, but a floor."""
    rooms = ((0, 0, 3, 2), (3, 0, 3, 2), (3, 0, 5, 4))
    floor = floor_of("<.....+....\n..#........\n........##.\n#.#....#..>", rooms)
    assert problems(floor) == []
    said = {check.__name__ for check in MAZE_CHECKS if list(check(floor))}
    assert said == {check.__name__ for check in MAZE_CHECKS}


def test_all_must_be_reached_through_thin_walls_too() -> None:
    """The checks of all floors ask the floor what is next to what."""
    floor = floor_of("<..........>\n....v.......")
    assert problems(floor) == []
    for y in (0, 1):
        floor.set_edge(floor.grid.cell(2, y), RIGHT, Edge.WALL)
    assert problems(floor) == [
        "(3, 0) cannot be reached",
        "the chest, pot or altar at (4, 1) cannot be reached",
    ]
    floor.set_edge(floor.grid.cell(2, 0), RIGHT, Edge.OPEN)
    assert problems(floor) == []


def test_every_check_finds_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """None can be left out: for each there is damage that it alone names."""
    few_sourdoughs(monkeypatch)
    for check in (*CHECKS, *MAZE_CHECKS):
        named = []
        for change, expected in DAMAGE.values():
            floor = good()
            change(floor)
            named += [expected] if expected in list(check(floor)) else []
        assert named, check.__name__


def test_a_wall_opened_or_a_tile_closed_is_judged_like_the_oracle() -> None:
    """One cell changed at a time on real floors: connected or not, dead ends or not, by breadth-first search."""
    for seed, number in SOME[::60]:
        floor = build(seed, number, vaults=VAULTS)
        for cell in range(256):
            tile = floor.tiles[cell]
            if tile not in (WALL, FLOOR):
                continue
            floor.set_tile(cell, FLOOR if tile == WALL else WALL)
            passable = {floor.grid.xy(c) for c in range(256) if floor.tiles[c] == DOOR or not floor.solid >> c & 1}
            reached = oracle.distances(passable, floor.grid.xy(floor.start))
            said = problems(floor)
            floor.set_tile(cell, tile)
            lost = [problem for problem in said if problem.startswith("(") and "cannot be reached" in problem]
            assert bool(lost) == (len(reached) < len(passable)), (seed, number, cell)
