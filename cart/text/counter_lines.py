"""Positions in a list, among pages, or among the digits of a seed."""


def place_in(index: int, total: int) -> str:
    """Return the position in a list, counted from 1: "3/7"."""
    return f"{index + 1}/{total}"


def page_line(index: int, pages: int) -> str:
    """Return the number of a page: "page 2/8"."""
    return f"page {place_in(index, pages)}"


def seed_digit_line(seed: str, index: int, digit: int) -> str:
    """Return the speech for typing a seed: the whole seed, and the digit under the cursor."""
    return f"seed {seed}   digit {place_in(index, len(seed))}: {digit}"
