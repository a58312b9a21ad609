"""Steps, and the actions that a step into a thing becomes (docs/sources.md: S1 2 to 6, 27, 35, 37)."""

import pytest

from cart.core.actions import Step, Wait
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.events import Arrived, Ended, Got, Healed, Jabbed, Moved, Opened, Read, Refused
from cart.data.modes import MODES
from cart.data.tiles import CHEST, CHEST_OPEN, DOOR, FLOOR, POT, RARE_CHEST, RARE_CHEST_OPEN, SHARDS
from tests.scenario import scenario


def test_steps_go_in_four_directions() -> None:
    s = scenario("""
        #####
        #1.2#
        #.@.#
        #3.4#
        #####
    """)
    s.press("left up")
    s.expect_player_at(1)
    s.press("right right")
    s.expect_player_at(2)
    s.press("down down")
    s.expect_player_at(4)
    assert s.press("left left") == (Moved(0, 18, 17), Moved(0, 17, 16))
    s.expect_player_at(3)
    assert (s.game.steps, s.game.turn) == (8, 8)


def test_waiting_takes_a_turn_and_is_no_step() -> None:
    s = scenario("@.")
    assert s.press(". .") == ()
    assert (s.game.steps, s.game.turn) == (0, 2)
    assert s.game.history == [Wait(), Wait()]


@pytest.mark.parametrize(
    ("wall", "reason"),
    [("#", "a wall is in the way"), ("o", "the open chest is in the way"), ("O", "the open rare chest is in the way")],
)
def test_a_step_into_a_wall_or_an_open_chest_is_refused_by_name(wall: str, reason: str) -> None:
    s = scenario(f"@{wall}.")
    s.expect_refused(Step(RIGHT), reason)


def test_a_step_beyond_the_border_is_refused() -> None:
    s = scenario("@")
    for direction in (LEFT, RIGHT, UP, DOWN):
        s.expect_refused(Step(direction), "a wall is in the way")


@pytest.mark.parametrize("direction", [-1, 4, 5, 6, 7, 8])
def test_a_step_in_an_invalid_direction_is_refused(direction: int) -> None:
    s = scenario("...\n.@.\n...")
    s.expect_refused(Step(direction), "no way through")


@pytest.mark.parametrize("tile", [".", "<", '"'])
def test_open_tiles_are_walked_on(tile: str) -> None:
    s = scenario(f"@{tile}1")
    s.press("right right")
    s.expect_player_at(1)


def test_a_door_is_opened_first_and_then_walked_through() -> None:
    s = scenario("@+1")
    assert s.press("right") == (Jabbed(0, RIGHT), Opened(1, DOOR, FLOOR))
    assert (s.player.cell, s.game.steps, s.game.turn) == (0, 0, 1)
    s.press("right right")
    s.expect_player_at(1)


def test_a_pot_is_smashed_and_then_walked_over() -> None:
    s = scenario("@v1", number=9, mode="expedition")  # its pots are empty
    assert s.press("right") == (Jabbed(0, RIGHT), Opened(1, POT, SHARDS))
    assert s.game.turn == 1
    s.press("right right")
    s.expect_player_at(1)


@pytest.mark.parametrize(("char", "was", "now"), [("c", CHEST, CHEST_OPEN), ("C", RARE_CHEST, RARE_CHEST_OPEN)])
def test_a_chest_opens_once(char: str, was: int, now: int) -> None:
    s = scenario(f"@{char}.")
    lunged, opened, got = s.press("right")
    assert (lunged, opened) == (Jabbed(0, RIGHT), Opened(1, was, now))
    assert isinstance(got, Got) and s.player.slots[0] == got.kind
    assert s.game.turn == 1
    s.expect_refused(Step(RIGHT), f"the open {'rare ' if char == 'C' else ''}chest is in the way")


def test_reading_a_tablet_is_free() -> None:
    s = scenario("@tA")
    assert s.press("right") == (Jabbed(0, RIGHT), Read(1))
    assert s.press("right") == (Jabbed(0, RIGHT), Read(1))
    assert (s.game.turn, s.game.steps) == (0, 0)
    assert s.foe("aspic").mind == "hunts"  # it hunted before, and has had no turn


def test_taking_the_kielbasa_wins() -> None:
    s = scenario("@kB", number=9)
    assert s.press("right") == (Jabbed(0, RIGHT), Ended(won=True))
    assert s.game.over and s.game.won and s.game.cause == ""
    assert s.game.actions() == []
    s.expect_refused(Wait(), "the game is over")


def test_a_foe_is_hit_and_not_walked_into() -> None:
    s = scenario("@1h")
    s.press("right right")
    s.expect_player_at(1)
    assert (s.foe("ham").hp, s.game.steps) == (13, 1)


def test_a_foe_on_the_stairs_is_hit_first() -> None:
    s = scenario("@>.")
    s.game.spawn(0, 1)
    s.press("right")
    assert (s.game.number, s.game.foes) == (3, [])
    assert s.press("right")[-1] == Arrived(4)


def test_stairs_lead_up_and_skip_the_turn_of_the_foes() -> None:
    s = scenario("""
        .A.
        @>A
    """)
    s.player.cursed = s.player.blessed = True
    s.player.stunned = 2
    s.foe("aspic").stunned = s.foe("aspic", 1).stunned = 3  # so that they do not follow
    assert s.press("right") == (Moved(0, 3, 4), Arrived(4))  # no foe acts
    assert s.game.number == 4 and s.game.foes == []
    assert (s.game.turn, s.game.steps) == (0, 1)  # taking the stairs is a step that costs no turn
    assert s.player.hp == 5
    assert not (s.player.cursed or s.player.blessed or s.player.stunned)
    assert (s.player.x, s.player.y) == (1, 1)  # the start of the next floor, scenario.NEXT


def test_stairs_keep_gear_and_bag() -> None:
    s = scenario("@>", weapon="fork", armour="apron", bag=["snack"])
    slots = list(s.player.slots)
    s.press("right")
    assert s.player.slots == slots


def test_stairs_heal_the_same_with_an_apron() -> None:
    s = scenario("@>", hp=2, armour="apron")
    assert s.press("right") == (Moved(0, 0, 1), Healed(0, 1, False, 3), Arrived(4))
    assert s.player.hp == 3 == 2 + MODES["classic"].rules.healed_on_stairs


def test_stairs_heal_no_player_at_full_hp() -> None:
    s = scenario("@>")
    s.press("right")
    assert (s.events_of(Healed), s.player.hp, s.player.max_hp) == ([], 5, 5)
    grown = scenario("@>", hp=9)
    grown.press("right")
    assert (grown.player.hp, grown.player.max_hp) == (9, 9)


def test_only_the_stairs_up_heal() -> None:
    s = scenario("@<.", hp=2)
    s.press("right right")
    assert (s.events_of(Healed), s.player.hp) == ([], 2)


def test_the_stairs_of_the_last_floor_lead_to_the_same_floor() -> None:
    s = scenario("A@>", number=9)
    assert s.press("right") == (Moved(0, 1, 2), Arrived(9))


def test_only_completed_steps_count_as_steps() -> None:
    s = scenario("@.+.")
    events = s.press("left right right . right")
    assert isinstance(events[0], Refused)
    assert (s.game.steps, s.game.turn) == (2, 4)
