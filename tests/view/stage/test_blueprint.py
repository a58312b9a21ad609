"""The overlays of the watch scene: outlines, numbers and tints, drawn on any part of a large floor."""

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import BLUE, WHITE, YELLOW
from cart.core.cells import RIGHT, Cells, grid
from cart.core.edges import Edge
from cart.core.floor import Floor, Spawn
from cart.core.maps import floor_from_rows
from cart.view.stage.blueprint import OVERLAYS, REGION_COLOURS, draw_spawns, draw_squares, draw_worm

pytestmark = pytest.mark.usefixtures("pyxel_headless")

Texts = list[tuple[float, float, str]]


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Return a list that collects all drawn texts, each as (x, y, words)."""
    said: Texts = []

    def write(x: float, y: float, words: str, colour: int, outline: int, corners: bool) -> None:
        said.append((x, y, words))

    monkeypatch.setattr(typeface, "write", write)
    return said


def coloured(colour: int) -> set[tuple[int, int]]:
    """Return the (x, y) of the pixels of `colour` on the screen."""
    return {(x, y) for x in range(128) for y in range(128) if pyxel.pget(x, y) == colour}


def cells_in(floor: Floor, colour: int) -> Cells:
    """Return the cells of a small floor that have pixels of `colour`."""
    return sum(1 << cell for cell in {floor.grid.cell(x // 8, y // 8) for x, y in coloured(colour)})


def test_a_room_of_any_shape_has_its_outline(texts: Texts) -> None:
    """The outline runs along the room's edge, with nothing inside. The number is in the middle of the room's bounds."""
    floor = floor_from_rows(["......"] * 6)
    corner = floor.grid.rect(1, 1, 3, 1) | floor.grid.rect(1, 1, 1, 4)
    floor.rooms = [corner, floor.grid.rect(4, 4, 2, 2)]
    pyxel.cls(0)
    OVERLAYS["rooms"](floor, 0, 0)
    line = coloured(REGION_COLOURS[0])
    assert all(corner >> floor.grid.cell(x // 8, y // 8) & 1 for x, y in line)
    solid = {(x, y) for x in range(48) for y in range(48) if corner >> floor.grid.cell(x // 8, y // 8) & 1}

    def at_rim(x: int, y: int) -> bool:
        return not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= solid

    assert line == {pixel for pixel in solid if at_rim(*pixel)}
    assert texts == [(8 + 12 - 2, 8 + 16 - 3, "1"), (32 + 8 - 2, 32 + 8 - 3, "2")]


def test_walls_separate_tinted_regions_and_doors_join_them() -> None:
    floor = floor_from_rows(["..#..", "..#..", "..+.."])
    pyxel.cls(0)
    OVERLAYS["regions"](floor, 0, 0)
    assert cells_in(floor, REGION_COLOURS[0]) == floor.walkable | floor.grid.rect(2, 2, 1, 1)
    for y in range(3):
        floor.set_edge(floor.grid.cell(0, y), RIGHT, Edge.WALL)
    pyxel.cls(0)
    OVERLAYS["regions"](floor, 0, 0)
    assert cells_in(floor, REGION_COLOURS[0]) == floor.grid.rect(0, 0, 1, 3)
    floor.set_edge(0, RIGHT, Edge.CLOSED)
    pyxel.cls(0)
    OVERLAYS["regions"](floor, 0, 0)
    assert cells_in(floor, REGION_COLOURS[0]) == floor.walkable | floor.grid.rect(2, 2, 1, 1)
    assert floor.edge(0, RIGHT) is Edge.CLOSED  # the overlay does not open the door of the floor itself


def test_distances_go_from_the_start_around_walls(texts: Texts) -> None:
    floor = floor_from_rows(["<..", "..."])
    floor.set_edge(0, RIGHT, Edge.WALL)
    OVERLAYS["distance"](floor, 0, 0)
    steps = {(x // 8, y // 8): text for x, y, text in texts}
    assert steps == {(0, 0): "0", (0, 1): "1", (1, 1): "2", (1, 0): "3", (2, 1): "3", (2, 0): "4"}


def test_without_a_start_distances_go_from_the_first_cell(texts: Texts) -> None:
    OVERLAYS["distance"](floor_from_rows(["#..", "#.."]), 0, 0)
    assert texts[0] == (8 + 2, 1, "0")
    texts.clear()
    OVERLAYS["distance"](floor_from_rows(["###"]), 0, 0)
    assert texts == []


def test_possible_starts_and_steps_of_a_worm_are_tinted() -> None:
    """The two tints differ. A cell that is both a possible start and a possible step shows both."""
    floor = floor_from_rows(["....."])
    pyxel.cls(0)
    draw_worm(floor.grid, 0b00111, 0b01100, 0, 0)
    assert cells_in(floor, YELLOW) == 0b00111
    assert cells_in(floor, BLUE) == 0b01100


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_move_with_the_camera(name: str) -> None:
    """If the camera moves right and down, the same picture moves left and up."""
    floor = floor_from_rows(["#" * 60] * 20 + ["#" * 20 + "." * 12 + "#" * 28] * 12 + ["#" * 60] * 28)
    floor.start = floor.grid.cell(20, 20)
    floor.rooms = [floor.grid.rect(20, 20, 6, 7) | floor.grid.rect(24, 22, 8, 3)]
    pictures = []
    for left, top in ((160, 160), (163, 165)):
        pyxel.cls(0)
        OVERLAYS[name](floor, left, top)
        pictures.append({(x + left, y + top): pyxel.pget(x, y) for x in range(128) for y in range(128)})
    both = pictures[0].keys() & pictures[1].keys()
    assert {pictures[0][pixel] for pixel in both} > {0}
    assert [pixel for pixel in both if pictures[0][pixel] != pictures[1][pixel]] == []


def test_only_cells_on_the_screen_are_drawn(monkeypatch: pytest.MonkeyPatch, texts: Texts) -> None:
    large, rects = grid(60, 60), list[tuple[int, int]]()
    monkeypatch.setattr(pyxel, "rect", lambda x, y, *rest: rects.append((x, y)))
    draw_squares(large, large.everything, WHITE, 180, 180)
    assert len(rects) == 17 * 17
    OVERLAYS["distance"](floor_from_rows(["." * 60] * 60), 180, 180)
    assert len(texts) == 17 * 17


def test_foes_are_drawn_at_the_cells_that_the_builder_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    floor, drawn = floor_from_rows(["." * 60] * 60), list[tuple[str, int, int]]()
    floor.spawns = [Spawn(0, floor.grid.cell(30, 31)), Spawn(1, floor.grid.cell(2, 2))]
    monkeypatch.setattr("cart.view.stage.blueprint.draw", lambda name, x, y, frame: drawn.append((name, x, y)))
    draw_spawns(floor, 180, 180, 0)
    assert drawn == [("aspic", 60, 68)]
