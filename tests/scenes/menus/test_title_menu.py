"""The lines of the title: what *play* starts, where *today*, *games* and *history* lead, and the highest shelf."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.console.screen.screen import SCREEN
from cart.core.recording import recording_of
from cart.data.modes import MODES
from cart.data.oaths import SHELVES
from cart.saves.journal import DONE
from cart.scenes.history.run_list import RunList
from cart.scenes.menus.title import ABOUT, HINT, Title
from cart.scenes.menus.today_and_games import daily_modes, games
from cart.scenes.run.play import Play
from cart.scenes.watch.watch import Watch
from cart.text.bite_lines import LAST_BITE
from cart.text.history_lines import NO_RUNS
from cart.text.mode_lines import additions_line
from tools.driver import Driver

Words = Callable[[], list[str]]
LINES = ["today", "games", "history", "how to play", "options", "quit"]


def finish(driver: Driver, *runs: tuple[str, str]) -> None:
    """Start afresh with finished runs: pairs of a mode and an end such as "3.crab" or "9.won", the oldest first."""
    store = driver.reset().store
    for number, (mode, end) in enumerate(runs):
        store.write(f"{DONE}20260101-1000{number:02}-abcdef{number:02}.{end}", recording_of(cart.new_game(7, mode)))
    driver.context.open.title()
    driver.frames(1)


def test_a_new_player_is_offered_a_nibble(driver: Driver, words: Words) -> None:
    finish(driver)
    assert driver.lines == ["play\ta nibble", *LINES]
    said = words()
    assert said.index("a nibble") == said.index("play") + 1
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == "nibble"


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize(("nibbles", "ready"), [(2, False), (3, True)])
def test_after_three_nibbles_the_title_names_the_full_game(
    driver: Driver, words: Words, nibbles: int, ready: bool, large: int
) -> None:
    """*Play* still starts a nibble, until the first win."""
    driver.settings_at_start = {"large": large}
    finish(driver, *[("deepnibble.frail", "2.left"), ("nibble", "2.crab"), ("nibble", "3.crab")][:nibbles])
    assert driver.pointed == "play\ta nibble"
    told = "the full climb: see games"
    assert (told in (driver.lines if large else words())) == ready
    assert (told in driver.scene.spoken_lines()) == ready
    finish(driver, *[("nibble", "4.won")] * 3)
    assert driver.pointed == "play\tthe climb" and told not in driver.scene.spoken_lines()


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_title_names_the_worth_to_beat_or_the_streak_of_its_game(driver: Driver, words: Words, large: int) -> None:
    """A new player is told the buttons instead. The worth is the best of the game that *play* starts."""
    driver.settings_at_start = {"large": large}
    for runs, line, told in (
        ([], "play\ta nibble", ""),
        ([("classic", "3.crab.310"), ("nibble", "2.crab.260")], "play\ta nibble", "your best: worth 260"),
        ([("expedition", "2.crab.210"), ("classic", "9.won.1650")], "play\tthe climb", "your best: worth 1650"),
        ([("classic", "9.won.1650"), ("classic", "9.won.1500")], "play\tthe climb", "2 wins in a row"),
    ):
        finish(driver, *runs)
        assert driver.pointed == line
        said = [word for word in (driver.lines if large else words()) if "worth" in word or "in a row" in word]
        assert said == ([told] if told else [])
        assert not told or told in driver.scene.spoken_lines() or large
        assert (HINT in driver.scene.spoken_lines()) is (large == 1 or not told)


@pytest.mark.parametrize(
    ("runs", "mode", "name"),
    [
        ([("classic", "3.crab"), ("expedition", "2.left")], "nibble", "a nibble"),
        ([("nibble", "2.crab"), ("deepnibble", "2.crab"), ("expedition", "2.left")], "deepnibble", "a deep nibble"),
        ([("deepnibble.frail.kicker", "2.crab")], "deepnibble.frail.kicker", "a deep nibble"),
        ([("deepnibble", "4.won")], "classic", "the climb"),
        ([("nibble", "4.won"), ("expedition", "2.crab"), ("daily", "1.crab")], "expedition", "the expedition"),
        ([("gentle", "9.won")], "gentle", "a gentle climb"),
        ([("expedition.frail.kicker", "9.won")], "expedition.frail.kicker", "the expedition"),
        ([("classic.frail.lost.cook", "9.won")], "classic.frail.lost.cook", "the climb"),
    ],
)
def test_play_names_the_game_that_it_starts(
    driver: Driver, words: Words, runs: list[tuple[str, str]], mode: str, name: str
) -> None:
    finish(driver, *runs)
    window = driver.menu.window
    assert driver.pointed == f"play\t{name}" and name in words()
    assert not any("+" in word for word in words())
    assert "." not in mode or additions_line(mode) in words(), "the line below the menu names oaths and piglet"
    assert window.x >= 0 and window.x + window.width <= 128
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == mode


@pytest.mark.parametrize("mode", MODES)
def test_a_waiting_run_takes_the_place_of_play(driver: Driver, mode: str) -> None:
    driver.reset().open.new_run(7, mode)
    driver.press("up up")
    driver.context.open.title()
    driver.rest()
    assert driver.pointed.startswith("continue") and driver.lines[1:] == LINES
    driver.press("O")
    assert isinstance(driver.scene, Play) and (driver.game.mode, driver.game.seed) == (mode, 7)


@pytest.mark.parametrize("mode", daily_modes())
def test_today_lists_the_runs_of_the_day(driver: Driver, words: Words, mode: str) -> None:
    driver.title()
    driver.choose("today")
    driver.point_at(MODES[mode].label)
    driver.frames(1)
    assert driver.lines == [*(MODES[name].label for name in daily_modes()), f"{LAST_BITE}\ttoday", "back"]
    assert MODES[mode].line in words()
    driver.press("O down O")
    assert isinstance(driver.scene, Play) and driver.game.mode == mode


def test_games_lists_the_two_games_then_the_nibbles_then_all_others() -> None:
    assert games() == ["classic", "expedition", "nibble", "deepnibble", "gentle"]
    assert sorted([*games(), *daily_modes()]) == sorted(MODES)


@pytest.mark.parametrize("mode", games())
def test_a_game_starts_at_once_before_the_first_finished_run(driver: Driver, words: Words, mode: str) -> None:
    finish(driver, ("classic", "2.left"))
    driver.choose("games")
    driver.point_at(MODES[mode].label)
    driver.frames(1)
    assert MODES[mode].line in " ".join(words())
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == mode


def test_games_leads_to_a_seed_to_practice_and_to_growing_floors(driver: Driver) -> None:
    driver.title()
    driver.choose("games")
    driver.choose("practice")
    assert driver.lines == ["the gauntlet", "the workshop", "back"]
    driver.press("X")
    assert driver.pointed == "practice", "practice leads back to the games"
    driver.choose("watch a floor grow")
    assert isinstance(driver.scene, Watch)
    driver.press("X")
    assert driver.pointed == "watch a floor grow", "it leads back to the games"
    driver.choose("watch a floor grow")
    driver.choose_paused("stop watching")
    assert isinstance(driver.context.scenes[0], Title) and driver.pointed == "watch a floor grow"
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    driver.press("up O")
    assert driver.lines == [*(MODES[mode].label for mode in games()), "back"]
    driver.choose("the expedition")
    assert (driver.game.mode, driver.game.seed) == ("expedition", 1)


def test_history_is_always_there(driver: Driver) -> None:
    driver.title()
    driver.choose("history")
    assert isinstance(driver.scene, RunList) and driver.lines == ["feats", NO_RUNS]
    driver.press("X")
    assert isinstance(driver.scene, Title)


def test_title_and_history_show_the_highest_shelf(driver: Driver, words: Words) -> None:
    finish(driver, ("nibble", "4.won"), ("daily", "9.won"))
    assert "games\tpiglets, oaths" in driver.lines and not any("shelf" in word for word in words())
    finish(driver, ("classic", "9.won"), (f"classic.{SHELVES['classic'][0]}", "9.won"), ("expedition", "9.won"))
    assert "new shelf" in words()
    told = "shelf: climb 2, exped. 1"
    driver.point_at("games")
    driver.frames(1)
    assert told in words() and told in driver.scene.spoken_lines()
    driver.choose("history")
    driver.point_at("statistics")
    driver.frames(1)
    assert told in words()
    driver.press("O")
    driver.frames(1)
    assert told in words()


def test_large_text_shows_the_same_lines(driver: Driver) -> None:
    driver.settings_at_start = {"large": 1}
    finish(driver, ("classic", "9.won"))
    assert driver.lines[:7] == ["play\tthe climb", *LINES]
    assert "shelf: climb 1" in driver.lines
    driver.choose("games")
    assert driver.lines[:2] == ["the climb\tnew shelf", "8 floors up\nshelf 1: a foe in each pot"]


def test_a_run_with_a_damaged_header_does_not_hide_how_to_play(driver: Driver) -> None:
    driver.reset().open.new_run(7)
    driver.press("up")
    store = driver.context.store
    [key] = [key for key in store.keys() if key.startswith("run.")]  # noqa: SIM118
    store.write(key, "damaged")
    driver.context.open.title()
    driver.rest()
    driver.choose("how to play")
    assert driver.pointed == MODES["classic"].label


def test_each_line_of_the_title_says_what_it_leads_to(driver: Driver, words: Words) -> None:
    """The first line and *quit* have the help for the buttons instead."""
    driver.title()
    told = list[str]()
    for _ in driver.lines:
        assert driver.scene.spoken_lines()[-1] in words()
        told.append(driver.scene.spoken_lines()[-1])
        driver.press("down")
    assert told == [HINT, *ABOUT.values(), HINT]
    assert all(text_width(line) <= SCREEN for line in told)
