"""Short forms of long searches: the quick run tries some cases, and `-m slow` tries all or the others."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def every(step: int) -> pytest.MarkDecorator:
    """Run a test with this `step` in the quick run, and with step 1, for all cases, as a slow test.

    In a product, a step that shares no divisor with the numbers of choices varies the cases in every place.
    """
    return pytest.mark.parametrize("step", [step, pytest.param(1, id="all", marks=pytest.mark.slow)])


def first(count: int, values: Iterable[object]) -> list[ParameterSet]:
    """Return `values` as parameters of a test. Those after the first `count` are left to the slow tests.

    A tuple holds the values of several parameters.
    """
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=[pytest.mark.slow] if number >= count else []) for number, row in enumerate(rows)]
