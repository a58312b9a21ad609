"""Plurals of foes, and numbers of things."""

import pytest

from cart.text.plurals import counted, plural, spelled


@pytest.mark.parametrize(
    ("word", "many"),
    [("crab", "crabs"), ("mouse", "mice"), ("fizz", "fizzes"), ("radish", "radishes"), ("dumb waiter", "dumb waiters")],
)
def test_plurals_of_foes(word: str, many: str) -> None:
    assert plural(word) == many


def test_numbers_of_things() -> None:
    assert (counted(1, "turn"), counted(2, "turn")) == ("1 turn", "2 turns")
    assert (spelled(2, "chilli"), spelled(4, "footman")) == ("two chillies", "4 footmen")
