"""The onion: it aims along a line, squirts a turn later, and stuns a player that cuts it."""

import pytest

from cart.core.cells import LEFT, RIGHT, UP
from cart.core.events import (
    Died,
    Hurt,
    Jabbed,
    LostTrack,
    Moved,
    Noticed,
    Prepared,
    Squirted,
    StatusEnded,
    StatusStarted,
)
from cart.core.foes.hunter import SEARCH_TURNS
from cart.core.foes.onion import Onion
from cart.core.rng import Rng
from tests.scenario import Scenario, scenario

STUNNED = (StatusStarted(0, "stun"), StatusEnded(0, "stun"))
"""Events of a stun of the player that costs one turn."""


def aims(s: Scenario) -> bool:
    """Whether the onion has taken aim."""
    return bool(s.behaviour(Onion).ready)


@pytest.mark.parametrize("text", ["@N", "@.N", "@..N"])
def test_an_onion_takes_aim_then_squirts(text: str) -> None:
    s = scenario(text, hp=9)
    end = len(text) - 1
    assert s.press(".") == (Prepared(1),)
    assert (s.game.threatened_cells(s.foe("onion")), s.game.intent(s.foe("onion"))) == ((1 << end) - 1, "strike")
    # The first jet stuns. In the turn that the player loses, the onion aims again, and the next jet hurts.
    assert s.press(".") == (Jabbed(1, LEFT), Squirted(1, LEFT, 0), *STUNNED, Prepared(1))
    assert s.press(".") == (Jabbed(1, LEFT), Squirted(1, LEFT, 0), Hurt(0, 3, 0, 6))
    assert s.foe("onion").cell == end
    s.press(". .")
    assert (s.events_of(StatusStarted), s.player.hp) == ([], 3)


def test_an_onion_four_tiles_away_comes_nearer_first() -> None:
    s = scenario("@....N")
    s.foe("onion").target = 0
    assert s.press(".") == (Moved(1, 5, 4),)
    assert s.press(".") == (Moved(1, 4, 3), Prepared(1))


def test_an_onion_out_of_line_comes_and_does_not_aim() -> None:
    s = scenario("@...\n....\n...N")
    s.press(".")
    assert not aims(s) and len(s.events_of(Moved)) == 1
    assert s.game.threatened_cells(s.foe("onion")) == 0


def test_a_waiting_onion_notices_the_player_before_it_aims() -> None:
    s = scenario("@.n")
    assert s.press(".") == (Noticed(1),)
    assert s.press(".") == (Prepared(1),)


def test_leaving_the_line_of_an_onion_avoids_the_jet() -> None:
    s = scenario("@..N\n....")
    s.press(".")
    assert aims(s)
    assert s.press("down") == (Moved(0, 0, 4), Jabbed(1, LEFT), Squirted(1, LEFT, 0))
    assert (s.behaviour(Onion).spent, aims(s), s.player.hp) == (0, False, 5)


def test_walking_along_the_line_of_an_onion_does_not_avoid_the_jet() -> None:
    s = scenario("@..N")
    s.press(".")
    s.press("right")
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.events_of(StatusStarted) == [StatusStarted(0, "stun")]


def test_a_jet_ends_at_a_wall_and_after_three_tiles() -> None:
    for text, end in (("#..N#@", 1), ("....N#@", 1), (".cN#@", 2), ("N#@", 0)):
        s = scenario(text)
        s.behaviour(Onion).ready = 1  # the onion aims left although no mob is there
        s.press(".")
        assert s.events_of(Squirted) == [Squirted(1, LEFT, end)], text
        assert s.events_of(StatusStarted) == []


@pytest.mark.parametrize("between", ["c", "v", "+"])
def test_an_onion_does_not_aim_past_solid_tiles(between: str) -> None:
    s = scenario(f"@{between}N\n...")
    s.press(".")
    assert not aims(s)


def test_an_onion_neither_aims_nor_squirts_through_a_thin_wall() -> None:
    s = scenario("@ .|N\n\n. . .", walls=True)
    s.press(".")
    assert not aims(s)
    s = scenario("@ .|N\n\n. . .", walls=True, hp=9)
    s.behaviour(Onion).ready = 1
    s.press(".")
    assert (s.events_of(Squirted), s.events_of(StatusStarted)) == ([Squirted(1, LEFT, 2)], [])


