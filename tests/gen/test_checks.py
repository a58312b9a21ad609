"""Checks of floors: each finds its kind of damage to a good floor, and names the place."""

from collections.abc import Callable

import pytest

from cart.core.cells import RIGHT, grid
from cart.core.edges import Edge
from cart.core.floor import Floor, Hoard, Spawn
from cart.data.foes import FOES, foe_kind
from cart.data.modes import floor_plan
from cart.data.tiles import ALTAR, CHEST, DOOR, EXIT, FLOOR, PIT, POT, START, TALL_FERN, WALL
from cart.gen.build import build
from cart.gen.checks import CHECKS, misplaced_foes, problems
from cart.gen.mazes.maze_checks import MAZE_CHECKS

from ..helpers import oracle
from ..helpers.builder_maps import SOME, VAULTS, floor_of, wrong

ASPIC, BUTCHER, SOURDOUGH = foe_kind("aspic"), foe_kind("butcher"), foe_kind("sourdough")


def good() -> Floor:
    """Return a floor without a fault."""
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
    floor.spawns = [Spawn(ASPIC, floor.grid.cell(5, 3)), Spawn(ASPIC, floor.grid.cell(12, 8))]
    return floor


def with_tiles(*tiles: tuple[int, int, int]) -> Callable[[Floor], None]:
    """Return a function that damages a floor by setting tiles, given as (x, y, tile)."""

    def damage(floor: Floor) -> None:
        for x, y, tile in tiles:
            floor.set_tile(floor.grid.cell(x, y), tile)

    return damage


def with_foes(*foes: tuple[int, int, int], number: int = 1) -> Callable[[Floor], None]:
    """Return a function that damages a floor by replacing its foes, given as (x, y, kind), and its number."""

    def damage(floor: Floor) -> None:
        floor.number = number
        floor.spawns = [Spawn(kind, floor.grid.cell(x, y)) for x, y, kind in foes]

    return damage


def room(*rooms: tuple[int, int, int, int]) -> Callable[[Floor], None]:
    """Return a function that damages a floor by adding rooms."""
    return lambda floor: floor.rooms.extend(floor.grid.rect(*box) for box in rooms)


def near_exit(floor: Floor) -> None:
    """Damage: the exit is two steps from the start."""
    with_tiles((13, 9, WALL), (2, 2, EXIT))(floor)
    floor.exit = floor.grid.cell(2, 2)


def no_exit(floor: Floor) -> None:
    """Damage: there is no exit, and the floor says so."""
    with_tiles((13, 9, WALL))(floor)
    floor.exit = None


def start_room_foe(floor: Floor) -> None:
    """Damage: the passage at the start counts as a room, and a foe is in it."""
    floor.rooms.append(floor.grid.rect(1, 1, 3, 1))
    with_foes((3, 1, ASPIC))(floor)


def hoard(room: int, cells: int) -> Callable[[Floor], None]:
    """Return a function that damages a floor by a hoard in a room with some content, both as sets of cells."""

    def damage(floor: Floor) -> None:
        floor.hoard = Hoard(0, room, cells)

    return damage


def start_room_hoard(floor: Floor) -> None:
    """Damage: the passage at the start counts as a room, and a hoard is in it."""
    room = floor.grid.rect(1, 1, 3, 1)
    floor.rooms.append(room)
    hoard(room, floor.grid.rect(2, 1, 1, 1))(floor)


