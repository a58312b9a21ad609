"""Foes that wait, notice, hunt and lose track (S1 12, 15, 19, 20)."""

import pytest

from cart.core.actions import WEAPON_SLOT, Equip
from cart.core.cells import DOWN, LEFT, RIGHT, UP, union
from cart.core.damage import alert
from cart.core.events import Hurt, Jabbed, LostTrack, Moved, Noticed
from cart.core.foes.hunter import HEARING_RANGE, SEARCH_TURNS
from cart.data.items import item_kind
from tests.scenario import scenario


def test_a_foe_that_sees_no_player_waits() -> None:
    s = scenario("@.....m1")
    assert s.press(". . .") == ()
    assert s.foe("mould").mind == "waits"


def test_noticing_takes_the_turn_of_the_foe() -> None:
    s = scenario("@....m")
    assert s.press("right") == (Moved(0, 0, 1), Noticed(1))
    foe = s.foe("mould")
    assert (foe.mind, foe.target, foe.cell) == ("hunts", 1, 5)
    assert s.press(".") == (Moved(1, 5, 4),)


def test_no_foe_notices_through_a_wall() -> None:
    s = scenario("""
        @#m
        .#m
    """)
    assert s.press("down up down") == (Moved(0, 0, 3), Moved(0, 3, 0), Moved(0, 0, 3))


def test_a_free_action_gives_the_foes_no_turn() -> None:
    s = scenario("@.M", bag=["fork", "snack"])
    s.press("x1")
    assert s.game.turn == 0
    assert s.foe("mould").cell == 2


@pytest.mark.parametrize(
    ("floor", "turns"), [("@..M", 1), ("@..m", 0), ("@.#M", 0)], ids=["in sight", "waiting", "hidden"]
)
def test_equipping_takes_a_turn_only_in_sight_of_a_hunter(floor: str, turns: int) -> None:
    s = scenario(floor, bag=["fork"])
    s.press("e0")
    assert (s.game.turn, s.player.weapon) == (turns, item_kind("fork"))


@pytest.mark.parametrize(("floor", "turns"), [("@..M", 1), ("@..m", 0)], ids=["in sight", "waiting"])
def test_a_swap_with_gear_on_the_floor_takes_a_turn_only_in_sight_of_a_hunter(floor: str, turns: int) -> None:
    s = scenario(floor, mode="expedition", weapon="fork", hp=9)
    s.game.floor.lay(s.player.cell, item_kind("skewer"))
    s.game.act(Equip(WEAPON_SLOT))
    assert (s.game.turn, s.player.weapon) == (turns, item_kind("skewer"))


def test_a_hunter_comes_straight_and_attacks_only_from_an_adjacent_tile() -> None:
    s = scenario("@..F", mode="expedition", hp=9)
    assert s.press(".") == (Moved(1, 3, 2),)
    assert s.press(".") == (Moved(1, 2, 1),)
    assert s.press(".")[:2] == (Jabbed(1, LEFT), Hurt(0, 2, 0, 7))
    assert s.foe("footman").cell == 1


def test_no_foe_attacks_across_a_corner() -> None:
    s = scenario("""
        @#
        #M
    """)
    assert s.press(". . .") == ()
    assert s.player.hp == 5


def test_attacks_come_from_all_four_sides() -> None:
    s = scenario(
        """
        .M.
        M@M
        .M.
    """,
        hp=30,
    )
    s.player.cursed = True
    s.press(".")
    assert [lunged.direction for lunged in s.events_of(Jabbed)] == [DOWN, RIGHT, LEFT, UP]
    assert [hurt.amount for hurt in s.events_of(Hurt)] == [6, 6, 6, 6]  # each mould's first touch curses again


def test_a_hunter_finds_the_player_from_where_it_last_saw_the_player() -> None:
    s = scenario("""
        ####@#
        R...1#
        ####.#
        ####.#
        ####2#
        ####.#
    """)
    foe = s.foe("crab")
    s.press("down")
    assert foe.target == s.places[1]
    s.press("down down down")
    s.expect_player_at(2)
    s.expect_foe_at("crab", 1)
    s.press(".")
    assert foe.target == s.places[2]


@pytest.mark.parametrize(("column", "hears"), [(2, True), (1, False)])
def test_a_hunter_hears_the_player_within_some_steps_round_a_corner(column: int, hears: bool) -> None:
    """The foe stands where it saw the player last. The player is HEARING_RANGE steps away, or one more."""
    row = "." * column + "A" + "." * (4 - column)
    s = scenario(f"####@#\n####.#\n{row}#\n######")
    foe = s.foe("aspic")
    assert (
        s.game.floor.layers(foe.bit, s.game.floor.walkable)[HEARING_RANGE if hears else HEARING_RANGE + 1]
        & s.player.bit
    )
    foe.target = foe.cell
    s.press(".")
    assert foe.search_turns == (0 if hears else SEARCH_TURNS)


