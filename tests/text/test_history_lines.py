"""Lines of the history: names, endings and figures of runs."""

import pytest

from cart.data.modes import MODES
from cart.text.floor_names import planned_name, short_floor_name
from cart.text.history_lines import (
    DAMAGED,
    UNKNOWN,
    about_run,
    bars_rows,
    best_end,
    counted_actions,
    days_heading,
    ending_in_words,
    feats_figure,
    floors_before_prize,
    floors_up_or_down,
    kind_and_actions,
    kind_name,
    mode_figures,
    not_a_run_line,
    replay_count,
    run_lines,
    run_names,
    seed_of_run,
    short_ending,
    shorter_endings,
    statistics_names,
)

TODAY = 20261120


@pytest.mark.parametrize(
    ("mode", "seed", "names"),
    [
        ("classic", TODAY + 1, ("climb", "climb")),
        ("daily", TODAY, ("today's climb", "today's climb")),
        ("daily", 20261103, ("climb of 11-03", "climb of 11-03")),
        ("deepdaily", 20260102, ("expedition of 01-02", "exped. of 01-02")),
        ("older", 20261103, ("older", "older")),
    ],
)
def test_a_run_of_another_day_is_named_by_its_date(mode: str, seed: int, names: tuple[str, str]) -> None:
    assert run_names(mode, seed, TODAY) == names


def test_a_run_that_does_not_count_is_marked() -> None:
    assert [kind_name("climb", True), kind_name("climb", False)] == ["climb", "climb again"]


BAKERY, SHORT = planned_name("classic", 3), short_floor_name("classic", 3)


@pytest.mark.parametrize(
    ("how", "short", "words"),
    [
        ("won", "won!", "won"),
        ("left", f"{SHORT}: gave up", f"gave up on {BAKERY}"),
        ("over", "ended", "ended"),
        ("crab", f"{SHORT}: crab", f"killed by a crab on {BAKERY}"),
        ("aspic", f"{SHORT}: aspic", f"killed by an aspic on {BAKERY}"),
        ("poison", f"{SHORT}: poison", f"killed by poison on {BAKERY}"),
    ],
)
def test_an_ending_is_told_in_short_and_in_words(how: str, short: str, words: str) -> None:
    assert (short_ending(how, "classic", 3), ending_in_words(how, "classic", 3)) == (short, words)


def test_shorter_endings_keep_the_floor() -> None:
    assert shorter_endings("crab", 3) == ["floor 3: crab", "fl. 3: crab", "3: crab"]
    assert shorter_endings("left", 3)[0] == "floor 3: gave up"
    assert shorter_endings("won", 9) == shorter_endings("over", 3) == []


def test_the_lines_of_a_run_become_shorter_step_by_step() -> None:
    assert run_lines("today's climb", ["Bakery: crab", "fl. 3: crab"]) == [
        "today's climb, Bakery: crab",
        "climb, Bakery: crab",
        "climb, fl. 3: crab",
    ]
    assert run_lines("climb of 11-03", ["won!"]) == ["climb of 11-03, won!", "climb, won!"]


def test_the_facts_of_a_run_have_two_lines() -> None:
    kinds = ["climb, 1 oath", "climb"]
    assert about_run("classic.frail", kinds, "11-20", ["seed 7", "20 actions"]) == [
        ["11-20   climb, 1 oath", "11-20   climb", *kinds],
        ["seed 7   20 actions"],
    ]
    assert about_run(UNKNOWN, [UNKNOWN], "11-20", []) == [[DAMAGED], ["11-20"]]


def test_figures_of_a_run_are_worded() -> None:
    assert seed_of_run(7) == "seed 7"
    assert [counted_actions(1), counted_actions(20)] == ["1 action", "20 actions"]
    assert kind_and_actions("climb", 20) == "climb, 20 actions"
    assert not_a_run_line("notes.txt") == "not a recording: notes.txt"
    assert replay_count(3, 20) == "replay 3/20" and replay_count(3, 20, yours=True) == "your run 3/20"
    assert feats_figure(2, 24) == "feats\t2 of 24"
    assert days_heading("daily") == "climbs of the day, by date"
    assert statistics_names("deepdaily") == ("expeditions of the day",)
    assert statistics_names("expedition") == ("expedition", "exped.") and statistics_names("lunch") == (
        "lunch",
        "lunch",
    )
    assert bars_rows(["daily", "deepdaily"]) == ["up\tclimbs", "down\texpeditions", "gold\twon"]


def test_figures_of_a_mode_leave_out_what_is_unknown() -> None:
    assert mode_figures(2, 8, "floor 4 of 8", 640, 0, 2) == [
        "won\t2 of 8 runs",
        "farthest\tfloor 4 of 8",
        "best worth\t640",
        "wins in a row\t0 (best 2)",
    ]
    assert mode_figures(0, 1, "", None, 0, 0) == ["won\t0 of 1 run"]
    assert mode_figures(0, 1, "", 0, 0, 0)[1] == "best worth\t0"


@pytest.mark.parametrize("mode", MODES)
def test_the_best_run_is_measured_in_floors_before_the_prize(mode: str) -> None:
    floors = floors_before_prize(mode)
    assert floors == len(MODES[mode].floors) - 2
    assert best_end(mode, False, 2) == f"floor 2 of {floors}"
    assert best_end(mode, False, floors + 1) == f"floor {floors} of {floors}"
    assert best_end(mode, True, floors + 1) == "the prize"
    assert floors_up_or_down(mode) == f"{floors} {'down' if MODES[mode].down else 'up'}"
