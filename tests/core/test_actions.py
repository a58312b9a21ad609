"""Tokens of actions, random streams, seeds, sizes, and floors from text."""

from copy import copy
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.actions import (
    Action,
    Attack,
    Bump,
    Drop,
    Eat,
    Equip,
    Impossible,
    Instead,
    Jump,
    Kick,
    OpenDoor,
    Possible,
    Step,
    Throw,
    Trash,
    Wait,
    Walk,
    is_action,
    parse_action,
)
from cart.core.events import Refused
from cart.core.floor import check_size
from cart.core.maps import floor_from_rows, rows
from cart.core.rng import SEEDS, Rng, check_seed
from tests.helpers.each_case import each
from tests.scenario import scenario

ACTIONS: list[Action] = [
    *(Step(direction) for direction in range(4)),
    Wait(),
    *(Equip(slot) for slot in range(8)),
    *(Eat(slot) for slot in range(6)),
    *(Trash(slot) for slot in range(8)),
    *(Throw(slot, direction) for slot in range(12) for direction in range(4)),
    *(Eat(slot) for slot in range(8, 12)),
    *(Drop(slot) for slot in (*range(6), *range(8, 12))),
    *(Kick(direction) for direction in range(4)),
    *(Jump(direction) for direction in range(4)),
]


def test_tokens_round_trip() -> None:
    tokens = [str(action) for action in ACTIONS]
    assert [parse_action(token) for token in tokens] == ACTIONS
    assert len(set(tokens)) == len(ACTIONS)
    assert " ".join(tokens).startswith("L R U D . e0 e1 e2 e3 e4 e5 e6 e7 f0 f1 f2 f3 f4 f5 x0 x1")
    assert tokens[-1] == "jD" and "tbR" in tokens and "da" in tokens


NO_TOKENS = (
    "", " ", "l", "LR", "..", "E0", "e", "e8", "f6", "x8", "x-1", "t0", "t0l", "t0LL", "tL0", "t00L",
    "tcL", "d6", "k", "kl", "kLL", "j0", "e 0", "e0 ", " e0", "e00", "x01", "0", "q0", "e²", "x٣", "L\n", "None",
)  # fmt: skip


TOKENS = {str(action) for action in ACTIONS}


@each("token", NO_TOKENS)
def test_an_invalid_token_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="no action is written"):
        parse_action(token)


@settings(deadline=None)
@given(st.text(max_size=4))
def test_any_text_is_a_token_or_is_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except ValueError:
        assert text not in TOKENS
    else:
        assert str(action) == text


@pytest.mark.parametrize("seed", [0, 1, SEEDS - 1])
def test_a_valid_seed_is_returned(seed: int) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, SEEDS, True, 1.0, "7", None])
def test_an_invalid_seed_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed must be a whole number from 0 to 99999999, not "):
        check_seed(seed)


def test_streams_with_different_names_differ() -> None:
    first = [Rng(7, "floor", 3).below(1000) for _ in range(2)]
    assert first[0] == first[1]
    streams = [Rng(7, "floor", 3), Rng(7, "floor", 4), Rng(8, "floor", 3), Rng(7, "play"), Rng(7, "floor/3", 1)]
    assert len({tuple(rng.below(1000) for _ in range(5)) for rng in streams}) == 5


def test_a_stream_yields_the_same_numbers_in_every_version() -> None:
    rng = Rng(7, "play")
    assert [rng.below(100) for _ in range(8)] == [70, 96, 68, 46, 81, 16, 35, 37]
    assert rng.drawn == 8


def test_a_stream_draws_within_the_bounds_asked_for() -> None:
    rng = Rng(1, "test")
    assert {rng.below(3) for _ in range(100)} == {0, 1, 2}
    assert {rng.between(-1, 2) for _ in range(200)} == {-1, 0, 1, 2}
    assert {rng.choice("ab") for _ in range(50)} == {"a", "b"}
    assert 250 <= sum(rng.chance(1, 3) for _ in range(900)) <= 350
    assert (rng.chance(3, 3), rng.chance(0, 3)) == (True, False)
    mixed = rng.shuffled(range(20))
    assert sorted(mixed) == list(range(20)) != mixed


@pytest.mark.parametrize("size", [(16, 16), (128, 128), (16, 128)])
def test_a_valid_size_is_returned(size: tuple[int, int]) -> None:
    assert check_size(size) == size


@each(
    "size",
    [(15, 16), (16, 15), (129, 16), (16, 129), (0, 0), (-16, 16), (16,), (), (16.5, 20), "16", ("16", "16"), None],
)
def test_an_invalid_size_is_refused(size: object) -> None:
    with pytest.raises(ValueError, match="a floor is 16x16 to 128x128 tiles, not "):
        check_size(size)


def test_floors_round_trip_as_text() -> None:
    lines = ["#.+<>", "cCoOv", 'tk"..']
    floor = floor_from_rows(lines, 4)
    assert (rows(floor), floor.number, floor.start, floor.exit) == (lines, 4, 3, 4)
    assert (floor.width, floor.height) == (5, 3)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [(["..", "..."], "row 1 is 3 tiles wide, not 2"), (["..", ".z"], "row 1, column 1: 'z' stands for no tile")],
)
def test_a_floor_from_bad_text_is_refused(lines: list[str], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        floor_from_rows(lines)


@pytest.mark.parametrize("verb", [Bump("take", 3, 0), Walk(5, 0), Attack(1), "R", None])
def test_what_is_not_an_action_is_refused(verb: Any) -> None:
    """Actions resolve to verbs such as Walk, which a player cannot choose."""
    s = scenario("#@.k#")
    before = s.game.digest()
    assert s.game.act(verb) == (Refused(verb, "that is not an action"),)
    assert (s.game.digest(), list(s.game.history)) == (before, [])


CHOICES = (Step(0), Wait(), Equip(0), Eat(0), Trash(0), Throw(0, 1), Drop(0), Kick(0), Jump(0))
OTHERS = (Walk(5, 0), Attack(1), OpenDoor(1), Bump("take", 3, 0), Possible(), Impossible("why"), Instead(Wait()))


@each("thing", [*CHOICES, *OTHERS])
def test_an_action_a_verb_or_a_verdict_can_not_be_changed(thing: object) -> None:
    """Games, recordings and copies share actions. The error of a class with slots may be a TypeError."""
    assert is_action(thing) == (thing in CHOICES)
    assert {thing, copy(thing)} == {thing}
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(thing, "slot", 1)  # noqa: B010
