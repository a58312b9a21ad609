"""Thin walls and doors on edges, compared with an oracle that stores each edge by its pair of places."""

import itertools
from collections import deque
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.actions import Step
from cart.core.cells import DX, DY, LEFT, RIGHT, STRAIGHT, UP, Cells, bits, union
from cart.core.damage import stun_around
from cart.core.distances import DistanceMap
from cart.core.edges import NO_EDGES, Edge
from cart.core.events import DoorMoved, Jabbed, Moved
from cart.core.floor import Floor
from cart.core.maps import drawing, floor_from_rows, split_drawing
from cart.core.shoves import shove
from cart.core.sight import line
from cart.core.throwing import flight
from cart.data.foes import SIGHT
from cart.data.items import item_kind
from cart.data.tiles import FLOOR, TALL_FERN
from tests.scenario import Scenario, scenario

Place: TypeAlias = tuple[int, int]
Pair: TypeAlias = frozenset[Place]
FEWER_EXAMPLES = settings(max_examples=80, deadline=None)


class Oracle:
    """A floor as a dictionary: pair of neighbouring places -> edge between them."""

    def __init__(self, floor: Floor, between: dict[Pair, Edge], opaque: set[Place]) -> None:
        self.floor = floor
        self.between = between
        self.opaque = opaque

    def free(self, place: Place, direction: int) -> Place | None:
        """Return the place that a straight step reaches, or None."""
        end = place[0] + DX[direction], place[1] + DY[direction]
        if not (0 <= end[0] < self.floor.width and 0 <= end[1] < self.floor.height):
            return None
        stopped = self.between.get(frozenset((place, end))) in (Edge.WALL, Edge.CLOSED)
        return None if stopped else end

    def step(self, place: Place, direction: int) -> Place | None:
        """Return the place that any step reaches, or None. A diagonal step needs all four edges at its corner free."""
        if direction < 4:
            return self.free(place, direction)
        across, along = (RIGHT if DX[direction] > 0 else 0), (3 if DY[direction] > 0 else UP)
        ends = []
        for first, second in ((across, along), (along, across)):
            middle = self.free(place, first)
            ends.append(None if middle is None else self.free(middle, second))
        return ends[0] if ends[0] is not None and ends[1] is not None else None

    def walk(self, start: Place, within: set[Place]) -> dict[Place, int]:
        """Return the distance in steps to each reachable place, found step by step."""
        away, queue = {start: 0}, deque([start])
        while queue:
            place = queue.popleft()
            for direction in range(4):
                end = self.free(place, direction)
                if end is not None and end in within and end not in away:
                    away[end] = away[place] + 1
                    queue.append(end)
        return away

    def sees(self, place: Place) -> set[Place]:
        """Return the places in range with a clear line from `place` to them, or from them to `place`."""
        seen = {place}
        for y in range(self.floor.height):
            for x in range(self.floor.width):
                if 0 < (x - place[0]) ** 2 + (y - place[1]) ** 2 <= SIGHT * SIGHT:
                    near = max(abs(x - place[0]), abs(y - place[1])) == 1
                    if any(self.clear(way, near) for way in (line(*place, x, y), line(x, y, *place))):
                        seen.add((x, y))
        return seen

    def clear(self, way: list[Place], near: bool) -> bool:
        """Whether no edge blocks a line and, unless it joins neighbours (`near`), no opaque tile does."""
        deltas = list(zip(DX, DY, strict=True))
        for start, end in itertools.pairwise(way):
            if self.step(start, deltas.index((end[0] - start[0], end[1] - start[1]))) is None:
                return False
        return near or not set(way[1:-1]) & self.opaque


