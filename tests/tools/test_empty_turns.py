"""The share of empty turns in a game, compared with counts by hand. In an empty turn, nothing happens."""

from cart.core.actions import Step, Wait
from cart.core.cells import LEFT, RIGHT
from tests.scenario import scenario
from tools.empty_turns import EmptyTurns, by_style, moment, ninetieth_percentile


def paced(text: str, actions: list[Step | Wait]) -> dict[str, object]:
    """Return the row of figures for a few actions on a small map."""
    game, counted = scenario(text).game, EmptyTurns()
    counted.arrive(game)
    for action in actions:
        before, events = moment(game), game.act(action)
        counted.watch(before, moment(game), events)
    (row,) = by_style(counted)
    return row


def test_a_step_is_empty_unless_it_reveals_a_tile() -> None:
    """The player starts in the middle of a passage and sees four tiles, so each step to the right reveals one."""
    passage = "################\n#...@..........#\n################"
    row = paced(passage, [Step(RIGHT), Step(RIGHT), Step(LEFT), Step(LEFT), Step(LEFT), Step(RIGHT), Step(RIGHT)])
    assert (row["floors"], row["turns"], row["empty, %"]) == (1, 7, round(500 / 7, 1))


def test_a_foe_in_sight_fills_a_turn() -> None:
    assert paced("########\n#@...r.#\n########", [Wait(), Wait()])["empty, %"] == 0


def test_an_event_fills_a_turn_and_ends_a_row_of_empty_turns() -> None:
    row = paced("#####\n#@v.#\n#####", [Wait(), Wait(), Step(RIGHT), Wait()])
    assert (row["turns"], row["empty, %"], row["run of empty turns, p90"]) == (4, 75.0, 2)


def test_an_action_that_costs_no_turn_is_not_counted() -> None:
    game, counted = scenario("####\n#@.#\n####").game, EmptyTurns()
    before, events = moment(game), game.act(Step(LEFT))
    counted.watch(before, moment(game), events)
    assert by_style(counted) == []


def test_the_ninetieth_percentile_of_counted_lengths_is_right() -> None:
    assert ninetieth_percentile({}) == 0
    assert ninetieth_percentile({1: 8, 5: 1, 30: 1}) == 5
    assert ninetieth_percentile({1: 8, 30: 2}) == 30


def test_the_figures_of_two_games_are_added() -> None:
    one, other = EmptyTurns(), EmptyTurns()
    for counted in (one, other):
        counted.turns["mazes"], counted.empty["mazes"], counted.streaks["mazes", 3] = 10, 4, 2
    one.update(other)
    assert (by_style(one)[0]["turns"], by_style(one)[0]["empty, %"], one.streaks["mazes", 3]) == (20, 40.0, 4)
