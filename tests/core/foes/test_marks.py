"""Marks on cells that a foe can hit next: always on the floor, or only while the player looks at the foe."""

import pytest

from cart.core.marks import marked_cells, marked_cells_on_look
from tests.scenario import Scenario, item, scenario


def marked(s: Scenario) -> set[int]:
    """Return the places that are marked even if the player looks at no foe."""
    cells = marked_cells(s.game)
    return {place for place, cell in s.places.items() if cells >> cell & 1}


def listed(s: Scenario, name: str) -> set[int]:
    """Return the places that a look at a foe marks."""
    cells = marked_cells_on_look(s.game, s.foe(name))
    return {place for place, cell in s.places.items() if cells >> cell & 1}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("0.N1@23.", {1, 2}),  # three tiles, past the player
        ("0.D1@234.", {1, 2, 3}),  # four tiles
        ("0.Z1@23.", {1, 2}),
        ("0.D1a@234", {1, 2}),  # past another foe
    ],
)
def test_marked_lines_go_on_past_the_player_and_past_foes(text: str, places: set[int]) -> None:
    s = scenario(text, mode="expedition", hp=20)
    for foe in s.game.foes:
        if foe.behaviour.telegraphs:
            foe.behaviour.ready, foe.behaviour.way = 1, 1  # type: ignore[attr-defined]
    assert marked(s) == places


@pytest.mark.parametrize("letter", ["N", "D", "Z"])
def test_a_step_back_along_a_line_leads_onto_a_marked_cell(letter: str) -> None:
    """A step away from the foe, along its line, does not avoid the hit."""
    s = scenario(f".{letter}@1...", mode="expedition", hp=20)
    s.press(".")
    assert s.game.foes[0].behaviour.prepared and 1 in marked(s)


def test_a_jet_is_marked_as_far_as_it_pushes_a_foe() -> None:
    """The jet reaches three tiles, and pushes a foe in that line two tiles farther."""
    for text, far in (("Z..a@", True), ("Z...@", False)):
        s = scenario(text, mode="expedition", hp=20)
        s.foe("fizz").behaviour.ready, s.foe("fizz").behaviour.way = 1, 1  # type: ignore[attr-defined]
        assert bool(marked_cells(s.game) & s.player.bit) == far, text


def test_a_look_at_a_chilli_marks_what_it_reaches_past_the_player() -> None:
    s = scenario("L@12", hp=20)
    assert listed(s, "chilli") == {1, 2}  # two steps and a bite, at a player that backs off
    s.press("right")
    assert s.player.hp < 20  # the chilli bit across the cell that the player left


def test_a_look_at_a_chilli_marks_past_a_pot_that_the_player_can_break() -> None:
    assert 1 not in listed(scenario("#####\n#Lv1@\n#####"), "chilli")
    beside = scenario("#####\n#Lv@.\n#####", hp=20)
    assert marked_cells_on_look(beside.game, beside.foe("chilli")) & beside.player.bit


def test_the_sides_of_a_crab_are_marked_unless_it_sleeps_or_is_stunned() -> None:
    s = scenario("#3#\n1R2\n#@#", hp=20)
    assert marked(s) == {1, 2}
    s.foe("crab").stunned = 1
    assert marked(s) == set()
    assert marked(scenario("#3#\n1r2\n#@#")) == set()


def test_the_reach_of_a_mouse_is_marked_if_the_player_can_be_robbed() -> None:
    s = scenario("4321E123@..", mode="expedition", bag=["snack"])
    assert marked(s) == {1, 2}
    assert marked(scenario("4321E123@..", mode="expedition")) == set()  # nothing to rob
    s = scenario("4321E123@..", mode="expedition", weapon="toothpick")
    s.game.floor.lay(s.player.cell + 1, item("snack"))  # the player may take it before the mouse comes
    assert marked(s) == {1, 2}


def test_a_sourdough_about_to_bud_is_marked_if_its_room_may_be_taken() -> None:
    s = scenario("###\n#S1\n#@#\n###", hp=20)
    s.foe("sourdough").behaviour.clock = 3  # type: ignore[attr-defined]
    s.player.cell = s.places[1]
    below = s.game.floor.beside(s.foe("sourdough").bit) & s.game.floor.walkable
    assert marked_cells_on_look(s.game, s.foe("sourdough")) == below
    open_ = scenario(".....\n.....\n..S..\n.....\n....@")
    open_.foe("sourdough").behaviour.clock = 3  # type: ignore[attr-defined]
    assert marked_cells_on_look(open_.game, open_.foe("sourdough")) == 0
