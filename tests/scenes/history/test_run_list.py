"""Continuing a run, the list of runs, replaying a finished run, and watching a floor grow."""

import re
from collections.abc import Callable
from itertools import product

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.core.recording import recording_of
from cart.data.foes import FOES
from cart.data.modes import MODES, mode_row
from cart.data.words import DEATHS
from cart.saves.history import Record, daily_seed
from cart.saves.journal import DONE, RUN, keys_of
from cart.scenes.history.feats_page import FeatsPage
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_list import FEATS, FIGURES, HINTS, LINES, WIDTH, RunList, listed
from cart.scenes.menus.described_menu import DescribedMenu
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from cart.scenes.watch.watch import STEP_TICKS, Watch
from cart.text.floor_names import short_floor_name
from cart.text.history_lines import shorter_endings
from tests.helpers.saved_runs import begun
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def restart_program(driver: Driver) -> None:
    """Start the program again with the same store."""
    driver.context.open.title()
    driver.frames(1)


def leave(driver: Driver, *ways: str) -> None:
    """Leave the run for the title by choosing the lines `ways` in the pause menu."""
    driver.press("menu")
    for way in ways:
        driver.choose(way)
    assert isinstance(driver.scene, Title)


def leave_for_the_title(driver: Driver) -> None:
    """Leave the run by the line of the pause menu that saves it."""
    leave(driver, "save and quit")


@pytest.mark.parametrize("end", [restart_program, leave_for_the_title])
def test_a_run_continues_after_the_program_starts_again(driver: Driver, end: Callable[[Driver], None]) -> None:
    driver.start(cart.new_game(7))
    driver.press("up up left X")
    left = driver.game
    end(driver)
    assert driver.pointed == "continue"
    driver.press("O")
    assert isinstance(driver.scene, Play)
    assert driver.game is not left
    assert driver.game.digest() == left.digest()
    driver.press("up")
    end(driver)
    driver.choose("continue")
    assert len(driver.game.history) == len(left.history) + 1