@st.composite
def oracles(draw: st.DrawFn) -> Oracle:
    """Draw a floor with random edges and tall ferns, and its oracle."""
    width, height = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    floor = Floor(width, height)
    floor.fill(floor.grid.everything, FLOOR)
    between: dict[Pair, Edge] = {}
    for cell in range(floor.grid.size):
        for direction in (RIGHT, UP):
            neighbour = floor.grid.neighbour(cell, direction)
            sort = draw(st.sampled_from([Edge.FREE, Edge.FREE, Edge.FREE, Edge.WALL, Edge.CLOSED, Edge.OPEN]))
            if neighbour is not None and sort is not Edge.FREE:
                floor.set_edge(cell, direction, sort)
                between[frozenset((floor.grid.xy(cell), floor.grid.xy(neighbour)))] = sort
    ferns = draw(st.integers(0, floor.grid.everything)) & draw(st.integers(0, floor.grid.everything))
    floor.fill(ferns, TALL_FERN)
    return Oracle(floor, between, places(floor, ferns))


def places(floor: Floor, cells: Cells) -> set[Place]:
    """Return a set of cells as (x, y) places."""
    return {floor.grid.xy(cell) for cell in bits(cells)}


@FEWER_EXAMPLES
@given(oracles())
def test_next_and_edge_agree_with_the_oracle(oracle: Oracle) -> None:
    floor = oracle.floor
    for cell in range(floor.grid.size):
        place = floor.grid.xy(cell)
        for direction in range(8):
            end = oracle.step(place, direction)
            assert floor.next(cell, direction) == (None if end is None else floor.grid.cell(*end))
        for direction in range(4):
            end = place[0] + DX[direction], place[1] + DY[direction]
            assert floor.edge(cell, direction) == oracle.between.get(frozenset((place, end)), Edge.FREE)


@FEWER_EXAMPLES
@given(oracles(), st.data())
def test_beside_and_touching_agree_with_the_oracle(oracle: Oracle, data: st.DataObject) -> None:
    floor, cells = oracle.floor, data.draw(st.integers(0, oracle.floor.grid.everything))
    found = places(floor, cells)
    assert places(floor, floor.beside(cells)) == {oracle.free(p, d) for p in found for d in range(4)} - {None}
    assert places(floor, floor.beside(cells, (RIGHT,))) == {oracle.free(p, RIGHT) for p in found} - {None}
    touching = {oracle.step(p, d) for p in found for d in range(8)} - {None}
    assert places(floor, floor.touching(cells)) == found | touching


@FEWER_EXAMPLES
@given(oracles(), st.data())
def test_layers_and_flood_agree_with_the_oracle(oracle: Oracle, data: st.DataObject) -> None:
    floor = oracle.floor
    start, within = data.draw(st.integers(0, floor.grid.size - 1)), data.draw(st.integers(0, floor.grid.everything))
    away = oracle.walk(floor.grid.xy(start), places(floor, within))
    layers = floor.layers(1 << start, within)
    assert [places(floor, layer) for layer in layers] == [
        {place for place, steps in away.items() if steps == n} for n in range(max(away.values()) + 1)
    ]
    until = data.draw(st.integers(0, floor.grid.everything))
    first = next((n for n, layer in enumerate(layers) if layer & until), len(layers) - 1)
    assert floor.layers(1 << start, within, until) == layers[: first + 1]
    lazily = DistanceMap(floor.grid, floor.edges, 1 << start, within)
    goal = data.draw(st.integers(0, floor.grid.size - 1))
    assert lazily.steps_to(1 << goal) == away.get(floor.grid.xy(goal), 0)
    assert lazily.steps_to_cell(1 << goal) == lazily.steps_to(1 << goal)
    nearer = {place for place, steps in away.items() if steps == away.get(floor.grid.xy(goal), 0) - 1}
    towards = (direction for direction in STRAIGHT if oracle.free(floor.grid.xy(goal), direction) in nearer)
    assert lazily.direction_from(1 << goal) == next(towards, None)
    some = (within | 1 << start) & until
    assert lazily.reached(some) == some & union(layers)
    assert list(lazily) == layers
    most = data.draw(st.integers(0, len(layers)))
    assert floor.layers(1 << start, within, most=most) == layers[: most + 1]
    assert floor.reached(until, 1 << start, within) == until & union(layers)
    assert floor.reached(until, 1 << start, within, most) == until & union(layers[: most + 1])
    assert places(floor, lazily.near(most)) == {place for place, steps in away.items() if steps <= most}
    if within >> start & 1:
        assert places(floor, floor.flood(1 << start, within)) == set(away)
        assert places(floor, next(part for part in floor.regions(within) if part >> start & 1)) == set(away)


