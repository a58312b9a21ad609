"""Lunges: a step and a strike in one turn, at a player that stalls."""

from collections import Counter

import pytest

from cart.core.cells import bits
from cart.core.events import Hurt, Moved
from cart.core.fatal_blow import has_lunged
from cart.core.marks import marked_cells_of, marked_cells_on_look
from cart.core.world import FoeBehaviour
from cart.data.advice import DEATH_ADVICE
from cart.data.foes import FOES
from cart.data.modes import floor_plan
from tests.scenario import Scenario, item, scenario

AFTER = {"aspic": 2, "crab": 1, "chilli": 1, "mould": 1}
"""Foe -> turns in a row that the player stalls until it lunges."""
LETTERS = [("aspic", "A"), ("crab", "R"), ("chilli", "L"), ("mould", "M")]
"""Foes that lunge, and their letters on maps while they hunt."""


def two_tiles_away(letter: str, stalls: int) -> Scenario:
    """Return a scenario with an awake foe two tiles to the right. The player has stalled for `stalls` turns."""
    s = scenario(f"@.{letter}..", hp=9)
    s.player.stalls = stalls
    return s


def test_these_foes_lunge() -> None:
    assert {name: kind.lunges_after for name, kind in FoeBehaviour.by_name.items() if kind.lunges_after} == AFTER


@pytest.mark.parametrize(("name", "letter"), LETTERS)
def test_a_foe_lunges_once_the_player_stalls_long_enough(name: str, letter: str) -> None:
    """A lunge does 1 damage, except for the bite of the chilli."""
    s = two_tiles_away(letter, AFTER[name] - 1)
    s.press(".")
    assert [type(event) for event in s.events if isinstance(event, Moved | Hurt)] == [Moved, Hurt]
    assert s.player.hp == (7 if name == "chilli" else 8)


@pytest.mark.parametrize(("name", "letter"), LETTERS)
def test_a_death_by_a_lunge_is_told_from_other_deaths(name: str, letter: str) -> None:
    """A foe that is beside the player, or that the player comes to, kills without a lunge."""
    assert "lunge" in DEATH_ADVICE[name][1] or "at once" in DEATH_ADVICE[name][1]
    for rows, lunges in ((f"@.{letter}..", True), (f"@{letter}...", False)):
        s = scenario(rows, hp=1)
        s.player.stalls = AFTER[name] - 1
        before = s.game
        while not s.game.over:
            before = s.game.copy()
            s.press(".")
        assert has_lunged(before, s.game) is lunges and s.game.cause == name


def test_an_aspic_does_not_lunge_one_turn_earlier() -> None:
    s = two_tiles_away("A", AFTER["aspic"] - 2)
    s.press(".")
    assert len(s.events_of(Moved)) == 1 and s.player.hp == 9


@pytest.mark.parametrize(("name", "letter"), [pair for pair in LETTERS if pair[0] != "chilli"])
@pytest.mark.parametrize("press", ["f0", "right"], ids=["eat", "step nearer"])
def test_a_foe_does_not_lunge_at_a_player_that_does_something(name: str, letter: str, press: str) -> None:
    """The player steps nearer from three tiles away, so that the foe arrives beside it."""
    s = scenario(f"@..{letter}" if press == "right" else f"@.{letter}.", bag=["snack"], hp=9)
    s.player.max_hp, s.player.stalls = 9, 9
    s.press(press)
    assert not s.events_of(Hurt) and s.player.stalls == 0


def test_armour_blocks_a_lunge() -> None:
    s = scenario("@.R", armour="roasting tin", hp=9, mode="expedition")
    s.press(".")
    assert s.player.hp == 9


