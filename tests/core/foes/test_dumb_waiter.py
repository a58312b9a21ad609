"""The dumb waiter: what befalls who opens its door, by hand and otherwise; and where nothing does."""

import pytest

from cart.core.cells import LEFT, RIGHT
from cart.core.doors import is_lit, lit_doors
from cart.core.events import Gained, Hurt, Lunged, Moved, Noticed, Prepared, Struck
from tests.scenario import Scenario, scenario

EDGE, TILE = ("@+w .", True), ("#@+w.#", False)


def made(drawing: tuple[str, bool]) -> Scenario:
    """One behind a door, on an edge or on a tile."""
    return scenario(drawing[0], walls=drawing[1], mode="expedition")


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_who_opens_its_door_by_hand_is_hit_at_once(drawing: tuple[str, bool]) -> None:
    s = made(drawing)
    s.press("right")
    assert [(event.mob, event.amount) for event in s.told(Hurt)] == [(0, 3)]
    assert len(s.told(Struck)) == 1


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_kicked_open_it_is_stunned_and_strikes_nobody(drawing: tuple[str, bool]) -> None:
    s = made(drawing)
    s.press("kR")
    assert [event.mob for event in s.told(Gained)] == [1] and s.told(Struck) == []
    s.press(".")
    assert s.player.hp == 5


@pytest.mark.parametrize("drawing", [EDGE, TILE])
def test_then_it_shows_a_turn_ahead_where_it_strikes(drawing: tuple[str, bool]) -> None:
    s = made(drawing)
    s.press("kR . .")
    while not s.told(Prepared):
        s.press(".")
    assert s.player.hp == 5 and s.game.reach(s.foe("dumb waiter")) & s.player.bit
    s.press(".")
    assert s.player.hp == 2


def test_who_steps_out_of_its_line_is_not_hit() -> None:
    s = scenario("#####\n#.@.#\n#.w.#\n#####", mode="expedition")
    while not s.told(Prepared):
        s.press(".")
    s.press("right")
    assert len(s.told(Struck)) == 1 and s.player.hp == 5


def test_a_dumb_waiter_reaches_two_tiles_in_a_line_and_not_three() -> None:
    for far, hit in (("@w", True), ("@.w", True), ("@..w", False)):
        s = scenario(f"#{far}#", mode="expedition")
        s.press(". . . . .")
        assert (s.player.hp < 5) is hit
        assert s.told(Moved) == []


def test_a_dumb_waiter_hits_whoever_stands_there_by_then() -> None:
    s = scenario("#####\n#.@r#\n#.w.#\n#####", mode="expedition", hp=20)
    while not s.told(Prepared):
        s.press(".")
    crab = s.foe("crab")
    s.player.cell, crab.cell = s.player.cell - 1, s.player.cell
    crab.stunned = 2
    s.press(".")
    assert not crab.alive


def test_one_who_opens_another_door_is_not_hit() -> None:
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
    assert s.told(Struck) == [] and s.told(Noticed) == []


def test_a_stunned_one_misses_its_moment() -> None:
    s = made(EDGE)
    s.foe("dumb waiter").stunned = 1
    s.press("right")
    assert s.told(Struck) == [] and s.player.hp == 5


def test_a_door_that_somebody_else_opens_springs_nothing() -> None:
    s = scenario("w .+. B .\n       \n@ .|. . .", walls=True, mode="expedition", hp=20)
    s.foe("dumb waiter").cell = 1
    s.player.cell = 5
    s.press(". . .")
    assert s.told(Struck) == []


def test_kicked_it_slides_and_never_comes_back() -> None:
    s = scenario("#@w..1#", mode="expedition")
    s.press("kR . . .")
    assert s.foe("dumb waiter").x == 3 and not any(event.mob == 1 and not event.pushed for event in s.told(Moved))


def test_light_shows_in_the_crack_of_its_door_and_in_no_other() -> None:
    s = scenario("@+. .+w .", walls=True, mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert [door[:2] for door in lit_doors(s.game)] == [(3, LEFT)]
    assert is_lit(s.game, 2, RIGHT) and not is_lit(s.game, 0, RIGHT)
    s.foe("dumb waiter").stunned = 1
    assert lit_doors(s.game) == [] and not is_lit(s.game, 2, RIGHT)
    s = scenario("#@+w.#", mode="expedition")
    assert is_lit(s.game, 1, RIGHT) and not is_lit(s.game, 1, LEFT)


@pytest.mark.parametrize("letter", "arsnlmhbef")
def test_nobody_else_makes_light(letter: str) -> None:
    s = scenario(f"@+{letter} .", walls=True, mode="expedition")
    assert lit_doors(s.game) == [] and not is_lit(s.game, 0, RIGHT)


def test_none_shows_when_the_door_is_open() -> None:
    s = made(TILE)
    s.press("kR .")
    assert lit_doors(s.game) == []
    assert not any(lunged.mob == 1 for lunged in s.told(Lunged))