@FEWER_EXAMPLES
@given(oracles(), st.data())
def test_a_path_joins_cells_if_a_flood_reaches_all_of_them(oracle: Oracle, data: st.DataObject) -> None:
    floor = oracle.floor
    within = data.draw(st.integers(0, floor.grid.everything))
    cells = within & data.draw(st.integers(0, floor.grid.everything)) & data.draw(st.integers(0, floor.grid.everything))
    assert floor.joins_all(cells, within) == (floor.flood(cells & -cells, within) & cells == cells)


@FEWER_EXAMPLES
@given(oracles())
def test_sight_by_line_agrees_with_the_oracle_and_is_symmetric(oracle: Oracle) -> None:
    floor = oracle.floor
    for cell in range(floor.grid.size):
        seen = floor.sees(cell)
        assert places(floor, seen) == oracle.sees(floor.grid.xy(cell))
        for other in bits(seen):
            assert floor.sees(other) >> cell & 1


@FEWER_EXAMPLES
@given(oracles(), st.data())
def test_throws_shoves_and_bursts_agree_with_the_oracle(oracle: Oracle, data: st.DataObject) -> None:
    floor = oracle.floor
    s = scenario("\n".join(["." * floor.width] * floor.height).replace(".", "@", 1).replace(".", "h", 1))
    game, foe = s.game, s.foe("ham")
    game.floor = floor
    cells = data.draw(st.permutations(range(floor.grid.size)))
    for mob in (game.player, foe):
        mob.grid = floor.grid
    game.player.cell, foe.cell = cells[:2]
    direction = data.draw(st.integers(0, 3))

    place, hit = floor.grid.xy(game.player.cell), False
    while not hit and (end := oracle.free(place, direction)) is not None:
        place, hit = end, end == floor.grid.xy(foe.cell)
    assert flight(game, direction, item_kind("ladle")) == (floor.grid.cell(*place), [foe] if hit else [])

    stun_around(game, game.player.cell)
    near = {oracle.step(floor.grid.xy(game.player.cell), d) for d in range(8)}
    assert foe.stunned == (floor.grid.xy(foe.cell) in near)

    before, end = foe.hp, oracle.free(floor.grid.xy(foe.cell), direction)
    free = end is not None and end != floor.grid.xy(game.player.cell)
    start = foe.cell
    shove(game, foe, direction)
    assert foe.cell == (floor.grid.cell(*end) if free and end is not None else start)
    assert foe.hp == before - (not free)


@FEWER_EXAMPLES
@given(oracles())
def test_a_drawing_of_a_floor_holds_all_its_edges(oracle: Oracle) -> None:
    rows, edges = split_drawing(drawing(oracle.floor))
    assert (len(rows), {len(row) for row in rows}) == (oracle.floor.height, {oracle.floor.width})
    twin = Floor(oracle.floor.width, oracle.floor.height)
    for x, y, direction, edge in edges:
        twin.set_edge(twin.grid.cell(x, y), direction, edge)
    assert twin.edges == oracle.floor.edges


def test_a_drawing_of_a_floor_without_edges_is_spaced_out() -> None:
    assert not any(NO_EDGES) and NO_EDGES.opened() is NO_EDGES
    assert drawing(floor_from_rows(["#<", ".>"])) == ["# <", "   ", ". >"]


def test_a_drawing_with_an_invalid_edge_is_refused() -> None:
    with pytest.raises(ValueError, match=r"line 0, column 1: no edge is written '-'"):
        split_drawing([".-."])
    with pytest.raises(ValueError, match=r"line 1, column 1: no edge"):
        split_drawing([". .", " | ", ". ."])


