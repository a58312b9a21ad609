"""The usual mode: the first game of the title. Lines of the history name it like any other."""

from cart.data.modes import FIRST, MODES
from cart.text.history_lines import short_kind_name


def test_exactly_one_mode_is_usual() -> None:
    """The usual mode is the default, and not a run of the day."""
    assert [name for name, mode in MODES.items() if mode.usual] == [FIRST] == ["classic"]
    assert not MODES[FIRST].daily_of


def test_a_line_of_history_names_each_mode() -> None:
    assert all(short_kind_name(mode, True) for mode in MODES)
    assert short_kind_name("expedition", True) == "exped."
    assert short_kind_name("daily", False) == "daily again"
