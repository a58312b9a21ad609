"""Foes and cells that stop travel, as far as the player can know.

A foe in sight stops travel if it sleeps, comes nearer, or can strike at the player. Travel never enters a cell that a
known foe can hit or from which a known sleeper notices the player. Nor does it enter a cell that a hunting foe could
aim at from its place, or a cell near it (KEPT_DISTANCE), even if that foe is out of sight. Unexplored cells count as
rock.

Foes that stand guard, are idle or flee do not stop travel. A foe that never leaves its cell stops travel only if the
player is within its reach; travel avoids all cells that such a foe can strike.
"""

from .cells import Cells, union
from .floor import Floor
from .game import Game
from .marks import markable_cells
from .remembered import KnownFloor
from .world import Foe

KEPT_DISTANCE = 2
"""Steps from a hunting foe within which travel does not come."""


def foe_that_stops_travel(game: Game) -> Foe | None:
    """Return a foe in sight that keeps travel from starting, or None."""
    return stopping_foe(KnownFloor(game))


def stopping_foe(known: KnownFloor, waiting: bool = False) -> Foe | None:
    """Return a foe in sight that stops travel, or None. With `waiting`, the player waits for a foe: any foe counts."""
    seen = (foe for foe in known.foes if foe.bit & known.floor.visible)
    return next((foe for foe in seen if waiting or _is_threat(known, foe)), None)


def _is_threat(known: KnownFloor, foe: Foe) -> bool:
    """Whether a foe in sight may come nearer or strike next, as far as the player can know.

    A harmless foe is no threat, nor is a guard of a hoard while the player is outside its room. Two sorts of foe
    are threats only if the player is in their reach: a hunter that stayed put last turn and shows no attack, and a foe
    that never leaves its cell.
    """
    if foe.behaviour.is_harmless(known.guess, foe) or known.game.keeps_post(foe):
        return False
    holds = foe.mind == "hunts" and foe.stood_still and not foe.stunned and not foe.behaviour.prepared
    return not (holds or foe.behaviour.lurks) or bool(known.here & _cells_in_reach(known, foe))


def dangerous_cells(known: KnownFloor, foe: Foe) -> Cells:
    """Return the threatened cells of a foe, and the cells that it could prepare to strike from its present cell."""
    return known.guess.threatened_cells(foe) | foe.behaviour.attack_cells(known.guess, foe)


def cells_near_hunters(known: KnownFloor) -> Cells:
    """Return the cells within reach of hunting foes, in sight or not."""
    foes = (foe for foe in known.foes if foe.mind == "hunts" and not foe.behaviour.is_harmless(known.guess, foe))
    return union(_cells_in_reach(known, foe) for foe in foes)


def _cells_in_reach(known: KnownFloor, foe: Foe) -> Cells:
    """Return the cells that a foe can strike or prepare to strike, and if it moves, those within KEPT_DISTANCE."""
    near = 0 if foe.behaviour.lurks else union(known.floor.layers(foe.bit, known.passable)[: KEPT_DISTANCE + 1])
    return dangerous_cells(known, foe) | near


def avoided_cells(known: KnownFloor) -> Cells:
    """Return the cells that travel avoids: those that known foes can hit, and those that known sleepers see or hear."""
    return hit_cells(known) | cells_seen_by_sleepers(known)


def hit_cells(known: KnownFloor) -> Cells:
    """Return the cells that hunting foes can hit next, and those that a lurking foe could hit, asleep or not."""
    foes = [foe for foe in known.foes if not foe.behaviour.is_harmless(known.guess, foe)]
    before_lurkers = union(dangerous_cells(known, foe) for foe in foes if foe.behaviour.lurks)
    return before_lurkers | union(markable_cells(known.guess, foe) for foe in foes if foe.mind == "hunts")


def cells_seen_by_sleepers(known: KnownFloor) -> Cells:
    """Return the cells on which a known sleeper would notice the player. All doors count as open.

    Sleepers that travel may wake do not count.
    """
    guess = known.guess
    asleep = (foe for foe in known.foes if foe.mind == "waits" and foe.id not in known.passed)
    foes = (foe for foe in asleep if not foe.behaviour.lurks)
    sleepers = [foe for foe in foes if not foe.behaviour.is_harmless(guess, foe)]
    if not sleepers:
        return 0
    opened = guess.floor.opened()
    return union(_noticed_from(guess, foe, opened) for foe in sleepers)


def _noticed_from(game: Game, foe: Foe, opened: Floor) -> Cells:
    """Return the cells on which a sleeper notices the player, on a floor with open doors. A guard minds its room."""
    cells, steps = opened.sees(foe.cell), game.rules.notice_steps
    if steps:
        cells |= union(opened.layers(foe.bit, opened.walkable, most=steps))
    return cells & opened.hoard.room if opened.hoard is not None and game.keeps_post(foe) else cells
