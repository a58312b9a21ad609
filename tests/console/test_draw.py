"""Drawing, pixel by pixel."""

import random

import pytest
import pyxel

from cart.console.draw import (
    FILL_BLOCKS,
    FILL_CHECKS,
    FILL_DIAGONAL,
    FILL_DOTS,
    FILL_SOLID,
    centred,
    frame,
    inverted,
    outlined,
    pattern_line,
    pattern_rect,
    text_width,
    wrap,
)  # fmt: skip
from cart.console.palette import BLACK, BLUE, RED, WHITE, recolour

from .conftest import Picture


@pytest.mark.parametrize(
    ("corners", "rows"),
    [
        (True, ["..888.", "..878.", "..888.", "..878.", "..878.", "..878.", "..888."]),
        (False, ["...8..", "..878.", "...8..", "..878.", "..878.", "..878.", "...8.."]),
    ],
)
def test_outline_goes_all_round(corners: bool, rows: list[str], picture: Picture) -> None:
    outlined(2, 1, "i", WHITE, RED, corners)
    assert picture(0, 0, 6, 7) == rows


def test_text_width_counts_to_the_last_letters_edge() -> None:
    assert [text_width(text) for text in ("", "A", "AB", "AB\nABC\nA", "Aé")] == [0, 3, 7, 11, 3]


def test_centred_text_is_as_far_from_both_sides() -> None:
    centred(10, "HHHH", WHITE)
    columns = [x for x in range(128) if any(pyxel.pget(x, y) for y in range(10, 16))]
    assert (columns[0], columns[-1]) == (56, 70)


def test_centred_text_with_an_outline_is_one_pixel_wider_each_way() -> None:
    centred(10, "HHHH", WHITE, RED)
    columns = [x for x in range(128) if any(pyxel.pget(x, y) for y in range(9, 17))]
    assert (columns[0], columns[-1]) == (55, 71)


def test_wrap_keeps_words_and_line_breaks() -> None:
    assert wrap("a sausage of\n\nlegendary length", 9) == ["a sausage", "of", "", "legendary", "length"]


def test_frame(picture: Picture) -> None:
    pyxel.cls(1)
    frame(1, 1, 6, 5)
    assert picture(0, 0, 8, 7) == [
        "11111111",
        "1......1",
        "1.6666.1",
        "1.6..6.1",
        "1.6666.1",
        "1......1",
        "11111111",
    ]


@pytest.mark.parametrize(("h", "rows"), [(-2.0, 0), (0.4, 0), (0.6, 1), (2.0, 2), (2.6, 3)])
def test_a_shutting_frame_has_its_height_and_no_more(h: float, rows: int) -> None:
    pyxel.cls(1)
    frame(0, 0, 6, h)
    assert sum(pyxel.pget(0, y) == BLACK for y in range(10)) == rows


@pytest.mark.parametrize(
    ("pattern", "rows"),
    [
        (FILL_SOLID, ["7777", "7777", "7777", "7777"]),
        (FILL_CHECKS, ["7.7.", ".7.7", "7.7.", ".7.7"]),
        (FILL_BLOCKS, ["77..", "77..", "..77", "..77"]),
        (FILL_DOTS, ["7...", "..7.", "7...", "..7."]),
        (0b0111_1111_1111_1110, ["7...", "....", "....", "...7"]),
        (inverted(FILL_DIAGONAL), [".777", "7.77", "77.7", "777."]),
    ],
)
def test_patterns_are_high_bit_first_and_draw_the_zeros(pattern: int, rows: list[str], picture: Picture) -> None:
    pattern_rect(0, 0, 4, 4, WHITE, pattern)
    assert picture(0, 0, 5, 5) == [*(row + "." for row in rows), "....."]


def test_a_pattern_stays_on_the_grid_of_the_screen(picture: Picture) -> None:
    pattern_rect(0, 0, 128, 128, WHITE, FILL_BLOCKS)
    whole = picture(0, 0, 128, 128)
    pyxel.cls(0)
    pattern_rect(3, 5, 81, 70, WHITE, FILL_BLOCKS)
    assert picture(3, 5, 81, 70) == [row[3:84] for row in whole[5:75]]
    assert picture(84, 5, 1, 70) == ["."] * 70 and picture(3, 75, 81, 1) == ["." * 81]


def test_pattern_rect_is_recoloured_like_anything_else() -> None:
    with recolour({RED: BLUE}):
        pattern_rect(0, 0, 4, 4, RED, FILL_CHECKS)
    assert pyxel.pget(0, 0) == BLUE


def test_pattern_rect_can_draw_in_black() -> None:
    pyxel.cls(WHITE)
    pattern_rect(0, 0, 4, 4, BLACK, FILL_CHECKS)
    assert (pyxel.pget(0, 0), pyxel.pget(1, 0)) == (BLACK, WHITE)


def test_pattern_line(picture: Picture) -> None:
    pattern_line(0, 1, 9, 1, WHITE, FILL_BLOCKS)
    pattern_line(9, 2, 0, 2, WHITE, inverted(FILL_BLOCKS))
    assert picture(0, 1, 10, 2) == ["77..77..77", "77..77..77"]


def test_a_line_and_its_inverse_make_pyxels_line(picture: Picture) -> None:
    ends = random.Random(8)
    for _ in range(300):
        # Over an odd length no pixel lies exactly between two rows, where single precision decides.
        x, y, across = ends.randrange(-20, 60), ends.randrange(-20, 60), ends.randrange(-79, 80, 2)
        up = ends.randrange(-abs(across), abs(across) + 1)
        line = (x, y, x + across, y + up) if ends.random() < 0.5 else (y, x, y + up, x + across)
        pyxel.cls(0)
        pyxel.line(*line, WHITE)
        wanted = picture(0, 0, 64, 64)
        pyxel.cls(0)
        pattern_line(*line, WHITE, FILL_DIAGONAL)
        pattern_line(*line, WHITE, inverted(FILL_DIAGONAL))
        assert picture(0, 0, 64, 64) == wanted, line
