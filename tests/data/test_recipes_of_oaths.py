"""The recipes of docs/make.md for an oath and a piglet, played."""

import re

import pytest

import cart
from cart.data import modes, oaths, piglets
from tests.test_readme import MAKE


def row(table: str, module: object) -> object:
    """Return the row that the recipe adds to a table."""
    [text] = re.findall(rf"# cart/data/\w+\.py, a row of {table}\n(.*?)\n```", MAKE, re.DOTALL)
    return eval(text, vars(module))


def test_the_recipes_add_an_oath_and_a_piglet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the two rows is needed for new_game to know both words."""
    oath, piglet = row("OATHS", oaths), row("PIGLETS", piglets)
    assert isinstance(oath, oaths.Oath) and isinstance(piglet, piglets.Piglet)
    monkeypatch.setitem(modes._OATHS, oath.name, oath)
    monkeypatch.setitem(modes._PIGLETS, piglet.name, piglet)
    game = cart.new_game(7, f"expedition.frail.{oath.name}.{piglet.name}")
    assert (game.rules.rare_choices, game.rules.hp, game.rules.healed_on_stairs) == (3, 3, 0)
    assert cart.new_game(7, f"classic.{piglet.name}").player.max_hp == 7
    with pytest.raises(ValueError, match=f"the oath '{oath.name}' does not fit the mode 'classic'"):
        cart.new_game(7, f"classic.{oath.name}")
