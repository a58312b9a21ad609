"""Seeds typed or chosen by arrows, on the title and in the watch scene."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.screen.draw import text_width
from cart.scenes.menus.seed_entry import WIDEST, SeedEntry, seed_line
from cart.scenes.watch.watch import Watch
from tests.helpers.keyboard import hit
from tools.driver import Driver

Words = Callable[[], list[str]]


def seed_entry(driver: Driver) -> SeedEntry:
    """Open the seed entry from the title."""
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    assert isinstance(driver.scene, SeedEntry)
    return driver.scene


def shown(entry: SeedEntry) -> str:
    """Return the digits that the entry shows."""
    return "".join(map(str, entry._digits))


def test_digits_type_a_seed(driver: Driver) -> None:
    """Both the number row and the numpad type digits, although numpad keys are arrows elsewhere. Enter confirms."""
    entry = seed_entry(driver)
    for key in (pyxel.KEY_5, pyxel.KEY_KP_3, pyxel.KEY_4, pyxel.KEY_KP_8, pyxel.KEY_0):
        hit(driver, key)
    assert shown(entry) == "00053480"
    hit(driver, pyxel.KEY_RETURN)
    hit(driver, pyxel.KEY_RETURN)
    assert driver.game.seed == 53480


def test_backspace_deletes_digits_and_then_goes_back(driver: Driver) -> None:
    entry = seed_entry(driver)
    for key in (pyxel.KEY_1, pyxel.KEY_2):
        hit(driver, key)
    hit(driver, pyxel.KEY_BACKSPACE)
    assert shown(entry) == "00000001" and driver.scene is entry
    hit(driver, pyxel.KEY_BACKSPACE)
    assert shown(entry) == "00000000" and driver.scene is entry
    hit(driver, pyxel.KEY_BACKSPACE)
    assert "enter a seed" in driver.lines


def test_a_ninth_digit_is_refused(driver: Driver) -> None:
    entry = seed_entry(driver)
    for digit in range(1, 10):
        hit(driver, getattr(pyxel, f"KEY_{digit}"))
    assert shown(entry) == "12345678"


def test_arrows_and_digits_can_be_mixed(driver: Driver) -> None:
    entry = seed_entry(driver)
    driver.press("left up up")
    hit(driver, pyxel.KEY_7)
    assert shown(entry) == "00000207"


def test_a_seed_can_be_typed_in_the_watch_scene(driver: Driver, words: Words) -> None:
    driver.reset().open.watch(7)
    watch = driver.scene
    assert isinstance(watch, Watch)
    driver.press("menu")
    assert any("step" in word for word in words()) and any("Ⓧ back" in word for word in words())
    driver.choose("seed")
    for key in (pyxel.KEY_4, pyxel.KEY_2):
        hit(driver, key)
    hit(driver, pyxel.KEY_RETURN)
    assert driver.scene is watch and watch.seed == 42


@pytest.mark.parametrize("mode", ["classic.stout", "expedition.frail.restless.cook", "deepnibble.kicker", "deepdaily"])
@pytest.mark.parametrize("seed", [7, 99_999_999])
def test_the_name_and_the_seed_of_a_run_fit_a_menu(mode: str, seed: int) -> None:
    """A name that is too long is left out, and the seed never is."""
    line = seed_line(mode, seed)
    assert text_width(line) <= WIDEST and str(seed) in line
