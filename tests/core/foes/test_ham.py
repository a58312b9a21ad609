"""The ham: it charges along a line, rests after every move, and squeals when it is hit."""

import pytest

from cart.core.cells import LEFT, bits
from cart.core.events import Clattered, Died, Fell, Hurt, Jabbed, Moved, Opened, Prepared
from cart.core.foes.ham import DAZED, ROUSED, SPENT, SQUEAL_EARSHOT, Ham
from cart.core.marks import marked_cells_of
from cart.data.tiles import BRIDGE, PIT
from tests.scenario import Scenario, scenario


def test_a_ham_never_walks_two_turns_in_a_row() -> None:
    s = scenario("@......H")
    s.foe("ham").target = 0
    cells = [7]
    for _ in range(8):
        s.press(".")
        cells.append(s.foe("ham").cell)
    assert cells == [7, 6, 6, 5, 5, 4, 4, 3, 3]


def charging(text: str, way: int = LEFT, mode: str = "classic") -> Scenario:
    """Return a scenario whose ham has taken its run-up in a direction."""
    s = scenario(text, hp=9, mode=mode)
    s.behaviour(Ham).ready, s.behaviour(Ham).way = 1, way
    return s


@pytest.mark.parametrize(("text", "runs_up"), [("@.H", True), ("@..H", False), ("@H", False), ("@+.H", False)])
def test_a_ham_takes_a_run_up_at_a_player_two_tiles_away_in_line(text: str, runs_up: bool) -> None:
    s = scenario(text, hp=20)
    s.press(".")
    assert bool(s.events_of(Prepared)) is runs_up
    if runs_up:
        assert s.game.intent(s.foe("ham")) == "strike" and s.game.threatens(s.foe("ham"))
        assert set(bits(marked_cells_of(s.game, s.foe("ham")))) == {0, 1}


def test_a_charge_hits_a_player_that_stays() -> None:
    s = charging("@.H")
    s.press(".")
    assert (s.player.hp, s.foe("ham").cell, s.behaviour(Ham).tired) == (4, 1, SPENT)


@pytest.mark.parametrize("key", ["left", "down"])
def test_a_step_back_or_aside_avoids_a_charge_and_the_ham_rests(key: str) -> None:
    s = charging("""
        .@.H.
        .....
    """)
    s.press(key)
    assert (s.player.hp, s.foe("ham").x) == (9, 1)
    for left in range(SPENT, 0, -1):
        assert s.behaviour(Ham).tired == left and s.game.intent(s.foe("ham")) == "rest"
        assert s.game.threatened_cells(s.foe("ham")) == 0
        s.press(".")
    assert s.behaviour(Ham).tired == 0


def test_a_ham_that_crashes_into_a_wall_rests_longer() -> None:
    s = charging("#.H..\n.....\n..@..")
    s.press(".")
    assert (s.foe("ham").x, s.behaviour(Ham).tired) == (1, DAZED)


def test_a_charge_hits_a_foe_in_its_way() -> None:
    s = charging("@aH")
    s.press(".")
    assert [died.mob for died in s.events_of(Died)] == [1] and s.foe("ham").cell == 2


@pytest.mark.parametrize(("mode", "falls"), [("expedition", True), ("classic", False)])
def test_a_charge_ends_in_a_pit_where_foes_fall(mode: str, falls: bool) -> None:
    s = charging(
        """
        #.~H#
        ....@
    """,
        mode=mode,
    )
    s.press(".")
    assert bool(s.events_of(Fell)) is falls and ("ham" in {foe.row.name for foe in s.game.foes}) is not falls


def test_a_bridge_breaks_under_a_charge() -> None:
    s = charging("#..H#\n....@", mode="expedition")
    s.game.floor.set_tile(2, BRIDGE)
    s.press(".")
    assert s.events_of(Opened) == [Opened(2, BRIDGE, PIT)] and [fell.cell for fell in s.events_of(Fell)] == [2]


def test_a_stunned_ham_keeps_its_run_up() -> None:
    s = charging("@.H")
    s.foe("ham").stunned = 1
    s.press(".")
    assert s.player.hp == 9 and s.behaviour(Ham).ready
    s.press(".")
    assert s.player.hp == 4


