"""The death screen for every cause of death."""

from collections.abc import Callable

import pytest

from cart.console.screen.draw import text_width, wrap
from cart.core.game import Game
from cart.data.foes import FOES, FoeKind
from cart.data.words import DEATH_ELSEWHERE, DEATHS
from cart.saves.journal import DONE, keys_of
from cart.scenes.run.ending import SCREEN_WIDTH, EndScreen, death_words
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
    driver.frames(90)


@pytest.mark.parametrize("foe", FOES, ids=[foe.name for foe in FOES])
def test_the_death_screen_tells_how_to_beat_the_killer(
    driver: Driver, words: Callable[[], list[str]], foe: FoeKind
) -> None:
    """The advice takes at most two lines, and no other text is drawn over it."""
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    game.cause = foe.name
    driver.context.open.end(game)
    driver.frames(90)
    said = words()
    assert set(foe.death) <= set(said)
    lines = wrap(foe.line, SCREEN_WIDTH)
    assert len(lines) <= 3 and set(lines) <= set(said)


def test_a_death_without_a_killer_shows_no_foe(driver: Driver, words: Callable[[], list[str]]) -> None:
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    game.cause = "a wall"
    driver.context.open.end(game)
    driver.frames(90)
    said = words()
    assert said[:2] == [*DEATHS["a wall"]]
    assert said[3:5] == ["0", "steps"]


def test_a_death_by_an_unknown_cause_is_shown_and_saved(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cause without a text stops neither the end screen nor the journal."""
    monkeypatch.setattr("cart.core.world.Foe.row", FOES[0]._replace(name="A Falling Shelf, no less!"))
    game = scenario("####\n#@R#\n####", hp=1).game
    play_until_dead(driver, game)
    assert game.cause == "A Falling Shelf, no less!"
    assert isinstance(driver.scene, EndScreen)
    [key] = keys_of(driver.context.store, DONE)
    assert key.endswith(".a-falling-shelf-no-less")
