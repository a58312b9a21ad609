"""Who keeps a player from going somewhere without a look at each step, and where: as far as one can know.

A foe in sight does that sleeps, comes, or can strike here; and so does each cell that a known foe can hit or a known
sleeper sees. The dark counts as rock. Who only holds its ground, wants nothing or runs away keeps nobody; nor does who
never leaves its cell and minds nobody out of its reach, but where it can strike nobody goes.
"""

from .cells import Cells, union
from .game import Game
from .remembered import Known
from .world import Foe


def in_sight(game: Game) -> Foe | None:
    """The foe in sight that keeps the player from setting out; None if there is none."""
    return watched(Known(game))


def watched(known: Known, waiting: bool = False) -> Foe | None:
    """The foe in sight that stops travel; any foe in sight stops a player who is `waiting` for one."""
    seen = (foe for foe in known.foes if foe.bit & known.floor.visible)
    return next((foe for foe in seen if waiting or _comes(known, foe)), None)


def _comes(known: Known, foe: Foe) -> bool:
    """Whether a foe in sight may come or strike next, as far as one can know: not who held its ground, out of reach."""
    if foe.special.idles(known.guess, foe):
        return False
    holds = foe.mind == "hunts" and foe.stays and not foe.stunned and not foe.special.prepared
    return not (holds or foe.special.lurks) or bool(known.here & strikes(known, foe))


def strikes(known: Known, foe: Foe) -> Cells:
    """Where a foe can hit next, or get ready to, without a step."""
    return known.guess.reach(foe) | foe.special.aims(known.guess, foe)


def perils(known: Known) -> Cells:
    """Where nobody should go: what known foes can hit in their next turn, and what the sleepers among them see."""
    guess = known.guess
    foes = [foe for foe in known.foes if not foe.special.idles(guess, foe)]
    narrow = union(strikes(known, foe) for foe in foes if foe.special.lurks)
    awake = union(guess.reach(foe) for foe in foes if foe.mind == "hunts")
    sleepers = [foe for foe in foes if foe.mind == "waits" and not foe.special.lurks]
    if not sleepers:
        return narrow | awake
    opened = guess.floor.opened()
    return narrow | awake | union(opened.sees(foe.cell) for foe in sleepers)
