"""The independent check of floors finds each fault that is made by hand, and no fault on floors of the game."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.cells import bits, grid
from cart.core.floor import Floor
from cart.core.sight import line
from cart.data.tiles import FLOOR
from cart.gen.build import generated_floors
from tests.helpers.each_case import each
from tools.floor.figures import chokepoints, figures, loops
from tools.floor.formats import as_json
from tools.floor.proof import faults, line_between, seen_from_start
from tools.floor.read_floor import FloorOfJson

from ...helpers import oracle
from ...helpers.builder_maps import regions
from ...helpers.slow_summary import Did

Shown = dict[str, Any]


def good() -> Shown:
    """Return a floor without faults, as JSON. Some of its rooms and passages lie at the edges."""
    return {
        "floor": 4,
        "mode": "classic",
        "style": "mazes",
        "rows": [
            "<.+...##........",
            "###...##.######.",
            "###.v.+..######.",
            "###...##.######.",
            "####+###.######.",
            "####.###.######.",
            "####.....+.c..#.",
            "##########....#.",
            "##########....+.",
            "##########....##",
            "############>###",
        ],
        "start": [0, 0],
        "exit": [12, 10],
        "rooms": [[3, 0, 3, 4], [[x, y] for y in range(6, 10) for x in range(10, 14)]],
        "foes": [{"kind": "chilli", "x": 12, "y": 8}, {"kind": "crab", "x": 8, "y": 4}],
        "items": [],
        "edges": {"north": [], "west": []},
    }


def draw(shown: Shown, *tiles: tuple[int, int, str]) -> None:
    """Replace tiles, given as (x, y, character)."""
    for x, y, char in tiles:
        row = shown["rows"][y]
        shown["rows"][y] = row[:x] + char + row[x + 1 :]


def drawn(*tiles: tuple[int, int, str]) -> Callable[[Shown], None]:
    """Return a fault that replaces tiles, given as (x, y, character)."""
    return lambda shown: draw(shown, *tiles)


def living(*foes: tuple[str, int, int], number: int = 4) -> Callable[[Shown], None]:
    """Return a fault that replaces the foes by `foes`, as (kind, x, y), and the number of the floor."""

    def change(shown: Shown) -> None:
        shown["floor"] = number
        shown["foes"] = [{"kind": kind, "x": x, "y": y} for kind, x, y in foes]

    return change


def changed(key: str, value: object) -> Callable[[Shown], None]:
    """Return a fault that sets another value for a key."""
    return lambda shown: shown.update({key: value})


def nearer(shown: Shown) -> None:
    """Move the exit to near the start. This is a fault, too."""
    draw(shown, (12, 10, "#"), (6, 0, ">"))
    shown["exit"] = [6, 0]


FAULTS: dict[str, tuple[Callable[[Shown], None], str]] = {
    "no start": (drawn((0, 0, ".")), "there are 0 tiles <, not 1"),
    "two starts": (drawn((9, 8, "<")), "there are 2 tiles <, not 1"),
    "a start elsewhere": (changed("start", [1, 0]), "the start is drawn at (0, 0), not at (1, 0)"),
    "no exit": (drawn((12, 10, "#")), "there are 0 tiles >, not 1"),
    "two exits": (drawn((5, 6, ">")), "there are 2 tiles >, not 1"),
    "an exit elsewhere": (changed("exit", [13, 10]), "the exit is drawn at (12, 10), not at (13, 10)"),
    "an exit that the JSON object lacks": (changed("exit", None), "the exit is drawn at (12, 10), not at None"),
    "stairs close together": (nearer, "the exit is 6 steps from the start"),
    "a wall across": (drawn((8, 6, "#"), (15, 5, "#")), "(9, 6) cannot be reached from the start"),
    "a pot across": (drawn((8, 6, "v"), (15, 5, "v")), "(9, 6) cannot be reached from the start"),
    "a walled-in chest": (drawn((2, 8, "c")), "the c at (2, 8) cannot be reached from the start"),
    "a hemmed-in pot": (
        drawn((3, 2, "v"), (3, 3, "v"), (4, 3, "v")),
        "the v at (3, 3) cannot be reached from the start",
    ),
    "a thin wall across": (
        changed("edges", {"north": [[15, 5, "wall"]], "west": [[9, 6, "wall"]]}),
        "(9, 6) cannot be reached from the start",
    ),
    "rooms side by side": (changed("rooms", [[3, 0, 3, 4], [6, 1, 2, 2]]), "the rooms at (6, 1) and (3, 0) touch"),
    "rooms corner to corner": (
        changed("rooms", [[3, 0, 3, 4], [[6, 4], [6, 5]]]),
        "the rooms at (6, 4) and (3, 0) touch",
    ),
    "a start that is no alcove": (
        drawn((0, 1, "."), (1, 1, "."), (1, 2, "."), (0, 2, ".")),
        "the start is not in an alcove",
    ),
    "two rare chests": (drawn((10, 6, "C"), (11, 7, "C")), "there are 3 chests, 2 of them rare"),
    "a hoard": (drawn((10, 6, "c"), (11, 7, "c"), (12, 6, "c")), "there are 4 chests, 0 of them rare"),
    "a dead end": (drawn((9, 2, ".")), "(9, 2) is a dead end"),
    "a dead end at the edge": (drawn((0, 6, "."), (1, 6, "."), (2, 6, "."), (3, 6, ".")), "(0, 6) is a dead end"),
    "a door in a hole": (drawn((2, 1, ".")), "the door at (2, 0) is not between two walls"),
    "a door at a corner": (drawn((4, 6, "+")), "the door at (4, 6) is not between two walls"),
    "a door that leads nowhere": (drawn((6, 0, "+")), "the door at (6, 0) is not between two walls"),
    "a door in a passage": (drawn((6, 6, "+")), "the door at (6, 6) is not where a passage meets a room"),
    "a door in a room": (drawn((4, 3, "+")), "the door at (4, 3) is not where a passage meets a room"),
    "two doors in a row": (drawn((1, 0, "+")), "the door at (1, 0) is beside another"),
    "a pot before a door": (drawn((3, 0, "v")), "the door at (2, 0) is blocked"),
    "a foe in a wall": (living(("crab", 7, 7)), "the crab at (7, 7) is not on a free tile"),
    "a foe off the floor": (living(("crab", 16, 7)), "the crab at (16, 7) is not on a free tile"),
    "a foe in a pot": (living(("crab", 4, 2)), "the crab at (4, 2) is not on a free tile"),
    "a foe in a door": (living(("crab", 9, 6)), "the crab at (9, 6) is not on a free tile"),
    "a foe on the stairs": (living(("crab", 12, 10)), "the crab at (12, 10) is not on a free tile"),
    "a foe on a foe": (living(("crab", 12, 8), ("chilli", 12, 8)), "there are 2 foes at (12, 8)"),
    "a foe in the start room": (changed("rooms", [[0, 0, 2, 1]]), "the crab at (1, 0) is in the start room"),
    "a foe in sight of the start": (living(("crab", 1, 0)), "the crab at (1, 0) is in sight of the start"),
    "a foe from another floor": (living(("butcher", 12, 8)), "butcher is not in the habitat of floor 4"),
    "a foe unheard of": (living(("cheese", 12, 8)), "cheese is not in the habitat of floor 4"),
    "no foe at all": (living(), "there are no foes"),
    "a crowd": (living(*(("sourdough", x, 8) for x in (10, 12))), "there are 2 of sourdough, at most 1 are allowed"),
}  # fmt: skip
"""Name of a fault -> function that adds it to the good floor, and a part of the proof's message."""