def test_no_edge_can_be_set_beyond_the_border() -> None:
    with pytest.raises(ValueError, match="has no neighbour"):
        Floor(3, 3).set_edge(0, UP, Edge.WALL)


# --- in play


def steps(s: Scenario, keys: str) -> list[int]:
    """Return the cells that the player's steps reach."""
    s.press(keys)
    return [moved.end for moved in s.events_of(Moved) if moved.mob == 0]


def test_a_thin_wall_stops_a_step_and_costs_no_turn() -> None:
    s = scenario("@|.\n-\n. .", walls=True)
    for direction in (RIGHT, 3):
        assert s.game.floor.next(0, direction) is None
    assert steps(s, "right down") == []
    assert s.game.turn == 0
    s.expect_refused(Step(RIGHT), "a thin wall is in the way")
    s.expect_refused(Step(LEFT), "a wall is in the way")


def test_no_foe_bites_through_a_thin_wall() -> None:
    s = scenario("@|A\n\n.|.\n\n. .", walls=True, hp=9)
    s.press(".")
    assert s.player.hp == 9
    s.press(". . . .")
    assert s.foe("aspic").bit & s.game.floor.beside(s.player.bit)  # the aspic walked around the wall


def test_opening_a_door_takes_a_turn_and_the_step_a_second_one() -> None:
    s = scenario("@+1", walls=True)
    s.press("right")
    assert s.events == (Jabbed(0, RIGHT), DoorMoved(0, RIGHT, open=True))
    assert (s.game.turn, s.player.cell) == (1, 0)
    s.press("right")
    s.expect_player_at(1)


def test_a_door_falls_shut_after_a_turn_in_which_no_mob_stands_at_it() -> None:
    s = scenario(". @'. . .", walls=True)
    s.press("right right")
    assert s.events_of(DoorMoved) == [DoorMoved(2, 0, open=False)]
    assert s.game.floor.edge(1, RIGHT) is Edge.CLOSED
    s = scenario(". @'. . .", walls=True)
    s.press("right .")
    assert s.events_of(DoorMoved) == []  # the player stands at the door


def test_a_foe_at_a_door_holds_it_open() -> None:
    s = scenario("@ h'. .", walls=True)
    s.foe("ham").stunned = 1
    s.press(".")
    assert s.events_of(DoorMoved) == []


def test_no_door_falls_shut_during_a_free_action() -> None:
    s = scenario("@ .'.", walls=True, bag=["fork"])
    s.press("e0")
    assert s.events_of(DoorMoved) == []
    s.press(".")
    assert s.events_of(DoorMoved) == [DoorMoved(2, 0, open=False)]


def test_opening_a_door_does_not_hit_the_foe_behind_it() -> None:
    s = scenario("@+a", walls=True)
    s.press("right")
    assert s.game.floor.edge(0, RIGHT) is Edge.OPEN
    assert s.foe("aspic").hp == 1


def test_a_skewer_does_not_pierce_a_thin_wall() -> None:
    s = scenario("@ h|m", walls=True, weapon="skewer")
    s.press("right")
    assert (s.foe("ham").hp, s.foe("mould").hp) == (8, 5)


def test_opened_returns_a_floor_with_all_doors_open() -> None:
    """Doors on tiles and on edges open. The walls stay."""
    floor = scenario("@+. +'.|.", walls=True).game.floor
    before = floor.edges
    opened = floor.opened()
    assert opened.walkable == opened.grid.everything != floor.walkable
    assert [opened.edge(cell, RIGHT) for cell in range(4)] == [Edge.OPEN, Edge.FREE, Edge.OPEN, Edge.WALL]
    assert floor.edges == before and opened.edges.closed().opened() == opened.edges
    assert [opened.edges.closed().at(floor.grid, cell, RIGHT) for cell in (0, 2)] == [Edge.CLOSED, Edge.CLOSED]


def test_a_floor_without_doors_keeps_its_edges() -> None:
    assert NO_EDGES.opened() is NO_EDGES
    floor = scenario("@..", walls=False).game.floor
    assert floor.opened().edges is NO_EDGES
