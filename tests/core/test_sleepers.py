"""Foes that sleep unseen have no turn. This saves time and changes nothing."""

import pytest

import cart
from cart.bots import make_bot
from cart.core.world import FoeBehaviour


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_turn_of_an_unseen_sleeper_would_change_nothing(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    skipped, asked = cart.new_game(3, mode), cart.new_game(3, mode)
    bot = make_bot("careful", 3)
    for _ in range(500):
        if skipped.over:
            break
        action = bot(skipped)
        events = skipped.act(action)
        with monkeypatch.context() as patch:
            patch.setattr(FoeBehaviour, "acts_asleep", True)
            assert asked.act(action) == events
        assert asked.digest() == skipped.digest()
