"""Marks of the cells that a foe can hit in its next turn."""

from cart.core.marks import marks_of
from tests.scenario import scenario


def test_a_pot_that_the_player_may_smash_is_marked() -> None:
    """A noodle could pull the player onto the cell of the pot, and bite the player there."""
    s = scenario("#Dv@.#", mode="expedition", hp=9)
    s.press(".")
    noodle, pot = s.foe("noodle"), s.player.cell - 1
    assert noodle.behaviour.prepared and marks_of(s.game, noodle) >> pot & 1
    s.press("left")
    assert s.player.hp < 9 and s.player.cell == pot
