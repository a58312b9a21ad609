"""What bots make of kicks and pits: the careful one, and the two who think that pits solve everything."""

import pytest

import cart
from cart.core.actions import Action, Jump, Kick, Step, Throw
from cart.core.cells import RIGHT
from tests.scenario import scenario
from tools.bots import make_bot


def chosen(bot: str, text: str, hp: int = 5, walls: bool = False, number: int = 3) -> Action:
    """What a bot does on a little map where one kicks."""
    s = scenario(text, mode="expedition", hp=hp, walls=walls, number=number)
    s.game.look()
    return make_bot(bot, 0)(s.game)


@pytest.mark.parametrize("bot", ["careful", "dumper"])
def test_who_takes_several_blows_is_kicked_over_the_edge(bot: str) -> None:
    assert chosen(bot, "##### #@N~# #####") == Kick(RIGHT)


def test_who_dies_of_a_blow_gets_one_but_of_the_dumper_a_kick() -> None:
    assert chosen("careful", "##### #@A~# #####") == Step(RIGHT)
    assert chosen("dumper", "##### #@A~# #####") == Kick(RIGHT)


def test_one_is_kicked_into_another_where_that_hurts_more_than_a_blow() -> None:
    assert chosen("careful", "##### #@AS# #####") == Kick(RIGHT)
    assert not isinstance(chosen("dumper", "##### #@AS# #####"), Kick)


def test_nobody_is_kicked_for_nothing() -> None:
    assert not isinstance(chosen("careful", "####### #@S..># #######"), Kick)


def test_a_door_to_where_one_does_not_see_is_kicked_open() -> None:
    assert chosen("careful", "@+. >", walls=True) == Kick(RIGHT)
    assert chosen("dumper", "@+. >", walls=True) == Step(RIGHT)


def test_nobody_kicks_where_nobody_can() -> None:
    s = scenario("@+. >", walls=True)
    assert make_bot("careful", 0)(s.game) == Step(RIGHT)


def test_the_careful_one_jumps_when_a_fight_would_cost_more_than_it_has() -> None:
    assert chosen("careful", "####### #~@HHH# #######", hp=3) == Jump(0)
    assert chosen("careful", "####### #~@A..# #######") != Jump(0)


def test_the_bot_does_not_jump_to_its_death() -> None:
    for bot in ("careful", "diver", "dumper"):
        assert not isinstance(chosen(bot, "####### #~@HH.# #######", hp=1), Jump)


def test_the_bot_dives_from_the_last_floor_and_not_from_the_third() -> None:
    for number, dives in ((3, False), (8, True)):
        assert isinstance(chosen("careful", "####### #~@.>.# #######", number=number), Jump) is dives


def test_the_diver_jumps_at_every_pit() -> None:
    assert chosen("diver", "###### #~@.># ######") == Jump(0)


def test_the_dumper_throws_nothing_and_kicks_only_into_pits() -> None:
    for seed in range(3):
        game, bot = cart.new_game(seed, "expedition"), make_bot("dumper", seed)
        for _ in range(600):
            if game.over:
                break
            action = bot(game)
            if isinstance(action, Kick):
                cell = game.floor.next(game.player.cell, action.direction)
                assert cell is not None and game.foe_at(cell) is not None
                end = game.floor.next(cell, action.direction)
                assert end is not None and game.floor.pits >> end & 1
            game.act(action)
        assert not any(isinstance(action, Throw) for action in game.history)
