"""The page of a game: piglet, shelf and oaths, after the player's first finished run."""

from collections.abc import Callable

import pytest

from cart.console.screen.draw import LETTER_HEIGHT, text_width, wrap
from cart.console.screen.screen import SCREEN
from cart.data.modes import MODES
from cart.data.oaths import OATHS, SHELVES, shelf_oaths
from cart.data.piglets import PIGLETS
from cart.data.worth import OATH_PERCENT
from cart.scenes.menus import game_page
from cart.scenes.menus.described_menu import EDGE, ROW, TEXT_WIDTH
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.game_page import HELP, GamePage
from cart.scenes.menus.title import Title
from cart.scenes.menus.today_and_games import games
from cart.scenes.run.play import Play
from cart.text.mode_lines import OATHS_HEADING, about_oath, about_piglet, about_shelf, needed_feat, shelf_change_line
from tools.driver import Driver

from .test_title_menu import finish

Words = Callable[[], list[str]]
DEATH = ("classic", "3.crab")
LABELS = {oath.name: oath.label for oath in OATHS}


def open_page(driver: Driver, game: str, *runs: tuple[str, str]) -> GamePage:
    """Open the page of a game by buttons, after some runs."""
    finish(driver, *runs)
    driver.choose("games")
    driver.choose(MODES[game].label)
    page = driver.scene
    assert isinstance(page, GamePage)
    return page


def description(driver: Driver, words: Words) -> str:
    """Return the texts on the screen as one line."""
    driver.frames(1)
    return " ".join(words())


@pytest.mark.parametrize("game", games())
def test_the_page_has_what_fits_its_game(driver: Driver, game: str) -> None:
    page = open_page(driver, game, DEATH)
    lines = [f"start {MODES[game].label}", "piglet: plain"]
    oaths = [f"{oath.label}\tno" for oath in OATHS if game in oath.fits]
    lines += [OATHS_HEADING] * bool(oaths) + ["shelf 0: no oaths"] * (game in SHELVES) + oaths
    assert driver.lines == lines and page.mode == game
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == game


@pytest.mark.parametrize("end", ["3.crab", "9.won", "3.left"])
def test_the_page_opens_after_a_win_or_a_death(driver: Driver, end: str) -> None:
    finish(driver, ("nibble", end))
    driver.choose("games")
    driver.choose("the expedition")
    assert isinstance(driver.scene, GamePage) == (end != "3.left")


def test_the_page_names_the_best_worth_of_its_game_if_there_is_a_record(driver: Driver) -> None:
    """Another game has a best worth of its own. Without one, nothing is said."""
    runs = ("classic", "3.crab.310"), ("classic", "4.ham.420"), ("nibble", "2.crab.205")
    assert "8 floors up\nyour best: worth 420" in open_page(driver, "classic", *runs).spoken_lines()
    assert "8 floors down: kick foes" in open_page(driver, "expedition", *runs).spoken_lines()


def test_left_and_right_change_a_line_and_o_starts_from_any(driver: Driver) -> None:
    page = open_page(driver, "expedition", DEATH)
    driver.point_at("piglet")
    driver.press("right")
    driver.point_at("no map")
    driver.press("left")
    driver.point_at("frail")
    driver.press("right right right")
    assert page.mode == "expedition.frail.lost.stout"
    driver.press("O")
    assert isinstance(driver.scene, Play) and driver.game.mode == page.mode


def choose_stout_without_a_map(driver: Driver) -> None:
    """Choose a piglet and an oath on the page."""
    driver.point_at("piglet")
    driver.press("right")
    driver.point_at("no map")
    driver.press("right")
    assert isinstance(driver.scene, GamePage) and driver.scene.mode == "expedition.lost.stout"


def test_x_forgets_the_choices_of_the_page(driver: Driver) -> None:
    open_page(driver, "expedition", DEATH)
    choose_stout_without_a_map(driver)
    driver.press("X")
    for game in ("expedition", "nibble"):
        driver.choose(MODES[game].label)
        assert isinstance(driver.scene, GamePage) and driver.scene.mode == game
        driver.press("X")


