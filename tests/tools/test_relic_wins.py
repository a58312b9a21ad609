"""Relics and weapons in games without a screen.

Bots take relics, tools.simulate can force a relic or a weapon, and its report counts wins by relic.
"""

import json
from collections import Counter

import pytest

import cart
from cart.bots import make_bot
from cart.core.actions import Step
from cart.core.cells import bits
from cart.core.loot import draw_rare
from cart.data.items import ITEMS, RELICS
from cart.data.tiles import ALTAR
from cart.gen.altars import relics_of
from tests.scenario import item, scenario
from tools import simulate
from tools.relic_wins import NAMES, WEAPON_NAMES, by_relic, first_floor_with_altars, force_relic, force_weapon

ROOM = """
    ########
    #@.._..#
    #......#
    #..._..#
    ########
"""


def taken_by(bot: str, seed: int = 1) -> list[int]:
    """Return the relics that `bot` takes in a room with two altars."""
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
def test_bots_take_one_relic_of_two(bot: str) -> None:
    assert len(taken_by(bot)) == 1


def test_the_choice_of_a_relic_depends_on_the_seed() -> None:
    taken = {tuple(taken_by("careful", seed)) for seed in range(8)}
    assert taken == {(item("slippers"),), (item("long spoon"),)}


def test_a_bot_takes_no_relic_while_a_foe_approaches() -> None:
    s = scenario("#######\n#_@..R#\n#######", mode="expedition")
    s.game.floor.explored = s.game.floor.grid.everything
    s.game.floor.lay(8, item("slippers"))
    assert make_bot("careful", 1)(s.game) != Step(0)


# --- a forced relic


@pytest.mark.parametrize("relic", RELICS)
def test_a_forced_relic_lies_alone_on_the_first_floor_with_altars(relic: int) -> None:
    for seed in range(3):
        game = cart.new_game(seed, "expedition")
        force_relic(game, relic)
        floors = [game.copy().build(number) for number in range(game.last_floor + 1)]
        hoards = [0 if floor.hoard is None else floor.hoard.cells for floor in floors]
        lying = {
            number: [kinds for cell, kinds in floor.things.items() if not hoards[number] >> cell & 1]
            for number, floor in enumerate(floors)
        }
        first = first_floor_with_altars("expedition")
        assert lying.pop(first) == [(relic,)]
        later = [kinds for things in lying.values() for kinds in things]
        assert (relic,) not in later and len(later) == len(set(later))
        dealt = {
            kind for number in range(first + 1, game.last_floor + 1) for kind in relics_of(seed, "expedition", number)
        }
        assert {kind for (kind,) in later} - {relics_of(seed, "expedition", first)[0]} == dealt - {relic}


def test_a_game_with_a_forced_relic_is_played() -> None:
    found = simulate.play(3, "careful", "expedition", forced=simulate.Forced(relic=item("slippers")))
    assert found.relics[:1] == (item("slippers"),) and found.floor_counts.deeds["took a relic"] >= 1


def test_no_relic_can_be_forced_in_a_mode_without_altars(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "1", "--relic", NAMES[0]]) == 2
    assert capsys.readouterr().err == "simulate: no floor of classic has altars\n"
    with pytest.raises(SystemExit):
        simulate.main(["--relic", "fork"])


# --- a forced weapon


@pytest.mark.parametrize("mode", ["classic", "expedition"])
def test_a_forced_weapon_is_the_first_weapon_that_a_bot_wields(mode: str) -> None:
    for seed, weapon in enumerate(WEAPON_NAMES):
        game, bot = cart.new_game(seed, mode), make_bot("careful", seed)
        force_weapon(game, item(weapon))
        wielded = list[int | None]()
        while not game.over and game.number < 3:
            game.act(bot(game))
            wielded += [game.player.weapon] if game.player.weapon not in wielded else []
        assert [kind for kind in wielded if kind is not None][:1] == [item(weapon)]


def test_no_chest_holds_the_forced_weapon_again() -> None:
    game = cart.new_game(1, "expedition")
    force_weapon(game, item("cleaver"))
    game.floor.number = 8
    drawn = [draw_rare(game) for _ in range(8)]
    assert item("cleaver") not in {kind for pair in drawn for kind in pair}


def test_the_report_names_the_forced_weapon_and_the_runs_to_floor_5(capsys: pytest.CaptureFixture[str]) -> None:
    order = ["--games", "3", "--mode", "expedition", "--weapon", "fork", "--jobs", "1", "--json"]
    assert simulate.main(order) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["weapon"] == "fork" and found["won"] <= found["reached_5"] <= 3
    with pytest.raises(SystemExit):
        simulate.main(["--weapon", "napkin"])


# --- the report


def test_the_report_counts_games_and_wins_by_relic(capsys: pytest.CaptureFixture[str]) -> None:
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
