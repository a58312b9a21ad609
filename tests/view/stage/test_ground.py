"""The pictures of the cells of a floor: carpets, borders, torches, tints, pits, bridges and styles."""

from collections.abc import Callable
from contextlib import nullcontext
from itertools import product

import pytest
import pyxel

from cart.console.screen.palette import BLACK, GREY, MAUVE, NAVY, SILVER, WHITE
from cart.core.cells import RIGHT, Cells, bits
from cart.core.edges import Edge, Edges
from cart.core.floor import Floor
from cart.core.maps import floor_from_rows
from cart.data.looks import DIM, STYLE_LOOKS, TINTS
from cart.data.sheet import SPRITES
from cart.data.tiles import BRIDGE, CARPET, CHEST, DIRT, DOOR, FERN, POT, TALL_FERN, TORCH
from cart.view.sprites import FRAMES, TILE, uv
from cart.view.stage.ground import Ground
from cart.view.stage.pit_pictures import DUST_EVERY, dust

Pictures = dict[int, list[tuple[int, int]]]
"""Cell -> the pictures drawn on it, the lowest first. A picture is its (u, v) on the sprite sheet, in pixels."""
Draw = Callable[[Ground, Cells], Pictures]

pytestmark = pytest.mark.usefixtures("pyxel_headless")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Return a function that draws the explored cells of a ground and returns their pictures.

    It checks that no other cell is drawn, and leaves out the borders of the rock beyond the floor.
    """

    def draw(ground: Ground, explored: Cells) -> Pictures:
        pictures: Pictures = {}

        def blt(x: int, y: int, bank: int, u: int, v: int, *rest: object) -> None:
            if x // TILE in range(ground.grid.width) and y // TILE in range(ground.grid.height):
                pictures.setdefault(ground.grid.cell(x // TILE, y // TILE), []).append((u, v))

        def bltm(x: int, y: int, covers: pyxel.Tilemap, u: int, v: int, width: int, height: int, clear: int) -> None:
            for cell in range(ground.grid.size):
                column, row = ground.grid.xy(cell)
                across, down = covers.pget(column, row)
                if {(across * TILE, down * TILE)} <= {*sheet("blank"), (0, 0)}:
                    continue
                assert explored >> cell & 1
                blt(x - u + column * TILE, y - v + row * TILE, 0, across * TILE, down * TILE)

        with monkeypatch.context() as patched:
            patched.setattr(pyxel, "blt", blt)
            patched.setattr(pyxel, "bltm", bltm)
            ground.draw(0, 0, explored, 0)
        return pictures

    return draw


def sheet(name: str) -> set[tuple[int, int]]:
    """Return the (u, v) of each frame of a sprite on the sprite sheet."""
    return {uv(SPRITES[name], frame) for frame in range(SPRITES[name].frames)}


# --- carpet


def carpeted(text: str) -> Floor:
    """Return the floor of a map in which ":" is carpet."""
    floor = floor_from_rows([row.replace(":", ".") for row in text.split()], 3)
    for cell, char in enumerate("".join(text.split())):
        if char == ":":
            floor.set_tile(cell, CARPET)
    return floor


@pytest.mark.parametrize(
    ("text", "below"),
    [
        ("##### #...# #:c.# #...# #####", False),
        ("##### #...# #:c:# #...# #####", True),
        ("##### #.:.# #:c.# #...# #####", True),
        ("##### #.:.# #.c.# #.:.# #####", True),
        ("##### #:::# #:c:# #:::# #####", True),
        ("##### #:.:# #.c.# #:.:# #####", False),
    ],
    ids=["one side", "left and right", "a corner", "above and below", "all round", "corners only"],
)
def test_carpet_is_below_a_thing_that_it_surrounds(drawn: Draw, text: str, below: bool) -> None:
    """At least two sides of the thing must be carpet."""
    floor = carpeted(text)
    cell = floor.tiles.index(CHEST)
    under, over = drawn(Ground(floor), floor.grid.everything)[cell]
    assert (under in sheet("carpet")) == below
    assert over in sheet("chest")


def test_carpet_is_not_below_a_door_or_plain_floor(drawn: Draw) -> None:
    for thing, tile in (("+", DOOR), (".", None), ("v", POT)):
        floor = carpeted(f"##### #:::# #:{thing}:# #:::# #####")
        picture = drawn(Ground(floor), floor.grid.everything)[floor.grid.cell(2, 2)][0]
        assert (picture in sheet("carpet")) == (tile == POT)


# --- borders

TWO_PASSAGES = ("#####", "#...#", "#####", "#...#", "#####")
UPPER, LOWER = (("#####", "#...#", "#####", "#####", "#####"), ("#####", "#####", "#####", "#...#", "#####"))
MIDDLE = 2


def test_a_wall_shows_no_border_to_unexplored_cells(drawn: Draw) -> None:
    """An unexplored passage looks like more wall. Once it is explored, the same wall has two borders."""
    floor = floor_from_rows(list(TWO_PASSAGES), 3)
    ground, grid = Ground(floor), floor.grid
    upper_rows, row = grid.rect(0, 0, 5, 3), [grid.cell(x, MIDDLE) for x in range(5)]

    def shown(of: Ground, explored: Cells) -> Pictures:
        return {cell: pictures for cell, pictures in drawn(of, explored).items() if cell in row}

    above_only = shown(Ground(floor_from_rows(list(UPPER), 3)), grid.everything)
    assert shown(ground, upper_rows) == above_only
    both = shown(ground, grid.everything)
    fresh = shown(Ground(floor), grid.everything)  # a new ground
    assert both == fresh
    assert all(both[cell] != above_only[cell] for cell in row)
    below_only = shown(Ground(floor_from_rows(list(LOWER), 3)), grid.everything)
    assert shown(Ground(floor), grid.rect(0, MIDDLE, 5, 3)) == below_only


def test_unexplored_cells_are_not_drawn(drawn: Draw) -> None:
    floor = floor_from_rows(list(TWO_PASSAGES), 3)
    assert set(drawn(Ground(floor), 1 << 6)) == {6}


# --- torches


def test_a_torch_is_shown_once_the_cell_below_is_explored(drawn: Draw) -> None:
    """From the other side of its wall, no torch is seen."""
    floor = floor_from_rows(list(TWO_PASSAGES), 3)
    torch, below = floor.grid.cell(2, MIDDLE), floor.grid.cell(2, MIDDLE + 1)
    floor.set_tile(torch, TORCH)
    ground, everything = Ground(floor), floor.grid.everything
    flames = {uv(SPRITES["torch"], frame) for frame in range(FRAMES)}
    assert not flames & set(drawn(ground, everything & ~(1 << below))[torch])
    wall, flame = drawn(ground, everything)[torch]
    assert wall in sheet("wall_border")
    assert flame in flames


# --- the edge of the screen


def test_rock_outside_the_floor_casts_a_shadow(drawn: Draw) -> None:
    """The cells of the top row are in shadow, like cells below any wall."""
    floor = floor_from_rows(["...", "#.#", "..."], 3)
    pictures = drawn(Ground(floor), floor.grid.everything)
    shadow = sheet("floor_shadow")
    assert {cell for cell, (picture, *_) in pictures.items() if picture in shadow} == {0, 1, 2, 6, 8}


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize("explored", [0b1, 0b111111111])
def test_the_rock_beyond_the_floor_has_a_border(explored: int) -> None:
    """It is drawn around the explored cells at the edge, as around any wall."""
    alone, walled = (floor_from_rows(rows, 3) for rows in (["..."] * 3, ["#####", *["#...#"] * 3, "#####"]))
    ground, inner = Ground(alone), Ground(walled)
    seen = sum(1 << walled.grid.cell(x + 1, y + 1) for x, y in map(alone.grid.xy, bits(explored)))
    around = walled.grid.grow(seen)
    pictures = []
    for each, cells, corner in ((ground, explored, -TILE), (inner, around & (seen | walled.walls), 0)):
        pyxel.cls(0)
        each.draw(corner, corner, cells, 0)
        pyxel.rect(TILE, TILE, 3 * TILE, 3 * TILE, BLACK)  # specks of the ground differ by place
        pictures.append(bytes(pyxel.screen.data_ptr()))
    assert any(pictures[0]) and pictures[0] == pictures[1]


# --- tints


@pytest.mark.parametrize(
    ("number", "tint", "expected"), [(1, None, "earth"), (7, None, "ice"), (1, "gold", "gold"), (0, None, "cold")]
)
def test_a_ground_has_a_tint(monkeypatch: pytest.MonkeyPatch, number: int, tint: str | None, expected: str) -> None:
    """The tint is the given one, or else that of the floor's number in the classic climb."""
    shown: list[object] = []

    def recolour(colours: object) -> nullcontext[None]:
        shown.append(colours)
        return nullcontext()

    monkeypatch.setattr("cart.view.stage.ground.recolour", recolour)
    ground = Ground(floor_from_rows(["..."], number), tint)
    ground.draw(0, 0, ground.grid.everything, 0)
    assert [colours for colours in shown if colours] == [TINTS[expected]] * 2  # one for the cells, one for the torches


