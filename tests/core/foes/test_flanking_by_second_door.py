"""Flanking: a foe that stands in one door does not keep others out if a second door is near enough."""

import pytest

from cart.core.events import Moved
from tests.scenario import Scenario, scenario

TWO_DOORS = """
    #########
    #@......#
    #.#####.#
    #A.A....#
    #########
"""


def play(s: Scenario, turns: int) -> None:
    """Wait for `turns` turns, with the player's HP restored each turn."""
    for _ in range(turns):
        s.player.hp = 99
        s.press(".")


def count_beside(s: Scenario) -> int:
    """Return the number of foes beside the player."""
    return (s.game.occupied() & s.game.floor.beside(s.player.bit)).bit_count()


TWO_ROOMS = """
    #########
    #...#...#
    #..@AA..#
    #...#...#
    #...#...#
    #...{}...#
    #########
"""


@pytest.mark.parametrize("seed", range(6))
def test_one_foe_blocks_a_door_and_the_other_comes_through_the_second(seed: int) -> None:
    s = scenario(TWO_ROOMS.format("."), seed=seed)
    play(s, 9)
    assert count_beside(s) == 2
    one = scenario(TWO_ROOMS.format("#"), seed=seed)
    play(one, 9)
    assert count_beside(one) == 1
    assert [foe.cell for foe in one.game.foes] == [foe.cell for foe in scenario(TWO_ROOMS.format("#")).game.foes]


@pytest.mark.parametrize("seed", range(6))
def test_foes_reach_the_player_from_both_ends_of_a_ring(seed: int) -> None:
    s = scenario(
        """
        ############
        #..........#
        #.########.#
        #@########.#
        #.########.#
        #A.........#
        #A.........#
        ############
    """,
        seed=seed,
    )
    play(s, 40)
    assert count_beside(s) == 2


def test_a_flanking_foe_does_not_turn_back() -> None:
    s = scenario(TWO_DOORS, hp=99)
    cells: list[int] = []
    for _ in range(20):
        s.player.hp = 99
        s.press(".")
        cells += [moved.end for moved in s.events_of(Moved) if moved.mob == 2]
    assert count_beside(s) == 2
    assert len(cells) == len(set(cells))


def test_no_foe_takes_a_very_long_detour() -> None:
    rows = "#@" + "." * 19 + "#\n" + "#." + "#" * 18 + ".#\n"
    s = scenario("#" * 22 + "\n" + rows + "#A" + "#" * 18 + ".#\n" + "#A" + "." * 19 + "#\n" + "#" * 22, hp=99)
    play(s, 50)
    assert count_beside(s) == 1
