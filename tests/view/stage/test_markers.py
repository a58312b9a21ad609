"""What is shown of everybody at rest: who bides its time, whose blow is next, where a thief runs, what is over."""

import pytest

from cart.console.screen.palette import ORANGE, YELLOW
from cart.core.cells import bits
from cart.core.events import Died, Gained, Part, Slips
from cart.data.items import item_kind
from cart.view.stage.cues import cue
from cart.view.stage.markers import biding, gaps, holes
from cart.view.stage.sprites import TILE
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
    """An expedition that is all explored."""
    s = scenario(text, mode="expedition", **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def robbed() -> Scenario:
    """A mouse is on its way home with a walnut."""
    s = seen(THIEF, bag=["walnut"])
    while not s.foe("mouse").special.carried:
        s.press(".")
    return s


# --- the blow before the part


@pytest.mark.parametrize(
    ("row", "part", "shown"),
    [("#@R...#", "hold", ""), ("#@R...#", "round", ""), ("#@R...#", "fetch", "fetch"), ("#@..R.#", "hold", "hold")],
)
def test_who_strikes_next_does_not_show_what_it_does_for_others(row: str, part: Part, shown: str) -> None:
    """But who goes for help, as the words for it say, goes even from beside the player."""
    s = seen(f"{'#' * len(row)}\n{row}\n{'#' * len(row)}")
    s.game.foes[0].part = part
    assert Show(s.game).stage.puppets[1].shows == shown


# --- who bides its time


def test_who_can_come_no_nearer_is_marked() -> None:
    s = seen(BETWEEN)
    assert list(biding(s.game)) == [1]
    assert Show(s.game).stage.puppets[1].marks == ["bides_mark"]


@pytest.mark.parametrize("text", ["######\n#@..R#\n######", "######\n#@..r#\n######", "######\n#@R..#\n######"])
def test_who_comes_or_sleeps_or_strikes_is_not(text: str) -> None:
    s = seen(text)
    assert list(biding(s.game)) == []
    assert "bides_mark" not in Show(s.game).stage.puppets[1].marks


def test_nobody_is_as_long_as_one_of_them_comes() -> None:
    s = seen("##########\n#.~.~.A..#\n#R~@.....#\n#.~.~....#\n##########")
    assert len([foe for foe in s.game.foes if foe.mind == "hunts"]) == 2 and list(biding(s.game)) == []
    s.game.foes.pop(0)
    assert list(biding(s.game)) == [2]


def test_asking_changes_nothing() -> None:
    s = seen(BETWEEN)
    before = s.game.digest()
    assert list(biding(s.game)) and s.game.digest() == before


# --- where a thief runs to


def test_its_hole_is_marked_once_it_runs() -> None:
    assert holes(seen(THIEF, bag=["walnut"]).game) == 0
    s = robbed()
    mouse = s.foe("mouse")
    assert list(bits(holes(s.game))) == [mouse.target]
    show, bare = Show(s.game), Show(s.game)
    bare.stage.holes = 0
    assert show.stage.holes and show.pixels(hud=False) != bare.pixels(hud=False)
    mouse.stunned = 2
    assert holes(s.game)


def test_in_the_dark_it_is_not() -> None:
    s = robbed()
    s.game.floor.explored &= ~(1 << s.foe("mouse").target)
    show, bare = Show(s.game, dark=True), Show(s.game, dark=True)
    bare.stage.holes = 0
    assert show.stage.holes and show.pixels(hud=False) == bare.pixels(hud=False)


# --- the tile between


@pytest.mark.parametrize("row", ["#..@.E..#", "#..@..E.#"])
def test_no_marker_lies_between_the_player_and_who_strikes_over_it(row: str) -> None:
    s = seen(f"#########\n{row}\n#########", bag=["walnut"])
    stage = Show(s.game).stage
    found = gaps(stage.player, stage.puppets.values())
    assert found == ([s.player.cell + 1] if s.game.threatens(s.game.foes[0]) else [])
    assert stage.puppets[1].sign_at != (-TILE, 0)


# --- warnings that are over


def test_the_countdown_goes_with_the_mouse() -> None:
    s = robbed()
    show, mouse = Show(s.game), s.foe("mouse")
    cue(show.stage, Slips(mouse.id, mouse.cell, 1))
    show.frames()
    assert [each.text for each in show.stage.floaters] == ["gone in 1"]
    cue(show.stage, Died(mouse.id, mouse.cell, ""))
    show.frames()
    assert show.stage.floaters == []


def test_what_was_ready_is_so_no_more_once_it_has_struck_or_is_stunned() -> None:
    for what in ("struck", "stunned"):
        s = seen("######\n#@..R#\n######")
        show = Show(s.game)
        show.stage.float_text(s.game.foes[0].cell, "!!", ORANGE, warns_of=1)
        show.stage.puppets[1].alarmed = True
        show.frames()
        assert len(show.stage.floaters) == 1
        if what == "struck":
            show.stage.puppets[1].alarmed = False
        else:
            cue(show.stage, Gained(1, "stun"))
        show.frames()
        assert show.stage.floaters == []


# --- what is offered


def test_what_lies_on_an_altar_has_a_bright_line_around_it() -> None:
    gleams = []
    for text in ("#####\n#@._#\n#####", "#####\n#@..#\n#####"):
        s = seen(text)
        cell = s.game.floor.grid.cell(3, 1)
        without = Show(s.game).pixels(hud=False).count(YELLOW)
        s.game.floor.lay(cell, item_kind("long spoon"))
        gleams.append(Show(s.game).pixels(hud=False).count(YELLOW) - without)
    assert gleams[0] > gleams[1] + 8
