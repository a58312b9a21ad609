"""Copies of games and of random streams. A copy shares nothing with its original."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.game import Game
from cart.core.rng import Rng
from tests.scenario import scenario

from ..helpers.random_games import game_from_floor, wander


def pickled(game: Game) -> Game:
    """Return the game pickled and unpickled."""
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, Game)
    return twin


COPIERS: dict[str, Callable[[Game], Game]] = {
    "copy": Game.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": pickled,
}


@pytest.mark.parametrize("way", COPIERS)
def test_a_copy_is_equal_to_its_game_and_independent_of_it(way: str) -> None:
    game = cart.new_game(7)
    twin = COPIERS[way](game)
    assert twin is not game
    assert (twin.digest(), twin.history, twin.food_names) == (game.digest(), game.history, game.food_names)
    before, rng = game.digest(), Rng(1, "way")
    for _ in range(60):
        twin.act(wander(twin, rng))
    assert twin.digest() != before == game.digest()
    assert game.history == []


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 99_999), st.integers(1, 8), st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=40))
def test_copies_played_in_any_order_match_games_played_alone(
    seed: int, floor: int, turns: list[tuple[int, bool]]
) -> None:
    """Each copy is played at random by itself. Its history is then repeated in a game that was never copied."""
    start = game_with_full_bag(seed, floor)
    games, players = [start], [Rng(seed, "player", 0)]
    for number, (which, split) in enumerate(turns, start=1):
        game = games[which % len(games)]
        if split:
            games.append(game.copy())
            players.append(Rng(seed, "player", number))
        for _ in range(3):
            game.act(wander(game, players[which % len(games) if not split else which % (len(games) - 1)]))
    for game in games:
        alone = game_with_full_bag(seed, floor)
        for action in game.history:
            alone.act(action)
        assert alone.digest() == game.digest()


def game_with_full_bag(seed: int, floor: int) -> Game:
    """Return a game with a full bag, whose history starts empty."""
    return game_from_floor(seed, floor, hp=30)


def test_a_copied_foe_has_its_own_state() -> None:
    s = scenario("@S.", hp=20)
    s.press(".")
    twin = s.game.copy()
    s.press(". .")
    assert twin.foes[0].behaviour.memory(False) == (1,)
    assert s.foe("sourdough").behaviour.memory(False) == (3,)


def test_a_copied_stream_continues_independently() -> None:
    first = Rng(7, "any")
    for _ in range(21):
        first.below(100)
    second = first.copy()
    ahead = [first.below(1000) for _ in range(40)]
    assert [second.below(1000) for _ in range(40)] == ahead
    assert Rng(7, "any", drawn=21).below(1000) == ahead[0]


def test_streams_with_different_keys_differ() -> None:
    drawn = {tuple(Rng(*name).below(1 << 32) for _ in range(1)) for name in ((1, "a"), (1, "b"), (2, "a"), ("1/a/0",))}
    assert len(drawn) == 4


def test_a_stream_draws_all_numbers_about_equally_often() -> None:
    rng, counts = Rng(3, "even"), [0] * 10
    for _ in range(20_000):
        counts[rng.below(10)] += 1
    assert all(1850 < count < 2150 for count in counts)
    assert rng.drawn == 20_000