def faulty(name: str) -> Shown:
    """Return the good floor with one fault."""
    shown = good()
    if name == "a foe in the start room":
        living(("crab", 1, 0))(shown)
    FAULTS[name][0](shown)
    return shown


def test_the_good_floor_has_no_fault() -> None:
    assert faults(good()) == []


@each("name", FAULTS)
def test_each_fault_is_found(name: str) -> None:
    assert FAULTS[name][1] in faults(faulty(name)), faults(faulty(name))


def test_harmless_changes_are_no_faults() -> None:
    for harmless in (
        drawn((9, 2, "v")),  # a niche with a thing in it is no dead end
        drawn((9, 2, "c")),
        drawn((8, 3, '"')),
        changed("edges", {"north": [], "west": [[9, 6, "closed"], [8, 6, "open"]]}),
    ):
        shown = good()
        harmless(shown)
        assert faults(shown) == []


def test_rules_of_mazes_do_not_hold_for_other_styles() -> None:
    for name in ("a dead end", "two doors in a row", "rooms side by side"):
        shown = faulty(name)
        shown["style"] = "made"
        assert faults(shown) == []
    shown = faulty("a wall across")
    shown["style"] = "made"
    assert faults(shown)


@given(st.integers(-9, 9), st.integers(-9, 9))
@settings(deadline=None)
def test_lines_equal_those_of_the_game(dx: int, dy: int) -> None:
    assert list(line_between((3, 4), (3 + dx, 4 + dy))) == line(3, 4, 3 + dx, 4 + dy)[1:-1]


@given(st.integers(0, 2**99 - 1), st.integers(0, 98))
@settings(deadline=None)
def test_the_field_of_view_equals_that_of_the_game(walls: int, start: int) -> None:
    floor = Floor(11, 9)
    floor.fill(floor.grid.everything & ~walls, FLOOR)
    floor.start = start
    shown = as_json(floor, 0, "classic")
    assert seen_from_start(FloorOfJson(shown)) == {floor.grid.xy(cell) for cell in bits(floor.sees(start))}


@given(st.integers(0, 2**42 - 1))
@settings(deadline=None)
def test_chokepoints_are_the_cells_without_which_a_floor_falls_apart(cells: int) -> None:
    level = grid(7, 6)
    region = next(iter(regions(level, cells)), 0)
    floor = Floor(7, 6)
    floor.fill(region, FLOOR)
    if not region:
        return
    floor.start = next(bits(region))
    expected = {
        level.xy(cell)
        for cell in bits(region)
        if len(set(oracle.flags({level.xy(other) for other in bits(region) if other != cell}).values())) > 1
    }
    assert chokepoints(FloorOfJson(as_json(floor, 0, "classic"))) == expected


def test_a_loop_goes_around_six_walls_at_least() -> None:
    shown = good()
    assert loops(FloorOfJson(shown)) == 2
    draw(shown, *((x, y, "#") for x, y in ((11, 7), (12, 7), (11, 8))))
    assert loops(FloorOfJson(shown)) == 2, "a pillar of three walls counts as a loop"
    assert figures(good())["loops"] == 2 and figures(good())["doors"] == 5


def test_floors_of_the_game_have_no_fault() -> None:
    prove(range(2000, 2000 + 400 // len(generated_floors())))


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_ten_thousand_floors_have_no_fault(mode: str, did: Did) -> None:
    seeds = range(10_000, 10_000 + 10_000 // len(generated_floors()))
    prove(seeds, mode)
    did(proved_floors=len(seeds) * len(generated_floors()))


def prove(seeds: range, mode: str = "classic") -> None:
    """Check that the generated floors of `seeds` have no fault."""
    for seed in seeds:
        for number in generated_floors():
            found = faults(as_json(cart.build_floor(seed, number, mode=mode), seed, mode))
            assert found == [], (seed, number, found)