@pytest.mark.usefixtures("sheet")
def test_cells_out_of_sight_are_dim_with_their_things() -> None:
    """Every pixel of such a cell has the dim colour for its own, so the shapes stay the same."""
    floor = floor_from_rows(["#########", "#c..#..<#", "#.~.+.~.#", "#########"], 3)
    ground, everything = Ground(floor), floor.grid.everything
    pyxel.cls(0)
    ground.draw(0, 0, everything, 0, still=True)
    lit = bytes(pyxel.screen.data_ptr())
    pyxel.cls(0)
    seen = floor.grid.rect(0, 0, 4, 4)
    ground.draw(0, 0, everything, 0, still=True, watched=seen)
    now = bytes(pyxel.screen.data_ptr())
    for cell in bits(everything):
        x, y = (at * TILE for at in floor.grid.xy(cell))
        then, dim = ([of[(y + row) * 128 + x :][:TILE] for row in range(TILE)] for of in (lit, now))
        if seen >> cell & 1:
            assert dim == then
        elif not floor.pits >> cell & 1:  # pits differ more: dust falls only in those in sight
            assert dim == [bytes(DIM.get(colour, 0) for colour in row) for row in then]
            assert set(b"".join(dim)) <= {BLACK, NAVY, GREY, MAUVE}


