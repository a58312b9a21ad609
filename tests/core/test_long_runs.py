"""Very long runs: the warnings before the limit of actions, and the end at the limit."""

import pytest

import cart
from cart.core.actions import Step, Wait
from cart.core.actions_done import ActionsDone
from cart.core.events import Closing, Ended, Event
from cart.core.game import MOST_ACTIONS, WARNED_EVERY, WARNED_FROM, Game
from cart.core.recording import Recorder, parse_recording, replay
from cart.data.words import DEATHS
from cart.scenes.run.ending import death_words
from tests.scenario import scenario


def game_after(done: int) -> Game:
    """Return a game as if `done` actions had been played."""
    game = cart.new_game(7)
    game.history = ActionsDone([Wait()] * done)
    return game


def warnings(events: tuple[Event, ...]) -> list[int]:
    """Return the actions left according to each warning."""
    return [event.left for event in events if isinstance(event, Closing)]


def test_the_limit_is_announced_every_hundred_actions_from_19000() -> None:
    assert (MOST_ACTIONS, WARNED_FROM, WARNED_EVERY) == (20_000, 19_000, 100)
    game = game_after(18_899)
    left = [warnings(game.act(Wait())) for _ in range(1101)]
    assert left[:100] == [[]] * 100  # at 18,900 not yet
    assert left[100:] == [[20_000 - done] if done % 100 == 0 else [] for done in range(19_000, 20_000)] + [[]]


@pytest.mark.parametrize("last", [Wait(), Step(2)])
def test_a_run_ends_at_the_limit_with_a_cause_of_its_own(last: Wait | Step) -> None:
    game = game_after(MOST_ACTIONS - 2)
    assert not any(isinstance(event, Ended) for event in game.act(Wait())) and not game.over
    assert any(isinstance(event, Ended) for event in game.act(last))
    assert (game.over, game.won, game.cause) == (True, False, "closing time")
    assert death_words(game.cause) == DEATHS["closing time"]
    assert game.act(Wait()) and len(game.history) == MOST_ACTIONS


def test_impossible_actions_do_not_count_towards_the_limit() -> None:
    game = game_after(MOST_ACTIONS - 1)
    for _ in range(3):
        assert game.why_not(Step(3)) and game.act(Step(3)) and not game.over


def test_a_win_with_the_last_action_counts() -> None:
    game = scenario("####\n#@k#\n####", number=9).game
    game.history = ActionsDone([Wait()] * (MOST_ACTIONS - 1))
    game.act(Step(1))
    assert (len(game.history), game.over, game.won) == (MOST_ACTIONS, True, True)


@pytest.mark.slow
def test_the_recording_of_a_run_of_twenty_thousand_turns_is_replayed() -> None:
    game = cart.new_game(7)
    recorder = Recorder(7, "classic")
    text, closing = recorder.header(), list[int]()
    while not game.over:
        closing += warnings(game.act(Wait()))
        text += recorder.piece(game.history[-1], game.digest() if recorder.due else None)
    assert len(game.history) == MOST_ACTIONS
    assert closing == list(range(1000, 0, -100))
    recording = parse_recording(text)
    assert len(recording.digests) == MOST_ACTIONS // 50
    again = replay(recording, cart.new_game)
    assert again.digest() == game.digest() and again.over
