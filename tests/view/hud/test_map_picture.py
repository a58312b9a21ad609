"""The picture of a whole floor: its scale, explored cells, colours of tiles, marks and legend."""

import pytest
import pyxel

from cart import build_floor
from cart.console.screen.palette import BLACK, WHITE
from cart.console.widgets.line_layout import LARGE, set_large
from cart.console.widgets.window import AUTO_SCROLL_FRAMES, ROW_HEIGHT, Window
from cart.core.cells import DOWN, RIGHT, bits
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.maps import floor_from_rows
from cart.data.tiles import CHEST, DOOR
from cart.gen.build import BUILDERS
from cart.view.hud.map_picture import (
    BLINK,
    CHEST_MARK,
    DOOR_COLOUR,
    FAR_WALL,
    FLOOR_COLOUR,
    GEAR_MARK,
    PIT_MARK,
    RIM,
    STAIRS_BACK,
    STAIRS_ON,
    WALL_COLOUR,
    YOU,
    MapPicture,
)
from cart.view.layout import Box, box_of
from tests.scenario import item

from ...helpers.shown_game import SCREEN

pytestmark = pytest.mark.usefixtures("pyxel_headless")


def pixels(overview: MapPicture, ticks: float = 0) -> bytes:
    pyxel.cls(0)
    overview.draw("floor 5: a floor", ticks)
    return bytes(pyxel.screen.data_ptr())


def at(overview: MapPicture, floor: Floor, cell: int) -> list[int]:
    """Return the colours of the pixels of a cell on the map."""
    image, (x, y) = pixels(overview), floor.grid.xy(cell)
    left, top = overview.left + x * overview.scale, overview.top + y * overview.scale
    return [image[(top + j) * SCREEN + left + i] for j in range(overview.scale) for i in range(overview.scale)]


@pytest.mark.parametrize(
    ("size", "scale"),
    [((16, 16), 4), ((40, 30), 3), ((60, 30), 2), ((60, 60), 2), ((61, 61), 1), ((128, 128), 1), ((20, 100), 1)],
)
def test_the_whole_floor_is_on_the_screen(size: tuple[int, int], scale: int) -> None:
    floor = Floor(*size)
    floor.explored = floor.grid.everything
    overview = MapPicture(floor, 0)
    assert overview.scale == scale
    for cell in (0, floor.grid.size - 1):
        x, y = overview.middle_of(cell)
        assert 0 <= x < SCREEN and 0 <= y < SCREEN
        assert any(at(overview, floor, cell))


