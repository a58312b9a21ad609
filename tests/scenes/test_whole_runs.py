"""Whole runs by buttons: from the start of the program to the end screens and back."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

import cart
from cart.console.screen.draw import LETTER_HEIGHT
from cart.core.actions import Equip, Kick, Step
from cart.data.floors import CLASSIC, HUB
from cart.data.foes import FOES, foe_kind
from cart.data.modes import MODES
from cart.data.sheet import PICTURES
from cart.data.sound_slots import TUNES
from cart.data.words import tale
from cart.scenes.menus.boot_scene import BootScene
from cart.scenes.menus.dialog import Dialog
from cart.scenes.menus.game_page import GamePage
from cart.scenes.menus.seed_entry import DIGITS, SeedEntry
from cart.scenes.menus.title import HINT, LOGO_Y, MENU_LINES, Title
from cart.scenes.run.end_page import DEAF_FRAMES, QUIET_FRAMES
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.figures_page import FiguresPage
from cart.scenes.run.game_display import FLOOR_FRAMES
from cart.scenes.run.play import FREEZE, Play
from cart.view.sprites import TILE
from tests.scenario import Scenario, scenario
from tools.driver import Driver

from ..golden.won_runs import FILES, RENEW, won_run

Words = Callable[[], list[str]]

LOGO_FLOATS, HINT_Y = 2, 120
"""Pixels by which the floating logo sinks at most, and the y of the top of the hint's outline."""

DEADLY = """
    ######
    #a@rB#
    ######
"""


def type_seed(driver: Driver, seed: int, mode: str = "classic") -> None:
    """Start a run of `mode` on a seed, typed from the title."""
    driver.choose("games")
    driver.choose("enter a seed")
    assert isinstance(driver.scene, SeedEntry)
    for place, digit in enumerate(reversed(f"{seed:0{DIGITS}}")):
        if place:
            driver.press("left")
        driver.press("up " * int(digit))
    driver.press("O")
    driver.choose(MODES[mode].label)


def die(driver: Driver) -> Scenario:
    """Kill a foe, eat twice, and wait beside the other foes until the end screen."""
    s = scenario(DEADLY, number=4, hp=12, bag=["snack", "snack"])
    driver.start(s.game)
    driver.press("left")
    driver.use(0, "eat")
    driver.use(1, "eat")
    for _ in range(30):
        if isinstance(driver.scene, EndScreen):
            return s
        driver.press("X")
    raise AssertionError("the piglet does not die")


def test_from_boot_to_the_first_floor(driver: Driver, words: Words) -> None:
    driver.reset()
    driver.app.boot()
    driver.frames(10)
    assert isinstance(driver.scene, BootScene)
    driver.frames(120)
    assert isinstance(driver.scene, Title)
    driver.begin()
    assert isinstance(driver.scene, Play)
    assert (driver.game.number, driver.game.turn) == (HUB, 0)
    for action in won_run("classic").actions:
        if driver.game.number != HUB:
            break
        driver.act(action)
    assert driver.game.number == 1
    driver.frames(1)
    assert f"floor 1: {CLASSIC[1].name}" in words()


def test_a_button_skips_the_boot_picture(driver: Driver) -> None:
    driver.reset()
    driver.app.boot()
    driver.frames(2)
    driver.press("O")
    assert isinstance(driver.scene, Title)


def test_a_run_begins_the_same_with_the_same_presses(driver: Driver) -> None:
    screens = []
    for _ in range(2):
        driver.start(cart.new_game(7))
        driver.press("up up left O down X")
        driver.frames(13)
        screens.append(driver.screen())
    assert screens[0] == screens[1]
    assert len(set(screens[0])) > 4


def test_the_floor_message_closes_after_four_seconds(driver: Driver) -> None:
    driver.start(scenario("####\n#@>#\n####", number=2).game)
    driver.tap("right")
    while driver.play.display.message is None:
        driver.frames(1)
    message = driver.play.display.message
    shown = 0
    while not message.closing:
        driver.frames(1)
        shown += 1
    assert shown + 1 == FLOOR_FRAMES == 240
    assert driver.play.display.message is message  # while it closes, the message is still shown
    driver.frames(12)
    assert driver.play.display.message is None


