"""Pits: no mob steps into them, and thrown things fly over them."""

from cart.core.events import Hurt, Moved, Refused, Threw
from cart.core.possible import TOO_DEEP
from tests.scenario import scenario


def test_a_step_into_a_pit_is_refused_and_costs_no_turn() -> None:
    s = scenario("#@~.#")
    s.press("right")
    assert [(event.reason, event.blocked) for event in s.events_of(Refused)] == [(TOO_DEEP.reason, False)]
    assert s.game.turn == 0 and s.events_of(Moved) == []


def test_a_thrown_thing_flies_over_pits() -> None:
    s = scenario("@~~r.", bag=["dried pea"])
    s.press("t0R")
    assert len(s.events_of(Threw)) == 1 and len(s.events_of(Hurt)) == 1


def test_a_throw_over_a_pit_ends_at_the_obstacle_behind_it() -> None:
    s = scenario("@~~#", bag=["dried pea"])
    s.press("t0R")
    assert s.game.floor.walls >> s.events_of(Threw)[0].end & 1


def test_the_player_sees_across_pits() -> None:
    s = scenario("@~~1")
    assert s.game.floor.visible >> s.places[1] & 1


def test_foes_take_a_detour_around_a_pit() -> None:
    s = scenario(
        """
        #@~A#
        #...#
        """
    )
    s.press(". .")
    assert s.foe("aspic").cell == s.player.cell + 6
    assert not s.game.floor.walkable & s.game.floor.pits
