"""Names of buttons on screens: the current keys, for the device that was used last."""

import re
from collections.abc import Callable, Iterator

import pytest
import pyxel

import cart
from cart.console.input.buttons import BUTTON_GLYPHS, Button
from cart.console.input.glyphs import key_picture
from cart.console.screen.typeface import _spelt, glyphs, show_glyphs
from cart.data.hints import HINTS
from cart.data.how_to_play import pages_for
from cart.data.modes import MODES
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.play import PRACTICE_KEYS
from tests.scenario import scenario
from tools.driver import Driver
from tools.shots.hints import to_hint

Words = Callable[[], list[str]]
NEW = {
    Button.EXPLORE: (pyxel.KEY_B, "B"), Button.TRAVEL: (pyxel.KEY_1, "1"), Button.LOG: (pyxel.KEY_F3, "F3"),
    Button.MENU: (pyxel.KEY_TAB, "Tab"), Button.AGAIN: (pyxel.KEY_PAGEUP, "PgUp"), Button.LEFT: (pyxel.KEY_Q, "Q"),
    Button.O: (pyxel.KEY_C, "C"), Button.X: (pyxel.KEY_V, "V"), Button.RIGHT: (pyxel.KEY_I, "I"),
    Button.UP: (pyxel.KEY_Y, "Y"), Button.DOWN: (pyxel.KEY_N, "N"), Button.MAP: (pyxel.KEY_U, "U"),
}  # fmt: skip
"""Button -> a key that it does not have by default, and the name of that key on the screen."""


def rebind(driver: Driver) -> None:
    """Give each button of NEW its new key and remove the button's other keyboard keys."""
    bindings = driver.context.pad.bindings
    for button, (key, _) in NEW.items():
        old = [key for key in bindings.table[button] if key < pyxel.GAMEPAD1_BUTTON_A]
        bindings.bind(button, key)
        for key in old:
            bindings.unbind(key)
    driver.frames(1)


def signs_in(words: list[str]) -> set[str]:
    """Return the button glyphs in `words`."""
    return {letter for text in words for letter in text if letter in BUTTON_GLYPHS}


def in_practice(driver: Driver) -> None:
    driver.reset().open.practice(lambda: scenario("#####\n#.@.#\n#####").game)


def at_the_end(driver: Driver) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    driver.press("X")
    driver.frames(DEAF_FRAMES)


def in_the_bag(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("O")


def while_watching(driver: Driver) -> None:
    driver.reset().open.watch(7)


def with_pages(driver: Driver) -> None:
    driver.title()
    driver.choose("how to play")
    driver.press("O right right right right")


SCREENS: dict[str, tuple[Callable[[Driver], object], set[str]]] = {
    "title": (Driver.title, set("⇧⇩Ⓞ")),
    "a climb begins": (lambda driver: driver.start(cart.new_game(7)), set("ⓄⓍⓅ")),
    "practice": (in_practice, set("Ⓡ")),
    "a first hint": (lambda driver: to_hint(driver, "walk"), set("⇦⇨⇧⇩ⓄⓍⓅ")),
    "another": (lambda driver: to_hint(driver, "climb"), set("Ⓔ")),
    "how to play": (with_pages, set("ⒺⓉⒼⓍ⇦⇨")),
    "the bag": (in_the_bag, set("ⓄⓍ⇦⇨")),
    "the end": (at_the_end, set("ⓄⓍ⇨")),
    "watching": (while_watching, set("ⓄⓍⓅⓋ⇦⇨⇧⇩")),
}  # fmt: skip
"""Screen -> function that opens it, and the button glyphs that it must show."""


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, driver: Driver, words: Words) -> Iterator[set[str]]:
    """Open a screen and yield the button glyphs that it shows."""
    reach, signs = SCREENS[request.param]
    reach(driver)
    driver.frames(2)
    assert signs <= signs_in(words())
    yield signs
    show_glyphs({})


def test_the_glyphs_on_a_screen_change_to_new_keys_at_once(driver: Driver, screen: set[str]) -> None:
    before = {sign: _spelt(sign) for sign in screen}
    rebind(driver)
    for sign in screen:
        assert _spelt(sign) == [key_picture(NEW[BUTTON_GLYPHS[sign]][1])] != before[sign]


def test_glyphs_name_gamepad_buttons_once_a_gamepad_is_used(driver: Driver, screen: set[str]) -> None:
    driver.context.pad.last_device = "gamepad"
    driver.frames(1)
    names = {"Ⓞ": "A", "Ⓧ": "B", "Ⓟ": "Start", "Ⓔ": "L", "Ⓣ": "T", "Ⓥ": "V", "Ⓖ": "G", "Ⓡ": "R"}
    for sign in screen:
        assert _spelt(sign) == ([key_picture(names[sign])] if sign in names else [glyphs()[sign]])


def test_a_rebound_key_does_what_its_button_did(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    rebind(driver)
    pyxel.set_btn(NEW[Button.LOG][0], True)
    driver.frames(2)
    pyxel.set_btn(NEW[Button.LOG][0], False)
    assert "Nothing has happened yet." in words()


def test_no_hint_or_page_names_a_key_by_its_letter() -> None:
    told = [hint.words for hint in HINTS] + [
        line for mode in MODES for page in pages_for(mode) for part in page for line in part.lines
    ]
    for words in (*told, PRACTICE_KEYS):
        assert not re.search(r"\b(?!A )[A-Z]\b", words), words


def test_the_first_keys_have_clear_diagonals() -> None:
    """X and Z are on nearly every screen. In letters of three pixels' width, Z would look like 2, and X like 8."""
    for key, diagonals in (("X", (1, -1)), ("Z", (-1,))):
        inside = [row[1:-1] for row in key_picture(key)[1:-1]]
        assert [len(row) for row in inside] == [len(inside)] * 5, key
        for way in diagonals:
            assert {row[::way][at] for at, row in enumerate(inside)} == {"0"}, key
