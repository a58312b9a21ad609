"""Followers: hunting foes near the stairs go up or down after the player."""

import pytest

from cart.core.events import Arrived, Fell, Followed
from cart.core.foes.mouse import Mouse
from tests.scenario import scenario

BELOW = "######### #<......# #.......# #......># #########"


def test_a_hunting_foe_beside_the_stairs_follows_and_acts_after_the_player() -> None:
    s = scenario("@>A", below=BELOW, hp=5)
    events = s.press("right")
    [came] = s.game.foes
    assert [type(event) for event in events if isinstance(event, Arrived | Followed)] == [Arrived, Followed]
    assert (came.row.name, came.mind, came.target) == ("aspic", "hunts", s.player.cell)
    assert s.game.floor.grid.distance(came.cell, s.player.cell) == 1 and s.player.hp == 5
    s.press(".")
    assert s.player.hp == 4


@pytest.mark.parametrize(
    ("room", "names"),
    [
        ("@>.R", ["crab"]),
        ("@>..R", []),
        ("@>r", []),
        ("@>S", []),
        ("R@>A", ["aspic", "crab"]),
    ],
    ids=["two steps away", "three steps away", "asleep", "sourdough", "two, the nearest first"],
)
def test_only_hunting_foes_within_two_steps_that_walk_follow(room: str, names: list[str]) -> None:
    s = scenario(room, below=BELOW)
    s.press("right")
    assert [foe.row.name for foe in s.game.foes] == names


def test_a_stunned_foe_stays_behind() -> None:
    s = scenario("@>A", below=BELOW)
    s.foe("aspic").stunned = 2
    s.press("right")
    assert s.game.foes == []


def test_a_foe_that_cannot_walk_to_the_stairs_stays_behind() -> None:
    s = scenario(
        """
        @>#A
        ..##
    """,
        below=BELOW,
    )
    s.press("right")
    assert s.game.foes == []


def test_a_follower_without_room_below_stays_behind() -> None:
    s = scenario("R@>A", below="#### #<># ####")
    s.press("right")
    assert [foe.row.name for foe in s.game.foes] == []


def test_a_follower_keeps_its_wounds_and_its_status() -> None:
    s = scenario("@>H", below=BELOW)
    ham = s.foe("ham")
    ham.hp, ham.cursed = 3, True
    s.press("right")
    came = s.foe("ham")
    assert (came.hp, came.max_hp, came.cursed) == (3, ham.max_hp, True)


def test_no_foe_follows_to_the_prize() -> None:
    s = scenario("@>A", number=8, below=BELOW)
    s.press("right")
    assert s.game.number == s.game.last_floor and s.events_of(Followed) == []


def test_no_foe_follows_a_fall() -> None:
    s = scenario("@~A", mode="expedition", below=BELOW, hp=5)
    s.press("jR")
    assert s.events_of(Fell) and s.events_of(Followed) == []


@pytest.mark.parametrize("runs", [0, 1], ids=["to rob", "home"])
def test_a_mouse_follows_only_a_player_that_it_means_to_rob(runs: int) -> None:
    s = scenario("@>E", mode="expedition", bag=["snack"], below=BELOW)
    s.behaviour(Mouse).runs = runs
    s.press("right")
    assert len(s.events_of(Followed)) == 1 - runs
