"""The game played by speech alone."""

import ast
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from cart.engine import new_game
from tests.helpers.short_forms import first
from tools.driver import Driver

from ..helpers import heard_lines, listener
from ..helpers.listener import Listener

QUIET = 30
"""Frames of silence after which the speech for a press has ended."""
PRESSES = 2000
"""Most presses allowed until the wanted floor is reached."""
LONGEST = 3000
"""Most frames that a press may take."""

Climber = Callable[[int], Listener]


@pytest.fixture
def climber(driver: Driver, capsys: pytest.CaptureFixture[str]) -> Climber:
    """Return a function that starts a run on a seed and returns a listener, which knows the run from speech alone."""

    def press(button: str) -> list[str]:
        driver.tap(button)
        heard, silent = capsys.readouterr().out.splitlines(), 0

        def ended() -> bool:
            nonlocal silent
            lines = capsys.readouterr().out.splitlines()
            heard.extend(lines)
            silent = 0 if lines else silent + 1
            return silent == QUIET

        driver.frames_until(ended, LONGEST)
        return heard

    def begin(seed: int) -> Listener:
        driver.start(new_game(seed))
        driver.context.settings["aloud"] = 1
        driver.context.apply_settings()
        return Listener(press)

    return begin


@pytest.mark.parametrize("module", [listener, heard_lines])
def test_the_listener_imports_nothing_of_the_game(module: ModuleType) -> None:
    tree = ast.parse(Path(f"{module.__file__}").read_text(encoding="utf-8"))
    named = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert set(named) <= {"re", "collections", "collections.abc", "dataclasses", "heard_lines"}


@pytest.mark.parametrize(("seed", "floor"), first(1, [(2, 2), (3, 2), (4, 2), (1, 4)]))
def test_floors_can_be_climbed_by_speech_alone(climber: Climber, seed: int, floor: int) -> None:
    """The climb goes from the hub through all floors up to `floor`."""
    player = climber(seed)
    assert player.climb(floor, PRESSES), "\n".join(player.log[-60:])
