"""The whole floor on one screen of the watch scene."""

from collections.abc import Callable

import pytest

from cart.console.screen.palette import RED
from cart.core.cells import bits
from cart.data.tiles import WALL as WALL_TILE
from cart.scenes.watch.panning import Panning
from cart.scenes.watch.whole_floor import CHANGED_COLOUR, FOE_COLOUR, ROOM_COLOURS, START_STAIRS_COLOUR
from cart.view.hud.map_picture import FLOOR_COLOUR, WALL_COLOUR
from tools.driver import Driver

from ...helpers.watching import by_piece, go_to, start

Words = Callable[[], list[str]]

SIDE = 128
SIZES = [
    ("mazes", (16, 16), 4),
    ("mazes", (128, 128), 1),
    ("halls", (40, 30), 3),
    ("halls", (128, 16), 1),
    ("caverns", (48, 96), 1),
    ("manor", (60, 60), 2),
    ("manor", (128, 128), 1),
]
"""Tuples: the style, the (width, height) in tiles, and the width of a tile in pixels."""


def seen(driver: Driver, frames: int = 720) -> list[list[set[int]]]:
    """Return the set of colours that each pixel of the screen has in the next frames, as rows of columns.

    Only every 45th frame is looked at.
    """
    colours: list[list[set[int]]] = [[set() for _ in range(SIDE)] for _ in range(SIDE)]
    for _ in range(0, frames, 45):
        driver.frames(45)
        screen = driver.screen()
        for y, row in enumerate(colours):
            for x, found in enumerate(row):
                found.add(screen[y * SIDE + x])
    return colours


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("style", "size", "scale"), SIZES)
def test_v_shows_each_tile_of_a_floor(
    driver: Driver, style: str, size: tuple[int, int], scale: int, large: bool
) -> None:
    """No tile is off the screen. Texts over the picture disappear again, so each tile is seen at some time."""
    driver.settings_at_start = {"large": int(large)}
    watch = start(driver, size=size, number=3, style=style)
    driver.press("map right")
    left, top = (SIDE - size[0] * scale) // 2, (SIDE - size[1] * scale) // 2
    assert left >= 0 and top >= 0
    colours, grid = seen(driver), watch.floor.grid
    floor = {FLOOR_COLOUR} if scale > 1 else {FLOOR_COLOUR, *ROOM_COLOURS}
    plain = {WALL_TILE: {WALL_COLOUR}, 1: floor | {CHANGED_COLOUR, FOE_COLOUR}}
    wrong = [
        grid.xy(cell)
        for cell in bits(grid.everything)
        if (wanted := plain.get(watch.floor.tiles[cell])) is not None
        and not wanted
        & colours[top + grid.xy(cell)[1] * scale + scale // 2][left + grid.xy(cell)[0] * scale + scale // 2]
    ]
    assert wrong == []


def count(driver: Driver, colour: int) -> int:
    """Return the number of pixels of `colour` on the screen."""
    driver.frames(1)
    return driver.screen().count(colour)


def test_the_whole_floor_grows(driver: Driver) -> None:
    """Each room adds its tiles. In the piece that digs them, they have a colour of their own."""
    watch = start(driver, size=(46, 46))
    by_piece(driver)
    driver.press("map")
    dug = []
    while watch.piece.within:
        assert count(driver, CHANGED_COLOUR) == 4 * len(watch.piece.changed) > 0
        dug.append(count(driver, FLOOR_COLOUR) + count(driver, CHANGED_COLOUR))
        driver.press("right")
    assert dug == sorted(set(dug)) and len(dug) > 20
    go_to(driver, watch, "foes")
    assert count(driver, RED) == 4 * len({spawn.cell for spawn in watch.floor.spawns}) > 0
    assert (
        count(driver, START_STAIRS_COLOUR) >= 4
    )  # the start is 2 x 2 yellow pixels (doors are orange), and texts may add more


def test_the_whole_floor_has_overlays(driver: Driver) -> None:
    watch = start(driver)
    go_to(driver, watch, "rooms")
    driver.press("map")
    pictures = set()
    for _ in watch.overlays:
        driver.frames(1)
        pictures.add(driver.screen()[32 * SIDE : 96 * SIDE])
        driver.press("down")
    assert len(pictures) == len(watch.overlays)


def test_v_leads_back_to_the_close_view(driver: Driver) -> None:
    watch = start(driver)
    by_piece(driver)  # the floor has a single room so far, in which nothing moves
    driver.frames(1)
    before = driver.screen()
    driver.press("map")
    assert watch.whole and driver.screen() != before
    driver.press("map")
    assert not watch.whole and driver.screen() == before


def test_the_menu_shows_the_whole_floor(driver: Driver, words: Words) -> None:
    """Players who use a mouse or touch have no key for the whole floor."""
    watch = start(driver, size=(60, 60))
    driver.press("menu")
    driver.point_at("view")
    assert driver.pointed == "view\tclose"
    driver.press("O")
    assert driver.pointed == "view\twhole" and watch.whole
    driver.choose("continue")
    assert "the whole floor" in watch.spoken_lines()
    driver.press("menu")
    driver.choose("look around")
    assert isinstance(driver.scene, Panning) and not watch.whole


def test_the_screen_and_the_menu_name_the_key_for_the_whole_floor(driver: Driver, words: Words) -> None:
    """The hints with the keys are beside the menu, too."""
    driver.reset().open.watch(7)
    driver.frames(2)
    assert "Ⓥ whole" in words()
    driver.press("menu")
    assert any("Ⓥ whole" in line for line in words()) and any("Ⓧ back" in line for line in words())


def test_large_text_shows_all_keys_in_turn(driver: Driver, words: Words) -> None:
    """The window with the keys stays until its last line has been shown."""
    driver.settings_at_start = {"large": 1}
    driver.reset().open.watch(7)
    seen = set()
    for _ in range(80):
        driver.frames(10)
        seen |= set(words())
    assert {"⇦⇨ step", "Ⓞ play", "⇧ next", "⇩ show", "Ⓥ whole", "Ⓧ back", "Ⓟ menu"} <= seen
