"""Lines about the worth of a run: beside the worths to beat, and how it is counted; about par and wins in a row."""

from ..core.run_worth import WorthParts
from ..data.worth import (
    FLOOR_WORTH,
    FOE_WORTH,
    ITEM_WORTH,
    MOST_FOES,
    OATH_PERCENT,
    PRIZE_WORTH,
    SLOW_TURNS,
    USUAL_TURNS,
)
from .plurals import counted

BEAT_THAT = ": beat that"
"""Words after the figures of the first run of a game."""
LEAST_STREAK = 2
"""Fewest wins in a row that the screens mention."""


def worth_words(worth: int) -> str:
    """Return the worth of a run in words: "worth 640"."""
    return f"worth {worth}"


def worth_lines(worth: int, today: int | None, best: int | None, counts: bool = True, *, figure: str = "") -> list[str]:
    """Return texts about the worth of a run beside those of earlier runs, the best first: one line, two, a short one.

    `today` and `best` are the best worths of other runs of that game today and ever, or None without such a run. A
    run that does not count in statistics sets no best. After the first run, the text has a `figure` of it: "12 foes".
    """
    said = worth_words(worth)
    if best is None:
        if not (counts and worth):
            return [said]
        with_figure = [f"{said}, {figure}{BEAT_THAT}", f"{said}\n{figure}{BEAT_THAT}"] if figure else []
        return [*with_figure, f"{said}{BEAT_THAT}"]
    if today is None and (not counts or worth < best):
        return [f"{said}, your best is {best}", f"{said}, best {best}"]
    if not counts or worth < (today or 0):
        if today == best:
            known = f"best {best}, earlier today"
            return [f"{said}, your {known}", f"{said}\n{known}", f"{said}, best {best}"]
        earlier = f"{today} earlier today"
        return [f"{said}, {earlier}, best {best}", f"{said}, best {best}\n{earlier}", f"{said}, best {best}"]
    if worth > best:
        new = f"{said}: a new best"
        return [f"{new}, before: {best}", f"{new}!\nbefore: {best}", new]
    if worth == best:
        return [f"{said}: level with your best", f"{said}: level with best"]
    if worth == today:
        return _versions(worth, ": as good as today", best, f", today too, best {best}")
    return _versions(worth, ": your best today", best, f", best today, ever {best}")


def figure_to_beat(won: bool, kills: int, turns: int) -> str:
    """Return the figure of a first run that the next run can beat: the turns of a win, else the foes killed, if any."""
    number, noun = (turns, "turn") if won else (kills, "foe")
    return counted(number, noun) if number else ""


def past_worth_lines(worth: int, best: int | None, counts: bool = True) -> list[str]:
    """Return texts about the worth of a run of the history beside the `best` of all others, the best text first."""
    said = worth_words(worth)
    if best is not None and (best > worth or not counts):
        return [f"{said}, your best is {best}", f"{said}, best {best}"]
    return [f"{said}: your best" if counts and worth and best != worth else said]


def _versions(worth: int, remark: str, best: int, short: str) -> list[str]:
    """Return versions of a worth with a remark and the best worth: in one line, in two, and with a `short` remark."""
    said = worth_words(worth) + remark
    return [f"{said}, best ever {best}", f"{said}\nbest ever {best}", f"{worth}{short}"]


def par_line(par: int, actions: int) -> str:
    """Return the line about the par of a run of the day beside the actions of the player: "par 612, you 655"."""
    return f"par {par}, you {actions}"


def best_worth_line(best: int) -> str:
    """Return the line of a game's page about its best worth so far."""
    return f"your best: {worth_words(best)}"


def worth_today(worth: int) -> str:
    """Return the line about the run of today that counts: "today: worth 265"."""
    return f"today: {worth_words(worth)}"


def streak_line(wins: int) -> str:
    """Return the text beside the name of a mode about its streak: "3 wins in a row"; "" if there is none."""
    return f"{counted(wins, 'win')} in a row" if wins >= LEAST_STREAK else ""


def worth_so_far(worth: int) -> str:
    """Return the line about the worth of a run that is not over."""
    return f"{worth_words(worth)} so far"


# --- how the worth of a run is counted


def worth_rows(parts: WorthParts, deadly_fall: str = "") -> list[str]:
    """Return how the worth of a run came about: each part with a tab and its worth, and the sum at the end.

    `deadly_fall` is the floor on which the player landed dead. It does not count, and has a row that says so.
    """
    before_oaths = parts.found - parts.lost
    rows = [
        (f"{counted(parts.floors, 'floor')} × {FLOOR_WORTH}", FLOOR_WORTH * parts.floors),
        (f"{counted(parts.foes, 'foe')} × {FOE_WORTH}", FOE_WORTH * parts.foes),
        (f"{counted(parts.items, 'new item')} × {ITEM_WORTH}", ITEM_WORTH * parts.items),
        (f"the prize, {PRIZE_WORTH} a floor", parts.prize),
        (f"{counted(parts.late_turns, 'turn')} too many", -parts.lost),
        (f"{counted(parts.oaths, 'oath')}, {OATH_PERCENT}% each", parts.total - before_oaths),
    ]
    told = [f"{words}\t{worth:+}" for words, worth in rows if worth or words == rows[0][0]]
    told[1:1] = [f"{deadly_fall}, a deadly fall\t+0"] if deadly_fall else []
    return [*told, f"worth\t{parts.total}"]


HOW_WORTH_COUNTS = (
    f"Slow runs lose worth: beyond {USUAL_TURNS} turns a floor, {SLOW_TURNS} turns cost 1. "
    f"At most {MOST_FOES} foes a floor count."
)
"""Sentences below the rows."""
