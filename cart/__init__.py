"""Porklike, the cartridge. This module is its Python interface, which works without pyxel:

import cart
game = cart.new_game(seed=7)
events = game.act(game.actions()[0])

engine.py documents these names. A tag such as S1 12 in a docstring names a source and its chapter: docs/sources.md
lists the sources. The files and folders:

app: start of the game, with the only pyxel.init and pyxel.run
command: options of the command `porklike` and of the page's address
arguments: readers for the options of all commands, with one line of text for each error
engine: rules, builders and hand-made floors put together
resources: reader of the hand-made floors in resources.pyxres, without pyxel
first_picture: the boot picture, read before Pyxel loads the resources
game_parts: everything that app imports after the first picture
zip_check: checks of resources.pyxres before Pyxel unpacks it
files: path of resources.pyxres, reading of files that may be damaged, and the reason of an error in words
console/: PORK-8, a thin layer on Pyxel that knows nothing of the game
data/: tables of modes, floors, foes, items, tiles, looks and words
core/: the rules
gen/: floors from seeds
text/: sentences that the game composes
bots/: players that follow rules, for the game and the tools
saves/: runs, settings and hints that are saved between sessions
view/: pictures, motion and sound of a game
scenes/: states of the user interface
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .engine import MODES, build_floor, made_vaults, new_game, parse_action, practice

__all__ = ["MODES", "build_floor", "made_vaults", "new_game", "parse_action", "practice"]


def __getattr__(name: str) -> object:
    """Return a name of the interface from engine.py. The rules are imported only then: the first picture needs none."""
    if name in __all__:
        from . import engine

        return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
