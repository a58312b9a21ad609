"""Fixtures for all tests."""

import os

import pytest

# Use no sound device, and avoid complaints that there is none.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def pyxel_headless() -> None:
    """Start Pyxel without a screen."""
    from .helpers.engine import ensure_pyxel  # imported late, since most tests need no pyxel

    ensure_pyxel()
