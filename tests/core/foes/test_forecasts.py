"""Forecasts of foes: intent and threatened cells agree with the foe's next action."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cart.core.cells import RIGHT, UP, bits
from cart.core.edges import Edge
from cart.core.events import Hurt, Jabbed, Prepared, Spawned, StatusStarted, Struck
from cart.core.foes.aspic import Aspic
from cart.core.foes.butcher import Butcher
from cart.core.foes.ham import Ham
from cart.core.foes.sourdough import Sourdough
from cart.core.items.item_behaviour import ItemBehaviour
from cart.core.registry import check_registered
from cart.core.world import FoeBehaviour, Intent
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import WALL
from cart.view.stage.thoughts import COLOURS
from tests.helpers.each_case import each
from tests.scenario import Scenario, scenario

LETTERS = [foe.letter.upper() for foe in FOES]


def threatened(s: Scenario, name: str) -> set[int]:
    """Return the marked places that a foe can hit in its next turn."""
    cells = s.game.threatened_cells(s.foe(name))
    return {place for place, cell in s.places.items() if cells >> cell & 1}


def test_every_row_has_its_class_and_every_class_its_row() -> None:
    assert {foe.name for foe in FOES} == set(FoeBehaviour.by_name)
    assert {item.name for item in ITEMS} == set(ItemBehaviour.by_name)


@st.composite
def duels(draw: st.DrawFn) -> Scenario:
    """Draw a player and one hunting foe on a small floor with some walls, and with thin walls and doors on edges."""
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
    s.game.update_sight()
    return s


@settings(max_examples=400, deadline=None)
@given(duels())
def test_a_foe_reaches_the_player_in_its_attack_cells_only(s: Scenario) -> None:
    foe, floor = s.game.foes[0], s.game.floor
    for cell in bits(floor.walkable & ~foe.bit):
        s.player.cell = cell
        cells = foe.behaviour.attack_cells(s.game, foe)
        assert foe.behaviour.reaches_player(s.game, foe) == bool(cells & s.player.bit)


@settings(max_examples=400, deadline=None)
@given(duels(), st.integers(1, 6))
def test_a_hit_is_forecast_and_a_forecast_strike_happens(s: Scenario, turns: int) -> None:
    """A chilli three steps away does not strike if it takes a path out of the player's sight."""
    foe = s.game.foes[0]
    for _ in range(turns):
        in_reach = bool(s.game.threatened_cells(foe) & s.player.bit)
        intent, seen = s.game.intent(foe), bool(s.game.floor.visible & foe.bit)
        sure = foe.row.name != "chilli" or s.game.distance_to_player(foe.cell) < 3
        before = foe.cell
        s.press(".")
        lunged = any(isinstance(event, Jabbed | Struck) and event.mob == foe.id for event in s.events)
        hit = lunged and any(isinstance(event, Hurt | StatusStarted) and event.mob == 0 for event in s.events)
        if hit:
            assert in_reach
        elif seen and intent == "strike" and in_reach and sure:
            assert any(isinstance(event, Prepared | Jabbed | Struck) for event in s.events), s.events
        if intent in ("rest", "wait"):
            assert not lunged and foe.cell == before
        if intent == "lurk":
            assert not lunged
        if intent == "bud":
            assert s.events_of(Spawned) and not hit


def test_a_crab_threatens_left_and_right() -> None:
    s = scenario("#1#\n2R3\n#4@")
    assert threatened(s, "crab") == {2, 3}


def test_a_chilli_threatens_two_steps_but_not_past_other_foes() -> None:
    s = scenario("1.L.2\n##m##\n@.3..")
    assert threatened(s, "chilli") == {1, 2}
    s.foe("chilli").stunned = 1
    assert (threatened(s, "chilli"), s.game.intent(s.foe("chilli"))) == (set(), "rest")


def test_a_ham_that_moved_threatens_no_cell() -> None:
    s = scenario("@..1H")
    assert threatened(s, "ham") == {1}
    s.press(".")
    assert (s.behaviour(Ham).tired, threatened(s, "ham"), s.game.intent(s.foe("ham"))) == (1, set(), "rest")
    s.press(".")
    assert s.behaviour(Ham).tired == 0
    assert s.game.intent(s.foe("ham")) == "hunt"


def test_a_butcher_threatens_the_tiles_around_its_raised_cleaver() -> None:
    s = scenario("#1#\n@B.\n#2#")
    assert threatened(s, "butcher") == set()
    s.press(".")
    assert (s.behaviour(Butcher).prepared, threatened(s, "butcher")) == (True, {1, 2})
    assert s.game.intent(s.foe("butcher")) == "strike"


def test_a_hunting_foe_intends_to_hunt_and_a_waiting_one_to_wait() -> None:
    s = scenario("@..F\n####\n...a", mode="expedition")
    assert [s.game.intent(foe) for foe in s.game.foes] == ["hunt", "wait"]
    s.press(".")
    assert s.game.intent(s.foe("footman")) == "hunt"
    s.press(".")
    assert s.game.intent(s.foe("footman")) == "strike"


@each("letter", LETTERS)
def test_no_foe_threatens_cells_behind_thin_walls(letter: str) -> None:
    s = scenario(f". 1 .\n  -\n.|{letter}|2\n  -\n. @ .", walls=True)
    assert s.game.threatened_cells(s.game.foes[0]) == 0


def test_a_subclass_without_its_own_name_is_not_registered() -> None:
    before = dict(FoeBehaviour.by_name)
    assert type("Louder", (Aspic,), {"__slots__": ()}) not in FoeBehaviour.by_name.values()
    assert FoeBehaviour.by_name == before


def test_a_copied_behaviour_shares_no_state_with_the_original() -> None:
    class Bigger(Sourdough):
        __slots__ = ("size",)

        def __init__(self) -> None:
            super().__init__()
            self.size = 2

    first = Bigger()
    second = first.copy()
    first.clock, first.size = 3, 5
    assert (first.memory(), second.memory()) == ((3, 5), (0, 2))


def test_a_behaviour_must_declare_its_slots() -> None:
    with pytest.raises(TypeError, match="Vague must say in its __slots__"):
        type("Vague", (Aspic,), {})


def test_every_intent_has_a_colour() -> None:
    assert set(COLOURS) == set(get_args(Intent))


def test_a_row_without_a_class_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """`check_registered` runs when the game is imported, and names the row."""
    check_registered()
    monkeypatch.setattr("cart.core.registry.FOES", (*FOES, FOES[0]._replace(name="no foe")))
    with pytest.raises(LookupError, match=r"no foe: no such name in the files that core/registry.py imports"):
        check_registered()
