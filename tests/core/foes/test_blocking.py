"""Foes that block each other: they sidestep, take detours, queue, and never oscillate."""

import pytest

from cart.core.events import LostTrack, Moved
from cart.core.foes.hunter import DETOUR
from cart.data.tiles import TALL_FERN
from tests.scenario import Scenario, scenario


def steps_while_waiting(s: Scenario, turns: int) -> list[tuple[int, int]]:
    """Wait for `turns` turns, with the player's HP restored each turn; return (mob, end cell) of each foe's steps."""
    made = []
    for _ in range(turns):
        s.player.hp = 99
        s.press(".")
        made += [(moved.mob, moved.end) for moved in s.events_of(Moved)]
    return made


def test_foes_in_a_corridor_queue_and_then_stand_still() -> None:
    s = scenario("#########\n@...A.A.A\n#########", hp=99)
    steps_while_waiting(s, 10)
    assert [foe.x for foe in s.game.foes] == [1, 2, 3]
    assert steps_while_waiting(s, 30) == []


def test_a_foe_queues_behind_a_fighting_foe_in_a_corridor() -> None:
    s = scenario("@A....A", hp=99)
    steps_while_waiting(s, 10)
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
    steps_while_waiting(s, 6)
    beside = s.game.floor.grid.beside(s.player.bit)
    assert all(foe.bit & beside for foe in s.game.foes)
    assert steps_while_waiting(s, 30) == []


def test_a_foe_takes_a_detour_around_an_awake_sourdough() -> None:
    s = scenario("#####\n@.SA#\n....#", hp=99)
    steps_while_waiting(s, 5)
    assert s.foe("aspic").bit & s.game.floor.grid.beside(s.player.bit)


def test_foes_stand_still_once_all_four_sides_of_the_player_are_taken() -> None:
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
    steps_while_waiting(s, 30)
    grid, player = s.game.floor.grid, s.player.bit
    assert (s.game.occupied() & grid.beside(player)).bit_count() == 4
    assert steps_while_waiting(s, 30) == []


@pytest.mark.parametrize(("rows", "goes"), [(1, True), (3, True), (DETOUR // 2 - 1, True), (DETOUR // 2, False)])
def test_a_blocked_foe_takes_a_short_detour_but_not_a_long_one(rows: int, goes: bool) -> None:
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


def test_foes_behind_a_full_entrance_take_the_other_entrance() -> None:
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
    steps_while_waiting(s, 25)
    assert (s.game.occupied() & s.game.floor.grid.beside(s.player.bit)).bit_count() == 2
    assert steps_while_waiting(s, 30) == []


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
def test_blocked_foes_come_to_rest(text: str, seed: int) -> None:
    s = scenario(text, hp=99, seed=seed)
    steps_while_waiting(s, 60)
    assert steps_while_waiting(s, 30) == []


def test_a_foe_whose_path_was_cleared_moves_on() -> None:
    s = scenario("@.AA", hp=99)
    steps_while_waiting(s, 4)
    first, second = s.game.foes
    s.game.foes.remove(first)
    s.press(".")
    assert second.x == 1


def test_all_foes_in_a_queue_for_a_lost_player_give_up() -> None:
    s = scenario("1.AAA.+@")
    for foe in s.game.foes:
        foe.target = s.places[1]
    s.press(" ".join("." * 12))
    assert {foe.mind for foe in s.game.foes} == {"waits"}
    assert {event.mob for event in s.events_of(LostTrack)} == {1, 2, 3}


def test_foes_queued_out_of_sight_stay_hunting_and_move_up() -> None:
    s = scenario("@AAA", hp=99)
    s.game.floor.set_tile(1, TALL_FERN)  # a foe in tall ferns hides the foes behind it
    s.game.update_sight()
    assert steps_while_waiting(s, 10) == []
    assert [foe.mind for foe in s.game.foes] == ["hunts"] * 3
    s.game.foes.pop(0)
    steps_while_waiting(s, 2)
    assert [foe.x for foe in s.game.foes] == [1, 2]
