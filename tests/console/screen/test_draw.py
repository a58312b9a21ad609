"""Drawing of texts, frames and patterns, pixel by pixel."""

import random

import pytest
import pyxel

from cart.console.screen import draw, typeface
from cart.console.screen.draw import (
    FILL_BLOCKS,
    FILL_CHECKS,
    FILL_DIAGONAL,
    FILL_DOTS,
    centred,
    frame,
    inverted,
    outlined,
    pattern_line,
    pattern_rect,
    shortened,
    text,
    text_width,
    wrap,
)
from cart.console.screen.palette import BLACK, BLUE, RED, WHITE, recolour

from ..conftest import Picture


@pytest.mark.parametrize(
    ("corners", "rows"),
    [
        (True, [".888..", ".878..", ".878..", ".878..", ".878..", ".8788.", ".8878.", "..888."]),
        (False, ["..8...", ".878..", ".878..", ".878..", ".878..", ".878..", "..878.", "...8.."]),
    ],
)
def test_an_outline_surrounds_the_text(corners: bool, rows: list[str], picture: Picture) -> None:
    outlined(2, 1, "l", WHITE, RED, corners)
    assert picture(0, 0, 6, 8) == rows


def test_the_width_of_a_text_has_no_gap_after_the_last_letter() -> None:
    assert [text_width(words) for words in ("", "A", "AB", "AB\nABC\nA", "i i")] == [0, 5, 11, 16, 6]


def test_text_is_drawn_from_its_corner(picture: Picture) -> None:
    text(1, 1, "T", WHITE)
    assert picture(0, 0, 7, 8) == [".......", ".77777.", *["...7..."] * 5, "......."]


def test_centred_text_is_equally_far_from_both_sides() -> None:
    centred(10, "HHHH", WHITE)
    columns = [x for x in range(128) if any(pyxel.pget(x, y) for y in range(10, 17))]
    assert (columns[0], columns[-1]) == (54, 72)


def test_centred_text_with_an_outline_is_one_pixel_wider_each_way() -> None:
    centred(10, "HHHH", WHITE, RED)
    columns = [x for x in range(128) if any(pyxel.pget(x, y) for y in range(9, 18))]
    assert (columns[0], columns[-1]) == (53, 73)


def test_wrap_keeps_words_and_line_breaks() -> None:
    width = text_width("a sausage")
    assert wrap("a sausage of\n\nlegendary length", width) == ["a sausage", "of", "", "legendary", "length"]
    assert wrap("a sausage of", width - 1) == ["a", "sausage", "of"]
    assert wrap("", 9) == [""]


def test_wrap_measures_in_pixels() -> None:
    """A line has room for more narrow letters than wide ones."""
    assert wrap("ill ill ill mmm mmm mmm", text_width("ill ill ill")) == ["ill ill ill", "mmm", "mmm", "mmm"]


def test_wrap_keeps_gaps_within_a_line_and_none_at_its_ends() -> None:
    assert wrap("a   b", 99) == ["a   b"]
    assert wrap("aaa   bbb ", text_width("aaa ")) == ["aaa", "bbb"]


def test_wrap_keeps_a_glyph_with_the_next_word() -> None:
    assert wrap("Ⓞ bag  Ⓧ wait", text_width("Ⓞ bag  Ⓧ wait") - 1) == ["Ⓞ bag", "Ⓧ wait"]
    assert wrap("what Ⓧ", text_width("what")) == ["what", "Ⓧ"]
    assert wrap("Ⓧ back   ⇧ look", text_width("Ⓧ back   ⇧")) == ["Ⓧ back", "⇧ look"]
    assert wrap("Ⓞ log  ⇦⇨ more", text_width("Ⓞ log  ⇦⇨")) == ["Ⓞ log", "⇦⇨ more"]


def test_a_word_that_is_wider_than_a_line_is_broken() -> None:
    width = text_width("mmm")
    assert wrap("a mmmmmmm b", width) == ["a", "mmm", "mmm", "m b"]


