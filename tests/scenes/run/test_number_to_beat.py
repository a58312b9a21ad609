"""The number of a run on the end screen, in the history and in the summary; the prizes of nibbles."""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.console.screen.draw import text_width
from cart.core.run_worth import run_worth
from cart.data.words import tale
from cart.saves.history import Record, finished_runs
from cart.saves.journal import DONE
from cart.saves.run_reports import SUMMARY
from cart.scenes.history.run_list import ABOUT_WIDTH, about
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.text.worth_lines import worth_words
from cart.view import piglet_pictures
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def die(driver: Driver) -> None:
    """Lose a run on floor 3 in one turn, and wait for the end screen."""
    driver.context.open.run(scenario("####\n#@R#\n####", hp=1).game)
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    driver.frames(DEAF_FRAMES)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_end_screen_names_the_number_and_speech_says_it(driver: Driver, words: Words, large: int) -> None:
    """The first run asks to be beaten. The same run again is level with it. Large text has room for more words."""
    driver.settings_at_start = {"large": large}
    driver.reset()
    level = "worth 300: level with your best" if large else "worth 300: level with best"
    for line in ("worth 300: beat that", level):
        die(driver)
        assert isinstance(driver.scene, EndScreen)
        assert line in driver.scene.spoken_lines()
        if not large:
            assert line in words()


def test_practice_has_no_number(driver: Driver) -> None:
    driver.reset().open.end(cart.practice(1, 3), lambda: cart.practice(1, 3))
    driver.frames(DEAF_FRAMES)
    assert isinstance(driver.scene, EndScreen)
    assert not any(line.startswith("worth") for line in driver.scene.spoken_lines())


def test_the_history_shows_the_number_of_a_run(driver: Driver, words: Words) -> None:
    driver.reset()
    die(driver)
    driver.context.open.title()
    driver.frames(1)
    driver.context.open.history()
    driver.frames(2)
    assert any(line.endswith("seed 1   worth 300") for line in words()), words()
    (record,) = finished_runs(driver.context.store)
    driver.context.open.record(record)
    driver.frames(2)
    assert "worth 300" in driver.lines


@pytest.mark.parametrize("mode", ["classic", "deepdaily", "expedition.frail.kicker", "unknown"])
def test_the_facts_about_a_run_in_the_history_fit_the_screen(mode: str) -> None:
    """The number is always among them, also beside a long mode and the longest seed."""
    record = Record(f"{DONE}20261122-000000-abcdef01.9.won.4720", mode, 99999999, 900)
    lines = about(record, worth_words(4720))
    assert len(lines) == 2 and all(text_width(line) <= ABOUT_WIDTH for line in lines)
    assert mode == "unknown" or lines[1] == "seed 99999999   worth 4720"
    assert mode == "unknown" or lines[0].endswith((record.kind, record.short_kind))


@pytest.mark.parametrize("mode", ["nibble.stout", "deepnibble.cook"])
def test_a_won_nibble_ends_with_its_own_prize(
    driver: Driver, words: Words, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """The last floor is played by buttons: the words of the end, its picture and the piglet."""
    driver.reset()
    game = cart.new_game(15, mode)
    game.arrive(cart.build_floor(15, game.last_floor, mode))
    driver.context.open.run(game)
    bot, drawn = make_bot("careful", 15), list[str]()
    while not game.over:
        driver.act(bot(game))
    monkeypatch.setattr(piglet_pictures, "draw_picture", lambda name, x, y: drawn.append(name))
    driver.frames(DEAF_FRAMES)
    told, shown = tale(mode), words()
    assert isinstance(driver.scene, EndScreen) and game.won
    assert shown[0] == f"yours: {told.prize}" and shown[1] in told.won
    piglet = {"nibble.stout": "scarf", "deepnibble.cook": "chef's hat"}[mode]
    assert drawn[:3] == [told.win, told.sprite, piglet]


def test_the_summary_of_a_run_has_its_number(driver: Driver) -> None:
    store = driver.reset().store
    driver.context.open.new_run(7, "nibble.frail")
    bot = make_bot("careless", 7)
    while not driver.game.over:
        driver.act(bot(driver.game))
    driver.frames(1)
    game = driver.game if not isinstance(driver.scene, EndScreen) else driver.scene.game
    (key,) = [key for key in store.keys() if key.startswith(SUMMARY)]  # noqa: SIM118
    assert worth_words(run_worth(game)) in (store.read(key) or "").splitlines()
    (record,) = finished_runs(store)
    assert record.worth == run_worth(game)