def test_the_least_block_of_armour_does_not_count_against_a_lunge_of_a_wary_foe() -> None:
    """The roasting tin blocks 2 to 3 of a blow, and 0 to 3 of a lunge."""
    lunges, blows = Counter[int](), Counter[int]()
    for seed in range(60):
        s = scenario("@.R", armour="roasting tin", hp=9, seed=seed)
        s.press(".")
        lunges[9 - s.player.hp] += 1
        s = scenario("@R", armour="roasting tin", hp=9, seed=seed)
        s.press(".")
        blows[9 - s.player.hp] += 1
    assert set(lunges) == {0, 1} and lunges[1] < lunges[0]
    assert set(blows) == {0}


@pytest.mark.parametrize(
    ("room", "press", "stalls"),
    [
        ("..@..A", ".", 3),
        ("..@..A", "left", 3),
        ("..@..A", "right", 0),
        ("..@...", "left", 0),
        ("..@..a", "left", 0),
        ("..@+.A", "left", 0),
        (".A@..A", "right", 0),
    ],
    ids=["wait", "step back", "step nearer", "no foe", "sleeper", "foe out of sight", "between two foes"],
)
def test_waits_and_steps_away_from_hunting_foes_are_counted(room: str, press: str, stalls: int) -> None:
    s = scenario(room, hp=9)
    s.player.stalls = 2
    s.press(press)
    assert s.player.stalls == stalls


def test_a_sidestep_is_counted() -> None:
    s = scenario("""
        @.A
        ...
    """)
    s.press("down")
    assert s.player.stalls == 1


def test_a_swap_of_equipment_is_counted_and_a_free_action_changes_nothing() -> None:
    s = scenario("@..A", bag=["fork", "apron", "snack"])
    s.player.stalls = 1
    s.press("x2")
    assert s.player.stalls == 1
    s.press("e0")
    assert s.player.stalls == 2
    s = scenario("@..a", bag=["fork"])
    s.press("e0")
    assert s.player.stalls == 0


@pytest.mark.parametrize(
    ("press", "counted"),
    [("t0U", True), ("t0R", False), ("up", True), ("right", False)],
    ids=["a throw at nothing", "a throw at a foe", "a pot behind", "a pot between"],
)
def test_a_turn_that_does_nothing_about_a_foe_is_counted_where_foes_are_wary(press: str, counted: bool) -> None:
    """In the expedition, only waits, swaps and steps are counted."""
    pots = press in ("up", "right")
    rows = "#v#####\n#@v..H#\n#######" if pots else "#..#...\n#@...H#\n#######"
    for mode in ("classic", "expedition"):
        s = scenario(rows, bag=["dried pea"], hp=9, mode=mode)
        s.player.stalls = 2
        s.press(press if mode == "classic" else press.replace("t0", f"t{s.player.slots.index(item('dried pea'))}"))
        assert s.player.stalls == (3 if counted and mode == "classic" else 0)


def test_a_throw_at_nothing_without_a_foe_in_sight_is_not_counted() -> None:
    s = scenario("@..a", bag=["dried pea", "dried pea"])
    s.player.stalls = 2
    s.press("t0L")
    assert s.player.stalls == 0


def test_a_crab_lunges_at_a_player_that_throws_at_nothing() -> None:
    s = scenario("@.R\n.##", bag=["dried pea"], hp=9)
    s.press("t0D")
    assert s.player.hp == 8


def test_other_actions_reset_the_count() -> None:
    s = scenario("@A", hp=9)
    s.player.stalls = 9
    s.press("right")
    assert s.player.stalls == 0


def test_a_step_out_of_the_marked_cells_avoids_a_lunge() -> None:
    s = scenario(
        """
        ##.##
        ##.##
        .@..R
    """,
        hp=5,
    )
    s.press("left")
    assert s.events_of(Hurt) == []


def test_an_action_that_takes_no_turn_does_not_change_the_count() -> None:
    s = scenario("@...A", weapon="toothpick", bag=["snack"])
    s.player.stalls = 1
    s.press("x0")
    assert s.player.stalls == 1


