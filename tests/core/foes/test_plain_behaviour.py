"""The behaviour that foes begin with: what a new class does not override."""

from cart.core.cells import RIGHT
from cart.core.world import FoeBehaviour
from tests.scenario import scenario


def test_a_plain_foe_threatens_the_cells_that_it_can_hit_and_never_lunges() -> None:
    s = scenario("#####\n#@R.#\n#####")
    foe = s.foe("crab")
    plain = FoeBehaviour()
    assert plain.threatened_cells(s.game, foe) == plain.attack_cells(s.game, foe)
    assert plain.threatened_cells(s.game, foe) >> s.player.cell & 1
    assert not plain.lunges(s.game, foe)
    assert s.game.floor.next(s.player.cell, RIGHT) == foe.cell
