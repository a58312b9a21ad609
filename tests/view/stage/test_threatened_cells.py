"""The hatching of threatened cells. It is shown at rest, exactly where a telegraphed attack can hit."""

import pytest

from cart.console.screen.palette import RED
from cart.console.screen.screen import SCREEN
from cart.core.cells import bits, union
from cart.core.events import Spawned, Swung
from cart.core.foes.butcher import Butcher
from cart.core.foes.onion import Onion
from cart.view.sprites import TILE
from tests.scenario import Scenario, scenario

from ...helpers.shown_game import Show, tile

pytestmark = pytest.mark.usefixtures("sheet")

LINES = ["@.N...", "@..N#", "#.@N..", "N..@.", ".@.N\n....", "@\n.\nN", "N.\n..\n@.\n.."]
"""Maps with an onion in line with the player. The onion aims, and its squirt goes on past the player."""


def at_rest(s: Scenario) -> Show:
    """Return the screen of a game after all events have been shown."""
    show = Show(s.game)
    show.stage.show_states()
    return show


@pytest.mark.parametrize("text", LINES)
def test_hatched_cells_are_those_that_the_squirt_can_reach(text: str) -> None:
    s = scenario(text)
    s.press(".")
    onion, behaviour = s.foe("onion"), s.behaviour(Onion)
    assert behaviour.ready
    cells, cell = set[int](), s.game.floor.next(onion.cell, behaviour.way)
    while cell is not None and len(cells) < behaviour.attack_range and not s.game.floor.solid >> cell & 1:
        cells.add(cell)
        cell = s.game.floor.next(cell, behaviour.way)
    assert set(bits(at_rest(s).stage.threatened)) == cells
    assert s.player.cell in cells


def test_a_hunting_foe_within_two_tiles_hatches_the_cells_that_it_can_hit() -> None:
    """Foes that are farther away, and sleeping foes, hatch none before they show an attack."""
    for text in ("@...n", "@....N", "@..A", "@...L", "@r", "@a"):
        assert at_rest(scenario(text)).stage.threatened == 0, text
    for text, cells in {"@A": [0], "@.A": [1], "@.F": [1], "@H": [0]}.items():
        assert list(bits(at_rest(scenario(text)).stage.threatened)) == cells, text


def test_a_stunned_foe_hatches_no_cell() -> None:
    s = scenario("@..N")
    s.press(".")
    s.foe("onion").stunned = 1
    assert at_rest(s).stage.threatened == 0


def test_a_raised_cleaver_hatches_all_cells_beside_it() -> None:
    s = scenario("...\n@B.\n.#.")
    s.press(".")
    assert s.behaviour(Butcher).prepared
    threatened = at_rest(s).stage.threatened
    assert threatened == s.game.floor.beside(s.foe("butcher").bit) & s.game.floor.walkable
    s.press(".")
    assert s.events_of(Swung)


def test_a_swelling_sourdough_hatches_no_cell() -> None:
    """A sourdough buds without an attack. Only a marker tells that it is about to bud."""
    s = scenario("...\n@S.\n...", hp=20)
    s.press(". . .")
    show = at_rest(s)
    assert (s.foe("sourdough").behaviour.prepared, show.stage.threatened) == (True, 0)
    assert show.stage.puppets[1].telegraphs
    hp = s.player.hp
    s.press(".")
    assert len(s.events_of(Spawned)) == 1 and s.player.hp == hp


def test_hatching_is_drawn_and_ends_with_the_next_event() -> None:
    s = scenario("#####\n#@..N\n#...#\n#####", seed=3)
    s.press(".")
    bare = Show(s.game)
    bare.stage.threatened = 0
    plain = bare.pixels(hud=False)
    show = at_rest(s)
    drawn = show.pixels(hud=False)
    changed = {
        cell
        for cell in range(s.game.floor.grid.size)
        if tile(drawn, *show.stage.corner_of(cell)) != tile(plain, *show.stage.corner_of(cell))
    }
    framed = s.game.floor.grid.grow(s.player.bit)
    assert (
        changed >= set(bits(show.stage.threatened)) - {s.player.cell}
        and changed & set(bits(framed))
        and len(list(bits(show.stage.threatened))) == 3
    )
    assert changed <= set(bits(show.stage.threatened | framed))
    show.stage.begin_action()
    assert show.stage.threatened == 0


@pytest.mark.parametrize("letter", ["R", "M", "L"])
def test_a_foe_that_lunges_hatches_the_cells_of_its_lunge(letter: str) -> None:
    """The player is two tiles from it, so a lunge would hit a player that waits."""
    show = at_rest(scenario(f"@.{letter}..", hp=9))
    assert list(bits(show.stage.threatened)) == [0, 1, 3, 4]


def test_two_aiming_onions_hatch_both_lines() -> None:
    s = scenario("N..@..N")
    s.press(".")
    grid = s.game.floor.grid
    assert at_rest(s).stage.threatened == union(1 << grid.cell(x, 0) for x in (1, 2, 3, 4, 5))


def test_only_aiming_onions_and_chillies_about_to_dash_telegraph() -> None:
    aiming, dashing, near, far = scenario("@..N"), scenario("@.L"), scenario("@L"), scenario("@...L")
    aiming.press(".")
    alarmed = [at_rest(s).stage.puppets[1].telegraphs for s in (aiming, dashing, near, far)]
    assert alarmed == [True, True, False, False]


def frame_of(show: Show, cell: int) -> set[int]:
    """Return the colours of the ring of pixels around a cell."""
    x, y = show.stage.corner_of(cell)
    pixels = show.pixels(hud=False)
    ring = {(x + along, y + side) for along in range(-1, TILE + 1) for side in (-1, TILE)}
    ring |= {(x + side, y + along) for along in range(-1, TILE + 1) for side in (-1, TILE)}
    return {pixels[row * SCREEN + column] for column, row in ring}


def test_a_player_on_a_threatened_cell_is_framed_in_red() -> None:
    s = scenario("#######\n#.....#\n#..@..#\n#.R...#\n#....I#\n#.....#\n#######", mode="expedition")
    crab, radish = s.foe("crab"), s.foe("radish")
    crab.stunned, radish.cell = 9, s.game.floor.grid.cell(4, 4)
    s.press(".")
    show = at_rest(s)
    assert show.stage.threatened == s.player.bit
    assert frame_of(show, s.player.cell) == {RED}
    assert frame_of(show, crab.cell) != {RED}
    show.stage.begin_action()
    assert frame_of(show, s.player.cell) != {RED}
