"""The look window never hides the tile that it describes, nor its foe or the marker over it, wherever they are."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cart.scenes.run.look import Look
from cart.view.layout import Box
from cart.view.sprites import TILE
from tests.scenario import scenario
from tools.driver import Driver

SIDE, WIDE, HIGH = 16, 30, 26
LARGE = pytest.mark.parametrize("large", [False, True], ids=["", "large"])
LONG = {"classic": "m", "expedition": "r"}
"""Mode -> a foe with a long description and a marker."""
LETTERS = "arslnmhbzd"
"""Foes that need no door and no hole."""


def open_floor(width: int, height: int) -> list[list[str]]:
    """Return the rows of a floor with walls around it."""
    inside = ["#", *"." * (width - 2), "#"]
    return [list("#" * width), *(inside[:] for _ in range(height - 2)), list("#" * width)]


def looking(
    driver: Driver, mode: str, size: tuple[int, int], piglet: tuple[int, int], foe: tuple[int, int], letter: str
) -> Look:
    """Start to look around. The only foe hunts the piglet and is about to make its special attack."""
    rows = open_floor(*size)
    rows[piglet[1]][piglet[0]], rows[foe[1]][foe[0]] = "@", letter
    s = scenario("\n".join(map("".join, rows)), mode=mode)
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.foes[0].mind, s.game.foes[0].target = "hunts", s.game.player.cell
    stage = driver.start(s.game).stage
    stage.puppets[1].telegraphs = True
    driver.choose_paused("look around")
    assert isinstance(driver.scene, Look)
    return driver.scene


def hidden(driver: Driver, look: Look) -> list[str]:
    """Return which parts of the target the window hides, once the camera rests. Beyond the floor's window counts."""
    stage = driver.play.stage
    left, top = stage.camera.resting_corner(stage.player)
    x, y = driver.game.floor.grid.xy(look.cell)
    tile = Box(x * TILE - left, y * TILE - top, TILE, TILE)
    hidden = ["tile"] if tile.overlaps(look.box) or not tile.inside(stage.camera.window) else []
    foe = driver.game.foe_at(look.cell)
    if foe is not None:
        at = stage.puppets[foe.id].intent_marker_at
        marker = tile if at is None else Box(tile.left + at[0], tile.top + at[1], TILE, TILE)
        hidden += ["marker"] if marker.overlaps(look.box) else []
    return hidden


@LARGE
@pytest.mark.parametrize("mode", LONG)
@pytest.mark.parametrize("piglet", [(7, 7), (2, 13)])
def test_no_target_of_a_small_floor_is_hidden(driver: Driver, mode: str, piglet: tuple[int, int], large: bool) -> None:
    """The cursor goes to each cell of some columns. The foe stands on all of them but the piglet's and the walls."""
    driver.settings_at_start = {"large": int(large)}
    look = looking(driver, mode, (SIDE, SIDE), piglet, (1, 1), LONG[mode])
    (foe,), stage, grid = driver.game.foes, driver.play.stage, driver.game.floor.grid
    driver.press("up")
    found = []
    for column in (1, 4, 7, 14):
        while grid.xy(look.cell)[0] < column:
            driver.tap("right")
        way = "down" if grid.xy(look.cell)[1] == 0 else "up"
        for _ in range(SIDE - 1):
            x, y = grid.xy(look.cell)
            ahead = (x, y + (1 if way == "down" else -1))
            if ahead != piglet and 0 < ahead[1] < SIDE - 1:
                foe.cell = stage.puppets[1].cell = grid.cell(*ahead)
            driver.tap(way)
            assert grid.xy(look.cell) == ahead
            found += [(ahead, part) for part in hidden(driver, look)]
    assert found == []


places = st.tuples(st.integers(1, WIDE - 2), st.integers(1, HIGH - 2))


@LARGE
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(mode=st.sampled_from(["classic", "expedition"]), letter=st.sampled_from(LETTERS), piglet=places, foe=places)
def test_no_target_of_a_large_floor_is_hidden(
    driver: Driver, large: bool, mode: str, letter: str, piglet: tuple[int, int], foe: tuple[int, int]
) -> None:
    """Neither the foe nor the tiles around it are hidden."""
    if foe == piglet:
        return
    driver.settings_at_start = {"large": int(large)}
    look = looking(driver, mode, (WIDE, HIGH), piglet, foe, letter)
    found = hidden(driver, look)
    for way in ("up", "left", "down", "down"):
        driver.tap(way)
        found += hidden(driver, look)
    assert found == []


@LARGE
@pytest.mark.parametrize("row", range(SIDE))
def test_the_window_is_in_the_half_without_the_target(driver: Driver, row: int, large: bool) -> None:
    """On a floor with nothing else on it, the window has its middle in the other half of the screen."""
    driver.settings_at_start = {"large": int(large)}
    look = looking(driver, "classic", (SIDE, SIDE), (1, 7), (14, row if 0 < row < SIDE - 1 else 7), LONG["classic"])
    while driver.game.floor.grid.xy(look.cell)[1] != row:
        driver.tap("up" if row == 0 else "down")
    assert (look.box.top + look.box.bottom < SIDE * TILE) == (row >= SIDE // 2)
