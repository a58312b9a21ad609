"""The illustrated how-to-play pages of each mode, opened from the pause menu and from the title."""

from collections.abc import Callable

import pytest

import cart
from cart.console.screen.draw import text_width
from cart.console.widgets.window import ICON_WIDTH
from cart.data.foes import FOES
from cart.data.how_to_play import MORE, OATHS_AND_SHELVES, TEAMWORK, WITH_BAG, WITH_BELT, WORTH, Page, pages_for
from cart.data.looks import DOWNWARD
from cart.data.modes import MODES, base_mode
from cart.data.oaths import OATHS
from cart.data.sheet import SPRITES
from cart.data.words import tale
from cart.data.worth import FLOOR_WORTH, FOE_WORTH, ITEM_WORTH, OATH_PERCENT, PRIZE_WORTH, USUAL_TURNS
from cart.scenes.menus.how_to_play_pages import LINE_WIDTH, HowToPlay
from cart.scenes.menus.title import Title
from cart.scenes.run.play import Play
from tools.driver import Driver

Words = Callable[[], list[str]]


def page(words: Words, mode: str = "classic") -> int | None:
    """Return the index of the page of `mode` whose lines are all on the screen, or None."""
    said, pages = words(), pages_for(mode)
    shown = [
        number for number, parts in enumerate(pages) if {line for part in parts for line in part.lines} <= set(said)
    ]
    return shown[0] if len(shown) == 1 and any(f"page {shown[0] + 1}/{len(pages)}" in line for line in said) else None


@pytest.mark.parametrize("mode", MODES)
def test_each_page_fits(mode: str) -> None:
    for parts in pages_for(mode):
        assert {name for part in parts for name in part.strip} <= set(SPRITES) | {""}
        widest = {part: LINE_WIDTH - ICON_WIDTH * part.beside for part in parts}  # a sprite takes its place in a line
        assert [line for part in parts for line in part.lines if text_width(line) > widest[part]] == []
        assert sum((bool(part.strip) and not part.beside) + len(part.lines) for part in parts) <= 10
        assert all(len(part.strip) == len(part.lines) for part in parts if part.beside)


@pytest.mark.parametrize("mark", ["asleep_mark", "stun_mark", "curse_mark", "bless_mark", "bides_mark"])
def test_each_status_marker_stands_beside_its_word(mark: str) -> None:
    """If the markers stood in a strip above a list, a new player could not tell which is which."""
    parts = [part for page in pages_for("classic") for part in page if mark in part.strip]
    assert [part.beside for part in parts] == [True]


@pytest.mark.parametrize("mode", MODES)
def test_the_pages_show_the_markers_of_the_foes_of_the_mode_and_no_others(mode: str) -> None:
    shown = {sprite for page in pages_for(mode) for part in page for sprite in part.strip}
    homes = {home for plan in MODES[mode].floors for home in plan.habitats}
    own = {foe.marker for foe in FOES if foe.habitat in homes} - {""}
    others = {foe.marker for foe in FOES} - own - {"", *TEAMWORK.strip}
    assert own <= shown and not shown & others


@pytest.mark.parametrize("words", ["! ", "!! ", "? "])
def test_the_cries_of_foes_are_explained(words: str) -> None:
    assert any(words in " ".join(part.lines) for page in pages_for("classic") for part in page)


@pytest.mark.parametrize("mode", MODES)
def test_the_first_two_pages_show_the_actions_of_the_mode(mode: str) -> None:
    own, other = (WITH_BELT, WITH_BAG) if MODES[mode].rules.belt else (WITH_BAG, WITH_BELT)
    strips = [[part.strip for part in parts] for parts in pages_for(mode)]
    prize = tale(mode).sprite
    drawn = {"kielbasa": prize, "truffle": prize, **(DOWNWARD if MODES[mode].down else {})}

    def strips_of(page: Page) -> list[tuple[str, ...]]:
        return [tuple(drawn.get(name, name) for name in part.strip) for part in page]

    assert strips[:2] == [strips_of(page) for page in own]
    last = [*MORE, WORTH, *([OATHS_AND_SHELVES] if any(base_mode(mode) in oath.fits for oath in OATHS) else [])]
    assert strips[-len(last) :] == [strips_of(page) for page in last]
    assert not any([part.strip for part in parts] in strips for parts in other)
    words = " ".join(line for parts in pages_for(mode)[:2] for part in parts for line in part.lines)
    assert [("kick" in words), ("jump" in words), ("swap" in words), ("relic" in words)] == [MODES[mode].rules.belt] * 4


