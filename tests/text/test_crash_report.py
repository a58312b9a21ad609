"""Crash reports name the floor."""

import cart
from cart.text.crash_report import crash_place, crash_report, no_report


def test_the_floor_of_a_crash_is_named() -> None:
    """The floor's name always follows its number."""
    game = cart.new_game(7)
    assert crash_place(game) == "seed 7, floor 0: the Back Door"
    assert "mode classic, seed 7, floor 0: the Back Door, turn 0\n" in crash_report("trace", game)


def test_a_crash_without_a_run_says_so() -> None:
    assert "no run was played" in crash_report("trace", None)


def test_the_trouble_with_a_report_is_told() -> None:
    assert no_report("The disk is full.") == "No report was written. The disk is full."
