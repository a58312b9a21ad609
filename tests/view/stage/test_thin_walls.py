"""Thin walls and their doors, pixel by pixel: their places, the states of doors, and edges of unexplored cells."""

import pytest
import pyxel

from cart.console.screen.palette import BROWN, ORANGE, SILVER, YELLOW
from cart.core.cells import DOWN, LEFT, RIGHT, UP, Cells
from cart.core.edges import Edge
from cart.core.floor import Floor
from cart.core.maps import floor_from_rows
from cart.data.looks import TINTS
from cart.view.stage.ground import Ground

pytestmark = pytest.mark.usefixtures("pyxel_headless")

SIDE = 5
MIDDLE = 12
"""The middle cell of a floor of 5 x 5. Its corner is at pixel (16, 16)."""
WOOD = {BROWN, ORANGE, YELLOW}
Picture = dict[tuple[int, int], int]


def floor_with(*edges: tuple[int, Edge]) -> Floor:
    """Return an empty floor with `edges`, given as (direction, edge), around its middle cell."""
    floor = floor_from_rows(["." * SIDE] * SIDE, 3)
    for direction, edge in edges:
        floor.set_edge(MIDDLE, direction, edge)
    return floor


def picture(ground: Ground, explored: Cells | None = None, left: int = 0, top: int = 0) -> Picture:
    """Return the pixels that only the edges draw: (x, y) -> colour."""
    with pytest.MonkeyPatch.context() as patched:
        for name in ("blt", "bltm"):  # these draw the cells
            patched.setattr(pyxel, name, lambda *rest: None)
        pyxel.cls(0)
        ground.draw(left, top, ground.grid.everything if explored is None else explored, 0)
    return {(x, y): pyxel.pget(x, y) for x in range(128) for y in range(128) if pyxel.pget(x, y)}


SIDES = {
    UP: {(x, y) for x in range(15, 25) for y in (15, 16)},
    DOWN: {(x, y) for x in range(15, 25) for y in (23, 24)},
    LEFT: {(x, y) for x in (15, 16) for y in range(15, 25)},
    RIGHT: {(x, y) for x in (23, 24) for y in range(15, 25)},
}
"""Direction -> the pixels of a wall on that side of the middle cell. It is two wide and reaches over both corners."""


@pytest.mark.parametrize("direction", SIDES)
def test_a_wall_is_two_pixels_wide_with_a_lit_rim(direction: int) -> None:
    shown = picture(Ground(floor_with((direction, Edge.WALL)), "cold"))
    assert set(shown) == SIDES[direction]
    rim = {(x, y) for x, y in shown if (y if direction in (UP, DOWN) else x) in (15, 23)}
    assert {shown[pixel] for pixel in rim} == {SILVER}
    assert SILVER not in {shown[pixel] for pixel in set(shown) - rim}


def test_a_wall_has_the_tint_of_its_floor() -> None:
    floor = floor_with((UP, Edge.WALL))
    for tint in ("cold", "brine", "ice"):
        assert set(picture(Ground(floor, tint)).values()) == {TINTS[tint][6], TINTS[tint][13]}


def test_walls_join_at_corners() -> None:
    shown = picture(Ground(floor_with(*((direction, Edge.WALL) for direction in SIDES)), "cold"))
    assert set(shown) == set().union(*SIDES.values())


@pytest.mark.parametrize("direction", SIDES)
def test_a_closed_door_fills_its_edge_and_has_a_handle(direction: int) -> None:
    shown = picture(Ground(floor_with((direction, Edge.CLOSED)), "cold"))
    assert set(shown) > SIDES[direction]
    wood = {pixel for pixel, colour in shown.items() if colour in WOOD}
    assert len(wood & SIDES[direction]) == 12  # all pixels of the edge except the posts
    assert list(shown.values()).count(YELLOW) == 1


@pytest.mark.parametrize("direction", SIDES)
def test_an_open_door_leaves_its_edge_free(direction: int) -> None:
    """The leaf of the door stands away from the edge, so only the two posts are left on the edge."""
    shown = picture(Ground(floor_with((direction, Edge.OPEN)), "cold"))
    posts = set(shown) & SIDES[direction]
    assert len(posts) == 8 and not {shown[pixel] for pixel in posts} & WOOD
    leaf = {pixel for pixel, colour in shown.items() if colour in WOOD}
    assert len(leaf) == 12
    across = {x if direction in (UP, DOWN) else y for x, y in leaf}
    assert across == {17, 18}


def test_a_ground_keeps_its_own_edges() -> None:
    """On the screen, a door changes with its event, which is later than the change in the rules."""
    floor = floor_with((UP, Edge.CLOSED))
    ground = Ground(floor, "cold")
    closed = picture(ground)
    floor.set_edge(MIDDLE, UP, Edge.OPEN)
    assert picture(ground) == closed
    ground.change_edge(MIDDLE - SIDE, DOWN, True)
    assert picture(ground) == picture(Ground(floor, "cold")) != closed
    ground.change_edge(MIDDLE, UP, False)
    assert picture(ground) == closed


@pytest.mark.parametrize("edge", [Edge.WALL, Edge.CLOSED, Edge.OPEN])
@pytest.mark.parametrize("direction", SIDES)
def test_an_edge_is_shown_if_one_of_its_sides_is_explored(direction: int, edge: Edge) -> None:
    floor = floor_with((direction, edge))
    ground = Ground(floor, "cold")
    beside = floor.grid.neighbour(MIDDLE, direction)
    assert beside is not None
    whole = picture(ground)
    assert picture(ground, 1 << MIDDLE) == whole
    assert picture(ground, 1 << beside) == whole
    assert picture(ground, floor.grid.everything & ~(1 << MIDDLE | 1 << beside)) == {}


@pytest.mark.parametrize("corner", [(0, 0), (3, 5), (16, 16), (-110, -110), (24, 24), (23, 0), (-112, -112)])
def test_edges_move_with_the_camera(corner: tuple[int, int]) -> None:
    """For some cameras, only a pixel of the edges is on the screen, or none."""
    left, top = corner
    ground = Ground(floor_with(*((direction, Edge.CLOSED) for direction in SIDES)), "cold")
    moved = {(x - left, y - top): colour for (x, y), colour in picture(ground).items()}
    expected = {(x, y): colour for (x, y), colour in moved.items() if 0 <= x < 128 and 0 <= y < 128}
    assert picture(ground, left=left, top=top) == expected
