"""The typeface: its letters differ and have regular shapes, and texts are drawn as wide as measured."""

import string
from collections.abc import Callable
from itertools import combinations, product

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.palette import BLUE, RED, WHITE, recolour
from cart.console.screen.typeface import GAP, HEIGHT, UNKNOWN, glyphs, width, write

from ..conftest import Picture

ALIKE = 3
"""Least number of pixels by which any two letters or digits must differ."""
DIGITS = string.digits
LETTERS = string.ascii_letters + DIGITS
SIGNS = "ⓄⓍⓅⓇⒺⓉⓋⒼ←→↑↓⇦⇨⇧⇩♥☠★✓×…–’·▮▯"

Pixels = frozenset[tuple[int, int]]


def pixels(letter: str) -> Pixels:
    """Return the (x, y) of the pixels of a letter, measured from the top left corner of its cell."""
    return frozenset((x, y) for y, row in enumerate(glyphs()[letter]) for x, pixel in enumerate(row) if pixel == "1")


def inked(letter: str) -> Pixels:
    """Return the (x, y) of the pixels of a letter, with x measured from its leftmost pixel."""
    found = pixels(letter)
    left = min(x for x, _ in found)
    return frozenset((x - left, y) for x, y in found)


def test_the_typeface_has_all_of_ascii_and_the_glyphs() -> None:
    assert set(glyphs()) == {chr(code) for code in range(32, 127)} | set(SIGNS) | {UNKNOWN}


def test_a_letter_fills_its_picture() -> None:
    """The first and the last column of its picture are not empty.

    Digits may have empty columns, because all are equally wide. So may arrows, to keep a distance from other letters.
    """
    for letter in (*LETTERS, *string.punctuation, *SIGNS, UNKNOWN):
        rows = glyphs()[letter]
        assert len(rows) == HEIGHT and len({len(row) for row in rows}) == 1, letter
        assert set("".join(rows)) <= {"0", "1"} and pixels(letter), letter
        if letter not in DIGITS + "←→↑↓⇦⇨⇧⇩":
            assert {0, len(rows[0]) - 1} <= {x for x, _ in pixels(letter)}, letter


@pytest.mark.parametrize("place", [pixels, inked])
def test_any_two_letters_or_digits_differ(place: Callable[[str], Pixels]) -> None:
    """At least ALIKE pixels differ, whether the two letters are aligned by their cells or by their leftmost pixels."""
    alike = [(a, b) for a, b in combinations(LETTERS, 2) if len(place(a) ^ place(b)) < ALIKE]
    assert alike == []


@pytest.mark.parametrize("pair", ["0O", "1l", "1I", "lI", "5S", "8B", "6G", "2Z", "6b", "9g", "9q"])
def test_letters_that_are_often_confused_differ_clearly(pair: str) -> None:
    """The two letters differ in more pixels than a quarter of the larger letter has."""
    a, b = map(inked, pair)
    assert len(a ^ b) > max(len(a), len(b)) / 4


@pytest.mark.parametrize("letter", "mwMW")
def test_a_wide_letter_is_not_too_dense(letter: str) -> None:
    """At most 65% of the pixels in the letter's box are drawn, and no 2 x 2 pixels are all drawn."""
    drawn = pixels(letter)
    assert len(drawn) <= 0.65 * len(glyphs()[letter][0]) * len({y for _, y in drawn})
    assert not any({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= drawn for x, y in drawn)


def test_letters_have_regular_heights() -> None:
    """Capitals and digits reach from the top to the base line, one pixel above the bottom of the cell.

    Lower-case letters begin two rows lower, except b, d, f, h, i, j, k, l and t. Only g, j, p, q and y go below the
    base line.
    """
    tops = {letter: min(y for _, y in pixels(letter)) for letter in LETTERS}
    ends = {letter: max(y for _, y in pixels(letter)) for letter in LETTERS}
    assert all((tops[letter], ends[letter]) == (0, HEIGHT - 2) for letter in string.ascii_uppercase + DIGITS)
    assert {letter for letter in string.ascii_lowercase if ends[letter] == HEIGHT - 1} == set("gjpqy")
    assert {letter for letter in string.ascii_lowercase if tops[letter] == 2} == set("acegmnopqrsuvwxyz")


def test_all_digits_have_the_same_width() -> None:
    assert len({len(glyphs()[digit][0]) for digit in DIGITS}) == 1


def test_the_width_of_a_text_is_that_of_its_letters_and_gaps() -> None:
    m, i = (len(glyphs()[letter][0]) for letter in "mi")
    assert [width(words) for words in ("", "i", "mi", "i\nmi\n")] == [0, i, m + GAP + i, m + GAP + i]
    assert width("é") == len(glyphs()[UNKNOWN][0])


@pytest.mark.parametrize("words", ["Golden Kielbasa", "0123456789", "Ⓞ go  Ⓧ back", "jumps\nfjord"])
def test_a_text_is_drawn_as_wide_as_measured(words: str) -> None:
    write(10, 10, words, WHITE)
    columns = [x for x in range(128) if any(pyxel.pget(x, y) for y in range(128))]
    assert (columns[0], columns[-1]) == (10, 10 + width(words) - 1)


def test_letters_are_drawn_pixel_by_pixel(picture: Picture) -> None:
    write(1, 1, "pé\nl", WHITE)
    assert picture(0, 0, 12, 17) == [
        "............",
        "......77777.",
        "......7...7.",
        ".777..7...7.",
        ".7..7.7...7.",
        ".7..7.7...7.",
        ".777..77777.",
        ".7..........",
        "............",
        ".7..........",
        ".7..........",
        ".7..........",
        ".7..........",
        ".7..........",
        "..7.........",
        "............",
        "............",
    ]


@pytest.mark.parametrize("words", ["", " ", "\n", " \n "])
def test_an_empty_text_draws_nothing(words: str) -> None:
    write(10, 10, words, WHITE, RED)
    assert not any(pyxel.pget(x, y) for x in range(40) for y in range(40))


@pytest.mark.parametrize("outline", [None, *range(16)])
def test_any_colours_can_be_combined(outline: int | None, picture: Picture) -> None:
    """Letter, outline and background can each have any colour, even black.

    Pixels outside the letter and its outline do not change.
    """
    for colour, ground in product(range(16), repeat=2):
        pyxel.cls(ground)
        write(1, 1, "l", colour, outline)
        line = ground if outline is None else outline
        wanted = "".join(f"{pixel:x}" for pixel in (line, colour, line, ground))
        assert picture(0, 2, 4, 1) == [wanted.replace("0", ".")], (colour, ground)


def test_text_can_be_recoloured_and_moved() -> None:
    pyxel.camera(5, 5)
    with recolour({RED: BLUE}):
        write(15, 15, "l", RED)
    pyxel.camera()
    assert pyxel.pget(10, 10) == BLUE


def test_pictures_of_texts_are_cached() -> None:
    """A frame with the same texts as the last one makes no new pictures, if the cache (CACHED_TEXTS) has room."""
    typeface._picture.cache_clear()
    for _ in range(3):
        for number in range(typeface.CACHED_TEXTS // 4):
            write(0, 0, f"{number}", WHITE, RED)
    assert typeface._picture.cache_info().misses == typeface.CACHED_TEXTS // 4