def test_a_sleeper_hears_no_player_round_a_corner() -> None:
    s = scenario("####@#\n####.#\n##a..#\n######")
    s.press(". .")
    assert s.foe("aspic").mind == "waits"


def test_no_hunter_hears_the_player_through_a_shut_door() -> None:
    s = scenario("####@#\n####+#\n##A..#\n######")
    foe = s.foe("aspic")
    foe.target = foe.cell
    s.press(".")
    assert foe.search_turns == SEARCH_TURNS


def test_losing_track_takes_a_turn_where_the_foe_last_saw_the_player() -> None:
    s = scenario("""
        ######
        M.1.@#
        ######
    """)
    foe = s.foe("mould")
    foe.target = s.places[1]
    s.game.floor.set_tile(s.game.floor.grid.cell(3, 1), 2)  # a door falls shut
    assert s.press(".") == (Moved(1, 6, 7),)
    assert s.press(".") == (Moved(1, 7, 8),)
    s.expect_foe_at("mould", 1)
    assert s.press(".") == (LostTrack(1),)
    assert (foe.mind, foe.stood_still, foe.search_turns) == ("hunts", True, SEARCH_TURNS)


SEARCHED = """
    ###########
    #@#.#.....#
    #.#A......#
    #.#.#.....#
    ###########
"""


def test_a_foe_that_lost_the_player_looks_into_the_next_room() -> None:
    s = scenario(SEARCHED)
    foe, floor = s.foe("aspic"), s.game.floor
    next_room = union(1 << floor.grid.cell(x, y) for x in range(5, 10) for y in range(1, 4))
    floor.rooms = [union(1 << floor.grid.cell(3, y) for y in range(1, 4)), next_room]
    foe.target = foe.cell
    s.press(".")
    assert s.events == (LostTrack(1),) and 1 << foe.target & next_room
    been = 0
    for left in (7, 6, 5, 4, 3, 2, 1):
        assert (foe.mind, foe.search_turns) == ("hunts", left)
        s.press(".")
        been |= foe.bit
    assert been & next_room and s.events_of(LostTrack) == [LostTrack(1)]
    assert (foe.mind, foe.target, foe.search_turns) == ("waits", -1, 0)


def test_a_foe_that_sees_the_player_again_ends_its_search() -> None:
    s = scenario("@.+A..")
    s.press(".")
    assert s.events_of(LostTrack) == [LostTrack(1)] and s.foe("aspic").search_turns == SEARCH_TURNS
    s.press("right right . . .")
    assert (s.foe("aspic").mind, s.foe("aspic").search_turns) == ("hunts", 0)
    assert s.events_of(Noticed) == []


def test_a_noise_ends_a_search() -> None:
    s = scenario("@.+A..")
    s.press(".")
    alert(s.game, s.foe("aspic"), s.foe("aspic").cell)
    assert s.foe("aspic").search_turns == 0


def test_a_foe_notices_a_player_that_opens_the_door_between_them() -> None:
    s = scenario("m.+@")
    assert s.press(".") == ()
    s.press("left")
    assert s.events_of(Noticed) == [Noticed(1)]


def test_a_mould_opens_no_doors() -> None:
    s = scenario("@+M")
    s.press(". . . .")
    assert s.foe("mould").cell == 2
    s.expect_tile_at((1, 0), "+")


def test_a_hunter_without_a_path_or_sight_loses_track() -> None:
    s = scenario("@+M")
    s.press(".")
    assert s.events == (LostTrack(1),)


def test_a_hunter_that_sees_the_player_across_a_pot_keeps_hunting() -> None:
    s = scenario("@vM")
    assert s.press(". . .") == ()
    assert s.foe("mould").mind == "hunts"


def test_hunters_with_the_same_target_tile_all_lose_track() -> None:
    s = scenario("""
        ########
        1..M.M#@
        ########
    """)
    for foe in s.game.foes:
        foe.target = s.places[1]
    s.press(" ".join("." * 24))
    assert {event.mob for event in s.events_of(LostTrack)} == {1, 2}
    assert {foe.mind for foe in s.game.foes} == {"waits"}


def test_ties_between_paths_are_broken_at_random_but_reproducibly() -> None:
    def way(seed: int) -> int:
        s = scenario("...\n..M\n@..", seed=seed)
        s.press(".")
        return s.foe("mould").cell

    ways = [way(seed) for seed in range(200)]
    assert set(ways) == {4, 8}
    assert 70 <= ways.count(4) <= 130
    assert ways == [way(seed) for seed in range(200)]


def test_all_foes_that_see_the_player_notice_in_the_same_turn() -> None:
    s = scenario("""
        ..m..
        m.@.m
        ..m..
    """)
    s.press(".")
    assert s.events_of(Noticed) == [Noticed(1), Noticed(2), Noticed(3), Noticed(4)]
    assert s.player.hp == 5


def test_foes_act_in_the_order_of_their_ids() -> None:
    s = scenario("""
        M....
        .....
        M.@.M
    """)
    s.press(".")
    assert [moved.mob for moved in s.events_of(Moved)] == [1, 2, 3]
