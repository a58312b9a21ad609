"""The aspic: it bursts when it dies, and the burst stuns the foes around it."""

from cart.core.events import Burst, Died, StatusStarted
from tests.scenario import scenario


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
