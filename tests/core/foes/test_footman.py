"""The footman: he rattles at a closed door, and a turn later wedges it open for all foes."""

import pytest

from cart.core.cells import RIGHT
from cart.core.edges import Edge
from cart.core.events import DoorMoved, Hurt, Opened, Rattled, StatusStarted, Wedged
from cart.core.foes.footman import Footman
from tests.scenario import Scenario, scenario

HALL = """
@ . .+. F .
"""


def at_the_door(drawing: str = HALL) -> Scenario:
    """Return a scenario at the turn in which the footman has taken hold of the door."""
    s = scenario(drawing, walls=True, mode="expedition")
    for _ in range(4):
        s.press(".")
        if s.events_of(Rattled):
            return s
    raise AssertionError("he never came")


def test_a_footman_rattles_at_a_door_a_turn_before_he_opens_it() -> None:
    s = at_the_door()
    footman = s.foe("footman")
    assert s.events_of(Rattled) == [Rattled(1, 3, 0)] and s.events_of(DoorMoved) == []
    assert (s.game.threatens(footman), s.game.intent(footman), s.game.threatened_cells(footman)) == (True, "open", 0)
    s.press(".")
    assert [event.open for event in s.events_of(DoorMoved)] == [True]
    assert s.events_of(Wedged) == [Wedged(1, 3, 0)]
    assert not s.game.threatens(footman) or s.game.intent(footman) == "strike"


def test_a_door_wedged_by_a_footman_never_falls_shut() -> None:
    s = at_the_door()
    s.press(". . . . .")
    assert not any(not event.open for event in s.events_of(DoorMoved))
    s.foe("footman").cell = 5
    s.press(". .")
    assert s.game.floor.edge(2, RIGHT) is Edge.OPEN


def test_a_door_that_another_foe_opened_falls_shut() -> None:
    s = scenario("@ . .+. B .", walls=True, mode="expedition", hp=20)
    for _ in range(6):
        s.press(".")
        if s.events_of(DoorMoved):
            break
    s.game.foes[0].cell = 5
    s.game.foes[0].stunned = 3
    s.press(".")
    assert s.game.floor.edge(2, RIGHT) is Edge.CLOSED and s.game.floor.wedged == (0, 0)


def test_other_foes_come_through_a_door_wedged_by_a_footman() -> None:
    for opened in (True, False):
        s = scenario("@ . .+. F L\n           \n. . .|. . .", walls=True, mode="expedition", hp=30)
        s.foe("footman").stunned = 0 if opened else 99
        s.press(". . .")
        assert bool(s.events_of(Wedged)) is opened
        s.foe("footman").cell = 8
        s.foe("chilli").mind, s.foe("chilli").target, s.foe("chilli").cell = "hunts", s.player.cell, 4
        s.press(". . .")
        assert (s.foe("chilli").x < 3) is opened


def test_a_footman_opens_a_door_on_a_tile_too() -> None:
    s = scenario("#@..+.F.#", mode="expedition")
    s.press(". .")
    assert len(s.events_of(Rattled)) == 1 and s.events_of(Opened) == []
    s.press(".")
    assert len(s.events_of(Opened)) == 1 and s.events_of(Wedged) == []


def test_a_door_kicked_open_stuns_the_footman_behind_it() -> None:
    s = at_the_door("@+. F .")
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted)] == [1] and s.events_of(Hurt) == []
    assert s.behaviour(Footman).grip == 0


def test_a_kicked_footman_lets_go_of_the_door() -> None:
    s = scenario(
        """
        . . . .
               
        . .+F .
               
        . . @ .
        """,
        walls=True,
        mode="expedition",
    )
    s.behaviour(Footman).grip = 1
    s.press("kU")
    assert s.behaviour(Footman).grip == 0 and s.events_of(DoorMoved) == []


def test_a_player_beside_the_wedged_door_strikes_first() -> None:
    s = scenario("@ .+. F .", walls=True, mode="expedition", weapon="rolling pin")
    while not s.events_of(Wedged):
        s.press(".")
    s.press(". right")
    assert s.player.hp == 5 and s.game.foes == []


@pytest.mark.parametrize("drawing", ["@ .|. F .", "@ . . F ."])
def test_a_footman_rattles_at_nothing_where_there_is_no_door(drawing: str) -> None:
    s = scenario(drawing, walls=True, mode="expedition", hp=20)
    s.press(". . . .")
    assert s.events_of(Rattled) == [] and s.events_of(Wedged) == []


def test_a_footman_strikes_a_player_that_opens_the_door() -> None:
    s = at_the_door("@+. F .")
    s.press("right")
    assert s.events_of(Wedged) == [] and s.player.hp == 3


def test_a_footman_opens_no_door_in_the_classic_game() -> None:
    s = scenario("#@..+.F.#")
    s.press(". . . .")
    assert s.events_of(Rattled) == [] and s.events_of(Opened) == []
