"""Stuns: the number of turns that each costs."""

from cart.core.damage import give_status
from cart.core.events import Moved, StatusEnded, StatusStarted
from tests.scenario import scenario


def test_a_thrown_brain_freeze_stuns_for_two_turns() -> None:
    s = scenario("@.....A", bag=["brain freeze"])
    assert StatusStarted(1, "stun") in s.press("t0R")
    assert (s.foe("aspic").stunned, s.events_of(StatusEnded)) == (1, [])
    assert s.press(".") == (StatusEnded(1, "stun"),)
    assert s.press(".") == (Moved(1, 6, 5),)


def test_an_eaten_brain_freeze_stuns_for_one_turn() -> None:
    s = scenario("@....R", bag=["brain freeze"])
    s.press("f0")
    assert (s.events_of(StatusStarted), s.events_of(StatusEnded)) == (
        [StatusStarted(0, "stun")],
        [StatusEnded(0, "stun")],
    )
    assert [moved.end for moved in s.events_of(Moved)] == [4, 3]


def test_a_dried_pea_stuns_for_one_turn() -> None:
    s = scenario("@....H", bag=["dried pea"])
    s.press("t0R")
    assert (s.events_of(StatusEnded), s.foe("ham").stunned) == ([StatusEnded(1, "stun")], 0)


def test_a_short_stun_neither_ends_nor_extends_a_long_one() -> None:
    s = scenario("@....H", bag=["brain freeze", "dried pea"])
    ham = s.foe("ham")
    give_status(s.game, ham, "stun", 2)
    give_status(s.game, ham, "stun")
    assert ham.stunned == 2
    give_status(s.game, ham, "stun", 2)
    assert ham.stunned == 2  # stuns do not add up


def test_a_copied_foe_counts_its_own_stun() -> None:
    s = scenario("@....H")
    s.foe("ham").stunned = 2
    twin = s.game.copy()
    digest = twin.digest()
    s.press(".")
    assert (s.foe("ham").stunned, twin.foes[0].stunned, twin.digest()) == (1, 2, digest)
    s.foe("ham").stunned = 2
    assert s.game.digest() != digest  # the stun is the same, but the rest of the game is a turn later
