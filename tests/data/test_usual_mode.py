"""The usual mode: the mode that the title starts at once, and that short lines leave out."""

import pytest

from cart.data.modes import FIRST, MODES
from cart.scenes.menus.title import other_modes
from cart.text.history_lines import short_kind_name


def test_exactly_one_mode_is_usual() -> None:
    """The usual mode is the default, and not a run of the day."""
    assert [name for name, mode in MODES.items() if mode.usual] == [FIRST] == ["classic"]
    assert not MODES[FIRST].daily_of


def test_the_title_lists_all_modes_but_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"classic", "daily"}
    assert sorted(other_modes()) == sorted(set(MODES) - own)
    monkeypatch.setitem(MODES, "classic", MODES["classic"]._replace(usual=False))
    monkeypatch.setitem(MODES, "gentle", MODES["gentle"]._replace(usual=True))
    assert sorted(other_modes()) == sorted(set(MODES) - {"gentle"})


def test_a_line_of_history_leaves_the_usual_mode_out() -> None:
    assert [mode for mode in MODES if not short_kind_name(mode, True)] == [FIRST]
    assert short_kind_name("expedition", True) == "exped."
    assert short_kind_name("classic", False) == "again"