def test_the_daily_climb_uses_the_seed_of_today(driver: Driver) -> None:
    days = [f"{datetime.now(UTC):%Y%m%d}"]
    driver.title()
    driver.begin("daily")
    days.append(f"{datetime.now(UTC):%Y%m%d}")  # the date may change at midnight
    assert driver.game.mode == "daily" and f"{driver.game.seed}" in days


def test_each_floor_has_its_tune(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.start(scenario("####\n#@>#\n####", number=7).game)
    heard: list[int | None] = []
    monkeypatch.setattr(driver.context.speaker, "play_tune", lambda slot, loop=True: heard.append(slot))
    driver.press("right")
    assert driver.game.number == 8
    assert heard[-1:] == [TUNES[CLASSIC[8].tune]]


def test_seed_entry_starts_a_run_on_that_seed(driver: Driver) -> None:
    driver.title()
    type_seed(driver, 20261)
    assert isinstance(driver.scene, Play)
    assert (driver.game.seed, driver.game.mode) == (20261, "classic")


def test_seed_entry_wraps_round_and_goes_back(driver: Driver) -> None:
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    driver.press("down right up")  # 9 in the last digit, then on to the first digit
    driver.press("O O")
    assert driver.game.seed == 10_000_009
    driver.title()
    driver.choose("games")
    driver.choose("enter a seed")
    driver.press("up X")
    assert "enter a seed" in driver.lines
    driver.press("X")
    assert isinstance(driver.scene, Title)
    assert driver.pointed == "games"


def test_after_a_death_a_new_run_can_begin(driver: Driver, words: Words) -> None:
    s = die(driver)
    game = s.game
    driver.frames(1)
    said = words()
    assert game.cause in ("crab", "butcher")
    assert FOES[foe_kind(game.cause)].death[0] in said
    assert f"floor 4 of 8: {CLASSIC[4].name}" in said
    driver.press("right right right")
    assert {f"{len(game.history)}", "1", f"seed {game.seed}, 2 meals"} <= set(words())
    driver.press("X O")
    assert isinstance(driver.scene, Play)
    assert driver.game is not game
    assert (driver.game.number, driver.game.player.hp, driver.game.over) == (HUB, 5, False)
    driver.press("up")
    assert driver.game.steps == 1


@pytest.mark.parametrize(
    ("rows", "press"), [("####\n#@R#\n####", "X"), ("####\n#@k#\n####", "right")], ids=["death", "win"]
)
def test_the_end_screen_ignores_buttons_at_first(driver: Driver, rows: str, press: str) -> None:
    """A player who mashes buttons in the last fight must still see what happened."""
    driver.start(scenario(rows, number=9, hp=1).game)
    driver.tap(press)
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    over = driver.scene
    for tick in range(int(over._ticks), DEAF_FRAMES - 1):
        driver.hold(("O", "X", "menu")[tick % 3], 1)
        driver.release()
        assert (driver.scene, driver.context.leaving) == (over, False)
    assert DEAF_FRAMES >= 110  # the fade plus a second
    driver.frames(QUIET_FRAMES)
    driver.press("O")
    assert isinstance(driver.scene, Play if press == "X" else GamePage)  # a win unlocks a shelf


def test_the_end_screen_names_buttons_only_when_they_work(driver: Driver, words: Words) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    driver.tap("X")
    while not isinstance(driver.scene, EndScreen):
        driver.frames(1)
    driver.frames(DEAF_FRAMES // 2)
    assert not any("Ⓞ again" in word for word in words())
    driver.frames(DEAF_FRAMES)
    assert any("Ⓞ again" in word for word in words())


def test_the_title_leaves_room_for_seven_lines(driver: Driver, words: Words) -> None:
    """The menu fits between the logo and the piglet, and the piglet stands above the hint.

    There is a run to continue and a finished run, so the menu has eight lines and scrolls to the last.
    """
    driver.start(cart.new_game(7))
    driver.press("up")
    driver.give_up()
    driver.begin()
    driver.press("up menu")
    driver.choose("save and quit")
    title = driver.scene
    assert isinstance(title, Title)
    window = title.menu.window
    labels = ["continue", "today", "games", "history", "how to play", "options", "quit"]
    assert driver.lines == labels
    assert window.y >= LOGO_Y + PICTURES["logo"].height + LOGO_FLOATS
    assert window.row_y(MENU_LINES - 1) + LETTER_HEIGHT < window.y + window.height
    piglet = title.stage.player.corner()[1]
    assert window.y + window.height <= piglet
    assert piglet + TILE <= HINT_Y
    assert [word for word in words() if word in (*labels, HINT)] == [*labels[:MENU_LINES], HINT]
    driver.press("down " * (len(labels) - 1))
    assert driver.pointed == "quit" and "quit" in words()


def test_the_menu_button_on_the_title_opens_the_options(driver: Driver, words: Words) -> None:
    driver.title()
    driver.press("menu")
    assert isinstance(driver.scene, Dialog)
    driver.frames(1)
    assert "back" in words() and HINT not in words()  # the menu below is hidden
    driver.point_at_setting("animations")
    driver.press("O menu")
    assert driver.context.settings["calm"]
    assert isinstance(driver.scene, Title)


def test_after_a_death_x_and_o_lead_to_the_title(driver: Driver) -> None:
    """X opens a menu, and the cursor is on its line that leads to the title."""
    die(driver)
    driver.rest()
    driver.press("X O")
    assert isinstance(driver.scene, Title)
    assert driver.pointed.startswith("play")


def test_the_game_freezes_before_it_fades(driver: Driver) -> None:
    driver.start(scenario("####\n#@R#\n####", hp=1).game)
    driver.tap("X")
    while not driver.play.display.playback.ended:
        driver.frames(1)
    frozen = 0
    while not driver.context.fading:
        driver.frames(1)
        frozen += 1
    assert frozen + 1 == FREEZE == 60
    levels = []
    while isinstance(driver.scene, Play):
        driver.frames(1)
        levels.append(driver.context.fade.level)
    assert len(levels) == 50  # 0.02 per frame
    assert levels[:-1] == pytest.approx([0.02 * n for n in range(1, 50)])


def test_taking_the_stairs_fades_out_and_in(driver: Driver) -> None:
    driver.start(scenario("####\n#@>#\n####").game)
    driver.tap("right")
    while not driver.context.fading:
        driver.frames(1)
    levels = [driver.context.fade.level]
    while driver.context.fading:
        driver.frames(1)
        levels.append(driver.context.fade.level)
    up = [0.04 * n for n in range(25)]
    assert levels == pytest.approx([*up, 1.0, *reversed(up)])


@pytest.mark.parametrize("mode", FILES)
def test_a_recorded_win_is_played_by_buttons(driver: Driver, words: Words, mode: str) -> None:
    """The run begins at the title with a typed seed and climbs all floors to the prize."""
    recording = won_run(mode)
    plain = cart.new_game(recording.seed, mode)
    driver.title()
    type_seed(driver, recording.seed, mode)
    floors = [HUB]
    for number, action in enumerate(recording.actions, start=1):
        plain.act(action)
        driver.act(action)
        assert driver.game.history[-1:] == [action], f"action {number}: to renew the run: {RENEW}"
        if driver.game.number != floors[-1]:
            floors.append(driver.game.number)
    game = driver.game
    assert isinstance(driver.scene, EndScreen)
    assert game.won, f"to renew the run: {RENEW}"
    assert floors == list(range(game.last_floor + 1))
    assert game.digest() == plain.digest()
    assert {type(action) for action in recording.actions} >= {Step, Kick if game.rules.kicks else Equip}
    driver.frames(1)
    said = words()
    assert f"{tale(mode).prize} is yours" in said and (mode in said) == (mode != "classic")
    figures = {"turns": game.turn, "kills": game.kills, "meals": game.meals, "seed": game.seed}
    driver.frames(DEAF_FRAMES)
    while not isinstance(driver.scene, FiguresPage):
        driver.press("right")
    assert {f"{name} {figure}" for name, figure in figures.items()} <= set(driver.scene.spoken_lines())
    assert {f"{game.turn}", f"{game.kills}"} <= set(words())
