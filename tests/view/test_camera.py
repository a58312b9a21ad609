"""Where on the floor the screen looks."""

import pytest

from cart.core.cells import RIGHT, grid
from cart.view.camera import EASE, Camera, cells_on_screen
from cart.view.puppets import Puppet
from tests.scenario import scenario

from .show import Show

LARGE = grid(60, 40)


def test_a_small_floor_stands_still() -> None:
    player = Puppet("piglet", grid(16, 16), 255)
    camera = Camera(player)
    assert camera.corner() == camera.rest(player) == (0, 0)
    player.cell = 0
    camera.update(player)
    assert camera.corner() == (0, 0)


@pytest.mark.parametrize(
    ("place", "corner"),
    [((30, 20), (180, 100)), ((0, 0), (0, 0)), ((59, 39), (352, 192)), ((30, 0), (180, 0)), ((8, 20), (4, 100))],
)
def test_it_begins_with_the_player_in_the_middle(place: tuple[int, int], corner: tuple[int, int]) -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(*place))
    camera = Camera(player)
    assert camera.corner() == camera.rest(player) == corner


def test_it_covers_a_fifth_of_the_way_a_frame() -> None:
    player = Puppet("piglet", LARGE, LARGE.cell(30, 20))
    camera = Camera(player)
    player.cell = LARGE.cell(40, 10)
    assert camera.rest(player) == (260, 20)
    way = [camera.corner()]
    for _ in range(40):
        camera.update(player)
        way.append(camera.corner())
    assert EASE == 0.2
    assert way[:4] == [(180, 100), (196, 84), (209, 71), (219, 61)]
    assert way[-1] == (260, 20)


def test_it_follows_a_step_as_it_is_made() -> None:
    """At rest it is where `rest` said from the first frame of the step."""
    player = Puppet("piglet", LARGE, LARGE.cell(30, 20))
    camera = Camera(player)
    player.go_to(LARGE.cell(31, 20))
    rest = camera.rest(player)
    camera.update(player)
    assert camera.corner() == (180, 100)
    for _ in range(60):
        player.update()
        camera.update(player)
    assert camera.corner() == rest == (188, 100)
    player.lunge(RIGHT)
    assert camera.rest(player) == rest


@pytest.mark.parametrize("corner", [(0, 0), (180, 100), (183, 97), (352, 192), (-5, -5), (500, 300)])
def test_the_cells_on_the_screen(corner: tuple[int, int]) -> None:
    left, top = corner
    expected = {
        LARGE.cell(x, y) for x in range(60) for y in range(40) if -8 < x * 8 - left < 128 and -8 < y * 8 - top < 128
    }
    assert {cell for cell in range(LARGE.size) if cells_on_screen(LARGE, left, top) >> cell & 1} == expected
    assert expected or corner == (500, 300)


def test_scenes_ask_the_stage_where_a_cell_is() -> None:
    rows = ["." * 40] * 40
    rows[20] = "." * 20 + "@" + "." * 19
    stage = Show(scenario("\n".join(rows)).game).stage
    assert stage.corner_of(stage.player.cell) == (60, 60)
    assert stage.corner_of(0) == (-100, -100)
