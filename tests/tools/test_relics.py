"""Relics in games with no screen: bots take them, one can be forced, and the report says who won with which."""

import json
from collections import Counter

import pytest

import cart
from cart.core.actions import Step
from cart.core.cells import bits
from cart.data.items import ITEMS, RELICS
from cart.data.tiles import ALTAR
from cart.gen.altars import relics_of
from tests.scenario import item, scenario
from tools import simulate
from tools.bots import make_bot
from tools.relics import NAMES, by_relic, first_altars, force

ROOM = """
    ########
    #@.._..#
    #......#
    #..._..#
    ########
"""


def taken_by(bot: str, seed: int = 1) -> list[int]:
    """What a bot takes in a room with two altars."""
    s = scenario(ROOM, mode="expedition")
    floor = s.game.floor
    floor.explored = floor.grid.everything
    for cell, name in zip(bits(floor.cells_of(ALTAR)), ("slippers", "long spoon"), strict=True):
        floor.lay(cell, item(name))
    player = make_bot(bot, seed)
    for _ in range(12):
        s.game.act(player(s.game))
    assert not floor.things
    return s.player.relics


@pytest.mark.parametrize("bot", ["careful", "doorway", "dumper", "diver"])
def test_bots_take_one(bot: str) -> None:
    assert len(taken_by(bot)) == 1


def test_which_one_is_drawn_for_each_game() -> None:
    taken = {tuple(taken_by("careful", seed)) for seed in range(8)}
    assert taken == {(item("slippers"),), (item("long spoon"),)}


def test_nobody_takes_one_while_a_foe_comes() -> None:
    s = scenario("#######\n#_@..R#\n#######", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.floor.lay(8, item("slippers"))
    assert make_bot("careful", 1)(s.game) != Step(0)


# --- one that is forced


@pytest.mark.parametrize("relic", RELICS)
def test_it_lies_alone_on_the_first_altar_and_nowhere_else(relic: int) -> None:
    for seed in range(3):
        game = cart.new_game(seed, "expedition")
        force(game, relic)
        lying = {number: list(game.copy().build(number).things.values()) for number in range(game.last + 1)}
        first = first_altars("expedition")
        assert lying.pop(first) == [(relic,)]
        later = [kinds for things in lying.values() for kinds in things]
        assert (relic,) not in later and len(later) == len(set(later))
        dealt = {kind for number in range(first + 1, game.last + 1) for kind in relics_of(seed, "expedition", number)}
        assert {kind for (kind,) in later} - {relics_of(seed, "expedition", first)[0]} == dealt - {relic}


def test_a_game_with_one_is_played() -> None:
    found = simulate.play(3, "careful", "expedition", relic=item("slippers"))
    assert found.relics[:1] == (item("slippers"),) and found.finds.did["took a relic"] >= 1


def test_no_relic_can_be_forced_where_there_are_no_altars(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "1", "--relic", NAMES[0]]) == 2
    assert capsys.readouterr().err == "simulate: no floor of classic has altars\n"
    with pytest.raises(SystemExit):
        simulate.main(["--relic", "fork"])


# --- the report


def test_the_report_says_who_won_with_which(capsys: pytest.CaptureFixture[str]) -> None:
    taken = Counter({(RELICS[0], True): 1, (RELICS[0], False): 3, (RELICS[2], False): 2})
    assert by_relic(taken) == {
        ITEMS[RELICS[0]].name: {"games": 4, "won": 1, "share": 0.25},
        ITEMS[RELICS[2]].name: {"games": 2, "won": 0, "share": 0.0},
    }
    order = ["--games", "4", "--mode", "expedition", "--relic", NAMES[0], "--jobs", "1"]
    assert simulate.main([*order, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["relic"] == NAMES[0] and 0 < found["by_relic"][NAMES[0]]["games"] <= 4
    assert simulate.main(order) == 0
    assert "games by relic taken" in capsys.readouterr().out
