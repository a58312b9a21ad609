"""Markers of roles, of foes in a standoff and of a thief's hole, warnings that end, and things on altars."""

import pytest

from cart.console.screen.palette import ORANGE, YELLOW
from cart.console.screen.screen import SCREEN
from cart.core.cells import bits
from cart.core.events import Died, Noticed, Role, RoleChanged, Slipping, StatusStarted
from cart.data.items import ITEMS, item_kind
from cart.view.sprites import TILE
from cart.view.stage.cues import cue
from cart.view.stage.markers import cells_between, escape_holes, foes_in_standoff, is_player_endangered
from tests.scenario import Scenario, scenario

from ...helpers.shown_game import Show

pytestmark = pytest.mark.usefixtures("sheet")

BETWEEN = """
    ##########
    #..~.....#
    #R~@~....#
    #..~.....#
    ##########
"""
THIEF = "############\n#.@.....E..#\n############"


def seen(text: str, **more: list[str]) -> Scenario:
    """Return an expedition on an explored floor."""
    s = scenario(text, mode="expedition", **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def robbed() -> Scenario:
    """Return an expedition in which a mouse runs to its hole with a stolen walnut."""
    s = seen(THIEF, bag=["walnut"])
    while not s.foe("mouse").behaviour.carried:
        s.press(".")
    return s


# --- an attack before a role


@pytest.mark.parametrize(
    ("row", "part", "shown"),
    [("#@R...#", "hold", ""), ("#@R...#", "flank", ""), ("#@R...#", "fetch", "fetch"), ("#@..R.#", "hold", "hold")],
)
def test_a_foe_about_to_strike_does_not_show_its_role(row: str, part: Role, shown: str) -> None:
    """A foe that fetches help is the exception: it leaves even if it could strike."""
    s = seen(f"{'#' * len(row)}\n{row}\n{'#' * len(row)}")
    s.game.foes[0].role = part
    assert Show(s.game).stage.puppets[1].intent_marker == shown


@pytest.mark.parametrize("letter", ["R", "L", "M"])
def test_all_foes_about_to_lunge_show_the_same_marker(letter: str) -> None:
    """A mould has no marker of its own."""
    s = seen(f"#######\n#.@.{letter}.#\n#######")
    s.game.foes[0].target = s.player.cell
    assert Show(s.game).stage.puppets[1].intent_marker == "dash"


# --- standoffs


def test_a_foe_that_can_come_no_nearer_is_marked() -> None:
    s = seen(BETWEEN)
    assert list(foes_in_standoff(s.game)) == [1]
    assert Show(s.game).stage.puppets[1].status_markers == ["bides_mark"]


@pytest.mark.parametrize("text", ["######\n#@..R#\n######", "######\n#@..r#\n######", "######\n#@R..#\n######"])
def test_a_foe_that_comes_sleeps_or_strikes_is_in_no_standoff(text: str) -> None:
    s = seen(text)
    assert list(foes_in_standoff(s.game)) == []
    assert "bides_mark" not in Show(s.game).stage.puppets[1].status_markers


def test_no_foe_is_in_a_standoff_while_another_one_comes() -> None:
    s = seen("##########\n#.~.~.A..#\n#R~@.....#\n#.~.~....#\n##########")
    assert len([foe for foe in s.game.foes if foe.mind == "hunts"]) == 2 and list(foes_in_standoff(s.game)) == []
    s.game.foes.pop(0)
    assert list(foes_in_standoff(s.game)) == [2]


def test_the_search_for_a_standoff_does_not_change_the_game() -> None:
    s = seen(BETWEEN)
    before = s.game.digest()
    assert list(foes_in_standoff(s.game)) and s.game.digest() == before


# --- a thief's hole


def test_the_hole_of_a_thief_is_marked_once_it_runs() -> None:
    assert escape_holes(seen(THIEF, bag=["walnut"]).game) == 0
    s = robbed()
    mouse = s.foe("mouse")
    assert list(bits(escape_holes(s.game))) == [mouse.target]
    show, bare = Show(s.game), Show(s.game)
    bare.stage.escape_holes = 0
    assert show.stage.escape_holes and show.pixels(hud=False) != bare.pixels(hud=False)
    mouse.stunned = 2
    assert escape_holes(s.game)


def test_an_unexplored_hole_is_not_marked() -> None:
    s = robbed()
    s.game.floor.explored &= ~(1 << s.foe("mouse").target)
    show, bare = Show(s.game, dark=True), Show(s.game, dark=True)
    bare.stage.escape_holes = 0
    assert show.stage.escape_holes and show.pixels(hud=False) == bare.pixels(hud=False)


# --- the cell between


@pytest.mark.parametrize("row", ["#..@.E..#", "#..@..E.#"])
def test_no_marker_is_between_the_player_and_a_foe_that_strikes_there(row: str) -> None:
    s = seen(f"#########\n{row}\n#########", bag=["walnut"])
    stage = Show(s.game).stage
    found = cells_between(stage.player, stage.puppets.values())
    assert found == ([s.player.cell + 1] if s.game.threatens(s.game.foes[0]) else [])
    assert stage.puppets[1].intent_marker_at != (-TILE, 0)


# --- warnings that end


def test_the_countdown_disappears_with_the_mouse() -> None:
    s = robbed()
    show, mouse = Show(s.game), s.foe("mouse")
    cue(show.stage, Slipping(mouse.id, mouse.cell, 1))
    show.frames()
    assert [each.text for each in show.stage.floaters] == ["gone in 1"]
    cue(show.stage, Died(mouse.id, mouse.cell, ""))
    show.frames()
    assert show.stage.floaters == []


def test_a_warning_ends_when_the_foe_strikes_or_is_stunned() -> None:
    for what in ("struck", "stunned"):
        s = seen("######\n#@..R#\n######")
        show = Show(s.game)
        show.stage.float_text(s.game.foes[0].cell, "!!", ORANGE, owner=1, warns=True)
        show.stage.puppets[1].telegraphs = True
        show.frames()
        assert len(show.stage.floaters) == 1
        if what == "struck":
            show.stage.puppets[1].telegraphs = False
        else:
            cue(show.stage, StatusStarted(1, "stun"))
        show.frames()
        assert "!!" not in [each.text for each in show.stage.floaters]


def test_the_bell_of_a_foe_that_runs_for_help_replaces_its_cry() -> None:
    """The bell and the cry are yellow. Shown together, they would look like a single marker."""
    s = seen("######\n#@..R#\n######")
    show = Show(s.game)
    cue(show.stage, Noticed(1))
    show.frames()
    assert [each.text for each in show.stage.floaters] == ["!"]
    cue(show.stage, RoleChanged(1, "fetch"))
    show.frames()
    assert show.stage.floaters == []


# --- things on an altar


def test_a_thing_on_an_altar_has_a_bright_outline() -> None:
    gleams = []
    for text in ("#####\n#@._#\n#####", "#####\n#@..#\n#####"):
        s = seen(text)
        cell = s.game.floor.grid.cell(3, 1)
        without = Show(s.game).pixels(hud=False).count(YELLOW)
        s.game.floor.lay(cell, item_kind("long spoon"))
        gleams.append(Show(s.game).pixels(hud=False).count(YELLOW) - without)
    assert gleams[0] > gleams[1] + 8


@pytest.mark.parametrize("relic", [kind.name for kind in ITEMS if kind.sort == "relic"])
def test_a_thing_on_an_altar_stays_within_its_tile(relic: str) -> None:
    """The tile behind the altar may have a chest, a foe or the stripes of a threatened cell."""
    s = seen("#####\n#@c.#\n#._.#\n#####")
    cell = s.game.floor.grid.cell(2, 2)
    before = Show(s.game).pixels(hud=False)
    s.game.floor.lay(cell, item_kind(relic))
    after = Show(s.game)
    left, top = after.stage.corner_of(cell)
    changed = [
        (at % SCREEN - left, at // SCREEN - top)
        for at, (old, new) in enumerate(zip(before, after.pixels(hud=False), strict=True))
        if old != new
    ]
    assert changed and not [(x, y) for x, y in changed if not (0 <= x < TILE and 0 <= y < TILE)]


@pytest.mark.parametrize(
    ("drawn", "endangered"),
    [
        ("#@A#", True),
        ("#@L#", True),
        ("#@.L#", True),
        ("#@.A#", False),
        ("#@a#", False),
        ("#@.a#", False),
        ("#@#A#", False),
    ],
)
def test_the_player_is_endangered_if_a_foe_hits_next(drawn: str, endangered: bool) -> None:
    s = scenario(drawn, hp=9)
    assert is_player_endangered(s.game) == endangered
    s.press(".")
    assert (s.player.hp < 9) == endangered


def test_a_stunned_foe_does_not_endanger_the_player() -> None:
    s = scenario("#@A#")
    s.foe("aspic").stunned = 1
    assert not is_player_endangered(s.game)
