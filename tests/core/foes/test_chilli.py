"""The chilli: it takes two steps a turn, or a step and a bite, and stops two tiles from the player."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Died, Hurt, Jabbed, Moved, Noticed, StatusEnded
from tests.scenario import scenario


def test_a_chilli_makes_two_steps() -> None:
    s = scenario("@....L", hp=9)
    assert s.press("right") == (Moved(0, 0, 1), Moved(1, 5, 4), Moved(1, 4, 3))


def test_a_chilli_steps_and_bites_in_one_turn_and_bites_once_in_a_turn() -> None:
    s = scenario("@.L", hp=9)
    assert s.press(".") == (Moved(1, 2, 1), Jabbed(1, LEFT), Hurt(0, 2, 0, 7))
    assert s.press(".") == (Jabbed(1, LEFT), Hurt(0, 2, 0, 5))


@pytest.mark.parametrize("text", ["@..L", "@.#\n..L"])
def test_a_chilli_three_steps_away_stops_two_tiles_away(text: str) -> None:
    s = scenario(text, bag=["snack"], hp=9)
    s.press("f0")
    assert len(s.events_of(Moved)) == 1 and not s.events_of(Jabbed)
    assert s.game.distance_to_player(s.foe("chilli").cell) == 2
    s.press(".")
    assert len(s.events_of(Moved)) == len(s.events_of(Jabbed)) == 1


def test_a_chilli_does_not_stop_if_the_player_stalls() -> None:
    """From three tiles away it comes two tiles and bites, even if the player backs off."""
    s = scenario("#......@..L", hp=9)
    s.press(".")
    assert len(s.events_of(Jabbed)) == 1 and s.player.hp == 7
    s = scenario("#......@.L", hp=9)
    s.press("left")
    assert len(s.events_of(Jabbed)) == 1 and s.player.hp == 7


def test_the_cells_that_a_chilli_can_bite_next_are_threatened() -> None:
    s = scenario("@..L", hp=9)
    s.press(".")
    assert s.game.threatened_cells(s.foe("chilli")) >> s.player.cell & 1


def test_a_chilli_stops_biting_a_dead_player() -> None:
    s = scenario("@L", hp=2)
    s.press(".")
    assert [type(event) for event in s.events[:3]] == [Jabbed, Hurt, Died]
    assert len(s.events_of(Jabbed)) == 1 and s.game.cause == "chilli"


def test_a_chilli_that_dies_of_its_bite_acts_no_more() -> None:
    s = scenario("@.L", hp=99, armour="roasting tin")
    s.foe("chilli").hp = 1
    s.press(".")
    assert len(s.events_of(Jabbed)) == 1 and s.game.foes == []


def test_a_chilli_stunned_by_a_pot_lid_loses_its_next_turn() -> None:
    for seed in range(40):
        s = scenario("@L", hp=99, armour="pot lid", seed=seed)
        s.press(".")
        if s.events_of(Hurt)[0].amount == 0:
            assert s.press(".") == (StatusEnded(1, "stun"),)
            return
    pytest.fail("the pot lid never blocked the bite")


def test_noticing_takes_the_whole_turn_of_a_chilli() -> None:
    s = scenario("@...l")
    assert s.press(".") == (Noticed(1),)
    s = scenario("@l")
    assert s.press(".") == (Noticed(1),)


def test_a_stunned_chilli_loses_both_actions() -> None:
    s = scenario("@...L")
    s.foe("chilli").stunned = 1
    assert s.press(".") == (StatusEnded(1, "stun"),)
