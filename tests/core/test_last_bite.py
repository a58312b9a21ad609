"""Lines of puzzles: written, read, damaged, and made for other rules; and the aim of a puzzle."""

import pytest

import cart
from cart.core.actions import Action, Step, Wait
from cart.core.cells import DOWN, RIGHT, UP
from cart.core.game import Game
from cart.core.last_bite import LAST_TURNS, aim_of, last_turns, parse_puzzle, position_of, puzzle_line, puzzle_of_day
from cart.core.recording import RecordingError
from tests.scenario import Scenario, scenario


def line() -> str:
    """Return the line of a puzzle."""
    game = cart.new_game(7, "expedition")
    for _ in range(6):
        game.act(game.actions()[0])
    return puzzle_line(game, 3)


def test_a_line_leads_to_its_position() -> None:
    game = position_of(parse_puzzle(line()), cart.new_game)
    assert puzzle_line(game, 3) == line()


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ("", "'' is no puzzle."),
        ("expedition 1", "'expedition 1' is no puzzle."),
        (line().replace("expedition", "lunch"), "is no puzzle."),
        (line().replace(" 7 3 ", " 7 9 "), "is no puzzle."),
        (line().replace(" 7 3 ", " x 3 "), "is no puzzle."),
        (f"{line()} Q", "The puzzle is damaged: no action is written 'Q'."),
        (line().replace("expedition ", "expedition 9"), "The puzzle was made for rules 9"),
        (f"{line()} kL", "The recording does not fit"),
        (line().rpartition(" ")[0], "The recording does not fit"),
        (line().replace(" 7 3 ", " 999999999 3 "), "The recording cannot be played"),
        (" ".join(line().split(" ")[:5]), "The puzzle does not fit this game."),
    ],
    ids=range(11),
)
def test_a_damaged_line_is_refused_with_a_sentence(changed: str, message: str) -> None:
    with pytest.raises(RecordingError) as caught:
        position_of(parse_puzzle(changed), cart.new_game)
    assert message in str(caught.value) and str(caught.value).endswith(".")


def test_each_day_has_a_puzzle_and_the_first_comes_again_after_the_last() -> None:
    lines = [line(), line().replace(" 7 3 ", " 7 4 ")]
    found = [puzzle_of_day(lines, day) for day in (-1, 0, 1, 2)]
    assert [(number, puzzle.turns) for number, puzzle in found] == [(2, 4), (1, 3), (2, 4), (1, 3)]
    with pytest.raises(RecordingError, match="The file of puzzles is empty"):
        puzzle_of_day([], 5)


def test_a_puzzle_is_solved_after_its_turns_and_not_before() -> None:
    game = scenario("####\n#@.#\n#..#\n####").game
    aim = aim_of(game, 2)
    assert (aim.turns_left(game), aim.is_reached(game)) == (2, False)
    game.act(Wait())
    assert (aim.turns_left(game), aim.is_reached(game)) == (1, False)
    game.act(Step(DOWN))
    assert (aim.turns_left(game), aim.is_reached(game)) == (0, True)


def test_a_puzzle_is_solved_by_leaving_the_floor_and_not_by_a_death() -> None:
    game = scenario("####\n#>.#\n#@.#\n####", number=3).game
    aim = aim_of(game, 4)
    game.act(Step(UP))
    assert game.number == 4 and aim.is_reached(game)
    dead = scenario("####\n#@R#\n####", hp=1).game
    aim = aim_of(dead, 2)
    while not dead.over:
        dead.act(Wait())
    assert not aim.is_reached(dead)


def test_the_last_turns_begin_on_the_last_floor_and_some_turns_before_the_death() -> None:
    """There are none after a win, while the player lives, and if the death came at once."""
    s = scenario("#####\n#>@R#\n#####", hp=12)
    turns = list[tuple[Game, Action]]()
    assert last_turns(turns, s.game) is None
    while not s.game.over:
        turns.append((s.game.copy(), Wait()))
        assert last_turns(turns, s.game) is None
        s.act(Wait())
    position = last_turns(turns, s.game)
    assert position is not None and s.game.turn - position.turn == LAST_TURNS
    arrived = [(before, action) for before, action in turns if s.game.turn - before.turn < LAST_TURNS]
    assert last_turns(arrived, s.game) is arrived[0][0]
    assert last_turns(turns[-1:], s.game) is None
    s.game.won = True
    assert last_turns(turns, s.game) is None


def test_the_last_turns_never_begin_on_an_earlier_floor() -> None:
    """From there, the stairs would save the player at once."""
    s = scenario("####\n#@>#\n####", hp=5, below="#### #<r# ####")
    turns = list[tuple[Game, Action]]()
    while not s.game.over:
        action = Wait() if turns else Step(RIGHT)
        turns.append((s.game.copy(), action))
        s.act(action)
    position = last_turns(turns, s.game)
    assert position is not None and position.number == s.game.number and s.game.turn - position.turn < LAST_TURNS


def played_to_death(s: Scenario, waits: int) -> list[tuple[Game, Action]]:
    """Wait some turns, step right, and wait for death. Return each action with the game before it."""
    turns = list[tuple[Game, Action]]()
    while not s.game.over:
        action = Step(RIGHT) if len(turns) == waits else Wait()
        turns.append((s.game.copy(), action))
        s.act(action)
    return turns


def test_the_last_turns_begin_once_a_foe_that_hunts_the_player_is_in_sight_and_near() -> None:
    """Before the door was opened, the player could just walk away."""
    s = scenario("#######\n#..@+H#\n#######", hp=5)
    turns = played_to_death(s, waits=2)
    position = last_turns(turns, s.game)
    assert s.game.turn - turns[0][0].turn <= LAST_TURNS and not turns[2][0].hunters_in_sight()
    assert position is not None and position is turns[3][0] and position.hunters_in_sight()


def test_the_last_turns_never_begin_where_waiting_is_enough() -> None:
    """The ham rests after each step. The player runs into its blow, and would have lived by waiting."""
    s = scenario("########\n#.@..H.#\n########", hp=5)
    turns = played_to_death(s, waits=1)
    first = turns[0][0].copy()
    assert first.hunters_in_sight() and s.game.turn - first.turn == 3
    for _ in range(3):
        first.act(Wait())
    assert not first.over and last_turns(turns, s.game) is None
