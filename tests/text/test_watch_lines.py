"""Lines about a floor under construction."""

import pytest

from cart.text.watch_lines import seed_line, size_line, spoken_floor, step_line, within_line


@pytest.mark.parametrize(
    ("within", "retry", "line"),
    [("room 4", 0, "room 4"), ("room 4", 1, "room 4 (try 2)"), ("", 2, "(try 3)"), ("", 0, "")],
)
def test_a_later_try_is_numbered(within: str, retry: int, line: str) -> None:
    assert within_line(within, retry) == line


def test_step_size_and_seed_are_named() -> None:
    assert step_line(3, 9, "rooms") == "step 3/9: rooms"
    assert (size_line(40, 30), seed_line(7)) == ("40x30", "seed 7")
    told = spoken_floor(7, "floor 3: the Halls", "halls", size_line(40, 40), "regions")
    assert told == "floor 3: the Halls, seed 7, halls, 40x40, view: regions"
