"""The memorial: the tablet of the first room that tells of earlier runs."""

import pytest

from cart.console.screen.draw import wrap
from cart.data.foes import FOES
from cart.data.modes import MODES
from cart.data.words import DEATHS, TABLETS
from cart.scenes.run.message_box import LINE_WIDTH, MOST_LINES
from cart.text.memorial_lines import MEMORIAL_PLACES, is_memorial, memorial_lines


def test_each_memorial_is_a_tablet_of_a_first_room() -> None:
    assert all(place in TABLETS[style] and is_memorial(style, place) for style, place in MEMORIAL_PLACES.items())
    assert {MODES[mode].floors[0].style for mode in MODES} == set(MEMORIAL_PLACES)
    assert not is_memorial("end", (4, 13)) and not is_memorial("hub", (4, 13))


def test_the_memorial_counts_runs_and_wins_and_tells_how_the_last_run_ended() -> None:
    lines = memorial_lines("classic", [("won", 9), ("left", 2), ("crab", 3)])
    assert lines[2:] == (
        "3 piglets went up.",
        "1 came back with the prize.",
        "",
        "The last one was killed by a crab on floor 3: the Bakery.",
    )


@pytest.mark.parametrize(
    ("mode", "end", "words"),
    [
        ("expedition", ("won", 9), "The last one took the Black Truffle."),
        ("expedition", ("left", 1), "The last one gave up on floor 1: the Coal Hole."),
        ("deepnibble.frail", ("a fall", 2), "The last one was killed by a fall on floor 2: the Sack Store."),
        ("nibble", ("over", 0), "The last one ended."),
    ],
)
def test_the_memorial_tells_each_kind_of_end(mode: str, end: tuple[str, int], words: str) -> None:
    lines = memorial_lines(mode, [end])
    assert lines[-1] == words
    assert ("1 piglet went down." in lines) == ("deep" in mode or mode == "expedition")
    assert ("None came back with the prize." in lines) == (end[0] != "won")


@pytest.mark.parametrize("mode", MODES)
def test_the_longest_memorial_fits_the_screen(mode: str) -> None:
    causes = ["won", "left", *DEATHS, *(foe.name for foe in FOES)]
    for floor in range(MODES[mode].last_floor + 1):
        for cause in causes:
            lines = memorial_lines(mode, [("won", 9)] * 9999 + [(cause, floor)])
            assert sum(len(wrap(line, LINE_WIDTH)) or 1 for line in lines) <= MOST_LINES