@pytest.mark.parametrize("words", ["", "sausage", "a sausage of legendary length", "mmmmmmmmmmmm iiiiiiiiiiiii"])
@pytest.mark.parametrize("width", [12, 20, 50, 200])
def test_no_line_is_wider_than_the_limit(words: str, width: int) -> None:
    lines = wrap(words, width)
    assert all(text_width(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    short = shortened(words, width)
    assert text_width(short) <= width
    assert short == words if text_width(words) <= width else words.startswith(short.removesuffix("…"))
    longer = words[: len(short)]  # if `short` ends in "…", this has one letter more
    assert short == words or text_width(f"{longer}…") > width


@pytest.mark.parametrize("letter", ["i", "m", " ", "☠"])
def test_a_line_of_a_megabyte_is_shortened_at_once(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The function measures few texts, and none with more letters than could fit."""
    measured: list[int] = []

    def measure(words: str) -> int:
        measured.append(len(words))
        return text_width(words)

    monkeypatch.setattr(draw, "text_width", measure)
    assert shortened(letter * 1_000_000, 100) == shortened(letter * 1000, 100) != letter * 1000
    assert max(measured) <= 102 and len(measured) <= 20


def test_each_letter_is_at_least_a_pixel_wide() -> None:
    """Therefore no line has more letters than its width in pixels."""
    assert all(glyph and len(glyph[0]) >= 1 for glyph in typeface.glyphs().values())


def test_a_frame_is_drawn_pixel_by_pixel(picture: Picture) -> None:
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
def test_a_closing_frame_has_exactly_its_height(h: float, rows: int) -> None:
    pyxel.cls(1)
    frame(0, 0, 6, h)
    assert sum(pyxel.pget(0, y) == BLACK for y in range(10)) == rows


@pytest.mark.parametrize(
    ("pattern", "rows"),
    [
        (0, ["7777", "7777", "7777", "7777"]),
        (FILL_CHECKS, ["7.7.", ".7.7", "7.7.", ".7.7"]),
        (FILL_BLOCKS, ["77..", "77..", "..77", "..77"]),
        (FILL_DOTS, ["7...", "..7.", "7...", "..7."]),
        (0b0111_1111_1111_1110, ["7...", "....", "....", "...7"]),
        (inverted(FILL_DIAGONAL), [".777", "7.77", "77.7", "777."]),
    ],
)
def test_a_pattern_begins_at_its_highest_bit_and_draws_its_zero_bits(
    pattern: int, rows: list[str], picture: Picture
) -> None:
    pattern_rect(0, 0, 4, 4, WHITE, pattern)
    assert picture(0, 0, 5, 5) == [*(row + "." for row in rows), "....."]


def test_a_pattern_stays_on_the_grid_of_the_screen(picture: Picture) -> None:
    pattern_rect(0, 0, 128, 128, WHITE, FILL_BLOCKS)
    whole = picture(0, 0, 128, 128)
    pyxel.cls(0)
    pattern_rect(3, 5, 81, 70, WHITE, FILL_BLOCKS)
    assert picture(3, 5, 81, 70) == [row[3:84] for row in whole[5:75]]
    assert picture(84, 5, 1, 70) == ["."] * 70 and picture(3, 75, 81, 1) == ["." * 81]


def test_pattern_rect_can_be_recoloured() -> None:
    with recolour({RED: BLUE}):
        pattern_rect(0, 0, 4, 4, RED, FILL_CHECKS)
    assert pyxel.pget(0, 0) == BLUE


def test_pattern_rect_can_draw_in_black() -> None:
    pyxel.cls(WHITE)
    pattern_rect(0, 0, 4, 4, BLACK, FILL_CHECKS)
    assert (pyxel.pget(0, 0), pyxel.pget(1, 0)) == (BLACK, WHITE)


def test_a_pattern_line_follows_its_pattern_in_both_directions(picture: Picture) -> None:
    pattern_line(0, 1, 9, 1, WHITE, FILL_BLOCKS)
    pattern_line(9, 2, 0, 2, WHITE, inverted(FILL_BLOCKS))
    assert picture(0, 1, 10, 2) == ["77..77..77", "77..77..77"]


def test_a_pattern_and_its_inverse_together_draw_a_whole_line(picture: Picture) -> None:
    ends = random.Random(8)
    for _ in range(300):
        # With an odd length, no point is exactly between two rows. There, rounding errors of Pyxel would decide.
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
