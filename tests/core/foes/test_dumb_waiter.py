"""The dumb waiter: it slams at a player that opens its door by hand. Some tests show what prevents the slam."""

import pytest

from cart.core.cells import LEFT, RIGHT
from cart.core.doors import is_lit, lit_doors
from cart.core.events import Hurt, Jabbed, Moved, Noticed, Prepared, StatusStarted, Struck
from tests.scenario import Scenario, scenario

EDGE, TILE = ("@+w .", True), ("#@+w.#", False)
"""A dumb waiter behind a door on an edge, and on a tile: the drawing, and whether it has thin walls."""


def behind_a_door(drawing: tuple[str, bool]) -> Scenario:
    """Return a scenario with a dumb waiter behind a door, which is an edge or a tile."""
    return scenario(drawing[0], walls=drawing[1], mode="expedition")


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_a_dumb_waiter_hits_a_player_that_opens_its_door_by_hand(drawing: tuple[str, bool]) -> None:
    s = behind_a_door(drawing)
    s.press("right")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)] == [(0, 3)]
    assert len(s.events_of(Struck)) == len(s.events_of(Noticed)) == 1


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_kicking_its_door_open_stuns_a_dumb_waiter(drawing: tuple[str, bool]) -> None:
    s = behind_a_door(drawing)
    s.press("kR")
    assert [event.mob for event in s.events_of(StatusStarted)] == [1] and s.events_of(Struck) == []
    s.press(".")
    assert s.player.hp == 5


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_a_dumb_waiter_in_the_open_telegraphs_its_slam(drawing: tuple[str, bool]) -> None:
    s = behind_a_door(drawing)
    s.press("kR . .")
    while not s.events_of(Prepared):
        s.press(".")
    assert s.player.hp == 5 and s.game.threatened_cells(s.foe("dumb waiter")) & s.player.bit
    s.press(".")
    assert s.player.hp == 2


def test_stepping_out_of_the_line_of_a_dumb_waiter_avoids_the_slam() -> None:
    s = scenario("#####\n#.@.#\n#.w.#\n#####", mode="expedition")
    while not s.events_of(Prepared):
        s.press(".")
    s.press("right")
    assert len(s.events_of(Struck)) == 1 and s.player.hp == 5


def test_a_dumb_waiter_hits_up_to_two_tiles_away_and_never_moves() -> None:
    for far, hit in (("@w", True), ("@.w", True), ("@..w", False)):
        s = scenario(f"#{far}#", mode="expedition")
        s.press(". . . . .")
        assert (s.player.hp < 5) is hit
        assert s.events_of(Moved) == []


def test_a_slam_hits_the_foe_that_took_the_place_of_the_player() -> None:
    s = scenario("#####\n#.@r#\n#.w.#\n#####", mode="expedition", hp=20)
    while not s.events_of(Prepared):
        s.press(".")
    crab = s.foe("crab")
    s.player.cell, crab.cell = s.player.cell - 1, s.player.cell
    crab.stunned = 2
    s.press(".")
    assert not crab.alive


def test_opening_another_door_near_a_dumb_waiter_is_safe() -> None:
    s = scenario(
        """
        @+. .
          + -
        . w .
        """,
        walls=True,
        mode="expedition",
    )
    s.press("right")
    assert s.events_of(Struck) == [] and s.events_of(Noticed) == []


def test_a_stunned_dumb_waiter_does_not_slam() -> None:
    s = behind_a_door(EDGE)
    s.foe("dumb waiter").stunned = 1
    s.press("right")
    assert s.events_of(Struck) == [] and s.player.hp == 5


def test_a_door_that_a_foe_opens_triggers_no_slam() -> None:
    s = scenario("w .+. B .\n       \n@ .|. . .", walls=True, mode="expedition", hp=20)
    s.foe("dumb waiter").cell = 1
    s.player.cell = 5
    s.press(". . .")
    assert s.events_of(Struck) == []


def test_a_kicked_dumb_waiter_slides_and_stays_there() -> None:
    s = scenario("#@w..1#", mode="expedition")
    s.press("kR . . .")
    assert s.foe("dumb waiter").x == 3 and not any(event.mob == 1 and not event.pushed for event in s.events_of(Moved))


def test_light_shows_only_at_the_edge_of_the_door_of_a_dumb_waiter() -> None:
    s = scenario("@+. .+w .", walls=True, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert [door[:2] for door in lit_doors(s.game)] == [(3, LEFT)]
    assert is_lit(s.game, 2, RIGHT) and not is_lit(s.game, 0, RIGHT)
    s.foe("dumb waiter").stunned = 1
    assert lit_doors(s.game) == [] and not is_lit(s.game, 2, RIGHT)
    s = scenario("#@+w.#", mode="expedition")
    assert is_lit(s.game, 1, RIGHT) and not is_lit(s.game, 1, LEFT)


@pytest.mark.parametrize("letter", "arsnlmhbef")
def test_no_other_foe_lights_its_door(letter: str) -> None:
    s = scenario(f"@+{letter} .", walls=True, mode="expedition")
    assert lit_doors(s.game) == [] and not is_lit(s.game, 0, RIGHT)


def test_an_open_door_shows_no_light() -> None:
    s = behind_a_door(TILE)
    s.press("kR .")
    assert lit_doors(s.game) == []
    assert not any(lunged.mob == 1 for lunged in s.events_of(Jabbed))
