"""The words about items that depend on what the player wears."""

import pytest

from cart.console.screen.draw import wrap
from cart.core.actions import Eat
from cart.core.events import Healed, Identified
from cart.data.items import item_kind
from cart.text.item_words import effect_line
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
        ("gone off", "apron", "Curse: next hit doubled."),
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
    events = game.act(Eat(game.player.places[0]))
    told = {type(event): words for event, words in sentences(before, game, events)}
    assert told[Identified].endswith("Heals 4 HP with the apron.") and told[Healed] == "you heal 4 HP"
