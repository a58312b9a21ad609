"""Teamwork: foes wake each other, hold a chokepoint and flank, and the log tells of it."""

import pytest

from cart.core.actions import Throw
from cart.core.cells import RIGHT
from cart.core.events import Noticed, RoleChanged
from cart.core.teamwork import BLOCKED_COST, assign_roles
from cart.data.foes import LONGEST_FLANK
from cart.data.words import ROLE_VERBS
from cart.text.log_lines import sentences
from tests.helpers.each_case import each
from tests.scenario import item, scenario

from ..helpers.teamwork_rooms import (
    GAMES,
    HALL,
    HALL_ROOM,
    HELP_MAP,
    RING,
    SLEEPERS_ROOM,
    minds,
    roles,
    rooms,
    wait_healed,
)

# --- wake


@pytest.mark.parametrize("mode", GAMES)
def test_an_awake_foe_wakes_its_room_one_foe_a_turn_nearest_first(mode: str) -> None:
    s = rooms(HALL, HALL_ROOM, mode=mode)
    wait_healed(s)
    assert [event.mob for event in s.events_of(Noticed)] == [4], "the aspic is nearest"
    assert s.foe("aspic").target == s.player.cell
    for awake in (3, 4, 5):
        wait_healed(s)
        assert minds(s).count("h") == awake and len(s.events_of(Noticed)) == 1
    wait_healed(s)
    assert s.events_of(Noticed) == []


def test_a_woken_foe_acts_only_from_the_next_turn_on() -> None:
    s = rooms(HALL, HALL_ROOM)
    cell = s.foe("aspic").cell
    wait_healed(s)
    assert s.foe("aspic").cell == cell and s.foe("aspic").mind == "hunts"
    wait_healed(s)
    assert s.foe("aspic").cell != cell


def test_foes_wake_no_foe_outside_their_room_or_in_a_mode_without_teamwork() -> None:
    for places in ((), ((1, 1, 7, 3), (9, 1, 2, 3))):
        s = rooms(HALL, *places)
        wait_healed(s)
        assert minds(s).count("h") == 1
    s = rooms(HALL, HALL_ROOM, teamwork=False)
    wait_healed(s)
    assert minds(s).count("h") == 1


@pytest.mark.parametrize("letter", "smh")
def test_a_foe_that_joins_no_teamwork_neither_wakes_nor_is_woken(letter: str) -> None:
    for one, other in ((letter.upper(), "a"), ("A", letter)):
        s = rooms(f"@....{one}.{other}", (1, 0, 7, 1))
        wait_healed(s)
        assert s.game.foes[1].mind == "waits" and s.events_of(Noticed) == []


def test_a_stunned_sleeper_is_not_woken() -> None:
    s = rooms(HALL, HALL_ROOM)
    s.foe("aspic").stunned = 2
    wait_healed(s)
    assert s.foe("aspic").mind == "waits"


def test_slippers_do_not_keep_a_foe_from_waking_others() -> None:
    found = []
    for relics in [], [item("slippers")]:
        s = rooms(HALL, HALL_ROOM)
        s.player.relics += relics
        wait_healed(s, 3)
        found.append(minds(s))
    assert found[0] == found[1] and found[0].count("h") > 1


def test_thin_walls_and_closed_doors_keep_a_room_asleep() -> None:
    s = scenario("@ . A|a + a", walls=True, mode="expedition", by_room=True)
    wait_healed(s)
    assert s.events_of(Noticed) == []


# --- hold and flank


@pytest.mark.parametrize("mode", GAMES)
def test_one_foe_holds_the_door_and_the_other_flanks(mode: str) -> None:
    s = rooms(RING.replace("R", "A"), mode=mode)
    wait_healed(s, 2)
    first, second = s.game.foes
    assert roles(s) == ["hold", "flank"]
    assert s.events_of(RoleChanged) == [RoleChanged(1, "hold"), RoleChanged(2, "flank")]
    assert [s.game.intent(foe) for foe in s.game.foes] == roles(s)
    door, cells = first.cell, []
    while first.cell == door:
        wait_healed(s)
        cells.append(second.cell)
    assert s.game.floor.beside(s.game.floor.touching(s.player.bit)) & second.bit, (
        "the flanking foe is near the player by now"
    )
    assert len(cells) == len(set(cells)), "the flanking foe does not turn back"
    wait_healed(s, 3)
    assert (s.game.occupied() & s.game.floor.beside(s.player.bit)).bit_count() == 2


def test_a_foe_that_holds_a_door_also_hits_an_adjacent_player() -> None:
    s = rooms(RING)
    wait_healed(s, 2)
    s.press("right right right")
    s.player.hp = 5
    door = s.game.foes[0].cell
    assert s.player.cell == door - 1
    wait_healed(s)
    assert s.player.hp < 5 and s.game.foes[0].cell == door


