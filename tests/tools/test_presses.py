"""tools.presses: the number of presses with which a player gets through the empty turns of a floor."""

from statistics import median

from tools.presses import done, played


def test_the_empty_turns_of_a_floor_take_few_presses() -> None:
    """The test checks the medians over the floors of whole games of the careful bot, as `tools.presses` prints them."""
    floors = [tally for presser in played(20, "careful") for tally in done(presser)]
    assert len(floors) >= 60
    assert median(tally.presses for tally in floors) <= 16  # docs/measured.md: 15, the median of 744 floors
    assert median(tally.turns for tally in floors) > 80
