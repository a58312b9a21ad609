"""Lines about *last bite*, the puzzle of the day, and about the last turns of a run."""

from .plurals import counted, spelled

LAST_BITE = "last bite"
ABOUT_BITE = "Live where a bot has died."
FIRST_COUNTS = "Your first try counts."
TODAY = {"": FIRST_COUNTS, "solved": "today: first try solved", "failed": "today: first try failed"}
"""Result of the first try of today -> line in the menu."""
FIRST = {"solved": "first try: solved", "failed": "first try: failed"}
"""Result of the first try -> line at the end of each try."""
COUNTS_NOWHERE = "It counts nowhere."
"""Line about tries of the last turns of a run."""
LEAST_STREAK = 2
"""Fewest days in a row that the screens mention."""


def task_words(turns: int) -> str:
    """Return what the player has to do: "You die in three turns. Live."."""
    return f"You die in {spelled(turns, 'turn')}. Live."


def took_back(turns: int) -> str:
    """Return the offer to take back the last turns before a death."""
    return f"Take back {spelled(turns, 'turn')}. Live."


def task_lines(number: int, turns: int, is_first: bool) -> list[str]:
    """Return the lines of the box before a puzzle. `is_first`: no try of it has begun yet."""
    told = [f"LAST BITE {number}", "", f"You die in {spelled(turns, 'turn')}.", "Live, or leave the floor."]
    return [*told, "", FIRST_COUNTS] if is_first else told


def turns_left_words(turns: int) -> str:
    """Return the turns that are left, as a label of the screen: "2 turns left"."""
    return f"{counted(turns, 'turn')} left"


def days_in_a_row(days: int) -> str:
    """Return the streak of days in words, or "" if it is too short."""
    return f"solved {days} days in a row" if days >= LEAST_STREAK else ""


def solved_of(solved: int, tried: int) -> str:
    """Return the count of puzzles solved at the first try."""
    return f"first tries: {solved} of {tried}"
