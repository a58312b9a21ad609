"""The real app, started once per process, and a driver that presses its buttons."""

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
import pyxel

from cart.app import App
from cart.console.screen import typeface
from cart.files import resources_path
from tools.driver import Driver


@pytest.fixture(scope="session")
def app(pyxel_headless: None) -> App:
    """Return the app, on the Pyxel that all tests of the process share."""
    with patch("pyxel.init"):
        return App(headless=True)


@pytest.fixture(scope="module", autouse=True)
def whole_resources(app: App) -> None:
    """Reload the resources, because earlier tests may have drawn over them."""
    pyxel.load(str(resources_path()))


@pytest.fixture
def driver(app: App, tmp_path: Path) -> Iterator[Driver]:
    """Yield a driver with a store of its own."""
    driver = Driver(app, tmp_path)
    with patch("pyxel.quit"):  # the real function would end the test process with exit code 0
        yield driver
    driver.settings_at_start = {}  # later tests expect the default settings
    driver.reset()


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, driver: Driver) -> Callable[[], list[str]]:
    """Return a function that lists the texts on the screen in drawing order. Each column of a line is a text."""

    def read() -> list[str]:
        said: list[str] = []
        write = typeface.write

        def hear(
            x: float, y: float, text: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
        ) -> None:
            said.append(text)
            write(x, y, text, colour, outline, corners, scale)

        with monkeypatch.context() as patched:
            patched.setattr(typeface, "write", hear)
            driver.app.draw()
        return said

    return read


@pytest.fixture
def in_a_corner() -> None:
    """Put the mouse where it lies before its first use."""
    pyxel.set_mouse_pos(0, 127)
