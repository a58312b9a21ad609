"""Moments of a run at which a hint may be shown, and the subjects of the hint."""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import NamedTuple

from ...core.cells import bits
from ...core.events import Event, StatusStarted
from ...core.leaving import open_pits
from ...core.remembered import KnownFloor, gear_on
from ...core.world import Foe
from ...data.floors import HUB
from ...data.items import ITEMS
from ...text.hint_words import Words, foe_words, gear_words, hit_point_words, item_words, kick_words, place_words
from ..stage.stage import Stage

About = Words
"""Subject of a hint: the words to fill into its text."""


class Lately(NamedTuple):
    """Events of the last actions, and ids of this floor's foes that have noticed the player at some time."""

    events: Sequence[Event]
    woken: Set[int]


Moment = Callable[[Stage, Lately], Sequence[About]]
"""Function that returns a hint's subjects at this moment, the most important first; none at other moments. The stage is
at rest when it is called."""
NOW: Sequence[About] = ({},)
"""Result for a moment without a subject."""


def _in_sight(stage: Stage) -> list[Foe]:
    """Return the foes in sight, nearest first."""
    game = stage.game
    seen = [foe for foe in game.foes if foe.bit & game.floor.visible]
    return sorted(seen, key=lambda foe: game.distance_to_player(foe.cell))


def _now_if(now: bool) -> Sequence[About]:
    return NOW if now else ()


def _in_hub(stage: Stage, _: Lately) -> Sequence[About]:
    return _now_if(stage.game.number == HUB)


def _on_floor(stage: Stage, _: Lately) -> Sequence[About]:
    game, exit_ = stage.game, stage.game.floor.exit
    sought = exit_ is not None and not game.floor.explored >> exit_ & 1
    return _now_if(game.number != HUB and sought and not _in_sight(stage))


def _about(foes: Iterable[Foe]) -> Sequence[About]:
    return [foe_words(foe) for foe in foes]


def _awake(stage: Stage, _: Lately) -> Sequence[About]:
    return _about(foe for foe in _in_sight(stage) if foe.mind == "hunts")


def _asleep(stage: Stage, lately: Lately) -> Sequence[About]:
    """Return the visible sleepers. Lurking foes do not sleep, nor does a foe that noticed the player before.

    Foes within the player's sight are left out, because they are about to notice.
    """
    game = stage.game
    shown = game.floor.watched & stage.camera.cells(*stage.camera.rest(stage.player)) & ~game.floor.visible
    sleepers = (foe for foe in game.foes if foe.mind == "waits" and foe.id not in lately.woken)
    return _about(foe for foe in sleepers if foe.bit & shown and not foe.special.lurks)


def _anybody(stage: Stage, _: Lately) -> Sequence[About]:
    return _about(_in_sight(stage))


def _comes(stage: Stage, _: Lately) -> Sequence[About]:
    near = stage.game.floor.beside(stage.game.player.bit)
    return _about(foe for foe in _in_sight(stage) if foe.mind == "hunts" and not foe.bit & near)


def _stunned(_: Stage, lately: Lately) -> Sequence[About]:
    return _now_if(StatusStarted(0, "stun") in lately.events)


def _bag(stage: Stage, *sorts: str, known: bool = True) -> Sequence[About]:
    """Return the items of these sorts in the bag or on the belt; only unidentified ones unless `known`."""
    game = stage.game
    held = (game.player.slots[slot] for slot in game.player.places)
    kinds = [kind for kind in held if kind is not None and ITEMS[kind].sort in sorts]
    return item_words(game, [kind for kind in kinds if known or kind not in game.identified])


def _beside_gear(stage: Stage, _: Lately) -> Sequence[About]:
    game = stage.game
    near = (gear_on(game, cell) for cell in bits(game.floor.beside(game.player.bit)))
    return gear_words(game, [kind for kind in near if kind is not None])


def _hungry(stage: Stage, _: Lately) -> Sequence[About]:
    player = stage.game.player
    weak = player.hp * 2 < player.max_hp and not _in_sight(stage)
    return [hit_point_words(stage.game)] if weak and _bag(stage, "food") else ()


def _kickable(stage: Stage, _: Lately) -> Sequence[About]:
    """Return the things beside the player that a kick would affect."""
    return [*kick_words(stage.game)]


def _pit(stage: Stage, _: Lately) -> Sequence[About]:
    game = stage.game
    seen = bits(open_pits(game) & game.floor.visible & game.floor.explored)
    return [place_words(game, cell) for cell in sorted(seen, key=game.distance_to_player)[:1]]


def _altar(stage: Stage, _: Lately) -> Sequence[About]:
    return _now_if(bool(KnownFloor(stage.game).offers & stage.game.floor.visible))


def _lit_door(stage: Stage, _: Lately) -> Sequence[About]:
    shown = stage.camera.cells(*stage.camera.rest(stage.player))
    return _now_if(any(shown >> door.before & 1 for door in stage.lit_doors))


MOMENTS: dict[str, Moment] = {
    "in the hub": _in_hub,
    "on a floor": _on_floor,
    "a foe is awake": _awake,
    "a foe is asleep": _asleep,
    "a foe is in sight": _anybody,
    "a foe comes": _comes,
    "something to kick": _kickable,
    "a pit is near": _pit,
    "an altar is near": _altar,
    "light in a door": _lit_door,
    "stunned": _stunned,
    "cursed": lambda stage, _: _now_if(bool(stage.game.player.cursed)),
    "blessed": lambda stage, _: _now_if(bool(stage.game.player.blessed)),
    "hurt, with food": _hungry,
    "something to throw": lambda stage, _: _bag(stage, "throwable"),
    "an unknown dish": lambda stage, _: _bag(stage, "food", known=False),
    "something to wear": lambda stage, _: _bag(stage, "weapon", "armour"),
    "gear lies beside": _beside_gear,
}
"""Moments by name. A hint names its moment in `when` (data/hints.py)."""
