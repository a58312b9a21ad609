"""Random play: rules that hold for every game after any actions."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.actions import Action, Step, Wait, parse_action
from cart.core.events import Ended
from cart.core.game import Game
from cart.core.rng import Rng

from ..helpers.random_games import EVERY_ACTION, act_and_check, check, game_from_floor, wander
from ..helpers.slow_summary import Did

ANY = st.sampled_from(EVERY_ACTION) | st.builds(Step, st.integers(0, 3))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 40), st.integers(0, 9), st.lists(ANY, max_size=60), st.sampled_from(("classic", "expedition")))
def test_any_actions_on_any_floor_keep_the_rules(seed: int, floor: int, actions: list[Action], mode: str) -> None:
    game = game_from_floor(seed, floor, mode=mode)
    check(game)
    for action in actions:
        act_and_check(game, action)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 99_999_999), st.integers(1, 8), st.sampled_from(("classic", "expedition")))
def test_long_random_games_keep_the_rules(seed: int, floor: int, mode: str) -> None:
    game, rng = game_from_floor(seed, floor, 60, mode), Rng(seed, "wander")
    for _ in range(150):
        if game.over:
            break
        act_and_check(game, wander(game, rng))


def ended(game: Game, rng: Rng) -> bool:
    """Play up to 400 random actions; return whether the game ended."""
    for _ in range(400):
        events = game.act(wander(game, rng))
        assert [event for event in events if isinstance(event, Ended)] == [event for event in events[-1:] if game.over]
        if game.over:
            return True
    return False


def test_the_end_is_the_last_event() -> None:
    ends = 0
    for seed in range(40):
        game = game_from_floor(seed, 8)
        if ended(game, Rng(seed, "end")):
            ends += 1
            assert (game.actions(), bool(game.cause)) == ([], not game.won)
            for action in EVERY_ACTION:
                act_and_check(game, action)
    assert ends > 20


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 99_999_999), st.integers(0, 8), st.sampled_from(("classic", "expedition")))
def test_the_same_seed_and_actions_give_the_same_game(seed: int, floor: int, mode: str) -> None:
    first, rng, digests = game_from_floor(seed, floor, 30, mode), Rng(seed, "wander"), []
    for _ in range(80):
        if first.over:
            break
        first.act(wander(first, rng))
        digests.append((len(first.history), first.digest()))
    second, known = game_from_floor(seed, floor, 30, mode), dict(digests)
    for number, action in enumerate(first.history, start=1):
        second.act(action)
        assert second.digest() == known[number]
    assert second.history == first.history


def test_queries_change_nothing() -> None:
    game = game_from_floor(3, 4)
    before = game.digest()
    game.update_sight()
    for action in EVERY_ACTION:
        game.why_not(action)
    assert (game.actions(), game.digest()) == (game.actions(), before)


def test_a_new_game_starts_in_the_hub_with_empty_slots() -> None:
    game = cart.new_game(seed=7)
    assert (game.number, game.turn, game.over, game.won, game.foes) == (0, 0, False, False, [])
    player = game.player
    assert (player.hp, player.max_hp, player.slots) == (5, 5, [None] * 8)
    assert Wait() in game.actions()


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_half_a_million_random_actions_keep_the_rules(mode: str, did: Did) -> None:
    """Each run is also replayed, with the same digests. A random text is refused, or is the token of one action."""
    done, bad = 0, Rng(0, "bad", mode)
    for seed in range(100_000):
        game, rng = game_from_floor(seed, seed % 9, 5 + seed % 60, mode), Rng(seed, "wander")
        digests = []
        for _ in range(300):
            if game.over:
                break
            act_and_check(game, wander(game, rng))
            digests.append((len(game.history), game.digest()))
            check_token("".join(bad.choice(LETTERS) for _ in range(bad.below(4))))
        known, twin = dict(digests), game_from_floor(seed, seed % 9, 5 + seed % 60, mode)
        for number, action in enumerate(game.history, start=1):
            twin.act(parse_action(str(action)))
            assert twin.digest() == known[number]
        done += len(game.history)
        if done >= 500_000:
            did(random_actions=done, games=seed + 1)
            return
    pytest.fail(f"only {done} actions")


LETTERS = "LRUD.efxdtkj0123456789abcdef=~ \n"


def check_token(token: str) -> None:
    """Check that a text is refused or is the token of exactly one action."""
    try:
        action = parse_action(token)
    except ValueError as error:
        assert "no action is written" in str(error)
    else:
        assert str(action) == token


def test_all_short_texts_are_a_token_or_refused() -> None:
    for length in range(4):
        for letters in product(LETTERS, repeat=length):
            check_token("".join(letters))


@pytest.mark.slow
def test_five_thousand_games_of_300_random_actions_keep_the_rules(did: Did) -> None:
    overs = 0
    for seed in range(5000):
        game, rng = game_from_floor(seed, seed % 10, hp=5 + seed % 60), Rng(seed, "wander")
        for _ in range(300):
            game.act(wander(game, rng) if not game.over else Wait())
        check(game)
        overs += game.over
    did(random_actions=5000 * 300, games=5000)
    assert 500 < overs < 4900
