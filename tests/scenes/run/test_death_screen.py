"""End screens: their texts for every cause of death, and their buttons."""

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest

import cart
from cart.console.screen import typeface
from cart.console.screen.draw import LETTER_HEIGHT, text_width, wrap
from cart.core.actions import Wait
from cart.core.actions_done import ActionsDone
from cart.core.cells import LEFT
from cart.core.foes.ham import Ham
from cart.core.game import Game
from cart.core.recording import recording_of
from cart.data.advice import ADVICE_AT_ONCE, DEATH_ADVICE
from cart.data.feats import FEATS
from cart.data.foes import FOES, FoeKind
from cart.data.modes import MODES, mode_row
from cart.data.words import DEATH_ELSEWHERE, DEATHS
from cart.saves.journal import DONE, LAST_PLAYED, RUN, keys_of
from cart.scenes.menus.title import Title
from cart.scenes.run import ending
from cart.scenes.run.after_death import AfterDeath
from cart.scenes.run.end_page import DEAF_FRAMES, QUIET_FRAMES
from cart.scenes.run.ending import AGAIN, BACK, SAME_SEED, SCREEN_WIDTH, TO_TITLE, EndScreen, death_words
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.play import Play
from cart.text.end_lines import HOW_IT_ENDED, LAST_TURNS, NEW_FEATS, THIS_RUN, WAY_TO_WIN, WORTH
from cart.text.floor_names import ended_on
from cart.text.hindsight_lines import NOTHING, SAVED
from cart.text.history_lines import ending_in_words
from cart.view.layout import Box
from cart.view.sprites import TILE, draw
from tests.scenario import scenario
from tools.driver import Driver


@pytest.mark.parametrize("foe", FOES, ids=[foe.name for foe in FOES])
def test_each_foe_has_its_death_text(foe: FoeKind) -> None:
    assert death_words(foe.name) == foe.death


@pytest.mark.parametrize("cause", DEATHS)
def test_each_other_cause_has_its_death_text(cause: str) -> None:
    assert death_words(cause) == DEATHS[cause]


@pytest.mark.parametrize("cause", ["a falling shelf", "", "x" * 100])
def test_an_unknown_cause_gets_a_generic_death_text(cause: str) -> None:
    heading, remark = death_words(cause)
    assert heading.startswith("killed by") and cause[:10] in heading
    assert remark == DEATH_ELSEWHERE
    assert text_width(heading) <= SCREEN_WIDTH


def play_until_dead(driver: Driver, game: Game) -> None:
    """Play until the player is dead and the death screen is complete."""
    driver.start(game)
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    driver.frames(DEAF_FRAMES)


