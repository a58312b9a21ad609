"""The recipes of docs/make.md for an oath, a piglet and a hoard, played."""

import re

import pytest

import cart
from cart.core import floor
from cart.core.cells import bits
from cart.data import hoards, modes, oaths, piglets
from cart.gen import altars, hoard_placement
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


def test_the_recipe_adds_a_hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the row is needed for floors to have the hoard, with a relic of its own."""
    kind = row("HOARDS", hoards)
    assert isinstance(kind, hoards.HoardKind)
    for module in (floor, altars, hoard_placement):
        monkeypatch.setattr(module, "HOARDS", (*hoards.HOARDS, kind))
    built = (cart.build_floor(seed, number, "expedition") for seed in range(20) for number in range(1, 9))
    found = next(floor for floor in built if floor.hoard and floor.hoard.row is kind)
    assert found.hoard is not None and [len(found.things[cell]) for cell in bits(found.hoard.cells)] == [1]
