"""Words that a hint fills in for its subject."""

from collections.abc import Iterator, Sequence

from ..core.game import Game
from ..core.kicks import kickable
from ..core.previews import kick_target
from ..core.statuses import Status
from ..core.world import Foe
from .gear_lines import gear_change
from .item_words import item_name
from .position_words import position_words
from .preview_lines import target_name

Words = dict[str, str]
"""Name in braces in a hint's text -> the words for it."""
HOW_TO_HIT = "Walk into the {foe} to hit it."
STINGS: dict[Status, str] = {
    "stun": "Touching the {foe} stuns you.",
    "curse": "Touching the {foe} curses you.",
    "bless": "Touching the {foe} blesses you.",
}
"""Status that a foe gives a player who hits it by hand -> the warning."""


def foe_words(foe: Foe) -> Words:
    """Return the name of a foe, and how to hit it; for a foe that stings, a warning instead."""
    stings, name = foe.behaviour.stings, foe.row.name
    return {"foe": name, "how": (HOW_TO_HIT if stings is None else STINGS[stings]).format(foe=name)}


def item_words(game: Game, kinds: Sequence[int]) -> list[Words]:
    """Return the names of items."""
    return [{"item": item_name(game, kind)} for kind in kinds]


def gear_words(game: Game, kinds: Sequence[int]) -> list[Words]:
    """Return weapons and armour, each compared with what is worn."""
    return [{"item": gear_change(game, kind)} for kind in kinds]


def hit_point_words(game: Game) -> Words:
    """Return the player's hit points."""
    return {"hp": f"{game.player.hp}"}


def kick_words(game: Game) -> Iterator[Words]:
    """Yield the names of the things beside the player that a kick would move or break."""
    return ({"thing": target_name(game, kick_target(game, kick.direction))} for kick in kickable(game))


def place_words(game: Game, cell: int) -> Words:
    """Return the position of a cell."""
    return {"where": position_words(game, cell)}
