"""Porklike: the cartridge. This page is its Python interface; it works without pyxel.

import cart
game = cart.new_game(seed=7)
events = game.act(game.actions()[0])

engine.py says what each of these names is.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .engine import MODES, build_floor, made_vaults, new_game, parse_action, practice

__all__ = ["MODES", "build_floor", "made_vaults", "new_game", "parse_action", "practice"]


def late(name: str) -> ModuleType:
    """A part of the cartridge, read when it is first needed. The one late import there is.

    The game shows its first picture before it has read its rules; so nothing that is read at the start may import them.
    """
    return import_module(f".{name}", __name__)


def __getattr__(name: str) -> object:
    if name in __all__:
        return getattr(late("engine"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
