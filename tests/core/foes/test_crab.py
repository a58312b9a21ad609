"""The crab pinches left and right only; where it can't, it holds the room and keeps off."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Hurt, LostTrack, Lunged, Moved
from cart.core.foes.crab import Crab
from cart.core.rng import Rng
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


def away(s: Scenario, nth: int = 0) -> int:
    """How many steps a crab is from the player."""
    floor, crab = s.game.floor, s.foe("crab", nth)
    return next(n for n, layer in enumerate(floor.layers(s.player.bit, floor.walkable)) if layer & crab.bit)


def test_a_crab_pinches_from_the_side() -> None:
    s = scenario("@R")
    assert s.press(".") == (Lunged(1, LEFT), Hurt(0, 2, 0, 3))


def test_a_crab_above_does_not_pinch_but_goes_to_the_side() -> None:
    s = scenario("""
        ..R..
        2.@.3
        .....
    """)
    s.press(".")
    assert (s.player.hp, len(s.told(Moved))) == (5, 1)
    s.press(".")
    assert (s.foe("crab").y, abs(s.foe("crab").x - 2)) == (1, 1)
    s.press(".")
    assert s.player.hp == 3


@pytest.mark.parametrize("seed", range(8))
def test_a_crab_holds_the_room_before_a_doorway(seed: int) -> None:
    s = scenario(DOORWAY, seed=seed)
    for _ in range(20):
        s.press(".")
        assert away(s) >= 2
    assert away(s) == Crab.berth
    assert (s.player.hp, s.foe("crab").mind) == (5, "hunts")


@pytest.mark.parametrize("seed", range(25))
def test_no_crab_comes_up_to_a_doorway_in_rooms_of_any_kind(seed: int) -> None:
    """Whatever stands about in the room, and however many crabs there are."""
    rng = Rng(seed, "crabs")
    width, height = rng.between(4, 7), rng.between(3, 6)
    rows = [[rng.choice("......#c") for _ in range(width)] for _ in range(height)]
    for _ in range(3):
        rows[rng.below(height - 1)][rng.below(width)] = "R"
    door = rng.below(width)
    outside = "#" * door + "{}" + "#" * (width - 1 - door)
    text = ["".join(row) for row in rows] + [outside.format("@"), outside.format(".")]
    s = scenario("\n".join(text), seed=seed)
    for _ in range(30):
        s.press(".")
        assert not s.game.occupied() & s.game.floor.beside(s.player.bit)


def test_a_crab_backs_off_before_who_stays_in_narrow_ways() -> None:
    s = scenario("""
        #.#
        #.#
        #R#
        #.#
        #@#
        #.#
    """)
    s.press(".")
    assert (s.foe("crab").y, away(s)) == (1, Crab.berth)
    s.press("up")
    assert (s.foe("crab").y, away(s)) == (0, Crab.berth)


def test_a_crab_comes_in_the_open() -> None:
    s = scenario(DOORWAY)
    s.press(". . .")
    assert away(s) == Crab.berth
    s.press("up . . .")
    assert s.foe("crab").y == s.player.y and away(s) == 1
    assert s.player.hp < 5


def test_a_crab_comes_to_a_doorway_that_it_can_pinch_through() -> None:
    """A door in a wall to the side leaves the side free."""
    s = scenario("###...\n##@..R\n###...")
    s.press(". . .")
    assert s.player.hp < 5


def test_a_crab_in_a_dead_end_stays_rather_than_come_past() -> None:
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
    assert s.press(". . . .") == ()
    assert (away(s), s.foe("crab").mind) == (2, "hunts")


def test_a_crab_in_a_shaft_is_harmless_and_can_be_hit() -> None:
    s = scenario("""
        #R#
        #@#
        #.#
    """)
    assert s.press(". . .") == ()
    s.press("up up")
    assert s.game.foes == []


def test_a_thin_wall_at_the_side_is_no_free_side() -> None:
    s = scenario(". . .\n\n.|@|.\n\n. . .\n\n. R .\n\n. . .", walls=True)
    for _ in range(8):
        s.press(".")
    assert s.player.hp == 5
    assert away(s) >= 2


def test_a_crab_whose_sides_are_taken_keeps_off() -> None:
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
    s.press(". . . .")
    assert {hurt.amount for hurt in s.told(Hurt)} == {5}  # never the crab's 2
    assert away(s) >= Crab.berth


def test_of_three_crabs_two_pinch_and_one_keeps_off() -> None:
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
    assert sorted(away(s, nth) for nth in range(3))[:2] == [1, 1]
    assert sorted(away(s, nth) for nth in range(3))[2] >= 2
    assert [hurt.amount for hurt in s.told(Hurt)] == [2, 2]


def test_a_crab_that_sees_nobody_goes_to_the_very_tile_and_gives_up_there() -> None:
    s = scenario("1..R+@")
    s.foe("crab").target = s.places[1]
    s.press(". . . .")
    s.expect_foe_at("crab", 1)
    assert s.told(LostTrack) == [LostTrack(1)]
