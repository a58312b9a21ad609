"""Lines about runs in the history: date, ending, and figures of a mode."""

from collections.abc import Sequence

from ..data.foes import FOES
from ..data.modes import MODES, is_mode, mode_row
from ..data.words import TODAYS, mode_name, short_mode_name, tale
from .floor_names import ended_on, short_floor_name
from .plurals import counted, plural

UNKNOWN, AGAIN, UNFINISHED = "unknown", "again", "unfinished"
"""Words for a mode that the recording does not say, for a run that does not count, and for runs to continue."""
UNMARKED_MODES = (*(name for name, mode in MODES.items() if mode.usual), UNKNOWN)
"""Modes that the title does not name."""
DAMAGED = "the recording is damaged"
UNREADABLE = "unreadable"
NO_RUNS, NO_COUNTED_RUNS = "no runs yet", "no runs that count"
_FOES = {row.name for row in FOES}


def run_names(mode: str, seed: int, today: int) -> tuple[str, str]:
    """Return the name of a run and a shorter one: those of its mode, or "climb of 11-20" for a run of another day.

    `today`: the seed of today's runs.
    """
    names = mode_name(mode), short_mode_name(mode)
    if seed == today or not (is_mode(mode) and mode_row(mode).daily_of):
        return names
    day = f"{seed:08}"
    name, short = (f"{name.removeprefix(TODAYS)} of {day[4:6]}-{day[6:]}" for name in names)
    return name, short


def kind_name(name: str, counts: bool) -> str:
    """Return the name of a run with the word "again" if the run does not count."""
    return name if counts else f"{name} {AGAIN}"


def short_ending(outcome: str, mode: str, floor: int) -> str:
    """Return the ending of a run in a few letters: "Bakery: crab"."""
    match outcome:
        case "won":
            return "won!"
        case "left":
            return f"{short_floor_name(mode, floor)}: gave up"
        case "over":
            return "ended"
    return f"{short_floor_name(mode, floor)}: {outcome}"


def ending_in_words(outcome: str, mode: str, floor: int) -> str:
    """Return the ending of a run in words: "killed by a crab on floor 3: the Bakery"."""
    match outcome:
        case "won":
            return "won"
        case "left":
            return f"gave up on {ended_on(mode, floor)}"
        case "over":
            return "ended"
    article = "an " if outcome[:1] in "aeiou" else "a "
    return f"killed by {article * (outcome in _FOES)}{outcome} on {ended_on(mode, floor)}"


def run_lines(game: str, ends: Sequence[str]) -> list[str]:
    """Return the lines for a run in the list, the longest first. Each names the `game`, without oaths and piglet.

    Shorter lines take shorter words for the end of the run: the later `ends`. The last lines leave out the day of the
    game. The facts below the list name it, and the date and time of each run.
    """
    without_day = game.removeprefix(TODAYS).partition(" of ")[0]
    return [*(f"{game}, {end}" for end in ends[:-1] or ends), *(f"{without_day}, {end}" for end in ends)]


def shorter_endings(outcome: str, floor: int) -> list[str]:
    """Return words for the ending of a run that are shorter than `short_ending`, the longest first, with the floor."""
    end = "gave up" if outcome == "left" else outcome
    return [f"{word}{floor}: {end}" for word in ("floor ", "fl. ", "")] if outcome not in ("won", "over") else []


def about_run(mode: str, kinds: Sequence[str], when: str, facts: Sequence[str]) -> list[list[str]]:
    """Return versions of the two lines about a run below the list: the longest first for each line.

    `kinds`: the name of its mode with oaths and piglet, the longest first. `facts`: its seed and more.
    """
    if mode == UNKNOWN:
        return [[DAMAGED], [when]]
    return [[f"{when}   {kind}" for kind in kinds] + list(kinds), ["   ".join(facts)]]


def seed_of_run(seed: int) -> str:
    """Return the seed of a run in words."""
    return f"seed {seed}"


def counted_actions(actions: int) -> str:
    """Return a number of actions in words: "1 action", "20 actions"."""
    return counted(actions, "action")


def kind_and_actions(kind: str, actions: int) -> str:
    """Return the mode and length of a run: "climb, 20 actions"."""
    return f"{kind}, {counted_actions(actions)}"


def not_a_run_line(name: str) -> str:
    """Return the line about a file among the runs that is not a run."""
    return f"not a recording: {name}"


def replay_count(shown: int, actions: int, yours: bool = False) -> str:
    """Return the progress of a replay. `yours`: all actions shown so far are the player's own."""
    return f"{'your run' if yours else 'replay'} {shown}/{actions}"


# --- statistics


ALL_GAMES = "all games"
"""Heading of the figures of all modes together."""


def feats_figure(done: int, count: int) -> str:
    """Return the figure of the feats that the player has reached, with its name and a tab before it."""
    return f"feats\t{done} of {count}"


def wins_line(wins: int, runs: int) -> str:
    """Return the number of runs that were won in words: "won 2 of 5 runs"."""
    return f"won {wins} of {counted(runs, 'run')}"


def mode_figures(wins: int, runs: int, best: str, worth: int | None, in_a_row: int, longest: int) -> list[str]:
    """Return the figures of a mode, each with its name and a tab before it. Wins in a row need a win to be shown.

    `best`: how far the best run came, "" for all modes together. `worth`: the best worth of a run, None if it is
    unknown. `in_a_row`: wins up to now. `longest`: the most wins in a row so far.
    """
    rows = {"won": f"{wins} of {counted(runs, 'run')}"}
    if best:
        rows["farthest"] = best
    if worth is not None:
        rows["best worth"] = f"{worth}"
    if longest:
        rows["wins in a row"] = f"{in_a_row} (best {longest})"
    return [f"{name}\t{figure}" for name, figure in rows.items()]


def best_end(mode: str, won: bool, floor: int) -> str:
    """Return how far the best run of a mode came: "floor 4 of 8", or "the prize"."""
    floors = floors_before_prize(mode)
    return "the prize" if won else f"floor {min(floor, floors)} of {floors}"


def floors_up_or_down(mode: str) -> str:
    """Return the number of floors of a mode and its way: "8 up" or "8 down"."""
    return f"{floors_before_prize(mode)} {'down' if mode_row(mode).down else 'up'}"


def floors_before_prize(mode: str) -> int:
    """Return the number of floors between the start of a mode and its prize."""
    return mode_row(mode).last_floor - 1


RUNS_OF_THE_DAY = "runs of the day"
"""Heading of the bars for days."""


def statistics_names(mode: str) -> tuple[str, ...]:
    """Return the names of a mode over its figures, the longest first: for a mode of the day, "climbs of the day"."""
    if is_mode(mode) and mode_row(mode).daily_of:
        return (runs_of_day(mode),)
    return mode_name(mode), short_mode_name(mode)


def runs_of_day(mode: str) -> str:
    """Return the runs of a mode of the day in words: "climbs of the day"."""
    return f"{plural(tale(mode).run)} of the day"


def days_heading(mode: str) -> str:
    """Return the heading over the dates of a mode of the day."""
    return f"{runs_of_day(mode)}, by date"


def bars_rows(modes: Sequence[str]) -> list[str]:
    """Return the rows that explain the bars of some modes of the day, each with a tab: "up" for climbs."""
    ways = [f"{'down' if mode_row(mode).down else 'up'}\t{plural(tale(mode).run)}" for mode in modes]
    return [*ways, "gold\twon"]
