"""The butcher: it raises its cleaver, and a turn later hits all mobs on the four tiles beside it."""

from cart.core.cells import LEFT
from cart.core.events import Died, Ended, Hurt, Jabbed, Moved, Noticed, Prepared, StatusEnded, Swung
from cart.core.foes.butcher import Butcher
from tests.scenario import scenario


def test_a_butcher_raises_its_cleaver_first() -> None:
    s = scenario("@B", hp=9)
    assert s.press(".") == (Prepared(1),)
    assert s.press(".") == (Swung(1), Jabbed(1, LEFT), Hurt(0, 5, 0, 4))
    assert s.press(".") == (Prepared(1),)


def test_a_butcher_hits_foes_but_misses_a_player_that_stepped_away() -> None:
    s = scenario("""
        #m#
        #B#
        #@#
        #.#
    """)
    assert s.press(".") == (Noticed(1), Prepared(2))
    assert s.press("down") == (Moved(0, 7, 10), Swung(2), Hurt(1, 5, 1, 0), Died(1, 1, "butcher"))
    assert s.press(".") == (Moved(2, 4, 7), Prepared(2))


def test_a_butcher_does_not_hit_across_corners() -> None:
    s = scenario("m#m\n#B#\n@#m", hp=9)
    s.behaviour(Butcher).ready = 1
    s.press(".")
    assert s.events_of(Swung) == [Swung(3)]
    assert s.events_of(Hurt) == []


def test_a_stunned_butcher_keeps_its_cleaver_up() -> None:
    s = scenario("@B", hp=9, bag=["dried pea"])
    s.press(".")
    assert s.press("t0R")[-1] == StatusEnded(1, "stun")
    assert s.events_of(Swung) == []
    assert s.press(".")[0] == Swung(1)


def test_a_butcher_pushed_away_misses_the_player() -> None:
    s = scenario("@B.", weapon="rolling pin")
    s.press(".")
    s.press("right")
    assert (s.events_of(Swung), s.player.hp) == ([Swung(1)], 5)


def test_no_hit_follows_the_death_of_the_player() -> None:
    s = scenario("mmm\n@Bm\nmmm", hp=5)
    s.behaviour(Butcher).ready = 1
    s.press(".")
    assert s.game.over and s.game.cause == "butcher"
    assert [hurt.mob for hurt in s.events_of(Hurt)] == [2, 0]  # no mob is hit after the player


def test_a_foe_killed_by_a_butcher_counts_as_a_kill_of_the_player() -> None:
    s = scenario("@+Ba")
    s.behaviour(Butcher).ready = 1
    s.press(".")
    assert (len(s.events_of(Died)), s.game.kills) == (1, 1)
    assert s.events_of(Died)[0].cause == "butcher"


def test_a_butcher_that_steps_up_raises_its_cleaver_in_the_same_turn() -> None:
    s = scenario("@..B")
    assert s.press(".") == (Moved(1, 3, 2),)
    assert s.press(".") == (Moved(1, 2, 1), Prepared(1))
    assert s.press(".") == (Swung(1), Jabbed(1, 0), Hurt(0, 5, 0, 0), Died(0, 0, "butcher"), Ended(won=False))
