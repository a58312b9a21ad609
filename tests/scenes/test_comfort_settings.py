"""Effects of the comfort settings: speed, flashes, shake, calm, colours, large text and button glyphs."""

from itertools import pairwise

import pytest
import pyxel

from cart.console.input.glyphs import key_picture
from cart.console.screen.palette import PALETTES, RED, RGB, WHITE
from cart.console.screen.typeface import _spelt
from cart.console.widgets.window import ROW_HEIGHT
from cart.saves.saved_settings import load_settings
from cart.scenes.run.play import Play
from tests.helpers.text_contrast import luminance
from tests.scenario import scenario
from tools.driver import Driver
from tools.shots.games import in_fight

ROOM = "########\n#@.....#\n########"


def set_to(driver: Driver, label: str, times: int) -> None:
    """Press right `times` times at a setting in the pause menu, then go back."""
    driver.press("menu")
    driver.point_at_setting(label)
    driver.press("right " * times + "menu")
    assert isinstance(driver.scene, Play)


@pytest.mark.parametrize(("times", "frames"), [(3, 16), (0, 8), (1, 4), (2, 1)])
def test_the_speed_setting_changes_the_length_of_a_step(driver: Driver, times: int, frames: int) -> None:
    driver.start(scenario(ROOM).game)
    set_to(driver, "game speed", times)
    puppet = driver.play.stage.player
    driver.tap("right")
    count = 2 if puppet.motion is None else 1
    while puppet.motion is not None:
        driver.frames(1)
        count += 1
    assert abs(count - max(frames, 2)) <= 1
    assert driver.game.turn == 1 and puppet.cell == driver.game.player.cell


def test_at_full_speed_a_throw_ends_at_once(driver: Driver) -> None:
    driver.start(scenario("#########\n#@.....H#\n#########", bag=["walnut"]).game)
    set_to(driver, "game speed", 2)
    driver.press("O O")
    driver.choose("throw")
    driver.press("right O")  # the ham is out of sight, so the first press only asks
    driver.tap("O")
    assert driver.rest() <= 4
    assert driver.game.foes[0].hp < driver.game.foes[0].max_hp


def looks(driver: Driver, frames: int = 30) -> set[str]:
    """Return the special looks of mobs during the next frames."""
    seen = set[str]()
    for _ in range(frames):
        driver.frames(1)
        seen |= {puppet.flash_colour for puppet in driver.play.stage.puppets.values()}
    return seen - {""}


@pytest.mark.parametrize("label", ["flashing", "animations", ""])
def test_without_flashes_no_hurt_mob_turns_white(driver: Driver, label: str) -> None:
    driver.start(scenario("#####\n#@H.#\n#####").game)
    if label:
        set_to(driver, label, 1)
    driver.tap("right")
    assert looks(driver) == (set() if label else {"white"})
    driver.play.stage.puppets[1].telegraphs = True
    assert looks(driver) == {"red"}


@pytest.mark.parametrize(("label", "shakes"), [("screen shake", False), ("animations", False), ("", True)])
def test_without_shake_the_picture_does_not_move(driver: Driver, label: str, shakes: bool) -> None:
    driver.start(scenario("#####\n#@H.#\n#####").game)
    if label:
        set_to(driver, label, 1)
    driver.tap("right", 4)
    offsets = set()
    for _ in range(10):
        driver.frames(1)
        offsets.add(driver.play.stage.shake_offset)
    assert (offsets != {(0, 0)}) == shakes


def test_no_mob_flashes_more_than_three_times_a_second(driver: Driver) -> None:
    """The limit holds however often a mob is hurt."""
    driver.start(scenario("#####\n#@H.#\n#####").game)
    puppet, began = driver.play.stage.puppets[1], []
    puppet.telegraphs = True
    before = puppet.flash_colour
    for frame in range(300):
        if frame % 7 == 0:
            puppet.flash = 3
        driver.frames(1)
        if puppet.flash_colour and puppet.flash_colour != before:
            began.append(frame)
        before = puppet.flash_colour
    assert len(began) > 5 and all(later - earlier >= 20 for earlier, later in pairwise(began))


