"""Modes: what their rules change in play."""

import pytest

import cart
from cart.core.actions import Action, Drop, Jump, Kick, parse_action
from cart.core.events import Healed
from cart.core.food_names import FOODS
from cart.core.game import Game
from cart.core.recording import parse_recording, recording_of, replay
from cart.core.rng import Rng
from cart.data.floors import CLASSIC
from cart.data.foes import FOES, foe_kind
from cart.data.modes import MODES
from cart.data.rules import Rules
from cart.data.tiles import ALTAR
from cart.data.words import TALES
from tests.scenario import Scenario, scenario


@pytest.fixture
def gentle(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    """Return a scenario by the rules of the gentle mode."""
    monkeypatch.setitem(MODES, "classic", MODES["gentle"])
    return scenario("######\n#@RB>#\n######")


@pytest.mark.parametrize("mode", MODES)
def test_a_run_begins_with_the_hp_and_identified_foods_of_its_mode(mode: str) -> None:
    game, row = cart.new_game(7, mode), MODES[mode]
    assert (game.player.hp, game.player.max_hp) == (row.rules.hp, row.rules.hp)
    assert game.identified == (set(FOODS) if row.rules.identified else set())


def test_the_gentle_mode_is_easier_than_both_games() -> None:
    assert MODES["classic"].rules[:4] == (5, 1, 0, False)
    assert MODES["expedition"].rules[:4] == (5, 2, 0, False)
    gentle = MODES["gentle"].rules
    assert gentle.hp > 5 and gentle.healed_on_stairs > 1 and gentle.damage_reduction > 0 and gentle.identified
    assert MODES["gentle"].floors is CLASSIC


def test_in_the_gentle_mode_foes_hit_for_less_but_at_least_1(gentle: Scenario) -> None:
    spared = MODES["gentle"].rules.damage_reduction
    assert gentle.foe("crab").attack == FOES[foe_kind("crab")].attack - spared
    hp = gentle.player.hp
    gentle.press(".")
    assert hp - gentle.player.hp == gentle.foe("crab").attack > 0
    assert min(max(1, row.attack - spared) for row in FOES) == 1
    assert gentle.game.copy().foes[0].attack == gentle.foe("crab").attack


def test_in_the_gentle_mode_stairs_heal_more(gentle: Scenario) -> None:
    gentle.game.foes.clear()
    gentle.player.hp = 2
    gentle.press("right right right")
    healed = MODES["gentle"].rules.healed_on_stairs
    assert gentle.events_of(Healed) == [Healed(0, healed, False, 2 + healed)]


ABILITIES = ("kicks", "falls", "belt", "foes_use_doors")
"""Abilities of the expedition that the climb lacks."""
FOES_RULES = ("teamwork", "wary_foes")
"""Rules of foes that a mode has unless its row says otherwise."""


@pytest.mark.parametrize("ability", [*ABILITIES, *FOES_RULES])
def test_each_ability_works_alone(ability: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test mode has the expedition's floors, foes and pits, but only one ability.

    Random actions are played, each in the game and in a copy of it.
    """
    rules = Rules(hp=40, **{name: name == ability for name in FOES_RULES})._replace(**{ability: True})  # type: ignore[arg-type]
    monkeypatch.setitem(MODES, "odd", MODES["expedition"]._replace(rules=rules))
    monkeypatch.setitem(TALES, "odd", TALES["expedition"])
    kinds, rng = set[type[Action]](), Rng(1, ability)
    for number in (1, 4, 5, 7):
        game = Game(number, "odd", lambda n, first=number: cart.build_floor(9, max(n, first), "odd"))  # type: ignore[misc]
        for _ in range(150):
            if game.over:
                break
            actions = game.actions()
            kinds |= {type(action) for action in actions}
            action, twin = rng.choice(actions), game.copy()
            assert twin.act(action) == game.act(action) and twin.digest() == game.digest()
        assert not game.floor.cells_of(ALTAR)
        assert bool(game.player.more) == rules.belt
    assert (Kick in kinds, Jump in kinds) == (rules.kicks, rules.falls)
    assert rules.belt or Drop not in kinds


def test_the_classic_climb_has_no_abilities_and_the_expedition_all() -> None:
    """No mode has just one of these abilities. `test_each_ability_works_alone` covers that case."""
    assert not any(getattr(MODES["classic"].rules, name) for name in ABILITIES)
    assert all(getattr(MODES["expedition"].rules, name) for name in ABILITIES)


def test_foes_act_together_in_all_modes_and_are_wary_in_modes_without_kicks() -> None:
    for row in MODES.values():
        assert row.rules.teamwork and row.rules.wary_foes != row.rules.kicks


def test_a_recording_names_its_mode_and_is_replayed_by_its_rules() -> None:
    """The same seed and actions give the same tower in both modes, but different games."""
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
