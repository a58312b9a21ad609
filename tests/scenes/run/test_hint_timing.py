"""Moments at which hints open and close. A hint hides neither a fresh message nor the player or a foe."""

from collections.abc import Callable
from functools import partial

import pytest

import cart
from cart import build_floor
from cart.bots import make_bot
from cart.core.floor import Floor
from cart.core.game import Game
from cart.scenes.run.hint_queue import LEAST_FRAMES, MOST_ACTIONS
from cart.scenes.run.play import Play
from cart.view.layout import Box
from tests.scenario import item, scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
ALONE = "##############\n#@...........#\n##############"


def says(words: Words, piece: str) -> bool:
    """Whether the screen has the text `piece`, with or without line breaks."""
    return piece in " ".join(" ".join(words()).split())


def test_a_hint_about_a_foe_closes_when_the_foe_dies(driver: Driver, words: Words) -> None:
    driver.start(scenario("######\n#@A..#\n######", number=2, hp=9).game, novice=True)
    driver.frames(10)
    assert says(words, "A foe!")
    driver.press("right")
    driver.frames(20)
    assert not driver.game.foes and not says(words, "A foe!")


def test_a_hint_about_an_item_closes_when_the_item_is_thrown(driver: Driver, words: Words) -> None:
    game = scenario(ALONE, number=2).game
    game.player.slots[:2] = [item("dried pea"), item("walnut")]
    driver.start(game, novice=True)
    driver.frames(10)
    assert says(words, "dried pea: ")
    driver.use(0, "throw")
    driver.press("right O")
    driver.frames(20)
    assert not says(words, "dried pea: ") and not says(words, "walnut: ")


def test_a_few_quick_actions_close_a_hint(driver: Driver, words: Words) -> None:
    game = scenario(ALONE, number=2).game
    game.player.slots[0] = item("fork")
    driver.settings_at_start = {"speed": 3}
    driver.start(game, novice=True)
    driver.frames(2)
    assert says(words, "fork: ")
    for _ in range(MOST_ACTIONS - 1):
        driver.tap("right", 2)
        assert says(words, "fork: ")
    driver.tap("right", 20)
    assert not says(words, "fork: ") and "gear" in driver.context.shown_hints


def test_no_hint_replaces_a_message_about_loot(driver: Driver, words: Words) -> None:
    """Even an urgent hint, such as the one about a foe, waits."""
    s = scenario("#########\n#@...A..#\n#.......#\n#########", number=2)
    driver.start(s.game)
    driver.context.shown_hints.clear()
    play = driver.play
    play.stage.show_message("got walnut")
    driver.frames(LEAST_FRAMES)
    assert says(words, "got walnut") and not says(words, "sleeps") and not says(words, "A foe!")
    driver.frames(100)
    assert not says(words, "got walnut")
    assert says(words, "A foe!")


def test_the_name_of_a_floor_is_shown_for_a_second_before_a_hint(driver: Driver, words: Words) -> None:
    """Even an urgent hint, such as the one about a kick, waits."""
    driver.start(scenario("######\n#@v..#\n######", mode="expedition", number=2).game)
    driver.context.shown_hints.clear()
    driver.play.display.arrive()
    for _ in range(55):
        driver.frames(1)
        assert says(words, "floor 2:") and not says(words, "Kick the")
    driver.frames(20)
    assert says(words, "Kick the")


def test_a_message_about_loot_replaces_a_hint(driver: Driver, words: Words) -> None:
    driver.start(cart.new_game(7), novice=True)
    driver.frames(10)
    assert says(words, "walk")
    driver.play.stage.show_message("got walnut")
    assert says(words, "got walnut") and not says(words, "walk")


def floor_of(seed: int, first: int, number: int) -> Floor:
    """Return floor `number` of a climb that starts on floor `first`. Number 0, the hub, stands for `first`."""
    return build_floor(seed, number or first)


def box(play: Play) -> Box | None:
    """Return the box of the message on the screen, or None if there is no message."""
    window = play.display.message
    return None if window is None else Box(int(window.x), int(window.y), window.width, window.height)


@pytest.mark.parametrize("large", [0, 1], ids=["small", "large"])
@pytest.mark.parametrize("number", [0, 1, 2, 4, 6, 8])
def test_no_hint_hides_a_mob(driver: Driver, number: int, large: int) -> None:
    driver.settings_at_start = {"large": large}
    told = 0
    for seed in (3, 8):
        driver.start(Game(seed, "classic", partial(floor_of, seed, number)), novice=True)
        bot = make_bot("careful", seed)
        for _ in range(10):
            driver.frames(4)
            play = driver.play
            if play is not driver.scene or driver.game.over:
                break
            there = box(play)
            if there is not None:
                told += 1
                assert not [other for other in play.stage.mob_boxes if other.overlaps(there)], (seed, driver.game.turn)
            driver.act(bot(driver.game))
    assert told


def test_no_message_is_drawn_behind_the_look_window(driver: Driver, words: Words) -> None:
    driver.start(scenario(ALONE, number=2).game)
    driver.play.display.show_message("got walnut", None)
    driver.frames(5)
    assert says(words, "got walnut")
    driver.press("O left")
    driver.frames(5)
    assert not says(words, "got walnut") and says(words, "No foe is in sight.")
    driver.press("X X")
    driver.frames(5)
    assert says(words, "got walnut")
