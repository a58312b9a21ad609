"""Windows, texts and markers that have come to rest cover nothing important on the board."""

from itertools import pairwise

import pytest
import pyxel

from cart import build_floor
from cart.bots import make_bot
from cart.console.screen.palette import PEACH, PLUM, RED, WHITE
from cart.core.game import Game
from cart.gen.build import generated_floors
from cart.scenes.run.look import Look
from cart.scenes.run.play import Play
from cart.view.stage.puppets import Puppet
from tests.helpers.short_forms import first
from tests.scenario import scenario
from tools.driver import Driver

from ...helpers.drawn_over_board import AT_REST, avoidable, board, covered, watched

ACTIONS = 25
"""Number of actions that the bot takes on each floor."""
MESSAGES = 100
"""Frames after which the messages at the start of a run have gone."""


ON_FLOORS = [(number, bool(number % 2) == odd) for odd in (True, False) for number in generated_floors()]
"""Each floor without and with hints: first each floor once, with hints on the odd floors."""


@pytest.mark.parametrize(("number", "novice"), first(len(generated_floors()), ON_FLOORS))
def test_no_window_covers_the_board_needlessly_during_a_run(driver: Driver, number: int, novice: bool) -> None:
    """The board is checked after each of the first actions of a careful bot, on each generated floor."""
    seed = number
    driver.start(Game(seed, "classic", lambda n: build_floor(seed, n or number)), novice)
    bot, found = make_bot("careful", seed), []
    for _ in range(ACTIONS):
        driver.act(bot(driver.game))
        if not isinstance(driver.scene, Play) or driver.game.over:
            break
        driver.frames(AT_REST)
        found += avoidable(driver)
    assert found == []
    assert driver.context.shown_hints  # the run with hints has shown some; without hints, all count as shown


def test_the_check_finds_what_is_covered(driver: Driver) -> None:
    """The check finds a text, a box, and a marker that lies over a neighbour. On a free board it finds nothing."""
    s = scenario("........\n.ab.c.+.\n@.......")
    s.game.floor.explored = s.game.floor.grid.everything
    play = driver.start(s.game)
    driver.frames(MESSAGES)
    assert set(board(play).values()) == {"aspic", "butcher", "chest", "door", "the piglet"}
    assert covered(driver) == []
    play.stage.float_text(s.player.cell, "-2", 7)
    play.stage.floaters[0].x, play.stage.floaters[0].y = 9.0, 9.0
    play.stage.puppets[2].asleep, play.stage.puppets[2].statuses = False, {"stun"}
    play.stage.puppets[2].status_marker_at = (-6, 2)
    found = covered(driver)
    assert {(cover.what, cover.by.what) for cover in found} >= {("aspic", "text"), ("aspic", "stun_mark")}
    with watched() as seen:
        pyxel.rect(30, 10, 3, 4, 1)
    assert (seen[0].what, seen[0].size) == ("box", (3, 4))


def test_a_message_closes_with_the_next_press(driver: Driver) -> None:
    """A press that comes before the message can be read does not close it."""
    s = scenario("......\n.@....\n......")
    play = driver.start(s.game)
    play.display.show_message("got walnut")
    driver.frames(40)
    assert play.display.message is not None
    driver.press("right")
    driver.frames(12)
    assert play.display.message is None
    play.display.show_message("got walnut")
    driver.tap("left", 8)
    assert play.display.message is not None and not play.display.message.closing
    driver.frames(30)
    assert play.display.message is not None and not play.display.message.closing
    driver.tap("right", 12)
    assert play.display.message is None


def test_the_look_window_moves_the_hp_box_away(driver: Driver) -> None:
    """The HP box stays readable beside the window, and nothing on the board is covered."""
    driver.start(Game(7, "classic", lambda n: build_floor(7, n)))
    driver.press("O left")
    assert isinstance(driver.scene, Look)
    driver.frames(AT_REST)
    assert covered(driver) == []
    (window,) = driver.play.stage.window_boxes
    hud = driver.play.stage.overlay_boxes[0]
    assert not hud.overlaps(window)
    driver.press("X")
    driver.frames(2)
    assert driver.play.stage.window_boxes == []


@pytest.mark.parametrize("state", ["is_target", "telegraphs"])
def test_nothing_blinks_more_than_three_times_a_second(driver: Driver, state: str) -> None:
    """A foe that is a target, or about to strike, turns bright and plain by turns, each long enough to be seen."""
    s = scenario("......\n.@.b..\n......")
    puppet: Puppet = driver.start(s.game).stage.puppets[1]
    puppet.asleep = False
    setattr(puppet, state, True)
    looks = []
    for ticks in range(60):
        pyxel.cls(0)
        puppet.update_flash(ticks)
        puppet.draw(0, 0, ticks)
        colours = {pyxel.pget(x, y) for x in range(24, 32) for y in range(8, 16)} - {0}
        looks.append(colours <= ({WHITE} if state == "is_target" else {PLUM, RED, PEACH}))
    changes = sum(one != other for one, other in pairwise(looks))
    assert 4 <= changes <= 6
    assert 20 <= sum(looks) <= 40
