"""Bit operations on sets of cells, compared with the same operations done cell by cell."""

from collections import Counter, deque
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import DX, DY, OPPOSITE, Cells, Grid, bits, by_count, grid, listed, union
from cart.core.rng import Rng

Place: TypeAlias = tuple[int, int]
SIZES = st.tuples(st.integers(1, 9), st.integers(1, 9)) | st.sampled_from([(16, 16), (17, 33), (1, 40), (40, 1)])
BOARDS = SIZES.map(lambda size: grid(*size))
DIRECTIONS = range(8)
FEWER_EXAMPLES = settings(max_examples=60, deadline=None)


def drawn(data: st.DataObject, board: Grid) -> Cells:
    """Draw any set of cells."""
    return data.draw(st.integers(0, board.everything))


def places(board: Grid, cells: Cells) -> set[Place]:
    """Return a set of cells as (x, y) places."""
    return {(x, y) for y in range(board.height) for x in range(board.width) if cells >> (y * board.width + x) & 1}


def step(board: Grid, place: Place, direction: int) -> Place | None:
    """Return the place one step away, or None off the board."""
    end = place[0] + DX[direction], place[1] + DY[direction]
    return end if 0 <= end[0] < board.width and 0 <= end[1] < board.height else None


@FEWER_EXAMPLES
@given(BOARDS, st.sampled_from(DIRECTIONS), st.data())
def test_shift_moves_each_cell_by_one_step(board: Grid, direction: int, data: st.DataObject) -> None:
    cells = drawn(data, board)
    ends = {step(board, place, direction) for place in places(board, cells)} - {None}
    assert places(board, board.shift(cells, direction)) == ends


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_beside_has_four_neighbours_and_grow_eight(board: Grid, data: st.DataObject) -> None:
    cells = drawn(data, board)
    found = places(board, cells)
    straight = {step(board, place, d) for place in found for d in range(4)} - {None}
    assert places(board, board.beside(cells)) == straight
    touching = {step(board, place, d) for place in found for d in DIRECTIONS} - {None}
    assert places(board, board.grow(cells)) == found | touching


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_columns_rows_and_lists_agree_with_the_places(board: Grid, data: st.DataObject) -> None:
    cells, number = drawn(data, board), data.draw(st.integers(-2, 42))
    everywhere = places(board, board.everything)
    assert places(board, board.column(number)) == {(x, y) for x, y in everywhere if x == number}
    assert places(board, board.row(number)) == {(x, y) for x, y in everywhere if y == number}
    assert listed(cells) == list(bits(cells))


def walk(board: Grid, starts: set[Place], within: set[Place]) -> dict[Place, int]:
    """Return breadth-first distances in steps, found cell by cell."""
    away = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        place = queue.popleft()
        for direction in range(4):
            end = step(board, place, direction)
            if end is not None and end in within and end not in away:
                away[end] = away[place] + 1
                queue.append(end)
    return away


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_layers_are_distances(board: Grid, data: st.DataObject) -> None:
    start, within = 1 << data.draw(st.integers(0, board.size - 1)), drawn(data, board)
    start |= drawn(data, board) & drawn(data, board) & drawn(data, board)
    away = walk(board, places(board, start), places(board, within))
    layers = board.layers(start, within)
    assert [places(board, layer) for layer in layers] == [
        {place for place, steps in away.items() if steps == n} for n in range(max(away.values()) + 1)
    ]
    until = drawn(data, board)
    shorter = board.layers(start, within, until)
    first = next((n for n, layer in enumerate(layers) if layer & until), len(layers) - 1)
    assert shorter == layers[: first + 1]


def test_layers_from_no_cell_are_one_empty_layer() -> None:
    assert grid(4, 4).layers(0, grid(4, 4).everything) == [0]


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_a_signature_holds_the_eight_neighbours(board: Grid, data: st.DataObject) -> None:
    solid, cell = drawn(data, board), data.draw(st.integers(0, board.size - 1))
    hard, place = places(board, solid), board.xy(cell)
    ends = [step(board, place, direction) for direction in DIRECTIONS]
    assert f"{board.signature(cell, solid):08b}" == "".join("1" if e is None or e in hard else "0" for e in ends)
    assert [board.neighbour(cell, d) for d in DIRECTIONS] == [None if e is None else board.cell(*e) for e in ends]


