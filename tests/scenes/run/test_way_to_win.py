"""The page that searches for a way to win: on the end pages, in the history, and with runs that cannot be played."""

from collections.abc import Callable

import pytest

import cart
from cart.bots import make_bot
from cart.core.recording import Recording, parse_recording, recording_of
from cart.saves.history import finished_runs
from cart.saves.journal import DONE
from cart.scenes.history.replay import Replay
from cart.scenes.history.run_menu import RunMenu
from cart.scenes.run import way_search
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from cart.scenes.run.way_search import WaySearch
from cart.scenes.run.way_to_win import FOUND, NOTHING, PERHAPS, VIEW_HEIGHT, WayToWin
from cart.text.end_lines import WAY_TO_WIN
from tools.driver import Driver

Words = Callable[[], list[str]]


def lost_nibble() -> Recording:
    """Return a nibble that a bot lost on floor 2 or 3, and that the search can win."""
    for seed in range(100):
        game, bot = cart.new_game(seed, "nibble"), make_bot("patient", seed)
        while not game.over:
            game.act(bot(game))
        if game.number >= 2 and not game.won:
            return parse_recording(recording_of(game))
    raise AssertionError


@pytest.fixture(scope="module")
def lost() -> Recording:
    return lost_nibble()


def test_a_way_begins_like_the_run_and_wins(lost: Recording) -> None:
    search = WaySearch(lost, cart.new_game)
    while not search.done:
        search.advance(0.2)
        assert 0 <= search.progress <= 1
    assert search.found is not None and search.trouble == ""
    shared = search.found.actions[: search.shared]
    assert shared == lost.actions[: search.shared] and 0 < search.shared < len(lost.actions)
    game = cart.new_game(lost.seed, lost.mode)
    for action in search.found.actions:
        game.act(action)
    assert game.won


def test_the_search_ends_after_its_time(lost: Recording, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(way_search, "MOST_FRAMES", 5)
    search = WaySearch(lost, cart.new_game)
    for _ in range(5):
        assert not search.done
        search.advance(0.0)
    assert search.done and search.found is None and search.progress == 1


def test_a_frame_searches_no_longer_than_its_slice(lost: Recording) -> None:
    search, now = WaySearch(lost, cart.new_game), iter(range(100))
    search.advance(3, lambda: next(now))
    assert next(now) == 4  # one look at the clock to begin, one before each of two steps, and one to end


def test_a_run_that_does_not_fit_ends_the_search(lost: Recording) -> None:
    search = WaySearch(Recording(lost.seed, lost.mode, (*lost.actions, lost.actions[0]), {}), cart.new_game)
    while not search.done:
        search.advance(0.2)
    assert search.found is None and "the game is over" in search.trouble


def end_page(driver: Driver, lost: Recording) -> None:
    """Open the end screen of the run, and turn to the page."""
    game = cart.new_game(lost.seed, lost.mode)
    for action in lost.actions:
        game.act(action)
    driver.reset().open.end(game)
    driver.frames(DEAF_FRAMES + 5)
    driver.press("left")
    assert isinstance(driver.scene, WayToWin)


def test_the_end_pages_lead_to_a_way_to_win(driver: Driver, words: Words, lost: Recording) -> None:
    end_page(driver, lost)
    driver.press("right")
    assert isinstance(driver.scene, EndScreen)
    driver.press("left O")
    page = driver.scene
    assert isinstance(page, WayToWin) and page.search is not None
    for _ in range(3000):
        if isinstance(driver.scene, Replay):
            break
        if page.search.found is None:
            page.search.advance(0.1)
        driver.frames(1)
    replay = driver.scene
    assert isinstance(replay, Replay)
    assert replay.display.label.startswith("your run ")
    driver.frames(600)
    assert replay.display.label.startswith("replay ")
    assert len(replay.game.history) >= page.search.shared
    driver.press("X")
    driver.rest()
    assert driver.scene is page and isinstance(driver.context.scenes[0], EndScreen), "X leads back to the page"
    assert FOUND in page.spoken_lines() and not driver.context.leaving
    driver.press("O")
    assert isinstance(driver.scene, Replay), "the way is shown again"
    driver.press("X X")
    assert isinstance(driver.scene, EndScreen)


def test_x_stops_the_search_and_goes_back(driver: Driver, lost: Recording) -> None:
    end_page(driver, lost)
    driver.press("O")
    driver.press("X")
    assert isinstance(driver.scene, EndScreen)


@pytest.mark.parametrize("large", [0, 1])
def test_the_page_says_if_nothing_was_found_and_o_plays_the_seed_again(
    driver: Driver, words: Words, lost: Recording, monkeypatch: pytest.MonkeyPatch, large: int
) -> None:
    """It shows the floor on which the run ended."""
    monkeypatch.setattr(way_search, "EFFORTS", ())
    driver.settings_at_start = {"large": large}
    end_page(driver, lost)
    driver.press("O")
    page = driver.scene
    assert isinstance(page, WayToWin) and page.search is not None
    while not page.search.done:
        driver.frames(5)
    driver.frames(2)
    assert tuple(page.spoken_lines()[:2]) == (NOTHING, PERHAPS) and "again" in page.spoken_lines()[-1]
    if not large:
        assert NOTHING in words() and len(set(driver.screen()[: 128 * VIEW_HEIGHT])) > 3
    driver.press("O")
    driver.frames(60)
    assert isinstance(driver.scene, Play)
    assert (driver.game.seed, driver.game.mode, driver.game.turn) == (lost.seed, lost.mode, 0)


def test_the_page_says_so_if_the_time_ends_the_search(
    driver: Driver, words: Words, lost: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(way_search, "MOST_FRAMES", 3)
    end_page(driver, lost)
    driver.press("O")
    driver.frames(10)
    assert NOTHING in " ".join(words())


def test_a_won_run_has_no_such_page(driver: Driver) -> None:
    game = cart.new_game(3, "nibble")
    game.over = game.won = True
    driver.reset().open.end(game)
    driver.frames(DEAF_FRAMES + 5)
    for _ in range(4):
        driver.press("left")
        assert not isinstance(driver.scene, WayToWin)


def test_the_history_offers_a_way_to_win_for_lost_runs(driver: Driver, lost: Recording) -> None:
    game = cart.new_game(lost.seed, lost.mode)
    for action in lost.actions:
        game.act(action)
    store = driver.reset().store
    store.write(f"{DONE}20261120-100000-abcdef01.{game.number}.crab", recording_of(game))
    [record] = finished_runs(store)
    driver.context.open.title()
    driver.frames(30)
    driver.context.open.record(record)
    driver.frames(1)
    driver.choose(WAY_TO_WIN)
    assert isinstance(driver.scene, WayToWin)
    driver.press("left right")
    assert isinstance(driver.scene, WayToWin)
    driver.press("X")
    assert isinstance(driver.scene, RunMenu)
