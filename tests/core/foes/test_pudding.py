"""The pudding: it swells, follows while swollen, and slams the eight tiles around it. A bang makes it collapse."""

import pytest

from cart.core.cells import RIGHT, bits
from cart.core.events import Fell, Hurt, Moved, Prepared, StatusStarted, Struck
from cart.core.foes.pudding import Pudding
from tests.scenario import Scenario, scenario

BELOW = "########### #<.......># #.........# ###########"


def swollen(text: str, hp: int = 5) -> Scenario:
    """Return a scenario with a swollen pudding."""
    s = scenario(text, mode="expedition", hp=hp)
    s.behaviour(Pudding).ready = 1
    return s


@pytest.mark.parametrize("text", ["...\n@P.\n...", "@..\n.P.\n...", "...\n.P.\n..@", ".@.\n.P.\n..."])
def test_a_pudding_swells_and_slams_the_eight_tiles_around_it(text: str) -> None:
    s = scenario(text, mode="expedition")
    assert s.press(".") == (Prepared(1),)
    assert set(bits(s.game.threatened_cells(s.foe("pudding")))) == {0, 1, 2, 3, 5, 6, 7, 8}
    s.press(".")
    assert len(s.events_of(Struck)) == 1 and s.player.hp == 3


def test_a_pudding_does_not_swell_two_tiles_off() -> None:
    s = scenario("@..P#", mode="expedition")
    assert s.press(".") == (Moved(1, 3, 2),)
    assert s.game.threatened_cells(s.foe("pudding")) == 0


def test_a_pudding_follows_the_player_while_swollen() -> None:
    s = swollen("....@P#")
    s.press("left")
    assert s.events_of(Struck) == [] and s.foe("pudding").x == 4 and s.behaviour(Pudding).ready
    s.press("left")
    assert s.player.hp == 5 and s.behaviour(Pudding).ready
    s.press(".")
    assert len(s.events_of(Struck)) == 1 and s.player.hp == 3


def test_a_pudding_slams_foes_too_but_no_foe_two_tiles_away() -> None:
    s = swollen("@P.s\ns...\n....")
    s.press(".")
    assert sorted((event.mob, event.amount) for event in s.events_of(Hurt)) == [(0, 2), (3, 2)]


def test_a_death_by_a_pudding_has_the_pudding_as_its_cause() -> None:
    s = swollen("@P.", hp=2)
    s.press(".")
    assert s.game.over and s.game.cause == "pudding"


# --- pits


def test_a_player_beside_a_pit_is_safe_from_a_pudding() -> None:
    drawing = "###########\n#.........#\n#.~@....P.#\n#.........#\n###########"
    for text, safe in ((drawing, True), (drawing.replace("~", "."), False)):
        s = scenario(text, mode="expedition", hp=99)
        for _ in range(12):
            s.press(".")
        assert (s.player.hp == 99) is safe


def test_a_pudding_kicked_over_an_edge_falls() -> None:
    s = scenario("#@p~.#", mode="expedition", below=BELOW)
    s.press("kR")
    assert len(s.events_of(Fell)) == 1 and s.game.fallen[0].hp == 3


# --- bangs


def collapsed(s: Scenario) -> bool:
    """Whether the last action made the pudding collapse."""
    return StatusStarted(s.foe("pudding").id, "stun") in s.events_of(StatusStarted)


def test_a_pudding_kicked_into_a_wall_loses_two_turns_by_the_bang() -> None:
    s = swollen("#@P#")
    s.press("kR")
    assert collapsed(s) and not s.behaviour(Pudding).ready and s.foe("pudding").stunned == 1
    s.press("right right")
    assert s.player.hp == 5 and s.foe("pudding").hp == 1  # the pudding lost two turns and swells only now
    s = swollen("#@P..#")
    s.press("kR")
    assert not collapsed(s)  # sliding without a collision makes no bang


@pytest.mark.parametrize(("between", "shaken"), [("", True), (".", False)])
def test_a_pudding_hears_a_collision_up_to_two_tiles_away(between: str, shaken: bool) -> None:
    s = scenario(f"#@s#{between}p#", mode="expedition")
    s.press("kR")
    assert collapsed(s) is shaken


def test_breaking_a_pot_or_kicking_a_door_open_makes_a_bang() -> None:
    for text, press, shaken in (
        ("#@v.p#", "right", True),
        ("#@v..p#", "right", False),
        ("#@v#p#", "kR", True),
        ("#@+..#\n##p###", "kR", True),
        ("#@+..#\n##p###", "right", False),
    ):
        s = scenario(text, mode="expedition")
        s.press(press)
        assert collapsed(s) is shaken, (text, press)


def test_a_bang_is_heard_through_thin_walls() -> None:
    s = scenario("@+.|p", walls=True, mode="expedition")
    s.press("kR")
    assert collapsed(s)
    s = scenario("@+.|. p", walls=True, mode="expedition")
    s.press("kR")
    assert not collapsed(s)


def test_a_kicked_thing_bangs_when_it_hits_a_foe_and_not_when_it_slides() -> None:
    for text, shaken in (("#@1s..p#", False), ("#@1sp#", True), ("#@1..p#", False)):
        s = scenario(text, mode="expedition", things={1: ["walnut"]})
        s.press("kR")
        assert collapsed(s) is shaken, text


# --- doors


def test_a_closed_door_stops_a_pudding() -> None:
    s = scenario("@ .+P .", walls=True, mode="expedition")
    s.press(". . .")
    assert s.foe("pudding").x >= 2 and s.game.floor.edge(1, RIGHT).name == "CLOSED"
