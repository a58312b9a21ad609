"""What a mode gives the piglet on its way."""

import pytest

import cart
from cart.core.actions import parse_action
from cart.core.events import Healed
from cart.core.food_names import FOODS
from cart.core.recording import parse_recording, recording_of, replay
from cart.data.floors import CLASSIC
from cart.data.foes import FOES, foe_kind
from cart.data.modes import MODES
from tests.scenario import Scenario, scenario


@pytest.fixture
def gentle(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    """A little map on the way up, by the rules of the gentle mode."""
    monkeypatch.setitem(MODES, "classic", MODES["gentle"])
    return scenario("######\n#@RB>#\n######")


@pytest.mark.parametrize("mode", MODES)
def test_a_climb_begins_as_its_mode_says(mode: str) -> None:
    game, row = cart.new_game(7, mode), MODES[mode]
    assert (game.player.hp, game.player.max_hp) == (row.rules.hp, row.rules.hp)
    assert game.known == (set(FOODS) if row.rules.identified else set())


def test_only_the_gentle_mode_is_another_difficulty() -> None:
    plain = {mode: row.rules[:4] for mode, row in MODES.items() if mode != "gentle"}
    assert set(plain.values()) == {(5, 1, 0, False)}
    gentle = MODES["gentle"].rules
    assert gentle.hp > 5 and gentle.healed_on_stairs > 1 and gentle.damage_reduction > 0 and gentle.identified
    assert MODES["gentle"].floors is CLASSIC


def test_foes_hit_for_less_but_never_for_nothing(gentle: Scenario) -> None:
    spared = MODES["gentle"].rules.damage_reduction
    assert gentle.foe("crab").attack == FOES[foe_kind("crab")].attack - spared
    hp = gentle.player.hp
    gentle.press(".")
    assert hp - gentle.player.hp == gentle.foe("crab").attack > 0
    assert min(max(1, row.attack - spared) for row in FOES) == 1
    assert gentle.game.copy().foes[0].attack == gentle.foe("crab").attack


def test_stairs_mend_more(gentle: Scenario) -> None:
    gentle.game.foes.clear()
    gentle.player.hp = 2
    gentle.press("right right right")
    healed = MODES["gentle"].rules.healed_on_stairs
    assert gentle.told(Healed) == [Healed(0, healed, False, 2 + healed)]


def test_a_recording_says_its_mode_and_is_played_by_it() -> None:
    """The same seed and presses are the same tower, and another game."""
    games = {}
    for mode in ("classic", "gentle"):
        game = cart.new_game(7, mode)
        for token in "UULUR":
            game.act(parse_action(token))
        text = recording_of(game)
        assert f"\nmode {mode}\n" in text
        games[mode] = replay(parse_recording(text), cart.new_game)
        assert games[mode].digest() == game.digest()
    assert games["classic"].floor.tiles == games["gentle"].floor.tiles
    assert games["classic"].digest() != games["gentle"].digest()
