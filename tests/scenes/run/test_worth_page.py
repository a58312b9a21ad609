"""The page about the number of a run: it adds up, and left and right turn to it from the end screen."""

from collections.abc import Callable

import pytest

import cart
from cart.core.leaving import FALL
from cart.core.run_worth import WorthParts, run_worth, worth_parts
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.end_page import DEAF_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.worth_page import WorthPage
from cart.text.worth_lines import HOW_WORTH_COUNTS, worth_rows
from tests.helpers.saved_runs import finished_game
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]


def end(driver: Driver, mode: str = "classic", practice: bool = False) -> None:
    """Open the end screen of a run that ended on floor 3, and wait until it reacts to buttons."""
    game = scenario("####\n#@R#\n####", mode=mode).game
    game.cause, game.kills = "crab", 4
    driver.reset().open.end(game, (lambda: cart.practice(1, 3)) if practice else None)
    driver.frames(DEAF_FRAMES)


@pytest.mark.parametrize(
    ("parts", "rows"),
    [
        (
            WorthParts(3, 4, 2, False, 0, 0),
            ["3 floors × 100\t+300", "4 foes × 5\t+20", "2 new items × 10\t+20"],
        ),
        (
            WorthParts(8, 0, 0, True, 41, 2),
            [
                "8 floors × 100\t+800",
                "the prize, 50 a floor\t+400",
                "41 turns too many\t-20",
                "2 oaths, 10% each\t+236",
            ],
        ),
        (
            WorthParts(0, 0, 1, False, 200, 1),
            ["0 floors × 100\t+0", "1 new item × 10\t+10", "200 turns too many\t-10"],
        ),
    ],
)
def test_the_rows_name_all_that_counts_and_add_up(parts: WorthParts, rows: list[str]) -> None:
    *told, total = worth_rows(parts)
    assert told == rows
    assert total == f"worth\t{parts.total}" == f"worth\t{sum(int(row.partition(chr(9))[2]) for row in rows)}"


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_a_played_run_add_up(seed: int) -> None:
    game = finished_game(seed)
    *rows, total = worth_rows(worth_parts(game))
    assert total == f"worth\t{run_worth(game)}"
    assert sum(int(row.partition("\t")[2]) for row in rows) == run_worth(game)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_right_and_left_turn_the_pages_after_a_run(driver: Driver, words: Words, large: int) -> None:
    driver.settings_at_start = {"large": large}
    end(driver, "expedition.frail")
    pages = AfterDeath, FiguresPage, WorthPage, EndScreen
    for way, page in (*(("right", page) for page in pages), ("left", WorthPage)):
        driver.press(way)
        assert isinstance(driver.scene, page)
    assert {"WORTH 352", "3 floors × 100 +300", "1 oath, 10% each +32", HOW_WORTH_COUNTS} <= set(
        driver.scene.spoken_lines()
    )
    if not large:
        assert {"WORTH 352", "3 floors × 100", "+300", "worth", "352"} <= set(words())
    driver.press("left")
    assert isinstance(driver.scene, FiguresPage)
    driver.press("right X")
    assert isinstance(driver.scene, EndScreen)


def test_the_floor_of_a_deadly_fall_is_named(driver: Driver, words: Words) -> None:
    """The end page says that the run ended there. It is worth nothing, and the rows say so."""
    game = cart.new_game(3, "expedition")
    game.arrive(game.build(4))
    game.cause = FALL
    driver.reset().open.end(game)
    driver.frames(DEAF_FRAMES)
    assert "floor 4 of 8: the Flour Halls" in " ".join(words())
    driver.press("right right right")
    assert {"3 floors × 100", "floor 4, a deadly fall", "+0"} <= set(words())


def test_practice_has_no_page_about_worth(driver: Driver) -> None:
    end(driver, practice=True)
    pages = AfterDeath, FiguresPage, EndScreen
    for way, page in (*(("right", page) for page in pages), ("left", FiguresPage)):
        driver.press(way)
        assert isinstance(driver.scene, page)


def test_giving_up_shows_the_worth_first(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@.#\n####").game)
    driver.choose_paused("give up")
    assert driver.lines == ["worth 300 so far", "continue", "give up: the run ends"]
    assert driver.pointed == "continue" and "worth 300 so far" in words()
