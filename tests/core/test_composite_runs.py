"""Runs of any mode with any oaths and piglet: recordings, copies and pickles."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.game import Game
from cart.core.recording import RecordingError, parse_recording, recording_of, replay
from cart.core.rng import Rng
from cart.data.modes import MODES, base_mode, mode_row, parse_mode
from cart.saves.history import tokens_of

from ..helpers.composite_modes import mode_names
from ..helpers.random_games import wander


def random_run(seed: int, mode: str, actions: int) -> Game:
    """Return a game after so many random actions, or at its end."""
    game, rng = cart.new_game(seed, mode), Rng(seed, "player", mode)
    while len(game.history) < actions and not game.over:
        game.act(wander(game, rng))
    return game


@settings(max_examples=40, deadline=None)
@given(mode_names(), st.integers(0, 99_999), st.integers(0, 120))
def test_a_recording_of_any_mode_replays_to_the_same_digest(mode: str, seed: int, actions: int) -> None:
    game = random_run(seed, mode, actions)
    text = recording_of(game)
    again = replay(parse_recording(text), cart.new_game)
    assert again.digest() == game.digest() and again.mode == mode
    assert tokens_of(text)[:2] == (mode, seed)


@settings(max_examples=25, deadline=None)
@given(mode_names(), st.integers(0, 99_999))
def test_copies_and_pickles_of_any_mode_go_on_like_their_game(mode: str, seed: int) -> None:
    game = random_run(seed, mode, 60)
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert isinstance(twin, Game) and twin.digest() == game.digest()
        ahead, rng = game.copy(), Rng(seed, "ahead")
        for _ in range(30):
            if twin.over:
                break
            action = wander(twin, rng)
            assert twin.act(action) == ahead.act(action)
        assert twin.digest() == ahead.digest()


def test_the_same_actions_under_other_oaths_give_another_game() -> None:
    modes = ("classic", "classic.frail", "classic.cook", "classic.weary")
    assert len({cart.new_game(7, mode).digest() for mode in modes}) == 4


def test_a_recording_with_a_wrong_name_or_older_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = recording_of(random_run(7, "classic.frail.cook", 20))
    for wrong in ("classic.cook.frail", "classic.frail.chef", "daily.frail", "classic.frail.cook.cook"):
        with pytest.raises(RecordingError, match="header is damaged"):
            parse_recording(text.replace("classic.frail.cook", wrong))
    version = MODES["classic"].version
    monkeypatch.setitem(MODES, "classic", MODES["classic"]._replace(version=version + 1))
    with pytest.raises(RecordingError, match=f"needs a game with rules '{version}'"):
        parse_recording(text)
    assert tokens_of(text)[:2] == ("classic.frail.cook", 7)


@settings(max_examples=20, deadline=None)
@given(mode_names(), st.integers(0, 999), st.integers(0, 20))
def test_the_floors_of_a_seed_are_those_of_the_plain_mode(mode: str, seed: int, floor: int) -> None:
    number = floor % len(mode_row(mode).floors)
    plain, own = cart.build_floor(seed, number, base_mode(mode)), cart.build_floor(seed, number, mode)
    assert (own.tiles, own.edges, own.things, own.spawns) == (plain.tiles, plain.edges, plain.things, plain.spawns)


@pytest.mark.parametrize("floor", ["workshop", "gauntlet", 3])
def test_practice_follows_oaths_and_piglet(floor: str | int) -> None:
    game = cart.practice(floor, mode="expedition.frail.cook")
    assert (game.player.hp, game.player.attack) == (3, 1) and game.mode == "expedition.frail.cook"
    assert parse_mode(game.mode).oaths == ("frail",)
