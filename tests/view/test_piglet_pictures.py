"""Piglets on the stage and on end pictures: colour, accessory, flashes, falls, and both directions."""

from collections.abc import Callable

import pytest
import pyxel

from cart.console.screen.palette import BLACK, MAUVE, ORANGE, PINK, WHITE
from cart.data.looks import COATS, END_LOOKS, SKIN, WORN_AT
from cart.data.modes import piglet_of
from cart.data.piglets import PIGLETS, Piglet
from cart.data.sheet import PICTURES, SPRITES
from cart.data.words import TALES
from cart.view.piglet_pictures import draw_end_picture, draw_landing, draw_piglet
from cart.view.sprites import TILE, uv
from tests.scenario import scenario

from ..helpers.shown_game import SCREEN, Show, tile

pytestmark = pytest.mark.usefixtures("sheet")

SKINS = {"plain": PINK, "stout": MAUVE, "kicker": ORANGE, "cook": WHITE}
LOOKS = [name for name in SPRITES if name.startswith("piglet")]
AT = 32
"""Place of a drawn piglet, in pixels."""
each_piglet = pytest.mark.parametrize("piglet", PIGLETS, ids=[piglet.name for piglet in PIGLETS])
each_other = pytest.mark.parametrize("piglet", PIGLETS[1:], ids=[piglet.name for piglet in PIGLETS[1:]])


def picture(draw: Callable[[], object]) -> list[bytes]:
    """Return the rows of the screen after a drawing on black."""
    pyxel.cls(BLACK)
    draw()
    data = bytes(pyxel.screen.data_ptr())
    return [data[y * SCREEN : (y + 1) * SCREEN] for y in range(SCREEN)]


def colours(rows: list[bytes]) -> set[int]:
    """Return the colours in rows of pixels."""
    return {colour for row in rows for colour in row}


@each_piglet
def test_a_piglet_has_the_colour_and_the_accessory_of_its_row(piglet: Piglet) -> None:
    assert COATS[piglet.colour].get(SKIN, SKIN) == SKINS[piglet.name]
    assert not piglet.accessory or SPRITES[piglet.accessory].frames == 4
    for look in LOOKS:
        drawn = colours(picture(lambda look=look: draw_piglet(piglet, AT, AT, look)))  # type: ignore[misc]
        assert SKINS[piglet.name] in drawn and (PINK in drawn) == (piglet.name == "plain")


def test_no_two_piglets_look_alike_even_in_grey() -> None:
    """Their accessories differ in shape."""
    shapes = set()
    for piglet in PIGLETS:
        u, v = uv(SPRITES[piglet.accessory or "blank"], 0)
        shapes.add(tuple(bool(pyxel.images[0].pget(u + x, v + y)) for y in range(TILE) for x in range(TILE)))
    assert len(shapes) == len(PIGLETS)


@each_other
def test_an_accessory_follows_the_head_and_the_direction(piglet: Piglet) -> None:
    """In the second frame the head is a pixel lower. A mirrored piglet wears a mirrored accessory."""
    first, second = (
        [tuple(pyxel.images[0].pget(u + x, v + y) for x in range(TILE)) for y in range(TILE)]
        for u, v in (uv(SPRITES[piglet.accessory], frame) for frame in (0, 1))
    )
    top = next(y for y, row in enumerate(first) if any(row))
    assert not any(second[top]) and second[top + 1] == first[top]
    plain = picture(lambda: draw_piglet(piglet, AT, AT))
    mirrored = picture(lambda: draw_piglet(piglet, AT, AT, flip=True))
    across = slice(AT - 1, AT + TILE + 1)
    assert [row[across] for row in mirrored] == [row[across][::-1] for row in plain] != [row[across] for row in plain]


@each_piglet
@pytest.mark.parametrize("base", ["classic", "expedition", "nibble", "deepnibble"])
def test_the_stage_shows_the_piglet_of_the_mode(piglet: Piglet, base: str) -> None:
    mode = base if piglet.name == "plain" else f"{base}.{piglet.name}"
    assert piglet_of(mode) == piglet
    show = Show(scenario("#####\n#.@.#\n#####", mode=mode).game)
    here = show.stage.corner_of(show.game.player.cell)
    shown = tile(show.pixels(), *here)
    alone = picture(lambda: draw_piglet(piglet, AT, AT, show.stage.player.sprite))
    body = [row[AT : AT + TILE] for row in alone[AT : AT + TILE]]
    outside = [(x, y) for y in range(TILE) for x in range(TILE) if body[y][x] not in (BLACK, shown[y][x])]
    assert outside == []


@each_piglet
def test_a_hurt_piglet_is_white_and_a_dying_one_too(piglet: Piglet) -> None:
    """A flash covers skin, gear and accessory."""
    mode = "classic" if piglet.name == "plain" else f"classic.{piglet.name}"
    show = Show(scenario("#####\n#.@.#\n#####", mode=mode).game)
    puppet = show.stage.player
    for flash, dying in ((10.0, 0.0), (0.0, 10.0)):
        puppet.flash, puppet.dying, puppet.flash_colour = flash, dying, "white"
        assert colours(picture(lambda: puppet.draw(0, 0, 0))) == {BLACK, WHITE}


@each_other
def test_a_falling_piglet_keeps_its_accessory(piglet: Piglet) -> None:
    show = Show(scenario("#####\n#.@.#\n#####", mode=f"expedition.{piglet.name}").game)
    puppet = show.stage.player
    puppet.falling = 0.1
    dressed = picture(lambda: puppet.draw(0, 0, 0))
    puppet.outfit = puppet.outfit._replace(accessory="")
    assert dressed != picture(lambda: puppet.draw(0, 0, 0))
    assert PINK not in colours(dressed)


@each_other
def test_the_ghost_at_a_landing_is_that_of_the_piglet(piglet: Piglet) -> None:
    ghost = picture(lambda: draw_landing(piglet, AT, AT))
    assert PINK not in colours(ghost) and ghost != picture(lambda: draw_landing(PIGLETS[0], AT, AT))


@pytest.mark.parametrize("name", END_LOOKS)
def test_end_pictures_show_the_piglet_of_the_run(name: str) -> None:
    """Each piglet gives another picture, and its accessory has a large picture."""
    pictures = {tuple(picture(lambda row=row: draw_end_picture(name, row, 4, 2))) for row in PIGLETS}  # type: ignore[misc]
    assert len(pictures) == len(PIGLETS)
    for piglet in PIGLETS[1:]:
        worn = piglet.accessory if END_LOOKS[name].ghost is None else f"{piglet.accessory}_ghost"
        assert worn in PICTURES and worn in WORN_AT


def test_each_tale_has_a_winning_picture_of_its_own_with_its_prize() -> None:
    """A nibble's small prize covers the large prize of its game."""
    told = {(tale.win, tale.sprite) for tale in TALES.values()}
    drawn = {
        tuple(picture(lambda win=win, prize=prize: draw_end_picture(win, PIGLETS[0], 4, 2, prize)))  # type: ignore[misc]
        for win, prize in told
    }
    assert len(told) == len(drawn) == 4
