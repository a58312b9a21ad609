"""The noodle coils, and a turn later pulls the first in a line of four two tiles nearer, and bites who is beside it."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Fell, Hurt, Lunged, Moved, Prepared, Struck
from cart.core.foes.noodle import Noodle
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"


def pulled(s: Scenario, mob: int = 0) -> list[int]:
    """Where somebody was pulled to by the last action."""
    return [event.end for event in s.told(Moved) if event.pushed and event.mob == mob]


@pytest.mark.parametrize(
    ("text", "ends", "hp"),
    [("#@D#", [], 4), ("#@.D#", [2], 4), ("#@..D#", [2, 3], 4), ("#@...D#", [2, 3], 5)],
)
def test_a_noodle_pulls_two_tiles_and_bites_who_is_beside_it_then(text: str, ends: list[int], hp: int) -> None:
    s = scenario(text, mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.reach(s.foe("noodle")) & s.player.bit and s.game.threatens(s.foe("noodle"))
    s.press(".")
    assert len(s.told(Struck)) == 1
    assert (pulled(s), s.player.hp, s.foe("noodle").x) == (ends, hp, text.index("D"))


@pytest.mark.parametrize("text", ["#@....D#", "#@#..D#", "#@+..D#", "#@...\n#...D"])
def test_a_noodle_does_not_coil_from_afar_past_walls_or_out_of_line(text: str) -> None:
    s = scenario(text, mode="expedition")
    assert not s.foe("noodle").special.aims(s.game, s.foe("noodle")) & s.player.bit
    s.press(".")
    assert pulled(s) == []


def test_a_noodle_reaches_over_all_that_one_sees_over() -> None:
    for between in "~vct":
        s = scenario(f"#@.{between}D#", mode="expedition")
        assert s.press(".") == (Prepared(1),), between


def test_a_pit_between_swallows_who_is_pulled() -> None:
    for text, falls in (("#.@~D#", 1), ("#.@.~D#", 1), ("#.@..~D#", 0)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(".")
        s.press(".")
        assert len([event for event in s.told(Fell) if event.mob == 0]) == falls, text
        assert (s.game.number, s.player.hp) == ((4, 4) if falls else (3, 5))


def test_a_pot_between_breaks_on_who_is_pulled_and_a_chest_stays() -> None:
    for between, left in (("v", "."), ("c", "c")):
        s = scenario("#@1D#".replace("1", between), mode="expedition")
        s.press(". .")
        assert (s.player.x, s.player.hp) == (1, 4)
        assert (s.game.floor.solid >> 2 & 1) == (left == "c")


def test_who_keeps_somebody_between_is_not_pulled() -> None:
    s = scenario("#@s.D#", mode="expedition")
    s.press(".")
    assert s.told(Prepared) == []
    s = scenario("#@..D#\n###A##", mode="expedition", hp=9)
    s.foe("aspic").stunned = 9
    s.press(".")
    assert s.special(Noodle).ready
    s.foe("aspic").cell = 2
    s.press(".")
    assert pulled(s) == [] and s.player.hp == 9 and s.player.x == 1
    assert [foe.row.name for foe in s.game.foes] == ["noodle"]  # it is pulled there, and bitten instead


def test_who_steps_out_of_its_line_is_missed() -> None:
    s = scenario("#@..D#\n#....#", mode="expedition")
    s.press(".")
    s.press("down")
    assert len(s.told(Struck)) == 1 and pulled(s) == [] and s.player.hp == 5


def test_a_noodle_bites_nobody_it_did_not_reach() -> None:
    s = scenario("#@..D#\n####s#", mode="expedition")
    s.press(". .")
    assert [event.mob for event in s.told(Hurt)] == [0]
    assert s.told(Lunged) == [Lunged(1, LEFT)]


def test_a_noodle_kills_and_is_named() -> None:
    s = scenario("#@.D#", mode="expedition", hp=1)
    s.press(". .")
    assert s.game.over and s.game.cause == "noodle"


def test_one_that_waits_only_notices() -> None:
    s = scenario("#@.d#", mode="expedition")
    s.press(".")
    assert s.told(Prepared) == []


# --- kicks, pits, doors


def test_kicked_it_lets_go_and_falls_like_others() -> None:
    s = scenario("#@D...#", mode="expedition")
    s.press(".")
    assert s.special(Noodle).ready
    s.press("kR")
    assert s.told(Struck) == [] and s.foe("noodle").x == 3
    s = scenario("#@d~..#", mode="expedition", below=BELOW)
    s.press("kR")
    assert len(s.told(Fell)) == 1


def test_a_closed_door_stops_its_arm() -> None:
    s = scenario("@ .+D .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.told(Prepared) == [] and s.player.x == 0
    s = scenario("@ . D .", walls=True, mode="expedition")
    s.press(". .")
    assert pulled(s) == [1]
