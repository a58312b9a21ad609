"""Foes at pits: which foes fall, which do not, and what a fall does to them."""

import pytest

from cart.core.actions import Jump
from cart.core.cells import RIGHT
from cart.core.events import Died, Fell, Hurt, Opened, Swung, ThingFell
from cart.data.modes import MODES
from cart.data.tiles import BRIDGE, PIT
from tests.scenario import item, scenario

BELOW = "########### #<.......># #.........# ###########"
WALKS = "arslnhb"
"""Letters of the foes that do not float over pits."""


@pytest.mark.parametrize("letter", WALKS)
def test_no_foe_walks_into_a_pit(letter: str) -> None:
    s = scenario(f"#@~{letter.upper()}.#", mode="expedition", hp=50)
    s.press(". . . .")
    assert s.events_of(Fell) == [] and s.game.fallen == []


@pytest.mark.parametrize(("letter", "hp"), [("n", 3), ("b", 7)])
def test_a_foe_kicked_over_an_edge_waits_below_wounded(letter: str, hp: int) -> None:
    s = scenario(f"#@{letter}~..#", mode="expedition", below=BELOW)
    s.press("kR")
    assert [event.mob for event in s.events_of(Fell)] == [1] and s.game.foes == []
    assert [(one.what, one.hp) for one in s.game.fallen] == [("foe", hp)]


@pytest.mark.parametrize("letter", "nb")
def test_a_foe_does_not_fall_through_a_thin_wall(letter: str) -> None:
    s = scenario(f"@ {letter}|~ .", walls=True, mode="expedition")
    s.press("kR")
    assert s.events_of(Fell) == [] and s.events_of(Hurt)[0].mob == 1


def test_an_aspic_dies_when_kicked_into_a_pit() -> None:
    s = scenario("#@a~.#", mode="expedition")
    s.press("kR")
    assert len(s.events_of(Died)) == 1 and s.game.fallen == []


@pytest.mark.parametrize(
    ("drawn", "falls"),
    [
        ("#@r~.#", True),
        ("#@r.~.#", True),
        ("#@r..~.#", False),  # the kick ends before the edge
        ("#@r.R~.#", False),  # a crab is in the way
        ("#@l..~~.#", True),  # a kick sends a chilli two tiles
        ("#@l..~.#", False),  # it flies over a pit one tile wide
        ("#@.r~.#", False),  # it is out of reach
    ],
)
def test_a_kicked_foe_falls_into_a_pit_behind_it_or_one_tile_farther(drawn: str, falls: bool) -> None:
    s = scenario(f"{'#' * len(drawn)} {drawn} {'#' * len(drawn)}", mode="expedition")
    s.press("kR")
    assert bool(s.events_of(Fell)) == falls


def test_a_foe_that_is_shoved_without_a_kick_stops_at_the_edge_of_a_pit() -> None:
    s = scenario("#@h.~.#", mode="expedition", bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Fell) == [] and s.foe("ham").x == 3


def test_a_sourdough_fills_a_pit_which_the_player_then_crosses() -> None:
    s = scenario("#@s~.#", mode="expedition")
    s.press("kR")
    assert s.game.foes == [] and s.game.fallen == []
    assert s.game.floor.tiles[3] == BRIDGE
    s.press("right right right")
    assert s.player.x == 4


def test_a_kicked_chilli_flies_over_one_pit_if_the_tile_behind_is_free() -> None:
    s = scenario("#@l~..#", mode="expedition")
    s.foe("chilli").stunned = 5
    s.press("kR")
    assert s.foe("chilli").x == 5
    for map_ in ("#@l~~.#", "#@l~s.#", "#@l~#"):
        s = scenario(map_, mode="expedition")
        s.press("kR")
        assert len(s.events_of(Fell)) == 1


def test_a_mould_floats_over_a_pit_and_an_onion_does_not() -> None:
    s = scenario("#@~M#", mode="expedition")
    s.press(". . .")
    assert s.foe("mould").x == 2
    s = scenario("#@~~N#", mode="expedition")
    s.press(". . .")
    assert s.foe("onion").x == 4


def test_a_ladle_drops_no_mould_into_a_pit() -> None:
    s = scenario("#@.M~#", mode="expedition", bag=["ladle"])
    s.press("t0R")
    assert s.events_of(Fell) == [] and s.game.fallen == []


