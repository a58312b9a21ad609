"""X never passes a turn by accident: in the quarter of a second after a window or hint closes, X does nothing."""

from collections.abc import Callable
from unittest.mock import call, patch

import pytest

from cart.core.game import Game
from cart.data.hints import HINTS
from cart.data.sound_slots import SOUNDS
from cart.scenes.run.bag import Bag
from cart.scenes.run.belt_menu import BeltScene
from cart.scenes.run.game_display import READ_FRAMES
from cart.scenes.run.kick_aim import KickAim
from cart.scenes.run.look import Look
from cart.scenes.run.play import X_DEAF_FRAMES, Play
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]

ROOM = "########\n#......#\n#..@...#\n#......#\n########"


def explored(mode: str) -> Game:
    """Return a game in an explored room without foes. The player has things in the bag or on the belt."""
    game = scenario(ROOM, mode=mode, weapon="fork", bag=["walnut", "snack"]).game
    game.floor.explored = game.floor.grid.everything
    return game


def close_quickly(driver: Driver) -> None:
    """Close the window with X, and return in the first frame in which the game is on top again."""
    driver.tap("X")
    for _ in range(60):
        if isinstance(driver.scene, Play):
            return
        driver.frames(1)
    raise AssertionError(f"X does not close {type(driver.scene).__name__}")


WINDOWS = ("O", "menu", "travel", "log", "map")


@pytest.mark.parametrize(("mode", "waits"), [("classic", 1), ("expedition", 2)])
@pytest.mark.parametrize("button", WINDOWS)
def test_x_does_not_wait_right_after_a_window_closes(driver: Driver, mode: str, waits: int, button: str) -> None:
    """In the expedition X raises the trotter, and a second X waits."""
    driver.start(explored(mode))
    driver.frames(300)
    driver.press(button)
    assert not isinstance(driver.scene, Play)
    close_quickly(driver)
    for _ in range(3):  # a player who presses X again and again
        driver.tap("X", 1)
    assert driver.game.turn == 0
    assert isinstance(driver.scene, Play)
    driver.frames(X_DEAF_FRAMES)
    for _ in range(waits):
        driver.tap("X", 1)
    assert driver.game.turn == 1


def test_x_waits_again_a_quarter_of_a_second_after_a_window_closes(driver: Driver) -> None:
    assert X_DEAF_FRAMES == 15
    driver.start(explored("classic"))
    driver.frames(300)
    for wait, turns in ((11, 0), (15, 1)):
        driver.press("menu")
        close_quickly(driver)
        driver.frames(wait)
        driver.tap("X", 1)
        assert driver.game.turn == turns


def test_a_press_during_a_motion_right_after_a_window_is_dropped(driver: Driver) -> None:
    driver.start(explored("classic"))
    driver.frames(300)
    driver.press("menu")
    close_quickly(driver)
    driver.tap("left", 2)
    driver.tap("X", 40)
    assert driver.game.turn == 1


def test_the_wait_key_waits_even_right_after_a_window_closes(driver: Driver) -> None:
    driver.start(explored("classic"))
    driver.frames(300)
    driver.press("menu")
    close_quickly(driver)
    driver.tap("wait", 1)
    assert driver.game.turn == 1


def hinted(driver: Driver) -> None:
    """Start a run as a new player, and let frames pass until the first hint is shown."""
    driver.start(scenario(ROOM, number=0).game, novice=True)
    driver.frames(60)


def hint_is_shown(driver: Driver) -> bool:
    message = driver.play.display.message
    return message is not None and not message.closing


def test_x_closes_a_hint_and_does_not_wait(driver: Driver) -> None:
    hinted(driver)
    assert hint_is_shown(driver)
    driver.tap("X", 1)
    assert not hint_is_shown(driver) and driver.game.turn == 0
    driver.tap("X", 1)
    assert driver.game.turn == 0
    driver.frames(X_DEAF_FRAMES)
    driver.tap("X", 1)
    assert driver.game.turn == 1


def test_a_hint_shows_the_glyph_of_x_from_the_start(driver: Driver, words: Words) -> None:
    """A sound confirms that X closed the hint."""
    driver.start(scenario(ROOM, number=0).game, novice=True)
    driver.frames(4)
    assert hint_is_shown(driver) and "Ⓧ" in words()
    driver.frames(READ_FRAMES)
    with patch.object(driver.context.speaker, "play_effect") as played:
        driver.tap("X", 1)
    assert not hint_is_shown(driver) and "Ⓧ" not in words() and driver.game.turn == 0
    assert played.call_args_list == [call(SOUNDS["back"], 0)]


@pytest.mark.parametrize("gap", [4, 10, 20, 40])
def test_a_hint_takes_one_press_of_x(driver: Driver, gap: int) -> None:
    """Even a press too soon to have read the hint closes it for good."""
    driver.start(scenario(ROOM, number=0).game, novice=True)
    driver.frames(2)
    taken = 0
    for _ in range(12):
        shown = hint_is_shown(driver)
        driver.tap("X", 1)
        taken += shown and not hint_is_shown(driver)
        driver.frames(gap)
    assert taken == 1 and driver.game.turn > 0


