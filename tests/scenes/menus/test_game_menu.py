"""Menus of a run, of a replay and of practice: their ways out, and the seed that they show."""

from collections.abc import Callable
from functools import partial

import pytest
import pyxel

import cart
from cart.console.screen.draw import wrap
from cart.core.recording import parse_recording
from cart.data.modes import MODES
from cart.scenes.history.replay import Replay
from cart.scenes.menus.described_menu import TEXT_WIDTH
from cart.scenes.menus.title import Title
from cart.scenes.menus.today_and_games import ABOUT_ROWS, games
from cart.scenes.run.play import Play
from cart.text.worth_lines import streak_line
from tests.helpers.keyboard import hit
from tests.helpers.saved_runs import long_text
from tools.driver import Driver

Words = Callable[[], list[str]]


def test_the_pause_menu_shows_the_seed_and_two_ways_to_leave(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(5340869))
    driver.press("up menu")
    assert {"climb, seed 5340869", "save and quit", "give up"} <= set(words())
    pointed = set()
    for _ in driver.lines:
        pointed.add(driver.pointed)
        driver.press("down")
    assert "climb, seed 5340869" not in pointed and {"save and quit", "give up"} <= pointed
    driver.choose("save and quit")
    assert isinstance(driver.scene, Title) and driver.pointed == "continue"


@pytest.mark.parametrize("mode", games())
def test_the_description_of_a_game_has_room_for_its_streak(mode: str) -> None:
    assert len(wrap(f"{MODES[mode].line}\n{streak_line(99)}", TEXT_WIDTH)) <= ABOUT_ROWS


def test_the_pause_menu_explores(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.choose_paused("explore")
    driver.frames(60)
    assert isinstance(driver.scene, Play) and driver.game.steps > 1


@pytest.mark.parametrize("practice", [False, True])
def test_the_whole_pause_menu_fits_on_the_screen(driver: Driver, words: Words, practice: bool) -> None:
    """The cursor skips the line with the seed, so the menu would never scroll to that line."""
    leads = driver.reset().open
    if practice:
        leads.practice(partial(cart.practice, "hub"))
    else:
        leads.run(cart.new_game(7))
    driver.press("menu")
    parts = {part for line in driver.lines for part in line.split("\t") if part}
    assert {"continue", "options", f"climb, seed {driver.game.seed}"} <= parts
    assert parts <= set(words())


def test_quit_is_offered_except_in_a_browser(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(pyxel, "quit", lambda: ended.append(1))
    driver.title()
    driver.choose("quit")
    assert ended == [1]
    monkeypatch.setattr("sys.platform", "emscripten")
    driver.context.open.title()
    lines = driver.lines
    monkeypatch.undo()
    assert "quit" not in lines


def test_a_replay_names_its_buttons_and_pauses_for_the_menu(driver: Driver, words: Words) -> None:
    driver.reset().open.replay(parse_recording(long_text()))
    driver.frames(5)
    replay = driver.scene
    assert isinstance(replay, Replay)
    assert "hold Ⓞ: faster   Ⓧ back" in words()
    driver.press("menu")
    done = len(replay.game.history)
    driver.frames(200)
    assert len(replay.game.history) == done and driver.lines[0] == "continue"
    assert "hold Ⓞ: faster   Ⓧ back" in words()
    hit(driver, pyxel.KEY_ESCAPE)
    assert driver.scene is replay
    driver.press("menu")
    driver.choose("end the replay")
    assert isinstance(driver.scene, Title)


def test_the_pause_menu_of_practice_does_not_offer_to_give_up(driver: Driver) -> None:
    driver.reset().open.practice(partial(cart.practice, 3, 7))
    driver.rest()
    driver.press("menu")
    assert {"start again", "leave practice"} <= set(driver.lines) and "give up" not in driver.lines
