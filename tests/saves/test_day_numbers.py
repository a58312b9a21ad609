"""Days by their number, and seeds that are no day."""

from base64 import b85encode
from itertools import islice

import pytest

from cart.data.modes import MODES
from cart.data.par import FIRST_DAY, PARS, Pars
from cart.saves.day_numbers import day_number, day_par, days_back


def test_days_are_counted_from_the_first_one() -> None:
    assert [day_number(day) for day in (FIRST_DAY, 20261130, 20270101, 20280301)] == [0, -1, 31, 456]


def test_days_go_back_over_the_end_of_a_year() -> None:
    assert list(islice(days_back(20270102), 3)) == [20270102, 20270101, 20261231]


@pytest.mark.parametrize("seed", [0, 7, 99999999, 10**19, 20270230, 20261130, 20991231])
def test_a_seed_that_is_no_day_of_the_table_has_no_par(seed: int) -> None:
    assert day_par("daily", seed) == 0


def test_a_par_takes_two_bytes_and_holds_for_one_version_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    version, days = 99, b85encode(bytes((2, 100, 0, 0, 255, 255))).decode()
    monkeypatch.setitem(PARS, "daily", Pars(version, days))
    seeds = range(FIRST_DAY, FIRST_DAY + 4)
    assert [day_par("daily", seed, version) for seed in seeds] == [612, 0, 65535, 0]
    assert day_par("daily", FIRST_DAY) == day_par("daily", FIRST_DAY, version - 1) == 0
    monkeypatch.setitem(PARS, "daily", Pars(MODES["daily"].version, days))
    assert day_par("daily", FIRST_DAY) == 612 and day_par("classic", FIRST_DAY) == 0