@FEWER_EXAMPLES
@given(BOARDS, st.integers(0, 10_000), st.data())
def test_pick_returns_a_cell_of_the_set(board: Grid, seed: int, data: st.DataObject) -> None:
    cells = drawn(data, board) or 1
    assert cells >> board.pick(Rng(seed), cells) & 1


@pytest.mark.parametrize("members", [(0, 1, 16, 17, 76, 77, 151, 152), (*range(0, 153, 9), 151, 152)])
def test_pick_returns_all_cells_of_a_set_about_equally_often(members: tuple[int, ...]) -> None:
    """Sets with more than a few cells are halved first."""
    board, rng = Grid(17, 9), Rng(1, "fair")
    cells = sum(1 << cell for cell in members)
    found = Counter(board.pick(rng, cells) for _ in range(1000 * len(members)))
    assert set(found) == set(members)
    assert all(900 <= times <= 1100 for times in found.values())


def test_pick_from_an_empty_set_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to pick from"):
        grid(3, 3).pick(Rng(1), 0)


def test_cell_and_xy_agree() -> None:
    board = grid(5, 3)
    assert [board.xy(cell) for cell in (0, 4, 5, 14)] == [(0, 0), (4, 0), (0, 1), (4, 2)]
    assert board.cell(4, 2) == 14
    for x, y in ((-1, 0), (5, 0), (0, 3), (0, -1)):
        with pytest.raises(ValueError, match="off a floor of 5 x 3"):
            board.cell(x, y)
    assert grid(5, 3) is board


def test_rect_border_and_inside_agree() -> None:
    board = grid(5, 4)
    assert places(board, board.rect(1, 1, 3, 2)) == {(x, y) for x in (1, 2, 3) for y in (1, 2)}
    assert board.inside == board.rect(1, 1, 3, 2)
    assert board.border == board.everything ^ board.inside
    assert list(bits(board.rect(3, 0, 2, 2))) == [3, 4, 8, 9]


def test_directions_and_opposites_are_those_of_the_tutorial() -> None:
    assert list(zip(DX, DY, strict=True)) == [(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
    for direction, back in enumerate(OPPOSITE):
        assert (DX[back], DY[back]) == (-DX[direction], -DY[direction])


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_bounds_are_the_smallest_rectangle_around_the_cells(board: Grid, data: st.DataObject) -> None:
    cells = drawn(data, board) & drawn(data, board) & drawn(data, board) or 1
    found = places(board, cells)
    across, down = {x for x, _ in found}, {y for _, y in found}
    x, y, width, height = board.bounds(cells)
    assert (x, y, x + width - 1, y + height - 1) == (min(across), min(down), max(across), max(down))
    whole = len(found) == width * height
    assert board.rectangle(cells) == ((x, y, width, height) if whole else None)


@FEWER_EXAMPLES
@given(BOARDS, st.data())
def test_rectangle_finds_every_rectangle(board: Grid, data: st.DataObject) -> None:
    x, y = data.draw(st.integers(0, board.width - 1)), data.draw(st.integers(0, board.height - 1))
    size = data.draw(st.integers(1, board.width - x)), data.draw(st.integers(1, board.height - y))
    assert board.rectangle(board.rect(x, y, *size)) == (x, y, *size)


def test_an_empty_set_has_no_bounds() -> None:
    assert grid(3, 3).rectangle(0) is None
    with pytest.raises(ValueError, match="an empty set has no bounds"):
        grid(3, 3).bounds(0)


def test_union_joins_sets() -> None:
    assert union([]) == 0
    assert union([1, 4, 5]) == 5


@FEWER_EXAMPLES
@given(BOARDS, st.integers(0, 5), st.data())
def test_by_count_sorts_cells_by_the_sets_that_hold_them(board: Grid, number: int, data: st.DataObject) -> None:
    sets, within = [drawn(data, board) for _ in range(number)], drawn(data, board)
    found = by_count(sets, within)
    assert len(found) == number + 1 and union(found) == within
    for times, cells in enumerate(found):
        assert all(sum(some >> cell & 1 for some in sets) == times for cell in bits(cells))
