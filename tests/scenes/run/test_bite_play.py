"""Last bite, from the games on the title: tries, results, the pause menu, other runs, and files that cannot be read."""

import sys
from collections.abc import Callable
from errno import ENOSPC
from io import StringIO

import pytest
import pyxel

import cart
from cart import engine, resources
from cart.console.input.buttons import Button
from cart.core.last_bite import position_of, puzzle_line, puzzle_of_day
from cart.core.recording import RecordingError
from cart.data.items import ITEMS
from cart.saves.day_numbers import day_number, last_days
from cart.saves.first_tries import FAILED, FIRST_TRY, LATE, SOLVED
from cart.saves.history import daily_seed
from cart.saves.journal import RUN, keys_of
from cart.saves.shown_hints import ShownHints
from cart.scenes.menus.bite_days import DAYS
from cart.scenes.menus.described_menu import DescribedMenu
from cart.scenes.menus.title import Title
from cart.scenes.router import NO_BITE
from cart.scenes.run.bite_end import KEYS, NEXT, NEXT_KEYS, BiteEnd
from cart.scenes.run.bite_play import NOT_SAVED, BitePlay
from cart.scenes.run.message_box import MessageBox
from cart.text.bite_lines import (
    ABOUT_BITE,
    BITE_HELP,
    EARLIER,
    FIRST,
    FIRST_COUNTS,
    LAST_BITE,
    NO_STREAK,
    NOT_OPEN,
    TODAY,
    about_puzzle,
    day_words,
    next_words,
)
from tests.helpers.full_disk import FullDisk
from tests.helpers.mouse import click_spot
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
CORNER = "####\n#@H#\n#..#\n####"
"""A ham beside the player. A wait is deadly. A step down and back up is not, because a ham rests after a step."""
STAIRS = "#####\n#>@R#\n#####"


Offer = Callable[..., None]


