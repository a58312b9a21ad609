"""Large letters: windows that can have them do while they are wanted, and what does not fit scrolls."""

from cart.console.lines import LARGE, broken, is_large, set_large
from cart.console.menu import Entry, Menu
from cart.console.window import PAD, READ, ROW, Window

LONG = ["a line that is far too long to fit at twice the size", "another\tone"] * 4


def test_they_are_had_where_they_are_wanted_and_allowed() -> None:
    before = Window(["pork"]).height, Window(["pork"], large=True).height
    assert before[0] == before[1] and not is_large()
    set_large(True)
    small, large = Window(["pork"]), Window(["pork"], large=True)
    assert (small.height, large.height - small.height) == (before[0], ROW * (LARGE - 1))
    assert large.width > small.width


def test_no_line_is_wider_than_the_screen() -> None:
    set_large(True)
    window = Window(LONG, large=True)
    assert window.width <= 128 and window.height <= 128 and window.x >= 0 and window.y >= 0
    lines = broken(LONG, 119)
    assert max(line.width for line in lines) <= 119
    assert [line.row for line in lines if line.begins] == list(range(8))
    assert " ".join(line.parts[0][1] for line in lines if line.row == 1) == "another: one"


def test_the_line_of_the_cursor_is_always_seen() -> None:
    set_large(True)
    menu = Menu([Entry(words) for words in LONG])
    for _ in LONG:
        assert menu.window.y + PAD <= menu.window.row_y(menu.at) < menu.window.y + menu.window.height
        menu.window.move_cursor(1)
    assert menu.at == 0


def test_one_with_no_cursor_scrolls_by_itself_and_begins_again() -> None:
    set_large(True)
    window = Window(LONG, large=True)
    seen = set()
    for _ in range(READ * 60):
        window.update()
        seen.add(window.row_y(0))
    assert window.y + PAD in seen and len(seen) == len(broken(LONG, 119)) - 7 + 1
