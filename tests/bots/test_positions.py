"""Bounds of positions, which spare a fighting bot most comparisons of positions."""

import pytest

import cart
from cart.bots import make_bot
from cart.bots.known import BotFloor
from cart.bots.positions import ROUNDING, STEP_TO_POSITION, Positions
from cart.core.cells import bits


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_step_makes_a_position_little_worse_and_no_better_than_the_best(mode: str) -> None:
    """If no position is better than the player's own cell, none is better from a cell beside it either."""
    asked = best_at_once = 0
    for seed in range(4):
        game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
        while not game.over and game.turn < 900:
            game.act(bot(game))
            known = BotFloor(game)
            if game.over or not known.hunters:
                continue
            positions = Positions(known, known.hunters)
            here, stays = positions.best(game.player.cell), positions.are_no_better()
            best_at_once += stays
            for cell in bits(known.beside & known.ground & ~known.taken):
                value = positions.best(cell)
                assert value >= here - STEP_TO_POSITION - ROUNDING
                assert not stays or value <= here + ROUNDING
                asked += 1
    assert asked > 500 and best_at_once > 100
