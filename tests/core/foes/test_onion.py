"""The onion: it aims along a line, squirts a turn later, and stuns a player that cuts it."""

import pytest

from cart.core.cells import LEFT, RIGHT, UP
from cart.core.events import Died, Hurt, Jabbed, Moved, Noticed, Prepared, Squirted, StatusEnded, StatusStarted
from cart.core.foes.onion import Onion
from tests.scenario import Scenario, scenario

STUNNED = (StatusStarted(0, "stun"), StatusEnded(0, "stun"))
"""Events of a stun of the player that costs one turn."""


def aims(s: Scenario) -> bool:
    """Whether the onion has taken aim."""
    return bool(s.behaviour(Onion).ready)


@pytest.mark.parametrize("text", ["@N", "@.N", "@..N"])
def test_an_onion_takes_aim_then_squirts(text: str) -> None:
    s = scenario(text, hp=9)
    end = len(text) - 1
    assert s.press(".") == (Prepared(1),)
    assert (s.game.threatened_cells(s.foe("onion")), s.game.intent(s.foe("onion"))) == ((1 << end) - 1, "strike")
    # The first jet stuns. In the turn that the player loses, the onion aims again, and the next jet hurts.
    assert s.press(".") == (Jabbed(1, LEFT), Squirted(1, LEFT, 0), *STUNNED, Prepared(1))
    assert s.press(".") == (Jabbed(1, LEFT), Squirted(1, LEFT, 0), Hurt(0, 3, 0, 6))
    assert s.foe("onion").cell == end
    s.press(". .")
    assert (s.events_of(StatusStarted), s.player.hp) == ([], 3)


def test_an_onion_four_tiles_away_comes_nearer_first() -> None:
    s = scenario("@....N")
    s.foe("onion").target = 0
    assert s.press(".") == (Moved(1, 5, 4),)
    assert s.press(".") == (Moved(1, 4, 3), Prepared(1))


def test_an_onion_out_of_line_comes_and_does_not_aim() -> None:
    s = scenario("@...\n....\n...N")
    s.press(".")
    assert not aims(s) and len(s.events_of(Moved)) == 1
    assert s.game.threatened_cells(s.foe("onion")) == 0


def test_a_waiting_onion_notices_the_player_before_it_aims() -> None:
    s = scenario("@.n")
    assert s.press(".") == (Noticed(1),)
    assert s.press(".") == (Prepared(1),)


def test_leaving_the_line_of_an_onion_avoids_the_jet() -> None:
    s = scenario("@..N\n....")
    s.press(".")
    assert aims(s)
    assert s.press("down") == (Moved(0, 0, 4), Jabbed(1, LEFT), Squirted(1, LEFT, 0))
    assert (s.behaviour(Onion).spent, aims(s), s.player.hp) == (0, False, 5)


def test_walking_along_the_line_of_an_onion_does_not_avoid_the_jet() -> None:
    s = scenario("@..N")
    s.press(".")
    s.press("right")
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.events_of(StatusStarted) == [StatusStarted(0, "stun")]


def test_a_jet_ends_at_a_wall_and_after_three_tiles() -> None:
    for text, end in (("#..N#@", 1), ("....N#@", 1), (".cN#@", 2), ("N#@", 0)):
        s = scenario(text)
        s.behaviour(Onion).ready = 1  # the onion aims left although no mob is there
        s.press(".")
        assert s.events_of(Squirted) == [Squirted(1, LEFT, end)], text
        assert s.events_of(StatusStarted) == []


@pytest.mark.parametrize("between", ["c", "v", "+"])
def test_an_onion_does_not_aim_past_solid_tiles(between: str) -> None:
    s = scenario(f"@{between}N\n...")
    s.press(".")
    assert not aims(s)


