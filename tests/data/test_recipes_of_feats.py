"""The recipe of docs/make.md for a feat, played."""

import re
from pathlib import Path

import pytest

from cart.core import feat_watch
from cart.core.actions import Eat
from cart.core.feat_watch import FeatWatch
from cart.data import feats
from tests.scenario import scenario

MAKE = (Path(__file__).parents[2] / "docs" / "make.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("bag", "reached"), [(["snack", "meal"], True), (["snack", "snack"], False)])
def test_the_recipe_adds_a_feat(monkeypatch: pytest.MonkeyPatch, bag: list[str], reached: bool) -> None:
    """Nothing but a row and a check is needed."""
    [row] = re.findall(r"# cart/data/feats.py, a row of FEATS\n(.*?)\n```", MAKE, re.DOTALL)
    [check] = re.findall(r"# cart/core/feat_watch.py, a row of CHECKS\n(.*?)\n```", MAKE, re.DOTALL)
    feat = eval(row, vars(feats))
    monkeypatch.setattr(feat_watch, "FEATS", (*feats.FEATS, feat))
    monkeypatch.setattr(feat_watch, "CHECKS", {**feat_watch.CHECKS, **eval(f"{{{check}}}")})
    s = scenario("#####\n#@..#\n#####", number=1, bag=bag)
    watch = FeatWatch(s.game)
    for action in (Eat(0), Eat(1)):
        watch.note(action, s.game.act(action))
    assert ("glutton" in watch.reached) is reached
