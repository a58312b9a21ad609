"""The mould: it lurks out of sight. Its first touch curses the player, and so does hitting it by hand."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Died, Hurt, Jabbed, Moved, StatusEnded, StatusStarted
from cart.core.foes.mould import Mould
from cart.data.tiles import TALL_FERN
from tests.scenario import Scenario, scenario

CORNER = """
    ########
    #@..M..#
    ####.###
    ####1###
    ########
"""


def hidden(s: Scenario) -> bool:
    """Whether the mould is out of the player's sight."""
    return not s.foe("mould").bit & s.game.floor.visible


def test_the_first_touch_of_a_mould_hurts_and_curses_once() -> None:
    s = scenario("@M", hp=20)
    assert s.press(".") == (Jabbed(1, LEFT), Hurt(0, 3, 0, 17), StatusStarted(0, "curse"))
    assert s.press(".") == (Jabbed(1, LEFT), StatusEnded(0, "curse"), Hurt(0, 6, 0, 11))
    assert s.press(".") == (Jabbed(1, LEFT), Hurt(0, 3, 0, 8))


def test_a_mould_does_not_curse_the_dead() -> None:
    s = scenario("@M", hp=3)
    s.press(".")
    assert s.events_of(StatusStarted) == []


def test_a_mould_hides_and_lurks() -> None:
    s = scenario(CORNER)
    assert s.game.intent(s.foe("mould")) == "lurk"
    s.press(".")
    assert hidden(s)
    place = s.foe("mould").cell
    assert s.press(". . . . . . . .") == ()
    assert (s.foe("mould").cell, s.foe("mould").mind, s.game.intent(s.foe("mould"))) == (place, "hunts", "lurk")


def test_a_mould_strikes_a_passing_player() -> None:
    s = scenario("""
        ########
        #@..M..#
        #####.##
        #####1##
        ########
    """)
    s.press(". .")
    lair = s.foe("mould").cell
    assert hidden(s)
    for _ in range(5):
        s.press("right")
        if s.player.hp < 5:
            break
    assert s.player.hp == 2 and s.player.cursed
    assert s.foe("mould").bit & s.game.floor.beside(1 << lair) or s.foe("mould").cell == lair


@pytest.mark.parametrize("text", ["########\n#@...M##\n########", "@..M"])
def test_a_mould_with_nowhere_to_hide_comes(text: str) -> None:
    s = scenario(text)
    assert s.game.intent(s.foe("mould")) == "hunt"
    before = s.foe("mould").cell
    s.press(".")
    assert s.foe("mould").cell == before - 1
    s.press(". . .")
    assert s.player.hp < 5


def test_a_mould_two_tiles_away_comes_even_where_it_could_hide() -> None:
    s = scenario("""
        #####
        #@.M.
        ###.#
        ###.#
    """)
    assert s.game.intent(s.foe("mould")) == "strike"  # a lunge
    s.press(".")
    assert (s.foe("mould").x, s.foe("mould").y) == (2, 1)
    assert s.player.cursed


def test_a_mould_that_hears_the_player_drops_its_old_target() -> None:
    s = scenario("1..M.@")
    s.game.floor.set_tile(4, TALL_FERN)
    s.player.cell = 5
    s.game.update_sight()
    assert hidden(s)
    s.foe("mould").target = s.places[1]
    s.press(".")
    assert (s.foe("mould").cell, s.foe("mould").target) == (4, 5)


def test_a_hidden_mould_ignores_a_player_three_tiles_away() -> None:
    s = scenario("1..M..@")
    s.game.floor.set_tile(5, TALL_FERN)
    s.game.update_sight()
    assert hidden(s)
    assert s.press(". . .") == ()


def test_a_sleeping_mould_does_not_hide() -> None:
    s = scenario("#@......m#")
    assert s.press(". .") == ()
    assert s.game.intent(s.foe("mould")) == "wait"


# --- hits by the player


def test_hitting_a_mould_by_hand_curses_the_player() -> None:
    s = scenario("@M", hp=20)
    s.foe("mould").stunned = 1
    s.press("right")
    assert s.events_of(StatusStarted) == [StatusStarted(0, "curse")]
    s.foe("mould").stunned = 1
    s.press("right")
    assert s.events_of(StatusStarted) == [StatusStarted(0, "curse")]  # each touch curses again
    s.press(".")
    assert s.events_of(Hurt) == [Hurt(0, 6, 0, 14)]


def test_killing_a_mould_curses_too() -> None:
    s = scenario("@M", weapon="skewer")
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted), s.player.cursed) == (
        1,
        [StatusStarted(0, "curse")],
        True,
    )


def test_a_skewer_touches_no_mould_two_tiles_away() -> None:
    s = scenario("@.M", weapon="skewer")
    s.foe("mould").hp = 2
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted), s.player.cursed) == (1, [], False)


def test_a_kick_does_not_touch_a_foe_that_falls() -> None:
    s = scenario("#@n~#", mode="expedition")
    s.press("kR")
    assert s.events_of(StatusStarted) == []


def test_throwing_at_a_mould_does_not_curse() -> None:
    s = scenario("@..M", bag=["walnut"])
    s.press("t0R")
    assert s.foe("mould").hp == 3 and not s.player.cursed


def test_a_colander_keeps_the_curses_of_a_mould_off() -> None:
    s = scenario("@M", armour="colander", hp=30)
    s.press("right right")
    assert s.events_of(StatusStarted) == [] and s.behaviour(Mould).spent


def test_a_blessed_bite_kills_a_mould() -> None:
    s = scenario("@..M", bag=["blessed bite"])
    s.press("t0R")
    assert [died.mob for died in s.events_of(Died)] == [1]
    assert s.events_of(Moved) == []
