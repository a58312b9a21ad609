"""Moments at which something ought to be told: which there are, and what each is about at present."""

from collections.abc import Callable, Sequence

from ..core.cells import DOWN, LEFT, RIGHT, UP, bits
from ..core.doors import shut_door
from ..core.events import Event, Gained
from ..core.floor import Floor
from ..core.kicks import kickable
from ..core.known import Known
from ..core.shoves import pitfalls
from ..core.world import Foe
from ..data.floors import HUB
from ..data.items import ITEMS
from ..data.tiles import TILES
from ..data.words import TILE_WORDS
from .gear import change, gear_on
from .names import item_name
from .stage import Stage
from .surroundings import away, offset

About = dict[str, str]
"""What a moment is about: the names that words may hold in braces, and what each stands for."""
Moment = Callable[[Stage, Sequence[Event]], About | None]
"""What it is about now, after the events of late and with the stage at rest; None if it is not now."""


def _in_sight(stage: Stage) -> list[Foe]:
    """The foes that see the piglet and are seen, nearest first."""
    game = stage.game
    x, y = game.player.x, game.player.y
    seen = [foe for foe in game.foes if foe.bit & game.floor.visible]
    return sorted(seen, key=lambda foe: abs(foe.x - x) + abs(foe.y - y))


def _in_hub(stage: Stage, _: Sequence[Event]) -> About | None:
    return {} if stage.game.number == HUB else None


def _on_floor(stage: Stage, _: Sequence[Event]) -> About | None:
    game = stage.game
    return {} if game.number != HUB and game.floor.exit is not None and not _in_sight(stage) else None


def _about(foes: Sequence[Foe]) -> About | None:
    if not foes:
        return None
    how = "" if foes[0].special.stings else " Walk into it to hit."
    return {"foe": foes[0].row.name, "line": foes[0].row.line, "how": how}


def _awake(stage: Stage, _: Sequence[Event]) -> About | None:
    return _about([foe for foe in _in_sight(stage) if foe.mind == "hunts"])


def _asleep(stage: Stage, _: Sequence[Event]) -> About | None:
    game = stage.game
    shown = game.floor.explored & stage.camera.cells(*stage.camera.rest(stage.player))
    return _about([foe for foe in game.foes if foe.mind == "waits" and foe.bit & shown])


def _anybody(stage: Stage, _: Sequence[Event]) -> About | None:
    return _about(_in_sight(stage))


def _comes(stage: Stage, _: Sequence[Event]) -> About | None:
    game, near = stage.game, stage.game.floor.beside(stage.game.player.bit)
    coming = [foe for foe in _in_sight(stage) if foe.mind == "hunts" and not foe.bit & near]
    here = near & game.floor.walkable & ~game.occupied() | game.player.bit
    return _about(coming) if any(_narrow(game.floor, cell) for cell in bits(here)) else None


def _narrow(floor: Floor, cell: int) -> bool:
    """Whether one passes here straight on alone."""
    left, right, up, down = (
        bool(floor.beside(1 << cell, (direction,)) & floor.walkable) for direction in (LEFT, RIGHT, UP, DOWN)
    )
    return (left and right and not (up or down)) or (up and down and not (left or right))


def _stunned(_: Stage, events: Sequence[Event]) -> About | None:
    return {} if Gained(0, "stun") in events else None


def _bag(stage: Stage, *sorts: str, known: bool = True) -> About | None:
    """The first item of these sorts in the bag or on the belt; of those that nobody knows unless `known`."""
    game = stage.game
    held = (game.player.slots[slot] for slot in game.player.places)
    kinds = [kind for kind in held if kind is not None and ITEMS[kind].sort in sorts]
    kinds = [kind for kind in kinds if known or kind not in game.known]
    return {"item": item_name(game, kinds[0])} if kinds else None


def _beside_gear(stage: Stage, _: Sequence[Event]) -> About | None:
    game = stage.game
    near = (gear_on(game, cell) for cell in bits(game.floor.beside(game.player.bit)))
    kind = next((kind for kind in near if kind is not None), None)
    return None if kind is None else {"item": change(game, kind)}


def _hungry(stage: Stage, _: Sequence[Event]) -> About | None:
    player = stage.game.player
    weak = player.hp * 2 < player.max_hp and not _in_sight(stage)
    return {"hp": f"{player.hp}"} if weak and _bag(stage, "food") else None


def _kickable(stage: Stage, _: Sequence[Event]) -> About | None:
    """The first thing beside the piglet that a kick would do something to."""
    game = stage.game
    for kick in kickable(game):
        cell = game.floor.next(game.player.cell, kick.direction)
        foe = None if cell is None else game.foe_at(cell)
        if cell is None or shut_door(game, game.player.cell, kick.direction):
            return {"thing": TILE_WORDS["door"][0]}
        if foe is not None:
            return {"thing": foe.row.name}
        lying = game.floor.things.get(cell)
        return {"thing": item_name(game, lying[-1]) if lying else TILE_WORDS[TILES[game.floor.tiles[cell]].name][0]}
    return None


def _pit(stage: Stage, _: Sequence[Event]) -> About | None:
    game = stage.game
    seen = bits(pitfalls(game) & game.floor.visible & game.floor.explored)
    nearest = min(seen, key=lambda cell: away(game, cell), default=None)
    return None if nearest is None else {"where": offset(game, nearest)}


def _altar(stage: Stage, _: Sequence[Event]) -> About | None:
    game = stage.game
    return {} if Known(game).offers & game.floor.visible else None


def _lit_door(stage: Stage, _: Sequence[Event]) -> About | None:
    shown = stage.camera.cells(*stage.camera.rest(stage.player))
    return {} if any(shown >> door.before & 1 for door in stage.cracks) else None


MOMENTS: dict[str, Moment] = {
    "in the hub": _in_hub,
    "on a floor": _on_floor,
    "a foe is awake": _awake,
    "a foe is asleep": _asleep,
    "a foe is in sight": _anybody,
    "a foe comes and a narrow place is near": _comes,
    "something to kick": _kickable,
    "a pit is near": _pit,
    "an altar is near": _altar,
    "light in a door": _lit_door,
    "stunned": _stunned,
    "cursed": lambda stage, _: {} if stage.game.player.cursed else None,
    "blessed": lambda stage, _: {} if stage.game.player.blessed else None,
    "hurt, with food": _hungry,
    "something to throw": lambda stage, _: _bag(stage, "throwable"),
    "an unknown dish": lambda stage, _: _bag(stage, "food", known=False),
    "something to wear": lambda stage, _: _bag(stage, "weapon", "armour"),
    "gear lies beside": _beside_gear,
}
"""What `when` of a hint (data/hints.py) may be."""
