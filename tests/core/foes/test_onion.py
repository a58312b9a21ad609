"""The onion takes aim along a line, squirts down it a turn later, and makes cry who cuts it."""

import pytest

from cart.core.cells import LEFT, RIGHT, UP
from cart.core.events import Died, Gained, Hurt, Lunged, Moved, Noticed, Prepared, Shed, Squirted
from cart.core.foes.onion import Onion
from tests.scenario import Scenario, scenario

STUNNED = (Gained(0, "stun"), Shed(0, "stun"))


def aims(s: Scenario) -> bool:
    """Whether the onion has taken aim."""
    return bool(s.special(Onion).ready)


@pytest.mark.parametrize("text", ["@N", "@.N", "@..N"])
def test_an_onion_takes_aim_then_squirts(text: str) -> None:
    s = scenario(text, hp=9)
    end = len(text) - 1
    assert s.press(".") == (Prepared(1),)
    assert (s.game.reach(s.foe("onion")), s.game.intent(s.foe("onion"))) == ((1 << end) - 1, "strike")
    # Its first jet stuns; in the turn that is lost it takes aim again, and the next one hurts.
    assert s.press(".") == (Lunged(1, LEFT), Squirted(1, LEFT, 0), *STUNNED, Prepared(1))
    assert s.press(".") == (Lunged(1, LEFT), Squirted(1, LEFT, 0), Hurt(0, 3, 0, 6))
    assert s.foe("onion").cell == end
    s.press(". .")
    assert (s.told(Gained), s.player.hp) == ([], 3)


def test_an_onion_four_tiles_away_comes_nearer_first() -> None:
    s = scenario("@....N")
    s.foe("onion").target = 0
    assert s.press(".") == (Moved(1, 5, 4),)
    assert s.press(".") == (Moved(1, 4, 3), Prepared(1))


def test_an_onion_out_of_line_comes_and_does_not_aim() -> None:
    s = scenario("@...\n....\n...N")
    s.press(".")
    assert not aims(s) and len(s.told(Moved)) == 1
    assert s.game.reach(s.foe("onion")) == 0


def test_an_onion_that_waits_only_notices() -> None:
    s = scenario("@.n")
    assert s.press(".") == (Noticed(1),)
    assert s.press(".") == (Prepared(1),)


def test_who_leaves_its_line_is_missed() -> None:
    s = scenario("@..N\n....")
    s.press(".")
    assert aims(s)
    assert s.press("down") == (Moved(0, 0, 4), Lunged(1, LEFT), Squirted(1, LEFT, 0))
    assert (s.special(Onion).spent, aims(s), s.player.hp) == (0, False, 5)


def test_who_walks_along_its_line_is_hit() -> None:
    s = scenario("@..N")
    s.press(".")
    s.press("right")
    assert s.told(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.told(Gained) == [Gained(0, "stun")]


def test_a_jet_ends_at_a_wall_and_after_three_tiles() -> None:
    for text, end in (("#..N#@", 1), ("....N#@", 1), (".cN#@", 2), ("N#@", 0)):
        s = scenario(text)
        s.special(Onion).ready = 1  # to the left, whoever is there
        s.press(".")
        assert s.told(Squirted) == [Squirted(1, LEFT, end)], text
        assert s.told(Gained) == []


@pytest.mark.parametrize("between", ["c", "v", "+"])
def test_no_aim_past_what_is_solid(between: str) -> None:
    s = scenario(f"@{between}N\n...")
    s.press(".")
    assert not aims(s)


def test_no_aim_through_a_thin_wall() -> None:
    s = scenario("@ .|N\n\n. . .", walls=True)
    s.press(".")
    assert not aims(s)
    s = scenario("@ .|N\n\n. . .", walls=True, hp=9)
    s.special(Onion).ready = 1
    s.press(".")
    assert (s.told(Squirted), s.told(Gained)) == ([Squirted(1, LEFT, 2)], [])


def test_no_aim_past_another_foe_and_whoever_steps_into_the_jet_is_stunned() -> None:
    s = scenario("@AN\n###")
    s.press(".")
    assert not aims(s)
    s = scenario("@..N\n#A##\n####", hp=9)
    s.foe("aspic").stunned = 0
    s.press(".")
    assert (aims(s), s.foe("aspic").cell) == (True, 1)  # the first to act aims past where the other came
    s.press(".")
    assert s.told(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.told(Gained) == [Gained(2, "stun")]
    assert not s.special(Onion).spent


def test_an_onion_aims_up_and_down_as_well() -> None:
    s = scenario("@\n.\nN")
    s.press(". .")
    assert s.told(Squirted) == [Squirted(1, UP, 0)]


# --- who cuts it


def test_who_cuts_it_cries() -> None:
    s = scenario("@N", hp=9)
    s.press("right")
    assert s.events[:3] == (Lunged(0, RIGHT), Hurt(1, 1, 1, 3), Gained(0, "stun"))
    assert s.told(Prepared)[0] == Prepared(1)
    assert s.told(Squirted) == [Squirted(1, LEFT, 0)]  # it had two turns, and who cried before cries again


@pytest.mark.parametrize("weapon", ["bread knife", "skewer"])
def test_who_cuts_it_with_the_side_or_the_point_cries_too(weapon: str) -> None:
    s = scenario("h..\n@h.\nN..", weapon=weapon, hp=20) if weapon == "bread knife" else scenario("@hN", weapon=weapon)
    s.foe("onion").hp = 9
    s.press("right")
    assert Gained(0, "stun") in s.told(Gained)


def test_who_kills_it_does_not_cry() -> None:
    s = scenario("@N", weapon="bread knife")
    s.press("right")
    assert (len(s.told(Died)), s.told(Gained)) == (1, [])


@pytest.mark.parametrize("thing", ["dried pea", "walnut", "toothpick"])
def test_who_throws_does_not_cry(thing: str) -> None:
    s = scenario("@..N", bag=[thing])
    s.foe("onion").hp = 9
    s.press("t0R")
    assert len(s.told(Hurt)) == 1
    assert Gained(0, "stun") not in s.told(Gained)


def test_nobody_else_cries_for_it() -> None:
    s = scenario("@BN", hp=9)
    s.foe("onion").hp = 9
    s.press(". .")
    assert Hurt(2, 5, 2, 4) in s.told(Hurt)
    assert s.told(Gained) == []
    s = scenario("@h\nN.", hp=9)
    s.press("right")
    assert s.told(Gained) == []


# --- oven mitt


def test_an_oven_mitt_keeps_tears_off_but_not_what_comes_after() -> None:
    s = scenario("@N", armour="oven mitt", hp=9)
    s.press(". .")
    assert s.events[-1] == Shed(0, "stun") and s.told(Gained) == []
    s.press(". .")
    assert len(s.told(Hurt)) == 1
    s.press("right")
    assert s.told(Gained) == []
