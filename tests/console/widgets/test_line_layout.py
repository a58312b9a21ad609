"""Large text in windows: long lines are broken, and windows with many lines scroll."""

from cart.console.widgets.line_layout import LARGE, is_large, set_large, wrapped_lines
from cart.console.widgets.menu import Entry, Menu
from cart.console.widgets.window import AUTO_SCROLL_FRAMES, PADDING, ROW_HEIGHT, Window

LONG = ["a line that is far too long to fit at twice the size", "another\tone"] * 4


def test_large_text_needs_the_setting_and_a_window_that_allows_them() -> None:
    before = Window(["pork"]).height, Window(["pork"], scalable=True).height
    assert before[0] == before[1] and not is_large()
    set_large(True)
    small, large = Window(["pork"]), Window(["pork"], scalable=True)
    assert (small.height, large.height - small.height) == (before[0], ROW_HEIGHT * (LARGE - 1))
    assert large.width > small.width


def test_no_line_is_wider_than_the_screen() -> None:
    set_large(True)
    window = Window(LONG, scalable=True)
    assert window.width <= 128 and window.height <= 128 and window.x >= 0 and window.y >= 0
    lines = wrapped_lines(LONG, 119)
    assert max(line.width for line in lines) <= 119
    assert [line.row for line in lines if line.begins] == list(range(8))
    assert " ".join(line.parts[0][1] for line in lines if line.row == 1) == "another: one"


def test_the_line_of_the_cursor_is_always_visible() -> None:
    set_large(True)
    menu = Menu([Entry(words) for words in LONG])
    for _ in LONG:
        assert menu.window.y + PADDING <= menu.window.row_y(menu.at) < menu.window.y + menu.window.height
        menu.window.move_cursor(1)
    assert menu.at == 0


def test_a_window_without_a_cursor_scrolls_by_itself_in_a_loop() -> None:
    set_large(True)
    window = Window(LONG, scalable=True)
    assert window.row_y(0) == window.y + PADDING
    seen = {window.row_y(0)}
    for _ in range(AUTO_SCROLL_FRAMES * 60):
        window.update()
        seen.add(window.row_y(0))
    assert window.y + PADDING in seen and len(seen) == len(wrapped_lines(LONG, 119)) - 7 + 1


def shown(window: Window) -> int:
    """Return the number of large lines that a window shows at once."""
    return (window.height - 2 * PADDING + 1) // (ROW_HEIGHT * LARGE)


def test_scrolling_by_hand_ends_automatic_scrolling() -> None:
    set_large(True)
    window = Window(LONG, scalable=True)
    window.scroll(2)
    at = window.row_y(0)
    for _ in range(AUTO_SCROLL_FRAMES * 3):
        window.update()
    assert window.row_y(0) == at
    window.scroll(-100)
    assert window.row_y(0) == window.y + PADDING


def test_a_temporary_window_stays_until_its_last_line_was_shown() -> None:
    set_large(True)
    window = Window(LONG, closes_after=5, scalable=True, max_height=39)
    lines = len(wrapped_lines(LONG, 119))
    for _ in range(AUTO_SCROLL_FRAMES * (lines - 1) - 1):
        window.update()
    assert not window.closing and window.row_y(0) == window.y + PADDING - (lines - 2) * ROW_HEIGHT * LARGE
    window.update()
    assert window.closing
    brief = Window(["pork"], closes_after=AUTO_SCROLL_FRAMES + 5, scalable=True)
    for _ in range(AUTO_SCROLL_FRAMES + 4):
        brief.update()
    assert not brief.closing


def test_a_window_in_large_text_keeps_to_its_greatest_height() -> None:
    assert Window(LONG, max_height=43).height == Window(LONG).height  # the limit applies only to large text
    set_large(True)
    for tall, lines in ((23, 1), (39, 2), (55, 3)):
        window = Window(LONG, scalable=True, max_height=tall)
        assert window.height == tall and shown(window) == lines


def test_in_large_text_a_note_gets_the_cursor_but_does_nothing() -> None:
    """If the cursor skipped notes, as in small text, a long note could not be scrolled into view."""
    chosen: list[int] = []
    entries = [Entry(words, read_only=True) for words in LONG] + [Entry("yes", lambda: chosen.append(1)), Entry("")]
    menu = Menu(entries, at=len(LONG))
    menu.window.move_cursor(-1)
    assert menu.at == len(LONG)
    set_large(True)
    menu = Menu(entries, at=len(LONG))
    menu.window.move_cursor(-1)
    assert menu.at == len(LONG) - 1
    menu._choose(entries[menu.at])
    assert menu.is_open and not chosen


def test_an_empty_row_has_no_lines_and_an_icon_narrows_only_its_own_row() -> None:
    lines = wrapped_lines(["pork pork pork", "", "pork pork pork"], 119, (10, 0, 0))
    assert {line.row for line in lines} == {0, 2}
    assert max(line.width for line in lines if line.row == 0) <= 109