@pytest.mark.parametrize(
    ("mode", "floors", "prize"),
    [("classic", "8", "Golden Kielbasa"), ("nibble", "3", "Sausage"), ("deepnibble", "3", "Mushroom")],
)
def test_the_pages_of_a_game_name_its_floors_and_its_prize(mode: str, floors: str, prize: str) -> None:
    words = " ".join(line for parts in pages_for(mode) for part in parts for line in part.lines)
    assert f"{floors} floors" in words and prize in words


@pytest.mark.parametrize("mode", MODES)
def test_the_pages_explain_teamwork(mode: str) -> None:
    strips = {part.strip for parts in pages_for(mode) for part in parts}
    assert (TEAMWORK.strip in strips) == MODES[mode].rules.teamwork
    words = " ".join(line for parts in pages_for(mode) for part in parts for line in part.lines)
    assert "expedition" not in words.lower() or MODES[mode].down


def test_the_pages_tell_what_stairs_heal_in_the_mode() -> None:
    for mode, healed in (("classic", 1), ("gentle", 2)):
        assert pages_for(mode)[1][2].lines == ("Food may heal. Stairs heal", f"{healed} HP; foes 2 tiles off follow.")


@pytest.mark.parametrize("mode", MODES)
def test_the_pages_tell_how_worth_is_counted_and_what_oaths_and_shelves_are(mode: str) -> None:
    """Oaths and shelves are explained only where a run can have oaths. No line is wrapped in small text."""
    words = " ".join(line for parts in pages_for(mode) for part in parts for line in part.lines)
    told = (
        f"{FLOOR_WORTH} for each floor",
        f"{FOE_WORTH} for each foe",
        f"{ITEM_WORTH} for each new item",
        f"A win adds {PRIZE_WORTH} a floor",
        f"{USUAL_TURNS} turns a floor",
    )
    assert all(fact in words for fact in told)
    sworn = f"An oath makes a run harder and adds {OATH_PERCENT}%", "Shelf 1 has one oath"
    assert [fact in words for fact in sworn] == [base_mode(mode) != "gentle"] * 2


def test_pages_are_turned_both_ways_and_closed(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7))
    driver.choose_paused("how to play")
    assert page(words) == 0
    before = driver.screen()
    driver.frames(20)
    assert driver.screen() != before  # the pictures move
    ways = [("right", 1), ("right", 2), ("left", 1), ("left", 0), ("left", 6), ("left", 5), ("O", 6), ("O", 0)]
    for button, number in ways:
        driver.press(button)
        assert page(words) == number, button
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
    driver.press("up")
    assert driver.game.steps == 1


@pytest.mark.parametrize("button", ["X", "menu"])
def test_closing_the_pages_leads_back_to_the_title(driver: Driver, words: Words, button: str) -> None:
    driver.title()
    driver.choose("how to play")
    driver.choose("the climb")
    assert isinstance(driver.scene, HowToPlay) and page(words) == 0
    driver.press(f"{button} menu")
    assert isinstance(driver.scene, Title)


@pytest.mark.parametrize("mode", MODES)
def test_the_pause_menu_leads_to_the_pages_of_the_mode_of_the_run(driver: Driver, words: Words, mode: str) -> None:
    driver.start(cart.new_game(20261122, mode))
    driver.choose_paused("how to play")
    assert page(words, mode) == 0
    driver.press("right")
    assert page(words, mode) == 1
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


@pytest.mark.parametrize("mode", ["classic", "gentle", "expedition"])
def test_the_title_leads_to_the_pages_of_each_mode(driver: Driver, words: Words, mode: str) -> None:
    driver.title()
    driver.choose("how to play")
    driver.choose(MODES[mode].label)
    assert isinstance(driver.scene, HowToPlay) and page(words, mode) == 0
    driver.press("X X")
    assert isinstance(driver.scene, Title) and driver.pointed == "how to play"


def test_how_to_play_points_at_the_mode_that_the_title_would_start(driver: Driver, words: Words) -> None:
    driver.title()
    driver.choose("how to play")
    assert driver.pointed == MODES["nibble"].label and driver.lines[:2] == ["how to play", ""]
    driver.press("X")
    assert isinstance(driver.scene, Title) and driver.pointed == "how to play"
    driver.context.open.new_run(7, "expedition")
    driver.rest()
    driver.press("down left")
    driver.choose_paused("save and quit")
    driver.rest()
    assert isinstance(driver.scene, Title) and driver.pointed.startswith("continue")
    driver.choose("how to play")
    assert driver.pointed == MODES["expedition"].label
    driver.press("O")
    assert page(words, "expedition") == 0
