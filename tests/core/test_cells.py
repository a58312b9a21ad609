"""Whole-floor ints against the same things done cell by cell."""

from collections import Counter, deque
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import DX, DY, OPPOSITE, Cells, Edges, Grid, bits, grid
from cart.core.rng import Rng

Place: TypeAlias = tuple[int, int]
SIZES = st.tuples(st.integers(1, 9), st.integers(1, 9)) | st.sampled_from([(16, 16), (17, 33), (1, 40), (40, 1)])
BOARDS = SIZES.map(lambda size: grid(*size))
DIRECTIONS = range(8)
CLOSE = settings(max_examples=60, deadline=None)


def drawn(data: st.DataObject, board: Grid) -> Cells:
    """Any set of cells."""
    return data.draw(st.integers(0, board.everything))


def drawn_edges(data: st.DataObject, board: Grid) -> Edges | None:
    """Thin walls, or none at all."""
    return data.draw(st.none() | st.builds(Edges, *[st.integers(0, board.everything)] * 2))


def places(board: Grid, cells: Cells) -> set[Place]:
    """A set of cells as places."""
    return {(x, y) for y in range(board.height) for x in range(board.width) if cells >> (y * board.width + x) & 1}


def free(board: Grid, place: Place, direction: int, edges: Edges | None) -> Place | None:
    """Where a straight step leads, one cell at a time."""
    x, y = place
    end = x + DX[direction], y + DY[direction]
    if not (0 <= end[0] < board.width and 0 <= end[1] < board.height):
        return None
    if edges is not None:
        north, west = places(board, edges.north), places(board, edges.west)
        walled = (place in west, end in west, place in north, end in north)[direction]
        if walled:
            return None
    return end


def step(board: Grid, place: Place, direction: int, edges: Edges | None) -> Place | None:
    """Where any step leads; a diagonal one needs both ways round the corner."""
    if direction < 4:
        return free(board, place, direction, edges)
    across, along = (1 if DX[direction] > 0 else 0), (3 if DY[direction] > 0 else 2)
    ends = set()
    for first, second in ((across, along), (along, across)):
        between = free(board, place, first, edges)
        ends.add(None if between is None else free(board, between, second, edges))
    return ends.pop() if len(ends) == 1 else None


@CLOSE
@given(BOARDS, st.sampled_from(DIRECTIONS), st.data())
def test_shift_is_a_step_of_each(board: Grid, direction: int, data: st.DataObject) -> None:
    cells, edges = drawn(data, board), drawn_edges(data, board)
    ends = {step(board, place, direction, edges) for place in places(board, cells)} - {None}
    assert places(board, board.shift(cells, direction, edges)) == ends


@CLOSE
@given(BOARDS, st.data())
def test_beside_and_grow(board: Grid, data: st.DataObject) -> None:
    cells, edges = drawn(data, board), drawn_edges(data, board)
    found = places(board, cells)
    straight = {free(board, place, d, edges) for place in found for d in range(4)} - {None}
    assert places(board, board.beside(cells, edges)) == straight
    touching = {step(board, place, d, None) for place in found for d in DIRECTIONS} - {None}
    assert places(board, board.grow(cells)) == found | touching


def walk(board: Grid, starts: set[Place], within: set[Place], edges: Edges | None) -> dict[Place, int]:
    """Breadth-first distances, one cell at a time."""
    away = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        place = queue.popleft()
        for direction in range(4):
            end = free(board, place, direction, edges)
            if end is not None and end in within and end not in away:
                away[end] = away[place] + 1
                queue.append(end)
    return away


@CLOSE
@given(BOARDS, st.data())
def test_layers_are_distances(board: Grid, data: st.DataObject) -> None:
    start, within, edges = 1 << data.draw(st.integers(0, board.size - 1)), drawn(data, board), drawn_edges(data, board)
    start |= drawn(data, board) & drawn(data, board) & drawn(data, board)
    away = walk(board, places(board, start), places(board, within), edges)
    layers = board.layers(start, within, edges)
    assert [places(board, layer) for layer in layers] == [
        {place for place, steps in away.items() if steps == n} for n in range(max(away.values()) + 1)
    ]
    until = drawn(data, board)
    shorter = board.layers(start, within, edges, until)
    first = next((n for n, layer in enumerate(layers) if layer & until), len(layers) - 1)
    assert shorter == layers[: first + 1]


