"""The overlays of the watch scene for halls, caverns and the manor."""

import pytest
import pyxel

from cart.console.screen.palette import BLUE, LIME, ORANGE, PINK, RED, WHITE
from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.maps import floor_from_rows
from cart.view.stage.blueprint import STYLE_OVERLAYS, BuiltFloor

pytestmark = pytest.mark.usefixtures("pyxel_headless")


def drawn(style: str, name: str, made: BuiltFloor, left: int = 0, top: int = 0) -> dict[tuple[int, int], int]:
    """Draw the overlay `name` over black, and return its pixels: (x, y) -> colour."""
    pyxel.cls(0)
    STYLE_OVERLAYS[style][name](made, left, top)
    return {(x, y): pyxel.pget(x, y) for x in range(128) for y in range(128) if pyxel.pget(x, y)}


def test_the_noise_overlay_colours_each_cell_as_wall_or_pit() -> None:
    floor = floor_from_rows(["...."] * 3)
    seen = drawn("caverns", "noise", BuiltFloor(floor, 0b1010_0101_1010))
    for cell in range(12):
        x, y = floor.grid.xy(cell)
        assert seen[x * 8 + 4, y * 8 + 4] == (ORANGE if 0b1010_0101_1010 >> cell & 1 else BLUE)


def test_the_partition_without_a_room_is_crossed_out() -> None:
    floor = floor_from_rows(["#" * 14] * 14)
    for px, py in ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)):
        floor.rooms.append(floor.grid.rect(2 + 4 * px, 2 + 4 * py, 2, 2))
    seen = drawn("caverns", "partitions", BuiltFloor(floor, 0))
    red = {pixel for pixel, colour in seen.items() if colour == RED}
    assert {(x // 32, y // 32) for x, y in ((x - 8, y - 8) for x, y in red) if 0 <= x < 96} >= {(1, 1)}
    assert {(40 + n, 40 + n) for n in range(32)} <= red
    assert seen[8, 8] == seen[8 + 31, 8] == WHITE


def test_the_order_overlay_joins_each_room_to_the_one_before() -> None:
    floor = floor_from_rows(["." * 16] * 16)
    floor.rooms = [floor.grid.rect(0, 0, 2, 2), floor.grid.rect(10, 0, 2, 2), floor.grid.rect(10, 10, 2, 2)]
    lines: list[tuple[float, ...]] = []
    line = pyxel.line
    try:
        pyxel.line = lambda *ends: lines.append(ends)
        STYLE_OVERLAYS["halls"]["order"](BuiltFloor(floor, 0), 0, 0)
    finally:
        pyxel.line = line
    assert [ends[:4] for ends in lines[-2:]] == [(88, 8, 8, 8), (88, 88, 88, 8)]


def test_the_growth_overlay_marks_each_cell_and_a_room_s_largest_size() -> None:
    floor = floor_from_rows(["....."] * 5)
    floor.rooms = [floor.grid.rect(1, 1, 3, 3)]
    seen = drawn("manor", "growth", BuiltFloor(floor, 0, ((floor.grid.cell(2, 2), 3, 3),)))
    assert {(x // 8, y // 8) for x, y in seen} >= {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)}
    assert seen[8, 8] == seen[31, 31] == WHITE  # corners of the frame


def test_the_graph_overlay_joins_rooms_through_doors_only() -> None:
    floor = floor_from_rows(["........"] * 4)
    floor.rooms = [floor.grid.rect(0, 0, 4, 4), floor.grid.rect(4, 0, 4, 4)]
    floor.set_edge(floor.grid.cell(3, 1), RIGHT, Edge.CLOSED)
    for edge in (Edge.CLOSED, Edge.OPEN):
        floor.set_edge(floor.grid.cell(3, 1), RIGHT, edge)
        seen = drawn("manor", "graph", BuiltFloor(floor, 0))
        assert seen[32, 12] == PINK
        green = {pixel for pixel, colour in seen.items() if colour == LIME}
        assert any(x < 30 for x, _ in green) and any(x > 35 for x, _ in green)
    floor.set_edge(floor.grid.cell(3, 1), RIGHT, Edge.WALL)
    assert LIME not in drawn("manor", "graph", BuiltFloor(floor, 0)).values()


@pytest.mark.parametrize(
    ("style", "name"), [(style, name) for style in STYLE_OVERLAYS for name in STYLE_OVERLAYS[style]]
)
def test_overlays_of_styles_move_with_the_camera(style: str, name: str) -> None:
    floor = floor_from_rows(["." * 60] * 60)
    floor.rooms = [floor.grid.rect(20, 20, 6, 7), floor.grid.rect(26, 22, 8, 6)]
    floor.set_edge(floor.grid.cell(25, 23), RIGHT, Edge.CLOSED)
    made = BuiltFloor(floor, floor.rooms[0], ((floor.grid.cell(22, 22), 6, 6),))
    one, other = drawn(style, name, made, 160, 160), drawn(style, name, made, 163, 165)
    inner = [(x, y) for x in range(10, 110) for y in range(10, 110)]
    assert [pixel for pixel in inner if one.get((pixel[0] + 3, pixel[1] + 5)) != other.get(pixel)] == []
    assert one
