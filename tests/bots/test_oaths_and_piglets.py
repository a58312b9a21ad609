"""Bots under each oath and with each piglet: they play to the end, without a crash and without going in circles."""

import pytest

import cart
from cart.bots import BOTS
from cart.bots.memory import Memory
from cart.data.modes import mode_row
from cart.data.oaths import OATHS
from cart.data.piglets import PIGLETS, PLAIN
from tests.helpers.short_forms import first
from tests.scenario import scenario
from tools.simulate import play

WORDS = [*(oath.name for oath in OATHS), *(piglet.name for piglet in PIGLETS if piglet.name != PLAIN)]
ALL = ".".join(oath.name for oath in OATHS)


@pytest.mark.parametrize("word", [*WORDS, ALL, f"{ALL}.cook", f"{ALL}.kicker", f"{ALL}.stout"])
@pytest.mark.parametrize("mode", ["nibble", "deepnibble"])
@pytest.mark.parametrize("seed", first(1, range(2)))
def test_the_careful_bot_plays_to_the_end(seed: int, mode: str, word: str) -> None:
    assert play(seed, "careful", f"{mode}.{word}").end in ("won", "died")


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_without_a_crash(bot: str) -> None:
    for mode in (f"nibble.{ALL}.cook", f"deepnibble.{ALL}.kicker"):
        assert play(3, bot, mode, limit=150).actions > 3


@pytest.mark.parametrize("mode", ["nibble", "deepnibble"])
def test_the_careful_bot_wins_some_nibbles_and_loses_some(mode: str) -> None:
    """Three generated floors between the start and the prize are fit for a first win."""
    assert mode_row(mode).last_floor == 4
    ends = set[str]()
    for seed in range(12):
        ends.add(play(seed, "careful", mode).end)
        if len(ends) == 2:
            break
    assert ends == {"won", "died"}


def test_a_bot_remembers_cells_and_where_it_saw_a_foe_last() -> None:
    """A foe out of sight that has moved is still where it was, until the bot sees that it has left."""
    s, memory = scenario("#a..........@#", mode="classic.lost"), Memory()
    first = 1 << s.player.cell
    assert memory.recall(s.game).foes == []
    s.player.cell = s.game.floor.grid.cell(4, 0)
    s.game.update_sight()
    known = memory.recall(s.game)
    assert known.floor.explored & first and not s.game.floor.explored & first
    assert [foe.x for foe in known.foes] == [1] and known.foes[0] is not s.game.foes[0]
    s.player.cell, s.foe("aspic").cell = (s.game.floor.grid.cell(x, 0) for x in (9, 2))
    s.game.update_sight()
    assert [foe.x for foe in memory.recall(s.game).foes] == [1] and [foe.x for foe in s.game.foes] == [2]
    s.foe("aspic").cell, s.player.cell = (s.game.floor.grid.cell(x, 0) for x in (12, 4))
    s.game.update_sight()
    assert memory.recall(s.game).foes == []


def test_a_bot_with_a_map_needs_no_memory_and_forgets_the_last_floor() -> None:
    game, memory = cart.new_game(7), Memory()
    assert memory.recall(game) is game
    game = cart.new_game(7, "classic.lost")
    memory.recall(game)
    game.floor = cart.build_floor(7, 1)
    game.floor.explored = 1
    assert memory.recall(game).floor.explored == 1
