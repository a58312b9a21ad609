"""Kicked foes: which foes the player can kick, and what each foe does when kicked."""

import pytest

from cart.core.actions import Kick
from cart.core.cells import DOWN, LEFT, RIGHT, UP
from cart.core.events import Burst, Hurt, Moved, StatusStarted
from tests.scenario import scenario

KICKABLE = {"aspic": "a", "crab": "r", "sourdough": "s", "chilli": "l", "onion": "n", "butcher": "b"}
"""Name of a foe that a kick moves -> its letter."""


@pytest.mark.parametrize("letter", KICKABLE.values())
def test_a_kick_pushes_a_foe_beside_the_player_but_not_two_tiles_off(letter: str) -> None:
    s = scenario(f"#@{letter}...#", mode="expedition")
    s.press("kR")
    assert [event.end for event in s.events_of(Moved) if event.pushed][:1] == [4 if letter == "l" else 3]
    scenario(f"#@.{letter}..#", mode="expedition").expect_refused(Kick(RIGHT), "nothing there to kick")


@pytest.mark.parametrize("letter", [*KICKABLE.values(), "m", "h"])
def test_no_kick_passes_a_thin_wall_or_reaches_a_foe_on_another_side(letter: str) -> None:
    scenario(f"@|{letter} .", walls=True, mode="expedition").expect_refused(Kick(RIGHT), "nothing there to kick")
    s = scenario(f"##### #.@{letter}# #####", mode="expedition")
    for direction in (LEFT, UP, DOWN):
        s.expect_refused(Kick(direction), "nothing there to kick")


@pytest.mark.parametrize("letter", KICKABLE.values())
def test_a_foe_kicked_against_a_thin_wall_is_hurt_and_stays(letter: str) -> None:
    s = scenario(f"@ {letter}|.", walls=True, mode="expedition")
    s.press("kR")
    assert (s.events_of(Hurt)[0].mob, s.events_of(Hurt)[0].amount) == (1, 1)
    assert not any(event.pushed for event in s.events_of(Moved))


def test_an_aspic_bursts_where_it_lands() -> None:
    s = scenario("#@a.s#", mode="expedition")
    s.press("kR")
    assert [foe.row.name for foe in s.game.foes] == ["sourdough"]
    assert [event.mob for event in s.events_of(StatusStarted)] == [2]
    assert s.events_of(Burst)[0].cell == 3


def test_a_kicked_aspic_stuns_no_foe_two_tiles_from_its_burst() -> None:
    s = scenario("#@a..s#", mode="expedition")
    s.press("kR")
    assert len(s.events_of(Burst)) == 1 and s.events_of(StatusStarted) == []


def test_a_kick_turns_a_crab_and_a_second_kick_turns_it_back() -> None:
    s = scenario("#####\n#@r.#\n#####", mode="expedition")
    assert s.foe("crab").behaviour.sides == (LEFT, RIGHT)
    s.press("kR")
    assert s.foe("crab").behaviour.sides == (UP, DOWN)
    s = scenario("#####\n#@r.#\n#####", mode="expedition")
    s.press("kR")
    s.foe("crab").cell = s.player.cell + 1
    s.press("kR")
    assert s.foe("crab").behaviour.sides == (LEFT, RIGHT)


def test_a_turned_crab_does_not_pinch_sideways() -> None:
    for turned, hurt in ((1, 0), (0, 1)):
        s = scenario("####\n#@R#\n####", mode="expedition")
        s.game.foes[0].behaviour.turned = turned  # type: ignore[attr-defined]
        s.press(".")
        assert bool([event for event in s.events_of(Hurt) if event.mob == 0]) is bool(hurt)


def test_a_sourdough_moves_only_when_kicked() -> None:
    s = scenario("#@s..#", mode="expedition")
    s.press(". . .")
    assert s.foe("sourdough").x == 2
    s.press("kR")
    assert s.foe("sourdough").x == 3


def test_a_kicked_chilli_slides_two_tiles_or_up_to_an_obstacle() -> None:
    for map_, end, hurt in (("#@l....#", 4, 0), ("#@l.#", 3, 1), ("#@l#", 2, 1)):
        s = scenario(map_, mode="expedition")
        s.foe("chilli").stunned = 5
        s.press("kR")
        assert s.foe("chilli").x == end
        assert sum(event.amount for event in s.events_of(Hurt) if event.mob == 1) == hurt


def test_an_onion_stings_its_kicker_except_through_an_oven_mitt() -> None:
    s = scenario("#@n..#", mode="expedition")
    s.press("kR")
    assert (0, "stun") in [(event.mob, event.status) for event in s.events_of(StatusStarted)]
    s = scenario("#@n..#", mode="expedition", armour="oven mitt")
    s.press("kR")
    assert s.events_of(StatusStarted) == []


@pytest.mark.parametrize("behind", [".", "#", "~", "s"])
def test_a_kick_goes_through_mould(behind: str) -> None:
    scenario(f"#@m{behind}.#", mode="expedition").expect_refused(Kick(RIGHT), "kicks go through mould")


@pytest.mark.parametrize("behind", [".", "#", "~", "s"])
def test_a_ham_is_too_heavy_to_kick(behind: str) -> None:
    scenario(f"#@h{behind}.#", mode="expedition").expect_refused(Kick(RIGHT), "a ham is too heavy")


def test_a_butcher_with_a_raised_cleaver_cannot_be_kicked() -> None:
    s = scenario("#@B..#", mode="expedition", hp=20)
    s.press(".")
    s.expect_refused(Kick(RIGHT), "its cleaver is still up")
    s.press(".")
    s.press("kR")
    assert next(event.end for event in s.events_of(Moved) if event.pushed) == 3
