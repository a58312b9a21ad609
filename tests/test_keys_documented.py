"""What the pages say of keys is what the table of keys says."""

import re
from pathlib import Path

import pytest
import pyxel

from cart.console.input.buttons import DIRECTIONS, KEYS, Button
from cart.console.input.key_names import GAMEPAD, TYPED, shown

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "tools" / "export" / "web"
PAGE = (TEMPLATES / "page.html").read_text(encoding="utf-8")
SCRIPT = "".join(file.read_text(encoding="utf-8") for file in sorted((TEMPLATES / "page").glob("*.js")))
ROWS = ("arrows", "WASD", "HJKL", "numpad")
"""Four keys each, as they are called together."""


def keys(button: Button) -> list[str]:
    """Of the keyboard, as they are shown."""
    return [shown(key) for key in KEYS[button] if key in TYPED]


def gamepad(button: Button) -> list[str]:
    """Of the gamepad."""
    return [shown(key).removeprefix("pad ") for key in KEYS[button] if key in GAMEPAD.values()]


def table(file: str) -> dict[str, tuple[str, str]]:
    """The rows of a page's table of buttons: their keys, and what the gamepad has."""
    text = (ROOT / file).read_text(encoding="utf-8")
    [found] = re.findall(r"\| button \| keys \| gamepad \|.*\n\|[-|]+\n((?:\|.*\n)+)", text)
    cells = [[cell.strip() for cell in line.split("|")] for line in found.splitlines()]
    return {cell[1].lower(): (cell[2], cell[3]) for cell in cells}


def listed(names: list[str]) -> str:
    """As in a cell."""
    return ", ".join(names)


@pytest.mark.parametrize(("file", "whole"), [("README.md", False), ("docs/keys.md", True), ("docs/console.md", True)])
def test_the_tables_of_pages_are_those_of_the_code(file: str, whole: bool) -> None:
    """README has six rows of them."""
    told = {"screen" if name == "full" else name: row for name, row in table(file).items()}
    first = next(iter(told))
    assert told.pop(first) == (listed(list(ROWS)), "cross")
    others = {
        "screen" if button is Button.FULL else button.name.lower(): button for button in set(Button) - set(DIRECTIONS)
    }
    rows = {name: (listed(keys(button)), listed(gamepad(button))) for name, button in others.items()}
    assert told == rows if whole else (told.items() < rows.items() and len(told) == 5)


def test_the_directions_are_these_rows_of_keys() -> None:
    """Arrows, WASD, HJKL and the numpad, and nothing else."""
    left, right, up, down = (keys(button) for button in DIRECTIONS)
    assert list(zip(left, right, up, down, strict=True)) == [
        ("←", "→", "↑", "↓"), ("A", "D", "W", "S"), ("H", "L", "K", "J"), ("num 4", "num 6", "num 8", "num 2"),
    ]  # fmt: skip
    assert [gamepad(button) for button in DIRECTIONS] == [["←"], ["→"], ["↑"], ["↓"]]


def test_the_page_tells_the_same() -> None:
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


def test_the_pages_touch_pad_presses_keys_of_its_buttons() -> None:
    [pressed] = re.findall(r"const KEYS = \{ (.*) \};", SCRIPT)
    codes = dict(re.findall(r'(\w+): "(\w+)"', pressed))
    assert set(codes) == {button.name.lower() for button in Button if button <= Button.MENU}
    for name, code in codes.items():
        key = getattr(pyxel, f"KEY_{code.removeprefix('Arrow').removeprefix('Key').upper()}")
        assert key in KEYS[Button[name.upper()]]


def test_the_page_goes_full_screen_by_alt_and_enter_alone() -> None:
    assert keys(Button.FULL) == ["F11"] and '"F11"' in SCRIPT
    assert 'event.altKey && event.key === "Enter"' in SCRIPT