@pytest.fixture
def offer(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Return a function that goes to the title, or stays, and makes a small map the puzzle of each day."""

    def make(rows: str = CORNER, turns: int = 2, title: bool = True) -> None:
        if title:
            driver.title()
        monkeypatch.setattr(driver.context, "new_game", lambda seed, mode: scenario(rows, hp=1).game)
        lines = [puzzle_line(scenario(rows, hp=1).game, turns)]
        monkeypatch.setattr(driver.context, "puzzles", lambda: lines)

    return make


def begin(driver: Driver, line: str = "games") -> BitePlay:
    """Open the puzzle by a line of the title, and close the box that says what to do."""
    driver.choose(line)
    driver.choose(LAST_BITE)
    assert isinstance(driver.scene, MessageBox)
    driver.press("X")
    assert isinstance(driver.scene, BitePlay)
    return driver.scene


def play(driver: Driver, presses: str) -> None:
    """Press buttons, and wait for the end page."""
    driver.press(presses)
    for _ in range(20):
        if isinstance(driver.scene, BiteEnd):
            break
        driver.frames(20)
    assert isinstance(driver.scene, BiteEnd)
    driver.rest()


def saved(driver: Driver) -> str | None:
    """Return the saved result of today's first try."""
    return driver.context.store.read(f"{FIRST_TRY}{daily_seed()}")


@pytest.mark.parametrize("line", ["today", "games"])
def test_both_lists_say_what_last_bite_is_and_how_today_went(
    driver: Driver, offer: Offer, words: Words, line: str
) -> None:
    offer()
    for presses, told in (("", TODAY[""]), ("down up", TODAY[SOLVED])):
        if presses:
            begin(driver, line)
            play(driver, presses)
            driver.press("X")
        driver.choose(line)
        driver.point_at(LAST_BITE)
        driver.frames(1)
        assert {"Climb puzzle: live 2 turns.", told} <= set(words())
        assert isinstance(driver.scene, DescribedMenu)
        driver.press("X")


def test_a_box_says_what_to_do_and_a_label_counts_the_turns(driver: Driver, offer: Offer, words: Words) -> None:
    offer()
    driver.choose("games")
    driver.choose(LAST_BITE)
    assert {"LAST BITE 1", "You die in 2 turns.", "Your first try counts."} <= set(words())
    driver.press("X")
    driver.frames(30)
    assert "2 turns left" in words()
    driver.press("down")
    assert "1 turn left" in words()


def test_no_hint_appears_in_a_puzzle(driver: Driver, offer: Offer) -> None:
    """A puzzle has few turns, and its task is no place for a lesson. The hints stay for the next run."""
    driver.title()
    driver.context.shown_hints = ShownHints(driver.context.store)
    offer(title=False)
    scene = begin(driver)
    for presses in ("", "down"):
        driver.press(presses)
        driver.frames(300)
        assert scene.display.message is None and len(driver.context.shown_hints) == 0
    driver.context.open.practice(lambda: scenario(CORNER, hp=1).game)
    driver.frames(5)
    assert driver.play.display.message is not None


def test_the_first_try_counts_and_others_do_not(driver: Driver, offer: Offer, words: Words) -> None:
    offer()
    begin(driver)
    assert saved(driver) is None
    play(driver, "X")
    assert saved(driver) == FAILED and {FIRST[FAILED], "first tries: 0 of 1"} <= set(words())
    driver.press("O")
    assert isinstance(driver.scene, BitePlay)
    driver.frames(1)
    assert "You die in 2 turns. Live." in words()
    play(driver, "down up")
    assert isinstance(driver.scene, BiteEnd) and driver.scene.solved
    assert saved(driver) == FAILED and FIRST[FAILED] in words()
    driver.press("X")
    assert isinstance(driver.scene, Title)


def test_the_first_try_solves_a_puzzle(driver: Driver, offer: Offer, words: Words) -> None:
    offer()
    begin(driver)
    play(driver, "down up")
    assert saved(driver) == SOLVED and {FIRST[SOLVED], "first tries: 1 of 1"} <= set(words())
    driver.press("O")
    play(driver, "X")
    assert saved(driver) == SOLVED


def test_the_stairs_solve_a_puzzle(driver: Driver, offer: Offer) -> None:
    offer(STAIRS, 3)
    begin(driver)
    play(driver, "left")
    assert saved(driver) == SOLVED


@pytest.mark.parametrize("by", ["key", "menu"])
def test_starting_again_ends_the_first_try(driver: Driver, offer: Offer, by: str) -> None:
    """It also brings the position back."""
    offer()
    play = begin(driver)
    driver.press("down")
    if by == "key":
        pyxel.set_btn(pyxel.KEY_R, True)
        driver.frames(1)
        pyxel.set_btn(pyxel.KEY_R, False)
        driver.rest()
    else:
        driver.choose_paused("start again")
        driver.rest()
    again = driver.scene
    assert isinstance(again, BitePlay) and again is not play and not again.game.history
    driver.press("down up")
    driver.frames(200)
    assert saved(driver) == FAILED


def test_left_and_right_choose_a_day_and_show_its_first_try(driver: Driver, offer: Offer, words: Words) -> None:
    """The days end with today and six days before."""
    offer()
    days = last_days(daily_seed(), DAYS)
    driver.context.first_tries.begin(days[1])
    driver.choose("games")
    driver.point_at(LAST_BITE)
    driver.press("right")
    assert driver.pointed == f"{LAST_BITE}\ttoday" and BITE_HELP in driver.scene.spoken_lines()
    driver.press("left")
    assert driver.pointed == f"{LAST_BITE}\tyesterday" and EARLIER[FAILED] in words()
    driver.press("left")
    assert driver.pointed == f"{LAST_BITE}\t2 days ago" and EARLIER[""] in words()
    driver.press("left " * DAYS)
    assert driver.pointed == f"{LAST_BITE}\t{day_words(DAYS - 1)}"
    driver.press("O")
    assert {FIRST_COUNTS, NO_STREAK} <= set(words())
    driver.press("X")
    assert isinstance(driver.scene, BitePlay) and driver.scene.bite.day == days[-1]


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_each_day_says_its_mode_and_its_relics(driver: Driver, large: int) -> None:
    """A new player can leave out a day with relics."""
    driver.settings_at_start = {"large": large}
    driver.title()
    days = last_days(daily_seed(), DAYS)
    driver.choose("today")
    driver.point_at(LAST_BITE)
    for day in days:
        puzzle = puzzle_of_day(engine.puzzles(), day_number(day))[1]
        relics = [ITEMS[kind].name for kind in position_of(puzzle, cart.new_game).player.relics]
        told = driver.scene.spoken_lines()
        first_try = FIRST_COUNTS if day == days[0] else EARLIER[""]
        about = f"{about_puzzle(puzzle.mode, puzzle.turns, relics)}\n{first_try}"
        assert about in told if not large else set(about.split("\n")) <= set("\n".join(driver.lines).split("\n"))
        driver.press("left")
    assert about_puzzle("classic", 2, []) == "Climb puzzle: live 2 turns."
    relics = ["hobnails", "cat's collar"]
    assert about_puzzle("expedition", 3, relics) == "Expedition puzzle: live 3 turns. Relics: hobnails, cat's collar."


def test_a_puzzle_that_does_not_fit_is_called_a_puzzle(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.title()
    monkeypatch.setattr(engine, "puzzle_lines", lambda: ("classic 1 7 3 0123456789abcdef U",))
    driver.choose("today")
    driver.point_at(LAST_BITE)
    assert f"{ABOUT_BITE}\n{FIRST_COUNTS}" in driver.scene.spoken_lines()


def test_a_click_on_the_line_opens_the_puzzle(driver: Driver, offer: Offer) -> None:
    """Its left half does not choose a day, as that of a setting would."""
    offer()
    driver.choose("games")
    driver.point_at(LAST_BITE)
    window = driver.menu.window
    driver.click(window.x + 20, window.row_y(driver.menu.at) + 3)
    assert isinstance(driver.scene, MessageBox)


def test_clicks_on_the_help_choose_the_day(driver: Driver, offer: Offer) -> None:
    offer()
    driver.choose("games")
    driver.point_at(LAST_BITE)
    for button, day in ((Button.LEFT, "yesterday"), (Button.RIGHT, "today")):
        click_spot(driver, button)
        assert driver.pointed == f"{LAST_BITE}\t{day}"


def test_the_first_try_of_an_earlier_day_counts_for_it_and_for_no_streak(
    driver: Driver, offer: Offer, words: Words
) -> None:
    offer()
    tries, days = driver.context.first_tries, last_days(daily_seed(), DAYS)
    for day in (days[0], days[2]):
        tries.begin(day)
        tries.solve(day)
    driver.choose("games")
    driver.point_at(LAST_BITE)
    driver.press("left O X")
    play(driver, "down up")
    assert tries.result(days[1]) == LATE and tries.streak(days) == 1 and tries.counts() == (3, 3)
    assert {FIRST[LATE], "first tries: 3 of 3"} <= set(words()) and not any("in a row" in line for line in words())


def test_the_end_page_offers_the_newest_day_without_a_try(driver: Driver, offer: Offer, words: Words) -> None:
    """Today comes first. Once all seven days have a try, only tomorrow has another puzzle."""
    offer()
    days = last_days(daily_seed(), DAYS)
    for day in days[4:]:
        driver.context.first_tries.begin(day)
    driver.choose("games")
    driver.point_at(LAST_BITE)
    driver.press("left left O X")
    for ago in (0, 1, 3):
        play(driver, "X")
        assert {next_words(ago), NEXT_KEYS} <= set(driver.scene.spoken_lines())
        driver.press("right X")
        assert isinstance(driver.scene, BitePlay) and driver.scene.bite.day == days[ago]
    play(driver, "X")
    assert {NEXT, KEYS} <= set(driver.scene.spoken_lines())
    driver.press("right")
    assert isinstance(driver.scene, BiteEnd)


def test_leaving_before_the_first_action_is_no_try(driver: Driver, offer: Offer) -> None:
    offer()
    begin(driver)
    driver.choose_paused("leave the puzzle")
    driver.rest()
    assert isinstance(driver.scene, Title) and saved(driver) is None


def test_a_puzzle_touches_no_run_and_no_history(driver: Driver, offer: Offer) -> None:
    """A climb that waits can still be continued. The store has only this climb and the first try."""
    driver.title()
    driver.context.open.run(scenario("####\n#@.#\n####").game)
    driver.frames(1)
    driver.press("right")
    driver.choose_paused("save and quit")
    driver.rest()
    store = driver.context.store
    texts = {key: store.read(key) for key in store.keys()}  # noqa: SIM118
    assert len(keys_of(store, RUN)) == 1
    offer(title=False)
    begin(driver)
    play(driver, "down up")
    driver.press("X")
    assert driver.lines[0].startswith("continue")
    assert {key: store.read(key) for key in store.keys()} == texts | {f"{FIRST_TRY}{daily_seed()}": SOLVED}  # noqa: SIM118


def test_a_full_disk_is_told_once_at_the_end_of_the_try(driver: Driver, offer: Offer, words: Words) -> None:
    offer()
    FullDisk(driver.context.store)
    begin(driver)
    driver.press("down up")
    driver.frames(200)
    assert isinstance(driver.scene, MessageBox) and NOT_SAVED in words()
    driver.press("X")
    assert FIRST[SOLVED] in words()


def test_a_puzzle_is_spoken(driver: Driver, offer: Offer, monkeypatch: pytest.MonkeyPatch) -> None:
    offer()
    spoken = list[str]()
    driver.context.speech.on = True
    monkeypatch.setattr(driver.context.speech, "_output", spoken.append)
    driver.choose("games")
    driver.point_at(LAST_BITE)
    driver.press("O")
    assert any("You die in 2 turns" in line for line in spoken)
    driver.press("X")
    driver.press("down")
    assert "1 turn left" in spoken
    driver.press("up")
    driver.frames(200)
    assert FIRST[SOLVED] in spoken


class FullConsole(StringIO):
    """A console on a full disk."""

    def write(self, text: str) -> int:
        """Raise OSError."""
        raise OSError(ENOSPC, "no space left")


@pytest.mark.parametrize("console", ["full", "closed", "none"])
def test_a_puzzle_that_does_not_open_needs_no_console(
    driver: Driver, words: Words, console: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.title()
    monkeypatch.setattr(engine, "puzzle_lines", lambda: ("classic 1 7 3 0123456789abcdef U",))
    closed = StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", {"full": FullConsole(), "closed": closed, "none": None}[console])
    driver.choose("games")
    driver.choose(LAST_BITE)
    driver.rest()
    assert NO_BITE in words()


@pytest.mark.parametrize("damage", ["missing", "empty", "cut", "junk", "old"])
def test_a_file_that_cannot_be_read_leaves_the_games_as_they_are(
    driver: Driver,
    words: Words,
    damage: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The player reads a plain sentence, and the reason goes to the console."""
    driver.title()
    good = resources.puzzles_path().read_bytes()
    file = driver._folder / "last_bites.z"
    if damage != "missing":
        file.write_bytes({"empty": b"", "cut": good[:-9], "junk": b"\0" * 99, "old": good}[damage])
    if damage == "old":
        monkeypatch.setattr(engine, "puzzle_lines", lambda: ("classic 1 7 3 0123456789abcdef U",))
    else:
        monkeypatch.setattr(resources, "puzzles_path", lambda: file)
        resources.puzzle_lines.cache_clear()
        with pytest.raises(RecordingError):
            engine.puzzles()
    driver.choose("games")
    driver.choose(LAST_BITE)
    driver.rest()
    assert isinstance(driver.scene, MessageBox) and NO_BITE in words()
    assert NOT_OPEN in " ".join(driver.scene.spoken_lines())
    reasons = {"missing": "cannot be read", "empty": "its end is missing", "old": "was made for rules 1"}
    assert reasons.get(damage, "last_bites.z") in capsys.readouterr().err
    driver.press("X")
    assert driver.pointed.startswith(LAST_BITE)
    resources.puzzle_lines.cache_clear()