@pytest.mark.parametrize("style", BUILDERS)
def test_unexplored_cells_are_not_shown(style: str) -> None:
    floor = build_floor(4, 5, "expedition", style, (60, 60))
    known = floor.grid.rect(20, 20, 25, 18)
    floor.explored = known
    bare = floor.copy()
    for cell in bits(floor.grid.everything & ~known):
        bare.set_tile(cell, CHEST)
    player = floor.grid.cell(30, 30)
    assert pixels(MapPicture(floor, player)) == pixels(MapPicture(bare, player))
    floor.explored = 0
    floor.edges = bare.edges
    there = pixels(MapPicture(floor, player))
    x, y = MapPicture(floor, player).middle_of(player)
    shown = {(n % SCREEN, n // SCREEN) for n, colour in enumerate(there[: SCREEN * 120]) if colour}
    assert shown and all(abs(px - x) <= 2 and abs(py - y) <= 2 for px, py in shown)


def test_each_kind_of_tile_has_its_colour() -> None:
    floor = floor_from_rows(["#.+~", "...."] + ["...."] * 14, 5)
    floor.explored = floor.grid.everything
    overview = MapPicture(floor, floor.grid.cell(0, 14))
    wall, ground, door, pit = (at(overview, floor, cell) for cell in range(4))
    assert set(wall) == {WALL_COLOUR} and set(ground) == {FLOOR_COLOUR} and set(door) == {DOOR_COLOUR}
    assert sorted(pit) == sorted([RIM] * 12 + [FAR_WALL] * 2 + [BLACK] * 2)


@pytest.mark.parametrize(("side", "scale"), [(16, 4), (40, 3), (60, 2)])
def test_a_pit_on_the_map_is_black_with_a_lit_rim_on_every_side(side: int, scale: int) -> None:
    """A hole of several cells has one rim around its whole shape. Unexplored cells are black without a rim."""
    floor = floor_from_rows(["." * side] * 5 + ["....~~~..".ljust(side, ".")] * 2 + ["." * side] * (side - 7), 5)
    hole = floor.grid.rect(4, 5, 3, 2)
    floor.explored = floor.grid.everything & ~floor.grid.rect(10, 5, 3, 2)
    overview = MapPicture(floor, 0)
    assert overview.scale == scale
    shown, out = pixels(overview), int(scale == 2)
    left, top = overview.left + 4 * scale, overview.top + 5 * scale
    right, bottom = left + 3 * scale - 1, top + 2 * scale - 1
    rim = [(x, y) for x in (left - out, right + out) for y in range(top, bottom + 1)]
    rim += [(x, y) for y in (top - out, bottom + out) for x in range(left, right + 1)]
    assert {shown[y * SCREEN + x] for x, y in rim} == {RIM} and RIM not in (WALL_COLOUR, FLOOR_COLOUR, BLACK)
    assert shown[(top + scale) * SCREEN + left + scale + scale // 2] == BLACK and hole == floor.pits
    dark = overview.left + 10 * scale, overview.top + 5 * scale
    assert {shown[(dark[1] + y) * SCREEN + dark[0] + x] for x in range(scale) for y in range(scale)} == {BLACK}


def test_the_legend_shows_a_pit_as_a_hole_in_the_floor() -> None:
    assert PIT_MARK.colour == RIM and PIT_MARK.rows[0].count("#") == len(PIT_MARK.rows[0]) and "." in PIT_MARK.rows[2]


def test_thin_walls_and_their_doors_run_along_their_tiles() -> None:
    floor = floor_from_rows(["...."] * 16, 5)
    floor.set_edge(5, RIGHT, Edge.WALL)
    floor.set_edge(5, DOWN, Edge.CLOSED)
    floor.explored = floor.grid.everything
    overview = MapPicture(floor, 63)
    assert at(overview, floor, 6) == [WALL_COLOUR, FLOOR_COLOUR, FLOOR_COLOUR, FLOOR_COLOUR] * 4
    assert at(overview, floor, 9) == [DOOR_COLOUR] * 4 + [FLOOR_COLOUR] * 12


def test_stairs_chests_and_gear_are_marked_once_explored() -> None:
    floor = floor_from_rows(["<..c.", "....C", ".+..>"] + ["....."] * 13, 5)
    grid = floor.grid
    floor.explored = grid.everything
    overview = MapPicture(floor, grid.cell(2, 5))
    everything = [(CHEST_MARK, 3), (CHEST_MARK, 9), (STAIRS_BACK, 0), (STAIRS_ON, 14), (YOU, 27)]
    assert overview.marks() == everything
    floor.things = {7: (item("walnut"),), 8: (item("fork"),)}
    assert overview.marks() == [*everything[:-1], (GEAR_MARK, 8), everything[-1]]
    floor.things = {}
    floor.explored &= ~(1 << 9 | 1 << 14)
    assert overview.marks() == [(CHEST_MARK, 3), (STAIRS_BACK, 0), (YOU, 27)]
    floor.set_tile(3, DOOR)
    assert overview.marks() == [(STAIRS_BACK, 0), (YOU, 27)]


def test_marks_differ_in_shape_and_colour() -> None:
    marks = (YOU, STAIRS_ON, STAIRS_BACK, CHEST_MARK, GEAR_MARK)
    assert len({mark.rows for mark in marks}) == len({mark.colour for mark in marks}) == len(marks)
    shapes = set()
    for mark in marks:
        pyxel.cls(5)
        mark.draw(20, 20, WHITE)
        shapes.add(bytes(pyxel.screen.data_ptr()))
    assert len(shapes) == len(marks)


def test_the_mark_of_the_player_blinks_at_most_three_times_a_second() -> None:
    floor = Floor(60, 60)
    overview = MapPicture(floor, 100)
    seen = [pixels(overview, ticks) for ticks in (0, BLINK, 2 * BLINK)]
    assert seen[0] == seen[2] != seen[1]
    assert 60 / (2 * BLINK) <= 3


def test_the_legend_is_on_the_screen_and_explains_each_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    floor = floor_from_rows(["<..c+" + "." * 55, *["." * 60] * 58, ">" + "." * 59], 5)
    floor.explored = floor.grid.everything
    said: list[tuple[float, float, str]] = []
    monkeypatch.setattr("cart.view.hud.map_picture.text", lambda x, y, words, colour: said.append((x, y, words)))
    overview = MapPicture(floor, 100, "leave")
    for turn, told in enumerate((["you", "up", "down", "leave"], ["chest", "door", "leave"])):
        pixels(overview, turn * AUTO_SCROLL_FRAMES)
        assert [words for _, _, words in said] == told
        assert [x for x, _, _ in said] == sorted(x for x, _, _ in said)
        assert said[0][0] >= 0 and all(120 < y < 128 for _, y, _ in said)
        said.clear()
    pixels(MapPicture(floor, 100, down=True))
    assert [words for _, _, words in said] == ["you", "down", "up", "chest"]
    said.clear()
    floor.lay(100, item("fork"))
    pixels(MapPicture(floor, 100), AUTO_SCROLL_FRAMES)
    assert [words for _, _, words in said] == ["gear", "door"]
    said.clear()
    floor.explored = 0
    pixels(MapPicture(floor, 100))
    assert [words for _, _, words in said] == ["you"]


@pytest.mark.parametrize("low", [False, True], ids=["high", "low"])
@pytest.mark.parametrize(("size", "lines"), [((16, 16), 3), ((24, 20), 2), ((60, 30), 3), ((40, 30), 1)])
def test_large_text_is_shown_beside_the_map(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lines: int, low: bool
) -> None:
    """The player's half of the screen stays free, and so does the map. The text is never hidden."""
    floor = Floor(*size)
    floor.explored = floor.grid.everything
    windows: list[Window] = []
    draw = Window.draw

    def see(window: Window) -> None:
        windows.append(window)
        draw(window)

    monkeypatch.setattr(Window, "draw", see)
    set_large(True)
    try:
        overview = MapPicture(floor, floor.grid.size - 1 if low else 0)
        for ticks in range(0, 20 * AUTO_SCROLL_FRAMES, AUTO_SCROLL_FRAMES):
            pixels(overview, ticks)
    finally:
        set_large(False)
    assert len(windows) == 20
    map_box = Box(overview.left, overview.top, size[0] * overview.scale, size[1] * overview.scale)
    for window in windows:
        assert map_box.on_screen and not map_box.overlaps(box_of(window))
        assert (window.y < map_box.top) == low
        assert window.height // ROW_HEIGHT // LARGE == lines
