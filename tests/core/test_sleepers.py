"""Foes that sleep unseen have no turn. This saves time and changes nothing."""

import pytest

import cart
from cart.bots import make_bot
from cart.core.events import Noticed
from cart.core.world import FoeBehaviour
from tests.scenario import scenario


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


@pytest.mark.parametrize(
    ("mode", "number", "awake"),
    [("classic", 9, True), ("gentle", 9, True), ("nibble", 4, True), ("classic", 8, False), ("expedition", 9, False)],
)
def test_the_last_floor_of_a_climb_wakes_at_once(mode: str, number: int, awake: bool) -> None:
    """The crab sees the player and wakes the ham behind a wall, which knows the player's place."""
    s = scenario("@..r#\n#####\n..h.#", mode=mode, number=number)
    s.press(".")
    crab, ham = s.foe("crab"), s.foe("ham")
    assert crab.mind == "hunts" and (ham.mind == "hunts") is awake
    if awake:
        assert Noticed(ham.id, crab.id) in s.events and ham.target == s.player.cell


def test_a_last_floor_sleeps_until_a_foe_notices_the_player() -> None:
    s = scenario("@#r..\n.#.h.", number=9)
    s.press("down . .")
    assert all(foe.mind == "waits" for foe in s.game.foes)
