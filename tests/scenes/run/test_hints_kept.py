"""A hint that the player has seen does not come back when the game is started again."""

from collections.abc import Callable

import pytest

import cart
from cart.core.actions import Wait
from cart.core.events import Moved, Prepared
from cart.data.hints import HINTS
from cart.saves.shown_hints import HINTS_KEY, ShownHints, load_shown_hints
from cart.scenes.run.game_display import READ_FRAMES
from tests.scenario import scenario
from tools.driver import Driver

Words = Callable[[], list[str]]
OTHERS = [hint.name for hint in HINTS if hint.name != "walk"]


def start_in_hub(driver: Driver) -> None:
    """Start a run in the hub. Only the hint "walk" is new."""
    driver.start(cart.new_game(7))
    driver.context.shown_hints = ShownHints(driver.context.store, OTHERS)
    driver.context.open.run(cart.new_game(7))
    driver.frames(2)


def start_program_again(driver: Driver) -> None:
    """Load the hints from the store, as a new start of the program does, and begin a run."""
    driver.context.shown_hints = load_shown_hints(driver.context.store)
    for name in OTHERS:
        driver.context.shown_hints.add(name)
    driver.context.open.run(cart.new_game(7))
    driver.frames(10)


def hint_is_shown(driver: Driver) -> bool:
    message = driver.play.display.message
    return message is not None and not message.closing and "walk, open" in message.rows[0].text


@pytest.mark.parametrize("frames", [4, READ_FRAMES + 5])
def test_a_hint_closed_by_x_stays_closed_after_a_new_start(driver: Driver, frames: int) -> None:
    start_in_hub(driver)
    assert hint_is_shown(driver)
    driver.frames(frames)
    driver.tap("X", 30)
    assert not hint_is_shown(driver) or frames < READ_FRAMES
    start_program_again(driver)
    assert not hint_is_shown(driver)


def test_a_hint_that_was_cut_short_stays_closed_after_a_new_start(driver: Driver) -> None:
    """In the same session it may come a second time. A new start counts the first showing, too."""
    start_in_hub(driver)
    driver.frames(READ_FRAMES + 5)
    driver.play.stage.show_message("got walnut")
    driver.frames(3)
    assert "walk" not in driver.context.shown_hints
    start_program_again(driver)
    assert not hint_is_shown(driver)


def test_a_hint_that_was_never_seen_comes_after_a_new_start(driver: Driver) -> None:
    start_in_hub(driver)
    driver.frames(3)
    driver.play.stage.show_message("got walnut")
    driver.frames(3)
    start_program_again(driver)
    assert hint_is_shown(driver)


def test_a_reset_forgets_cut_short_showings_in_the_store_too(driver: Driver) -> None:
    store = driver.reset().store
    hints = ShownHints(store)
    hints.note_showing("walk")
    assert "walk" in load_shown_hints(store) and "walk" not in hints
    hints.clear()
    assert not store.read(HINTS_KEY) and len(load_shown_hints(store)) == 0


# --- the hint about foes that come


@pytest.mark.parametrize("foe", ["B", "N"])
def test_a_foe_may_step_up_and_prepare_in_one_turn_but_not_hit(foe: str) -> None:
    """Butcher and onion do both in one turn. So the hint says when such a foe strikes, not that its turn is used."""
    s = scenario(f"##########\n#@...{foe}...#\n##########", number=8)
    both = False
    for _ in range(6):
        hp = s.player.hp
        s.act(Wait())
        kinds = [type(event) for event in s.events if isinstance(event, Moved | Prepared)]
        both |= kinds == [Moved, Prepared]
        if Prepared in kinds:
            assert s.player.hp == hp
            break
    assert both
    words = next(hint.words for hint in HINTS if hint.name == "blow")
    assert "used its turn" not in words and "a turn later" in words
