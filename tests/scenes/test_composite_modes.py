"""Composite modes on the screen: a whole run by buttons, its place in the history, and its continuation."""

from collections.abc import Callable

import pytest

from cart.bots import make_bot
from cart.command import read_address
from cart.core.actions import Wait
from cart.core.recording import parse_recording, replay
from cart.data.looks import sprites_of
from cart.data.sheet import SPRITES
from cart.data.tiles import TILES
from cart.data.words import tale, tile_words
from cart.engine import new_game
from cart.saves.history import finished_runs
from cart.saves.journal import DONE, keys_of, last_played, resume_run
from cart.scenes.menus.title import Title
from cart.scenes.run.ending import EndScreen
from cart.scenes.run.play import Play
from tests.helpers.short_forms import first
from tools.driver import Driver

Words = Callable[[], list[str]]
ALL = "frail.blind.bare.keen.lost.haunted.weary.restless"


@pytest.mark.parametrize("mode", first(1, [f"deepnibble.{ALL}.cook", "nibble.kicker"]))
def test_a_composite_run_is_played_by_buttons_to_the_end(driver: Driver, words: Words, mode: str) -> None:
    """Its record, its recording and its summary name the mode."""
    driver.reset()
    read_address(f"mode={mode}&seed=3")(driver.app)
    driver.frames(5)
    game, bot = driver.game, make_bot("careful", 3)
    while not game.over:
        driver.act(bot(game))
    assert game.mode == mode and isinstance(driver.scene, EndScreen)
    driver.frames(1)
    (record,) = finished_runs(driver.context.store)
    assert (record.mode, record.seed, record.won, record.counts) == (mode, 3, game.won, True)
    text = driver.context.store.read(keys_of(driver.context.store, DONE)[0]) or ""
    assert replay(parse_recording(text), new_game).digest() == game.digest()
    driver.context.open.history()
    driver.frames(1)
    driver.context.open.statistics()
    driver.frames(1)


@pytest.mark.parametrize("mode", ["classic.frail.lost.cook", f"expedition.{ALL}.stout", "nibble"])
def test_a_composite_run_is_continued(driver: Driver, mode: str) -> None:
    """The title names the mode, and the run goes on with its rules."""
    store = driver.reset().store
    driver.context.open.new_run(7, mode)
    for _ in range(3):
        driver.act(Wait())
    digest = driver.game.digest()
    driver.context.open.title()
    assert isinstance(driver.scene, Title)
    driver.frames(1)
    assert driver.pointed.startswith("continue")
    key = last_played(store)
    assert key is not None
    game, _, trouble = resume_run(store, key, new_game)
    assert (game.mode, game.digest(), trouble) == (mode, digest, "")
    key = last_played(store)
    assert key is not None
    driver.context.open.resume(key)
    assert isinstance(driver.scene, Play) and driver.game.digest() == digest


@pytest.mark.parametrize(("mode", "plain"), [("nibble", "classic"), ("deepnibble", "expedition")])
def test_the_prize_of_a_nibble_has_a_name_and_a_picture_of_its_own(mode: str, plain: str) -> None:
    told = tale(mode)
    tile = next(number for number, row in enumerate(TILES) if row.name == told.tile)
    assert f"the {tile_words(mode, tile)[0]}" == told.prize != tale(plain).prize
    assert f"the {tile_words(plain, tile)[0]}" == tale(plain).prize
    for style in ("end", "shelf", "roots", "mazes"):
        assert sprites_of(style, mode)[told.tile] == told.sprite != told.tile
        assert sprites_of(style, plain)[told.tile] == told.tile
    assert told.sprite in SPRITES
