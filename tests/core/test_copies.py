"""Copies of games and of random streams. A copy shares nothing with its original."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cart
from cart.core.actions import Action, Drop, Eat, Equip, Jump, Kick, Step, Throw, Trash, Wait
from cart.core.actions_done import ActionsDone
from cart.core.cells import Grid
from cart.core.events import Moved
from cart.core.game import Game
from cart.core.rng import Rng
from cart.core.world import FoeBehaviour
from cart.data.foes import FOES
from cart.data.modes import MODES
from cart.data.rules import Rules
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


def test_a_copied_mob_is_another_mob() -> None:
    s = scenario("@R")
    for mob in (s.player, s.foe("crab")):
        assert len({mob, mob.copy()}) == 2


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
    assert twin.foes[0].behaviour.memory() == (1,)
    assert s.foe("sourdough").behaviour.memory() == (3,)


FIXED = (int, str, bytes, tuple, type(None), Grid, Rules, Step, Wait, Eat, Throw, Trash, Kick, Jump, Equip, Drop)
"""Sorts of values that never change, so that copies may share them."""
SHARED = {"build", "food_names", "_cells_of", "_hidden", "_kept", "_views"}
"""Names of a function, a table that never changes, and results that are the same for every copy."""


def state_of(thing: object) -> dict[str, object]:
    """Return the values of all attributes of an object, those in slots included."""
    names = [name for base in type(thing).__mro__ for name in vars(base).get("__slots__", ())]
    return {name: getattr(thing, name) for name in names} | getattr(thing, "__dict__", {})


def assert_independent(thing: object, twin: object, name: str) -> None:
    """Assert that a thing and its copy are equal in all their parts, and share no part that can change."""
    assert type(thing) is type(twin), name
    if isinstance(thing, FIXED):
        assert thing == twin, name
        return
    if isinstance(thing, FoeBehaviour) and not thing.memory_names:
        return
    assert thing is not twin, name
    if isinstance(thing, set | dict):
        assert thing == twin, name
        assert not isinstance(thing, dict) or all(isinstance(value, FIXED) for value in thing.values()), name
    elif isinstance(thing, list):
        for number, (one, other) in enumerate(zip(thing, twin, strict=True)):  # type: ignore[call-overload]
            assert_independent(one, other, f"{name}[{number}]")
    else:
        theirs = state_of(twin)
        for part, value in state_of(thing).items():
            if part not in SHARED:
                assert_independent(value, theirs[part], f"{name}.{part}")


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_shares_only_what_never_changes(mode: str) -> None:
    """The game has a foe of every kind, and 100 actions behind it."""
    game, rng = cart.new_game(7, mode), Rng(1, "way")
    for _ in range(100):
        game.act(wander(game, rng))
    for kind in range(len(FOES)):
        game.add_foe(kind, game.floor.start)
    game.floor.lay(game.player.cell, 0)
    game.actions()
    twin = game.copy()
    game._possible, game._distances = None, {}  # a copy finds these anew
    assert_independent(game, twin, "game")


@given(st.lists(st.tuples(st.integers(0, 3), st.booleans()), max_size=300))
def test_copies_of_the_actions_done_grow_independently(turns: list[tuple[int, bool]]) -> None:
    """Each copy has the actions of a list that grows in the same way."""
    many = [ActionsDone([Wait()] * 70)]
    plain = [list[Action]([Wait()] * 70)]
    for direction, split in turns:
        if split:
            many.append(many[direction % len(many)].copy())
            plain.append(plain[direction % len(plain)][:])
        for actions in (many, plain):
            actions[direction % len(actions)].append(Step(direction))
    for done, listed in zip(many, plain, strict=True):
        assert (done == listed, list(done), len(done), bool(done)) == (True, listed, len(listed), bool(listed))
        assert [done[number] for number in range(len(done))] == listed
        assert (done[-1], done[-3:], done[60:]) == (listed[-1], listed[-3:], listed[60:])
        assert done != listed[1:] and repr(done) == repr(listed)


def test_actions_done_off_the_end_are_an_error() -> None:
    for index in (1, -2):
        with pytest.raises(IndexError):
            ActionsDone([Wait()])[index]


def test_a_copied_stream_continues_independently() -> None:
    first = Rng(7, "any")
    for _ in range(21):
        first.below(100)
    second = first.copy()
    ahead = [first.below(1000) for _ in range(40)]
    assert [second.below(1000) for _ in range(40)] == ahead
    assert Rng(7, "any", drawn=21).below(1000) == ahead[0]


def test_numbers_drawn_at_once_are_those_drawn_one_by_one() -> None:
    for times in range(40):
        one, other = Rng(7, "dice", drawn=times), Rng(7, "dice", drawn=times)
        assert one.several(times, 6) == [other.below(6) for _ in range(times)]
        assert one.below(100) == other.below(100)


def test_streams_with_different_keys_differ() -> None:
    drawn = {tuple(Rng(*name).below(1 << 32) for _ in range(1)) for name in ((1, "a"), (1, "b"), (2, "a"), ("1/a/0",))}
    assert len(drawn) == 4


def test_a_stream_draws_all_numbers_about_equally_often() -> None:
    rng, counts = Rng(3, "even"), [0] * 10
    for _ in range(20_000):
        counts[rng.below(10)] += 1
    assert all(1850 < count < 2150 for count in counts)
    assert rng.drawn == 20_000


def test_an_event_with_a_fast_init_is_like_any_other() -> None:
    """It takes its numbers by place or by name, has the same defaults, and cannot be changed."""
    event = Moved(1, 2, end=3)
    assert event == Moved(mob=1, start=2, end=3, pushed=False) != Moved(1, 2, 3, pushed=True)
    assert repr(event) == "Moved(mob=1, start=2, end=3, pushed=False)"
    assert pickle.loads(pickle.dumps(event)) == copy.copy(event) == event
    with pytest.raises(AttributeError):
        event.end = 4  # type: ignore[misc]
    with pytest.raises(TypeError):
        Moved(1, 2)  # type: ignore[call-arg]
