"""Speech about the surroundings has only what the screen shows."""

from cart.core.bargains import find_hoard
from cart.data.foes import FOES
from cart.text.spoken_lines import (
    SPOKEN_LIT_DOOR,
    floor_lines,
    foe_line,
    introduction_line,
    known_foes,
    lost_sight_line,
    sight_lines,
    step_lines,
)
from tests.scenario import Scenario, item, scenario

from ..core.test_bargains import guarded

ROOM = """
    #######
    #..c..#
    #@..R>#
    #.v...#
    #######
"""


def seen(s: Scenario) -> Scenario:
    """Return a scenario whose floor is explored."""
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def test_steps_name_free_ways_and_things_beside_the_player() -> None:
    assert step_lines(scenario(ROOM).game) == ["you can step: right, up, down"]
    s = scenario("#####\n##v##\n#c@r#\n##.##\n#####")
    assert step_lines(s.game) == ["you can step: down", "beside you: left chest, right crab, up pot"]
    shut_in = scenario("###\n#@#\n###")
    assert step_lines(shut_in.game) == ["you can step: none"]


def test_gear_beside_and_below_the_player_is_compared() -> None:
    s = scenario("#####\n#@1.#\n#####", things={1: ["skewer"]}, weapon="fork", mode="expedition")
    assert step_lines(s.game) == ["you can step: right", "beside you: right fork +1 → skewer +2 (press Ⓞ on it)"]
    s.game.floor.lay(s.player.cell, item("apron"))
    assert step_lines(s.game)[-1] == "here: apron, blocks 0-1 (press Ⓞ)"


def test_a_shut_door_on_an_edge_is_beside_the_player() -> None:
    s = scenario("@+. .", walls=True, mode="expedition")
    assert step_lines(s.game) == ["you can step: none", "beside you: right a shut door"]


def test_a_lit_door_is_an_ambush() -> None:
    tile = scenario("######\n#@+w.#\n######", mode="expedition")
    edge = scenario("@+w .", walls=True, mode="expedition")
    assert f"beside you: right door {SPOKEN_LIT_DOOR}" in step_lines(tile.game)
    assert f"beside you: right a shut door {SPOKEN_LIT_DOOR}" in step_lines(edge.game)
    told = list(sight_lines(tile.game, tile.game.floor.grid.everything))
    assert "ambush behind a door with light at its edge, beside: here" in told


def test_foes_are_told_from_near_to_far() -> None:
    s = scenario("########\n#..a@R.#\n#...O..#\n########")
    assert [foe.row.name for foe in known_foes(s.game)][:2] == ["aspic", "crab"]
    s.game.floor.explored = s.foe("crab").bit
    assert [foe.row.name for foe in known_foes(s.game)] == ["crab"]
    assert lost_sight_line("crab") == "crab out of sight"


def test_a_foe_is_told_with_place_figures_and_marks() -> None:
    s = scenario("######\n#@.R.#\n######")
    crab = s.foe("crab")
    told = foe_line(s.game, crab)
    assert told.startswith(f"crab, 2 right, HP {crab.hp}/{crab.max_hp}, attack {crab.row.attack}. ")


def test_a_foe_that_is_about_to_strike_tells_where() -> None:
    s = scenario("#####\n#@B.#\n#####", hp=9)
    s.press(".")
    assert "It can strike: " in foe_line(s.game, s.foe("butcher"))


def test_each_foe_is_introduced_by_its_name() -> None:
    for row in FOES:
        foe = scenario(f"####\n#@{row.letter}#\n####").foe(row.name)
        assert introduction_line(foe) == f"{row.name}: {foe.behaviour.describe(foe)}"


def test_sights_name_tiles_and_things_with_their_places() -> None:
    s = seen(scenario(ROOM, things=None))
    s.game.floor.lay(s.player.cell + 2, item("walnut"))
    s.game.floor.lay(s.player.cell + 2, item("fork"))
    assert list(sight_lines(s.game, s.game.floor.grid.everything)) == [
        "stairs up: 4 right",
        "chest: 2 right 1 up",
        "pot: 1 right 1 down",
        "fork, walnut lies 2 right",
    ]
    s.game.floor.explored = s.player.bit
    assert list(sight_lines(s.game, s.game.floor.grid.everything)) == []


def test_a_relic_lies_on_its_altar() -> None:
    s = seen(scenario("#####\n#@_.#\n#####", mode="expedition"))
    s.game.floor.lay(s.player.cell + 1, item("gravy"))
    assert "gravy lies on the altar 1 right" in list(sight_lines(s.game, s.game.floor.grid.everything))


def test_shut_doors_on_edges_are_told_beside_their_cells() -> None:
    s = seen(scenario("@ . .+. .", walls=True, mode="expedition"))
    assert "shut door beside: 2 right; 3 right" in list(sight_lines(s.game, s.game.floor.grid.everything))


def test_the_whole_floor_is_told_as_if_seen_for_the_first_time() -> None:
    s = seen(scenario(ROOM, weapon="fork"))
    lines = list(floor_lines(s.game))
    assert lines[0].endswith(", column 2 of 7, row 3 of 5")
    assert lines[1:4] == [
        "HP 5/5, attack 3, defence 0 to 0",
        "you can step: right, up, down",
        "open: left 0, right 2, up 1, down 1",
    ]
    assert lines[4].startswith("crab, 3 right, ")
    assert "chest: 2 right 1 up" in lines
    assert lines[-1] == "all explored; something is left to smash or take"


def test_an_empty_floor_says_that_nothing_is_left() -> None:
    lines = list(floor_lines(seen(scenario("#####\n#@..#\n#####")).game))
    assert "no foe in sight" in lines and lines[-1] == "all explored"


def test_unexplored_places_are_named() -> None:
    s = scenario("#########\n#@......#\n#######.#\n#########")
    assert list(floor_lines(s.game))[-1].startswith("not explored: ")


def test_a_belt_and_a_hoard_are_told() -> None:
    s = guarded()
    s.player.slots[0] = item("walnut")
    find_hoard(s.game)
    lines = list(floor_lines(seen(s).game))
    assert any(line.startswith("you have ") and "walnut" in line for line in lines)
