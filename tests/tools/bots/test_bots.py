"""Bots: honest, repeatable, and as good as their names. What foes may do they ask the rules."""

import ast
from pathlib import Path
from typing import Any

import pytest

import cart
from cart.core.actions import Equip, Step, Throw, Wait
from cart.core.cells import DOWN, LEFT, RIGHT
from cart.core.events import Refused
from cart.core.foes.butcher import Butcher
from cart.core.foes.onion import Onion
from cart.data.foes import FOES
from cart.data.items import ITEMS
from tests.scenario import Scenario, item, scenario
from tools import bots
from tools.bots import BOTS, foe_facts, make_bot
from tools.bots.foe_facts import FACTS, hurts, touch


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_does_only_what_is_possible_and_always_the_same(name: str) -> None:
    """For the first actions of a few games."""
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


def test_no_bot_of_another_name() -> None:
    with pytest.raises(ValueError, match="there is no bot 'lucky'; choose from random, careless"):
        make_bot("lucky", 0)


def test_only_the_table_of_facts_names_foes_and_items() -> None:
    """Bots ask the rules, or that table, so that a plain new foe needs no line in a bot."""
    words = {foe.name for foe in FOES} | {row.name for row in ITEMS}
    assert len(words) > 30
    for file in set(Path(bots.__file__).parent.glob("*.py")) - {Path(foe_facts.__file__)}:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and node.value in words), f"{file.name}: {node.value!r}"


def test_what_a_touch_brings() -> None:
    """A first hit is special: of the onion it only stuns, of the mould it also curses."""
    s = scenario("@N\n.M", hp=20)
    onion, mould = s.foe("onion"), s.foe("mould")
    assert (touch(onion), hurts(onion)) == ("stun", False)
    assert (touch(mould), hurts(mould)) == ("curse", True)
    s.press(". .")
    assert s.special(Onion).spent and (touch(onion), hurts(onion)) == (None, True)


def test_a_fact_that_only_bots_read_is_of_a_foe_that_there_is() -> None:
    assert set(FACTS) <= {foe.name for foe in FOES}


def careful(s: Scenario) -> Any:
    """What the careful bot would do there."""
    return make_bot("careful", 0)(s.game)


def test_the_careful_one_steps_away_from_a_raised_cleaver() -> None:
    s = scenario("""
        ########
        #..@B..#
        #......#
        ########
    """)
    butcher = s.game.foes[0].special
    assert isinstance(butcher, Butcher)
    butcher.ready = 1
    action = careful(s)
    assert isinstance(action, Step) and action.direction in (LEFT, DOWN)


def test_the_careful_one_lets_foes_come_and_hits_first() -> None:
    far, near = scenario("#<.@.A..#"), scenario("#<.@A..#")
    assert careful(far) != Step(RIGHT)
    assert careful(near) == Step(RIGHT)


def test_the_careful_one_goes_to_what_never_moves() -> None:
    """Nobody waits for a sourdough to come."""
    moving, rooted = scenario("#<@.A..#"), scenario("#<@.S..#")
    assert (careful(moving), careful(rooted)) == (Wait(), Step(RIGHT))


def test_the_careful_one_throws_where_nothing_is_between() -> None:
    """Not through a thin wall, behind which it does not even see anybody."""
    s = scenario("#@..N..#", bag=["ladle"])
    assert careful(s) == Throw(0, RIGHT)
    walled = scenario("@ .|N .", walls=True, bag=["ladle"])
    walled.game.floor.explored = walled.game.floor.grid.everything
    assert not isinstance(careful(walled), Throw)


def test_the_careful_one_wears_the_better() -> None:
    s = scenario("#@..#")
    s.player.slots[:2] = [item("fork"), item("toothpick")]
    assert careful(s) == Equip(0)


def test_the_careful_one_eats_what_it_needs_and_knows() -> None:
    """The least that helps, and nothing that would be wasted."""
    s = scenario("#<@....#", bag=["gone off", "meal", "snack"])
    s.game.known.update(map(item, ("gone off", "meal", "snack")))
    assert str(careful(s))[0] != "f"
    s.player.hp = 4
    assert str(careful(s)) == "f2"
    s.player.hp = 2
    assert str(careful(s)) == "f2"
    s.player.slots[2] = None
    assert str(careful(s)) == "f1"
    s.player.hp = 4
    assert str(careful(s))[0] != "f"


def test_the_careful_one_keeps_what_it_would_miss_most() -> None:
    """With a full bag and a chest in sight the armour goes that it does not wear."""
    s = scenario(
        "#<@..c#", bag=["meal", "walnut", "napkin", "ladle", "snack", "fork"], weapon="skewer", armour="pot lid"
    )
    assert str(careful(s)) == "x2"