def test_an_open_door_out_of_sight_looks_closed(drawn: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open door would tell that a foe stands in it. A wedged door stays open without a foe, so it looks open."""
    floor = floor_from_rows(["....", "...."], 7)
    floor.set_edge(1, RIGHT, Edge.OPEN)
    floor.set_edge(5, RIGHT, Edge.OPEN)
    floor.wedge(5, RIGHT)
    ground, edges = Ground(floor), list[Edges]()
    monkeypatch.setattr("cart.view.stage.ground.draw_edges", lambda grid, shown, *rest: edges.append(shown))
    for watched, first in ((floor.grid.everything, Edge.OPEN), (1 << 0, Edge.CLOSED), (1 << 2, Edge.OPEN)):
        ground.draw(0, 0, floor.grid.everything, 0, watched=watched)
        assert edges[-1].at(floor.grid, 1, RIGHT) is first
        assert edges[-1].at(floor.grid, 5, RIGHT) is Edge.OPEN


# --- large floors


def test_only_cells_on_the_screen_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    floor = floor_from_rows(["v" * 60] * 60, 3)
    ground, corners = Ground(floor), list[tuple[int, int]]()
    monkeypatch.setattr(pyxel, "blt", lambda x, y, *rest: corners.append((x, y)))
    ground.draw(180, 180, floor.grid.everything, 0)
    assert len(corners) == 17 * 17
    assert {-4, 124} == {min(map(min, corners)), max(map(max, corners))}


# --- pits


HOLES = {
    "one": ["....", ".~..", "....", "...."],
    "wide": [".....", ".~~~.", ".....", "....."],
    "ring": [".....", ".~~~.", ".~.~.", ".~~~.", "....."],
    "cross": [".....", "..~..", ".~~~.", "..~..", "....."],
    "cut": ["~~..", "~~~~", ".~~~", ".~~."],
}
RIM = {WHITE, SILVER}
FIELD = ["........", ".~~~~~~.", ".~~~~~~.", ".~~~~~~.", ".~~~~~~.", "........"]


def drawn_pixels(
    floor: Floor, tint: str = "timber", ticks: float = 0, still: bool = True
) -> dict[tuple[int, int], int]:
    """Return the pixels of a floor: (x, y) -> colour."""
    pyxel.cls(0)
    Ground(floor, tint).draw(0, 0, floor.grid.everything, ticks, still=still)
    return {(x, y): pyxel.pget(x, y) for x, y in product(range(floor.width * TILE), range(floor.height * TILE))}


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize("style", ["mazes", *STYLE_LOOKS])
@pytest.mark.parametrize("rows", HOLES.values(), ids=HOLES)
def test_a_hole_has_one_lit_rim_around_its_whole_shape(
    rows: list[str], style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each pixel of a pit that touches firm ground is lit, except at outer corners. No other pixel is."""
    monkeypatch.setattr("cart.view.stage.ground.draw_dust", lambda *rest: None)
    floor = floor_from_rows(rows, 5)
    floor.style = style
    colours = drawn_pixels(floor)
    inside = {(x, y) for x, y in colours if floor.pits >> floor.grid.cell(x // TILE, y // TILE) & 1}
    for x, y in inside:
        firm = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (x + dx, y + dy) not in inside]
        corner = len(firm) >= 5
        assert (colours[x, y] in RIM) == (bool(firm) and not corner), (x, y)


@pytest.mark.usefixtures("sheet")
def test_a_pit_has_the_same_picture_in_every_style_and_tint(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pit is black in its depth, and gets darker from its upper rim downwards."""
    monkeypatch.setattr("cart.view.stage.ground.draw_dust", lambda *rest: None)
    pictures = set()
    for style, tint in (("mazes", "coal"), ("halls", "flour"), ("caverns", "drip"), ("manor", "kitchen")):
        floor = floor_from_rows(FIELD, 5)
        floor.style = style
        colours = drawn_pixels(floor, tint)
        pictures.add(bytes(colours[x, y] for y, x in product(range(TILE, 5 * TILE), range(TILE, 7 * TILE))))
        assert all(colours[x, y] == BLACK for x in range(16, 48) for y in (24, 30, 38))
        order = (WHITE, SILVER, MAUVE, GREY, NAVY, BLACK)
        depth = [sum(order.index(colours[x, y]) for x in range(16, 48)) for y in range(TILE, 2 * TILE)]
        assert depth == sorted(depth) and len(set(depth)) >= 6
    assert len(pictures) == 1


@pytest.mark.usefixtures("sheet")
def test_a_pit_ends_where_the_explored_part_ends() -> None:
    """A side without a rim would tell that the hole goes on in unexplored cells."""
    long, short = floor_from_rows([".~~~"], 5), floor_from_rows([".~.."], 5)
    for floor in (long, short):
        pyxel.cls(0)
        Ground(floor).draw(0, 0, 0b0011, 0, still=True)
        floor.explored = pyxel.pget(15, 4)
    assert long.explored == short.explored in RIM
    ground = Ground(long)
    ground.draw(0, 0, 0b0011, 0)
    pyxel.cls(0)
    ground.draw(0, 0, 0b0111, 0, still=True)  # once the next cell is explored, the rim is gone
    assert pyxel.pget(15, 4) not in RIM


@pytest.mark.usefixtures("sheet")
def test_a_pit_has_no_rim_towards_a_bridge(drawn: Draw) -> None:
    """The pit goes on below the bridge."""
    floor = floor_from_rows(["....", ".~~.", "...."])
    floor.set_tile(6, BRIDGE)
    assert drawn(Ground(floor), floor.grid.everything)[5] == [uv(SPRITES["pit"], 1 + 2 + 4)]


def test_motes_of_dust_fall_within_their_pits() -> None:
    """Motes of dust fall pixel by pixel and never leave their pit."""
    floor = floor_from_rows(FIELD, 5)
    grid, pits = floor.grid, floor.pits
    moments = [set(dust(grid, pits, ticks)) for ticks in range(DUST_EVERY)]
    assert all(0 < len(motes) <= pits.bit_count() // 2 for motes in moments)
    assert all(pits >> grid.cell(mote.x // TILE, mote.y // TILE) & 1 for motes in moments for mote in motes)
    lowest = dict[int, list[int]]()
    for motes in moments:
        for mote in motes:
            lowest.setdefault(grid.cell(mote.x // TILE, mote.y // TILE), []).append(mote.y)
    assert lowest and all(len(set(ys)) >= 5 for ys in lowest.values())
    lone = 1 << grid.cell(1, 1)
    assert any(list(dust(grid, lone, ticks)) for ticks in range(DUST_EVERY))


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize("still", [False, True])
def test_the_dust_on_the_screen_moves_unless_it_is_still(still: bool) -> None:
    floor = floor_from_rows(FIELD, 5)
    assert (
        len({tuple(drawn_pixels(floor, ticks=ticks, still=still).values()) for ticks in range(0, 120, 10)}) == 1
    ) == still


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (".... .=.. ....", "bridge"),
        ("~.~~ ~=~~ ~.~~", "bridge"),
        ("~~~~ .=.. ~~~~", "bridge_across"),
        ("#### .=.. ####", "bridge_across"),
        (".... .==. ....", "bridge_across"),  # the bridge goes on to the right
        (".=.. .=.. ....", "bridge"),
        ("~=~~ .==. ~~~~", "bridge_across"),
    ],
)
def test_boards_of_a_bridge_are_across_its_direction(drawn: Draw, rows: str, expected: str) -> None:
    """The direction is that of the next cell of the bridge, or, for a single cell, from one bank to the other."""
    floor = floor_from_rows(rows.replace("=", ".").split())
    for cell, char in enumerate("".join(rows.split())):
        if char == "=":
            floor.set_tile(cell, BRIDGE)
    assert drawn(Ground(floor), floor.grid.everything)[5] == [uv(SPRITES[expected], 0)]


# --- styles

THINGS = {"torch": TORCH, "fern": FERN, "tall_fern": TALL_FERN, "dirt": DIRT, "carpet": CARPET}


@pytest.mark.parametrize("style", STYLE_LOOKS)
def test_a_style_shows_its_own_pictures(drawn: Draw, style: str) -> None:
    """The style has pictures of its own for floors, walls, lights and decorations of rooms."""
    floor = floor_from_rows(["#########", "#.......#", "#.......#", "#.......#", "###.###.#", "#########"], 5)
    floor.style = style
    for number, tile in enumerate(THINGS.values()):
        floor.set_tile(floor.grid.cell(1 + number, 0 if tile == TORCH else 2), tile)
    ground = Ground(floor)
    seen = {picture for pictures in drawn(ground, floor.grid.everything).values() for picture in pictures}
    own = STYLE_LOOKS[style].sprites
    for name in ("floor", "floor_shadow", "wall_border", *THINGS):
        assert seen & sheet(own[name]), name
        assert not seen & sheet(name), name


@pytest.mark.parametrize("style", STYLE_LOOKS)
def test_the_sprite_of_a_style_has_as_many_frames_as_the_original(style: str) -> None:
    for name, own in STYLE_LOOKS[style].sprites.items():
        assert SPRITES[own].frames == SPRITES[name].frames, name


@pytest.mark.usefixtures("sheet")
@pytest.mark.parametrize(("left", "top"), [(0, 0), (180, 180), (352, 352), (-3, 2), (355, -2), (-24, -16), (600, 0)])
def test_the_ground_moves_with_the_camera(left: int, top: int) -> None:
    """Each cell looks the same from any camera. Outside the floor, only the border of the rock is drawn."""
    floor = floor_from_rows([("#.~:" * 15).replace(":", '"')] * 60, 3)
    pyxel.cls(0)
    Ground(floor).draw(left, top, floor.grid.everything, 0)
    seen = bytes(pyxel.screen.data_ptr())
    ground = Ground(floor)
    for x, y in ((0, 0), (64, 64), (127, 127), (3, 120)):
        column, row = (left + x) // TILE, (top + y) // TILE
        pyxel.cls(0)
        if -1 <= column <= 60 and -1 <= row <= 60:
            ground.draw(column * TILE - TILE, row * TILE - TILE, floor.grid.everything, 0)
        expected = pyxel.pget(TILE + (left + x) % TILE, TILE + (top + y) % TILE)
        assert seen[y * 128 + x] == expected


def test_a_changed_cell_is_redrawn_and_a_forgotten_one_is_not_drawn(drawn: Draw) -> None:
    floor = floor_from_rows(["....", ".c..", "...."], 3)
    ground, everything, cell = Ground(floor), floor.grid.everything, 5
    before = drawn(ground, everything)[cell]
    ground.change(cell, BRIDGE)
    assert drawn(ground, everything)[cell] != before
    assert set(drawn(ground, 1)) == {0}
    assert set(drawn(ground, everything)) == set(range(12))
