"""Lines of the end screens about the next goal: a near miss, the best worth, what the run unlocked, or a feat."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from ..core.feat_watch import COUNTS, NO_COUNTS
from ..data.advice import FEAT_GOALS, GOAL_OF_A_FULL_GAME, GOAL_OF_A_NIBBLE, NEAR_FEATS
from ..data.feats import FAIR_GOALS, FEATS, FEATS_BY_NAME, Feat
from ..data.modes import DEFAULT_MODE, MODES, mode_row, parse_mode
from ..data.oaths import SHELVES, shelf_change, shelf_oaths
from ..data.piglets import PIGLETS, PLAIN
from ..data.words import tale
from .floor_names import planned_name
from .history_lines import floors_before_prize
from .plurals import counted

NEAR_BEST = 4
"""A worth is near the best if it lacks at most this fraction of it: 4 is a quarter."""
EASIEST = 3
"""Number of feats that take turns as the goal: the easiest that are not reached."""
ALMOST = "almost a feat", "almost"
"""Starts of the line about a feat that the run has nearly reached, the longest first."""
NEXT = "next"
"""First word of most lines about a goal."""
SHELF = "shelf "
"""Start of the name of a shelf in `Standing.unlocked`, before its number."""
LONGER_NAMES = {"piglets": "piglets to play", "oaths": "oaths (harder rules)"}
"""Name of a thing that a run unlocks -> a longer name, if a line has room for it."""


class Standing(NamedTuple):
    """Facts about the player at the end of a run."""

    mode: str
    worth: int
    best: int | None  # best worth of earlier runs of the game; None if there is none, or if the run does not count
    feats: Collection[str]  # names of the feats reached
    piglets: Collection[str]  # names of the piglets unlocked
    runs: int  # number of runs so far
    shelf: int  # highest shelf unlocked in the full game of the mode
    won: bool = False  # whether the run was won
    unlocked: Sequence[str] = ()  # what the run has unlocked: "the kicker", "shelf 1"
    next_floor: int = 0  # first floor never reached, if the run came near to it; 0 otherwise, or once the mode was won
    counts: Mapping[str, int] = NO_COUNTS  # greatest count of each feat that asks for a number of something


def full_game(mode: str) -> str:
    """Return the game with shelves that a mode belongs to."""
    base = parse_mode(mode).base
    game = MODES[base].nibble_of or MODES[base].daily_of or base
    return game if game in SHELVES else DEFAULT_MODE


def goal_lines(standing: Standing) -> list[str]:
    """Return versions of the line about the next goal, the longest first; [] if nothing is left to do."""
    return next((lines for goal in GOALS if (lines := goal(standing))), [])


def goal_mode(standing: Standing) -> str:
    """Return the mode of the next run, in which the next goal can be reached: usually the mode of the last run.

    After a won nibble, it is the full game. For the win that unlocks a shelf, it has the oaths of the shelf before.
    """
    name, game = parse_mode(standing.mode), full_game(standing.mode)
    if standing.won and MODES[name.base].nibble_of == game:
        return str(name._replace(base=game))
    if next((goal for goal in GOALS if goal(standing)), None) is _shelf:
        return str(name._replace(base=game, oaths=shelf_oaths(game, standing.shelf)))
    return standing.mode


def _unlocked_choice(standing: Standing) -> list[str]:
    """Return lines about a piglet or a shelf that the run has unlocked. O opens the page on which it is chosen."""
    return _unlocked(standing) if any(new.startswith(("the ", SHELF)) for new in standing.unlocked) else []


def _unlocked(standing: Standing) -> list[str]:
    if not standing.unlocked:
        return []
    if shelf := next((new for new in standing.unlocked if new.startswith(SHELF)), ""):
        return _new_shelf(standing, shelf)
    *others, last = standing.unlocked
    named = f"{', '.join(others)} and {last}" if others else last
    explained = named if len(others) > 1 else " and ".join(LONGER_NAMES.get(new, new) for new in standing.unlocked)
    short = ", ".join(standing.unlocked).replace("the ", "")
    return [*(f"new in each game: {words}" for words in (explained, named, short)), f"new: {short}"]


def _new_shelf(standing: Standing, shelf: str) -> list[str]:
    """Return lines about a new shelf, with what it changes, and about all else that the run has unlocked."""
    change = shelf_change(full_game(standing.mode), int(shelf.removeprefix(SHELF)))
    others = ", ".join(new.removeprefix("the ") for new in standing.unlocked if new != shelf)
    with_others = [f"new in games: {shelf} ({change}), {others}", f"new: {shelf} ({change}), {others}"]
    return [*(with_others if others else [f"new in games: {shelf}, {change}"]), f"{shelf}: {change}"]


def _full_game(standing: Standing) -> list[str]:
    game = full_game(standing.mode)
    if not standing.won or MODES[parse_mode(standing.mode).base].nibble_of != game:
        return []
    return [f"{NEXT}: the {tale(game).run}, {counted(floors_before_prize(game), 'floor')}"]


def _near(standing: Standing) -> Feat | None:
    """Return the feat that the run has nearly reached: the one with the greatest part done, and the easiest of these.

    Return None if there is none that can be reached in the next run.
    """
    near = [
        feat
        for feat in FEATS
        if feat.name in NEAR_FEATS
        and feat.name not in standing.feats
        and COUNTS[feat.name].is_near(standing.counts.get(feat.name, 0))
        and _can_reach(standing, feat)
    ]
    return max(near, key=lambda feat: standing.counts[feat.name] / COUNTS[feat.name].goal, default=None)


def _near_feat(standing: Standing) -> list[str]:
    """Return lines about a near miss. If the run has also unlocked something, the first line tells both."""
    feat = _near(standing)
    if feat is None:
        return []
    told = [f"{words}: {NEAR_FEATS[feat.name].format(standing.counts[feat.name])}" for words in ALMOST]
    new = _unlocked(standing)
    return [*([f"{told[-1]}\n{new[-1]}"] if new else []), *told]


def near_feat_line(standing: Standing) -> str:
    """Return the line about the feat that the run has nearly reached, or "" without one."""
    return next(reversed(_near_feat(standing)), "")


def _near_best(standing: Standing) -> list[str]:
    short = (standing.best or 0) - standing.worth
    if standing.best is None or not 0 < short <= standing.best // NEAR_BEST:
        return []
    return [f"{NEXT}: only {short} short of your best worth", f"{NEXT}: {short} short of your best"]


def _piglet(standing: Standing) -> list[str]:
    for piglet in PIGLETS:
        if piglet.name != PLAIN and piglet.name not in standing.piglets and piglet.unlocked_by:
            feat = FEATS_BY_NAME[piglet.unlocked_by]
            if _can_reach(standing, feat):
                ways, label = _ways(standing.mode, feat), piglet.label.removesuffix(" piglet")
                return [f"unlock the {label}: {ways[0]}", f"unlock {label}: {ways[-1]}"]
    return []


def _feat(standing: Standing) -> list[str]:
    done = {*standing.feats, *(piglet.unlocked_by for piglet in PIGLETS if piglet.name not in standing.piglets)}
    open_feats = [feat for feat in FEATS if feat.name not in done and _can_reach(standing, feat)][:EASIEST]
    if not open_feats:
        return []
    return [f"{NEXT}: {way}" for way in _ways(standing.mode, open_feats[standing.runs % len(open_feats)])]


def _farther(standing: Standing) -> list[str]:
    floor, mode = standing.next_floor, standing.mode
    if not floor:
        return []
    if floor >= mode_row(mode).last_floor:
        return [f"{NEXT}: reach {tale(mode).prize}", f"{NEXT}: reach the prize"]
    return [f"{NEXT}: reach {planned_name(mode, floor)}", f"{NEXT}: reach floor {floor}"]


def _in_turn(standing: Standing) -> list[str]:
    """Return lines about a farther floor, a piglet or a feat. They take turns, so that none is named in every run."""
    found = [goal for goal in (_farther, _piglet, _feat) if goal(standing)]
    if not found:
        return []
    return found[max(standing.runs - 1, 0) % len(found)](standing._replace(runs=standing.runs // len(found)))


def _shelf(standing: Standing) -> list[str]:
    game = full_game(standing.mode)
    if standing.shelf >= len(SHELVES[game]):
        return []
    new = standing.shelf + 1
    on = f" on shelf {standing.shelf}" if standing.shelf else ""
    return [f"{NEXT}: win {MODES[game].label}{on} to unlock shelf {new}", f"{NEXT}: win, for shelf {new}"]


def goal_of_run(standing: Standing) -> str:
    """Return the line about the next goal that the next run shows at its start; "" if there is none.

    Unlocked piglets and shelves are news and no goal, so the run shows the goal that follows them.
    """
    goal = next((goal for goal in GOALS if goal not in (_unlocked_choice, _unlocked) and goal(standing)), None)
    if goal is None:
        return ""
    if goal is _near_best:
        return f"{NEXT}: a worth of more than {standing.best}"
    near = _near(standing) if goal is _near_feat else None
    return goal(standing)[0] if near is None else f"{NEXT}: {_ways(standing.mode, near)[0]}"


GOALS: Sequence[Callable[[Standing], list[str]]] = (
    _unlocked_choice, _full_game, _near_feat, _near_best, _unlocked, _in_turn, _shelf,
)  # fmt: skip
"""Functions that return versions of the line about a goal, or [] if this is no goal now. The first goal is shown.

The first two decide what O does on the end screen. Then comes a near miss, as the best reason to play again at once.
"""


def _can_reach(standing: Standing, feat: Feat) -> bool:
    """Whether a feat can be reached in the next run of the mode."""
    mode = standing.mode
    if feat.name == "unarmed" and mode_row(mode).rules.first_weapon:
        return False
    fair = FAIR_GOALS.get(parse_mode(mode).base) or FAIR_GOALS[full_game(mode)]
    return feat.name in fair and feat.fits(mode)


def _ways(mode: str, feat: Feat) -> list[str]:
    """Return versions of what to do for a feat, the longest first."""
    far = GOAL_OF_A_NIBBLE if MODES[parse_mode(mode).base].nibble_of else GOAL_OF_A_FULL_GAME
    return [words.format(far=far) for words in FEAT_GOALS[feat.name]]
