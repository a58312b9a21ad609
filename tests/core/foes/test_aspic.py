"""The aspic: it bursts when it dies."""

from cart.core.events import Burst, Died, Gained
from tests.scenario import scenario


def test_a_dying_aspic_bursts_over_all_mobs_beside_it() -> None:
    s = scenario("""
        .hm..
        @a.r.
        .n.b.
    """)
    s.press("right")
    aspic = s.game.floor.grid.cell(1, 1)
    assert s.told(Died) == [Died(3, aspic, "the piglet")]
    assert s.told(Burst) == [Burst(aspic)]
    assert [gained.mob for gained in s.told(Gained)] == [1, 2, 5]
    assert not s.player.stunned


def test_only_a_dead_aspic_bursts() -> None:
    s = scenario("@m.", weapon="skewer")
    s.press("right")
    assert len(s.told(Died)) == 1
    assert s.told(Burst) == []
    s = scenario("@A")
    s.press(".")
    assert (s.told(Burst), s.player.hp) == ([], 4)
