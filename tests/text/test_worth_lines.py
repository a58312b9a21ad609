"""Lines about the number of a run: the first run, equal numbers, new bests, and runs that do not count."""

from cart.console.screen.draw import text_width
from cart.core.run_worth import WorthParts
from cart.data.worth import FLOOR_WORTH, FOE_WORTH, ITEM_WORTH, OATH_PERCENT, PRIZE_WORTH
from cart.scenes.run.ending import SCREEN_WIDTH
from cart.text.worth_lines import best_worth_line, figure_to_beat, streak_line, worth_lines, worth_rows, worth_so_far
from tests.helpers.each_case import each

CASES = [
    ((640, 720, 910), "worth 640, 720 earlier today, best 910"),
    ((640, None, None), "worth 640: beat that"),
    ((640, None, 910), "worth 640, your best is 910"),
    ((640, 910, 910), "worth 640, your best 910, earlier today"),
    ((800, 720, 910), "worth 800: your best today, best ever 910"),
    ((720, 720, 910), "worth 720: as good as today, best ever 910"),
    ((910, 910, 910), "worth 910: level with your best"),
    ((910, None, 910), "worth 910: level with your best"),
    ((950, 720, 910), "worth 950: a new best, before: 910"),
    ((950, None, 910), "worth 950: a new best, before: 910"),
    ((0, None, None), "worth 0"),
    ((0, 0, 0), "worth 0: level with your best"),
    ((640, None, None, False), "worth 640"),
    ((950, None, 910, False), "worth 950, your best is 910"),
    ((950, 720, 910, False), "worth 950, 720 earlier today, best 910"),
    ((910, 910, 910, False), "worth 910, your best 910, earlier today"),
]


@each(("numbers", "line"), CASES)
def test_a_number_is_worded_beside_the_numbers_to_beat(numbers: tuple[int, int | None, int | None], line: str) -> None:
    assert worth_lines(*numbers)[0] == line


@each(("numbers", "line"), CASES)
def test_one_version_of_four_digits_fits_into_a_single_line(
    numbers: tuple[int, int | None, int | None], line: str
) -> None:
    """After a death there is one line for it. No version has more than two lines."""
    grown = [number and number + 4000 if not isinstance(number, bool) else number for number in numbers]
    versions = worth_lines(*grown)  # type: ignore[arg-type]
    assert all(words.count("\n") < 2 for words in versions)
    assert [words for words in versions if "\n" not in words and text_width(words) <= SCREEN_WIDTH]
    assert all(text_width(words) <= SCREEN_WIDTH for words in versions if "\n" in words)


def test_a_new_best_is_named_in_each_version() -> None:
    assert all("new best" in words for words in worth_lines(4950, 4720, 4910))


@each(
    ("won", "kills", "figure", "versions"),
    [
        (False, 12, "12 foes", ["worth 640, 12 foes: beat that", "worth 640\n12 foes: beat that"]),
        (True, 12, "612 turns", ["worth 640, 612 turns: beat that", "worth 640\n612 turns: beat that"]),
        (False, 0, "", []),
    ],
)
def test_the_first_run_of_a_game_has_a_figure_to_beat(won: bool, kills: int, figure: str, versions: list[str]) -> None:
    """A run that does not count, or is worth nothing, asks for nothing."""
    assert figure_to_beat(won, kills, 612) == figure
    assert worth_lines(640, None, None, figure=figure) == [*versions, "worth 640: beat that"]
    assert worth_lines(640, None, None, False, figure=figure) == ["worth 640"]
    assert worth_lines(0, None, None, figure=figure) == ["worth 0"]


def test_two_wins_are_a_streak_and_one_is_not() -> None:
    assert [streak_line(wins) for wins in (0, 1, 2, 11)] == ["", "", "2 wins in a row", "11 wins in a row"]


def test_a_number_is_worded_for_menus_and_while_a_run_goes_on() -> None:
    assert [best_worth_line(640), worth_so_far(40)] == ["your best: worth 640", "worth 40 so far"]


def test_the_parts_of_a_number_add_up_to_it() -> None:
    parts = WorthParts(floors=3, foes=1, items=2, won=True, late_turns=50, oaths=2)
    rows = [row.split("\t") for row in worth_rows(parts)]
    assert [words for words, _ in rows] == [
        f"3 floors × {FLOOR_WORTH}",
        f"1 foe × {FOE_WORTH}",
        f"2 new items × {ITEM_WORTH}",
        f"the prize, {PRIZE_WORTH} a floor",
        "50 turns too many",
        f"2 oaths, {OATH_PERCENT}% each",
        "worth",
    ]
    assert sum(int(worth) for _, worth in rows[:-1]) == int(rows[-1][1]) == parts.total
    assert all(worth[0] in "+-" for _, worth in rows[:-1])


def test_the_parts_that_are_nothing_are_left_out() -> None:
    rows = worth_rows(WorthParts(floors=0, foes=0, items=0, won=False, late_turns=0, oaths=0))
    assert rows == [f"0 floors × {FLOOR_WORTH}\t+0", "worth\t0"]
