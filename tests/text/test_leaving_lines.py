"""The question before a jump names its cost and what stays behind."""

import pytest

from cart.text.leaving_lines import AGAIN, FATAL, NOTHING_LEFT, UNEXPLORED, jump_cost, jump_lines
from tests.scenario import Scenario, scenario


def beside_a_pit(rows: str = "######\n#@~..#\n######", **more: object) -> Scenario:
    """Return an explored scenario with a pit, in the expedition."""
    s = scenario(rows, mode="expedition", **more)  # type: ignore[arg-type]
    s.game.floor.explored = s.game.floor.grid.everything
    return s


def told(s: Scenario) -> list[str]:
    """Return the lines without their tones."""
    return [line.text for line in jump_lines(s.game)]


def test_a_jump_from_an_empty_floor_leaves_nothing() -> None:
    s = beside_a_pit()
    assert told(s) == [f"Jump? {jump_cost(s.game)}", NOTHING_LEFT]
    assert jump_cost(s.game) == "It costs 1 HP."


def test_a_free_jump_says_so() -> None:
    assert jump_cost(beside_a_pit(relics=["parasol"]).game) == "It costs no HP."


@pytest.mark.parametrize(
    ("rows", "things", "left"),
    [
        ("######\n#@~v.#\n######", {}, "1 pot"),
        ("######\n#@~vv#\n#...v#\n######", {}, "3 pots"),
        ("######\n#@~cC#\n#..1.#\n######", {1: ["fork", "walnut"]}, "1 rare chest, 1 chest and 2 items"),
    ],
)
def test_known_things_are_counted(rows: str, things: dict[int, list[str]], left: str) -> None:
    words = told(beside_a_pit(rows, things=things))[-1]
    for part in left.replace(" and ", ", ").split(", "):
        assert part in words, words
    assert words.startswith("You leave ") and words.endswith(".") and words.count(" and ") == left.count(" and ")


def test_unseen_things_are_not_counted() -> None:
    s = scenario("#######\n#@~...#\n####..#\n###v..#\n#######", mode="expedition")
    assert told(s)[-1] == f"You leave {UNEXPLORED}."


def test_a_second_fall_in_a_row_hurts_more() -> None:
    s = beside_a_pit(below="##### #<~># #####")
    s.press("jR")
    s.game.floor.explored = s.game.floor.grid.everything
    assert AGAIN in told(s) and jump_cost(s.game) != "It costs 1 HP."


def test_a_fatal_jump_is_told_and_nothing_else() -> None:
    s = beside_a_pit("######\n#@~v.#\n######", hp=1)
    assert list(jump_lines(s.game))[-1] == (FATAL, "bad")
    assert len(told(s)) == 2
