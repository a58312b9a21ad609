"""Fixtures for all tests, the summary of slow tests, shared compiled modules, and fewer searches for garbage."""

import gc
import os
import sys
from collections.abc import Iterator

import pytest

from .helpers.slow_summary import did, pytest_terminal_summary

__all__ = ["did", "pytest_collection", "pytest_configure", "pytest_terminal_summary", "pyxel_headless"]

# Use no sound device, and avoid complaints that there is none.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_configure(config: pytest.Config) -> None:
    """Keep compiled modules in pytest's cache if PYTHONDONTWRITEBYTECODE keeps them out of the source folders.

    Otherwise each program that a test starts would compile all modules of the game again, which takes longer than its
    work. Pytest also keeps its own compiled tests there.
    """
    cache: pytest.Cache | None = getattr(config, "cache", None)  # the option `-p no:cacheprovider` leaves it out
    if sys.dont_write_bytecode and cache is not None:
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(cache.mkdir("compiled"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.dont_write_bytecode = False


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Make Python's garbage collector run less: not while tests are collected, and never through what was collected.

    The thousands of tests stay until the end, so searching them for garbage again and again finds none.
    """
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
    return result


@pytest.fixture(scope="session")
def pyxel_headless() -> None:
    """Start Pyxel without a screen."""
    from .helpers.engine import ensure_pyxel  # imported late, since most tests need no pyxel

    ensure_pyxel()
