"""Windows: their size, place, columns, scrolling and closing."""

import pytest
import pyxel

from cart.console.screen import typeface
from cart.console.screen.draw import text_width
from cart.console.screen.palette import BLACK, MAUVE, WHITE
from cart.console.widgets import line_layout
from cart.console.widgets import window as window_module
from cart.console.widgets.line_layout import COLUMN, set_large
from cart.console.widgets.window import CURSOR_WIDTH, ICON_WIDTH, PADDING, ROW_HEIGHT, Row, Window


def test_a_window_fits_its_text() -> None:
    short, long = Window(["pork"]), Window(["pork", "porklike"])
    assert (long.width - short.width, long.height - short.height) == (
        text_width("porklike") - text_width("pork"),
        ROW_HEIGHT,
    )
    assert short.width == PADDING + text_width("pork") + PADDING + 1
    assert (short.x, short.y) == ((128 - short.width) // 2, (128 - short.height) // 2)


def test_chosen_edges_stay_in_place_when_the_lines_change() -> None:
    window = Window(["pork"])
    window.put(right=100, bottom=90)
    assert (window.x + window.width, window.y + window.height) == (100, 90)
    window.set_rows(["pork", "porklike"])
    assert (window.x + window.width, window.y + window.height) == (100, 90)
    window.put(x=3, y=4)
    assert (window.x, window.y) == (3, 4)


@pytest.mark.parametrize(("x", "y"), [(-9, -9), (125, 125), (0, 128)])
def test_a_window_never_leaves_the_screen(x: int, y: int) -> None:
    window = Window(["pork", "porklike"], x=x, y=y)
    assert 0 <= window.x <= 128 - window.width
    assert 0 <= window.y <= 128 - window.height


@pytest.mark.parametrize("lines", [1, 2, 3, 5])
def test_a_window_can_be_level_with_a_line_beside_it(lines: int) -> None:
    """`put_level` moves the window's first line to a height, or its last line if the window would else end too low."""
    for y in range(10, 90, 4):
        window = Window(["line"] * lines, row_height=8)
        window.put_level(y, lowest=100)
        fits = y - PADDING + window.height <= 100
        assert window.row_y(0 if fits else lines - 1) == y
        assert window.y + window.height <= max(100, y + 8 + PADDING)


@pytest.mark.parametrize(("cursor", "icon"), [(None, 0), (0, ICON_WIDTH)])
def test_tabs_make_columns(monkeypatch: pytest.MonkeyPatch, cursor: int | None, icon: int) -> None:
    """A column is as wide as its widest text. The last text of a line does not widen its column."""
    lines = ["i\tmm\tx", "mmm\ti\tyy", "a line of one column", "", "m\tm"]
    rows = [Row(line, icon=(lambda x, y: None) if icon else None) for line in lines]
    window = Window(rows, x=0, y=0, cursor=cursor)
    drawn: dict[str, float] = {}
    monkeypatch.setattr(typeface, "write", lambda x, y, words, colour: drawn.setdefault(words, x))
    window.draw()
    first = PADDING + icon + (0 if cursor is None else CURSOR_WIDTH)
    second = first + text_width("mmm") + COLUMN
    third = second + text_width("mm") + COLUMN
    assert (drawn["i"], drawn["mmm"], drawn["m"]) == (first, first, first)
    assert (drawn["mm"], drawn["x"], drawn["yy"]) == (second, third, third)
    widest = max(third - first + text_width("yy"), text_width("a line of one column"))
    assert window.width == first + widest + PADDING + 1


def test_a_long_window_scrolls(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window has no cursor and still scrolls. Scrolling ends at the first and at the last line."""
    window = Window([f"{number}" for number in range(30)])
    assert window.height <= 128 - 4
    drawn: list[str] = []
    monkeypatch.setattr(typeface, "write", lambda x, y, words, colour: drawn.append(words))
    firsts = []
    for by in (0, -1, 1, 5, 100, -100):
        window.scroll(by)
        drawn.clear()
        window.draw()
        firsts.append(drawn[0])
        assert drawn == [f"{number}" for number in range(int(drawn[0]), int(drawn[0]) + len(drawn))]
    assert firsts == ["0", "0", "1", "6", f"{30 - len(drawn)}", "0"]


def test_a_temporary_window_closes_by_itself() -> None:
    window = Window([Row("pork"), "like"], closes_after=3)
    for _ in range(2):
        window.update()
    assert not window.closing
    heights = []
    while not window.gone:
        window.update()
        heights.append(window.drawn_height)
    assert window.closing
    assert heights == pytest.approx([window.height * 0.75 ** (n + 1) for n in range(len(heights))])
    assert heights[-1] < 2 <= heights[-2]


@pytest.mark.parametrize("lines", [1, 2, 3, 5])
@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_no_frame_is_drawn_without_text(monkeypatch: pytest.MonkeyPatch, lines: int, large: bool) -> None:
    """In each frame of its life, a window shows some of its text or nothing at all."""
    monkeypatch.setattr(line_layout, "is_large", lambda: large)
    monkeypatch.setattr(window_module, "is_large", lambda: large)
    window = Window(["pig ham"] * lines, closes_after=3, scalable=True)
    empty = 0
    while not window.gone:
        pyxel.cls(BLACK)
        window.draw()
        colours = set(bytes(pyxel.screen.data_ptr()))
        assert colours in ({BLACK, MAUVE, WHITE}, {BLACK}), window.drawn_height
        empty += colours == {BLACK}
        window.update()
    assert empty < 8, "the window still shrinks before the player's eyes"


def test_text_of_a_closing_window_stays_inside_its_frame() -> None:
    window = Window(["pig ham"] * 3)
    window.close()
    while not window.gone:
        window.update()
        pyxel.cls(BLACK)
        window.draw()
        rows = [row for row in range(128) if WHITE in bytes(pyxel.screen.data_ptr())[row * 128 : row * 128 + 128]]
        middle = window.y + window.height / 2
        assert all(abs(row + 0.5 - middle) <= window.drawn_height / 2 for row in rows)


def test_an_icon_widens_only_its_own_line() -> None:
    long, short = "a sausage of length", "pork"
    window = Window([long, Row(short, icon=lambda x, y: None)])
    assert window.width == Window([long]).width
    window = Window([short, Row(long, icon=lambda x, y: None)])
    assert window.width == Window([long]).width + ICON_WIDTH


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_the_frame_of_the_widest_window_is_on_the_screen(large: bool) -> None:
    set_large(large)
    window = Window(["short", "a column\t" * 5 + "that is too wide"], cursor=0, scalable=True)
    assert window.x >= 0
    assert window.x + window.width <= 128


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("lines", [6, 7, 8, 20])
def test_the_glyph_that_closes_a_window_hides_no_text(monkeypatch: pytest.MonkeyPatch, lines: int, large: bool) -> None:
    set_large(large)
    window = Window(["pork"] * lines, width=126, close_glyph=True, scalable=True)
    drawn: list[tuple[str, float]] = []
    monkeypatch.setattr(typeface, "write", lambda x, y, words, *colours, **more: drawn.append((words, y)))
    for _ in range(70):  # the glyph floats up and down
        window.update()
        drawn.clear()
        window.draw()
        tops = [y for words, y in drawn if words == "pork"]
        (glyph,) = [y for words, y in drawn if words == "Ⓧ"]
        assert max(tops) + typeface.HEIGHT * (2 if large else 1) <= glyph
