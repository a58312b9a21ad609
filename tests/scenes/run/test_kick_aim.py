"""Kicks by buttons and by mouse: raising the trotter to aim, lowering it to cancel, the preview, and the results."""

from collections.abc import Callable

import pytest
import pyxel

from cart import practice
from cart.console.input.buttons import Button
from cart.console.input.hotspots import hotspot_at
from cart.core.actions import Kick, Wait
from cart.core.cells import DX, DY
from cart.core.events import Refused
from cart.core.previews import kick_previews
from cart.data.tiles import FLOOR, POT
from cart.scenes.run import kick_aim
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.play import X_DEAF_FRAMES, Play
from cart.text.preview_lines import FATE_WORDS, target_name
from cart.view.layout import Box
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


def fully_explored(driver: Driver, text: str, **more: object) -> Scenario:
    """Start an expedition on an explored floor."""
    s = scenario(text, mode="expedition", below=BELOW, **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    driver.start(s.game)
    return s


def beside(s: Scenario, direction: int, tiles: int = 1) -> int:
    """Return the cell that is `tiles` tiles from the piglet in `direction`."""
    return s.game.floor.grid.cell(s.player.x + tiles * DX[direction], s.player.y + tiles * DY[direction])


# --- raising the trotter


def test_x_raises_the_trotter_where_a_kick_is_possible(driver: Driver, words: Words) -> None:
    fully_explored(driver, ONE)
    driver.press("X")
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0
    assert driver.play.stage.player.raised
    assert any(word.endswith("kick") for word in words())


@pytest.mark.parametrize("direction", range(4), ids=WAYS)
def test_an_arrow_kicks_in_its_direction(driver: Driver, direction: int) -> None:
    s = fully_explored(driver, POTS)
    near, far = beside(s, direction), beside(s, direction, 2)
    driver.press(f"X {WAYS[direction]}")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert (s.game.floor.tiles[near], s.game.floor.tiles[far]) == (FLOOR, POT)
    assert not driver.play.stage.player.raised


def test_a_second_x_waits(driver: Driver, words: Words) -> None:
    s = fully_explored(driver, ONE)
    driver.press("X X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1
    assert s.game.floor.tiles[beside(s, 1)] == POT


def test_lowering_the_trotter_takes_no_turn(driver: Driver) -> None:
    fully_explored(driver, ONE)
    driver.press("X O")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    assert not driver.play.stage.player.raised and not driver.play.stage.window_boxes


@pytest.mark.parametrize("presses", ["wait", "X wait"])
def test_the_wait_key_waits_at_once(driver: Driver, presses: str) -> None:
    fully_explored(driver, ONE)
    driver.press(presses)
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def test_a_held_x_only_raises_the_trotter(driver: Driver) -> None:
    fully_explored(driver, ONE)
    driver.hold("X", 200)
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0
    driver.release()
    driver.frames(5)
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0


def test_a_held_arrow_kicks_once_and_does_not_walk_on(driver: Driver) -> None:
    s = fully_explored(driver, ONE)
    here = s.player.cell
    driver.press("X")
    driver.hold("right", 200)
    driver.release()
    assert driver.game.turn == 1 and s.player.cell == here


def test_an_arrow_held_from_a_walk_does_not_kick(driver: Driver) -> None:
    """The arrow was pressed before the trotter was raised, so it does not choose the direction of a kick."""
    fully_explored(driver, "##########\n#@......v#\n#.....v..#\n##########")
    driver.hold("right", 3)
    driver.rest()
    driver.hold("X", 2)
    driver.frames(60)
    driver.release()
    assert not any(str(action).startswith("k") for action in driver.game.history)


def test_x_means_the_same_where_no_kick_is_possible(driver: Driver, words: Words) -> None:
    """X raises the trotter and X twice waits, as beside a pot. So a pot that is gone costs no turn by accident."""
    fully_explored(driver, "#####\n#@..#\n#####")
    driver.press("X")
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0
    assert kick_aim.NOTHING_HERE in words() and not any(word.endswith("⇩ kick") for word in words())
    assert driver.scene.spoken_lines() == [kick_aim.NOTHING_HERE, "   ".join(kick_aim.KEYS)]
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def test_x_waits_in_a_classic_run(driver: Driver) -> None:
    driver.start(scenario(ONE).game)
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


# --- refused


def test_a_kick_at_nothing_is_refused_and_takes_no_turn(driver: Driver, words: Words) -> None:
    fully_explored(driver, ONE)
    driver.press("X left")
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0
    assert "nothing there to kick" in words()
    assert driver.scene.spoken_lines()[0] == "nothing there to kick"
    driver.press("right")
    assert driver.game.turn == 1


def test_a_kick_at_a_heavy_foe_is_refused_with_the_reason(driver: Driver, words: Words) -> None:
    fully_explored(driver, "#######\n#.v@h.#\n#######")
    driver.press("X right")
    assert isinstance(driver.scene, KickAim) and driver.game.turn == 0
    assert "a ham is too heavy" in words()


@pytest.mark.parametrize(
    ("text", "why"),
    [("#####\n#@..#\n#####", "nothing there to kick"), ("#####\n#@h.#\n#####", "a ham is too heavy")],
    ids=["nothing", "heavy"],
)
def test_a_refused_kick_lowers_the_trotter_without_another_target(
    driver: Driver, words: Words, text: str, why: str
) -> None:
    """A held arrow does not walk on, and the reason is a message."""
    s = fully_explored(driver, text)
    here = s.player.cell
    driver.press("X")
    driver.hold("right", 60)
    driver.release()
    assert isinstance(driver.scene, Play) and not driver.play.stage.trotter_raised
    assert why in words()
    assert (s.game.turn, s.player.cell) == (0, here)


@pytest.mark.parametrize("button", ["explore", "travel", "map", "log", "menu", "again"])
def test_any_other_button_lowers_the_trotter_and_does_what_it_does_elsewhere(driver: Driver, button: str) -> None:
    seen = []
    for presses in (button, f"X {button}"):
        s = fully_explored(driver, ONE)
        driver.press(presses)
        driver.frames(60)
        seen.append((type(driver.scene), s.game.turn, s.player.cell, driver.play.stage.trotter_raised))
    assert seen[0] == seen[1]


def test_start_again_works_while_the_trotter_is_raised(driver: Driver) -> None:
    driver.reset().open.practice(lambda: practice("gauntlet"))
    driver.rest()
    first = driver.game
    driver.press("X again")
    assert isinstance(driver.scene, Play) and driver.game is not first


def test_the_menu_button_lowers_the_trotter_and_opens_the_menu(driver: Driver) -> None:
    fully_explored(driver, ONE)
    driver.press("X menu")
    assert driver.lines[0] == "continue" and not driver.play.stage.trotter_raised
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


# --- the preview


def test_the_preview_tells_what_a_kick_does_to_each_neighbour(driver: Driver) -> None:
    s = fully_explored(driver, "########\n#..v...#\n#.~n@v1#\n#...m..#\n########")
    shown = {WAYS[each.direction]: each for each in kick_previews(s.game)}
    assert {
        way: (target_name(s.game, each.target), FATE_WORDS[each.fate], each.why) for way, each in shown.items()
    } == {
        "left": ("onion", "falls", ""),
        "right": ("pot", "slides", ""),
        "down": ("mould", "", "kicks go through mould"),
    }
    assert (shown["left"].end, shown["right"].end) == (beside(s, 0, 2), s.places[1])


@pytest.mark.parametrize(
    ("row", "becomes"),
    [
        ("#@v#", "breaks"),
        ("#@vh.#", "breaks, hits the foe behind"),
        ("#@r~.#", "falls"),
        ("#@r.~.#", "falls"),
        ("#@r#", "hits something"),
        ("#@a.#", "dies"),
        ("#@+.#", "flies open"),
        ("#@l..#", "slides"),
        ("#@b~.#", "falls"),
    ],
)
def test_the_preview_names_the_result_of_a_kick(row: str, becomes: str) -> None:
    s = scenario(f"{'#' * len(row)}\n{row}\n{'#' * len(row)}", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    assert [FATE_WORDS[each.fate] for each in kick_previews(s.game)] == [becomes]


@pytest.mark.parametrize(
    ("row", "sign"),
    [("#@v#", "broken"), ("#@vh.#", "clash"), ("#@r#", "clash"), ("#@a#", "felled"), ("#@l..#", None), ("#@+.#", None)],
)
def test_the_preview_marks_the_result_of_a_kick(
    row: str, sign: str | None, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A marker shows that the kicked thing or foe breaks, dies or hits another. A mere slide or fall has no marker."""
    drawn: list[str] = []
    for name in ("draw", "draw_outlined"):
        monkeypatch.setattr(kick_aim, name, lambda sprite, *_: drawn.append(sprite))
    fully_explored(driver, f"{'#' * len(row)}\n{row}\n{'#' * len(row)}")
    driver.press("X")
    driver.frames(2)
    assert {name for name in drawn if name in ("felled", "broken", "clash")} == ({sign} if sign else set())


def test_the_preview_ends_where_the_floor_is_unexplored() -> None:
    s = scenario("######\n#@v.h#\n######", mode="expedition")
    s.game.floor.explored = 0b111 << 6
    assert [(each.end, FATE_WORDS[each.fate]) for each in kick_previews(s.game)] == [(None, "out of sight")]


def test_the_preview_does_not_change_the_game(driver: Driver) -> None:
    s = fully_explored(driver, POTS)
    before = s.game.digest()
    driver.press("X O X O")
    assert s.game.digest() == before


def test_speech_tells_the_preview(driver: Driver) -> None:
    fully_explored(driver, "########\n#......#\n#.~n@v1#\n#...h..#\n########")
    driver.press("X")
    told = driver.scene.spoken_lines()
    assert told[0] == (
        "trotter raised: left onion (falls to 2 left), right pot (slides to 2 right), down ham (a ham is too heavy)"
    )


@pytest.mark.parametrize("large", [0, 1])
def test_the_hint_with_the_keys_covers_nothing_important(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    fully_explored(driver, POTS)
    driver.press("X")
    scene = driver.scene
    assert isinstance(scene, KickAim)
    (window,) = driver.play.stage.window_boxes
    assert not any(window.overlaps(box) for box in driver.play.stage.important_boxes)
    assert window.inside(Box(0, 0, 128, 128))
    driver.press("right")
    assert driver.game.turn == 1


# --- results


def test_a_kicked_item_slides_and_is_drawn_once(driver: Driver) -> None:
    s = fully_explored(driver, "#######\n#.@1..#\n#######", things={1: ["fork"]})
    driver.press("X")
    driver.tap("right", 3)
    stage = driver.play.stage
    sliding = stage.sliding
    assert sliding is not None and sliding.hidden_on == beside(s, 1, 2)
    driver.rest()
    assert stage.sliding is None
    assert s.game.floor.things == {beside(s, 1, 2): (item("fork"),)}


def test_a_foe_kicked_into_a_pit_waits_on_the_floor_below(driver: Driver) -> None:
    fully_explored(driver, "##########\n#.@b~...>#\n#........#\n##########")
    driver.press("X right")
    assert [foe.row.name for foe in driver.game.foes] == [] and len(driver.play.stage.puppets) == 1
    driver.press("down right right right right right right up")
    driver.rest()
    assert driver.game.number == 4
    (butcher,) = driver.game.foes
    assert (butcher.row.name, butcher.hp, butcher.mind) == ("butcher", 7, "waits")
    assert butcher.id in driver.play.stage.puppets


def test_a_kicked_door_bangs(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    fully_explored(driver, "#####\n#@+.#\n#####")
    heard: list[str] = []
    monkeypatch.setattr(driver.play.stage, "play_sound", heard.append)
    driver.press("X right")
    assert "bang" in heard and "door" not in heard


def test_a_previewed_kick_is_never_refused(driver: Driver) -> None:
    s = fully_explored(driver, POTS)
    for each in kick_previews(s.game):
        twin = s.game.copy()
        assert not isinstance(twin.act(Kick(each.direction))[0], Refused)


# --- by mouse


def corner(driver: Driver, across: int, down: int) -> tuple[int, int]:
    """Return the (x, y) of the middle of a tile, given its offset in tiles from the piglet."""
    x, y = driver.play.stage.corner_of(driver.game.player.cell)
    return x + 4 + 8 * across, y + 4 + 8 * down


def test_a_click_kicks_as_the_pointer_promises(driver: Driver) -> None:
    s = fully_explored(driver, ONE)
    driver.press("X")
    driver.point(*corner(driver, 1, 0))
    driver.frames(1)
    assert driver.context.pointer.shape_name == "kick"
    driver.click(*corner(driver, 1, 0))
    assert driver.game.turn == 1 and s.game.floor.tiles[beside(s, 1, 2)] == POT


def test_right_clicks_raise_and_wait_and_a_click_on_the_piglet_lowers(driver: Driver) -> None:
    fully_explored(driver, ONE)
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    assert isinstance(driver.scene, KickAim)
    driver.click(*corner(driver, 0, 0))
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.frames(X_DEAF_FRAMES)
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    driver.click(*corner(driver, -2, 0), button=pyxel.MOUSE_BUTTON_RIGHT)
    assert isinstance(driver.scene, Play) and driver.game.turn == 1


def spot_of(button: Button) -> tuple[int, int]:
    """Return the (x, y) of a pixel on the screen where a click presses `button`."""
    return next((x, y) for y in range(128) for x in range(128) if hotspot_at(x, y) == button)


@pytest.mark.parametrize(("button", "turns"), [(Button.X, 1), (Button.O, 0)])
def test_the_buttons_in_the_hint_can_be_clicked(driver: Driver, button: Button, turns: int) -> None:
    fully_explored(driver, ONE)
    driver.press("X")
    driver.point(0, 127)
    driver.frames(2)
    driver.click(*spot_of(button))
    assert isinstance(driver.scene, Play) and driver.game.turn == turns


def test_a_foe_that_kicks_pass_through_is_drawn_faint(driver: Driver) -> None:
    fully_explored(driver, "########\n#.v@m..#\n########")
    mould = driver.play.stage.puppets[1]
    assert not mould.faint
    driver.press("X")
    assert mould.faint
    driver.press("O")
    assert not mould.faint


def test_the_driver_waits_and_kicks_by_buttons(driver: Driver) -> None:
    fully_explored(driver, ONE)
    driver.act(Wait())
    driver.act(Kick(1))
    assert [str(action) for action in driver.game.history] == [".", "kR"]
