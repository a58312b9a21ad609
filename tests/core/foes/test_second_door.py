"""A door that one foe fills does not keep the others out where there is a second one not too far."""

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
    """So many turns of a player whom nobody can kill."""
    for _ in range(turns):
        s.player.hp = 99
        s.press(".")


def around(s: Scenario) -> int:
    """How many stand beside the player."""
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
def test_one_stands_in_the_door_and_the_other_comes_by_the_second(seed: int) -> None:
    s = scenario(TWO_ROOMS.format("."), seed=seed)
    play(s, 9)
    assert around(s) == 2
    one = scenario(TWO_ROOMS.format("#"), seed=seed)
    play(one, 9)
    assert around(one) == 1
    assert [foe.cell for foe in one.game.foes] == [foe.cell for foe in scenario(TWO_ROOMS.format("#")).game.foes]


@pytest.mark.parametrize("seed", range(6))
def test_one_fills_the_door_and_another_comes_by_the_second(seed: int) -> None:
    """A way with two ends; both are used in the end."""
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
    assert around(s) == 2


def test_who_comes_round_does_not_turn_back() -> None:
    s = scenario(TWO_DOORS, hp=99)
    cells: list[int] = []
    for _ in range(20):
        s.player.hp = 99
        s.press(".")
        cells += [moved.end for moved in s.told(Moved) if moved.mob == 2]
    assert around(s) == 2
    assert len(cells) == len(set(cells))


def test_nobody_goes_an_absurd_way_round() -> None:
    rows = "#@" + "." * 19 + "#\n" + "#." + "#" * 18 + ".#\n"
    s = scenario("#" * 22 + "\n" + rows + "#A" + "#" * 18 + ".#\n" + "#A" + "." * 19 + "#\n" + "#" * 22, hp=99)
    play(s, 50)
    assert around(s) == 1