def drawn(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """Return the texts and icons on the screen with their boxes."""
    texts: list[tuple[str, Box]] = []
    write = typeface.write

    def record(
        x: float, y: float, words: str, colour: int, outline: int | None = None, corners: bool = True, scale: int = 1
    ) -> None:
        texts.append((words, Box(round(x), round(y), text_width(words) * scale, LETTER_HEIGHT * scale)))
        write(x, y, words, colour, outline, corners, scale)

    def record_icon(name: str, x: float, y: float, **more: Any) -> None:
        texts.append((name, Box(round(x), round(y), TILE, TILE - 1)))  # the last row of the icons is empty
        draw(name, x, y, **more)

    with monkeypatch.context() as patched:
        patched.setattr(typeface, "write", record)
        patched.setattr(ending, "draw", record_icon)
        driver.app.draw()
    return texts


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("device", ["keyboard", "gamepad", "mouse", "touch"])
@pytest.mark.parametrize("mode", ["classic", "gentle", "expedition", "daily", "deepdaily", "practice"])
def test_texts_of_the_end_screens_fit(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, mode: str, device: str, large: int
) -> None:
    """After a death and after a win, no text leaves the screen or overlaps another, even with the widest figures.

    The two pages that the right arrow opens are checked too.
    """
    driver.settings_at_start = {"large": large}
    for won in (False, True):
        game = cart.new_game(99999999, "classic" if mode == "practice" else mode)
        game.won, game.cause = won, "" if won else "dumb waiter"
        game.steps, game.kills, game.meals = 9999, 999, 99
        log = driver.start(game).display.log
        driver.context.pad.last_device = device
        driver.context.open.end(game, (lambda: cart.practice(1, 3)) if mode == "practice" else None, log)
        driver.frames(DEAF_FRAMES + 10)
        for _ in range(3):
            window = driver.scene.window  # type: ignore[attr-defined]
            for _ in range(30):
                texts = drawn(driver, monkeypatch)
                outside = [words for words, box in texts if not box.inside(Box(0, 0, 128, 128))]
                overlapping = [(a, b) for (a, one), (b, other) in combinations(texts, 2) if one.overlaps(other)]
                assert (outside, overlapping) == ([], [])
                if window.at_end:
                    break
                window.scroll(1)
            assert window.at_end
            driver.press("right")


@pytest.mark.parametrize("foe", FOES, ids=[foe.name for foe in FOES])
def test_the_death_screen_tells_how_to_beat_the_killer(
    driver: Driver, words: Callable[[], list[str]], foe: FoeKind
) -> None:
    """The advice takes at most two lines, and all of them are shown."""
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    game.cause = foe.name
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES)
    said = words()
    assert set(foe.death) <= set(said)
    lines = wrap(DEATH_ADVICE[foe.name][0], SCREEN_WIDTH)
    assert len(lines) <= 2 and set(lines) <= set(said)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_advice_changes_with_each_further_death_to_the_same_foe(driver: Driver, large: int) -> None:
    """A death to another foe begins with the first advice again."""
    driver.settings_at_start = {"large": large}
    store = driver.reset().store
    for number, killer in enumerate(("aspic", "crab", "crab", "crab", "aspic")):
        game = cart.new_game(number)
        game.over, game.cause = True, killer
        store.write(f"{DONE}2026112{number}-100000-abcdef0{number}.3.{killer}", recording_of(cart.new_game(number)))
        store.write(LAST_PLAYED, f"{RUN}2026112{number}-100000-abcdef0{number}")
        driver.context.open.end(game)
        driver.frames(1)
        assert isinstance(driver.scene, EndScreen)
        again = killer == "crab" and number == 2
        told = " ".join(driver.scene.spoken_lines())
        assert (DEATH_ADVICE[killer][0] in told, DEATH_ADVICE[killer][1] in told) == (not again, again)


@pytest.mark.parametrize(
    ("rows", "at"), [("#####\n#@.R#\n#####", 1), ("#####\n#@R.#\n#####", 0)], ids=["lunge", "blow"]
)
def test_the_advice_after_a_lunge_is_about_lunges(driver: Driver, rows: str, at: int) -> None:
    """It is so after the first death to the foe, too. A crab beside the player only pinches."""
    play_until_dead(driver, scenario(rows, hp=1).game)
    driver.frames(DEAF_FRAMES)
    assert DEATH_ADVICE["crab"][at] in driver.scene.spoken_lines()


@pytest.mark.parametrize(("rows", "charges"), [("#####\n#@H.#\n#####", False), ("######\n#@.H.#\n######", True)])
def test_the_advice_fits_a_ham_that_hits_at_once_or_charges(driver: Driver, rows: str, charges: bool) -> None:
    s = scenario(rows, hp=1)
    ham = s.behaviour(Ham)
    ham.ready, ham.way = int(charges), LEFT
    play_until_dead(driver, s.game)
    driver.frames(DEAF_FRAMES)
    told = driver.scene.spoken_lines()
    assert (DEATH_ADVICE["ham"][0] in told, ADVICE_AT_ONCE["ham"] in told) == (charges, not charges)


def test_the_end_screen_of_a_death_says_that_hindsight_lies_to_the_right(
    driver: Driver, words: Callable[[], list[str]]
) -> None:
    """The page to the right has actions that would have saved the player, or says that there are none."""
    play_until_dead(driver, scenario("####\n#@R#\n####", hp=1).game)
    assert any(line.endswith("⇨ why?") for line in words())
    driver.press("right")
    page = driver.scene
    assert isinstance(page, AfterDeath) and page.hindsight is not None
    while not page.hindsight.done:
        driver.frames(1)
    told = " ".join(page.spoken_lines())
    assert SAVED in told or NOTHING in told


@pytest.mark.parametrize("won", [False, True], ids=["given up", "won"])
def test_without_a_death_no_way_out_is_promised(driver: Driver, words: Callable[[], list[str]], won: bool) -> None:
    game = cart.new_game(7)
    game.over = game.won = won
    driver.reset().open.end(game)
    driver.frames(DEAF_FRAMES + 5)
    assert any(line.endswith("⇦⇨ more") for line in words())