def test_an_onion_aims_past_no_foe_and_its_jet_stuns_a_foe_that_steps_in() -> None:
    s = scenario("@AN\n###")
    s.press(".")
    assert not aims(s)
    s = scenario("@..N\n#A##\n####", hp=9)
    s.foe("aspic").stunned = 0
    s.press(".")
    assert (aims(s), s.foe("aspic").cell) == (True, 1)  # the onion acts first and aims before the aspic enters its line
    s.press(".")
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 1)]
    assert s.events_of(StatusStarted) == [StatusStarted(2, "stun")]
    assert not s.behaviour(Onion).spent


def test_an_onion_aims_up_and_down_too() -> None:
    s = scenario("@\n.\nN")
    s.press(". .")
    assert s.events_of(Squirted) == [Squirted(1, UP, 0)]


# --- cutting the onion


def test_cutting_an_onion_stuns_the_player() -> None:
    s = scenario("@N", hp=9)
    s.press("right")
    assert s.events[:3] == (Jabbed(0, RIGHT), Hurt(1, 1, 1, 3), StatusStarted(0, "stun"))
    assert s.events_of(Prepared)[0] == Prepared(1)
    assert s.events_of(Squirted) == [Squirted(1, LEFT, 0)]  # the onion had two turns, and its jet stuns again


def test_cutting_an_onion_with_a_side_hit_stuns_too() -> None:
    s = scenario("h..\n@h.\nN..", weapon="bread knife", hp=20)
    s.foe("onion").hp = 9
    s.press("right")
    assert StatusStarted(0, "stun") in s.events_of(StatusStarted)


@pytest.mark.parametrize("text", ["@hN", "@.N"])
def test_a_skewer_touches_no_onion_two_tiles_away(text: str) -> None:
    s = scenario(text, weapon="skewer", hp=20)
    s.press("right")
    assert s.foe("onion").hp == 2
    assert StatusStarted(0, "stun") not in s.events_of(StatusStarted)


def test_killing_an_onion_stuns_too() -> None:
    s = scenario("@N", weapon="bread knife")
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted)) == (1, [StatusStarted(0, "stun")])


def test_an_oven_mitt_keeps_the_stun_of_a_killed_onion_off() -> None:
    s = scenario("@N", weapon="bread knife", armour="oven mitt")
    s.press("right")
    assert (len(s.events_of(Died)), s.events_of(StatusStarted)) == (1, [])


@pytest.mark.parametrize("thing", ["dried pea", "walnut", "toothpick"])
def test_throwing_at_an_onion_does_not_stun(thing: str) -> None:
    s = scenario("@..N", bag=[thing])
    s.foe("onion").hp = 9
    s.press("t0R")
    assert len(s.events_of(Hurt)) == 1
    assert StatusStarted(0, "stun") not in s.events_of(StatusStarted)


def test_an_onion_stuns_only_the_player_and_only_if_it_is_cut_itself() -> None:
    s = scenario("@BN", hp=9)
    s.foe("onion").hp = 9
    s.press(". .")
    assert Hurt(2, 5, 2, 4) in s.events_of(Hurt)
    assert s.events_of(StatusStarted) == []
    s = scenario("@h\nN.", hp=9)
    s.press("right")
    assert s.events_of(StatusStarted) == []


# --- oven mitt


def test_an_oven_mitt_keeps_the_stun_of_a_jet_off_but_not_its_damage() -> None:
    s = scenario("@N", armour="oven mitt", hp=9)
    s.press(". .")
    assert s.events[-1] == StatusEnded(0, "stun") and s.events_of(StatusStarted) == []
    s.press(". .")
    assert len(s.events_of(Hurt)) == 1
    s.press("right")
    assert s.events_of(StatusStarted) == []


# --- wary onions

ROOM = "\n".join(["........", ".@......", "........", "........", "......N.", "........"])
CORNER = """
    ######
    #...N#
    #@####
    ######
"""
BEND = """
    ######
    #...N#
    #.####
    #@####
    ######
"""
SEARCHED = """
    ##########
    #1......N#
    ########+#
    #@.......#
    ##########
"""


