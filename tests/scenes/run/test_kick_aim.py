"""Kicks by buttons and by mouse: the trotter raised and lowered, what it shows, and what is kicked into a pit."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.input.buttons import Button
from cart.console.input.hotspots import spot_at
from cart.core.actions import Kick, Wait
from cart.core.cells import DX, DY
from cart.core.events import Refused
from cart.core.previews import prospects
from cart.data.tiles import FLOOR, POT
from cart.scenes.run import kick_aim
from cart.scenes.run.kick_aim import Trotter
from cart.scenes.run.play import Play
from cart.text.preview_lines import FATES, target_name
from cart.view.hud.layout import Box
from tests.scenario import Scenario, item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

POTS = """
    #########
    #.......#
    #...v...#
    #..v@v..#
    #...v...#
    #.......#
    #########
"""
ONE = """
    #########
    #.......#
    #...@v..#
    #.......#
    #########
"""
BELOW = "########### #<.......># #.........# #.........# ###########"
WAYS = ("left", "right", "up", "down")


def lit(driver: Driver, text: str, **more: object) -> Scenario:
    """Into a game of the expedition, all explored."""
    s = scenario(text, mode="expedition", below=BELOW, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def beside(s: Scenario, direction: int, tiles: int = 1) -> int:
    """The cell so many tiles from the piglet."""
    return s.game.floor.grid.cell(s.player.x + tiles * DX[direction], s.player.y + tiles * DY[direction])


# --- raised


def test_x_raises_where_something_can_be_kicked(driver: Driver, words: Words) -> None:
    lit(driver, ONE)
    driver.press("X")
    assert isinstance(driver.scene, Trotter) and driver.game.turn == 0
    assert driver.play.stage.player.raised
    assert any(word.startswith("Kick:") for word in words())


@pytest.mark.parametrize("direction", range(4), ids=WAYS)
def test_an_arrow_kicks(driver: Driver, direction: int) -> None:
    s = lit(driver, POTS)
    near, far = beside(s, direction), beside(s, direction, 2)
    driver.press(f"X {WAYS[direction]}")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert (s.game.floor.tiles[near], s.game.floor.tiles[far]) == (FLOOR, POT)
    assert not driver.play.stage.player.raised


def test_x_again_waits(driver: Driver, words: Words) -> None:
    s = lit(driver, ONE)
    driver.press("X X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert s.game.floor.tiles[beside(s, 1)] == POT
    assert "..." in words()


@pytest.mark.parametrize("button", ["O", "menu"])
def test_it_is_lowered_for_nothing(driver: Driver, button: str) -> None:
    lit(driver, ONE)
    driver.press(f"X {button}")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    assert not driver.play.stage.player.raised and not driver.play.stage.windows


@pytest.mark.parametrize("presses", ["wait", "X wait"])
def test_the_key_that_waits_waits_at_once(driver: Driver, presses: str) -> None:
    lit(driver, ONE)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def test_x_that_is_held_raises_once_and_does_nothing_more(driver: Driver) -> None:
    lit(driver, ONE)
    driver.hold("X", 200)
    assert isinstance(driver.scene, Trotter) and driver.game.turn == 0
    driver.release()
    driver.frames(5)
    assert isinstance(driver.scene, Trotter) and driver.game.turn == 0


def test_an_arrow_that_is_held_kicks_once_and_does_not_walk_on(driver: Driver) -> None:
    s = lit(driver, ONE)
    here = s.player.cell
    driver.press("X")
    driver.hold("right", 200)
    driver.release()
    assert driver.game.turn == 1 and s.player.cell == here


def test_a_walk_does_not_become_a_kick(driver: Driver) -> None:
    """An arrow that was down before the trotter was up is none of its own."""
    lit(driver, "##########\n#@......v#\n#.....v..#\n##########")
    driver.hold("right", 3)
    driver.rest()
    driver.hold("X", 2)
    driver.frames(60)
    driver.release()
    assert not any(str(action).startswith("k") for action in driver.game.history)


def test_where_nothing_can_be_kicked_x_waits(driver: Driver) -> None:
    lit(driver, "#####\n#@..#\n#####")
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def test_in_the_classic_game_x_waits(driver: Driver) -> None:
    driver.start(scenario(ONE).game)
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


# --- refused


def test_a_kick_at_nothing_says_so_and_costs_nothing(driver: Driver, words: Words) -> None:
    lit(driver, ONE)
    driver.press("X left")
    assert isinstance(driver.scene, Trotter) and driver.game.turn == 0
    assert "nothing there to kick" in words()
    assert driver.scene.aloud()[0] == "nothing there to kick"
    driver.press("right")
    assert driver.game.turn == 1


def test_who_is_too_heavy_is_said_to_be(driver: Driver, words: Words) -> None:
    lit(driver, "#######\n#.v@h.#\n#######")
    driver.press("X right")
    assert isinstance(driver.scene, Trotter) and driver.game.turn == 0
    assert "a ham is too heavy" in words()


# --- what is shown


def test_each_neighbour_shows_where_it_would_go(driver: Driver) -> None:
    s = lit(driver, "########\n#..v...#\n#.~n@v1#\n#...m..#\n########")
    shown = {WAYS[each.direction]: each for each in prospects(s.game)}
    assert {way: (target_name(s.game, each.target), FATES[each.fate], each.why) for way, each in shown.items()} == {
        "left": ("onion", "falls", ""),
        "right": ("pot", "slides", ""),
        "down": ("mould", "", "kicks go right through mould"),
    }
    assert (shown["left"].end, shown["right"].end) == (beside(s, 0, 2), s.places[1])


@pytest.mark.parametrize(
    ("row", "becomes"),
    [
        ("#@v#", "breaks"),
        ("#@vh.#", "hits the foe behind, breaks"),
        ("#@r~.#", "clings on"),
        ("#@r#", "hits something"),
        ("#@a.#", "dies"),
        ("#@+.#", "flies open"),
        ("#@l..#", "slides"),
        ("#@b~.#", "falls"),
    ],
)
def test_what_becomes_of_it(row: str, becomes: str) -> None:
    s = scenario(f"{'#' * len(row)}\n{row}\n{'#' * len(row)}", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert [FATES[each.fate] for each in prospects(s.game)] == [becomes]


@pytest.mark.parametrize(
    ("row", "sign"),
    [("#@v#", "broken"), ("#@vh.#", "clash"), ("#@r#", "clash"), ("#@a#", "felled"), ("#@l..#", None), ("#@+.#", None)],
)
def test_what_becomes_of_it_is_drawn(
    row: str, sign: str | None, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sign says whether something breaks, dies or hits another; an arrow or a ghost where it goes."""
    drawn: list[str] = []
    for name in ("draw", "draw_outlined"):
        monkeypatch.setattr(kick_aim, name, lambda sprite, *_: drawn.append(sprite))
    lit(driver, f"{'#' * len(row)}\n{row}\n{'#' * len(row)}")
    driver.press("X")
    driver.frames(2)
    assert {name for name in drawn if name in ("felled", "broken", "clash")} == ({sign} if sign else set())


