"""The radish strikes a knight's move away and nowhere else; it crouches first, and comes down beside whom it hit."""

import pytest

from cart.core.cells import bits
from cart.core.events import Fell, Hurt, Moved, Prepared, Struck
from cart.core.foes.radish import LEAPS, Radish, leap
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"
FIELD = ".......\n.......\n.......\n...I...\n.......\n.......\n@......"
KNIGHT = {(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)}


def offsets(s: Scenario, cells: int) -> set[tuple[int, int]]:
    """Cells as seen from the radish."""
    foe = s.foe("radish")
    return {(cell % s.game.floor.width - foe.x, cell // s.game.floor.width - foe.y) for cell in bits(cells)}


def test_its_reach_is_a_knights() -> None:
    s = scenario(FIELD, mode="expedition")
    assert len(LEAPS) == 8
    assert offsets(s, s.foe("radish").special.aims(s.game, s.foe("radish"))) == KNIGHT


def test_a_radish_crouches_leaps_and_comes_down_beside_whom_it_hit() -> None:
    s = scenario("....\n@...\n..I.", mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.reach(s.foe("radish")) == s.player.bit and s.game.threatens(s.foe("radish"))
    s.press(".")
    assert s.told(Struck) == [Struck(1, (s.player.cell,))]
    assert [(event.mob, event.amount) for event in s.told(Hurt)] == [(0, 2)]
    assert s.foe("radish").bit & s.game.floor.beside(s.player.bit)


def test_who_steps_away_is_missed_and_it_stands_where_one_was() -> None:
    s = scenario("....\n@...\n..I.", mode="expedition")
    s.press(".")
    was = s.player.cell
    s.press("up")
    assert s.told(Hurt) == [] and s.foe("radish").cell == was


def test_a_radish_never_hits_who_stands_beside_it() -> None:
    """In a passage, where it finds no place to leap from."""
    s = scenario("#####\n#@I.#\n#####", mode="expedition")
    for _ in range(8):
        s.press(".")
        assert s.told(Prepared) == [] and s.player.hp == 5


def test_a_radish_goes_where_it_can_leap_from() -> None:
    s = scenario("......\n......\n@I....\n......\n......", mode="expedition")
    for _ in range(4):
        s.press(".")
        if s.told(Prepared):
            break
    assert s.told(Prepared) and offsets(s, s.player.bit) <= KNIGHT


@pytest.mark.parametrize("between", ["~", "v", "c", "s"])
def test_a_radish_leaps_over_friends_pits_and_furniture(between: str) -> None:
    row = between * 3
    s = scenario(f"@..\n{row}\n.I.", mode="expedition")
    for other in s.game.foes[:-1]:
        other.stunned = 9
    s.press(".")
    assert s.special(Radish).ready
    s.press(".")
    assert s.player.hp == 3


def test_a_radish_leaps_over_no_wall_nor_door_nor_thin_wall() -> None:
    for between in "#+":
        s = scenario(f"@..\n{between * 3}\n.I.", mode="expedition")
        s.press(". .")
        assert s.told(Prepared) == []
    s = scenario("@ . .\n- - -\n. . .\n\n. I .", walls=True, mode="expedition")
    assert leap(s.game.floor, s.foe("radish").cell, 4) is None
    s.press(".")
    assert not s.special(Radish).ready


def test_one_wall_does_not_stop_it_where_the_other_way_round_is_free() -> None:
    s = scenario("@#.\n.#.\n.I.", mode="expedition")
    s.press(".")
    assert s.special(Radish).ready  # aside first, then on
    s = scenario("@#.\n##.\n.I.", mode="expedition")
    s.press(".")
    assert not s.special(Radish).ready


def test_where_there_is_no_room_beside_it_is_back_where_it_was() -> None:
    s = scenario("@v.\nv..\n.I.", mode="expedition")
    was = s.foe("radish").cell
    s.press(". .")
    assert s.player.hp == 3 and s.foe("radish").cell == was


def test_a_radish_hits_whoever_is_there_by_then() -> None:
    s = scenario("....\n@...\n..I.\n#s##", mode="expedition")
    s.press(".")
    was = s.player.cell
    s.player.cell, s.foe("sourdough").cell, s.foe("sourdough").stunned = 0, was, 9
    s.press(".")
    assert [(event.mob, event.amount) for event in s.told(Hurt)] == [(2, 2)]


def test_one_that_waits_only_notices_and_it_kills_and_is_named() -> None:
    s = scenario("....\n@...\n..i.", mode="expedition")
    s.press(".")
    assert s.told(Prepared) == []
    s = scenario("....\n@...\n..I.", mode="expedition", hp=2)
    s.press(". .")
    assert s.game.over and s.game.cause == "radish"


# --- kicks, pits, doors


def test_kicked_it_clears_a_pit_of_one_but_not_of_two() -> None:
    s = scenario("#@i~..#", mode="expedition", below=BELOW)
    s.press("kR")
    assert s.told(Fell) == [] and s.foe("radish").x == 4
    for text in ("#@i~~.#", "#@i~s.#", "#@i~#"):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press("kR")
        assert len(s.told(Fell)) == 1


def test_kicked_it_takes_along_where_it_aims() -> None:
    s = scenario("......\n@.....\n......\n......", mode="expedition")
    foe = s.game.spawn(10, s.player.cell + 1)
    foe.mind, foe.target = "hunts", s.player.cell
    unit = foe.special
    assert isinstance(unit, Radish)
    unit.ready, unit.way = 1, LEAPS.index((0, 2))  # two to the left, and one up
    before = s.game.reach(foe)
    s.press("kR")
    assert [event.end for event in s.told(Moved) if event.pushed] == [s.player.cell + 2]
    assert before == 0 and s.told(Struck) == [Struck(foe.id, (0,))]


def test_a_closed_door_stops_it() -> None:
    s = scenario("@ .+I .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.foe("radish").x >= 2