def test_the_piglet_of_a_started_run_stays_for_another_game_and_the_oaths_do_not(driver: Driver) -> None:
    open_page(driver, "expedition", DEATH)
    choose_stout_without_a_map(driver)
    driver.press("O")
    assert driver.game.mode == "expedition.lost.stout"
    driver.context.open.title()
    driver.rest()
    driver.choose("games")
    driver.choose("a nibble")
    assert isinstance(driver.scene, GamePage) and driver.scene.mode == "nibble.stout"


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_page_names_the_oaths_above_their_lines(driver: Driver, words: Words, large: int) -> None:
    """The list scrolls, so the heading names them, or says how many there are if it has no room. So does speech."""
    driver.settings_at_start = {"large": large}
    page = open_page(driver, "classic", DEATH)
    named = list[str]()
    for oath in OATHS:
        driver.point_at(oath.label)
        driver.press("right")
        named.append(oath.label)
        heading = next(line for line in driver.lines if line.startswith(("oaths: ", "1 oath", f"{len(named)} oaths")))
        assert heading in (f"oaths: {', '.join(named)}", f"{len(named)} oaths, worth +{len(named) * OATH_PERCENT}%")
        assert page.menu.window.width <= 128
    driver.point_at("start")
    assert f"oaths: {', '.join(named)}" in page.about
    if not large:
        assert f"oaths: {', '.join(named)}" in description(driver, words)
        assert f"8 oaths, worth +{8 * OATH_PERCENT}%" in words()


def test_x_goes_back_to_the_games_and_to_the_title(driver: Driver) -> None:
    open_page(driver, "expedition", DEATH)
    driver.press("X")
    assert driver.pointed == "the expedition"
    driver.press("X")
    assert isinstance(driver.scene, Title)
    open_page(driver, "expedition", DEATH)
    driver.press("menu")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("game", ["classic", "expedition"])
def test_the_page_tells_each_sentence(driver: Driver, words: Words, game: str, large: int) -> None:
    """Each piglet and each oath has its sentence on the screen and in speech, within the screen's width."""
    driver.settings_at_start = {"large": large, "piglets": 1}
    page = open_page(driver, game, DEATH)
    for row in PIGLETS:
        driver.point_at("piglet")
        sentence = row.line_for(MODES[game].rules.kicks)
        assert page.piglet == row.name and sentence in page.spoken_lines()
        seen = description(driver, words)
        for _ in range(2 * large):  # the cursor stops at the sentence, and then at the line below it
            driver.press("down")
            seen += description(driver, words)
        assert sentence.split()[-1] in seen
        driver.point_at("piglet")
        driver.press("right")
    for oath in OATHS:
        driver.point_at(oath.label)
        told = about_oath(oath.line)
        assert told.startswith("Oath, worth +10%: ") and oath.line[1:] in told and told in page.spoken_lines()
        if not large:
            assert told in description(driver, words)
    assert page.menu.window.width <= 128


def test_a_locked_piglet_says_how_it_is_unlocked_and_does_not_start(driver: Driver, words: Words) -> None:
    page = open_page(driver, "classic", DEATH)
    driver.point_at("piglet")
    driver.press("right right")
    assert driver.pointed == "piglet: kicker (locked)"
    kicker = next(row for row in PIGLETS if row.name == "kicker")
    seen = description(driver, words)
    assert f"Locked: {kicker.unlock_line}, or see the options. {kicker.line_without_kicks}" in seen
    assert "needs feat: off the wall" in words() and HELP not in words()
    driver.point_at("start")
    assert "needs feat: off the wall" in page.spoken_lines()
    driver.press("O")
    assert driver.scene is page and driver.pointed == "piglet: kicker (locked)"
    driver.press("right")
    assert driver.pointed == "piglet: cook (locked)"
    driver.context.open.title()
    driver.rest()
    for row in PIGLETS:
        if row.unlocked_by:
            driver.context.reached_feats.add(row.unlocked_by)
    driver.choose("games")
    driver.choose(MODES["classic"].label)
    driver.point_at("piglet")
    driver.press("right right")
    assert driver.pointed == "piglet: kicker"
    driver.press("O")
    assert driver.game.mode == "classic.kicker"


