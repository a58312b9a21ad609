"""Pairs of hunters: the two foes come to different sides of the player."""

from cart.core.foes.hunter import PAIR_DETOUR
from tests.scenario import Scenario, scenario

OPEN = """
    .......
    .......
    @.A.A..
    .......
    .......
"""


def sides_with_foes(s: Scenario) -> int:
    """Return the number of sides of the player on which a foe stands."""
    return (s.game.floor.beside(s.player.bit) & s.game.occupied()).bit_count()


def test_a_pair_comes_from_two_sides() -> None:
    s = scenario(OPEN, hp=99)
    s.press(". . . . .")
    assert (s.game.foes[0].x, s.game.foes[0].y) == (1, 2)
    assert sides_with_foes(s) == 2


def test_the_second_foe_leaves_the_line_of_the_first() -> None:
    s = scenario(
        """
        ........
        @..AA...
        ........
    """,
        hp=99,
    )
    s.press(". . . . .")
    first, second = s.game.foes
    assert (first.x, first.y) == (1, 1) and second.y != 1
    assert sides_with_foes(s) == 2


def test_a_foe_alone_takes_the_shortest_path() -> None:
    s = scenario("""
        ........
        @...R...
        ........
    """)
    s.press(". .")
    assert (s.foe("crab").x, s.foe("crab").y) == (2, 1)


def test_in_a_passage_a_pair_comes_in_a_line() -> None:
    s = scenario("@....R.R", hp=99)
    s.press(". . .")
    assert [foe.x for foe in s.game.foes] == [2, 4]


def test_the_second_foe_takes_no_way_round_that_is_too_long() -> None:
    """The way round the wall is longer than PAIR_DETOUR allows."""
    wall = "#" * (PAIR_DETOUR + 1)
    s = scenario(
        f"""
        ..........
        .{wall}....
        @.A.A.....
        .{wall}....
        ..........
    """.replace(" " * 8, "")
    )
    s.press(".")
    assert [foe.y for foe in s.game.foes] == [2, 2]
