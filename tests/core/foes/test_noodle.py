"""The noodle: it coils. A turn later it pulls the first mob in its line nearer, and bites that mob if adjacent."""

import pytest

from cart.core.cells import LEFT
from cart.core.events import Fell, Hurt, Jabbed, Moved, Prepared, Struck
from cart.core.foes.noodle import Noodle
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"


def pulled(s: Scenario, mob: int = 0) -> list[int]:
    """Return the cells to which the last action pulled a mob, in order."""
    return [event.end for event in s.events_of(Moved) if event.pushed and event.mob == mob]


@pytest.mark.parametrize(
    ("text", "ends", "hp"),
    [("#@D#", [], 4), ("#@.D#", [2], 4), ("#@..D#", [2, 3], 4), ("#@...D#", [2, 3], 5)],
)
def test_a_noodle_pulls_two_tiles_and_then_bites_an_adjacent_player(text: str, ends: list[int], hp: int) -> None:
    s = scenario(text, mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert s.game.threatened_cells(s.foe("noodle")) & s.player.bit and s.game.threatens(s.foe("noodle"))
    s.press(".")
    assert len(s.events_of(Struck)) == 1
    assert (pulled(s), s.player.hp, s.foe("noodle").x) == (ends, hp, text.index("D"))


@pytest.mark.parametrize("text", ["#@....D#", "#@#..D#", "#@+..D#", "#@...\n#...D"])
def test_a_noodle_coils_at_no_player_far_off_past_a_wall_or_out_of_line(text: str) -> None:
    s = scenario(text, mode="expedition")
    assert not s.foe("noodle").behaviour.attack_cells(s.game, s.foe("noodle")) & s.player.bit
    s.press(".")
    assert pulled(s) == []


def test_a_noodle_coils_at_a_player_behind_what_does_not_block_sight() -> None:
    for between in "~vct":
        s = scenario(f"#@.{between}D#", mode="expedition")
        assert s.press(".") == (Prepared(1),), between


def test_a_pulled_player_falls_into_a_pit_on_the_way() -> None:
    for text, falls in (("#.@~D#", 1), ("#.@.~D#", 1), ("#.@..~D#", 0)):
        s = scenario(text, mode="expedition", below=BELOW)
        s.press(".")
        s.press(".")
        assert len([event for event in s.events_of(Fell) if event.mob == 0]) == falls, text
        assert (s.game.number, s.player.hp) == ((4, 4) if falls else (3, 5))


def test_a_pot_in_the_way_of_a_pull_breaks_and_a_chest_stays() -> None:
    for between, left in (("v", "."), ("c", "c")):
        s = scenario("#@1D#".replace("1", between), mode="expedition")
        s.press(". .")
        assert (s.player.x, s.player.hp) == (1, 4)
        assert (s.game.floor.solid >> 2 & 1) == (left == "c")


def test_a_foe_in_between_protects_the_player_from_the_pull() -> None:
    s = scenario("#@s.D#", mode="expedition")
    s.press(".")
    assert s.events_of(Prepared) == []
    s = scenario("#@..D#\n###A##", mode="expedition", hp=9)
    s.foe("aspic").stunned = 9
    s.press(".")
    assert s.behaviour(Noodle).ready
    s.foe("aspic").cell = 2
    s.press(".")
    assert pulled(s) == [] and s.player.hp == 9 and s.player.x == 1
    assert [foe.row.name for foe in s.game.foes] == ["noodle"]  # the noodle pulls and bites the aspic instead


def test_stepping_out_of_the_line_of_a_noodle_avoids_the_pull() -> None:
    s = scenario("#@..D#\n#....#", mode="expedition")
    s.press(".")
    s.press("down")
    assert len(s.events_of(Struck)) == 1 and pulled(s) == [] and s.player.hp == 5


def test_a_noodle_bites_only_the_mob_that_it_pulled() -> None:
    s = scenario("#@..D#\n####s#", mode="expedition")
    s.press(". .")
    assert [event.mob for event in s.events_of(Hurt)] == [0]
    assert s.events_of(Jabbed) == [Jabbed(1, LEFT)]


def test_a_death_by_a_noodle_has_the_noodle_as_its_cause() -> None:
    s = scenario("#@.D#", mode="expedition", hp=1)
    s.press(". .")
    assert s.game.over and s.game.cause == "noodle"


def test_a_waiting_noodle_notices_the_player_before_it_coils() -> None:
    s = scenario("#@.d#", mode="expedition")
    s.press(".")
    assert s.events_of(Prepared) == []


# --- kicks, pits, doors


def test_a_kicked_noodle_uncoils_and_can_fall() -> None:
    s = scenario("#@D...#", mode="expedition")
    s.press(".")
    assert s.behaviour(Noodle).ready
    s.press("kR")
    assert s.events_of(Struck) == [] and s.foe("noodle").x == 3
    s = scenario("#@d~..#", mode="expedition", below=BELOW)
    s.press("kR")
    assert len(s.events_of(Fell)) == 1


def test_a_closed_door_stops_the_arm_of_a_noodle() -> None:
    s = scenario("@ .+D .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.events_of(Prepared) == [] and s.player.x == 0
    s = scenario("@ . D .", walls=True, mode="expedition")
    s.press(". .")
    assert pulled(s) == [1]