@pytest.mark.parametrize("game", ["classic", "expedition", "gentle"])
def test_the_menu_and_its_box_stay_in_place_on_every_line(driver: Driver, words: Words, game: str) -> None:
    """Descriptions have different numbers of rows, and the box has room for the longest, that of a locked piglet."""
    runs = [DEATH, *([(game, "9.won")] * 9 if game in SHELVES else [])]
    page = open_page(driver, game, *runs)
    window = page.menu.window
    before = window.x, window.y, window.width, window.height
    assert window.y + window.height == 128 - (2 * EDGE + ROW * (game_page.ABOUT_ROWS + 1))
    for line in range(len(page.menu.entries)):
        for _ in range(10 if line in (1, 3) else 2):
            rows = wrap(page.about, TEXT_WIDTH)
            assert window.cursor in window.rows_in_view and len(rows) <= game_page.ABOUT_ROWS
            assert set(rows) <= set(words())
            assert (window.x, window.y, window.width, window.height) == before
            driver.press("right")
            driver.frames(1)
        driver.press("down")
        driver.frames(1)


def test_the_option_unlocks_all_piglets(driver: Driver) -> None:
    finish(driver, DEATH)
    driver.point_at_setting("all piglets")
    assert driver.pointed == "all piglets\tby feats"
    driver.press("right menu")
    driver.choose("games")
    driver.choose("a gentle climb")
    driver.point_at("piglet")
    driver.press("left")
    assert driver.pointed == "piglet: cook"
    driver.press("O")
    assert driver.game.mode == "gentle.cook"


@pytest.mark.parametrize("game", SHELVES)
def test_a_shelf_sets_its_oaths_up_to_the_highest(driver: Driver, words: Words, game: str) -> None:
    first, second, *_ = SHELVES[game]
    page = open_page(driver, game, DEATH, (game, "9.won"), (f"{game}.{first}", "9.won"), (game, "3.crab"))
    driver.point_at("shelf")
    assert driver.pointed == "shelf 0, new: shelf 2"
    driver.press("left")
    assert page.oaths == set()
    driver.press("right")
    assert driver.pointed == "shelf 1, new: shelf 2" and page.oaths == {first}
    assert f"Shelf 1 adds an oath: {LABELS[first]}." in description(driver, words)
    driver.press("right right right")
    assert driver.pointed.startswith("shelf 2 of 2: 2 oaths") and page.oaths == {first, second}
    assert f"Shelf 2 adds an oath: {LABELS[second]}. A win unlocks shelf 3." in description(driver, words)
    driver.point_at(LABELS[first])
    assert driver.pointed == f"{LABELS[first]}\tyes"
    driver.point_at("frail")
    driver.press("right")
    driver.point_at("shelf")
    assert driver.pointed == "shelf: own, new: shelf 2" and page.oaths == {first, second, "frail"}
    assert "A win unlocks shelf 3." in description(driver, words), "the oaths of shelf 2 are among them"
    driver.press("left")
    assert driver.pointed.startswith("shelf 0") and not page.oaths


@pytest.mark.parametrize("game", SHELVES)
def test_a_new_shelf_is_marked_until_a_run_has_had_it(driver: Driver, words: Words, game: str) -> None:
    """The list of games marks its game, also in small text, and both it and the page say what it changes."""
    first = SHELVES[game][0]
    change = shelf_change_line(game, 1)
    page = open_page(driver, game, DEATH, (game, "9.won"))
    assert f"new {change}" in " ".join(page.spoken_lines()[1].split("\n"))
    driver.press("X")
    driver.point_at(MODES[game].label)
    driver.frames(1)
    assert driver.pointed == f"{MODES[game].label}\tnew shelf" and change in words()
    assert isinstance(driver.scene, Dialog) and driver.scene.menu.window.width < SCREEN, "a wider line would be cut"
    page = open_page(driver, game, DEATH, (game, "9.won"), (f"{game}.{first}", "1.crab"))
    assert not any("new" in line for line in page.spoken_lines())
    driver.point_at("shelf")
    assert driver.pointed == "shelf 1 of 1: 1 oath"


def test_no_hat_covers_the_line_above_the_piglet(driver: Driver) -> None:
    """Whichever piglet is chosen, the pixels of the first line stay the same."""
    driver.settings_at_start = {"piglets": 1}
    page = open_page(driver, "classic", DEATH)
    driver.point_at("piglet")
    rows = set[bytes]()
    for _ in PIGLETS:
        driver.frames(1)
        driver.app.draw()
        screen, top, left = driver.screen(), int(page.menu.window.row_y(0)), int(page.menu.window.x) + 10
        rows.add(b"".join(screen[y * 128 + left : y * 128 + left + 60] for y in range(top, top + LETTER_HEIGHT)))
        driver.press("right")
    assert len(rows) == 1


