"""Foes at closed doors: in the expedition, where the player kicks doors, and in the classic game."""

import pytest

from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Opened, StatusStarted
from tests.scenario import scenario

STOPPED = "rlnms"
"""Letters of the foes that a closed door stops."""


@pytest.mark.parametrize("letter", STOPPED)
def test_most_foes_stay_behind_a_closed_door(letter: str) -> None:
    for drawing, walls in ((f"@ .+. {letter.upper()} .", True), (f"#@.+.{letter.upper()}.#", False)):
        s = scenario(drawing, walls=walls, mode="expedition")
        s.press(". . . .")
        assert s.events_of(DoorMoved) == [] and s.events_of(Opened) == [] and s.player.hp == 5
        assert s.game.foes[0].x > (1 if walls else 3)


@pytest.mark.parametrize("letter", STOPPED + "ahb")
def test_a_door_kicked_open_stuns_the_foe_behind_it(letter: str) -> None:
    for drawing, walls in ((f"@+{letter} .", True), (f"#@+{letter}.#", False)):
        s = scenario(drawing, walls=walls, mode="expedition")
        s.press("kR")
        assert [event.mob for event in s.events_of(StatusStarted) if event.status == "stun"] == [1]


@pytest.mark.parametrize("letter", STOPPED + "ahb")
def test_a_kicked_door_stuns_no_foe_farther_off_or_behind_a_wall(letter: str) -> None:
    for drawing in (f"@+. {letter}", f"@+.|{letter}"):
        s = scenario(drawing, walls=True, mode="expedition")
        s.press("kR")
        assert s.events_of(StatusStarted) == []


def test_a_kicked_door_stuns_no_foe_beside_it() -> None:
    s = scenario(
        """
        @+.
          -
        . s
        """,
        walls=True,
        mode="expedition",
    )
    s.press("kR")
    assert s.events_of(StatusStarted) == []


def test_an_aspic_slips_under_a_door() -> None:
    s = scenario("@ .+A", walls=True, mode="expedition")
    s.press(".")
    assert s.foe("aspic").x == 1 and s.events_of(DoorMoved) == []
    s = scenario("@ .|A", walls=True, mode="expedition")
    s.press(". .")
    assert s.foe("aspic").x == 2


def test_a_ham_bursts_a_door_open_and_stuns_the_mob_behind_it() -> None:
    s = scenario("@+H .", walls=True, mode="expedition", hp=20)
    s.press(".")
    assert s.events_of(DoorMoved)[0].open
    assert [event.mob for event in s.events_of(StatusStarted)] == [0]
    s = scenario("@ .+H", walls=True, mode="expedition")
    s.press(".")
    assert s.events_of(DoorMoved)[0].open and s.events_of(StatusStarted) == []


def test_a_butcher_opens_a_door_and_stuns_no_mob() -> None:
    s = scenario("@+B .", walls=True, mode="expedition", hp=20)
    s.press(".")
    assert s.events_of(DoorMoved)[0].open and s.events_of(StatusStarted) == []
    assert s.game.floor.edge(0, RIGHT) is Edge.OPEN


@pytest.mark.parametrize("letter", "AHB")
def test_in_the_classic_game_a_closed_door_stops_every_foe(letter: str) -> None:
    s = scenario(f"#@.+{letter}.#", hp=20)
    for _ in range(12):
        s.press(".")
        assert s.events_of(Opened) == [] and s.player.hp == 20
        assert s.game.foes[0].x > 3