def test_nobody_knows_what_the_dark_holds() -> None:
    s = scenario("######\n#@v.h#\n######", mode="expedition")
    s.game.floor.explored = 0b111 << 6
    assert [(each.end, FATES[each.fate]) for each in prospects(s.game)] == [(None, "out of sight")]


def test_looking_changes_nothing(driver: Driver) -> None:
    s = lit(driver, POTS)
    before = s.game.digest()
    driver.press("X O X O")
    assert s.game.digest() == before


def test_it_is_said_aloud(driver: Driver) -> None:
    lit(driver, "########\n#......#\n#.~n@v1#\n#...h..#\n########")
    driver.press("X")
    told = driver.scene.aloud()
    assert told[0] == (
        "trotter raised: left onion (falls to 2 left), right pot (slides to 2 right), down ham (a ham is too heavy)"
    )


@pytest.mark.parametrize("large", [0, 1])
def test_the_keys_cover_nobody(driver: Driver, large: int) -> None:
    driver.wishes = {"large": large}
    lit(driver, POTS)
    driver.press("X")
    scene = driver.scene
    assert isinstance(scene, Trotter)
    (window,) = driver.play.stage.windows
    assert not any(window.meets(box) for box in driver.play.stage.taken)
    assert window.inside(Box(0, 0, 128, 128))
    driver.press("right")
    assert driver.game.turn == 1