def test_a_foe_pushed_into_a_mould_over_a_pit_hurts_both() -> None:
    s = scenario("#@s~.#", mode="expedition")
    mould = s.game.spawn(5, 3)
    s.press("kR")
    assert [(event.mob, event.amount) for event in s.events_of(Hurt)][:2] == [(1, 1), (mould.id, 1)]
    assert s.events_of(Fell) == [] and s.game.floor.tiles[3] == PIT


@pytest.mark.parametrize(("weapon", "bag", "press"), [("rolling pin", [], "right"), (None, ["ladle"], "t0R")])
def test_rolling_pin_and_ladle_push_into_pits_in_the_expedition_only(
    weapon: str | None, bag: list[str], press: str
) -> None:
    s = scenario("#@h~.#", mode="expedition", weapon=weapon, bag=bag, below=BELOW)
    s.press(press)
    assert len(s.events_of(Fell)) == 1
    s = scenario("#@h~.#", weapon=weapon, bag=bag, below=BELOW)
    s.press(press)
    assert s.events_of(Fell) == []


def test_a_ham_breaks_a_bridge_and_the_things_on_it_fall_too() -> None:
    s = scenario("#@..1H#", mode="expedition", things={1: ["fork", "walnut"]})
    s.game.floor.set_tile(s.places[1], BRIDGE)
    s.press(". .")
    assert [one.what for one in s.game.fallen] == ["thing", "thing", "foe"]
    assert [event.kind for event in s.events_of(ThingFell)] == [item("walnut"), item("fork")]
    assert s.game.floor.tiles[s.places[1]] == PIT and s.game.floor.things == {}


def test_a_ham_pushed_onto_a_bridge_breaks_it_and_a_butcher_does_not() -> None:
    for letter, falls in (("h", 1), ("b", 0)):
        s = scenario(f"#@{letter}1.#", mode="expedition", bag=["ladle"])
        s.game.floor.set_tile(s.places[1], BRIDGE)
        s.press("t0R")
        assert len(s.events_of(Fell)) == falls == len(s.events_of(Opened))


def test_a_butcher_walks_two_steps_from_a_pit() -> None:
    s = scenario("@..1.B\n......\n..~~~~", mode="expedition", hp=50)
    s.press(". .")
    s.expect_foe_at("butcher", 1)
    s.press(". . .")
    assert len(s.events_of(Swung)) == 1 and s.player.hp < 50


def test_a_butcher_keeps_away_from_edges_and_a_ham_does_not() -> None:
    drawing = """
        #######
        #@...B#
        #..~..#
        #######
    """
    for letter, shies in (("B", True), ("H", False)):
        s = scenario(drawing.replace("B", letter), mode="expedition", hp=50)
        edge, was = s.game.floor.beside(s.game.floor.pits), set()
        for _ in range(9):
            s.press(".")
            was.add(bool(s.game.foes[0].bit & edge))
        assert (True in was) is not shies


def test_neither_curse_nor_blessing_changes_the_damage_of_a_fall() -> None:
    for status in ("cursed", "blessed"):
        s = scenario("#@n~..#", mode="expedition")
        setattr(s.foe("onion"), status, True)
        s.press("kR")
        assert s.game.fallen[0].hp == 3


def test_a_dropped_foe_above_its_usual_max_hp_keeps_its_hp() -> None:
    s = scenario("#@n~.#", mode="expedition", below=BELOW)
    s.foe("onion").hp = s.foe("onion").max_hp = 9
    s.press("kR")
    s.player.stunned = 0
    s.press("right jR")
    assert (s.foe("onion").hp, s.foe("onion").max_hp) == (8, 8)


def test_a_foe_dropped_from_the_last_floor_but_one_waits_at_the_bottom() -> None:
    s = scenario("#@n~.#", mode="expedition", number=MODES["expedition"].last_floor - 1, below=BELOW)
    s.press("kR")
    s.player.stunned = 0
    s.press("right")
    s.act(Jump(RIGHT))
    assert s.game.number == s.game.last_floor and s.game.fallen == []
    assert (s.foe("onion").hp, s.foe("onion").mind) == (3, "waits")