@pytest.mark.parametrize("seed", range(8))
def test_a_ham_rests_after_each_move_whatever_the_player_does(seed: int) -> None:
    s = scenario("\n".join(["........", "..@.....", "........", ".....H..", "........"]), seed=seed, hp=99)
    moved_before = False
    moves = 0
    for key in ("left", "up", "right", "right", *("down",) * 3, "left", "left", ".", ".", "up", "up", "right", "down"):
        s.press(key)
        moved = any(event.mob == 1 for event in s.events_of(Moved))
        assert not (moved and moved_before)
        moved_before, moves = moved, moves + moved
    assert moves > 3


def test_a_ham_next_to_the_player_hits_every_turn() -> None:
    s = scenario("@H", hp=16)
    s.press(". . .")
    assert s.player.hp == 1


def test_a_ham_rests_after_a_move_even_where_it_could_hit() -> None:
    s = scenario("""
        ...
        @#.
        .H.
    """)
    s.press(".")
    assert len(s.events_of(Moved)) == 1
    assert s.press(".") == ()
    s.press(".")
    assert [type(event) for event in s.events[:2]] == [Jabbed, Hurt]


@pytest.mark.parametrize(("away", "hears"), [(SQUEAL_EARSHOT, True), (SQUEAL_EARSHOT + 1, False)])
def test_a_ham_that_is_hit_squeals_and_foes_within_some_steps_come(away: int, hears: bool) -> None:
    s = scenario("@H#\n" + "#.#\n" * (away - 1) + "#a#", hp=30)
    s.press("right")
    assert s.events_of(Clattered) == [Clattered(1)]
    assert (s.foe("aspic").mind == "hunts") == hears


def test_a_ham_squeals_at_a_throw_and_not_as_it_dies() -> None:
    s = scenario("@.h", bag=["walnut", "dried pea"])
    s.press("t1R")
    assert s.events_of(Clattered) == [Clattered(2)]
    s = scenario("@h")
    s.foe("ham").hp = 1
    s.press("right")
    assert s.events_of(Clattered) == []


# --- wary hams


@pytest.mark.parametrize(("mode", "left"), [("classic", ROUSED), ("gentle", ROUSED), ("expedition", DAZED)])
@pytest.mark.parametrize(("text", "key"), [("@h", "right"), ("@..h", "t0R")])
def test_a_hit_cuts_the_rest_of_a_wary_ham_short(text: str, key: str, mode: str, left: int) -> None:
    s = scenario(text, mode=mode, bag=["walnut"], hp=20)
    s.behaviour(Ham).tired = DAZED
    s.press(key)
    assert s.events_of(Clattered) and s.behaviour(Ham).tired == left - 1, "the turn of the hit is a turn of its rest"


@pytest.mark.parametrize(("mode", "hp"), [("classic", 15), ("expedition", 20)])
def test_a_wary_ham_strikes_back_a_turn_after_a_hit(mode: str, hp: int) -> None:
    s = scenario("@H", mode=mode, hp=20)
    s.behaviour(Ham).tired = SPENT
    s.press("right")
    assert s.player.hp == 20
    assert (s.game.intent(s.foe("ham")) == "rest") == (mode == "expedition"), "the player sees it a turn ahead"
    s.press(".")
    assert s.player.hp == hp


@pytest.mark.parametrize(("tired", "left"), [(0, 0), (1, 0)])
def test_a_hit_makes_no_rest_longer(tired: int, left: int) -> None:
    s = scenario("@H", hp=20)
    s.behaviour(Ham).tired = tired
    s.press("right")
    assert s.behaviour(Ham).tired == left and s.player.hp == (20 if tired else 15)


def test_a_wary_ham_that_is_not_hit_rests_as_long_as_any() -> None:
    for mode in ("classic", "expedition"):
        s = charging(".@.H.\n.....", mode=mode)
        s.press("down . .")
        assert s.behaviour(Ham).tired == SPENT - 2
