"""Bots change no game, repeat their actions, and ask the rules about foes. The careful bot plays with care."""

import ast
from pathlib import Path
from typing import Any

import pytest

import cart
from cart import bots
from cart.bots import BOTS, foe_facts, make_bot
from cart.bots.foe_facts import FACTS, first_hit_status, hurts
from cart.core.actions import Equip, Step, Throw, Wait
from cart.core.cells import DOWN, LEFT, RIGHT
from cart.core.events import Refused
from cart.core.foes.butcher import Butcher
from cart.core.foes.onion import Onion
from cart.data.foes import FOES
from cart.data.items import ITEMS
from tests.scenario import Scenario, item, scenario


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_does_not_change_the_game_and_repeats_its_actions(name: str) -> None:
    """The first actions of three games are played twice."""
    for seed in range(3):
        histories = []
        for _ in range(2):
            game, bot = cart.new_game(seed), make_bot(name, seed)
            for _ in range(300):
                if game.over:
                    break
                digest = game.digest()
                action = bot(game)
                assert game.digest() == digest
                refused = [event for event in game.act(action) if isinstance(event, Refused)]
                assert name != "random" or not refused
            histories.append(game.history)
        assert histories[0] == histories[1]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no bot 'lucky'; choose from random, careless"):
        make_bot("lucky", 0)


def test_only_the_table_of_facts_names_foes_and_items() -> None:
    """All other files ask the rules or that table. A new foe without special behaviour needs no change in them."""
    words = {foe.name for foe in FOES} | {row.name for row in ITEMS}
    assert len(words) > 30
    for file in set(Path(bots.__file__).parent.glob("*.py")) - {Path(foe_facts.__file__)}:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and node.value in words), f"{file.name}: {node.value!r}"


def test_bots_know_the_effect_of_a_first_hit() -> None:
    """The first hit of an onion only stuns, and the first hit of a mould also curses."""
    s = scenario("@N\n.M", hp=20)
    onion, mould = s.foe("onion"), s.foe("mould")
    assert (first_hit_status(onion), hurts(onion)) == ("stun", False)
    assert (first_hit_status(mould), hurts(mould)) == ("curse", True)
    s.press(". .")
    assert s.behaviour(Onion).spent and (first_hit_status(onion), hurts(onion)) == (None, True)


def test_the_table_of_facts_names_only_existing_foes() -> None:
    assert set(FACTS) <= {foe.name for foe in FOES}


def careful(s: Scenario) -> Any:
    """Return the action of the careful bot."""
    return make_bot("careful", 0)(s.game)


def test_the_careful_bot_steps_away_from_a_raised_cleaver() -> None:
    s = scenario("""
        ########
        #..@B..#
        #......#
        ########
    """)
    butcher = s.game.foes[0].behaviour
    assert isinstance(butcher, Butcher)
    butcher.ready = 1
    action = careful(s)
    assert isinstance(action, Step) and action.direction in (LEFT, DOWN)


def test_the_careful_bot_lets_foes_come_and_strikes_first() -> None:
    far, near = scenario("#<.@.A..#"), scenario("#<.@A..#")
    assert careful(far) != Step(RIGHT)
    assert careful(near) == Step(RIGHT)


def test_the_careful_bot_walks_up_to_a_foe_that_never_moves() -> None:
    """A sourdough never comes, so there is no point in waiting for it."""
    moving, rooted = scenario("#<@.A..#"), scenario("#<@.S..#")
    assert (careful(moving), careful(rooted)) == (Wait(), Step(RIGHT))


def test_the_careful_bot_throws_only_along_a_free_line() -> None:
    """The bot does not throw through a thin wall."""
    s = scenario("#@..N..#", bag=["ladle"])
    assert careful(s) == Throw(0, RIGHT)
    walled = scenario("@ .|N .", walls=True, bag=["ladle"])
    walled.game.floor.explored = walled.game.floor.grid.everything
    assert not isinstance(careful(walled), Throw)


def test_the_careful_bot_wears_the_better_weapon() -> None:
    s = scenario("#@..#")
    s.player.slots[:2] = [item("fork"), item("toothpick")]
    assert careful(s) == Equip(0)


def test_the_careful_bot_eats_identified_food_when_hurt() -> None:
    """The bot eats the smallest food that helps, and no food that would heal more than it has lost."""
    s = scenario("#<@....#", bag=["gone off", "meal", "snack"])
    s.game.identified.update(map(item, ("gone off", "meal", "snack")))
    assert str(careful(s))[0] != "f"
    s.player.hp = 4
    assert str(careful(s)) == "f2"
    s.player.hp = 2
    assert str(careful(s)) == "f2"
    s.player.slots[2] = None
    assert str(careful(s)) == "f1"
    s.player.hp = 4
    assert str(careful(s))[0] != "f"


def test_the_careful_bot_trashes_what_it_needs_least() -> None:
    """With a full bag and a chest in sight, the bot trashes the armour that it does not wear."""
    s = scenario(
        "#<@..c#", bag=["meal", "walnut", "napkin", "ladle", "snack", "fork"], weapon="skewer", armour="pot lid"
    )
    assert str(careful(s)) == "x2"
