"""Crash reports name the floor."""

import cart
from cart.text.crash_report import crash_place, crash_report


def test_the_floor_of_a_crash_is_named() -> None:
    """The floor's name always follows its number."""
    game = cart.new_game(7)
    assert crash_place(game) == "seed 7, floor 0: the Back Door"
    assert "mode classic, seed 7, floor 0: the Back Door, turn 0\n" in crash_report("trace", game)
