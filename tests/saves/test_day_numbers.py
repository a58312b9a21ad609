"""Days by their number, and seeds that are no day."""

from itertools import islice

import pytest

from cart.data.par import FIRST_DAY
from cart.saves.day_numbers import day_number, day_par, days_back


def test_days_are_counted_from_the_first_one() -> None:
    assert [day_number(day) for day in (FIRST_DAY, 20261130, 20270101, 20280301)] == [0, -1, 31, 456]


def test_days_go_back_over_the_end_of_a_year() -> None:
    assert list(islice(days_back(20270102), 3)) == [20270102, 20270101, 20261231]


@pytest.mark.parametrize("seed", [0, 7, 99999999, 10**19, 20270230, 20261130, 20991231])
def test_a_seed_that_is_no_day_of_the_table_has_no_par(seed: int) -> None:
    assert day_par("daily", seed) == 0
