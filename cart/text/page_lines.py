"""Lines that say where in a list, a page or a number the player is."""


def place_in(index: int, total: int) -> str:
    """The place of an entry in a list, counted from 1: "3/7"."""
    return f"{index + 1}/{total}"


def page_line(index: int, pages: int) -> str:
    """The number of a page: "page 2/8"."""
    return f"page {place_in(index, pages)}"


def seed_digit_line(seed: str, index: int, digit: int) -> str:
    """Speech while a seed is typed: all of it, and the digit that the cursor is on."""
    return f"seed {seed}   digit {place_in(index, len(seed))}: {digit}"
