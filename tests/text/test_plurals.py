"""Plurals of foes, and numbers of things."""

import pytest

from cart.text.plurals import counted, plural


@pytest.mark.parametrize(
    ("word", "many"),
    [("crab", "crabs"), ("mouse", "mice"), ("fizz", "fizzes"), ("radish", "radishes"), ("dumb waiter", "dumb waiters")],
)
def test_plural_returns_the_plural_of_the_name_of_a_foe(word: str, many: str) -> None:
    assert plural(word) == many


def test_a_number_of_things_is_in_figures() -> None:
    assert (counted(1, "turn"), counted(2, "chilli"), counted(4, "footman")) == ("1 turn", "2 chillies", "4 footmen")
