"""The crab: it pinches left and right only. While neither side of the player is free, it keeps off, then turns."""

import pytest

from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.events import Hurt, Jabbed, LostTrack, Moved, Turned
from cart.core.foes.crab import Crab
from cart.core.rng import Rng
from tests.helpers.each_case import each
from tests.scenario import Scenario, scenario

DOORWAY = """
    #######
    #.....#
    #.....#
    #..R..#
    #.....#
    ###@###
    ###.###
"""


def steps_away(s: Scenario, nth: int = 0) -> int:
    """Return the distance in steps from the player to the `nth` crab."""
    floor, crab = s.game.floor, s.foe("crab", nth)
    return next(n for n, layer in enumerate(floor.layers(s.player.bit, floor.walkable)) if layer & crab.bit)


def test_a_crab_pinches_from_the_side() -> None:
    s = scenario("@R")
    assert s.press(".") == (Jabbed(1, LEFT), Hurt(0, 2, 0, 3))


def test_a_crab_above_the_player_moves_to_its_side_to_pinch() -> None:
    s = scenario(
        """
        ..R..
        ..@..
        .....
    """,
        bag=["snack", "snack"],
    )
    s.press("f0")
    assert (s.player.hp, len(s.events_of(Moved))) == (5, 1)
    s.press("f1")
    assert (s.foe("crab").y, abs(s.foe("crab").x - 2), s.player.hp) == (1, 1, 5)
    s.press(".")
    assert s.player.hp == 3


@pytest.mark.parametrize("seed", range(8))
def test_a_crab_keeps_its_distance_from_a_doorway(seed: int) -> None:
    s = scenario(DOORWAY, seed=seed)
    s.press(".")
    assert steps_away(s) == Crab.kept_distance
    assert (s.player.hp, s.foe("crab").mind) == (5, "hunts")


@pytest.mark.parametrize("seed", range(8))
def test_a_crab_turns_if_it_cannot_reach_a_player_in_a_doorway(seed: int) -> None:
    """It keeps off for a turn, spends one on turning, and then comes and pinches from above."""
    s = scenario(DOORWAY, seed=seed)
    for _ in range(Crab.turns_after):
        assert s.press(".") == () or s.events_of(Turned) == []
    assert steps_away(s) == Crab.kept_distance
    assert s.press(".") == (Turned(1),)
    assert s.behaviour(Crab).sides == (UP, DOWN)
    while s.player.hp == 5 and s.game.turn < 9:
        s.press(".")
    assert (s.player.hp, s.game.turn) == (4, 4)  # it came two steps, and then lunged


def test_a_crab_that_has_turned_turns_again_for_a_player_beside_it() -> None:
    s = scenario("""
        #####
        #R.@#
        #####
    """)
    s.behaviour(Crab).turned = 1
    for _ in range(Crab.turns_after):
        s.press(".")
        assert s.events_of(Turned) == []
    s.press(".")
    assert s.events_of(Turned) == [Turned(1)] and s.behaviour(Crab).sides == (LEFT, RIGHT)


def test_a_crab_does_not_turn_if_that_would_not_help() -> None:
    """A chest is between the crab and the player."""
    s = scenario("###\n#R#\n#.#\n#c#\n#@#\n###")
    s.foe("crab").target = s.player.cell
    for _ in range(2 * Crab.turns_after):
        s.press(".")
        assert s.events_of(Turned) == []


def test_the_count_to_a_turn_starts_anew_once_the_crab_can_come() -> None:
    s = scenario(DOORWAY)
    s.press(".")
    assert s.behaviour(Crab).kept_off == Crab.turns_after
    s.press("up")
    assert s.behaviour(Crab).kept_off == 0
    s.press("down")
    assert (s.behaviour(Crab).kept_off, s.events_of(Turned)) == (1, [])


