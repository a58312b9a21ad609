"""Foes in each other's way sidestep, go round, queue, and never dance."""

import pytest

from cart.core.events import LostTrack, Moved
from cart.core.foes.hunter import DETOUR
from cart.data.tiles import TALL_FERN
from tests.scenario import Scenario, scenario


def moves(s: Scenario, turns: int) -> list[tuple[int, int]]:
    """Who stepped where in so many turns of waiting, with a player nobody can kill."""
    made = []
    for _ in range(turns):
        s.player.hp = 99
        s.press(".")
        made += [(moved.mob, moved.end) for moved in s.told(Moved)]
    return made


def test_a_foe_behind_another_in_a_corridor_waits_there() -> None:
    s = scenario("#########\n@...A.A.A\n#########", hp=99)
    moves(s, 10)
    assert [foe.x for foe in s.game.foes] == [1, 2, 3]
    assert moves(s, 30) == []


def test_a_foe_comes_up_behind_one_who_fights_in_a_corridor() -> None:
    s = scenario("@A....A", hp=99)
    moves(s, 10)
    assert [foe.x for foe in s.game.foes] == [1, 2]


def test_a_foe_sidesteps_another_in_a_room() -> None:
    s = scenario(
        """
        .....
        @A.A.
        .....
    """,
        hp=99,
    )
    moves(s, 6)
    beside = s.game.floor.grid.beside(s.player.bit)
    assert all(foe.bit & beside for foe in s.game.foes)
    assert moves(s, 30) == []


def test_a_foe_goes_round_an_awake_sourdough() -> None:
    s = scenario("#####\n@.SA#\n....#", hp=99)
    moves(s, 5)
    assert s.foe("aspic").bit & s.game.floor.grid.beside(s.player.bit)


def test_all_sides_are_taken_and_the_rest_stands_still() -> None:
    s = scenario(
        """
        AA...AA
        A.....A
        ...@...
        A.....A
        AA...AA
    """,
        hp=99,
    )
    moves(s, 30)
    grid, player = s.game.floor.grid, s.player.bit
    assert (s.game.occupied() & grid.beside(player)).bit_count() == 4
    assert moves(s, 30) == []


@pytest.mark.parametrize(("rows", "goes"), [(1, True), (3, True), (DETOUR // 2 - 1, True), (DETOUR // 2, False)])
def test_a_detour_is_walked_to_its_end_but_not_a_long_one(rows: int, goes: bool) -> None:
    s = scenario("@.hA.\n" + ".###.\n" * (rows - 1) + ".....", hp=99)
    more = (1 + rows + 4 + rows) - 3
    assert (more <= DETOUR) == goes
    ham, aspic = s.foe("ham"), s.foe("aspic")
    for _ in range(3 + more):
        ham.stunned = 1
        s.player.hp = 99
        s.press(".")
    if goes:
        assert aspic.bit & s.game.floor.grid.beside(s.player.bit)
    else:
        assert aspic.cell == 3


def test_foes_behind_a_full_mouth_take_the_other_way_in() -> None:
    s = scenario(
        """
        #########
        #@......#
        #.#####.#
        #.#...A.#
        #.#.#A#.#
        #.......#
        #########
    """,
        hp=99,
    )
    for foe in s.game.foes:
        foe.target = s.player.cell
    moves(s, 25)
    assert (s.game.occupied() & s.game.floor.grid.beside(s.player.bit)).bit_count() == 2
    assert moves(s, 30) == []


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    "text",
    [
        "@" + "." * 6 + "AAAAAA",
        "......\n@AAAAA\n......",
        "#####AA#\n@.....A#\n#####AA#",
        "...A\n.#.A\n@..A\n.#.A\n...A",
        ".AAAA\n.####\n@AAAA\n.####\n.AAAA",
        "AAA\nA@A\nAAA\nAAA",
        "#.....#\n#.###.#\n@A...AA\n#.###.#\n#.....#",
        "RRRR\n.@..\nRRRR",
        "#RRR\n#@##\n#RRR",
        "..#..\nAA.@.\nAA#..",
        "H.H.H\n..@..\nL.L.L",
        "M.M.M\n..@..\nM.M.M",
        "#M#.#M#\n#.....#\n#..@..#\n#####M#",
        "N.N.N\n..@..\nN.N.N",
        "#RR#\n#..#\n##@#\n#..#\n#RR#",
    ],
)
def test_nobody_dances_for_ever(text: str, seed: int) -> None:
    s = scenario(text, hp=99, seed=seed)
    moves(s, 60)
    assert moves(s, 30) == []


def test_a_foe_whose_way_was_cleared_comes_on() -> None:
    s = scenario("@.AA", hp=99)
    moves(s, 4)
    first, second = s.game.foes
    s.game.foes.remove(first)
    s.press(".")
    assert second.x == 1


def test_the_lost_give_up_in_a_queue() -> None:
    s = scenario("1.AAA.+@")
    for foe in s.game.foes:
        foe.target = s.places[1]
    s.press(". . . . . .")
    assert [foe.x for foe in s.game.foes] == [0, 1, 2]
    assert len(s.told(LostTrack)) == 3


def test_a_queue_that_sees_nobody_waits_for_the_one_who_fights() -> None:
    s = scenario("@AAA", hp=99)
    s.game.floor.set_tile(1, TALL_FERN)  # who stands in it hides those behind
    s.game.look()
    assert moves(s, 10) == []
    assert [foe.mind for foe in s.game.foes] == ["hunts"] * 3
    s.game.foes.pop(0)
    moves(s, 2)
    assert [foe.x for foe in s.game.foes] == [1, 2]
