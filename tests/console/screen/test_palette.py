"""The palette: the chain of darker colours, recolouring inside a block, and fades of the whole screen."""

from itertools import pairwise

import pytest
import pyxel

from cart.console.screen.palette import (
    BLACK,
    BLUE,
    BROWN,
    DARKER,
    GREEN,
    MAUVE,
    NAVY,
    ORANGE,
    PINK,
    PLUM,
    RED,
    RGB,
    SILVER,
    WHITE,
    YELLOW,
    ScreenPalette,
    faded,
    recolour,
)

COLOURS = range(16)


def shown() -> list[int]:
    return [pyxel.colors[colour] for colour in COLOURS]


def test_the_fade_chain_is_that_of_pico_8() -> None:
    assert DARKER == (0, 0, 1, 1, 2, 1, 13, 6, 4, 4, 9, 3, 13, 1, 13, 14)
    assert RGB[RED] == 0xFF004D and RGB[PINK] == 0xFF77A8 and len(RGB) == 16


@pytest.mark.parametrize("colour", COLOURS)
def test_a_fade_goes_from_the_colour_to_black_down_the_chain(colour: int) -> None:
    levels = [faded(colour, hundredth / 100) for hundredth in range(101)]
    steps = [levels[0], *(new for old, new in pairwise(levels) if old != new)]
    chain = [colour]
    while chain[-1] != BLACK:
        chain.append(DARKER[chain[-1]])
    assert steps == chain


def test_levels_out_of_range_are_clamped() -> None:
    assert faded(WHITE, -3.0) == WHITE
    assert faded(WHITE, 7.0) == BLACK


def test_yellow_fades_through_all_five_steps() -> None:
    assert [faded(YELLOW, level) for level in (0.0, 0.1, 0.3, 0.5, 0.7, 1.0)] == [
        YELLOW, ORANGE, BROWN, PLUM, NAVY, BLACK,
    ]  # fmt: skip


def test_recolour_holds_inside_only() -> None:
    with recolour({RED: BLUE}):
        pyxel.pset(0, 0, RED)
        pyxel.pset(1, 0, WHITE)
    pyxel.pset(2, 0, RED)
    assert [pyxel.pget(x, 0) for x in range(3)] == [BLUE, WHITE, RED]


def test_the_inner_of_two_nested_recolours_applies_first_and_ends_first() -> None:
    with recolour({RED: BLUE, GREEN: PLUM}):
        with recolour({WHITE: RED, GREEN: SILVER}):
            for x, colour in enumerate((WHITE, RED, GREEN)):
                pyxel.pset(x, 0, colour)
        pyxel.pset(3, 0, WHITE)
        pyxel.pset(4, 0, GREEN)
    assert [pyxel.pget(x, 0) for x in range(5)] == [BLUE, BLUE, SILVER, WHITE, PLUM]


def test_recolour_ends_with_an_exception_too() -> None:
    with pytest.raises(RuntimeError), recolour({RED: BLUE}):
        raise RuntimeError
    pyxel.pset(0, 0, RED)
    assert pyxel.pget(0, 0) == RED


def test_screen_fades_and_comes_back_exactly() -> None:
    palette = ScreenPalette()
    palette.capture()
    palette.show(1.0)
    assert shown() == [0] * 16
    palette.show(0.5)
    assert shown()[WHITE] == RGB[MAUVE]
    palette.show(0.0)
    assert shown() == list(RGB)


def test_a_fade_uses_the_colours_loaded_before_it() -> None:
    pyxel.colors[RED] = 0x123456
    pyxel.colors[BROWN] = 0x654321
    palette = ScreenPalette()
    palette.show(0.2)  # captures by itself
    assert shown()[RED] == 0x654321
    palette.show(0.0)
    assert shown()[RED] == 0x123456


def test_swapped_colours_last_through_a_fade_and_can_be_swapped_back() -> None:
    palette = ScreenPalette()
    palette.swap({RED: BLUE})
    assert shown()[RED] == RGB[BLUE]
    palette.show(0.5)
    assert shown()[RED] == RGB[faded(BLUE, 0.5)]
    palette.swap({})
    palette.show(0.0)
    assert shown() == list(RGB)