def test_a_run_given_up_is_listed_and_its_menu_covers_the_list(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    driver.press("up up")
    driver.give_up()
    assert driver.lines == ["play\ta nibble", "today", "games", "history", "how to play", "options", "quit"]
    driver.choose("history")
    figures, feats, line = driver.lines
    assert (figures, feats) == (FIGURES, FEATS) and line == "climb, Back Door: gave up"
    assert FIGURES in words()
    driver.press("O")
    driver.frames(5)
    assert "watch the replay" in driver.lines and FIGURES not in words()
    driver.press("X")
    driver.frames(20)
    assert FIGURES in words()


@pytest.mark.parametrize(
    ("rows", "number", "press", "end"),
    [
        ("####\n#@R#\n####", 4, "X", "climb, Spice Attic: crab"),
        ("####\n#@k#\n####", 9, "right", "climb, won!"),
    ],
)
def test_the_history_tells_how_each_run_ended(
    driver: Driver, words: Words, rows: str, number: int, press: str, end: str
) -> None:
    """The line of a run names the floor and the killer, or says "won!". The hint below names the buttons."""
    driver.start(scenario(rows, number=number, hp=1).game)
    driver.press(press)
    assert isinstance(driver.scene, EndScreen)
    driver.leave_end_screen()
    driver.choose("history")
    *_, line = driver.lines
    assert len(driver.lines) == 3
    assert driver.pointed == line and line.endswith(end)
    assert {line, HINTS[DONE]} <= set(words())
    assert any(re.fullmatch(r"\d\d-\d\d \d\d:\d\d   climb", word) for word in words())
    assert "Ⓞ choose" in HINTS[DONE] and "Ⓧ back" in HINTS[DONE]
    driver.press("X")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("day", [daily_seed(), 20261120], ids=["today", "another day"])
def test_each_line_fits_the_screen_and_has_the_floor(mode: str, day: int) -> None:
    """Whatever the game and the cause are called, there is room for the name or the number of the floor."""
    causes = (*(foe.name.replace(" ", "-") for foe in FOES), *(cause.replace(" ", "-") for cause in DEATHS), "left")
    for number, cause in product(range(1, mode_row(mode).last_floor), causes):
        record = Record(f"{DONE}20261120-101500-abcdef01.{number}.{cause}.300", mode, day, 20)
        line = listed(record, [record.short_ending, *shorter_endings(record.outcome, number)])
        assert text_width(line) <= WIDTH
        assert short_floor_name(mode, number) in line or re.search(rf"\b{number}: ", line), line


def test_the_list_is_no_wider_than_the_screen(driver: Driver) -> None:
    store = driver.reset().store
    for number, mode in enumerate(MODES):
        key = f"{DONE}2026112{number}-100000-abcdef0{number}.8.dumb-waiter.300"
        store.write(key, recording_of(cart.new_game(20261120, mode)))
    driver.context.open.title()
    driver.choose("history")
    assert isinstance(driver.scene, RunList) and driver.scene.menu.window.width <= 128


def test_a_finished_run_is_replayed_to_its_end(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("up up left up")
    game = driver.game
    driver.give_up()
    assert isinstance(driver.scene, Title)
    assert driver.pointed == "play\ta nibble"  # there is no run to continue
    driver.choose("history")
    driver.press("O O")
    rerun = driver.scene
    assert isinstance(rerun, Replay)
    for _ in range(200):
        if rerun.game.digest() == game.digest():
            break
        driver.frames(1)
    assert rerun.game.digest() == game.digest()
    driver.frames(30)
    driver.rest()
    assert isinstance(driver.scene, RunList) and isinstance(driver.context.scenes[0], Title)
    driver.press("X")
    assert isinstance(driver.scene, Title)


def test_o_speeds_a_replay_up_and_x_leaves_it(driver: Driver) -> None:
    driver.start(cart.new_game(7))
    driver.press("up down " * 10)
    driver.give_up()
    taken = []
    for held in ("", "O"):
        driver.choose("history")
        driver.press("O O")
        rerun = driver.scene
        assert isinstance(rerun, Replay)
        before = len(rerun.game.history)
        driver.hold(held, 20)
        driver.release()
        taken.append(len(rerun.game.history) - before)
        driver.press("X")
        assert isinstance(driver.scene, RunList)
        driver.press("X")
    assert 0 < taken[0] < taken[1] / 4


def test_a_long_history_scrolls(driver: Driver, words: Words) -> None:
    """The newest run comes first, and every run can be reached."""
    driver.reset()
    for seed in range(70):
        begun(driver.context.store, seed).finish()
    driver.context.open.title()
    driver.rest()
    driver.choose("history")
    assert len(driver.lines) == 72
    assert sum(word == "climb, Back Door: gave up" for word in words()) == LINES - 2
    driver.press("up up up")
    assert driver.menu.at == 71


def test_a_lost_run_cannot_be_continued(driver: Driver) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    store = driver.context.store
    driver.tap("X")
    assert driver.game.over
    assert keys_of(store, RUN) == []  # the end is saved before the death is shown, so the run cannot be resumed
    assert len(keys_of(store, DONE)) == 1


def test_a_floor_can_be_watched_as_it_is_built(driver: Driver, words: Words) -> None:
    driver.title()
    driver.choose("games")
    driver.choose("watch")
    watch = driver.scene
    assert isinstance(watch, Watch)
    assert watch.playing
    driver.frames(STEP_TICKS)
    assert watch.at >= 1
    driver.press("O")
    assert not watch.playing
    driver.press("right")
    number = watch.piece.number
    driver.press("right right left")
    assert watch.piece.number == number + 1
    assert any(word.startswith(f"step {watch.piece.number}/") for word in words())
    seed, screen = watch.seed, driver.screen()
    driver.press("up")
    assert watch.seed == seed + 1
    assert driver.screen() != screen
    driver.press("X")
    assert isinstance(driver.scene, DescribedMenu)


def test_the_list_without_a_run_starts_on_a_line_that_does_something(driver: Driver) -> None:
    driver.title()
    driver.choose("history")
    assert driver.pointed == FEATS
    driver.press("O")
    assert isinstance(driver.scene, FeatsPage)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_each_line_above_the_runs_has_its_facts(driver: Driver, words: Words, large: int) -> None:
    """The box below the list is empty for no line. The runs of a player without a feat and without a shelf."""
    driver.settings_at_start = {"large": large}
    store = driver.reset().store
    for number, end in enumerate(("2.crab", "4.won", "3.left")):
        key = f"{DONE}2026112{number}-100000-abcdef0{number}.{end}"
        store.write(key, recording_of(cart.new_game(number, "nibble")))
    driver.context.open.title()
    driver.choose("history")
    for line, facts in (("statistics", "won 1 of 3 runs"), ("feats", "none of 24 reached yet")):
        driver.point_at(line)
        driver.frames(1)
        assert facts in " ".join(driver.scene.spoken_lines())
        if not large:
            assert facts in words()
    driver.context.reached_feats.add("pair")
    driver.press("X")
    driver.choose("history")
    driver.point_at("feats")
    assert "1 of 24 reached" in " ".join(driver.scene.spoken_lines())
