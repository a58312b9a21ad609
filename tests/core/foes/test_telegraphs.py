"""Attacks that are shown a turn ahead: the intent and the marked cells of foes, ready and not."""

import pytest

from cart.core.foes.telegraph import TelegraphedAttack
from cart.data.foes import FOES, FoeKind
from tests.scenario import scenario

TELEGRAPHS = [row for row in FOES if scenario(f"@{row.letter}").foe(row.name).behaviour.telegraphs]


def test_several_foes_show_their_attacks_a_turn_ahead() -> None:
    assert {"butcher", "pudding", "radish"} <= {row.name for row in TELEGRAPHS}


@pytest.mark.parametrize("row", TELEGRAPHS, ids=[row.name for row in TELEGRAPHS])
def test_only_a_foe_that_is_ready_strikes_next(row: FoeKind) -> None:
    s = scenario(f"#####\n#@{row.letter.upper()}.#\n#####", mode="expedition")
    foe, behaviour = s.foe(row.name), s.behaviour(TelegraphedAttack)
    assert s.game.intent(foe) != "strike" and s.game.threatened_cells(foe) == 0
    behaviour.ready = 1
    assert s.game.intent(foe) == "strike"
    behaviour.loses_track(s.game, foe)
    assert s.game.intent(foe) != "strike" and s.game.threatened_cells(foe) == 0
