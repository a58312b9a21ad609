"""Moments of a run at which a hint may be shown, and the subjects of the hint. Logic only: nothing is drawn here."""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import NamedTuple

from ...core.cells import Cells, bits
from ...core.doors import LitDoor
from ...core.events import Event, StatusStarted
from ...core.game import Game
from ...core.items.item_behaviour import has_ability
from ...core.leaving import open_pits
from ...core.outlook import is_about_to_lunge
from ...core.remembered import KnownFloor, gear_on
from ...core.world import Foe
from ...data.floors import HUB
from ...data.items import ITEMS
from ...text.hint_words import Words, foe_words, gear_words, hit_point_words, item_words, kick_words, place_words

Subject = Words
"""Subject of a hint: the words to fill into its text."""


class Situation(NamedTuple):
    """State of the run and the screen that moments depend on, taken while nothing moves on the screen."""

    game: Game
    on_screen: Cells
    """Cells of the floor on the screen, explored or not."""
    lit_doors: Sequence[LitDoor]
    events: Sequence[Event]
    """Events of the last actions."""
    woken: Set[int]
    """Ids of this floor's foes that have noticed the player at some time."""
    striped: Cells = 0
    """Cells that the screen marks, because foes can hit them next."""
    waiting: bool = False
    """Whether the foes in sight come no nearer while the player waits, as the screen shows."""


Moment = Callable[[Situation], Sequence[Subject]]
"""Function that returns a hint's subjects, the most important first, or none if the moment has not come."""
NOW: Sequence[Subject] = ({},)
"""Result for a moment that has come and needs no subject."""


def _in_sight(game: Game) -> list[Foe]:
    """Return the foes in sight, nearest first."""
    seen = [foe for foe in game.foes if foe.bit & game.floor.visible]
    return sorted(seen, key=lambda foe: game.distance_to_player(foe.cell))


def _now_if(is_now: bool) -> Sequence[Subject]:
    return NOW if is_now else ()


def _in_hub(now: Situation) -> Sequence[Subject]:
    return _now_if(now.game.number == HUB)


def _on_floor(now: Situation) -> Sequence[Subject]:
    game, exit_ = now.game, now.game.floor.exit
    sought = exit_ is not None and not game.floor.explored >> exit_ & 1
    return _now_if(game.number != HUB and sought and not _in_sight(now.game))


def _subjects(foes: Iterable[Foe]) -> Sequence[Subject]:
    return [foe_words(foe) for foe in foes]


def _awake(now: Situation) -> Sequence[Subject]:
    return _subjects(foe for foe in _in_sight(now.game) if foe.mind == "hunts")


def _asleep(now: Situation) -> Sequence[Subject]:
    """Return the sleeping foes on the screen that the player knows of but does not see at present.

    There are none if the rules let foes notice a player out of their sight, or let no foe sleep, or if the player's
    steps are silent.
    Foes in sight are left out, because they are about to notice the player. Lurking foes are left out because they
    do not sleep, and so are foes that noticed the player before, and guards, which wake in another way.
    """
    game = now.game
    if game.rules.notice_steps or not game.rules.foes_sleep or has_ability(game.player, "silent steps"):
        return ()
    shown = game.floor.watched & now.on_screen & ~game.floor.visible
    sleepers = (foe for foe in game.foes if foe.mind == "waits" and foe.id not in now.woken)
    return _subjects(foe for foe in sleepers if foe.bit & shown and not (foe.behaviour.lurks or game.keeps_post(foe)))


def _seen(now: Situation) -> Sequence[Subject]:
    return _subjects(_in_sight(now.game))


def _comes(now: Situation) -> Sequence[Subject]:
    """Return the hunting foes in sight that come up to the player, and would strike only a turn later."""
    game = now.game
    away = [foe for foe in _in_sight(game) if not foe.bit & game.floor.beside(game.player.bit)]
    return _subjects(foe for foe in away if foe.mind == "hunts" and not foe.behaviour.would_lunge(game, foe))


def _ready(now: Situation) -> Sequence[Subject]:
    game = now.game
    return _subjects(foe for foe in _in_sight(game) if foe.behaviour.prepared and game.intent(foe) == "strike")


def _stunned(now: Situation) -> Sequence[Subject]:
    return _now_if(StatusStarted(0, "stun") in now.events)


def _carried(game: Game, *sorts: str, known: bool = True) -> Sequence[Subject]:
    """Return the items of these sorts in the bag or on the belt; only unidentified ones unless `known`."""
    held = (game.player.slots[slot] for slot in game.player.pack_slots)
    kinds = [kind for kind in held if kind is not None and ITEMS[kind].sort in sorts]
    return item_words(game, [kind for kind in kinds if known or kind not in game.identified])


def _beside_gear(now: Situation) -> Sequence[Subject]:
    game = now.game
    near = (gear_on(game, cell) for cell in bits(game.floor.beside(game.player.bit) | game.player.bit))
    return gear_words(game, [kind for kind in near if kind is not None])


def _hungry(now: Situation) -> Sequence[Subject]:
    player = now.game.player
    weak = player.hp * 2 < player.max_hp and not _in_sight(now.game)
    return [hit_point_words(now.game)] if weak and _carried(now.game, "food") else ()


def _kickable(now: Situation) -> Sequence[Subject]:
    """Return the things beside the player that a kick would affect."""
    return [*kick_words(now.game)]


def _pit(now: Situation) -> Sequence[Subject]:
    game = now.game
    seen = bits(open_pits(game) & game.floor.visible & game.floor.explored)
    return [place_words(game, cell) for cell in sorted(seen, key=game.distance_to_player)[:1]]


def _altar(now: Situation) -> Sequence[Subject]:
    return _now_if(bool(KnownFloor(now.game).free_altars & now.game.floor.visible))


def _lit_door(now: Situation) -> Sequence[Subject]:
    return _now_if(any(now.on_screen >> door.before & 1 for door in now.lit_doors))


MOMENTS: dict[str, Moment] = {
    "in the hub": _in_hub,
    "on a floor": _on_floor,
    "a foe is awake": _awake,
    "a foe is asleep": _asleep,
    "a foe is in sight": _seen,
    "tiles are striped": lambda now: _now_if(bool(now.striped & now.on_screen & now.game.floor.watched)),
    "a foe comes": _comes,
    "a foe lunges": lambda now: _subjects(foe for foe in _in_sight(now.game) if is_about_to_lunge(now.game, foe)),
    "a foe is ready": _ready,
    "foes wait": lambda now: _now_if(now.waiting),
    "something to kick": _kickable,
    "a pit is near": _pit,
    "an altar is near": _altar,
    "light in a door": _lit_door,
    "stunned": _stunned,
    "cursed": lambda now: _now_if(bool(now.game.player.cursed)),
    "blessed": lambda now: _now_if(bool(now.game.player.blessed)),
    "hurt, with food": _hungry,
    "something to throw": lambda now: _carried(now.game, "throwable"),
    "an unknown dish": lambda now: _carried(now.game, "food", known=False) if now.game.rules.identifies else (),
    "something to wear": lambda now: _carried(now.game, "weapon", "armour"),
    "gear lies beside": _beside_gear,
}
"""Moments by name. A hint names its moment in `when` (data/hints.py)."""
