"""Floors of any size in the app: the camera, clicks, steps, the map, and arrows towards foes off the screen."""

from collections.abc import Callable
from itertools import pairwise

import pytest
import pyxel

from cart.console.widgets.window import AUTO_SCROLL_FRAMES
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.floor import Floor, Spawn
from cart.core.game import Game
from cart.core.maps import floor_from_rows
from cart.core.travel import GoTo
from cart.data.foes import foe_kind
from cart.data.items import item_kind
from cart.data.tiles import EXIT, FERN, PIT
from cart.scenes.run.floor_map import FloorMap
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.view.layout import Box
from cart.view.sprites import TILE
from cart.view.stage.camera import BEYOND
from cart.view.stage.puppets import LIFT
from tools.driver import Driver

SIZES = ((60, 60), (40, 30), (16, 16), (10, 10))
WINDOWS = {"classic": 128, "expedition": 112}
"""Mode -> height of the part of the screen that shows the floor, in pixels."""


def hall(
    mode: str, size: tuple[int, int], place: tuple[int, int], foes: dict[tuple[int, int], str] | None = None
) -> Game:
    """Return a game on a floor that is a single room without walls, all in sight.

    `size` is (width, height) in tiles. The player stands at `place`, an (x, y). `foes` maps (x, y) to names.
    """

    def build(number: int) -> Floor:
        floor = floor_from_rows(["." * size[0]] * size[1], number or 7)
        floor.sight, floor.rooms = "room", [floor.walkable]
        floor.start = floor.grid.cell(*place)
        floor.spawns = [Spawn(foe_kind(name), floor.grid.cell(*at)) for at, name in (foes or {}).items()]
        return floor

    return Game(1, mode, build)