def shown() -> tuple[int, ...]:
    return tuple(pyxel.colors[colour] for colour in range(16))


@pytest.mark.parametrize("times", range(4))
def test_a_palette_is_shown_saved_faded_and_reset(driver: Driver, times: int) -> None:
    driver.start(scenario(ROOM).game)
    set_to(driver, "colours", times)
    assert shown() == (RGB, *PALETTES)[times]
    assert load_settings(driver.context.store)["palette"] == times
    driver.context.palette.show(1.0)
    assert set(shown()) == {(RGB, *PALETTES)[times][0]}
    driver.reset()
    assert shown() == RGB


@pytest.mark.parametrize("colours", (RGB, *PALETTES), ids=["first", "contrast", "red-green", "blue-yellow"])
def test_text_colours_are_readable_in_every_palette(colours: tuple[int, ...]) -> None:
    """Every colour from number 6 up has a contrast of 4.5 to 1 on black, and no two colours are the same."""
    assert len(set(colours)) == 16 and colours[0] == 0
    assert all((luminance(rgb) + 0.05) / 0.05 >= 4.5 for rgb in colours[6:])
    assert luminance(colours[WHITE]) == max(map(luminance, colours)) and luminance(colours[RED]) < 0.4


def test_large_text_appears_at_once_in_the_menu_that_turns_it_on(driver: Driver) -> None:
    driver.title()
    driver.point_at_setting("text size")
    before = driver.menu.window.row_y(1) - driver.menu.window.row_y(0)
    driver.press("O")
    driver.frames(1)
    window = driver.menu.window
    assert (before, abs(window.row_y(1) - window.row_y(2)) % (2 * ROW_HEIGHT)) == (ROW_HEIGHT, 0)
    assert window.height > 7 * ROW_HEIGHT and window.width <= 128
    driver.press("O")
    assert driver.menu.window.row_y(1) - driver.menu.window.row_y(0) == ROW_HEIGHT


@pytest.mark.parametrize(("times", "name"), [(1, "Z"), (2, "A"), (3, "")])
def test_the_buttons_setting_changes_the_glyphs(driver: Driver, times: int, name: str) -> None:
    in_fight(driver)
    set_to(driver, "show keys of", times)
    driver.frames(2)
    assert (_spelt("Ⓞ")[0] == key_picture(name)) if name else (_spelt("Ⓞ")[0] != key_picture("Z"))


def test_full_screen_is_the_same_by_setting_and_by_key(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(pyxel, "fullscreen", calls.append)
    driver.start(scenario(ROOM).game)
    set_to(driver, "full screen", 1)
    assert calls == [True] and driver.context.machine.full_screen
    driver.tap("full", 2)
    assert calls == [True, False]
    assert load_settings(driver.context.store)["full"] == 0 == driver.context.settings["full"]


def test_the_pixels_setting_turns_on_integer_scaling(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[bool] = []
    monkeypatch.setattr(pyxel, "integer_scale", calls.append)
    driver.start(scenario(ROOM).game)
    calls.clear()
    set_to(driver, "scaling", 1)
    assert calls == [True] and load_settings(driver.context.store)["whole"] == 1


@pytest.mark.parametrize("label", ["flashing", ""])
def test_a_dying_foe_without_its_flash_is_still_seen_to_die(driver: Driver, label: str) -> None:
    """No flash is shown here: flashes are off, or the limit of three a second allows none. The foe looks faint."""
    driver.start(scenario("#####\n#@A.#\n#####").game)
    if label:
        set_to(driver, label, 1)
    puppet = driver.play.stage.puppets[1]
    driver.frames(30)
    puppet.since_flash = 0.0  # the foe has just flashed
    alive = driver.screen()
    puppet.dying = 8
    driver.frames(1)
    assert puppet.flash_colour == "" and puppet.dying > 0
    corner = driver.play.stage.corner_of(puppet.cell)

    def pixels(screen: bytes) -> list[int]:
        return [screen[y * 128 + x] for y in range(corner[1], corner[1] + 8) for x in range(corner[0], corner[0] + 8)]

    floor = pixels(driver.screen())
    missing = sum(one != other for one, other in zip(pixels(alive), floor, strict=True))
    assert missing > 5
