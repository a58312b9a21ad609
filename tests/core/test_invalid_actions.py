"""Values that are not actions: `act` refuses each of them, and `parse_action` raises only ValueError."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args
from unittest.mock import Mock

import pytest

from cart.core.actions import Action, Step, Wait, parse_action
from cart.core.events import Refused
from cart.core.game import Game
from tests.helpers.each_case import each
from tests.scenario import scenario

KINDS: tuple[type[Action], ...] = get_args(Action)


class Mute:
    """An object that raises whenever it is used."""

    __hash__ = None  # type: ignore[assignment]

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("==")


class Number(int):
    """A subclass of int, which the rules do not accept as a number."""


class MyStep(Step):
    """A subclass of an action, which the rules do not accept as an action."""


NO_NUMBERS: tuple[Any, ...] = (
    0.0, 1.0, float("nan"), float("inf"), 1 + 0j, True, False, None, "1", "", b"1", Number(1), [1], (1,), {1: 1}, {1},
    range(4), object, print, Mute(), Wait(), Step(1), Mock(spec=int),
)  # fmt: skip
"""Values that are neither a direction nor a slot, although some of them equal 1."""
FAR_OFF = (-(10**5000), -(2**63), -2, -1, 4, 99, 2**31, 2**64, 10**5000)
"""Integers that are not directions. Some are slots, but empty ones."""
NO_ACTIONS: tuple[Any, ...] = (
    *(value for value in NO_NUMBERS if type(value) not in KINDS),
    "R", ".", 1, Step, MyStep(1), Step.__new__(Step), Mock(spec=Step), [Step(1)],
)  # fmt: skip
NO_TOKENS: tuple[Any, ...] = (*(value for value in NO_NUMBERS if type(value) is not str), 1, ["L"], Mock(spec=str))


def made_of(kind: type[Action], values: tuple[Any, ...]) -> Iterator[Action]:
    """Yield actions of a type: each value in each field, with 0 in the other fields."""
    names = [field.name for field in fields(kind)]
    for name in names:
        for value in values:
            yield kind(**{**dict.fromkeys(names, 0), name: value})


def refused(game: Game, action: Any) -> str:
    """Return the reason why an action is refused, and check that it changed nothing."""
    before = (game.digest(), game.history[:], game.player.last_step)
    [event] = game.act(action)
    assert isinstance(event, Refused) and event.action is action
    assert game.why_not(action) == event.reason != ""
    assert (game.digest(), game.history[:], game.player.last_step) == before
    return event.reason


@each("mode", ("classic", "expedition"))
@each("kind", KINDS)
def test_an_action_with_a_value_that_is_no_int_is_refused(kind: type[Action], mode: str) -> None:
    """`True` and `1.0` equal 1, but would change the digest of a game."""
    game = scenario("##### #.@.# #####", bag=["snack", "ladle"], mode=mode).game
    for action in made_of(kind, NO_NUMBERS):
        assert refused(game, action) == "that is not an action"


@each("mode", ("classic", "expedition"))
@each("kind", KINDS)
def test_an_action_with_an_integer_out_of_range_is_refused(kind: type[Action], mode: str) -> None:
    game = scenario("##### #.@.# #####", bag=["snack", "ladle"], mode=mode).game
    for action in made_of(kind, FAR_OFF):
        refused(game, action)


@each("number", range(len(NO_ACTIONS)))
def test_a_value_that_is_no_action_is_refused(number: int) -> None:
    """The values include look-alikes of an action, and an action that was never given its direction."""
    assert refused(scenario("#.@..#").game, NO_ACTIONS[number]) == "that is not an action"


@each("number", range(len(NO_TOKENS)))
def test_parse_action_raises_a_value_error_for_anything_but_text(number: int) -> None:
    """A program that reads tokens from elsewhere guards against a ValueError and nothing else."""
    with pytest.raises(ValueError, match=r"^no action is written as "):
        parse_action(NO_TOKENS[number])
