"""Fixtures for all tests, and the summary of slow tests."""

import os

import pytest

from .helpers.slow_summary import did, pytest_terminal_summary

__all__ = ["did", "pytest_terminal_summary", "pyxel_headless"]

# Use no sound device, and avoid complaints that there is none.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session")
def pyxel_headless() -> None:
    """Start Pyxel without a screen."""
    from .helpers.engine import ensure_pyxel  # imported late, since most tests need no pyxel

    ensure_pyxel()
