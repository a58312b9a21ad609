"""The ham: it rests after every move, and squeals when it is hit."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Clattered, Hurt, Lunged, Moved
from cart.core.foes.ham import EARSHOT
from tests.scenario import scenario


def test_a_ham_never_moves_two_turns_in_a_row() -> None:
    s = scenario("@......H")
    s.foe("ham").target = 0
    cells = [7]
    for _ in range(8):
        s.press(".")
        cells.append(s.foe("ham").cell)
    assert cells == [7, 6, 6, 5, 5, 4, 4, 3, 3]


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
    s = scenario("@.H")
    assert s.press(".") == (Moved(1, 2, 1),)
    assert s.press(".") == ()
    assert s.press(".")[:2] == (Lunged(1, LEFT), Hurt(0, 5, 0, 0))


@pytest.mark.parametrize(("away", "hears"), [(EARSHOT, True), (EARSHOT + 1, False)])
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
