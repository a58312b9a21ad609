"""Styles of the expedition on the screen: dust in pits, tints, tunes and doors."""

import pytest

from cart import practice
from cart.core.cells import bits, union
from cart.data.floors import EXPEDITION
from cart.data.looks import STYLE_LOOKS, TINTS
from cart.data.sound_slots import TUNES
from cart.data.tiles import PIT
from cart.scenes.context import Context
from cart.view.sprites import TILE
from cart.view.stage.pit_pictures import DUST_EVERY
from tools.driver import Driver
from tools.flashes import count_flashes
from tools.shots.games import fully_explored
from tools.shots.styles import LARGE, STYLES, door, whole

SIDE = 128


def pits_of(driver: Driver, screen: bytes) -> bytes:
    """Return the pixels of the pits on the screen, except beside foes, whose markers move."""
    stage = driver.play.stage
    foes = union(foe.bit for foe in driver.game.foes)
    alone = stage.floor.cells_of(PIT) & ~stage.floor.beside(stage.floor.beside(foes) | foes)
    corners = [stage.corner_of(cell) for cell in bits(alone)]
    shown = [(x, y) for x, y in corners if 0 <= x <= SIDE - TILE and 16 <= y <= SIDE - 3 * TILE]
    return b"".join(screen[(y + row) * SIDE + x :][:TILE] for x, y in shown for row in range(TILE))


@pytest.mark.parametrize("calm", [False, True])
def test_dust_in_pits_moves_unless_motion_is_calm(driver: Driver, calm: bool) -> None:
    whole(STYLES["caverns"])(driver)
    driver.context.settings["calm"] = int(calm)
    driver.frames(2)
    seen = set()
    for _ in range(8):
        seen.add(pits_of(driver, driver.screen()))
        driver.frames(DUST_EVERY // 8)
    assert (len(seen) == 1) == calm
    assert all(pixels for pixels in seen)


@pytest.mark.parametrize("calm", [False, True])
def test_dust_moves_in_the_watch_scene_too(driver: Driver, calm: bool) -> None:
    driver.reset().open.watch(7, style="caverns", size=(60, 60))
    driver.context.settings["calm"] = int(calm)
    driver.press("O")  # pause before foes are placed
    driver.press("right")
    driver.frames(600)  # until the help has gone
    seen = set()
    for _ in range(8):
        seen.add(driver.screen())
        driver.frames(DUST_EVERY // 8)
    assert (len(seen) == 1) == calm


@pytest.mark.parametrize("number", [5, 6])
def test_dust_is_no_flash(driver: Driver, number: int) -> None:
    """Dust keeps the general flash limit, even in a cave that consists almost entirely of pits."""
    whole(number)(driver)
    film = []
    for _ in range(DUST_EVERY):
        film.append(driver.screen())
        driver.frames(1)
    found = count_flashes(film)
    assert not found.breaks_rule and found.screen <= 1


@pytest.mark.parametrize("style", STYLES)
def test_a_floor_has_its_planned_tint_and_tune(driver: Driver, monkeypatch: pytest.MonkeyPatch, style: str) -> None:
    """The test builds a floor of the usual size and a large one."""
    heard: list[str | None] = []
    monkeypatch.setattr(Context, "play_tune", lambda context, name, loop=True: heard.append(name))
    for number, size in ((STYLES[style], None), (STYLES[style] + 1, LARGE)):
        whole(number, size)(driver)
        row = EXPEDITION[number]
        shown, wanted = set(driver.screen()), TINTS[row.tint]
        assert heard[-1] == row.tune == STYLE_LOOKS[style].tune and row.tune in TUNES
        assert {wanted[6], wanted[13]} <= shown, row.tint


@pytest.mark.parametrize("style", STYLE_LOOKS)
def test_a_style_keeps_its_tint_and_tune_in_practice(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, style: str
) -> None:
    """The practice floor is a floor of the classic climb, built in this style."""
    heard: list[str | None] = []
    monkeypatch.setattr(Context, "play_tune", lambda context, name, loop=True: heard.append(name))
    driver.start(fully_explored(practice(1, 7, style=style)))
    driver.frames(60)
    shown, wanted = set(driver.screen()), TINTS[STYLE_LOOKS[style].tint]
    assert heard[-1] == STYLE_LOOKS[style].tune
    assert {wanted[6], wanted[13]} <= shown


def test_a_picture_shows_a_door_in_three_states(driver: Driver) -> None:
    """Wall, closed and open edges are on the screen at once."""
    door(driver)
    edges, explored = driver.play.stage.floor.edges, driver.play.stage.explored
    assert (edges.north_wall | edges.west_wall) & explored
    assert (edges.north_open | edges.west_open) & explored
    assert (edges.north_closed | edges.west_closed) & explored
