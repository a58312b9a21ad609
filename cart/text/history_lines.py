"""Lines about runs in the history: date, ending, and figures of a mode."""

from ..data.foes import FOES
from ..data.modes import MODES, mode_row
from ..data.words import mode_name, short_mode_name
from .floor_names import planned_name, short_floor_name
from .plurals import counted
from .worth_lines import worth_words

UNKNOWN, AGAIN = "unknown", "again"
"""Mode of a run whose recording does not say it, and the word for repeated runs of a day, which do not count."""
UNMARKED_MODES = (*(name for name, mode in MODES.items() if mode.usual), UNKNOWN)
"""Modes that a short line leaves out."""
DAMAGED = "the recording is damaged"
UNREADABLE = "unreadable"
NO_RUNS = "no runs yet"
_FOES = {row.name for row in FOES}


def kind_name(mode: str, counts: bool) -> str:
    """Return the name of a run's mode: "daily", or "daily again" if the run does not count."""
    return mode_name(mode) if counts else f"{mode_name(mode)} {AGAIN}"


def short_kind_name(mode: str, counts: bool) -> str:
    """Return the name of a run's mode in a few letters: "again" if the run does not count, "" for a classic run."""
    short = short_mode_name(mode) if counts else AGAIN
    return "" if short in UNMARKED_MODES else short


def short_ending(how: str, mode: str, floor: int) -> str:
    """Return the ending of a run in a few letters: "Bakery: crab"."""
    match how:
        case "won":
            return "won!"
        case "left":
            return f"{short_floor_name(mode, floor)}: gave up"
        case "over":
            return "ended"
    return f"{short_floor_name(mode, floor)}: {how}"


def ending_in_words(how: str, mode: str, floor: int) -> str:
    """Return the ending of a run in words: "killed by a crab on floor 3: the Bakery"."""
    match how:
        case "won":
            return "won"
        case "left":
            return f"gave up on {planned_name(mode, floor)}"
        case "over":
            return "ended"
    article = "an " if how[:1] in "aeiou" else "a "
    return f"killed by {article * (how in _FOES)}{how} on {planned_name(mode, floor)}"


def run_lines(when: str, mark: str, end: str) -> list[str]:
    """Return the lines for a run in the list, the longest first. Shorter lines leave out time, date and mode."""
    starts = (f"{when} {mark}", f"{when[:5]} {mark}", when[:5], "")
    return [" ".join(filter(None, [start.strip(), end])) for start in starts]


def about_run(mode: str, name: str, seed: int, worth: int | None) -> list[str]:
    """Return versions of the details of a run that its line in the list has no room for, the longest first."""
    if mode == UNKNOWN:
        return [DAMAGED]
    more = [seed_of_run(seed), *([] if worth is None else [worth_words(worth)])]
    return ["   ".join([name, *more]), "   ".join(more)]


def seed_of_run(seed: int) -> str:
    """Return the seed of a run in words."""
    return f"seed {seed}"


def counted_actions(actions: int) -> str:
    """Return a number of actions in words: "1 action", "20 actions"."""
    return counted(actions, "action")


def kind_and_actions(kind: str, actions: int) -> str:
    """Return the mode and length of a run: "classic, 20 actions"."""
    return f"{kind}, {counted_actions(actions)}"


def not_a_run_line(name: str) -> str:
    """Return the line about a file among the runs that is not a run."""
    return f"not a recording: {name}"


def replay_count(shown: int, actions: int) -> str:
    """Return the progress of a replay."""
    return f"replay {shown}/{actions}"


# --- statistics


def mode_figures(wins: int, runs: int, best: tuple[str, str], streak: int, longest: int) -> list[tuple[str, str, str]]:
    """Return three versions of the figures of a mode, the longest first.

    A version is a tuple: wins and runs, the best ending, and wins in a row. `best` has the longer and the shorter words
    for the best ending.
    """
    won, (name, count) = f"{wins}/{runs}", best
    short_streak = f"{streak}/{longest}"
    return [(won, name, f"{streak} (best {longest})"), (won, name, short_streak), (won, count, short_streak)]


def best_end(mode: str, won: bool, floor: int) -> tuple[str, str]:
    """Return a long and a short text for the best run of a mode: the name of its last floor, and "3/8" floors."""
    if won:
        return "won", "won"
    floors = floors_before_prize(mode)
    return short_floor_name(mode, floor), f"{min(floor, floors)}/{floors}"


def all_floors(mode: str) -> str:
    """Return the number of floors of a mode in words: "8 floors"."""
    return counted(floors_before_prize(mode), "floor")


def floors_before_prize(mode: str) -> int:
    """Return the number of floors between the start of a mode and its prize."""
    return mode_row(mode).last_floor - 1


def days_heading(mode: str) -> str:
    """Return the heading over the days of a mode."""
    return f"{mode_name(mode)}: floor reached"
