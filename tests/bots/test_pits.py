"""Bots that kick and jump: the careful bot, the dumper, which kicks foes into pits, and the diver, which jumps in."""

import pytest

import cart
from cart.bots import make_bot
from cart.core.actions import Action, Jump, Kick, Step, Throw
from cart.core.cells import RIGHT
from tests.scenario import scenario


def chosen(bot: str, text: str, hp: int = 5, walls: bool = False, number: int = 3) -> Action:
    """Return the action of the bot with the name `bot` on a small map of an expedition."""
    s = scenario(text, mode="expedition", hp=hp, walls=walls, number=number)
    s.game.update_sight()
    return make_bot(bot, 0)(s.game)


@pytest.mark.parametrize("bot", ["careful", "dumper"])
def test_a_tough_foe_is_kicked_into_a_pit(bot: str) -> None:
    assert chosen(bot, "##### #@N~# #####") == Kick(RIGHT)


def test_a_weak_foe_is_struck_but_the_dumper_kicks_it() -> None:
    assert chosen("careful", "##### #@A~# #####") == Step(RIGHT)
    assert chosen("dumper", "##### #@A~# #####") == Kick(RIGHT)


def test_a_foe_is_kicked_into_another_if_that_hurts_more() -> None:
    assert chosen("careful", "##### #@AS# #####") == Kick(RIGHT)
    assert not isinstance(chosen("dumper", "##### #@AS# #####"), Kick)


def test_the_careful_bot_does_not_kick_if_that_is_useless() -> None:
    assert not isinstance(chosen("careful", "####### #@S..># #######"), Kick)


def test_the_careful_bot_kicks_a_door_to_an_unseen_room_open() -> None:
    assert chosen("careful", "@+. >", walls=True) == Kick(RIGHT)
    assert chosen("dumper", "@+. >", walls=True) == Step(RIGHT)


def test_bots_do_not_kick_in_a_mode_without_kicks() -> None:
    s = scenario("@+. >", walls=True)
    assert make_bot("careful", 0)(s.game) == Step(RIGHT)


def test_the_careful_bot_jumps_into_a_pit_from_a_deadly_fight() -> None:
    assert chosen("careful", "####### #~@HHH# #######", hp=3) == Jump(0)
    assert chosen("careful", "####### #~@A..# #######") != Jump(0)


def test_bots_do_not_jump_to_their_death() -> None:
    for bot in ("careful", "diver", "dumper"):
        assert not isinstance(chosen(bot, "####### #~@HH.# #######", hp=1), Jump)


def test_the_careful_bot_jumps_without_need_only_near_the_end() -> None:
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
