"""Player-facing texts use one name for each thing: "start again", "continue", "go to", "full screen"."""

import ast
from pathlib import Path

from cart.console.input.buttons import Button
from cart.console.sound.speech import SPOKEN_BUTTONS
from cart.console.widgets.keys_menu import LABELS
from cart.data.modes import DEFAULT_MODE, MODES
from cart.data.words import mode_name, short_mode_name, tale

CART = Path(__file__).parent.parent.parent / "cart"
OTHER_NAMES = ("restart", "go on", "fullscreen")
"""Names that no text uses. Docstrings, comments and names of functions may."""


def texts(file: Path) -> list[str]:
    """Return the texts of a file, without docstrings and strings that stand alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in alone)
    return [node.value for node in found if isinstance(node.value, str)]


def test_no_text_uses_another_name() -> None:
    files = [file for file in sorted(CART.rglob("*.py")) if "web" not in file.parts]
    found = [(file.name, text) for file in files for text in texts(file)]
    assert [(file, text) for file, text in found if any(name in text.lower() for name in OTHER_NAMES)] == []


def test_the_climb_has_one_name() -> None:
    """Its key stays "classic", but no text of a mode says so. What the game is comes without the verb."""
    for mode, row in MODES.items():
        told = (row.label, row.line, mode_name(mode), short_mode_name(mode), f"the {tale(mode).run}")
        assert not any("classic" in words for words in told) and not row.line.startswith("climb"), told
    assert mode_name(DEFAULT_MODE) == short_mode_name(DEFAULT_MODE) == tale(DEFAULT_MODE).run
    assert MODES[DEFAULT_MODE].label == f"the {tale(DEFAULT_MODE).run}"


def test_buttons_have_the_names_of_the_menus() -> None:
    assert LABELS[Button.AGAIN] == SPOKEN_BUTTONS["Ⓡ"] == "start again"
    assert LABELS[Button.TRAVEL] == SPOKEN_BUTTONS["Ⓣ"] == "go to"
    assert LABELS[Button.FULL] == "full screen"
