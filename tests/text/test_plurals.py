"""Plurals of foes, and numbers of things."""

import pytest

from cart.text.plurals import counted, plural, spelled


@pytest.mark.parametrize(
    ("word", "many"),
    [("crab", "crabs"), ("mouse", "mice"), ("fizz", "fizzes"), ("radish", "radishes"), ("dumb waiter", "dumb waiters")],
)
def test_plural_returns_the_plural_of_the_name_of_a_foe(word: str, many: str) -> None:
    assert plural(word) == many


def test_counted_uses_figures_and_spelled_uses_words_for_small_numbers() -> None:
    assert (counted(1, "turn"), counted(2, "turn")) == ("1 turn", "2 turns")
    assert (spelled(2, "chilli"), spelled(4, "footman")) == ("two chillies", "4 footmen")
