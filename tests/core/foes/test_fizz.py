"""The fizz takes aim along a line of three, and a turn later its jet pushes who is there into what is behind."""

import pytest

from cart.core.cells import LEFT, RIGHT
from cart.core.events import Arrived, Fell, Gained, Hurt, Moved, Prepared, Squirted
from cart.core.foes.fizz import Fizz
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"


def pushed(s: Scenario, mob: int = 0) -> list[int]:
    """Where somebody was pushed to by the last action."""
    return [event.end for event in s.told(Moved) if event.pushed and event.mob == mob]


@pytest.mark.parametrize("text", ["#...@Z#", "#...@.Z#", "#...@..Z#"])
def test_a_fizz_aims_and_then_pushes_two_tiles(text: str) -> None:
    s = scenario(text, mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.reach(s.foe("fizz")) & s.player.bit and s.game.threatens(s.foe("fizz"))
    s.press(".")
    assert s.told(Squirted) == [Squirted(1, LEFT, 4)]
    assert (pushed(s), s.player.x, s.player.hp) == ([3, 2], 2, 5)


@pytest.mark.parametrize("text", ["#@...Z#", "@..\n..Z", "@#Z\n...", "@v.Z\n....", "@~.Z\n...."])
def test_a_fizz_does_not_aim_from_afar_out_of_line_or_past_anything(text: str) -> None:
    s = scenario(text, mode="expedition")
    s.foe("fizz").stunned = 0
    assert not s.foe("fizz").special.aims(s.game, s.foe("fizz")) & s.player.bit
    s.press(".")
    assert pushed(s) == []


def test_then_it_is_flat_for_a_turn_and_who_runs_at_it_hits_first() -> None:
    s = scenario("#....@Z#", mode="expedition", weapon="fork")
    s.press(". .")
    assert (s.player.x, s.game.intent(s.foe("fizz"))) == (3, "rest")
    s.press("right")
    assert (s.player.x, s.told(Prepared), s.foe("fizz").x) == (4, [], 6)
    s.press("right right")
    assert s.game.foes == [] and s.player.hp == 5


def test_who_dawdles_is_pushed_again() -> None:
    s = scenario("#.....@Z#", mode="expedition")
    s.press(". . . .")
    assert s.special(Fizz).ready and s.game.reach(s.foe("fizz")) & s.player.bit


def test_who_steps_out_of_its_line_is_not_pushed() -> None:
    s = scenario("#...@.Z#\n#......#", mode="expedition")
    s.press(".")
    s.press("down")
    assert len(s.told(Squirted)) == 1 and pushed(s) == []


@pytest.mark.parametrize(("text", "end", "lost"), [("#@Z#", 1, 1), ("#.@Z#", 1, 1), ("#..@Z#", 1, 0), ("#v@Z#", 2, 1)])
def test_a_wall_behind_one_hurts_and_the_fizz_is_to_blame(text: str, end: int, lost: int) -> None:
    s = scenario(text, mode="expedition")
    s.press(". .")
    assert (s.player.x, s.player.hp) == (end, 5 - lost)
    s = scenario("#@Z#", mode="expedition", hp=1)
    s.press(". .")
    assert s.game.over and s.game.cause == "fizz"


def test_who_stands_behind_one_is_hurt_too() -> None:
    s = scenario("#.s@.Z#", mode="expedition")
    s.foe("sourdough").stunned = 9
    s.press(". .")
    assert [(event.mob, event.amount) for event in s.told(Hurt)] == [(0, 1), (1, 1)]
    assert s.player.x == 3


def test_over_an_edge_one_falls_and_not_over_a_bridge() -> None:
    for text, falls in (("#...~@.Z#", 1), ("#..~.@.Z#", 1), ("#.~..@.Z#", 0)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(".")
        s.press(".")
        assert len(s.told(Fell)) == len(s.told(Arrived)) == falls, text
        assert s.player.hp == 5 - falls and s.game.number == 3 + falls


def test_one_that_is_pushed_onto_the_stairs_takes_them() -> None:
    for text, number in (("#.>@.Z#", 4), (">..@.Z#", 3)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(". .")
        assert s.game.number == number, text


def test_what_one_sees_from_where_one_is_pushed_to_is_seen() -> None:
    s = scenario("#....###\n#.######\n#...@.Z#", mode="expedition")
    s.press(". .")
    assert s.player.x == 2 and s.game.floor.visible & s.player.bit
    assert s.game.floor.visible == s.game.floor.sees(s.player.cell)


def test_a_fizz_pushes_who_steps_in_between_and_who_is_behind() -> None:
    s = scenario("#...@.Z#\n#####A##", mode="expedition")
    s.press(".")
    s.game.foes[1].cell = 5
    assert s.game.reach(s.foe("fizz")) >> 3 & 0b11 == 0b11
    s.press(".")
    assert (s.told(Squirted), s.player.hp) == ([Squirted(1, LEFT, 5)], 4)
    assert [foe.row.name for foe in s.game.foes] == ["fizz"]  # an aspic does not outlive it


def test_one_that_waits_only_notices() -> None:
    s = scenario("#...@.z#", mode="expedition")
    s.press(".")
    assert s.told(Prepared) == []


# --- kicks, pits, doors


def test_kicked_it_flies_until_something_stops_it() -> None:
    for text, end, hp in (("#@z.....#", 7, 1), ("#@z..s...#", 4, 1), ("#@z.....~#", 0, 1)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.foe("fizz").stunned = 5
        s.press("kR")
        if end:
            assert (s.foe("fizz").x, s.foe("fizz").hp) == (end, hp), text
        else:
            assert len(s.told(Fell)) == 1 and s.game.fallen[0].hp == hp


def test_kicked_it_turns_its_spout_away() -> None:
    for kicked, ends in ((True, []), (False, [3, 2])):
        s = scenario("#...@Z.#\n########", mode="expedition")
        s.press(".")
        assert s.special(Fizz).ready
        s.press("kR" if kicked else ".")
        assert pushed(s) == ends
        assert s.told(Squirted)[0].direction == (RIGHT if kicked else LEFT)


def test_a_closed_door_stops_it_and_its_jet() -> None:
    s = scenario("@ .+Z .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.told(Prepared) == [] and s.foe("fizz").x >= 2
    s = scenario("@+z .", walls=True, mode="expedition")
    s.press("kR")
    assert s.told(Gained)[0].mob == 1


def test_nothing_else_moves_who_is_not_in_line() -> None:
    s = scenario("#...@.Z#\n#..s...#", mode="expedition")
    s.press(". .")
    assert s.foe("sourdough").x == 3
