"""Lists of the runs and the puzzle of the day, of all games, and of practice floors."""

from collections.abc import Sequence
from functools import partial

from ...console.screen.palette import LIME
from ...console.widgets.menu import Entry
from ...data.modes import MODES, daily_mode
from ...data.oaths import SHELVES
from ...data.words import PRACTICE_FLOORS
from ...saves.history import Record, counted_days, daily_seed, finished_runs, is_day_begun, waiting_run_of_day
from ...saves.numbers_to_beat import best_worths, streak
from ...saves.progress import has_finished, new_shelf
from ...text.mode_lines import NEW_SHELF, shelf_change_line
from ...text.worth_lines import best_worth_line, streak_line, worth_today
from ..context import Context
from .bite_days import BiteDays
from .described_menu import DescribedLine, DescribedMenu
from .game_page import GamePage
from .new_run import begin_run
from .seed_entry import random_seed

AGAIN, WAITING = "again: does not count", "continue your first run"
"""Descriptions of a run of the day that is over already, and of one that waits."""
SEED, PRACTICE, WATCH = "enter a seed", "practice", "watch a floor grow"
ABOUT_SEED = "Same seed, same floors."
ABOUT_PRACTICE = "Single floors that count for nothing."
ABOUT_WATCH = "See how the game builds a floor."
HELP = "Ⓞ choose   Ⓧ back"
ABOUT_ROWS = 2


def daily_modes() -> list[str]:
    """Return the modes of the day."""
    return [daily for mode in MODES if (daily := daily_mode(mode)) is not None]


def games() -> list[str]:
    """Return the modes that are not of a day: games with shelves first, then their nibbles, then all others."""
    modes = [mode for mode, row in MODES.items() if not row.daily_of]
    return sorted(modes, key=lambda mode: (mode not in SHELVES, not MODES[mode].nibble_of))


def open_today(context: Context) -> None:
    """Open the list of the runs of the day, and of the puzzle of the day."""
    lines = []
    for mode in daily_modes():
        about, begin = MODES[mode].line, partial(begin_run, context, None, mode)
        if key := waiting_run_of_day(context.store, daily_seed(), mode):
            about, begin = WAITING, partial(context.fade_to, partial(context.open.resume, key))
        elif is_day_begun(context.store, daily_seed(), mode):
            about = _about_begun(context, mode)
        lines.append(DescribedLine(Entry(MODES[mode].label, begin, stays_open=True), about))
    _open(context, [*lines, BiteDays(context).line])


def _about_begun(context: Context, mode: str) -> str:
    """Return the worth of the run of today that counts, if it is known, and that another run does not count."""
    run = counted_days(finished_runs(context.store), mode).get(daily_seed())
    return AGAIN if run is None or run.worth is None else f"{worth_today(run.worth)}\n{AGAIN}"


def open_games(context: Context) -> None:
    """Open the list of all games, with the puzzle of the day, a seed to choose, practice, and floors to watch."""
    places = context.open
    more = (  # the seed entry leaves no room for a list behind it
        (
            Entry(SEED, lambda: places.seed_entry(partial(_open_games_for, context), partial(open_games, context))),
            ABOUT_SEED,
        ),
        (Entry(PRACTICE, partial(_open_practice, context), stays_open=True), ABOUT_PRACTICE),
        (Entry(WATCH, lambda: context.fade_to(lambda: places.watch(random_seed())), stays_open=True), ABOUT_WATCH),
    )
    others = [DescribedLine(entry, about) for entry, about in more]
    _open(context, [*_game_lines(context), DescribedLine(Entry("")), BiteDays(context).line, *others])


def _open_games_for(context: Context, seed: int) -> None:
    _open(context, _game_lines(context, seed))


def _game_lines(context: Context, seed: int | None = None) -> list[DescribedLine]:
    """Return a line for each game, described by what is special about it, and its streak of wins or the best worth.

    A shelf that no run has had yet is named beside the game, and described instead of the streak.
    """
    runs = finished_runs(context.store)
    lines = []
    for mode in games():
        label, special = MODES[mode].label, standing_line(runs, mode)
        if shelf := new_shelf(runs, mode):
            label, special = f"{label}\t{NEW_SHELF}", shelf_change_line(mode, shelf)
        begin = partial(_choose, context, mode, seed)
        entry = Entry(label, begin, stays_open=True, column_colour=LIME)
        lines.append(DescribedLine(entry, "\n".join(filter(None, (MODES[mode].line, special)))))
    return lines


def standing_line(runs: Sequence[Record], mode: str) -> str:
    """Return the line about the player's wins in a row in a mode, or else about the best worth; "" without both."""
    best = best_worths(runs, mode, "").best
    return streak_line(streak(runs, mode)) or (best_worth_line(best) if best else "")


def _choose(context: Context, mode: str, seed: int | None) -> None:
    """Begin a game. After the player's first finished run, open its page instead."""
    runs = finished_runs(context.store)
    if has_finished(runs):
        context.push(GamePage(context, mode, seed, runs))
    else:
        begin_run(context, seed, mode)


def _open_practice(context: Context) -> None:
    lines = []
    for floor, (name, about) in PRACTICE_FLOORS.items():
        begin = partial(context.open.practice, partial(context.practice, floor))
        lines.append(DescribedLine(Entry(name, partial(context.fade_to, begin), stays_open=True), about))
    _open(context, lines)


def _open(context: Context, lines: list[DescribedLine]) -> None:
    context.push(DescribedMenu(context, [*lines, DescribedLine(Entry("back"))], HELP, ABOUT_ROWS))