def ends(s: Scenario, turns: int = 12) -> list[tuple[int, int]]:
    """Return the cells (x, y) of the onion after each of some turns in which the player waits."""
    cells = []
    for _ in range(turns):
        s.player.hp = 5
        s.press(".")
        cells.append(s.game.floor.grid.xy(s.foe("onion").cell))
    return cells


def is_beside_player(s: Scenario) -> bool:
    """Whether the onion stands beside the player."""
    return bool(s.foe("onion").bit & s.game.floor.beside(s.player.bit))


@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize("seed", range(8))
def test_an_onion_stops_in_line_three_tiles_away(seed: int, mode: str) -> None:
    """In the open, an onion does so with and without wariness."""
    s = scenario(ROOM, seed=seed, mode=mode)
    x, y = ends(s)[-1]
    assert sorted((abs(x - 1), abs(y - 1))) == [0, 3] and ends(s, 3) == [(x, y)] * 3


@pytest.mark.parametrize(("mode", "some_come"), [("classic", False), ("expedition", True)])
def test_a_wary_onion_never_comes_next_to_a_player_that_stands_still(mode: str, some_come: bool) -> None:
    """The rooms have pillars at random. Without wariness, the onion comes close in some of them."""
    come = 0
    for seed in range(40):
        rng = Rng(seed, "pillars")
        tiles = [".#"[rng.below(5) < 2] for _ in range(36)]
        tiles[7], tiles[28] = "@", "N"
        s = scenario("\n".join("".join(tiles[n : n + 6]) for n in range(0, 36, 6)), seed=seed, mode=mode)
        for _ in range(20):
            ends(s, 1)
            come += is_beside_player(s)
    assert bool(come) == some_come


@pytest.mark.parametrize(("mode", "end"), [("classic", (1, 1)), ("expedition", (1, 0))])
@pytest.mark.parametrize("text", ["@.#\n#N#", "#.@#\n#N##", "#.@..#\n#N####"])
def test_a_wary_onion_holds_still_where_it_has_no_way_but_past_the_player(
    text: str, mode: str, end: tuple[int, int]
) -> None:
    """Without wariness, it comes next to the player."""
    s = scenario(text, mode=mode)
    assert set(ends(s)) == {end}


@pytest.mark.parametrize(("mode", "beside"), [("classic", False), ("expedition", True)])
def test_a_wary_onion_does_not_come_to_the_corner_behind_which_the_player_stands(mode: str, beside: bool) -> None:
    s = scenario(CORNER, mode=mode)
    assert not s.foe("onion").bit & s.game.floor.visible
    assert ((1, 1) in ends(s)) == beside == is_beside_player(s)


def test_a_wary_onion_comes_round_a_corner_from_which_it_can_squirt() -> None:
    s = scenario(BEND)
    assert ends(s, 4) == [(3, 1), (2, 1), (1, 1), (1, 1)] and aims(s)


@pytest.mark.parametrize(("mode", "nearest"), [("classic", 3), ("expedition", 0)])
def test_a_wary_onion_goes_near_to_where_it_saw_the_player_last_and_sleeps_after_its_search(
    mode: str, nearest: int
) -> None:
    """Without wariness, it goes to that cell before it searches."""
    s = scenario(SEARCHED, mode=mode)
    s.foe("onion").target = s.places[1]
    away = []
    while not s.events_of(LostTrack):
        away.append(ends(s, 1)[0][0] - 1)
    assert min(away) == nearest == away[-1]
    for _ in range(SEARCH_TURNS):
        assert s.foe("onion").mind == "hunts"
        ends(s, 1)
    assert s.foe("onion").mind == "waits"


def test_a_wary_onion_that_hears_the_player_behind_a_corner_does_not_lose_track() -> None:
    """It stands still there, and the log does not tell each turn that it loses track."""
    s = scenario("""
        ######
        #...N#
        #@####
        ######
    """)
    for _ in range(8):
        s.press(".")
        assert not s.events_of(LostTrack)
