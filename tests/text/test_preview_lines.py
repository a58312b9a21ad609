"""Lines about a throw or a kick that is only aimed."""

from typing import get_args

import pytest

from cart.core.cells import RIGHT
from cart.core.previews import Fate, ThrowPreview, kick_previews, throw_previews
from cart.text.preview_lines import (
    FATE_WORDS,
    HITS_NOTHING,
    MOVEMENT_WORDS,
    STRIKES_LATER,
    STUNNED_ONE_TURN,
    spoken_kicks,
    spoken_throw,
    target_line,
    throw_lines,
    unknown_throw,
)
from tests.scenario import Scenario, item, scenario


def thrown(s: Scenario) -> list[str]:
    """Return the lines about throwing the first item to the right at the first foe."""
    foe = s.game.foes[0]
    [preview] = throw_previews(s.game, 0, RIGHT, [foe])
    return [line.text for line in throw_lines(foe.row.name, preview)]


@pytest.mark.parametrize(
    ("letter", "thing", "lines"),
    [
        ("H", "walnut", ["ham: 14 → 12 HP"]),
        ("A", "walnut", ["aspic: dies"]),
        ("H", "dried pea", ["ham: 14 → 13 HP", STUNNED_ONE_TURN]),
        ("H", "brain freeze", ["ham: 14 HP", "stunned"]),
        ("H", "gone off", ["ham: 14 HP", "cursed"]),
    ],
)
def test_a_throw_tells_damage_and_statuses(letter: str, thing: str, lines: list[str]) -> None:
    s = scenario(f"#####\n#@{letter}.#\n#####", bag=[thing])
    s.foe({"H": "ham", "A": "aspic"}[letter]).hp = {"H": 14, "A": 1}[letter]
    assert thrown(s) == lines


def test_a_ladle_shoves_and_may_drop() -> None:
    assert MOVEMENT_WORDS["back"] in thrown(scenario("#####\n#@H.#\n#####", bag=["ladle"]))
    assert thrown(scenario("#####\n#@H~#\n#####", bag=["ladle"], mode="expedition")) == ["ham: falls"]


def test_a_short_stun_of_a_foe_that_is_ready_delays_its_strike() -> None:
    ready = ThrowPreview(1, 3, 3, False, ("stun",), "swap", 1, True)
    assert [line.text for line in throw_lines("crab", ready)] == ["crab: 3 HP", STRIKES_LATER, "swaps places with you"]


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        (".", HITS_NOTHING.text),
        ("#", HITS_NOTHING.text),
        ("v", "at the pot"),
        ("+", "at the door"),
        ("c", "at the chest"),
    ],
)
def test_a_throw_without_a_foe_names_what_stops_it(tile: str, line: str) -> None:
    s = scenario(f"#####\n#@.{tile}#\n#####")
    told = target_line(s.game, s.player.cell + 2)
    assert told.text == line and (told.tone == "bad") == (line == HITS_NOTHING.text)


def test_throws_are_spoken() -> None:
    s = scenario("######\n#@..1#\n######", bag=["walnut"])
    told = spoken_throw(s.game, item("walnut"), RIGHT, ["crab: dies", "stunned"], s.places[1])
    assert told == ["throw walnut to the right", "crab: dies, stunned, it ends 3 right"]
    assert unknown_throw("crab") == "crab: unknown effect"


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("#@R..#", "right crab (slides to 2 right)"),
        ("#@N~.#", "right onion (falls to 2 right)"),
        ("#@R#.#", "right crab (hits something for 1)"),
        ("#@v..#", "right pot (slides to 2 right)"),
        ("#@vA.#", "right pot (breaks, hits the foe behind for 1)"),
        ("#@v#.#", "right pot (breaks)"),
        ("#@+..#", "right door (flies open)"),
    ],
)
def test_kicks_are_spoken_with_target_and_fate(row: str, told: str) -> None:
    s = scenario(f"######\n{row}\n######", mode="expedition", number=1)
    s.game.floor.explored = s.game.floor.grid.everything
    assert spoken_kicks(s.game, kick_previews(s.game)) == f"trotter raised: {told}"


def test_a_kick_of_an_item_names_it() -> None:
    s = scenario("######\n#@1..#\n######", mode="expedition", things={1: ["walnut"]})
    assert "right walnut (slides to 2 right)" in spoken_kicks(s.game, kick_previews(s.game))


def test_a_mule_shoe_moves_the_player_back() -> None:
    s = scenario("######\n#.@A.#\n######", mode="expedition", relics=["mule shoe"])
    assert spoken_kicks(s.game, kick_previews(s.game)).endswith(", you to 1 left)")


def test_a_target_that_cannot_be_kicked_has_its_reason() -> None:
    s = scenario("######\n#@C#.#\n######", mode="expedition")
    [preview] = kick_previews(s.game)
    assert preview.why and spoken_kicks(s.game, [preview]) == f"trotter raised: right rare chest ({preview.why})"


def test_each_fate_has_words() -> None:
    assert set(FATE_WORDS) == set(get_args(Fate))
