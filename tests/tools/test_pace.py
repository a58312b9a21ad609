"""How much of a game is empty, held against games that are played by hand."""

from cart.core.actions import Step, Wait
from cart.core.cells import LEFT, RIGHT
from tests.scenario import scenario
from tools.pace import Pace, by_style, nine_in_ten


def paced(text: str, actions: list[Step | Wait]) -> dict[str, object]:
    """What some actions come to."""
    game, pace = scenario(text).game, Pace()
    pace.arrive(game)
    for action in actions:
        before = game.copy()
        pace.watch(before, game, game.act(action))
    (row,) = by_style(pace)
    return row


def test_a_step_where_all_is_known_is_empty_and_one_that_shows_more_is_not() -> None:
    """From the middle of a passage: sight is four tiles, so that each step to the right shows another."""
    passage = "################\n#...@..........#\n################"
    row = paced(passage, [Step(RIGHT), Step(RIGHT), Step(LEFT), Step(LEFT), Step(LEFT), Step(RIGHT), Step(RIGHT)])
    assert (row["floors"], row["turns"], row["empty, %"]) == (1, 7, round(500 / 7, 1))


def test_who_is_in_sight_makes_a_turn_full() -> None:
    assert paced("########\n#@...r.#\n########", [Wait(), Wait()])["empty, %"] == 0


def test_what_happens_makes_a_turn_full_and_ends_a_run() -> None:
    row = paced("#####\n#@v.#\n#####", [Wait(), Wait(), Step(RIGHT), Wait()])
    assert (row["turns"], row["empty, %"], row["run of empty turns, p90"]) == (4, 75.0, 2)


def test_what_costs_no_turn_counts_nowhere() -> None:
    game, pace = scenario("####\n#@.#\n####").game, Pace()
    pace.watch(game.copy(), game, game.act(Step(LEFT)))
    assert by_style(pace) == []


def test_nine_runs_in_ten() -> None:
    assert nine_in_ten({}) == 0
    assert nine_in_ten({1: 8, 5: 1, 30: 1}) == 5
    assert nine_in_ten({1: 8, 30: 2}) == 30


def test_two_games_are_added() -> None:
    one, other = Pace(), Pace()
    for pace in (one, other):
        pace.turns["mazes"], pace.empty["mazes"], pace.runs["mazes", 3] = 10, 4, 2
    one.update(other)
    assert (by_style(one)[0]["turns"], by_style(one)[0]["empty, %"], one.runs["mazes", 3]) == (20, 40.0, 4)
