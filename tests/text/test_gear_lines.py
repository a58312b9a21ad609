"""Lines about gear compared with what the player wears."""

import pytest

from cart.text.gear_lines import (
    bag_comparison,
    change_in_two,
    change_tone,
    figures_change,
    gear_change,
    loss_versions,
    offer_line,
    swap_message,
)
from cart.text.item_words import item_line
from tests.scenario import Scenario, item, scenario


def worn(foe: str = ".") -> Scenario:
    """Return a player with a fork and an oven mitt, beside a foe."""
    return scenario(f"####\n#@{foe}#\n####", weapon="fork", armour="oven mitt")


@pytest.mark.parametrize(
    ("name", "change", "figures", "tone"),
    [
        ("skewer", "fork +2 → skewer +5", "+2 → +5", "good"),
        ("toothpick", "fork +2 → toothpick +1", "+2 → +1", "bad"),
        ("fork", "fork +2 → fork +2", "+2 → +2", "bright"),
        ("colander", "oven mitt → colander, blocks 0-3 → 1-3", "blocks 0-3 → 1-3", "good"),
        ("napkin", "oven mitt → napkin, blocks 0-3 → 0-1", "blocks 0-3 → 0-1", "bad"),
    ],
)
def test_gear_is_compared_with_what_is_worn(name: str, change: str, figures: str, tone: str) -> None:
    game, kind = worn().game, item(name)
    assert (gear_change(game, kind), figures_change(game, kind)) == (change, figures)
    assert change_tone(game, kind) == tone
    assert " ".join(change_in_two(game, kind)) == change and len(change_in_two(game, kind)) == 2


def test_gear_alone_has_no_arrow() -> None:
    game = scenario("####\n#@.#\n####").game
    assert [gear_change(game, item("fork")), figures_change(game, item("apron"))] == ["fork +2", "blocks 0-2"]
    assert gear_change(game, item("apron")) == "apron, blocks 0-2"
    assert [change_tone(game, item("fork")), change_tone(game, item("napkin"))] == ["good", "good"]
    assert loss_versions(game, item("fork")) == []


def test_a_swap_is_told_after_it() -> None:
    game = worn().game
    assert swap_message(game, item("skewer"), item("fork")) == "fork +2 → skewer +5"
    assert swap_message(game, item("skewer"), None) == "skewer +5"


def test_a_loss_is_told_in_shorter_versions() -> None:
    game = scenario("####\n#@.#\n####", weapon="cleaver").game
    first, last = item_line(game, item("cleaver")).split(". ")
    whole = f"{first}. {last}"
    assert loss_versions(game, item("fork")) == [f"you lose: {words[0].lower()}{words[1:]}" for words in (whole, last)]
    assert loss_versions(game, item("cleaver")) == []


@pytest.mark.parametrize(
    ("name", "text", "tone"),
    [
        ("skewer", "ATK 3 → 6", "good"),
        ("toothpick", "ATK 3 → 2", "bad"),
        ("colander", "DEF 0-3 → 1-3", "good"),
        ("napkin", "DEF 0-3 → 0-1", "bad"),
    ],
)
def test_the_bag_compares_figures_and_effects(name: str, text: str, tone: str) -> None:
    game, kind = worn().game, item(name)
    figures, gained, lost = bag_comparison(game, kind)
    assert figures == (text, tone)
    assert gained == (f"+ {item_line(game, kind)}", "plain")
    assert lost == (f"- {item_line(game, game.player.worn_for(kind) or 0)}", "dim")


def test_the_bag_warns_that_a_swap_takes_a_turn() -> None:
    assert bag_comparison(worn("R").game, item("skewer"))[0].text == "ATK 3 → 6, takes a turn"


def test_the_first_weapon_and_armour_have_nothing_to_lose() -> None:
    game = scenario("####\n#@.#\n####").game
    assert [line.text for line in bag_comparison(game, item("fork"))] == ["ATK 1 → 3", "+ A step hits ahead for 2."]
    assert bag_comparison(game, item("apron"))[0].text == "DEF 0-0 → 0-2"


def test_gear_that_lies_alone_is_no_choice() -> None:
    s = scenario("####\n#@1#\n####", things={1: ["fork"]}, mode="expedition")
    assert offer_line(s.game, item("fork")) == ""
