"""What the pause menu, the title and a replay say of their ways out, and of the seed."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import pyxel

import cart
from cart.core.recording import parse_recording
from cart.scenes.history.replay import Rerun
from cart.scenes.menus.title import Title
from tests.helpers.keyboard import hit
from tools.driver import Driver

Words = Callable[[], list[str]]
RECORDING = (Path(__file__).parents[3] / "docs" / "play.txt").read_text(encoding="ascii")


def test_the_pause_menu_tells_the_seed_and_has_two_ways_out(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(5340869))
    driver.press("up menu")
    assert {"classic, seed 5340869", "save and leave", "give up"} <= set(words())
    pointed = set()
    for _ in driver.lines:
        pointed.add(driver.pointed)
        driver.press("down")
    assert "classic, seed 5340869" not in pointed and {"save and leave", "give up"} <= pointed
    driver.choose("leave")
    assert isinstance(driver.scene, Title) and driver.pointed == "continue"


@pytest.mark.parametrize("practice", [False, True])
def test_all_of_the_pause_menu_is_seen_at_once(driver: Driver, words: Words, practice: bool) -> None:
    """The cursor would never scroll to the seed."""
    leads = driver.reset().leads
    if practice:
        leads.practice(partial(cart.practice, "hub"))
    else:
        leads.run(cart.new_game(7))
    driver.press("menu")
    parts = {part for line in driver.lines for part in line.split("\t") if part}
    assert {"continue", "options", f"classic, seed {driver.game.seed}"} <= parts
    assert parts <= set(words())


def test_one_can_quit_where_there_is_a_window(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(pyxel, "quit", lambda: ended.append(1))
    driver.title()
    driver.choose("quit")
    assert ended == [1]
    monkeypatch.setattr("sys.platform", "emscripten")
    driver.context.leads.title()
    lines = driver.lines
    monkeypatch.undo()
    assert "quit" not in lines


def test_a_replay_says_its_keys_and_stops_at_menu(driver: Driver, words: Words) -> None:
    driver.reset().leads.rerun(parse_recording(RECORDING))
    driver.frames(5)
    replay = driver.scene
    assert isinstance(replay, Rerun)
    assert "Ⓞ held: fast   Ⓧ leave" in words()
    driver.press("menu")
    done = len(replay.game.history)
    driver.frames(200)
    assert len(replay.game.history) == done and driver.lines[0] == "continue"
    assert "Ⓞ held: fast   Ⓧ leave" in words()
    hit(driver, pyxel.KEY_ESCAPE)
    assert driver.scene is replay
    driver.press("menu")
    driver.choose("leave")
    assert isinstance(driver.scene, Title)


def test_practice_says_nothing_of_giving_up(driver: Driver) -> None:
    driver.reset().leads.practice(partial(cart.practice, 3, 7))
    driver.rest()
    driver.press("menu")
    assert {"start again", "leave practice"} <= set(driver.lines) and "give up" not in driver.lines
