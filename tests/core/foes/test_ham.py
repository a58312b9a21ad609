"""The ham: it rests after every move."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Hurt, Lunged, Moved
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