@pytest.mark.parametrize("mode", MODES)
def test_the_end_screen_names_start_and_prize_floor_without_a_number(mode: str) -> None:
    """A game "of three floors" does not end on floor 4."""
    for number, plan in enumerate(mode_row(mode).floors):
        told = ended_on(mode, number)
        assert told == (plan.name if number in (0, mode_row(mode).last_floor) else f"floor {number}: {plan.name}")
        assert ending_in_words("left", mode, number) == f"gave up on {told}"
        assert text_width(told) <= SCREEN_WIDTH


@pytest.mark.parametrize("foe", FOES, ids=[foe.name for foe in FOES])
def test_both_pictures_of_the_killer_are_whole(driver: Driver, monkeypatch: pytest.MonkeyPatch, foe: FoeKind) -> None:
    """They lie on the screen, beside one line of text, and cover none."""
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    game.cause = foe.name
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES)
    texts = drawn(driver, monkeypatch)
    pictures = [box for words, box in texts if words == foe.name]
    assert len(pictures) == 2 and all(box.on_screen for box in pictures)
    lines = [box for words, box in texts if words in foe.death]
    assert len(lines) == 2 and not any(box.overlaps(line) for box in pictures for line in lines)


def test_o_begins_another_run_at_once(driver: Driver) -> None:
    play_until_dead(driver, scenario("####\n#@R#\n####", hp=1).game)
    driver.press("O")
    driver.rest()
    assert isinstance(driver.scene, Play)


PAGES = [HOW_IT_ENDED, LAST_TURNS, THIS_RUN, WORTH, WAY_TO_WIN]


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_x_alone_never_loses_the_pages_of_a_run(driver: Driver, words: Callable[[], list[str]], large: int) -> None:
    """X opens a menu of all pages, which X closes again. On a page, X goes back to the first page. O leads on."""
    driver.settings_at_start = {"large": large}
    driver.start(scenario("########\n#@....R#\n########", hp=2).game)
    while not isinstance(driver.scene, EndScreen):
        driver.tap("X", 8)
    driver.rest()
    assert any("Ⓧ menu" in line for line in words()) or large
    driver.press("X")
    assert driver.lines == [TO_TITLE, AGAIN, SAME_SEED, "", *PAGES, "", BACK] and driver.pointed == TO_TITLE
    driver.press("X")
    assert isinstance(driver.scene, EndScreen)
    for name in PAGES:
        driver.press("X")
        driver.choose(name)
        headings = [line.lower() for line in driver.scene.spoken_lines()]
        assert any(name.split()[-1] in line for line in headings[:1]), headings
        driver.press("X")
        assert isinstance(driver.scene, EndScreen)
    driver.press("X X X X menu menu left X")
    assert isinstance(driver.scene, EndScreen)
    driver.press("X")
    driver.choose(TO_TITLE)
    driver.rest()
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize(("line", "seed"), [(AGAIN, None), (SAME_SEED, 1)])
def test_the_menu_begins_another_run_or_the_same_seed(driver: Driver, line: str, seed: int | None) -> None:
    play_until_dead(driver, scenario("####\n#@R#\n####", hp=1).game)
    driver.press("X")
    driver.choose(line)
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.mode == "classic" and not driver.game.history
    assert (driver.game.seed == 1) is (seed == 1)


def test_the_menu_of_a_practice_or_a_run_of_the_day_has_no_second_line_for_its_seed(driver: Driver) -> None:
    """Both have the same seed anyway. After a win that unlocks a shelf, O has a line of its own, besides "again"."""
    game = cart.new_game(7)
    game.over, game.cause = True, "crab"
    driver.reset().open.end(game, lambda: cart.practice(1, 3))
    driver.frames(DEAF_FRAMES + 5)
    driver.press("X")
    assert driver.lines[:3] == [TO_TITLE, AGAIN, ""]
    driver.choose(AGAIN)
    driver.rest()
    assert isinstance(driver.scene, Play) and driver.game.number == 1
    daily = cart.new_game(20261101, "daily")
    daily.over, daily.cause = True, "crab"
    driver.reset().open.end(daily)
    driver.frames(DEAF_FRAMES + 5)
    driver.press("X")
    assert driver.lines[:3] == [TO_TITLE, AGAIN, ""]


