"""What every test may ask for."""

import os

import pytest

# No sound device, and no complaints about there being none.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def pyxel_headless() -> None:
    """Pyxel is started, without a screen."""
    from .helpers.engine import ensure_pyxel  # not above: most tests need no pyxel

    ensure_pyxel()
