"""The sourdough: it never moves, and buds aspics."""

from cart.core.events import LostTrack, Prepared, Spawned
from cart.core.foes.sourdough import Sourdough
from tests.scenario import foe_kind, scenario


def test_a_sourdough_telegraphs_its_bud_a_turn_ahead() -> None:
    s = scenario("@...S")
    for turn in range(1, 1 + 2 * Sourdough.bud_interval):
        s.press(".")
        assert s.events_of(Prepared) == [Prepared(1)] * (turn % Sourdough.bud_interval == Sourdough.bud_interval - 1)
        if turn == Sourdough.bud_interval:
            assert s.events_of(Spawned) == [Spawned(2, foe_kind("aspic"), 3, 1)]
        assert s.foe("sourdough").cell == 4


def test_a_sourdough_without_a_free_tile_telegraphs_nothing() -> None:
    s = scenario("@hS#", hp=99)
    s.foe("ham").stunned = 1
    for _ in range(2 * Sourdough.bud_interval):
        s.foe("ham").stunned = 1
        s.press(".")
        assert not s.events_of(Prepared) and not s.events_of(Spawned)


def test_buds_hunt_at_once_but_act_a_turn_later() -> None:
    s = scenario("@...S")
    s.press(". . . .")
    bud = s.foe("aspic")
    assert (bud.mind, bud.target, bud.parent, bud.cell) == ("hunts", 0, 1, 3)
    s.press(".")
    assert bud.cell == 2


def test_a_sourdough_buds_onto_free_tiles_beside_it_only() -> None:
    cells = set()
    for seed in range(60):
        s = scenario(
            """
            ..v..
            @.Sm.
            ..#..
        """,
            seed=seed,
        )
        s.foe("mould").stunned = 1
        s.behaviour(Sourdough).clock = Sourdough.bud_interval - 1
        s.press(".")
        cells.add(s.events_of(Spawned)[0].cell)
    assert cells == {6}
    cells.clear()
    for seed in range(60):
        s = scenario("#.#\n.S@\n#.#", seed=seed)
        s.press(". . . .")
        cells.add(s.events_of(Spawned)[0].cell)
    assert cells == {1, 3, 7}


def test_a_sourdough_without_a_free_tile_hits_instead() -> None:
    s = scenario("@S#")
    s.press(". . . .")
    assert s.events_of(Spawned) == []
    assert s.player.hp == 1


def test_a_sourdough_has_at_most_three_buds_at_a_time() -> None:
    s = scenario("""
        .........
        @...S....
        .........
    """)
    spawned = 0
    for _ in range(40):
        s.press(".")
        s.player.hp = 5
        spawned += len(s.events_of(Spawned))
    assert (spawned, len(s.game.foes)) == (3, 1 + 3)
    s.foe("aspic").hp = 0
    s.game.foes.remove(s.foe("aspic"))
    for _ in range(Sourdough.bud_interval):
        s.press(".")
        s.player.hp = 5
        spawned += len(s.events_of(Spawned))
    assert spawned == 3 + 1


def test_each_sourdough_counts_its_own_buds() -> None:
    s = scenario("""
        .........
        S...@...S
        .........
    """)
    for _ in range(40):
        s.press(".")
        s.player.hp = 5
    assert [sum(foe.parent == parent for foe in s.game.foes) for parent in (1, 2)] == [3] * 2


def test_a_sourdough_that_sees_no_player_resets_its_clock() -> None:
    s = scenario("@+.S")
    s.behaviour(Sourdough).clock = Sourdough.bud_interval - 1
    assert s.press(".") == (LostTrack(1),)
    assert s.behaviour(Sourdough).clock == 0
    assert s.press(". . . .") == ()


def test_a_sleeping_sourdough_does_not_bud() -> None:
    s = scenario("@....s")
    s.press(". . . . . .")
    assert s.events == ()
