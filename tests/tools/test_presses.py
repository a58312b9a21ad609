"""The number of presses that the empty turns of a floor take by hand."""

from statistics import median

from tools.presses import done, played


def test_the_empty_turns_of_a_floor_take_few_presses() -> None:
    """This is the median over whole games of the careful bot, as `python -m tools.presses` prints it."""
    floors = [tally for presser in played(20, "careful") for tally in done(presser)]
    assert len(floors) >= 60
    assert median(tally.presses for tally in floors) <= 16  # 15 over 744 floors: docs/measured.md
    assert median(tally.turns for tally in floors) > 80
