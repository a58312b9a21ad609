"""The words about items that depend on what the player wears."""

import pytest

from cart.console.screen.draw import wrap
from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Eat
from cart.core.events import Healed, Identified
from cart.data.items import item_kind
from cart.text.item_words import (
    effect_line,
    figures_meaning,
    held_label,
    held_name,
    item_figures,
    item_label,
    item_line,
)
from cart.text.log_lines import sentences
from cart.view.hud.message_place import MESSAGE_WIDTH
from tests.scenario import scenario

MAP = "####\n#@.#\n####"


@pytest.mark.parametrize(
    ("food", "armour", "line"),
    [
        ("meal", "apron", "Heals 4 HP with the apron."),
        ("snack", "apron", "Heals 2 HP with the apron."),
        ("superfood", "apron", "Heals 2 HP with the apron, and max HP +1."),
        ("meal", "napkin", "Heals 3 HP."),
        ("meal", None, "Heals 3 HP."),
        ("gone off", "apron", "Curse: next hit does double."),
    ],
)
def test_the_line_of_a_food_counts_the_apron(food: str, armour: str | None, line: str) -> None:
    player = scenario(MAP, armour=armour).game.player
    assert effect_line(player, item_kind(food)) == line
    assert len(wrap(line, MESSAGE_WIDTH)) <= 2


def test_the_log_names_the_apron_and_the_food_heals_as_much() -> None:
    game = scenario(MAP, armour="apron", bag=["meal"], hp=1).game
    game.identified.clear()
    before = game.copy()
    events = game.act(Eat(game.player.pack_slots[0]))
    told = {type(event): words for event, words in sentences(before, game, events)}
    assert told[Identified].endswith("Heals 4 HP with the apron.") and told[Healed] == "you heal 4 HP"


def test_a_held_item_is_named_with_its_figures_and_its_number() -> None:
    s = scenario(MAP, weapon="fork", armour="apron", bag=["walnut"], mode="expedition")
    s.player.more[0] = 2
    assert [held_name(s.game, slot) for slot in (0, WEAPON_SLOT, ARMOUR_SLOT)] == ["walnut ×3", "fork", "apron"]
    told = [held_label(s.game, slot) for slot in (0, WEAPON_SLOT, ARMOUR_SLOT)]
    assert told == ["walnut ×3", f"fork {item_figures(s.player, item_kind('fork'))}", "apron 0-1"]


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("fork", ["+2: your hits do 2 more."]),
        ("colander", ["DEF 1-3: blocks 1 to 3 a hit."]),
        ("walnut", []),
        ("meal", []),
        ("gravy", []),
    ],
)
def test_figures_are_explained(name: str, meaning: list[str]) -> None:
    player = scenario(MAP).player
    assert figures_meaning(player, item_kind(name)) == meaning
    assert item_figures(player, item_kind(name)) == (meaning[0].split(": ")[0].removeprefix("DEF ") if meaning else "")


def test_an_unknown_dish_has_no_line() -> None:
    game = scenario(MAP).game
    game.identified.clear()
    assert item_line(game, item_kind("meal")) == "???"
    game.identified.add(item_kind("meal"))
    assert item_line(game, item_kind("meal")) == "Heals 3 HP."
    assert item_label(game, item_kind("walnut")) == "walnut"
