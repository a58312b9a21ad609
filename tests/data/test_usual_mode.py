"""The usual mode: the first game of the title, which short lines leave out."""

from cart.data.modes import FIRST, MODES
from cart.text.history_lines import short_kind_name


def test_exactly_one_mode_is_usual() -> None:
    """The usual mode is the default, and not a run of the day."""
    assert [name for name, mode in MODES.items() if mode.usual] == [FIRST] == ["classic"]
    assert not MODES[FIRST].daily_of


def test_a_line_of_history_leaves_the_usual_mode_out() -> None:
    assert [mode for mode in MODES if not short_kind_name(mode, True)] == [FIRST]
    assert short_kind_name("expedition", True) == "exped."
    assert short_kind_name("classic", False) == "again"