def test_a_locked_shelf_put_together_by_hand_is_no_shelf(driver: Driver, words: Words) -> None:
    page = open_page(driver, "classic", DEATH)
    driver.point_at(LABELS[SHELVES["classic"][0]])
    driver.press("right")
    driver.point_at("shelf")
    assert page.shelf is None and driver.pointed == "shelf: own oaths"
    assert "A win unlocks shelf 1." in description(driver, words)


def test_the_page_begins_with_the_choice_of_the_last_run(driver: Driver) -> None:
    page = open_page(driver, "expedition", DEATH, ("expedition.frail.stout", "2.crab"), ("classic.lost", "2.crab"))
    assert page.mode == "expedition.frail.stout"
    page = open_page(driver, "expedition", ("expedition.frail.kicker", "2.crab"))
    assert page.mode == "expedition.frail", "the kicker is locked"


def test_the_page_starts_a_typed_seed(driver: Driver, words: Words) -> None:
    finish(driver, DEATH)
    driver.choose("games")
    driver.choose("enter a seed")
    driver.press("up O")
    driver.choose("the expedition")
    assert isinstance(driver.scene, GamePage) and "expedition, seed 1" in description(driver, words)
    driver.point_at("keen")
    driver.press("right O")
    assert (driver.game.mode, driver.game.seed) == ("expedition.keen", 1)


def test_the_page_asks_while_a_run_waits(driver: Driver) -> None:
    finish(driver, DEATH)
    driver.context.open.new_run(7, f"classic.{'.'.join(shelf_oaths('classic', 2))}")
    driver.press("up")
    driver.context.open.title()
    driver.rest()
    driver.choose("games")
    driver.choose("the climb")
    page = driver.scene
    driver.press("O")
    assert isinstance(driver.scene, Dialog) and driver.scene is not page
    assert driver.lines[0] == "Your climb waits under"
    driver.press("O")
    assert driver.scene is page
    driver.press("O down O")
    assert isinstance(driver.scene, Play) and driver.game.mode == "classic"


def test_the_mouse_changes_lines_and_starts(driver: Driver) -> None:
    page = open_page(driver, "classic", DEATH)
    window = page.menu.window

    def click(label: str, x: float) -> None:
        row = next(number for number, line in enumerate(driver.lines) if line.startswith(label))
        driver.click(x, window.row_y(row) + 3)

    click("piglet", window.x + window.width - 8)
    assert page.piglet == "stout"
    click("piglet", window.x + 20)
    assert page.piglet == "plain"
    click("frail", window.x + window.width - 8)
    assert page.mode == "classic.frail" and driver.scene is page
    click("start", window.x + 30)
    assert isinstance(driver.scene, Play) and driver.game.mode == "classic.frail"


@pytest.mark.parametrize("large", [0, 1])
def test_speech_tells_the_line_and_its_sentence_alone(driver: Driver, large: int) -> None:
    driver.settings_at_start = {"large": large}
    page = open_page(driver, "classic", DEATH)
    driver.point_at("frail")
    assert page.spoken_lines() == ["frail\tno   line 4/11", "Oath, worth +10%: you have 3 HP.", game_page.HELP]
    driver.press("right")
    assert page.spoken_lines()[0] == "frail\tyes   line 4/11"


def test_each_description_fits_the_box(driver: Driver) -> None:
    """The sentences of all piglets, also of locked ones, and of all shelves and oaths."""
    for game in SHELVES:
        kicks = MODES[game].rules.kicks
        assert all(text_width(needed_feat(row)) <= TEXT_WIDTH for row in PIGLETS if row.unlocked_by)
        told = [about_piglet(row, kicks, locked) for row in PIGLETS for locked in (False, bool(row.unlocked_by))]
        told += [about_shelf(game, shelf, 8) for shelf in (None, *range(9))]
        told += [about_oath(oath.line) for oath in OATHS]
        for sentence in told:
            assert len(wrap(sentence, TEXT_WIDTH)) <= game_page.ABOUT_ROWS, sentence