def places(size: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the (x, y) of the corners and the middle of a floor."""
    right, bottom = size[0] - 1, size[1] - 1
    return [(0, 0), (right, 0), (0, bottom), (right, bottom), (size[0] // 2, size[1] // 2)]


def click(driver: Driver, x: int, y: int) -> None:
    """Click the left mouse button at a pixel."""
    pyxel.set_mouse_pos(x, y)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    driver.frames(1)
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    driver.frames(1)


def seen_at(driver: Driver) -> tuple[int, int]:
    """Return the (x, y) of the corner of the piglet's tile on the screen, in pixels."""
    return driver.play.stage.corner_of(driver.game.player.cell)


def axis(tiles: int, at: int, window: int) -> int:
    """Return where the tile at `at` must be drawn along an axis, in pixels.

    The camera centres this tile but does not leave the floor. The floor is `tiles` long, the window `window` pixels.
    """
    if tiles * 8 <= window:
        return (window - tiles * 8) // 2 + at * 8
    middle = window // 2 // 8 * 8  # with whole tiles on both sides
    return min(max(middle, window - (tiles - at) * 8), at * 8)


@pytest.mark.parametrize("mode", WINDOWS)
@pytest.mark.parametrize("size", SIZES)
def test_the_camera_centres_the_piglet_but_stays_on_the_floor(driver: Driver, mode: str, size: tuple[int, int]) -> None:
    for place in places(size):
        driver.start(hall(mode, size, place))
        across, down = axis(size[0], place[0], 128), axis(size[1], place[1], WINDOWS[mode])
        assert seen_at(driver) == (across, down)
        assert 0 <= across <= 120 and 0 <= down <= WINDOWS[mode] - 8


@pytest.mark.parametrize("mode", WINDOWS)
def test_the_camera_follows_each_step(driver: Driver, mode: str) -> None:
    driver.start(hall(mode, (60, 60), (30, 30)))
    middle = seen_at(driver)
    for word in ["right", "right", "down", "down", "left", "up"]:
        driver.press(word)
        assert seen_at(driver) == middle
    driver.start(hall(mode, (60, 60), (2, 30)))
    driver.press("left left")
    driver.frames(60)
    assert seen_at(driver)[0] == BEYOND * TILE


@pytest.mark.parametrize("mode", WINDOWS)
@pytest.mark.parametrize("size", [(16, 16), (60, 60)])
def test_only_a_large_floor_shows_what_is_beyond_it(driver: Driver, mode: str, size: tuple[int, int]) -> None:
    """A floor as large as the screen stands still."""
    width, height = size
    beyond = BEYOND * TILE if width > 16 else 0
    starts: list[tuple[tuple[int, int], str, tuple[int | None, int | None]]] = [
        ((1, 5), "left", (-beyond, None)),
        ((width - 2, 5), "right", (width * TILE - 128 + beyond, None)),
        ((5, 1), "up", (None, -beyond)),
        ((5, height - 2), "down", (None, height * TILE - WINDOWS[mode] + beyond)),
    ]
    for start, step, wanted in starts:
        driver.start(hall(mode, size, start))
        driver.press(step)
        driver.frames(60)
        corner = driver.play.stage.camera.corner()
        assert all(want in (None, at) for want, at in zip(wanted, corner, strict=True)), (start, corner)


@pytest.mark.parametrize("mode", WINDOWS)
@pytest.mark.parametrize("size", SIZES)
def test_a_click_goes_to_the_clicked_cell(driver: Driver, mode: str, size: tuple[int, int]) -> None:
    for place in places(size):
        game = hall(mode, size, place)
        driver.start(game)
        grid = game.floor.grid
        for dx, dy in ((3, 2), (-3, -2), (-2, 3), (3, -2)):
            x, y = game.player.x + dx, game.player.y + dy
            if not (0 <= x < size[0] and 0 <= y < size[1]):
                continue
            left, top = driver.play.stage.corner_of(grid.cell(x, y))
            click(driver, left + 3, top + 5)
            trip = driver.play.travel.plan
            assert trip is not None and trip.goal == GoTo(grid.cell(x, y))
            driver.frames_until(lambda: driver.play.travel.plan is None, 300)
            driver.rest()
            assert (game.player.x, game.player.y) == (x, y)


@pytest.mark.parametrize("mode", WINDOWS)
def test_a_click_while_looking_around_selects_the_clicked_cell(driver: Driver, mode: str) -> None:
    for place in places((60, 60)):
        game = hall(mode, (60, 60), place)
        driver.start(game)
        driver.choose_paused("look around")
        look = driver.scene
        assert isinstance(look, Look)
        for x, y in ((64, 20), (64, 108), (20, 20), (100, 108)):
            if any(box.overlaps(Box(x, y, 1, 1)) for box in driver.play.stage.window_boxes):
                continue
            (left, top), grid = driver.play.stage.camera.corner(), game.floor.grid
            click(driver, x, y)
            assert grid.xy(look.cell) == ((x + left) // 8, (y + top) // 8)
            break
        else:
            raise AssertionError("the window is everywhere")


def test_clicks_on_the_panel_and_beside_the_floor_start_no_travel(driver: Driver) -> None:
    driver.start(hall("expedition", (60, 60), (30, 30)))
    click(driver, 64, 120)
    assert driver.play.travel.plan is None
    driver.start(hall("expedition", (10, 10), (5, 5)))
    click(driver, 4, 50)
    assert driver.play.travel.plan is None


# --- steps


def test_a_step_of_the_expedition_eases_out_in_100_ms(driver: Driver) -> None:
    driver.start(hall("expedition", (10, 10), (2, 2)))
    driver.hold("right", 1)
    driver.release()
    seen = [driver.play.stage.player.corner()[0]]
    while driver.play.display.playback.busy:
        driver.frames(1)
        seen.append(driver.play.stage.player.corner()[0])
    strides = [after - before for before, after in pairwise(seen)]
    assert (seen[0], seen[-1], len(strides)) == (16, 24, 6)
    assert strides == sorted(strides, reverse=True) and strides[0] > 2 * strides[-1] > 0


@pytest.mark.parametrize(("mode", "steps"), [("expedition", 20), ("classic", 6)])
def test_only_in_an_expedition_every_press_during_a_step_acts(driver: Driver, mode: str, steps: int) -> None:
    """There are twenty presses, one every second frame.

    In the classic mode, a step takes eight frames, and only one press during the step is kept.
    """
    driver.start(hall(mode, (60, 60), (10, 30)))
    for _ in range(20):
        driver.hold("right", 1)
        driver.release()
        driver.frames(1)
        assert seen_at(driver)[1] == WINDOWS[mode] // 2
    driver.rest()
    assert driver.game.player.x - 10 == steps
    assert driver.play.stage.player.corner() == (driver.game.player.x * 8, 30 * 8)


def test_the_piglet_moves_smoothly_when_presses_are_fast(driver: Driver) -> None:
    """A step that begins during another goes on from where the piglet is drawn.

    With a press every third frame, the picture is at most two tiles behind the piglet's cell.
    """
    driver.start(hall("expedition", (60, 60), (10, 30)))
    player, before = driver.play.stage.player, 80.0
    for number in range(60):
        if number % 3 == 0:
            driver.hold("right")
        driver.frames(1)
        driver.release()
        x = player.corner()[0]
        assert 0 <= x - before < 8
        assert driver.game.player.x * 8 - x <= 16
        before = x


def test_hits_are_shown_even_if_the_player_acts_during_them(driver: Driver) -> None:
    game = hall("expedition", (10, 10), (5, 5), {(6, 5): "crab"})
    game.player.hp = game.player.max_hp = 50
    game.foes[0].mind, game.foes[0].target = "hunts", game.player.cell
    driver.start(game)
    for _ in range(6):
        driver.hold("wait", 1)
        driver.release()
        driver.frames(1)
    driver.rest()
    assert game.turn == 6
    assert driver.play.stage.hp == (game.player.hp, 50) and game.player.hp < 50


@pytest.mark.parametrize("mode", WINDOWS)
def test_a_press_on_the_stairs_acts_on_the_next_floor(driver: Driver, mode: str) -> None:
    """The second press must not act on the floor that the player is leaving."""
    game = hall(mode, (10, 10), (2, 2))
    game.floor.set_tile(game.floor.grid.cell(3, 2), EXIT)
    driver.start(game)
    driver.tap("right")
    driver.tap("down")
    driver.rest()
    assert (game.number, game.player.x, game.player.y) == (8, 2, 3)


# --- the map


@pytest.mark.parametrize("mode", WINDOWS)
@pytest.mark.parametrize("button", ["map", "X", "O", "menu", "left"])
def test_the_map_opens_by_its_key_and_closes_by_any(driver: Driver, mode: str, button: str) -> None:
    driver.start(hall(mode, (60, 60), (30, 30)))
    before = driver.game.digest()
    driver.press("map")
    assert isinstance(driver.scene, FloorMap)
    driver.press(button)
    assert isinstance(driver.scene, Play)
    assert driver.game.digest() == before


def test_the_map_opens_from_the_pause_menu_and_closes_by_a_click(driver: Driver) -> None:
    driver.start(hall("expedition", (60, 60), (30, 30)))
    driver.choose_paused("map")
    assert isinstance(driver.scene, FloorMap)
    click(driver, 60, 60)
    assert isinstance(driver.scene, Play) and driver.play.travel.plan is None


def test_the_map_names_its_floor(driver: Driver, words: Callable[[], list[str]]) -> None:
    driver.start(hall("expedition", (40, 30), (30, 20)))
    driver.press("map")
    said = words()
    assert said[0] == "floor 7: the Manor Kitchen" and "you" in said


@pytest.mark.parametrize(("size", "turns"), [((40, 30), 1), ((18, 16), 1), ((60, 60), 3)])
def test_the_map_shows_its_texts_at_any_size(
    driver: Driver, words: Callable[[], list[str]], size: tuple[int, int], turns: int
) -> None:
    """If only one line has room, the texts take turns."""
    game = hall("expedition", size, (9, 9))
    game.floor.set_tile(game.floor.grid.cell(4, 4), PIT)
    driver.start(game)
    driver.press("map")
    driver.point(64, 64)
    assert driver.context.pointer.shape_name == "back"
    said = set[str]()
    for _ in range(turns):
        said |= set(words())
        driver.frames(AUTO_SCROLL_FRAMES)
    assert {"floor 7: the Manor Kitchen", "Ⓧ back", "you", "pit"} <= said


def test_speech_tells_the_map(driver: Driver) -> None:
    game = hall("expedition", (20, 20), (9, 9))
    game.floor.set_tile(game.floor.grid.cell(9, 4), EXIT)
    driver.start(game)
    driver.press("map")
    told = driver.scene.spoken_lines()
    assert any(line.endswith(": 5 up") for line in told) and told[-1] == "Ⓧ back"


# --- foes off the screen, and drawing order on a tile


@pytest.mark.parametrize("mode", WINDOWS)
def test_arrows_point_at_visible_foes_off_the_screen(driver: Driver, mode: str) -> None:
    game = hall(mode, (60, 60), (30, 30), {(30, 55): "crab", (5, 30): "onion", (31, 31): "crab"})
    driver.start(game)
    driver.frames(2)
    stage = driver.play.stage
    assert sorted((arrow.dx, arrow.dy) for arrow in stage.arrows) == [(-1, 0), (0, 1)]
    for arrow in stage.arrows:
        assert arrow.box.inside(stage.camera.window)
        assert not any(arrow.box.overlaps(box) for box in [*stage.overlay_boxes, *stage.important_boxes])
    game.floor.visible = 0
    driver.press("wait")
    assert len(stage.arrows) == 2  # the turn has updated what is visible
    game.foes[1].cell = game.floor.grid.cell(29, 30)
    stage.puppets[game.foes[1].id].cell = game.foes[1].cell
    driver.frames(1)
    assert [(arrow.dx, arrow.dy) for arrow in stage.arrows] == [(0, 1)]


def test_stairs_stay_visible_below_a_mob_and_out_of_sight(driver: Driver) -> None:
    game = hall("expedition", (60, 60), (30, 30), {(33, 30): "crab"})
    floor = game.floor
    stairs = game.foes[0].cell
    floor.set_tile(stairs, EXIT)
    driver.start(game)
    with_stairs = tile(driver, stairs)
    floor.set_tile(stairs, floor.tiles[0])
    driver.start(game)
    without = tile(driver, stairs)
    assert with_stairs != without
    floor.set_tile(stairs, EXIT)
    driver.start(game)
    game.foes.clear()
    stage = driver.play.stage
    stage.puppets = {0: stage.player}
    bare = tile(driver, stairs)
    floor.visible = 0
    assert tile(driver, stairs) == bare
    shared = sum(one == other for one, other in zip(bare, with_stairs, strict=True))
    assert 10 <= shared < 64  # part of the stairs is still seen


def test_everything_on_a_tile_is_drawn_below_the_lifted_piglet(driver: Driver) -> None:
    game = hall("expedition", (10, 10), (5, 5))
    cell, floor = game.player.cell, game.floor
    driver.start(game)
    seen = [tile(driver, cell)]
    floor.things[cell] = (item_kind("fork"),)
    driver.frames(10)
    seen.append(tile(driver, cell))
    floor.things[cell] = (item_kind("fork"), item_kind("cheese wheel"))
    seen.append(tile(driver, cell))
    floor.set_tile(cell, EXIT)
    driver.play.stage.ground.change(cell, EXIT)
    seen.append(tile(driver, cell))
    assert len(set(map(tuple, seen))) == 4
    pink = [sorted(n for n, colour in enumerate(picture) if colour == 14) for picture in seen]
    lifted = [n - LIFT * 8 for n in pink[0] if n >= LIFT * 8]
    assert lifted and pink[1:] == [lifted] * 3


def tile(driver: Driver, cell: int) -> list[int]:
    """Draw a frame and return the colours of the 64 pixels of a cell, row by row."""
    stage = driver.play.stage
    stage.ticks = 0
    driver.app.draw()
    left, top = stage.corner_of(cell)
    screen = driver.screen()
    return [screen[(top + y) * 128 + left + x] for y in range(8) for x in range(8)]


def test_the_piglet_rises_on_a_thing_and_sinks_when_it_leaves(driver: Driver) -> None:
    game = hall("expedition", (10, 10), (2, 5))
    game.floor.set_tile(game.floor.grid.cell(3, 5), FERN)
    driver.start(game)
    player, seen = driver.play.stage.player, [0.0]
    for _ in range(2):
        driver.hold("right", 1)
        driver.release()
        for _ in range(8):
            driver.frames(1)
            seen.append(player.lift)
    assert max(seen) == LIFT and seen[-1] == 0
    assert all(abs(after - before) <= 1.5 for before, after in pairwise(seen))


def test_a_click_beside_the_piglet_steps_that_way(driver: Driver) -> None:
    """The player stands in each corner and in the middle of the floor, so the camera is at different places."""
    for place in places((40, 30)):
        for direction, (dx, dy) in {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}.items():
            game = hall("expedition", (40, 30), place)
            if game.floor.grid.neighbour(game.player.cell, direction) is None:
                continue
            driver.start(game)
            left, top = seen_at(driver)
            click(driver, left + 4 + 8 * dx, top + 4 + 8 * dy)
            driver.rest()
            assert (game.player.x, game.player.y) == (place[0] + dx, place[1] + dy)