def test_a_press_from_before_a_hint_appeared_still_waits(driver: Driver) -> None:
    """The press comes while the crab's step is shown. The hint about the crab opens behind it, and stays."""
    driver.start(scenario("##########\n#@......##\n#######.##\n#######.R#\n##########", hp=9).game, novice=True)
    driver.context.shown_hints.add("walk")
    driver.context.shown_hints.add("climb")
    driver.frames(300)
    assert not hint_is_shown(driver)
    turn = driver.game.turn
    for _ in range(12):
        driver.tap("X", 2)
        driver.tap("X", 30)
        assert driver.game.turn in (turn + 1, turn + 2) or hint_is_shown(driver)
        if hint_is_shown(driver):
            break
        turn = driver.game.turn
    assert hint_is_shown(driver) and driver.game.turn == turn + 2


def test_a_hint_shows_no_glyph_of_x_where_x_starts_the_aim_of_a_kick(driver: Driver, words: Words) -> None:
    driver.start(scenario("######\n#@v..#\n######", mode="expedition").game, novice=True)
    driver.frames(120)
    assert hint_is_shown(driver) and "Ⓧ" not in words()


def test_x_does_not_wait_right_after_a_step_closed_a_hint(driver: Driver) -> None:
    hinted(driver)
    driver.frames(300)
    driver.tap("left", 8)
    assert not hint_is_shown(driver) and driver.game.turn == 1
    driver.tap("X", 20)
    assert driver.game.turn == 1


def test_x_starts_the_aim_of_a_kick_while_the_hint_about_it_is_shown(driver: Driver) -> None:
    driver.start(scenario("######\n#@v..#\n######", mode="expedition").game, novice=True)
    driver.frames(120)
    assert hint_is_shown(driver)
    driver.tap("X", 3)
    assert type(driver.scene).__name__ == "KickAim" and driver.game.turn == 0


BESIDE_A_POT = "########\n#..@v..#\n#......#\n########"


def no_kick_prompt(driver: Driver) -> bool:
    """Whether the run is on top, and no turn has passed."""
    return isinstance(driver.scene, Play) and not driver.game.history


@pytest.mark.parametrize("hint", ["walk", "dish", "throw"])
def test_x_beside_something_to_kick_only_closes_a_hint_about_something_else(
    driver: Driver, words: Words, hint: str
) -> None:
    game = scenario(
        BESIDE_A_POT,
        number=0 if hint == "walk" else 3,
        mode="expedition",
        bag=["walnut"] if hint == "throw" else ["meal"],
    ).game
    context = driver.reset(novice=True)
    for row in HINTS:
        if row.name != hint:
            context.shown_hints.add(row.name)
    context.open.run(game)
    driver.frames(300)
    assert hint_is_shown(driver) and "Ⓧ" in words()
    driver.tap("X", 1)
    assert not hint_is_shown(driver) and no_kick_prompt(driver)
    driver.tap("X", 1)  # too soon
    assert no_kick_prompt(driver)
    driver.frames(X_DEAF_FRAMES)
    driver.tap("X", 2)
    assert isinstance(driver.scene, KickAim)


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_x_only_closes_a_notice(driver: Driver, words: Words, mode: str) -> None:
    driver.start(scenario(BESIDE_A_POT, mode=mode).game)
    driver.frames(300)
    driver.context.machine.show_notice("sound off")
    driver.frames(2)
    assert {"sound off", "Ⓧ"} <= set(words())
    driver.tap("X", 1)
    notice = driver.context.machine.notice
    assert (notice is None or notice.closing) and no_kick_prompt(driver)
    driver.tap("X", 1)
    assert no_kick_prompt(driver)
    driver.frames(X_DEAF_FRAMES)
    driver.tap("X", 2)
    assert isinstance(driver.scene, KickAim) if mode == "expedition" else driver.game.turn == 1


@pytest.mark.parametrize("keys", ["O", "O O", "O O O", "menu", "travel", "log", "map", "O up"])
def test_x_after_x_through_all_windows_never_starts_the_aim_of_a_kick(driver: Driver, keys: str) -> None:
    """The player presses X again and again: each press closes one window."""
    game = scenario(BESIDE_A_POT, mode="expedition", bag=["walnut", "snack"]).game
    game.floor.explored = game.floor.grid.everything
    driver.start(game)
    driver.frames(300)
    driver.press(keys)
    for _ in range(4):
        if isinstance(driver.scene, Play):
            break
        driver.tap("X", 1)
    driver.tap("X", 1)
    assert no_kick_prompt(driver)


def test_a_held_x_closes_the_belt_and_does_no_more(driver: Driver) -> None:
    driver.start(scenario(BESIDE_A_POT, mode="expedition", bag=["walnut"]).game)
    driver.frames(300)
    driver.press("O")
    driver.hold("X", 120)
    driver.release()
    assert no_kick_prompt(driver)


@pytest.mark.parametrize(
    ("mode", "keys", "scene"), [("classic", "O down left", Bag), ("expedition", "O right up", BeltScene)]
)
def test_look_opened_from_the_bag_returns_to_it(driver: Driver, mode: str, keys: str, scene: type) -> None:
    driver.start(explored(mode))
    driver.frames(300)
    driver.press(keys)
    assert isinstance(driver.scene, Look)
    driver.press("X")
    assert isinstance(driver.scene, scene)
    chosen = driver.scene.slot if isinstance(driver.scene, BeltScene) else driver.pointed
    assert chosen in (1, f"{driver.game.food_names[driver.game.player.slots[1] or 0][0]}")
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0


def test_look_opened_from_the_pause_returns_to_the_game(driver: Driver) -> None:
    driver.start(explored("classic"))
    driver.choose_paused("look around")
    driver.press("X")
    assert isinstance(driver.scene, Play) and driver.game.turn == 0
