"""Lines about the number of a run, beside the numbers to beat, and about wins in a row."""

from .plurals import counted

LEAST_STREAK = 2
"""Fewest wins in a row that are called a streak."""


def worth_words(worth: int) -> str:
    """Return the number of a run in words: "worth 640"."""
    return f"worth {worth}"


def worth_lines(worth: int, today: int | None, best: int | None, counts: bool = True) -> list[str]:
    """Return texts about the number of a run beside those of earlier runs, the best first: one line, two, a short one.

    `today` and `best` are the best numbers of other runs of that game today and ever, or None without such a run. A
    run that does not count in statistics sets no best.
    """
    said = worth_words(worth)
    if best is None:
        return [f"{said}: the first to beat" if counts else said]
    if today is None and (not counts or worth < best):
        return [f"{said}, best {best}"]
    if not counts or worth < (today or 0):
        return _versions(worth, f"best {best} (today)" if today == best else f"today {today}, best {best}")
    if worth > best:
        new = f"{said}: a new best"
        return [f"{new}, before: {best}", f"{new}!\nbefore: {best}", f"{said}, before: {best}"]
    if worth == best:
        return [f"{said}: level with your best", f"{said}: level with best"]
    if worth == today:
        return _versions(worth, f"level with today, best {best}", f"today too, best {best}")
    return _versions(worth, f"best today, best ever {best}", f"best today, ever {best}")


def _versions(worth: int, rest: str, short: str = "") -> list[str]:
    """Return a number and the rest of its line in one line, in two lines, and in one line without "worth"."""
    said = worth_words(worth)
    return [f"{said}, {rest}", f"{said}\n{rest}", f"{worth}, {short or rest}"]


def streak_line(wins: int) -> str:
    """Return the text beside the name of a mode about its streak: "3 wins in a row"; "" if there is none."""
    return f"{counted(wins, 'win')} in a row" if wins >= LEAST_STREAK else ""