def test_a_foe_that_was_hit_comes_instead_of_holding() -> None:
    s = rooms(RING, bag=["walnut"])
    wait_healed(s, 2)
    first = s.game.foes[0]
    door, first.hp, first.max_hp = first.cell, 5, 5
    assert roles(s) == ["hold", "flank"]
    s.press(str(Throw(s.player.filled_slots[0], RIGHT)))
    assert first.hp == 3 and first.role == "" and first.cell == door
    wait_healed(s)
    assert first.cell == door - 1


def test_no_foe_holds_where_no_other_can_flank() -> None:
    s = rooms(RING.replace("#.........#", "#....#....#"))
    wait_healed(s, 8)
    assert s.events_of(RoleChanged) == [] and roles(s) == ["", ""]
    assert s.game.foes[0].bit & s.game.floor.beside(s.player.bit)


def test_no_foe_holds_where_the_flanking_path_is_too_long() -> None:
    row = "#" + "." * 16 + "#"
    wall = "#.##############.#"
    long = "\n".join(["#" * 18, "#@...RR..........#", *[wall] * 2, row, "#" * 18])
    s = rooms(long)
    wait_healed(s, 6)
    assert roles(s) == ["", ""] and s.player.hp < 5


def test_no_foe_holds_alone_or_in_the_open_or_in_a_mode_without_teamwork() -> None:
    for text, teamwork in (
        (RING.replace("#....#.R..#", "#....#....#"), True),
        ("........\n@....RR.\n........", True),
        (RING, False),
    ):
        s = rooms(text, teamwork=teamwork)
        for _ in range(6):
            wait_healed(s)
            assert set(roles(s)) == {""}


def test_a_foe_that_joins_no_teamwork_does_not_hold() -> None:
    s = rooms(RING.replace("R", "H"))
    wait_healed(s, 4)
    assert roles(s) == ["", ""]


def test_a_hold_ends_when_no_foe_flanks_any_more() -> None:
    s = rooms(RING)
    wait_healed(s, 4)
    first, second = s.game.foes
    assert roles(s) == ["hold", "flank"]
    second.stunned = 9
    door = first.cell
    wait_healed(s, 2)
    assert first.role == "" and first.cell != door


def test_no_foe_flanks_for_ever() -> None:
    s = rooms(RING)
    wait_healed(s, 2)
    for _ in range(60):  # the flanking foe is put back to its start
        s.game.foes[1].cell, s.game.foes[1].stood_still = s.game.floor.grid.cell(8, 4), False
        wait_healed(s)
    assert s.game.foes[0].bit & s.game.floor.beside(s.player.bit)


def test_a_blocked_flanking_foe_soon_gives_up() -> None:
    s = rooms(RING)
    wait_healed(s, 2)
    begun = 0
    for _ in range(30):
        s.game.foes[1].stood_still = True  # the flanking foe is kept in its place
        s.game.events.clear()
        assign_roles(s.game)
        begun += s.game.events.count(RoleChanged(2, "flank"))
    assert 0 < begun < LONGEST_FLANK / BLOCKED_COST


@each("seed", range(8))
@each("letters", ["RA", "AR", "LN", "NL", "RN", "BR"])
def test_no_foe_holds_after_40_turns(letters: str, seed: int) -> None:
    one, other = letters[0], letters[1]
    text = RING.replace("R..#", f"{one}..#", 1)
    s = rooms(text.replace("#.R..#", f"#.{other}..#"), seed=seed)
    wait_healed(s, 40)
    for _ in range(10):
        assert "hold" not in roles(s)
        wait_healed(s)


# --- messages and copies


@pytest.mark.parametrize("text", [RING, HELP_MAP])
def test_each_role_is_told_in_a_sentence(text: str) -> None:
    s = rooms(text, SLEEPERS_ROOM)
    s.game.floor.explored = s.game.floor.grid.everything
    said = []
    for _ in range(4):
        before = s.game.copy()
        wait_healed(s)
        said += [words for _, words in sentences(before, s.game, s.events)]
    told = [("crab", "hold"), ("crab", "flank")] if text is RING else [("aspic", "fetch")]
    assert all(f"the {foe} {ROLE_VERBS[part]}" in said for foe, part in told)


def test_a_copy_of_a_game_plays_on_identically() -> None:
    for text in (RING, HELP_MAP, HALL):
        s = rooms(text, SLEEPERS_ROOM)
        for _ in range(12):
            twin = s.game.copy()
            assert twin.digest() == s.game.digest()
            wait_healed(s)
            twin.player.hp = 5
            twin.act(s.game.history[-1])
            twin.player.hp = s.player.hp
            assert twin.digest() == s.game.digest()


@pytest.mark.parametrize(("name", "value"), [("role", "hold"), ("fetching", -1), ("flank_turns", 3), ("woken", True)])
def test_a_copy_has_the_teamwork_of_its_foes(name: str, value: object) -> None:
    s = rooms(RING)
    setattr(s.game.foes[0], name, value)
    assert getattr(s.game.copy().foes[0], name) == value
