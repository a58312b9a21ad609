"""Lines about *last bite*, the puzzle of the day, and about the last turns of a run."""

from collections.abc import Sequence

from ..data.words import mode_name
from .plurals import counted

LAST_BITE = "last bite"
ABOUT_BITE = "A puzzle: outlive a bot."
BITE_HELP = "Ⓞ play  ⇦⇨ day  Ⓧ back"
"""Help for the buttons on the line of *last bite*."""
FIRST_COUNTS = "Your first try counts."
NO_STREAK = "The day is over: no streak."
"""Line before the first try of an earlier day."""
TODAY = {"": FIRST_COUNTS, "failed": "today: first try failed"} | dict.fromkeys(
    ("solved", "late"), "today: first try solved"
)
"""Result of the first try of today -> line in the menu. A clock that was set back can make a try of today late."""
FIRST = {"solved": "first try: solved", "late": "first try: solved late", "failed": "first try: failed"}
"""Result of the first try -> line at the end of each try."""
EARLIER = {"": "first try: not yet", **FIRST}
"""Result of the first try of an earlier day -> line in the menu."""
NOT_OPEN = "This puzzle does not fit your version of the game. All else works: try another day, or a newer version."
"""Sentence for players if a puzzle cannot be opened. The reason is for makers."""
COUNTS_NOWHERE = "This try counts for nothing."
"""Line about tries of the last turns of a run."""
BACK_TO_END = "back to the end"
"""Line of the menu that leads back to the end of a run, whose last turns the player tries again."""
NAMED_DAYS = ("today", "yesterday")
LEAST_STREAK = 2
"""Fewest days in a row that the screens mention."""


def about_puzzle(mode: str, turns: int, relics: Sequence[str]) -> str:
    """Return the mode of a puzzle, what it asks for, and the names of the relics that the player has in it."""
    having = f" Relics: {', '.join(relics)}." if relics else ""
    return f"{mode_name(mode).capitalize()} puzzle: live {counted(turns, 'turn')}.{having}"


def task_words(turns: int) -> str:
    """Return what the player has to do: "You die in 3 turns. Live."."""
    return f"You die in {counted(turns, 'turn')}. Live."


def took_back(turns: int) -> str:
    """Return the offer to play the last turns before a death again."""
    return f"Go back {counted(turns, 'turn')} and live."


def task_lines(number: int, turns: int, is_first: bool, is_late: bool) -> list[str]:
    """Return the lines of the box before a puzzle.

    `is_first`: no try of it has begun yet. `is_late`: it is the puzzle of an earlier day.
    """
    told = [f"LAST BITE {number}", "", f"You die in {counted(turns, 'turn')}.", "Live, or leave the floor."]
    return [*told, "", FIRST_COUNTS, *([NO_STREAK] * is_late)] if is_first else told


def day_words(ago: int) -> str:
    """Return a day in words, by how many days ago it is: "today", "yesterday", "2 days ago"."""
    return NAMED_DAYS[ago] if ago < len(NAMED_DAYS) else f"{ago} days ago"


def next_words(ago: int) -> str:
    """Return the line about the puzzle that the player may try next."""
    return f"Next puzzle: {day_words(ago)}."


def turns_left_words(turns: int) -> str:
    """Return the turns that are left, as a label of the screen: "2 turns left"."""
    return f"{counted(turns, 'turn')} left"


def days_in_a_row(days: int) -> str:
    """Return the streak of days in words, or "" if it is too short."""
    return f"solved {days} days in a row" if days >= LEAST_STREAK else ""


def solved_of(solved: int, tried: int) -> str:
    """Return the count of puzzles solved at the first try."""
    return f"first tries: {solved} of {tried}"
