"""Lines about feats."""

import pytest

from cart.data.feats import FEATS_BY_NAME
from cart.text.feat_lines import feat_mark


@pytest.mark.parametrize(
    ("name", "mark"),
    [("crash", "feat: off the wall: the kicker is yours"), ("drop", "feat: mind the gap")],
)
def test_a_mark_names_the_piglet_that_a_feat_unlocks(name: str, mark: str) -> None:
    assert feat_mark(FEATS_BY_NAME[name]) == mark
