"""Sentences about actions that would have saved the player."""

import pytest

from cart.core.actions import parse_action
from cart.text.hindsight_lines import NOTHING, Plan, deed, hindsight_line, varied
from tests.scenario import item, scenario


def plan(*deeds: str, turns: int = 1) -> Plan:
    """Return a plan with these words. Its actions are left out."""
    return Plan(turns, (), deeds)


def test_plans_are_joined_to_a_sentence() -> None:
    plans = [plan("step left"), plan("wait", "hit the crab to the left"), plan("wait")]
    assert hindsight_line(plans, 1) == "To live instead: step left."
    assert hindsight_line(plans, 2) == "To live instead: step left, or wait, then hit the crab to the left."
    assert hindsight_line([plan("wait", turns=3)], 2) == "To live instead, 3 turns earlier: wait."
    assert hindsight_line([plan("wait", turns=2)], 2).count("2 turns earlier") == 1
    twice = plan("hit the crab to the left", "hit the crab to the left", "wait")
    assert hindsight_line([twice], 1) == "To live instead: hit the crab to the left (2 times), then wait."
    assert hindsight_line([], 2) == NOTHING


def test_blows_come_first_and_other_verbs_once_before_the_rest() -> None:
    wait, left, right, hit = (plan(words) for words in ("wait", "step left", "step right", "hit the crab up"))
    assert varied([left, wait, plan("step left"), right, hit]) == [hit, left, wait, right]


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("R", "hit the crab to the right"),
        ("L", "open the chest to the left"),
        ("U", "smash the pot above"),
        ("D", "step down"),
        (".", "wait"),
        ("f0", "eat the unknown *"),
        ("e1", "equip the fork"),
        ("t2R", "throw the walnut to the right"),
    ],
)
def test_a_deed_is_an_imperative(token: str, words: str) -> None:
    s = scenario("#####\n##v##\n#c@R#\n##.##\n#####", bag=["snack", "fork", "walnut"])
    told = deed(s.game, parse_action(token))
    assert told == words or (words.endswith("*") and told.startswith(words[:-1]) and len(told) > len(words))


def test_food_is_unknown_until_it_is_identified() -> None:
    game = scenario("###\n#@#\n###", bag=["snack"]).game
    name = game.food_names[item("snack")][0]
    assert deed(game, parse_action("f0")) == f"eat the unknown {name}"
    game.identified.add(item("snack"))
    assert deed(game, parse_action("f0")) == f"eat the {name}"


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("+", "open the door to the right"),
        ("v", "smash the pot to the right"),
        ("C", "open the rare chest to the right"),
    ],
)
def test_a_step_into_a_thing_names_it(tile: str, words: str) -> None:
    s = scenario(f"#####\n#@{tile}.#\n#####", mode="expedition")
    assert deed(s.game, parse_action("R")) == words


def test_a_door_between_tiles_is_opened() -> None:
    s = scenario("@+. .", walls=True, mode="expedition")
    assert deed(s.game, parse_action("R")) == "open the door to the right"


def test_kicks_and_jumps_name_their_direction() -> None:
    s = scenario("#####\n#@~.#\n#.r.#\n#####", mode="expedition")
    assert [deed(s.game, parse_action(token)) for token in ("kR", "jR")] == ["kick to the right", "jump right"]


@pytest.mark.parametrize("token", ["x0", "d0"])
def test_what_uses_nothing_is_no_deed(token: str) -> None:
    s = scenario("####\n#@.#\n####", bag=["snack"], mode="expedition")
    with pytest.raises(ValueError, match="uses nothing"):
        deed(s.game, parse_action(token))