@each("seed", range(25))
def test_a_crab_comes_beside_a_player_in_a_doorway_only_to_pinch(seed: int) -> None:
    """Each room has up to three crabs, and walls and chests on random cells."""
    rng = Rng(seed, "crabs")
    width, height = rng.between(4, 7), rng.between(3, 6)
    rows = [[rng.choice("......#c") for _ in range(width)] for _ in range(height)]
    for _ in range(3):
        rows[rng.below(height - 1)][rng.below(width)] = "R"
    door = rng.below(width)
    outside = "#" * door + "{}" + "#" * (width - 1 - door)
    text = ["".join(row) for row in rows] + [outside.format("@"), outside.format(".")]
    s = scenario("\n".join(text), seed=seed, hp=200)
    for _ in range(30):
        s.press(".")
        beside = [foe for foe in s.game.foes if foe.bit & s.game.floor.beside(s.player.bit)]
        assert all(s.player.bit & s.game.floor.beside(foe.bit, foe.behaviour.sides) for foe in beside)


def test_a_crab_backs_off_in_a_narrow_corridor() -> None:
    s = scenario("""
        #.#
        #.#
        #R#
        #.#
        #@#
        #.#
    """)
    s.press(".")
    assert (s.foe("crab").y, steps_away(s)) == (1, Crab.kept_distance)


def test_a_crab_comes_when_the_player_stands_in_the_open() -> None:
    s = scenario(DOORWAY)
    s.press(".")
    assert steps_away(s) == Crab.kept_distance
    s.press("up . .")
    assert s.foe("crab").y == s.player.y and steps_away(s) == 1
    assert s.player.hp < 5


def test_a_crab_comes_to_a_doorway_through_which_it_can_pinch() -> None:
    """This doorway leads out to the right, so the tile to the right of the player is free."""
    s = scenario("###...\n##@..R\n###...")
    s.press(". . .")
    assert s.player.hp < 5


def test_a_crab_in_a_dead_end_stays_there_until_it_turns() -> None:
    s = scenario("""
        ###
        #R#
        #.#
        #@#
        #.#
        #.#
        #.#
        #.#
    """)
    assert s.press(".") == ()
    assert (steps_away(s), s.foe("crab").mind) == (2, "hunts")
    assert s.press(".") == (Turned(1),)
    s.press(".")
    assert s.player.hp == 4  # a lunge


def test_a_crab_in_a_shaft_is_harmless_until_it_turns_and_can_be_hit() -> None:
    s = scenario("""
        #R#
        #@#
        #.#
    """)
    assert s.press(".") == ()
    s.press("up up")
    assert s.game.foes == []


def test_a_side_behind_a_thin_wall_is_not_free() -> None:
    s = scenario(". . .\n\n.|@|.\n\n. . .\n\n. R .\n\n. . .", walls=True)
    for _ in range(Crab.turns_after + 1):
        s.press(".")
    assert s.player.hp == 5 and s.events_of(Turned) == [Turned(1)]


def test_a_crab_keeps_its_distance_while_both_sides_are_taken() -> None:
    s = scenario(
        """
        .......
        ...R...
        ..H@H..
        .......
        .......
    """,
        hp=99,
    )
    s.press(".")
    assert {hurt.amount for hurt in s.events_of(Hurt)} == {5}  # not the crab's 2
    assert steps_away(s) >= 2
    s.press(".")
    assert s.events_of(Turned) == [Turned(1)]


def test_two_of_three_crabs_pinch_and_the_third_turns_to_do_so_too() -> None:
    s = scenario(
        """
        .......
        .R.R.R.
        .......
        ...@...
        .......
        .......
        .......
    """,
        hp=99,
    )
    for _ in range(12):
        s.press(".")
    assert sorted(steps_away(s, nth) for nth in range(3)) == [1, 1, 1]
    assert [hurt.amount for hurt in s.events_of(Hurt)] == [2, 2, 2]


def test_a_crab_that_sees_no_player_walks_to_its_target_and_loses_track() -> None:
    s = scenario("1..R+@")
    s.foe("crab").target = s.places[1]
    s.press(". . . .")
    s.expect_foe_at("crab", 1)
    assert s.events_of(LostTrack) == [LostTrack(1)]
