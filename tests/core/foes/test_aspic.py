"""The aspic: it slides on in a straight line, and its burst stuns the foes around it."""

import pytest

from cart.core.cells import LEFT, RIGHT, bits
from cart.core.events import Burst, Died, Fell, Hurt, Jabbed, Moved, StatusStarted
from cart.core.foes.aspic import AT_REST, Aspic
from cart.core.marks import marked_cells_of
from tests.scenario import Scenario, scenario


def running(room: str, heading: int = LEFT, mode: str = "classic") -> Scenario:
    """Return a scenario whose aspic has made a step in a direction in its last turn."""
    s = scenario(room, hp=9, mode=mode)
    s.foe("aspic").stood_still = False
    s.behaviour(Aspic).heading = heading
    return s


def test_a_dying_aspic_stuns_all_foes_around_it_but_not_the_player() -> None:
    s = scenario("""
        .hm..
        @a.r.
        .n.b.
    """)
    s.press("right")
    aspic = s.game.floor.grid.cell(1, 1)
    assert s.events_of(Died) == [Died(3, aspic, "the piglet")]
    assert s.events_of(Burst) == [Burst(aspic)]
    assert [gained.mob for gained in s.events_of(StatusStarted)] == [1, 2, 5]
    assert not s.player.stunned


def test_only_an_aspic_bursts_and_only_when_it_dies() -> None:
    s = scenario("@m.", weapon="skewer")
    s.press("right")
    assert len(s.events_of(Died)) == 1
    assert s.events_of(Burst) == []
    s = scenario("@A")
    s.press(".")
    assert (s.events_of(Burst), s.player.hp) == ([], 4)


def test_the_second_step_in_a_line_is_two_tiles_long() -> None:
    s = scenario("@......A", hp=9)
    s.foe("aspic").mind, s.foe("aspic").target = "hunts", 0
    s.press("right")
    assert (s.foe("aspic").x, s.behaviour(Aspic).heading) == (6, LEFT)
    s.press("right")
    assert s.foe("aspic").x == 4


def test_a_slide_hits_a_player_that_it_runs_into() -> None:
    s = running("@.A")
    s.press(".")
    assert [type(event) for event in s.events if isinstance(event, Moved | Jabbed | Hurt)] == [Moved, Jabbed, Hurt]
    assert (s.foe("aspic").x, s.player.hp) == (1, 8)


def test_a_slide_that_ends_beside_the_player_does_not_hit() -> None:
    s = running("@..A")
    s.press(".")
    assert (s.foe("aspic").x, s.player.hp) == (1, 9)


def test_a_sidestep_lets_the_slide_pass() -> None:
    s = running("""
        .@.A
        ....
    """)
    s.press("down")
    assert s.player.hp == 9


def test_a_step_in_another_direction_does_not_slide() -> None:
    s = running("@...A.", heading=RIGHT)
    s.press(".")
    assert (len(s.events_of(Moved)), s.foe("aspic").x, s.behaviour(Aspic).heading) == (1, 3, LEFT)


@pytest.mark.parametrize("room", ["@.AA", "@cA.", "@#A."], ids=["behind another foe", "chest", "wall"])
def test_nothing_is_marked_where_it_cannot_slide(room: str) -> None:
    s = running(room)
    last = s.game.foes[-1]
    last.stood_still, last.behaviour = False, s.behaviour(Aspic)
    assert last.behaviour.slide_cells(s.game, last) == 0


def test_a_stun_ends_its_run() -> None:
    s = running("@....A")
    s.foe("aspic").stunned = 1
    s.press(".")
    s.press(".")
    assert s.foe("aspic").x == 4


def test_an_aspic_that_waits_is_at_rest() -> None:
    s = scenario("@+.a")
    s.behaviour(Aspic).heading = LEFT
    s.foe("aspic").target = s.foe("aspic").cell
    s.press(".")
    assert s.behaviour(Aspic).heading == AT_REST


def test_the_cells_of_a_slide_are_marked_a_turn_ahead() -> None:
    s = running("@...A")
    assert set(bits(marked_cells_of(s.game, s.foe("aspic")))) == {2, 3}
    s.behaviour(Aspic).heading = RIGHT
    assert marked_cells_of(s.game, s.foe("aspic")) == 0
    s = running("@.A")
    assert s.game.threatens(s.foe("aspic")) and s.game.intent(s.foe("aspic")) == "strike"


@pytest.mark.parametrize("mode", ["expedition", "classic"])
def test_a_slide_past_the_player_ends_in_a_pit_where_foes_fall(mode: str) -> None:
    s = running(
        """
        #~.A#
        ##@##
    """,
        mode=mode,
    )
    s.press(".")
    fell = [event.mob for event in s.events_of(Fell)]
    assert fell == ([1] if mode == "expedition" else [])
    assert s.player.hp == 9


def test_a_slide_never_starts_towards_a_pit() -> None:
    s = running("@.~A", mode="expedition")
    assert s.behaviour(Aspic).slide_cells(s.game, s.foe("aspic")) == 0
    s.press(".")
    assert s.events_of(Fell) == []
