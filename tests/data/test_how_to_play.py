"""Pages of "how to play": each word in braces is filled in, and each page is about its mode."""

import pytest

from cart.data.how_to_play import OATHS_AND_SHELVES, counted_floors, pages_for
from cart.data.modes import MODES, mode_row
from cart.data.oaths import OATH_MODES
from cart.data.worth import FLOOR_WORTH, FOE_WORTH


def lines_of(mode: str) -> list[str]:
    """Return all lines of the pages of a mode."""
    return [line for page in pages_for(mode) for part in page for line in part.lines]


@pytest.mark.parametrize("mode", MODES)
def test_no_word_in_braces_is_left(mode: str) -> None:
    assert not [line for line in lines_of(mode) if "{" in line or "}" in line]


def test_a_mode_may_have_any_number_of_floors() -> None:
    words = [counted_floors(count) for count in (1, 3, 8, 14)]
    assert words == ["1 floor", "3 floors", "8 floors", "14 floors"]


@pytest.mark.parametrize("mode", MODES)
def test_the_figures_of_worth_are_named(mode: str) -> None:
    told = " ".join(lines_of(mode))
    assert f"{FLOOR_WORTH} for each floor" in told and f"{FOE_WORTH} for each foe" in told


@pytest.mark.parametrize("mode", MODES)
def test_only_modes_with_oaths_have_a_page_about_them(mode: str) -> None:
    first = OATHS_AND_SHELVES[0].lines[0]
    base = mode_row(mode).daily_of or mode
    assert (first in lines_of(mode)) == (base in OATH_MODES)


def test_only_modes_with_kicks_teach_them() -> None:
    for mode, row in MODES.items():
        assert ("kick" in " ".join(lines_of(mode)).lower()) == row.rules.kicks


def test_the_ways_and_prizes_are_those_of_the_mode() -> None:
    sprites = {mode: {name for page in pages_for(mode) for part in page for name in part.strip} for mode in MODES}
    assert "way_down" in sprites["expedition"] and "way_down" not in sprites["classic"]
    assert "truffle" not in sprites["classic"] and "kielbasa" not in sprites["expedition"]
