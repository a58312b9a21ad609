"""The chilli: it acts twice a turn, each time with a step or a bite."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Died, Hurt, Lunged, Moved, Noticed, StatusEnded
from tests.scenario import scenario


def test_a_chilli_makes_two_steps() -> None:
    s = scenario("@...L")
    assert s.press(".") == (Moved(1, 4, 3), Moved(1, 3, 2))


def test_a_chilli_steps_and_bites_or_bites_twice() -> None:
    s = scenario("@.L", hp=9)
    assert s.press(".") == (Moved(1, 2, 1), Lunged(1, LEFT), Hurt(0, 2, 0, 7))
    assert s.press(".") == (Lunged(1, LEFT), Hurt(0, 2, 0, 5), Lunged(1, LEFT), Hurt(0, 2, 0, 3))


def test_a_chilli_from_three_tiles_away_arrives_without_biting() -> None:
    s = scenario("@..L")
    assert s.press(".") == (Moved(1, 3, 2), Moved(1, 2, 1))


def test_a_chilli_stops_biting_a_dead_player() -> None:
    s = scenario("@L", hp=2)
    s.press(".")
    assert [type(event) for event in s.events[:3]] == [Lunged, Hurt, Died]
    assert len(s.events_of(Lunged)) == 1 and s.game.cause == "chilli"


def test_a_chilli_killed_by_a_roasting_tin_does_not_bite_again() -> None:
    s = scenario("@L", hp=99, armour="roasting tin")
    s.foe("chilli").hp = 1
    s.press(".")
    assert len(s.events_of(Lunged)) == 1 and s.game.foes == []


def test_a_chilli_stunned_by_a_pot_lid_does_not_bite_again() -> None:
    for seed in range(40):
        s = scenario("@L", hp=99, armour="pot lid", seed=seed)
        s.press(".")
        if s.events_of(Hurt)[0].amount == 0:
            assert len(s.events_of(Lunged)) == 1
            assert s.press(".") == (StatusEnded(1, "stun"),)
            return
    pytest.fail("the pot lid never blocked the first bite")


def test_noticing_takes_the_whole_turn_of_a_chilli() -> None:
    s = scenario("@...l")
    assert s.press(".") == (Noticed(1),)
    s = scenario("@l")
    assert s.press(".") == (Noticed(1),)


def test_a_stunned_chilli_loses_both_actions() -> None:
    s = scenario("@...L")
    s.foe("chilli").stunned = 1
    assert s.press(".") == (StatusEnded(1, "stun"),)
