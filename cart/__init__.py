"""Porklike: the cartridge. This page is its Python interface; it works without pyxel.

import cart
game = cart.new_game(seed=7)
events = game.act(game.actions()[0])

Nothing is imported before a function needs it: the game shows its first picture long before it has read its rules.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core.actions import Action
    from .core.floor import Floor
    from .core.game import Game
    from .gen.vaults import Vault

__all__ = ["MODES", "build_floor", "made_vaults", "new_game", "parse_action"]

MODES = ("classic", "daily")
"""Daily is classic on the seed of a date, so that everybody climbs the same tower."""


def build_floor(
    seed: int, number: int, mode: str = "classic", style: str | None = None, size: tuple[int, int] | None = None
) -> Floor:
    """The floor of a number (0 to 9) of a seed, always the same one; size in tiles, (width, height).

    ValueError with a plain sentence where there is no such seed, floor, mode, style or size; `ResourceError` where the
    hand-made floors cannot be read.
    """
    from .core.floor import check_size
    from .core.rng import check_seed
    from .data.floors import END, GENERATED, HUB
    from .gen.build import build
    from .resources import made_floor

    check_seed(seed)
    if mode not in MODES:
        raise ValueError(f"there is no mode {mode!r}; there are: {', '.join(MODES)}")
    if number in (HUB, END):
        if style is not None or size is not None:
            raise ValueError(f"floor {number} is made by hand and has its own style and size")
        return made_floor("hub" if number == HUB else "end")
    if number not in GENERATED:
        raise ValueError(f"floors are numbered {HUB} to {END}, not {number!r}")
    return build(
        seed, number, "mazes" if style is None else style, check_size((16, 16) if size is None else size), made_vaults()
    )


@lru_cache(maxsize=1)
def made_vaults() -> tuple[Vault, ...]:
    """The hand-made rooms of maps/vaults.txt, for builders. ResourceError where they cannot be read."""
    from .gen.vaults import parse_vaults
    from .resources import ResourceError, vaults, vaults_path

    try:
        return parse_vaults(vaults())
    except ValueError as error:
        raise ResourceError(f"{vaults_path()}, {error}.") from error


def parse_action(token: str) -> Action:
    """The action a token stands for, the opposite of ``str(action)``; ValueError if it stands for none."""
    from .core.actions import parse_action as parse

    return parse(token)


def new_game(seed: int, mode: str = "classic") -> Game:
    """A new run, standing in the hub. ValueError for a seed or mode that cannot be."""
    from .core.game import Game

    builder = partial(build_floor, seed, mode=mode)
    return Game(seed, mode, lambda number: builder(number))
