"""Windows: their size, where they stand, how they scroll and shut."""

import pytest
import pyxel

from cart.console.window import PAD, ROW, Row, Window


def test_boxes_size_themselves() -> None:
    short, long = Window(["pork"]), Window(["pork", "porklike"])
    assert (long.width - short.width, long.height - short.height) == (4 * 4, ROW)
    assert short.width == PAD + 4 * 4 - 1 + PAD + 1
    assert (short.x, short.y) == ((128 - short.width) // 2, (128 - short.height) // 2)


def test_edges_are_put_and_stay_when_the_lines_change() -> None:
    window = Window(["pork"])
    window.put(right=100, bottom=90)
    assert (window.x + window.width, window.y + window.height) == (100, 90)
    window.set_rows(["pork", "porklike"])
    assert (window.x + window.width, window.y + window.height) == (100, 90)
    window.put(x=3, y=4)
    assert (window.x, window.y) == (3, 4)


@pytest.mark.parametrize(("x", "y"), [(-9, -9), (125, 125), (0, 128)])
def test_it_never_leaves_the_screen(x: int, y: int) -> None:
    window = Window(["pork", "porklike"], x=x, y=y)
    assert 0 <= window.x <= 128 - window.width
    assert 0 <= window.y <= 128 - window.height


@pytest.mark.parametrize("lines", [1, 2, 3, 5])
def test_a_line_stands_level_with_what_it_belongs_to(lines: int) -> None:
    """The first one where that fits, else the last."""
    for y in range(10, 90, 4):
        window = Window(["line"] * lines, row_height=8)
        window.put_level(y, lowest=100)
        fits = y - PAD + window.height <= 100
        assert window.row_y(0 if fits else lines - 1) == y
        assert window.y + window.height <= max(100, y + 8 + PAD)


def test_what_does_not_fit_scrolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also without a cursor; no farther than there are lines."""
    window = Window([f"{number}" for number in range(30)])
    assert window.height <= 128 - 4
    drawn: list[str] = []
    monkeypatch.setattr(pyxel, "text", lambda x, y, text, colour: drawn.append(text))
    firsts = []
    for by in (0, -1, 1, 5, 100, -100):
        window.scroll(by)
        drawn.clear()
        window.draw()
        firsts.append(drawn[0])
        assert drawn == [f"{number}" for number in range(int(drawn[0]), int(drawn[0]) + len(drawn))]
    assert firsts == ["0", "0", "1", "6", f"{30 - len(drawn)}", "0"]


def test_it_closes_by_itself_and_snaps_shut() -> None:
    window = Window([Row("pork"), "like"], frames=3)
    for _ in range(2):
        window.update()
    assert not window.closing
    heights = []
    while not window.gone:
        window.update()
        heights.append(window.drawn)
    assert window.closing
    assert heights == pytest.approx([window.height * 0.75 ** (n + 1) for n in range(len(heights))])
    assert heights[-1] < 2 <= heights[-2]
