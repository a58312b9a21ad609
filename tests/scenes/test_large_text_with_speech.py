"""Large text and speech together."""

import cart
from cart.core.actions import Wait
from cart.saves.journal import Journal
from tools.driver import Driver


def test_the_last_line_of_past_runs_is_spoken(driver: Driver) -> None:
    """The last line names the buttons. The cursor must reach this line in large text."""
    driver.settings_at_start = {"large": 1}
    journal = Journal(driver.reset().store, cart.new_game(7))
    journal.note(journal.game.act(Wait()))
    journal.finish()
    driver.context.open.history()
    driver.frames(1)
    driver.press("up up up")
    assert driver.pointed == "Ⓞ choose   Ⓧ back"
    assert driver.scene.spoken_lines()[0] == "Ⓞ choose   Ⓧ back"
