"""Pages of text. In small text, paragraphs stand at their places. In large text, they are rows of a window."""

from typing import Any

import pytest

from cart.console.screen import typeface
from cart.console.screen.draw import LETTER_HEIGHT, text_width
from cart.console.widgets.line_layout import LARGE, set_large
from cart.console.widgets.page import Page, Paragraph
from cart.console.widgets.window import ROW_HEIGHT

LONG = "A paragraph that is too long for one line of the screen, and for two lines of it as well."
Drawn = dict[str, tuple[float, float, int]]


def drawn(page: Page, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Return each line that the page draws, with its (x, y, scale)."""
    found: Drawn = {}

    def note(x: float, y: float, words: str, *_: Any, scale: int = 1) -> None:
        found[words] = (x, y, scale)

    with monkeypatch.context() as patched:
        patched.setattr(typeface, "write", note)
        page.draw()
    return found


def test_a_paragraph_stands_at_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page([Paragraph("pork", y=8), Paragraph("like", y=30, x=3), Paragraph("8", y=50, scale=3)])
    assert drawn(page, monkeypatch) == {
        "pork": ((128 - text_width("pork")) // 2, 8, 1),
        "like": (3, 30, 1),
        "8": ((128 - 3 * text_width("8")) // 2, 50, 3),
    }


def test_a_paragraph_without_a_place_follows_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = drawn(Page([Paragraph(LONG, y=10), Paragraph(""), Paragraph("next")], width=100), monkeypatch)
    *long, last = lines.items()
    assert [y for _, (_, y, _) in long if y] == [10 + ROW_HEIGHT * number for number in range(len(lines) - 1)][
        : len(long)
    ]
    assert all(text_width(line) <= 100 for line in lines)
    assert last[0] == "next" and last[1][1] == 10 + ROW_HEIGHT * len(long)


def test_lines_end_before_the_next_place(monkeypatch: pytest.MonkeyPatch) -> None:
    low = 40
    lines = drawn(
        Page([*(Paragraph(f"line {n}", y=0 if n == 0 else None) for n in range(9)), Paragraph("end", y=low)]),
        monkeypatch,
    )
    assert lines.pop("end")[1] == low
    assert len(lines) == 1 + (low - LETTER_HEIGHT) // ROW_HEIGHT
    assert all(y + LETTER_HEIGHT <= low for _, y, _ in lines.values())


def test_a_picture_replaces_the_paragraphs_that_are_only_for_large_text(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = list[str]()
    page = Page([Paragraph("won\t3", only_large=True), Paragraph("end", y=9)], picture=lambda: pictures.append("drawn"))
    assert [*drawn(page, monkeypatch)] == ["end"] and pictures == ["drawn"]


def test_large_text_shows_all_paragraphs_as_rows_and_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    set_large(True)
    pictures = list[str]()
    page = Page(
        [Paragraph("pork", y=90), Paragraph(""), Paragraph("won\t3", only_large=True), Paragraph("8", y=2, scale=3)],
        picture=lambda: pictures.append("drawn"),
    )
    lines = drawn(page, monkeypatch)
    assert [*lines] == ["pork", "won: 3", "8"] and not pictures
    assert {scale for _, _, scale in lines.values()} == {LARGE}
    tops = [y for _, y, _ in lines.values()]
    assert tops == sorted(tops)
