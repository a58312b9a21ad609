"""The radish: it crouches, and a turn later leaps a knight's move and lands beside the mob it hits."""

import pytest

from cart.core.cells import bits
from cart.core.events import Fell, Hurt, Moved, Prepared, Struck
from cart.core.foes.radish import LEAPS, Radish, leap_end
from cart.data.foes import foe_kind
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"
FIELD = ".......\n.......\n.......\n...I...\n.......\n.......\n@......"
KNIGHT = {(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)}


def offsets(s: Scenario, cells: int) -> set[tuple[int, int]]:
    """Return cells as offsets (dx, dy) from the radish."""
    foe = s.foe("radish")
    return {(cell % s.game.floor.width - foe.x, cell // s.game.floor.width - foe.y) for cell in bits(cells)}


def test_a_radish_aims_at_the_eight_moves_of_a_knight() -> None:
    s = scenario(FIELD, mode="expedition")
    assert len(LEAPS) == 8
    assert offsets(s, s.foe("radish").behaviour.attack_cells(s.game, s.foe("radish"))) == KNIGHT


def test_a_radish_crouches_leaps_and_lands_beside_the_mob_it_hit() -> None:
    s = scenario("....\n@...\n..I.", mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.threatened_cells(s.foe("radish")) == s.player.bit and s.game.threatens(s.foe("radish"))
    s.press(".")
    assert s.events_of(Struck) == [Struck(1, (s.player.cell,))]
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(0, 2)]
    assert s.foe("radish").bit & s.game.floor.beside(s.player.bit)


def test_a_radish_that_misses_lands_on_the_cell_that_the_player_left() -> None:
    s = scenario("....\n@...\n..I.", mode="expedition")
    s.press(".")
    was = s.player.cell
    s.press("up")
    assert s.events_of(Hurt) == [] and s.foe("radish").cell == was


def test_a_radish_never_hits_an_adjacent_player() -> None:
    """The passage has no cell from which the radish could leap at the player."""
    s = scenario("#####\n#@I.#\n#####", mode="expedition")
    for _ in range(8):
        s.press(".")
        assert s.events_of(Prepared) == [] and s.player.hp == 5


def test_a_radish_walks_to_a_cell_from_which_it_can_leap() -> None:
    s = scenario("......\n......\n@I....\n......\n......", mode="expedition")
    for _ in range(4):
        s.press(".")
        if s.events_of(Prepared):
            break
    assert s.events_of(Prepared) and offsets(s, s.player.bit) <= KNIGHT


@pytest.mark.parametrize("between", ["~", "v", "c", "s"])
def test_a_radish_leaps_over_foes_pits_and_furniture(between: str) -> None:
    row = between * 3
    s = scenario(f"@..\n{row}\n.I.", mode="expedition")
    for other in s.game.foes[:-1]:
        other.stunned = 9
    s.press(".")
    assert s.behaviour(Radish).ready
    s.press(".")
    assert s.player.hp == 3


def test_a_radish_leaps_over_no_wall_door_or_thin_wall() -> None:
    for between in "#+":
        s = scenario(f"@..\n{between * 3}\n.I.", mode="expedition")
        s.press(". .")
        assert s.events_of(Prepared) == []
    s = scenario("@ . .\n- - -\n. . .\n\n. I .", walls=True, mode="expedition")
    assert leap_end(s.game.floor, s.foe("radish").cell, 4) is None
    s.press(".")
    assert not s.behaviour(Radish).ready


def test_a_wall_on_one_of_its_two_paths_does_not_stop_a_radish() -> None:
    s = scenario("@#.\n.#.\n.I.", mode="expedition")
    s.press(".")
    assert s.behaviour(Radish).ready  # the path that goes sideways first and then straight on is free
    s = scenario("@#.\n##.\n.I.", mode="expedition")
    s.press(".")
    assert not s.behaviour(Radish).ready


def test_a_radish_returns_if_no_tile_beside_its_target_is_free() -> None:
    s = scenario("@v.\nv..\n.I.", mode="expedition")
    was = s.foe("radish").cell
    s.press(". .")
    assert s.player.hp == 3 and s.foe("radish").cell == was


def test_a_radish_hits_the_foe_that_took_the_place_of_the_player() -> None:
    s = scenario("....\n@...\n..I.\n#s##", mode="expedition")
    s.press(".")
    was = s.player.cell
    s.player.cell, s.foe("sourdough").cell, s.foe("sourdough").stunned = 0, was, 9
    s.press(".")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(2, 2)]


def test_a_waiting_radish_does_not_aim_and_a_hunting_one_can_kill() -> None:
    s = scenario("....\n@...\n..i.", mode="expedition")
    s.press(".")
    assert s.events_of(Prepared) == []
    s = scenario("....\n@...\n..I.", mode="expedition", hp=2)
    s.press(". .")
    assert s.game.over and s.game.cause == "radish"


# --- kicks, pits, doors


def test_a_kicked_radish_flies_over_one_pit_but_not_over_two() -> None:
    s = scenario("#@i~..#", mode="expedition", below=BELOW)
    s.press("kR")
    assert s.events_of(Fell) == [] and s.foe("radish").x == 4
    for text in ("#@i~~.#", "#@i~s.#", "#@i~#"):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press("kR")
        assert len(s.events_of(Fell)) == 1


def test_a_kicked_radish_aims_at_the_same_offset_from_its_new_cell() -> None:
    s = scenario("......\n@.....\n......\n......", mode="expedition")
    foe = s.game.spawn(foe_kind("radish"), s.player.cell + 1)
    foe.mind, foe.target = "hunts", s.player.cell
    behaviour = foe.behaviour
    assert isinstance(behaviour, Radish)
    behaviour.ready, behaviour.way = 1, LEAPS.index((0, 2))  # two to the left, one up
    before = s.game.threatened_cells(foe)
    s.press("kR")
    assert [event.end for event in s.events_of(Moved) if event.pushed] == [s.player.cell + 2]
    assert before == 0 and s.events_of(Struck) == [Struck(foe.id, (0,))]


def test_a_closed_door_stops_a_radish() -> None:
    s = scenario("@ .+I .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.foe("radish").x >= 2
