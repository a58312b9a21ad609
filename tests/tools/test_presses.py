"""tools.presses: the number of presses with which a player gets through the empty turns of a floor."""

from statistics import median

import pytest

from tools.presses import finished_floors, played


@pytest.mark.parametrize("games", [5, pytest.param(20, marks=pytest.mark.slow)])
def test_the_empty_turns_of_a_floor_take_few_presses(games: int) -> None:
    """The test checks the medians over the floors of whole games of the careful bot, as `tools.presses` prints them."""
    floors = [tally for presser in played(games, "careful") for tally in finished_floors(presser)]
    assert len(floors) >= 3 * games
    assert median(tally.presses for tally in floors) <= 16  # docs/measured.md: 15, the median of 744 floors
    assert median(tally.turns for tally in floors) > 80