GRID = grid(16, 11)
"""Grid of the good floor."""
DAMAGE = {
    "no start tile": (with_tiles((1, 1, FLOOR)), "there is no start"),
    "two starts": (with_tiles((2, 2, START)), "there is a second start at (2, 2)"),
    "no exit": (no_exit, "there is no exit"),
    "an exit elsewhere": (with_tiles((13, 9, WALL), (9, 3, EXIT)), "the tile of the exit is at (9, 3)"),
    "a start in the open": (with_tiles((1, 2, FLOOR), (2, 2, FLOOR)), "the start is not in an alcove"),
    "stairs close together": (near_exit, "the exit is only 2 steps from the start"),
    "a wall across": (with_tiles((9, 2, WALL), (7, 7, WALL)), "(10, 2) cannot be reached"),
    "a pot across": (with_tiles((9, 2, POT), (7, 7, POT)), "(10, 2) cannot be reached"),
    "a walled-in chest": (with_tiles((2, 5, CHEST)), "the chest, pot or altar at (2, 5) cannot be reached"),
    "a hemmed-in pot": (
        with_tiles((5, 4, POT), (5, 3, POT), (6, 4, POT)),
        "the chest, pot or altar at (5, 4) cannot be reached",
    ),
    "a large room with nothing": (room((0, 4, 4, 4)), "the room at (0, 4) holds nothing"),
    "rooms side by side": (room((8, 6, 3, 3), (9, 9, 1, 1)), "the room at (9, 9) touches another"),
    "rooms corner to corner": (room((8, 5, 1, 1)), "the room at (8, 5) touches another"),
    "a dead end": (with_tiles((9, 3, FLOOR)), "there is a dead end at (9, 3)"),
    "a dead end between pits": (with_tiles((7, 2, PIT)), "there is a dead end at (7, 1)"),
    "a door in a hole": (with_tiles((4, 2, FLOOR)), "the door at (4, 1) is not between two walls"),
    "a door at a corner": (with_tiles((10, 2, DOOR), (10, 1, FLOOR)), "the door at (10, 2) is not between two walls"),
    "a door in a passage": (with_tiles((8, 7, DOOR)), "the door at (8, 7) is not where a passage meets a room"),
    "a door in a room": (with_tiles((6, 2, DOOR)), "the door at (6, 2) is not where a passage meets a room"),
    "two doors in a row": (with_tiles((3, 1, DOOR)), "the door at (3, 1) is next to another"),
    "a pot before a door": (with_tiles((5, 1, POT)), "something blocks the door at (4, 1)"),
    "a foe in a wall": (with_foes((0, 0, ASPIC)), "the foe at (0, 0) is not on a free tile"),
    "a foe in a pot": (with_foes((6, 3, ASPIC)), "the foe at (6, 3) is not on a free tile"),
    "a foe in a door": (with_foes((4, 1, ASPIC)), "the foe at (4, 1) is not on a free tile"),
    "a foe on the stairs": (with_foes((13, 9, ASPIC)), "the foe at (13, 9) is on the stairs"),
    "a foe on a foe": (with_foes((5, 2, ASPIC), (5, 2, ASPIC)), "two foes are on the same tile"),
    "a foe at the start": (start_room_foe, "the foe at (3, 1) is in the start room"),
    "a bare altar": (with_tiles((6, 7, ALTAR)), "the altar at (6, 7) does not hold one relic"),
    "a hoard in a passage": (
        hoard(GRID.rect(8, 1, 1, 3), GRID.rect(8, 1, 1, 1)),
        "the hoard at (8, 1) is not in a room",
    ),
    "a hoard without content": (hoard(GRID.rect(12, 6, 3, 3), 0), "the hoard at (12, 6) is not in a room"),
    "a hoard at the stairs": (start_room_hoard, "the hoard at (1, 1) is in a room with stairs"),
    "a crowd": (with_foes(*((x, 7, SOURDOUGH) for x in (6, 7, 8)), number=4), "there are more than 2 of sourdough"),
}  # fmt: skip
"""Name of the damage -> function that damages the good floor, and the sentence of the check that finds it."""


def few_sourdoughs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit sourdoughs to two on a floor."""
    table = tuple(foe._replace(limit=2) if foe.name == "sourdough" else foe for foe in FOES)
    monkeypatch.setattr("cart.gen.checks.FOES", table)


def test_the_good_floor_passes_all_checks() -> None:
    assert wrong(good()) == []


@pytest.mark.parametrize("damage", DAMAGE)
def test_the_checks_find_each_kind_of_damage(damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_sourdoughs(monkeypatch)
    floor = good()
    change, expected = DAMAGE[damage]
    change(floor)
    assert expected in wrong(floor), wrong(floor)


def test_foes_live_where_the_plan_says() -> None:
    """The level and the habitats of the plan decide, whatever the number of the floor."""
    floor, plan = good(), floor_plan("classic", 8)
    with_foes((5, 2, BUTCHER))(floor)
    assert list(misplaced_foes(floor, plan._replace(level=1))) == ["butcher does not belong on floor 1"]
    assert list(misplaced_foes(floor, plan)) == []
    assert list(misplaced_foes(floor, plan._replace(habitats=("deep",)))) == ["butcher does not belong on floor 1"]


@pytest.mark.parametrize(
    "change",
    [
        with_tiles((9, 2, TALL_FERN), (13, 8, TALL_FERN)),
        with_tiles((9, 3, POT)),  # a niche with something in it is not a dead end
        with_tiles((9, 3, CHEST)),
        with_tiles((3, 1, TALL_FERN)),
        with_foes((9, 2, ASPIC)),
        with_foes(),
        with_foes((6, 7, SOURDOUGH), (7, 7, SOURDOUGH), number=4),
    ],
)
def test_harmless_changes_pass_all_checks(change: Callable[[Floor], None], monkeypatch: pytest.MonkeyPatch) -> None:
    few_sourdoughs(monkeypatch)
    floor = good()
    change(floor)
    assert wrong(floor) == []


def test_no_walls_along_the_border_are_needed() -> None:
    floor = floor_of("<...............\n" + "#" * 15 + ".\n" + ">...............")
    assert wrong(floor) == []


def test_checks_of_mazes_apply_to_mazes_alone() -> None:
    """An open hall with a pillar, a dead end, a door in the middle and adjacent rooms is no maze, but a good floor."""
    rooms = ((0, 0, 3, 2), (3, 0, 3, 2), (3, 0, 5, 4))
    floor = floor_of("<.....+....\n..#........\n........##.\n#.#....#..>", rooms)
    assert problems(floor) == []
    said = {check.__name__ for check in MAZE_CHECKS if list(check(floor))}
    assert said == {check.__name__ for check in MAZE_CHECKS}


def test_everything_must_be_reachable_despite_thin_walls() -> None:
    """The checks of all floors take thin walls and doors on edges into account."""
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
    """For each check, DAMAGE has damage that the check names."""
    few_sourdoughs(monkeypatch)
    for check in (*CHECKS, *MAZE_CHECKS):
        named = []
        for change, expected in DAMAGE.values():
            floor = good()
            change(floor)
            named += [expected] if expected in list(check(floor)) else []
        assert named, check.__name__


def test_the_checks_agree_with_the_oracle_after_any_single_change() -> None:
    """Open or close one cell at a time on real floors, and compare reachability with a breadth-first search."""
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
