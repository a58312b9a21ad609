"""The keys named in the pages agree with the table of keys."""

import re
from pathlib import Path

import pytest
import pyxel

from cart.console.input.buttons import DIRECTIONS, KEYS, Button
from cart.console.input.key_names import GAMEPAD, KEYBOARD_KEYS, shown_name

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "tools" / "export" / "web"
PAGE = (TEMPLATES / "page.html").read_text(encoding="utf-8")
SCRIPT = "".join(file.read_text(encoding="utf-8") for file in sorted((TEMPLATES / "page").glob("*.js")))
FOR_PLAYERS = {"go to": "travel", "full screen": "full", "start again": "again", "screen": "full"}
"""Name of a button for players -> its name in the code. The last one is from the page about the console."""
ROWS = ("arrows", "WASD", "HJKL", "numpad")
"""Names of the groups of four direction keys."""


def keys(button: Button) -> list[str]:
    """Return the keys of the keyboard for a button, as shown to the player."""
    return [shown_name(key) for key in KEYS[button] if key in KEYBOARD_KEYS]


def gamepad(button: Button) -> list[str]:
    """Return the gamepad's buttons for a button of the game."""
    return [shown_name(key).removeprefix("pad ") for key in KEYS[button] if key in GAMEPAD.values()]


def table(file: str) -> dict[str, tuple[str, str]]:
    """Return the rows of a page's table of buttons: keys and gamepad by button."""
    text = (ROOT / file).read_text(encoding="utf-8")
    [found] = re.findall(r"\| button \| keys \| gamepad \|.*\n\|[-|]+\n((?:\|.*\n)+)", text)
    cells = [[cell.strip() for cell in line.split("|")] for line in found.splitlines()]
    return {cell[1].lower(): (cell[2], cell[3]) for cell in cells}


def listed(names: list[str]) -> str:
    """Return the names as a cell of the table."""
    return ", ".join(names)


@pytest.mark.parametrize(("file", "whole"), [("README.md", False), ("docs/keys.md", True), ("docs/console.md", True)])
def test_the_tables_of_pages_agree_with_the_code(file: str, whole: bool) -> None:
    """README has six of the rows."""
    told = {FOR_PLAYERS.get(name, name): row for name, row in table(file).items()}
    first = next(iter(told))
    assert told.pop(first) == (listed(list(ROWS)), "cross")
    others = {button.name.lower(): button for button in set(Button) - set(DIRECTIONS)}
    rows = {name: (listed(keys(button)), listed(gamepad(button))) for name, button in others.items()}
    assert told == rows if whole else (told.items() < rows.items() and len(told) == 5)


def test_the_directions_have_four_groups_of_keys() -> None:
    """The groups are the arrows, WASD, HJKL and the numpad, and there are no other keys."""
    left, right, up, down = (keys(button) for button in DIRECTIONS)
    assert list(zip(left, right, up, down, strict=True)) == [
        ("←", "→", "↑", "↓"), ("A", "D", "W", "S"), ("H", "L", "K", "J"), ("num 4", "num 6", "num 8", "num 2"),
    ]  # fmt: skip
    assert [gamepad(button) for button in DIRECTIONS] == [["←"], ["→"], ["↑"], ["↓"]]


def test_the_web_page_names_the_same_keys() -> None:
    assert f"Or {listed(list(ROWS[1:]))}, or a click." in PAGE
    for button in (Button.O, Button.X, Button.MENU):
        first, *others = keys(button)
        name = f'<b class="{"thumbs" if button is Button.MENU else "round"}">(?i:{button.name})</b>'
        [rest] = re.findall(
            rf'<dt><kbd class="keys">{first}</kbd>{name}</dt>\n.*<small class="keys">Or ([^.]*)\.', PAGE
        )
        assert rest == listed(others)
    shortcuts = zip((Button.MAP, Button.LOG, Button.MUTE), ("is the map", "the log", "sound off and on"), strict=True)
    assert ", ".join(f"{keys(button)[0]} {what}" for button, what in shortcuts) in PAGE


def test_the_touch_pad_of_the_page_presses_the_keys_of_its_buttons() -> None:
    [pressed] = re.findall(r"const KEYS = \{ (.*) \};", SCRIPT)
    codes = dict(re.findall(r'(\w+): "(\w+)"', pressed))
    assert set(codes) == {button.name.lower() for button in Button if button <= Button.MENU}
    for name, code in codes.items():
        key = getattr(pyxel, f"KEY_{code.removeprefix('Arrow').removeprefix('Key').upper()}")
        assert key in KEYS[Button[name.upper()]]


def test_alt_enter_is_full_screen_on_the_page_and_f11_is_left_alone() -> None:
    assert keys(Button.FULL) == ["F11"] and '"F11"' in SCRIPT
    assert 'event.altKey && event.key === "Enter"' in SCRIPT
