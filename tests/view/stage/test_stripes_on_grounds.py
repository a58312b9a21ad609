"""The stripes of threatened cells stand out on every ground, in the colours of every floor and every palette."""

import pytest

import cart
from cart.console.screen.palette import BLACK, PALETTES, RED, RGB
from cart.core.cells import bits
from cart.core.game import Game
from cart.data.modes import MODES
from cart.data.tiles import BRIDGE, CARPET, DIRT, FLOOR, PIT
from cart.gen.build import generated_floors
from tools.contrast import SIGHTS, STANDS_OUT, seen

from ...helpers.shown_game import Show, tile

pytestmark = pytest.mark.usefixtures("sheet")

FLOORS = [(mode, number) for mode in ("classic", "expedition") for number in generated_floors(mode)]


def ratio(one: float, other: float) -> float:
    """Return the contrast ratio of two brightnesses."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def striped(game: Game, cell: int, ground: int) -> bytes:
    """Return the colours of a threatened cell with a ground."""
    game.floor.set_tile(cell, ground)
    game.floor.things.pop(cell, None)
    show = Show(game)
    show.stage.threatened = 1 << cell
    return b"".join(tile(show.pixels(hud=False), *show.stage.corner_of(cell)))


def near_player(game: Game) -> int:
    """Return an inner cell two or three steps from the player, and remove all foes."""
    game.foes.clear()
    grid = game.floor.grid
    near = grid.grow(grid.grow(game.player.bit))
    return next(bits(grid.grow(near) & ~near & grid.inside))


@pytest.mark.parametrize(("mode", "number"), FLOORS)
def test_stripes_stand_out_on_every_ground(mode: str, number: int) -> None:
    """All pixels between the stripes have a strong contrast to the stripes."""
    game = cart.practice(number, 7, mode)
    cell = near_player(game)
    for ground in (FLOOR, DIRT, CARPET):
        colours = striped(game, cell, ground)
        assert colours.count(RED) * 4 == len(colours)
        for palette in (RGB, *PALETTES):
            light = [seen(rgb, SIGHTS["grey"]) for rgb in palette]
            weak = {c for c in colours if c != RED and ratio(light[c], light[RED]) < STANDS_OUT}
            assert not weak, (MODES[mode].floors[number].tint, ground, weak)


def test_a_striped_bridge_and_a_striped_pit_can_still_be_told_from_the_floor() -> None:
    game = cart.practice(5, 7, "expedition")
    cell = near_player(game)
    floor, bridge, pit = (set(striped(game, cell, ground)) for ground in (FLOOR, BRIDGE, PIT))
    assert floor == {BLACK, RED} and len(bridge) > 2 and len(pit) > 2
