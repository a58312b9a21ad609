"""The usual mode: the first game of the title. Lines of the history name it like any other."""

import pytest

from cart.data.modes import DEFAULT_MODE, MODES
from cart.text.history_lines import kind_name, run_names


def test_exactly_one_mode_is_usual() -> None:
    """The usual mode is the default, and not a run of the day."""
    assert [name for name, mode in MODES.items() if mode.usual] == [DEFAULT_MODE] == ["classic"]
    assert not MODES[DEFAULT_MODE].daily_of


def test_a_line_of_history_names_each_mode() -> None:
    assert all(name for mode in MODES for name in run_names(mode, 7, 20261120))
    assert run_names("expedition", 7, 20261120) == ("expedition", "exped.")
    assert kind_name("today's climb", counts=False) == "today's climb again"


@pytest.mark.parametrize(("mode", "run", "short"), [("daily", "climb", "climb"), ("deepdaily", "expedition", "exped.")])
def test_a_run_of_the_day_has_one_name_and_later_its_date(mode: str, run: str, short: str) -> None:
    """Today the name is that of the title. On another day it names the date."""
    assert run_names(mode, 20261120, 20261120) == (f"today's {run}", f"today's {short}")
    assert MODES[mode].label == f"today's {run}"
    assert run_names(mode, 20261120, 20261121) == (f"{run} of 11-20", f"{short} of 11-20")