def test_an_onion_neither_aims_nor_squirts_through_a_thin_wall() -> None:
    s = scenario("@ .|N\n\n. . .", walls=True)
    s.press(".")
    assert not aims(s)
    s = scenario("@ .|N\n\n. . .", walls=True, hp=9)
    s.behaviour(Onion).ready = 1
    s.press(".")
    assert (s.events_of(Squirted), s.events_of(StatusStarted)) == ([Squirted(1, LEFT, 2)], [])


def test_an_onion_aims_past_no_foe_and_its_jet_stuns_a_foe_that_steps_in() -> None:
    s = scenario("@AN\n###")
    s.press(".")
    assert not aims(s)
    s = scenario("@..N\n#A##\n####", hp=9)
    s.foe("aspic").stunned = 0
    s.press(".")
    assert (aims(s), s.foe("aspic").cell) == (True, 1)  # the onion acts first and aims before the aspic enters its line
    s.press(".")
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.events_of(StatusStarted) == [StatusStarted(2, "stun")]
    assert not s.behaviour(Onion).spent


def test_an_onion_aims_up_and_down_too() -> None:
    s = scenario("@\n.\nN")
    s.press(". .")
    assert s.events_of(Squirted) == [Squirted(1, UP, 0)]


# --- cutting the onion


def test_cutting_an_onion_stuns_the_player() -> None:
    s = scenario("@N", hp=9)
    s.press("right")
    assert s.events[:3] == (Jabbed(0, RIGHT), Hurt(1, 1, 1, 3), StatusStarted(0, "stun"))
    assert s.events_of(Prepared)[0] == Prepared(1)
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 0)]  # the onion had two turns, and its jet stuns again


def test_cutting_an_onion_with_a_side_hit_stuns_too() -> None:
    s = scenario("h..\n@h.\nN..", weapon="bread knife", hp=20)
    s.foe("onion").hp = 9
    s.press("right")
    assert StatusStarted(0, "stun") in s.events_of(StatusStarted)


@pytest.mark.parametrize("text", ["@hN", "@.N"])
def test_a_skewer_touches_no_onion_two_tiles_away(text: str) -> None:
    s = scenario(text, weapon="skewer", hp=20)
    s.press("right")
    assert s.foe("onion").hp == 2
    assert StatusStarted(0, "stun") not in s.events_of(StatusStarted)


def test_killing_an_onion_stuns_too() -> None:
    s = scenario("@N", weapon="bread knife")
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted)) == (1, [StatusStarted(0, "stun")])


def test_an_oven_mitt_keeps_the_stun_of_a_killed_onion_off() -> None:
    s = scenario("@N", weapon="bread knife", armour="oven mitt")
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted)) == (1, [])


@pytest.mark.parametrize("thing", ["dried pea", "walnut", "toothpick"])
def test_throwing_at_an_onion_does_not_stun(thing: str) -> None:
    s = scenario("@..N", bag=[thing])
    s.foe("onion").hp = 9
    s.press("t0R")
    assert len(s.events_of(Hurt)) == 1
    assert StatusStarted(0, "stun") not in s.events_of(StatusStarted)


def test_an_onion_stuns_only_the_player_and_only_if_it_is_cut_itself() -> None:
    s = scenario("@BN", hp=9)
    s.foe("onion").hp = 9
    s.press(". .")
    assert Hurt(2, 5, 2, 4) in s.events_of(Hurt)
    assert s.events_of(StatusStarted) == []
    s = scenario("@h\nN.", hp=9)
    s.press("right")
    assert s.events_of(StatusStarted) == []


# --- oven mitt


def test_an_oven_mitt_keeps_the_stun_of_a_jet_off_but_not_its_damage() -> None:
    s = scenario("@N", armour="oven mitt", hp=9)
    s.press(". .")
    assert s.events[-1] == StatusEnded(0, "stun") and s.events_of(StatusStarted) == []
    s.press(". .")
    assert len(s.events_of(Hurt)) == 1
    s.press("right")
    assert s.events_of(StatusStarted) == []
