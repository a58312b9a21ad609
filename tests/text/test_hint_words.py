"""Words that a hint fills in."""

from cart.data.foes import FOES, FoeKind
from cart.text.hint_words import (
    STINGS,
    foe_words,
    gear_words,
    hit_point_words,
    item_words,
    kick_words,
    place_words,
)
from tests.helpers.each_case import each
from tests.scenario import item, scenario


@each("row", FOES)
def test_a_foe_that_stings_has_a_warning(row: FoeKind) -> None:
    foe = scenario(f"####\n#@{row.letter}#\n####").foe(row.name)
    stings = foe.behaviour.stings
    words = "Walk into the {foe} to hit it." if stings is None else STINGS[stings]
    assert foe_words(foe) == {"foe": row.name, "how": words.format(foe=row.name)}


def test_each_sting_names_its_status() -> None:
    assert all(status in words and "{foe}" in words for status, words in STINGS.items())


def test_items_are_named_and_gear_is_compared() -> None:
    game = scenario("####\n#@.#\n####", weapon="fork").game
    assert item_words(game, [item("walnut"), item("fork")]) == [{"item": "walnut"}, {"item": "fork"}]
    changes = [words["item"] for words in gear_words(game, [item("skewer"), item("apron")])]
    assert changes == ["fork +2 → skewer +5", "apron, blocks 0-2"]


def test_hit_points_and_places_are_those_of_the_game() -> None:
    s = scenario("#####\n#@..#\n#..1#\n#####", hp=2)
    assert hit_point_words(s.game) == {"hp": "2"}
    assert place_words(s.game, s.places[1]) == {"where": "2 right 1 down"}


def test_only_what_can_be_kicked_is_named() -> None:
    s = scenario("#####\n##v##\n#o@r#\n##1##\n##.##\n#####", mode="expedition", things={1: ["walnut"]})
    assert sorted(words["thing"] for words in kick_words(s.game)) == ["crab", "pot", "walnut"]
