"""What a foe's special answers to those who ask is what the foe then does."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import RIGHT, UP
from cart.core.edges import Edge
from cart.core.events import Gained, Hurt, Lunged, Prepared, Spawned, Struck
from cart.core.foes.aspic import Aspic
from cart.core.foes.butcher import Butcher
from cart.core.foes.ham import Ham
from cart.core.foes.sourdough import Sourdough
from cart.core.items.trait import Trait
from cart.core.registry import check_registered
from cart.core.world import Intent, Special
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import WALL
from cart.view.stage.thoughts import COLOURS
from tests.scenario import Scenario, scenario

LETTERS = [foe.letter.upper() for foe in FOES]


def reach(s: Scenario, name: str) -> set[int]:
    """The marked places that a foe can hit in its next turn."""
    cells = s.game.reach(s.foe(name))
    return {place for place, cell in s.places.items() if cells >> cell & 1}


def test_every_row_has_its_unit_and_every_unit_its_row() -> None:
    assert {foe.name for foe in FOES} == set(Special.by_name)
    assert {item.name for item in ITEMS} == set(Trait.by_name)


@st.composite
def duels(draw: st.DrawFn) -> Scenario:
    """A player and one foe that hunts, on a little floor with some walls, thick and thin."""
    width, height = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    chars = ["."] * (width * height)
    player, foe = draw(st.permutations(range(width * height)))[:2]
    chars[player], chars[foe] = "@", draw(st.sampled_from(LETTERS))
    rows = ["".join(chars[y * width : (y + 1) * width]) for y in range(height)]
    s = scenario("\n".join(rows), hp=99, seed=draw(st.integers(0, 99)))
    floor = s.game.floor
    solid = draw(st.integers(0, floor.grid.everything)) & draw(st.integers(0, floor.grid.everything))
    floor.fill(solid & ~(1 << player | 1 << foe), WALL)
    for cell in range(floor.grid.size):
        for direction in (RIGHT, UP):
            if floor.grid.neighbour(cell, direction) is not None and draw(st.integers(0, 3)) == 0:
                floor.set_edge(cell, direction, draw(st.sampled_from([Edge.WALL, Edge.CLOSED, Edge.OPEN])))
    s.game.look()
    return s


@settings(max_examples=400, deadline=None)
@given(duels(), st.integers(1, 6))
def test_who_is_hit_stood_in_reach_and_who_means_to_strike_does(s: Scenario, turns: int) -> None:
    foe = s.game.foes[0]
    for _ in range(turns):
        in_reach = bool(s.game.reach(foe) & s.player.bit)
        intent, seen = s.game.intent(foe), bool(s.game.floor.visible & foe.bit)
        before = foe.cell
        s.press(".")
        lunged = any(isinstance(event, Lunged | Struck) and event.mob == foe.id for event in s.events)
        hit = lunged and any(isinstance(event, Hurt | Gained) and event.mob == 0 for event in s.events)
        if hit:
            assert in_reach
        elif seen and intent == "strike" and in_reach:
            assert any(isinstance(event, Prepared | Lunged | Struck) for event in s.events), s.events
        if intent in ("rest", "wait"):
            assert not lunged and foe.cell == before
        if intent == "lurk":
            assert not lunged
        if intent == "bud":
            assert s.told(Spawned) and not hit


def test_a_crab_reaches_left_and_right() -> None:
    s = scenario("#1#\n2R3\n#4@")
    assert reach(s, "crab") == {2, 3}


def test_a_chilli_reaches_two_steps_but_not_through_others() -> None:
    s = scenario("1.L.2\n##m##\n@.3..")
    assert reach(s, "chilli") == {1, 2}
    s.foe("chilli").stunned = 1
    assert (reach(s, "chilli"), s.game.intent(s.foe("chilli"))) == (set(), "rest")


def test_a_ham_that_moved_reaches_nobody() -> None:
    s = scenario("@..1H")
    assert reach(s, "ham") == {1}
    s.press(".")
    assert (s.special(Ham).tired, reach(s, "ham"), s.game.intent(s.foe("ham"))) == (1, set(), "rest")
    s.press(".")
    assert s.special(Ham).tired == 0
    assert s.game.intent(s.foe("ham")) == "hunt"


def test_a_butcher_reaches_where_its_cleaver_is_raised() -> None:
    s = scenario("#1#\n@B.\n#2#")
    assert reach(s, "butcher") == set()
    s.press(".")
    assert (s.special(Butcher).prepared, reach(s, "butcher")) == (True, {1, 2})
    assert s.game.intent(s.foe("butcher")) == "strike"


def test_intents_of_who_waits_and_who_comes() -> None:
    s = scenario("@..M\n####\n...a")
    assert [s.game.intent(foe) for foe in s.game.foes] == ["hunt", "wait"]
    s.press(".")
    assert s.game.intent(s.foe("mould")) == "hunt"
    s.press(".")
    assert s.game.intent(s.foe("mould")) == "strike"


@pytest.mark.parametrize("letter", LETTERS)
def test_reach_respects_thin_walls(letter: str) -> None:
    s = scenario(f". 1 .\n  -\n.|{letter}|2\n  -\n. @ .", walls=True)
    assert s.game.reach(s.game.foes[0]) == 0


def test_a_unit_that_inherits_its_word_takes_nobodys_place() -> None:
    before = dict(Special.by_name)
    assert type("Louder", (Aspic,), {"__slots__": ()}) not in Special.by_name.values()
    assert Special.by_name == before


def test_a_copy_of_a_unit_remembers_what_it_inherited() -> None:
    class Bigger(Sourdough):
        __slots__ = ("size",)

        def __init__(self) -> None:
            super().__init__()
            self.size = 2

    first = Bigger()
    second = first.copy()
    first.clock, first.size = 3, 5
    assert (first.memory(False), second.memory(False)) == ((3, 5), (0, 2))


def test_a_unit_must_say_what_it_remembers() -> None:
    with pytest.raises(TypeError, match="Vague must say in its __slots__"):
        type("Vague", (Aspic,), {})


def test_every_intent_is_shown() -> None:
    assert set(COLOURS) == set(get_args(Intent))


def test_a_row_without_a_class_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever forgets to list a new file in the registry reads what to do as soon as the game is imported."""
    check_registered()
    monkeypatch.setattr("cart.core.registry.FOES", (*FOES, FOES[0]._replace(name="no foe")))
    with pytest.raises(LookupError, match=r"no class in a file .* is named no foe"):
        check_registered()
