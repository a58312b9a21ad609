"""The best action in a fight: a step, blow, throw, kick or wait.

All values are in hit points of the player. They are estimates, tuned by the games that the bot wins.
"""

from typing import NamedTuple

from ..core.actions import Action, Wait
from ..core.items.item_behaviour import worn
from ..core.items.weapons import RollingPin
from ..core.possible_actions import STEPS
from ..core.world import Foe
from .expected_damage import Danger, blow
from .foe_facts import facts
from .kick_value import kicks
from .killing import STING, hits_to_kill, stings
from .known import BotFloor
from .meeting import Meetings, meeting, meetings
from .positions import ROUNDING, STEP_TO_POSITION, Positions
from .throw_value import cell_after, throws

BLOW_LANDED = 0.5
"""Value of any blow, so that the bot hits a foe beside it rather than wait."""
EFFORT_OF_STEP = 0.05
"""Cost of a step besides its danger, so that the bot does not step without a reason."""
THROW_RANK, STEP_RANK, KICK_RANK, WAIT_RANK, BLOW_RANK = 0, 1, 2, 2, 3
"""Among actions of equal value, the one with the highest rank is taken."""


class Option(NamedTuple):
    """An action that the bot could take in a fight.

    Its whole value is `own_value` plus the value of the position on the cell `end`.
    """

    benefit: float
    danger: float
    effort: float
    end: int  # the player's cell after the action
    own_value: float  # benefit - danger - effort
    rank: int
    action: Action

    def value(self, positions: Positions, here: int) -> tuple[float, int]:
        """Return (value, rank). An `end` that is not beside the player's cell `here` counts as that cell."""
        place = positions.best(self.end if 1 << self.end & positions.starts else here)
        return self.benefit + place - self.danger - self.effort, self.rank


def _option(benefit: float, danger: float, effort: float, end: int, rank: int, action: Action) -> Option:
    return Option(benefit, danger, effort, end, benefit - danger - effort, rank, action)


def best_move(
    known: BotFloor, danger: Danger, hunters: list[Foe], throwing: bool = True, kicking: bool = True
) -> Action:
    """Return the step, blow, throw, kick or wait with the best value.

    Positions take long to compare, so this is done only if they could decide. A cell beside the player's own is worth
    at most STEP_TO_POSITION more or less as a position, because each position is at most a step nearer or farther.
    """
    here, met = known.game.player.cell, meetings(known, hunters)
    options = _blows(known, danger)
    options.append(_option(meeting(met, here), danger.cost(here), 0.0, here, WAIT_RANK, Wait()))
    if throwing:
        for value, throw in throws(known):
            end = cell_after(known, throw)
            options.append(_option(value, danger.cost(end), 0.0, end, THROW_RANK, throw))
    if kicking:
        options += [_option(value, 0.0, 0.0, here, KICK_RANK, kick) for value, kick in kicks(known)]
    best = max((option for option in options if option.end == here), key=lambda option: (option.own_value, option.rank))
    least = best.own_value - ROUNDING
    if steps := _steps(known, danger, met, least - STEP_TO_POSITION):
        options += steps
        step = max(steps, key=lambda option: option.own_value)
        if step.own_value - STEP_TO_POSITION > best.own_value:
            best, least = step, step.own_value - STEP_TO_POSITION - ROUNDING
    good = [option for option in options if option.own_value + (0 if option.end == here else STEP_TO_POSITION) >= least]
    if _are_alike(good, best):
        return best.action
    positions = Positions(known, hunters)
    if positions.are_no_better():
        good = [option for option in good if option.own_value >= least]
        if _are_alike(good, best):
            return best.action
    return max(good, key=lambda option: option.value(positions, here)).action


def _are_alike(options: list[Option], best: Option) -> bool:
    """Whether some options differ from the best one in nothing that positions could change."""
    return all(option[:4] == best[:4] for option in options)


def _blows(known: BotFloor, danger: Danger) -> list[Option]:
    """Return the blows at the foes beside the player."""
    if not known.taken & known.beside:
        return []
    here, foe_on = known.game.player.cell, {foe.cell: foe for foe in known.foes}
    return [
        _option(blow_value(known, danger, foe_on[cell]), 0.0, 0.0, here, BLOW_RANK, STEPS[direction])
        for direction, cell in known.around
        if cell in foe_on
    ]


def _steps(known: BotFloor, danger: Danger, met: Meetings, least: float) -> list[Option]:
    """Return the steps to free cells with an own value of at least `least`. `met` are the meetings with the hunters."""
    free = known.ground & ~known.taken
    steps = []
    for direction, cell in known.around:
        if free >> cell & 1:
            value = meeting(met, cell)
            if value - EFFORT_OF_STEP >= least:  # else even a step without danger is worth less
                step = _option(value, danger.cost(cell), EFFORT_OF_STEP, cell, STEP_RANK, STEPS[direction])
                if step.own_value >= least:
                    steps.append(step)
    return steps


def blow_value(known: BotFloor, danger: Danger, foe: Foe) -> float:
    """Return the value of hitting `foe`: progress towards its death, and the damage that a kill or a knock avoids."""
    hits = hits_to_kill(known, foe)
    knocks = any(isinstance(behaviour, RollingPin) for behaviour in worn(known.game.player))
    shoved = knocks and foe.stood_still and facts(foe).pace == 1
    gone = foe if hits == 1 or shoved else None
    value = (1 + blow(known, foe)) / hits + BLOW_LANDED - danger.cost(known.game.player.cell, gone=gone)
    return value - (STING * blow(known, foe) if hits > 1 and stings(known, foe) else 0)
