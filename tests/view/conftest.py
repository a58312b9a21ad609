"""Pictures to draw with."""

import pytest
import pyxel

from cart import resources


@pytest.fixture(scope="module")
def sheet(pyxel_headless: None) -> None:
    """The game's own pictures are loaded."""
    pyxel.load(str(resources.path()))
