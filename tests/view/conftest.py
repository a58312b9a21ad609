"""The fixture that loads the game's sprites and sounds."""

import pytest
import pyxel

from cart.files import resources_path


@pytest.fixture(scope="module")
def sheet(pyxel_headless: None) -> None:
    """Load the game's resources, because other tests may have changed the sprite sheet."""
    pyxel.load(str(resources_path()))
