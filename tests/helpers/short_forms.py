"""Short forms of long searches: the quick run tries every n-th case, and `-m slow` tries all of them."""

import pytest


def every(step: int) -> pytest.MarkDecorator:
    """Run a test with this `step` in the quick run, and with step 1, for all cases, as a slow test.

    In a product, a step that shares no divisor with the numbers of choices varies the cases in every place.
    """
    return pytest.mark.parametrize("step", [step, pytest.param(1, id="all", marks=pytest.mark.slow)])
