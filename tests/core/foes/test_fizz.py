"""The fizz: it aims along a line of three tiles, and a turn later its jet pushes the first mob in that line."""

import pytest

from cart.core.cells import LEFT, RIGHT
from cart.core.events import Arrived, Fell, Hurt, Moved, Prepared, Squirted, StatusStarted
from cart.core.foes.fizz import Fizz
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"


def pushed(s: Scenario, mob: int = 0) -> list[int]:
    """Return the cells to which the last action pushed a mob, in order."""
    return [event.end for event in s.events_of(Moved) if event.pushed and event.mob == mob]


@pytest.mark.parametrize("text", ["#...@Z#", "#...@.Z#", "#...@..Z#"])
def test_a_fizz_aims_and_a_turn_later_pushes_the_player_two_tiles(text: str) -> None:
    s = scenario(text, mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.threatened_cells(s.foe("fizz")) & s.player.bit and s.game.threatens(s.foe("fizz"))
    s.press(".")
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 4)]
    assert (pushed(s), s.player.x, s.player.hp) == ([3, 2], 2, 5)


@pytest.mark.parametrize("text", ["#@...Z#", "@..\n..Z", "@#Z\n...", "@v.Z\n....", "@~.Z\n...."])
def test_a_fizz_aims_at_no_player_far_off_out_of_line_or_past_obstacles(text: str) -> None:
    s = scenario(text, mode="expedition")
    s.foe("fizz").stunned = 0
    assert not s.foe("fizz").behaviour.attack_cells(s.game, s.foe("fizz")) & s.player.bit
    s.press(".")
    assert pushed(s) == []


def test_after_its_jet_a_fizz_rests_and_the_player_can_hit_it_first() -> None:
    s = scenario("#....@Z#", mode="expedition", weapon="fork")
    s.press(". .")
    assert (s.player.x, s.game.intent(s.foe("fizz"))) == (3, "rest")
    s.press("right")
    assert (s.player.x, s.events_of(Prepared), s.foe("fizz").x) == (4, [], 6)
    s.press("right right")
    assert s.game.foes == [] and s.player.hp == 5


def test_a_player_that_waits_in_the_line_of_a_fizz_is_pushed_again() -> None:
    s = scenario("#.....@Z#", mode="expedition")
    s.press(". . . .")
    assert s.behaviour(Fizz).ready and s.game.threatened_cells(s.foe("fizz")) & s.player.bit


def test_stepping_out_of_the_line_of_a_fizz_avoids_the_jet() -> None:
    s = scenario("#...@.Z#\n#......#", mode="expedition")
    s.press(".")
    s.press("down")
    assert len(s.events_of(Squirted)) == 1 and pushed(s) == []


@pytest.mark.parametrize(("text", "end", "lost"), [("#@Z#", 1, 1), ("#.@Z#", 1, 1), ("#..@Z#", 1, 0), ("#v@Z#", 2, 1)])
def test_a_push_into_a_wall_hurts_and_the_fizz_is_the_cause_of_death(text: str, end: int, lost: int) -> None:
    s = scenario(text, mode="expedition")
    s.press(". .")
    assert (s.player.x, s.player.hp) == (end, 5 - lost)
    s = scenario("#@Z#", mode="expedition", hp=1)
    s.press(". .")
    assert s.game.over and s.game.cause == "fizz"


def test_a_push_into_a_foe_hurts_both() -> None:
    s = scenario("#.s@.Z#", mode="expedition")
    s.foe("sourdough").stunned = 9
    s.press(". .")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(0, 1), (1, 1)]
    assert s.player.x == 3


def test_a_push_over_a_pit_is_a_fall_and_over_a_bridge_is_not() -> None:
    for text, falls in (("#...~@.Z#", 1), ("#..~.@.Z#", 1), ("#.~..@.Z#", 0)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(".")
        s.press(".")
        assert len(s.events_of(Fell)) == len(s.events_of(Arrived)) == falls, text
        assert s.player.hp == 5 - falls and s.game.number == 3 + falls


def test_a_push_onto_the_stairs_takes_them() -> None:
    for text, number in (("#.>@.Z#", 4), (">..@.Z#", 3)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(". .")
        assert s.game.number == number, text


def test_a_pushed_player_sees_from_its_new_cell() -> None:
    s = scenario("#....###\n#.######\n#...@.Z#", mode="expedition")
    s.press(". .")
    assert s.player.x == 2 and s.game.floor.visible & s.player.bit
    assert s.game.floor.visible == s.game.floor.sees(s.player.cell)


def test_a_foe_in_the_line_is_pushed_into_the_threatened_player() -> None:
    s = scenario("#...@.Z#\n#####A##", mode="expedition")
    s.press(".")
    s.game.foes[1].cell = 5
    assert s.game.threatened_cells(s.foe("fizz")) >> 3 & 0b11 == 0b11
    s.press(".")
    assert (s.events_of(Squirted), s.player.hp) == ([Squirted(1, LEFT, 5)], 4)
    assert [foe.row.name for foe in s.game.foes] == ["fizz"]  # the aspic dies of the push


def test_a_waiting_fizz_notices_the_player_before_it_aims() -> None:
    s = scenario("#...@.z#", mode="expedition")
    s.press(".")
    assert s.events_of(Prepared) == []


# --- kicks, pits, doors


def test_a_kicked_fizz_flies_until_something_stops_it() -> None:
    for text, end, hp in (("#@z.....#", 7, 2), ("#@z..s...#", 4, 2), ("#@z.....~#", 0, 2)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.foe("fizz").stunned = 5
        s.press("kR")
        if end:
            assert (s.foe("fizz").x, s.foe("fizz").hp) == (end, hp), text
        else:
            assert len(s.events_of(Fell)) == 1 and s.game.fallen[0].hp == hp


def test_a_kick_turns_the_spout_of_a_fizz_away() -> None:
    for kicked, ends in ((True, []), (False, [3, 2])):
        s = scenario("#...@Z.#\n########", mode="expedition")
        s.press(".")
        assert s.behaviour(Fizz).ready
        s.press("kR" if kicked else ".")
        assert pushed(s) == ends
        assert s.events_of(Squirted)[0].direction == (RIGHT if kicked else LEFT)


def test_a_closed_door_stops_the_fizz_and_its_jet() -> None:
    s = scenario("@ .+Z .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.events_of(Prepared) == [] and s.foe("fizz").x >= 2
    s = scenario("@+z .", walls=True, mode="expedition")
    s.press("kR")
    assert s.events_of(StatusStarted)[0].mob == 1


def test_the_jet_moves_no_mob_beside_its_line() -> None:
    s = scenario("#...@.Z#\n#..s...#", mode="expedition")
    s.press(". .")
    assert s.foe("sourdough").x == 3


def test_the_text_of_the_fizz_gives_advice_that_works() -> None:
    """The player sidesteps the jet and hits the fizz while it rests.

    Two blows with a toothpick kill it before its next jet.
    """
    s = scenario("#....@Z#\n#......#", mode="expedition", weapon="toothpick")
    s.press(".")
    assert s.behaviour(Fizz).ready
    s.press("down up")
    assert pushed(s) == []
    s.press("right right right")
    assert s.game.foes == [] and s.player.hp == 5