# --- what comes of it


def test_what_is_kicked_slides_and_is_not_twice_there(driver: Driver) -> None:
    s = lit(driver, "#######\n#.@1..#\n#######", things={1: ["fork"]})
    driver.press("X")
    driver.tap("right", 3)
    stage = driver.play.stage
    sliding = stage.sliding
    assert sliding is not None and sliding.landed == beside(s, 1, 2)
    driver.rest()
    assert stage.sliding is None
    assert s.game.floor.things == {beside(s, 1, 2): (item("fork"),)}


def test_a_foe_over_the_edge_is_met_below(driver: Driver) -> None:
    lit(driver, "##########\n#.@b~...>#\n#........#\n##########")
    driver.press("X right")
    assert [foe.row.name for foe in driver.game.foes] == [] and len(driver.play.stage.puppets) == 1
    driver.press("down right right right right right right up")
    driver.rest()
    assert driver.game.number == 4
    (butcher,) = driver.game.foes
    assert (butcher.row.name, butcher.hp, butcher.mind) == ("butcher", 7, "waits")
    assert butcher.id in driver.play.stage.puppets


def test_a_kicked_door_bangs(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    lit(driver, "#####\n#@+.#\n#####")
    heard: list[str] = []
    monkeypatch.setattr(driver.play.stage, "hear", heard.append)
    driver.press("X right")
    assert "bang" in heard and "door" not in heard


def test_who_hangs_on_is_drawn_over_the_edge_until_it_climbs_back(driver: Driver) -> None:
    s = lit(driver, "#########\n#.@r~...#\n#########")
    driver.press("X right")
    crab = driver.play.stage.puppets[1]
    assert crab.hangs == 1 and s.foe("crab").stunned
    driver.press("wait wait wait")
    assert crab.hangs is None


def test_no_kick_is_ever_refused_that_was_shown(driver: Driver) -> None:
    s = lit(driver, POTS)
    for each in prospects(s.game):
        twin = s.game.copy()
        assert not isinstance(twin.act(Kick(each.direction))[0], Refused)


# --- by mouse


def corner(driver: Driver, across: int, down: int) -> tuple[int, int]:
    """The middle of a tile so many from the piglet."""
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    return x + 4 + 8 * across, y + 4 + 8 * down


def test_a_click_kicks_and_the_pointer_says_so(driver: Driver) -> None:
    s = lit(driver, ONE)
    driver.press("X")
    driver.point(*corner(driver, 1, 0))
    driver.frames(1)
    assert driver.context.pointer.promise == "kick"
    driver.click(*corner(driver, 1, 0))
    assert driver.game.turn == 1 and s.game.floor.tiles[beside(s, 1, 2)] == POT


def test_a_click_on_the_piglet_lowers_and_a_right_click_raises_and_waits(driver: Driver) -> None:
    lit(driver, ONE)
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    assert isinstance(driver.scene, Trotter)
    driver.click(*corner(driver, 0, 0))
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def spot_of(button: Button) -> tuple[int, int]:
    """A pixel that presses a button."""
    return next((x, y) for y in range(128) for x in range(128) if spot_at(x, y) == button)


@pytest.mark.parametrize(("button", "turns"), [(Button.X, 1), (Button.O, 0)])
def test_the_words_can_be_clicked(driver: Driver, button: Button, turns: int) -> None:
    lit(driver, ONE)
    driver.press("X")
    driver.point(0, 127)
    driver.frames(2)
    driver.click(*spot_of(button))
    assert isinstance(driver.scene, Play) and driver.game.turn == turns


def test_one_sees_through_whom_a_kick_goes_through(driver: Driver) -> None:
    lit(driver, "########\n#.v@m..#\n########")
    mould = driver.play.stage.puppets[1]
    assert not mould.faint
    driver.press("X")
    assert mould.faint
    driver.press("O")
    assert not mould.faint


def test_an_action_is_done_by_its_buttons(driver: Driver) -> None:
    lit(driver, ONE)
    driver.act(Wait())
    driver.act(Kick(1))
    assert [str(action) for action in driver.game.history] == [".", "kR"]
