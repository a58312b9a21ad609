"""The careful bot against foes that strike from afar or around themselves."""

import pytest

from cart.bots import make_bot
from cart.bots.expected_damage import Danger
from cart.bots.known import BotFloor
from cart.bots.meeting import harries
from cart.core.cells import bits
from tests.scenario import Scenario, scenario

ROOM = "###########\n#.........#\n#.........#\n#.@.....{}.#\n#.........#\n#.........#\n###########"


def duel(letter: str, seed: int) -> Scenario:
    """Return an expedition in a room with one awake foe. The player has a fork."""
    return scenario(ROOM.format(letter.upper()), mode="expedition", seed=seed, weapon="fork")


@pytest.mark.parametrize("letter", "zdip")
def test_the_bot_fears_exactly_the_threatened_cells(letter: str) -> None:
    s = duel(letter, 1)
    foe = s.game.foes[0]
    for _ in range(9):
        if foe.behaviour.prepared:
            break
        s.press(".")
    assert foe.behaviour.prepared
    s.game.floor.explored = s.game.floor.grid.everything
    known = BotFloor(s.game)
    danger = Danger(known, known.foes)
    ground = s.game.floor.walkable & ~foe.bit
    assert {cell for cell in bits(ground) if danger.at(cell)} == set(bits(s.game.threatened_cells(foe) & ground))


@pytest.mark.parametrize(("letter", "least"), [("z", 5.0), ("d", 4.0), ("i", 4.0), ("p", 3.0)])
def test_the_careful_bot_beats_each_foe_in_the_open_with_hp_to_spare(letter: str, least: float) -> None:
    left = 0
    for seed in range(12):
        s = duel(letter, seed)
        bot = make_bot("careful", seed)
        for _ in range(60):
            if s.game.over or not s.game.foes:
                break
            s.act(bot(s.game))
        assert not s.game.over and not s.game.foes, seed
        left += s.player.hp
    assert left / 12 >= least


def test_only_fizz_noodle_and_radish_harry_the_player() -> None:
    s = scenario("@zdipnrb", mode="expedition")
    assert [foe.row.name for foe in s.game.foes if harries(foe)] == ["fizz", "noodle", "radish"]
