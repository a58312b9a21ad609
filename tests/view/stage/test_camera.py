"""The camera: its place on the floor, and the conversion between cells and pixels."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cart.console.screen.screen import SCREEN
from cart.core.cells import RIGHT, grid
from cart.data.looks import ROWS
from cart.view.sprites import TILE
from cart.view.stage.camera import EASE, MARGIN, Camera, cells_on_screen
from cart.view.stage.puppets import Puppet
from cart.view.stage.tween import EASED, EVEN
from tests.helpers.each_case import each
from tests.scenario import scenario

from ...helpers.shown_game import Show

LARGE = grid(60, 40)


def camera_at(width: int, height: int, x: int, y: int, rows: int = ROWS) -> Camera:
    """Return a camera that shows `rows` rows of a floor, on which the player stands at (x, y)."""
    player = Puppet("piglet", grid(width, height), grid(width, height).cell(x, y))
    return Camera(player, rows)


def test_the_camera_does_not_move_on_a_small_floor() -> None:
    player = Puppet("piglet", grid(16, 16), 255)
    camera = Camera(player)
    assert camera.corner() == camera.resting_corner(player) == (0, 0)
    player.cell = 0
    camera.update(player)
    assert camera.corner() == (0, 0)


@pytest.mark.parametrize(
    ("place", "corner"),
    [((30, 20), (176, 96)), ((0, 0), (0, 0)), ((59, 39), (352, 192)), ((30, 0), (176, 0)), ((9, 20), (8, 96))],
)
def test_the_camera_starts_with_the_player_in_the_middle(place: tuple[int, int], corner: tuple[int, int]) -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(*place))
    camera = Camera(player)
    assert camera.corner() == camera.resting_corner(player) == corner


@pytest.mark.parametrize(
    ("size", "place", "corner"),
    [
        ((60, 60), (30, 30), (176, 184)), ((60, 60), (59, 59), (352, 368)), ((40, 30), (0, 29), (0, 128)),
        ((16, 16), (8, 0), (0, 0)), ((16, 16), (8, 15), (0, 16)), ((10, 10), (0, 0), (-24, -16)),
        ((10, 60), (9, 0), (-24, 0)), ((60, 10), (0, 5), (0, -16)),
    ],
)  # fmt: skip
def test_a_lower_window_has_the_player_in_its_middle(
    size: tuple[int, int], place: tuple[int, int], corner: tuple[int, int]
) -> None:
    """If the floor is smaller than the window, the floor is in the middle instead."""
    assert camera_at(*size, *place, rows=14).corner() == corner


def test_the_camera_moves_a_fifth_of_the_distance_each_frame() -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(30, 20))
    camera = Camera(player)
    camera.gaze = LARGE.cell(40, 10)
    assert camera.resting_corner(player) == (256, 16)
    way = [camera.corner()]
    for _ in range(40):
        camera.update(player)
        way.append(camera.corner())
    assert EASE == 0.2
    assert way[:4] == [(176, 96), (192, 80), (205, 67), (215, 57)]
    assert way[-1] == (256, 16)
    camera.gaze = None
    camera.update(player)
    assert camera.corner() == (240, 32)
    for _ in range(40):
        camera.update(player)
    assert camera.corner() == (176, 96)


@pytest.mark.parametrize("eased", [False, True])
def test_the_player_stays_in_the_middle_in_every_frame_of_a_step(eased: bool) -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(30, 20), gait=EASED if eased else EVEN)
    camera = Camera(player)
    player.go_to(LARGE.cell(31, 20))
    rest = camera.resting_corner(player)
    seen = []
    for _ in range(10):
        player.update()
        camera.update(player)
        left, top = camera.corner()
        x, y = player.corner()
        assert (round(x - left), round(y - top)) == (64, 64)
        seen.append(left)
    assert seen[:8] == ([178, 180, 182, 183, 184, 184, 184, 184] if eased else list(range(177, 185)))
    assert camera.corner() == rest == (184, 96)


def test_the_camera_stands_still_while_the_player_strikes() -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(30, 20))
    camera = Camera(player)
    player.jab(RIGHT)
    for _ in range(4):
        player.update()
        camera.update(player)
        assert camera.corner() == camera.resting_corner(player) == (176, 96)
    assert player.corner()[0] > 240


@given(st.data())
def test_pixels_and_cells_convert_into_each_other(data: st.DataObject) -> None:
    """The conversion works both ways for any camera. A pixel outside the floor or the window has no cell."""
    width, height = data.draw(st.integers(1, 128)), data.draw(st.integers(1, 128))
    here = grid(width, height)
    player = Puppet("piglet", here, data.draw(st.integers(0, here.size - 1)))
    camera = Camera(player, data.draw(st.sampled_from((14, ROWS))))
    camera.gaze = data.draw(st.none() | st.integers(0, here.size - 1))
    for _ in range(data.draw(st.integers(0, 9))):
        camera.update(player)
    x, y = data.draw(st.integers(-8, 135)), data.draw(st.integers(-8, 135))
    cell = camera.cell_at(x, y)
    if cell is not None:
        left, top = camera.corner_of(cell)
        assert left <= x < left + 8 and top <= y < top + 8
        assert camera.cells(*camera.corner()) >> cell & 1
    else:
        beside = not (0 <= x < 128 and 0 <= y < camera.window.height)
        corners = [camera.corner_of(0), camera.corner_of(here.size - 1)]
        beyond = not (corners[0][0] <= x < corners[1][0] + 8 and corners[0][1] <= y < corners[1][1] + 8)
        assert beside or beyond
    cell = data.draw(st.integers(0, here.size - 1))
    left, top = camera.corner_of(cell)
    dx, dy = data.draw(st.integers(0, 7)), data.draw(st.integers(0, 7))
    shown = 0 <= left + dx < 128 and 0 <= top + dy < camera.window.height
    assert camera.cell_at(left + dx, top + dy) == (cell if shown else None)


@each("corner", [(0, 0), (180, 100), (183, 97), (352, 192), (-5, -5), (500, 300)])
@each("height", [112, 128])
def test_cells_on_the_screen_are_those_with_a_visible_pixel(corner: tuple[int, int], height: int) -> None:
    left, top = corner
    expected = {
        LARGE.cell(x, y) for x in range(60) for y in range(40) if -8 < x * 8 - left < 128 and -8 < y * 8 - top < height
    }
    assert {cell for cell in range(LARGE.size) if cells_on_screen(LARGE, left, top, height) >> cell & 1} == expected
    assert expected or corner == (500, 300)


def test_the_stage_converts_cells_and_pixels() -> None:
    rows = ["." * 40] * 40
    rows[20] = "." * 20 + "@" + "." * 19
    stage = Show(scenario("\n".join(rows)).game).stage
    assert stage.corner_of(stage.player.cell) == (64, 64)
    assert stage.corner_of(0) == (-96, -96)
    assert stage.cell_at(64, 64) == stage.cell_at(71, 71) == stage.player.cell
    assert stage.cell_at(72, 64) == stage.player.cell + 1
    assert stage.cell_at(-1, 64) is None


def test_a_first_view_is_centred_and_the_first_step_brings_the_margin() -> None:
    """An explored part 16 tiles wide fills the window. After a step, MARGIN tiles beyond its end are in view too."""
    player = Puppet("piglet", LARGE, LARGE.cell(20, 20))
    camera = Camera(player, shown=LARGE.rect(20, 18, 16, 5))
    assert camera.corner_of(player.cell)[0] == 0
    player.cell = LARGE.cell(20, 21)
    corners = [camera.corner()]
    for _ in range(40):
        camera.update(player)
        corners.append(camera.corner())
    assert camera.corner() == camera.resting_corner(player)
    assert camera.corner_of(player.cell)[0] == MARGIN * TILE
    assert max(abs(after[0] - before[0]) for before, after in pairwise(corners)) <= 5
    player.cell = LARGE.cell(20, 20)
    camera.update(player)
    assert camera.corner_of(player.cell)[0] == MARGIN * TILE


@given(st.data())
def test_the_margin_holds_wherever_the_floor_goes_on(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(1, 60)), data.draw(st.integers(1, 60))
    here, rows = grid(width, height), data.draw(st.sampled_from((14, ROWS)))
    start, cell = data.draw(st.integers(0, here.size - 1)), data.draw(st.integers(0, here.size - 1))
    player = Puppet("piglet", here, start)
    camera = Camera(player, rows, data.draw(st.integers(0, here.everything)) | 1 << start)
    player.cell = cell
    camera.update(player)
    if cell != start:
        sides = zip(camera.resting_corner(player), here.xy(cell), (SCREEN, rows * TILE), (width, height), strict=True)
        for corner, tile, room, whole in sides:
            assert corner <= 0 or tile * TILE - corner >= MARGIN * TILE
            assert corner + room >= whole * TILE or corner + room - tile * TILE >= (MARGIN + 1) * TILE
