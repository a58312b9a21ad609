"""Lunges: a step and a strike in one turn, at a player that has waited for several turns in a row."""

import pytest

from cart.core.cells import bits
from cart.core.events import Hurt, Moved
from cart.core.foes.aspic import Aspic
from cart.core.foes.crab import Crab
from cart.core.marks import listed_cells, marks_of
from cart.data.foes import FOES
from cart.data.modes import floor_plan
from tests.scenario import Scenario, scenario

AFTER = {"aspic": Aspic.lunges_after, "crab": Crab.lunges_after}
"""Foe -> number of waits in a row after which it lunges."""


def two_tiles_away(letter: str, waits: int) -> Scenario:
    """Return a scenario in which the player has waited `waits` times, and an awake foe is two tiles to the right."""
    s = scenario(f"@.{letter}..", hp=9)
    s.player.waits = waits
    return s


@pytest.mark.parametrize(("name", "letter"), [("aspic", "A"), ("crab", "R")])
def test_a_foe_lunges_after_its_number_of_waits(name: str, letter: str) -> None:
    s = two_tiles_away(letter, AFTER[name] - 1)
    s.press(".")
    assert [type(event) for event in s.events if isinstance(event, Moved | Hurt)] == [Moved, Hurt]
    assert s.player.hp < 9


@pytest.mark.parametrize(("name", "letter"), [("aspic", "A"), ("crab", "R")])
def test_a_foe_does_not_lunge_one_wait_earlier(name: str, letter: str) -> None:
    s = two_tiles_away(letter, AFTER[name] - 2)
    s.press(".")
    assert len(s.events_of(Moved)) == 1 and s.player.hp == 9


@pytest.mark.parametrize("press", ["left", "right"])
def test_any_other_action_resets_the_count_of_waits(press: str) -> None:
    s = scenario(".@...A", hp=9)
    s.player.waits = 9
    s.press(press)
    assert s.player.waits == 0 and len(s.events_of(Moved)) == 2 and s.player.hp == 9


def test_a_foe_that_never_lunges_does_not() -> None:
    s = scenario("@.M", hp=9)
    s.player.waits = 20
    s.press(".")
    assert len(s.events_of(Moved)) == 1 and s.player.hp == 9


def test_a_foe_that_does_not_see_the_player_does_not_lunge() -> None:
    s = scenario("@+A", hp=9)
    s.press(". . . . . . . .")
    assert s.player.hp == 9


def test_a_lunge_is_marked_a_turn_ahead() -> None:
    s = two_tiles_away("A", AFTER["aspic"] - 1)
    aspic = s.foe("aspic")
    assert set(bits(marks_of(s.game, aspic))) >= {0, 1, 3, 4}
    assert s.game.threatens(aspic) and s.game.intent(aspic) == "strike"
    assert listed_cells(s.game, aspic) >> s.player.cell & 1
    s.player.waits -= 1
    assert marks_of(s.game, aspic) == 0 and s.game.intent(aspic) == "hunt"


def test_a_lunging_crab_marks_only_cells_to_the_left_and_right() -> None:
    s = scenario("""
        .....
        ..R..
        .....
        ..@..
    """)
    s.player.waits = AFTER["crab"]
    grid = s.game.floor.grid
    marked = set(bits(s.game.threatened_cells(s.foe("crab"))))
    assert grid.cell(2, 3) not in marked and grid.cell(1, 2) in marked and grid.cell(0, 1) in marked


@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_early_floors_have_foes_that_lunge(mode: str, number: int) -> None:
    """A floor draws its foes from those of its level. At least one of these lunges."""
    level = floor_plan(mode, number).level
    assert any(row.name in AFTER and level in row.levels for row in FOES)


def test_copies_and_digests_of_a_game_include_the_count_of_waits() -> None:
    s = scenario("@....")
    before = s.game.digest()
    s.player.waits = 2
    assert s.game.copy().player.waits == 2
    assert s.game.digest() != before
