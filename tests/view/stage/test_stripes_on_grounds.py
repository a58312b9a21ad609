"""The stripes of threatened cells stand out on every ground, in the colours of every floor and every palette."""

import pytest
import pyxel

import cart
from cart.console.screen.palette import BLACK, PALETTES, RED, RGB
from cart.core.cells import bits
from cart.core.game import Game
from cart.data.modes import MODES
from cart.data.sheet import SPRITES
from cart.data.tiles import (
    BRIDGE,
    CARPET,
    CHEST,
    DIRT,
    DOOR,
    EXIT,
    FLOOR,
    JAR,
    PIT,
    POT,
    RARE_CHEST,
    TABLET,
    TILES,
)
from cart.gen.build import generated_floors
from cart.view.sprites import CLEAR, FRAMES, uv
from tools.contrast import SIGHTS, STANDS_OUT, brightness_of

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


def near_player(game: Game, tiles: int = 2) -> int:
    """Return an inner cell `tiles` tiles from the player, and remove all foes."""
    game.foes.clear()
    grid, near = game.floor.grid, game.player.bit
    for _ in range(tiles - 1):
        near = grid.grow(near)
    return next(bits(grid.grow(near) & ~near & grid.inside))


@pytest.mark.parametrize(("tiles", "part"), [(2, 4), (3, 8)], ids=["near", "far"])
@pytest.mark.parametrize(("mode", "number"), FLOORS)
def test_stripes_stand_out_on_every_ground(mode: str, number: int, tiles: int, part: int) -> None:
    """The pixels between the stripes have a strong contrast to them. Far from the player there are fewer stripes."""
    game = cart.practice(number, 7, mode)
    cell = near_player(game, tiles)
    for ground in (FLOOR, DIRT, CARPET):
        colours = striped(game, cell, ground)
        assert colours.count(RED) * part == len(colours)
        for palette in (RGB, *PALETTES):
            light = [brightness_of(rgb, SIGHTS["grey"]) for rgb in palette]
            weak = {c for c in colours if c != RED and ratio(light[c], light[RED]) < STANDS_OUT}
            assert not weak, (MODES[mode].floors[number].tint, ground, weak)


def test_a_striped_bridge_and_a_striped_pit_can_still_be_told_from_the_floor() -> None:
    game = cart.practice(5, 7, "expedition")
    cell = near_player(game)
    floor, bridge, pit = (set(striped(game, cell, ground)) for ground in (FLOOR, BRIDGE, PIT))
    assert floor == {BLACK, RED} and len(bridge) > 2 and len(pit) > 2


@pytest.mark.parametrize("thing", [POT, JAR, CHEST, RARE_CHEST, DOOR, TABLET, EXIT], ids=lambda kind: TILES[kind].name)
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_what_stands_on_a_striped_cell_is_whole(mode: str, thing: int) -> None:
    """Its own pixels are the same as without stripes. The stripes beside them and a frame show the danger."""
    game = cart.practice(3, 7, mode)
    cell = near_player(game)
    game.floor.set_tile(cell, thing)
    game.floor.things.pop(cell, None)
    show = Show(game)
    x, y = show.stage.corner_of(cell)
    show.stage.threatened = 0
    plain = show.pixels(hud=False)
    show.stage.threatened = 1 << cell
    hatched = show.pixels(hud=False)
    name = show.stage.ground.variant_of(TILES[thing].name)
    frame = 0 if SPRITES[name].frames == FRAMES else cell
    u, v = uv(SPRITES[name], frame)
    own = [(dx, dy) for dx in range(8) for dy in range(8) if pyxel.images[0].pget(u + dx, v + dy) != CLEAR]
    assert own
    assert all(plain[(y + dy) * 128 + x + dx] == hatched[(y + dy) * 128 + x + dx] for dx, dy in own)
    around = [(dx, dy) for dx in range(-1, 9) for dy in range(-1, 9) if dx in (-1, 8) or dy in (-1, 8)]
    assert all(hatched[(y + dy) * 128 + x + dx] == RED for dx, dy in around)