def test_layers_of_nothing() -> None:
    assert grid(4, 4).layers(0, grid(4, 4).everything) == [0]


@CLOSE
@given(BOARDS, st.data())
def test_flood_and_regions(board: Grid, data: st.DataObject) -> None:
    start, within, edges = drawn(data, board), drawn(data, board), drawn_edges(data, board)
    inside = places(board, within)
    reached = set(walk(board, places(board, start) & inside, inside, edges))
    assert places(board, board.flood(start, within, edges)) == reached
    left, parts = dict.fromkeys(sorted(inside, key=lambda place: (place[1], place[0]))), []
    while left:
        part = set(walk(board, {next(iter(left))}, set(left), edges))
        parts.append(part)
        for place in part:
            del left[place]
    assert [places(board, part) for part in board.regions(within, edges)] == parts


@CLOSE
@given(BOARDS, st.integers(0, 255), st.integers(0, 255), st.data())
def test_match_is_signature_on_every_cell(board: Grid, signature: int, mask: int, data: st.DataObject) -> None:
    solid = drawn(data, board)
    look = data.draw(st.sampled_from([signature, board.signature(data.draw(st.integers(0, board.size - 1)), solid)]))
    fits = {cell for cell in range(board.size) if not (board.signature(cell, solid) ^ look) & ~mask}
    assert set(bits(board.match(solid, look, mask))) == fits
    other = data.draw(st.integers(0, 255))
    either = fits | {cell for cell in range(board.size) if board.signature(cell, solid) == other}
    assert set(bits(board.match_any(solid, [(look, mask), (other, 0)]))) == either


@CLOSE
@given(BOARDS, st.data())
def test_a_signature_is_its_eight_neighbours(board: Grid, data: st.DataObject) -> None:
    solid, cell = drawn(data, board), data.draw(st.integers(0, board.size - 1))
    hard, place = places(board, solid), board.xy(cell)
    ends = [step(board, place, direction, None) for direction in DIRECTIONS]
    assert f"{board.signature(cell, solid):08b}" == "".join("1" if e is None or e in hard else "0" for e in ends)
    assert [board.neighbour(cell, d) for d in DIRECTIONS] == [None if e is None else board.cell(*e) for e in ends]


@CLOSE
@given(BOARDS, st.integers(0, 10_000), st.data())
def test_pick_takes_one_of_the_set(board: Grid, seed: int, data: st.DataObject) -> None:
    cells = drawn(data, board) or 1
    assert cells >> board.pick(Rng(seed), cells) & 1


def test_pick_is_fair() -> None:
    board, rng = grid(17, 9), Rng(1, "fair")
    cells = sum(1 << cell for cell in (0, 1, 16, 17, 76, 77, 151, 152))
    found = Counter(board.pick(rng, cells) for _ in range(8000))
    assert set(found) == set(bits(cells))
    assert all(900 <= times <= 1100 for times in found.values())


def test_pick_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        grid(3, 3).pick(Rng(1), 0)


def test_cells_and_places() -> None:
    board = grid(5, 3)
    assert [board.xy(cell) for cell in (0, 4, 5, 14)] == [(0, 0), (4, 0), (0, 1), (4, 2)]
    assert board.cell(4, 2) == 14
    for x, y in ((-1, 0), (5, 0), (0, 3), (0, -1)):
        with pytest.raises(ValueError, match="off a floor of 5 x 3"):
            board.cell(x, y)
    assert grid(5, 3) is board


def test_rect_border_and_inside() -> None:
    board = grid(5, 4)
    assert places(board, board.rect(1, 1, 3, 2)) == {(x, y) for x in (1, 2, 3) for y in (1, 2)}
    assert board.inside == board.rect(1, 1, 3, 2)
    assert board.border == board.everything ^ board.inside
    assert list(bits(board.rect(3, 0, 2, 2))) == [3, 4, 8, 9]


def test_directions_are_those_of_the_tutorial() -> None:
    assert list(zip(DX, DY, strict=True)) == [(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
    for direction, back in enumerate(OPPOSITE):
        assert (DX[back], DY[back]) == (-DX[direction], -DY[direction])
