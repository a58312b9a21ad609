"""The behaviour that foes begin with: what a new class does not override."""

from cart.core.cells import RIGHT, bits
from cart.core.world import FoeBehaviour
from cart.data.foes import FOES
from tests.helpers.each_case import each
from tests.scenario import scenario


def test_a_plain_foe_threatens_the_cells_that_it_can_hit_and_never_lunges() -> None:
    s = scenario("#####\n#@R.#\n#####")
    foe = s.foe("crab")
    plain = FoeBehaviour()
    assert plain.threatened_cells(s.game, foe) == plain.attack_cells(s.game, foe)
    assert plain.threatened_cells(s.game, foe) >> s.player.cell & 1
    assert not plain.lunges(s.game, foe) and not plain.would_lunge(s.game, foe)
    assert s.game.floor.next(s.player.cell, RIGHT) == foe.cell


@each("letter", [foe.letter for foe in FOES])
def test_the_range_of_a_foe_is_the_distance_of_the_farthest_cell_it_can_strike(letter: str) -> None:
    side = 11
    rows = ["." * side] * (side // 2)
    s = scenario("\n".join(["@" + "." * (side - 1), *rows[1:], letter.center(side, "."), *rows]), mode="expedition")
    (foe,) = s.game.foes
    places = map(s.game.floor.grid.xy, bits(foe.behaviour.attack_cells(s.game, foe)))
    assert max(max(abs(x - foe.x), abs(y - foe.y)) for x, y in places) == foe.behaviour.attack_range
