"""What is no action: `act` refuses it, whatever it is, and `parse_action` raises its one error."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args
from unittest.mock import Mock

import pytest

from cart.core.actions import Action, Step, Wait, parse_action
from cart.core.events import Refused
from cart.core.game import Game
from tests.scenario import scenario

KINDS: tuple[type[Action], ...] = get_args(Action)


class Mute:
    """An object that raises at every question about it."""

    __hash__ = None  # type: ignore[assignment]

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("==")


class Number(int):
    """A whole number of another type."""


class MyStep(Step):
    """A kind of action that the rules do not have."""


NO_NUMBERS: tuple[Any, ...] = (
    0.0, 1.0, float("nan"), float("inf"), 1 + 0j, True, False, None, "1", "", b"1", Number(1), [1], (1,), {1: 1}, {1},
    range(4), object, print, Mute(), Wait(), Step(1), Mock(spec=int),
)  # fmt: skip
"""No direction and no slot. Some of them equal one."""
FAR_OFF = (-(10**5000), -(2**63), -2, -1, 4, 99, 2**31, 2**64, 10**5000)
"""Whole numbers that are no direction; of those that are slots, all are empty."""
NO_ACTIONS: tuple[Any, ...] = (
    *(value for value in NO_NUMBERS if type(value) not in KINDS),
    "R", ".", 1, Step, MyStep(1), Step.__new__(Step), Mock(spec=Step), [Step(1)],
)  # fmt: skip
NO_TOKENS: tuple[Any, ...] = (*(value for value in NO_NUMBERS if type(value) is not str), 1, ["L"], Mock(spec=str))


def made_of(kind: type[Action], values: tuple[Any, ...]) -> Iterator[Action]:
    """Actions of a kind: each value in each field, with 0 in all others."""
    names = [field.name for field in fields(kind)]
    for name in names:
        for value in values:
            yield kind(**{**dict.fromkeys(names, 0), name: value})


def refused(game: Game, action: Any) -> str:
    """Why an action is refused; nothing else comes of it."""
    before = (game.digest(), game.history[:], game.player.run)
    [event] = game.act(action)
    assert isinstance(event, Refused) and event.action is action
    assert game.why_not(action) == event.reason != ""
    assert (game.digest(), game.history[:], game.player.run) == before
    return event.reason


@pytest.mark.parametrize("mode", ("classic", "expedition"))
@pytest.mark.parametrize("kind", KINDS)
def test_an_action_made_of_no_number_is_refused(kind: type[Action], mode: str) -> None:
    """`True` and `1.0` equal 1, but the digest of a game is another one once either is in it."""
    game = scenario("##### #.@.# #####", bag=["snack", "ladle"], mode=mode).game
    for action in made_of(kind, NO_NUMBERS):
        assert refused(game, action) == "that is no action"


@pytest.mark.parametrize("mode", ("classic", "expedition"))
@pytest.mark.parametrize("kind", KINDS)
def test_an_action_of_a_number_far_off_is_refused(kind: type[Action], mode: str) -> None:
    game = scenario("##### #.@.# #####", bag=["snack", "ladle"], mode=mode).game
    for action in made_of(kind, FAR_OFF):
        refused(game, action)


@pytest.mark.parametrize("number", range(len(NO_ACTIONS)))
def test_whatever_is_no_action_is_refused(number: int) -> None:
    """Of any type; what only passes for an action, and one that was never given its direction."""
    assert refused(scenario("#.@..#").game, NO_ACTIONS[number]) == "that is no action"


@pytest.mark.parametrize("number", range(len(NO_TOKENS)))
def test_whatever_is_no_text_is_no_token(number: int) -> None:
    """A program that reads tokens from anywhere guards against a ValueError, and against nothing else."""
    with pytest.raises(ValueError, match=r"^no action is written as "):
        parse_action(NO_TOKENS[number])
