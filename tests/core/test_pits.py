"""Pits: nobody steps into them, and things fly over them."""

from cart.core.events import Hurt, Moved, Refused, Threw
from cart.core.possible import TOO_DEEP
from tests.scenario import scenario


def test_a_step_into_a_pit_is_refused_with_a_reason_and_costs_nothing() -> None:
    s = scenario("#@~.#")
    s.press("right")
    assert [(event.reason, event.blocked) for event in s.told(Refused)] == [(TOO_DEEP.reason, False)]
    assert s.game.turn == 0 and s.told(Moved) == []


def test_what_is_thrown_flies_over_pits() -> None:
    s = scenario("@~~r.", bag=["dried pea"])
    s.press("t0R")
    assert len(s.told(Threw)) == 1 and len(s.told(Hurt)) == 1


def test_nothing_stays_in_the_air_over_a_pit() -> None:
    """A throw ends at what is solid behind it."""
    s = scenario("@~~#", bag=["dried pea"])
    s.press("t0R")
    assert s.game.floor.walls >> s.told(Threw)[0].end & 1


def test_one_sees_over_pits() -> None:
    s = scenario("@~~1")
    assert s.game.floor.visible >> s.places[1] & 1


def test_foes_go_round_a_pit() -> None:
    s = scenario(
        """
        #@~A#
        #...#
        """
    )
    s.press(". .")
    assert s.foe("aspic").cell == s.player.cell + 6
    assert not s.game.floor.walkable & s.game.floor.pits