def test_a_player_that_backs_off_and_stops_is_hit_by_a_lunge() -> None:
    s = scenario("....@.A", hp=9)
    s.press("left")
    assert s.player.hp == 9
    s.press(".")
    assert s.player.hp < 9


def test_a_lunge_of_a_mould_curses() -> None:
    s = scenario("@.M", hp=9)
    s.press(".")
    assert (s.player.hp, s.player.cursed) == (8, True)


def test_a_foe_that_does_not_lunge_only_comes_nearer() -> None:
    s = scenario("@.F", hp=9, mode="expedition")
    s.player.stalls = 20
    s.press(".")
    assert len(s.events_of(Moved)) == 1 and s.player.hp == 9


def test_a_foe_that_does_not_see_the_player_does_not_lunge() -> None:
    s = scenario("@+A", hp=9)
    s.press(". . . . . . . .")
    assert s.player.hp == 9


def test_a_lunge_is_marked_a_turn_ahead() -> None:
    s = two_tiles_away("A", AFTER["aspic"] - 1)
    aspic = s.foe("aspic")
    assert set(bits(marked_cells_of(s.game, aspic))) >= {0, 1, 3, 4}
    assert s.game.threatens(aspic) and s.game.intent(aspic) == "strike"
    assert marked_cells_on_look(s.game, aspic) >> s.player.cell & 1
    s.player.stalls -= 1
    assert not marked_cells_of(s.game, aspic) >> s.player.cell & 1 and s.game.intent(aspic) == "hunt"


def test_a_lunge_over_a_pit_is_marked() -> None:
    """A mould floats over pits."""
    s = scenario("@~M..", mode="expedition", hp=9)
    assert marked_cells_of(s.game, s.foe("mould")) & s.player.bit
    s.press(".")
    assert s.player.hp == 8


def test_a_step_nearer_leads_onto_a_cell_without_marks_unless_it_is_beside_the_foe() -> None:
    """The crab reaches the cell of a step back by a lunge, but a step nearer is no stall."""
    s = scenario("...@..R..", hp=9)
    s.press(".")
    crab = s.foe("crab")
    assert crab.x == 5
    assert [x for x in range(9) if marked_cells_of(s.game, crab) >> x & 1] == [3, 4, 6, 7]
    s = scenario("..@..R...", hp=9)
    s.game.floor.explored = s.game.floor.grid.everything
    assert not marked_cells_of(s.game, s.foe("crab")) >> 3 & 1
    s.press("right")
    assert s.player.hp == 9


@pytest.mark.parametrize(("name", "letter"), LETTERS)
def test_a_foe_that_holds_a_chokepoint_shows_no_lunge(name: str, letter: str) -> None:
    """It stays where it is."""
    s = two_tiles_away(letter, 5)
    foe = s.foe(name)
    assert s.game.threatens(foe)
    foe.role = "hold"
    assert s.game.intent(foe) == "hold"


def test_a_lunging_crab_marks_the_sides_of_cells_it_can_step_to() -> None:
    """After its step, it pinches only to the left and to the right."""
    s = scenario("""
        .....
        ..R..
        .....
        ..@..
    """)
    grid = s.game.floor.grid
    marked = set(bits(s.game.threatened_cells(s.foe("crab"))))
    assert grid.cell(2, 3) not in marked and grid.cell(1, 2) in marked and grid.cell(0, 1) in marked


@pytest.mark.parametrize("mode", ["classic", "expedition"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_early_floors_have_foes_that_lunge(mode: str, number: int) -> None:
    """A floor draws its foes from those of its level. At least one of these lunges."""
    level = floor_plan(mode, number).level
    assert any(row.name in AFTER and level in row.levels for row in FOES)


def test_copies_and_digests_of_a_game_include_the_stalled_turns() -> None:
    s = scenario("@....")
    before = s.game.digest()
    s.player.stalls = 2
    assert s.game.copy().player.stalls == 2
    assert s.game.digest() != before
