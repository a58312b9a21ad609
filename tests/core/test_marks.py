"""Marks of the cells that a foe can hit in its next turn."""

from cart.core.marks import marked_cells_of, marked_cells_on_look
from tests.scenario import scenario


def test_a_pot_that_the_player_may_smash_is_marked() -> None:
    """A noodle could pull the player onto the cell of the pot, and bite the player there."""
    s = scenario("#Dv@.#", mode="expedition", hp=9)
    s.press(".")
    noodle, pot = s.foe("noodle"), s.player.cell - 1
    assert noodle.behaviour.prepared and marked_cells_of(s.game, noodle) >> pot & 1
    s.press("left")
    assert s.player.hp < 9 and s.player.cell == pot


def test_a_look_at_a_foe_counts_a_door_beside_the_player_as_open() -> None:
    """The door may be open when the foe aims."""
    shut, open_ = (scenario(f"@{door}. . n", walls=True, mode="expedition", bag=["snack"]) for door in "+'")
    told = [marked_cells_on_look(s.game, s.foe("onion")) for s in (shut, open_)]
    assert told[0] == told[1] != 0