def test_several_pages_of_feats_are_one_line_of_the_menu(driver: Driver) -> None:
    """The line opens the first of them."""
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    driver.context.open.end(game, feats=[feat.name for feat in FEATS[:5]])
    for feat in FEATS[:5]:
        driver.context.reached_feats.add(feat.name)
    driver.context.open.end(game, feats=[feat.name for feat in FEATS[:5]])
    driver.frames(DEAF_FRAMES)
    driver.press("X")
    assert driver.lines.count(NEW_FEATS) == 1
    driver.choose(NEW_FEATS)
    assert FEATS[4].title in driver.scene.spoken_lines()


@pytest.mark.parametrize("button", ["O", "X", "left"])
def test_mashing_and_holding_a_button_do_not_leave_the_death_screen(driver: Driver, button: str) -> None:
    """The page reacts once nothing was pressed for a moment, even if that comes long after the death."""
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    driver.tap("X")
    for _ in range(60):
        driver.tap(button, 8)
    page = driver.scene
    assert isinstance(page, EndScreen) and page.ignores_buttons
    driver.hold(button, 2 * QUIET_FRAMES)
    assert driver.scene is page and not page.ignores_buttons
    driver.release()
    driver.frames(2)
    driver.press(button)
    assert driver.scene is not page


def test_the_death_screen_ignores_buttons_for_a_second_after_the_fade(driver: Driver) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    frames = 0
    while driver.context.fading:
        driver.frames(1)
    while driver.scene.ignores_buttons:
        driver.frames(1)
        frames += 1
    assert frames >= 60


def test_a_death_without_a_killer_shows_no_foe(driver: Driver, words: Callable[[], list[str]]) -> None:
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    game.cause = "a wall"
    driver.context.open.end(game)
    driver.frames(DEAF_FRAMES)
    said = words()
    assert said[:2] == [*DEATHS["a wall"]]


def test_a_death_by_an_unknown_cause_is_shown_and_saved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cause without a text stops neither the end screen nor the journal."""
    monkeypatch.setattr("cart.core.world.Foe.row", FOES[0]._replace(name="A Falling Shelf, no less!"))
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    assert game.cause == "A Falling Shelf, no less!"
    assert isinstance(driver.scene, EndScreen)
    [key] = keys_of(driver.context.store, DONE)
    assert ".a-falling-shelf-no-less." in key


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
def test_the_first_page_of_a_death_tells_cause_floor_worth_and_buttons(driver: Driver, large: int) -> None:
    """In large text they come before all else. The figures have a page of their own, with practice as well."""
    driver.settings_at_start = {"large": large}
    for make_practice in (None, lambda: cart.practice(1, 3)):
        game = cart.new_game(70292183)
        game.over, game.cause, game.kills, game.meals = True, "crab", 56, 7
        game.history, game.turn = ActionsDone([Wait()] * 980), 977
        driver.reset().open.end(game, make_practice)
        driver.frames(DEAF_FRAMES + 5)
        told = driver.scene.spoken_lines()
        counted = make_practice is None
        first = ["pinched to death by a crab", ended_on("classic", 0) if counted else "in practice"]
        first += ["worth 0"] * counted + ["Ⓞ again", "Ⓧ menu", "⇨ why?"]
        assert told[: len(first)] == first if large else set(first) <= set(told)
        assert not any("70292183" in line for line in told)
        driver.press("right right")
        assert isinstance(driver.scene, FiguresPage)
        assert {"turns 977", "kills 56", "meals 7", "seed 70292183"} <= set(driver.scene.spoken_lines())


def test_the_groups_of_the_first_page_stand_apart(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """No group has more than two lines, and a gap is between it and the next one."""
    game = cart.new_game(7)
    game.over, game.cause = True, "crab"
    driver.reset().open.end(game, feats=["pair", "throws"])
    driver.frames(DEAF_FRAMES + 5)
    tops = sorted({box.top for words, box in drawn(driver, monkeypatch) if box.top > 44 and words != "crab"})
    gaps = [below - above - LETTER_HEIGHT for above, below in pairwise(tops)]
    assert [gap > 1 for gap in gaps] == [False, True] * 4
