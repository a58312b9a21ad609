"""Damage, statuses and deaths (S1 11, 13, 23)."""

import pytest

from cart.core.actions import Wait
from cart.core.cells import LEFT, RIGHT
from cart.core.damage import strike
from cart.core.events import Died, Ended, Hurt, Jabbed, StatusEnded, StatusStarted
from cart.core.mobs import Blow
from cart.core.world import FoeBehaviour
from cart.data.foes import FOES
from cart.data.items import ITEMS
from tests.scenario import Scenario, scenario


def hit(s: Scenario, attack: int) -> int:
    """Strike the player once and return the damage."""
    return strike(s.game, s.player, Blow(attack, "a test"))


def rolls(armour: str | None, attack: int) -> set[int]:
    """Return the different amounts of damage that one attack does over many seeds."""
    return {hit(scenario("@", seed=seed, hp=99, armour=armour), attack) for seed in range(120)}


def test_the_player_hits_for_1_with_bare_hands() -> None:
    s = scenario("@H")
    assert s.press("right")[:2] == (Jabbed(0, RIGHT), Hurt(1, 1, 1, 13))


@pytest.mark.parametrize("weapon", [item.name for item in ITEMS if item.sort == "weapon"])
def test_a_weapon_adds_its_attack(weapon: str) -> None:
    s = scenario("@H#", weapon=weapon)
    more = next(item.damage for item in ITEMS if item.name == weapon)
    s.press("right")
    assert s.events_of(Hurt)[0] == Hurt(1, 1 + more, 1, 13 - more)


def test_a_foe_without_hp_is_removed_and_counted_as_a_kill() -> None:
    s = scenario("@.M", weapon="skewer")
    s.press(".")
    assert s.press("right") == (Jabbed(0, RIGHT), Hurt(1, 6, 1, 0), Died(1, 1, "the piglet"), StatusStarted(0, "curse"))
    assert (s.game.foes, s.game.kills) == ([], 1)


def test_a_hit_reports_its_whole_damage_even_beyond_the_remaining_hp() -> None:
    s = scenario("@M", weapon="cleaver")
    s.press("right")
    assert s.events_of(Hurt) == [Hurt(1, 7, 1, 0)]


def test_a_curse_doubles_one_hit_and_is_used_up() -> None:
    s = scenario("@", hp=50)
    s.player.cursed = True
    assert (hit(s, 3), hit(s, 3)) == (6, 3)


@pytest.mark.parametrize(("attack", "halved"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_a_blessing_halves_one_hit_rounded_down(attack: int, halved: int) -> None:
    s = scenario("@", hp=50)
    s.player.blessed = True
    assert (hit(s, attack), hit(s, attack)) == (halved, attack)


def test_curse_and_blessing_cancel_and_are_both_used_up() -> None:
    s = scenario("@H", hp=50)
    s.player.cursed = s.player.blessed = True
    assert s.press(".") == (Jabbed(1, LEFT), StatusEnded(0, "curse"), StatusEnded(0, "bless"), Hurt(0, 5, 0, 45))
    assert s.press(".") == (Jabbed(1, LEFT), Hurt(0, 5, 0, 40))


def test_curses_and_blessings_work_on_foes_too() -> None:
    s = scenario("@H", weapon="fork", hp=20)
    foe = s.foe("ham")
    foe.cursed = True
    s.press("right")
    assert (foe.hp, foe.cursed) == (14 - 6, False)
    foe.blessed = True
    s.press("right")
    assert (foe.hp, foe.blessed) == (8 - 1, False)


@pytest.mark.parametrize(
    ("armour", "amounts"),
    [
        (None, {5}),
        ("napkin", {5, 4}),
        ("apron", {5, 4, 3}),
        ("oven mitt", {5, 4, 3, 2}),
        ("pot lid", {5, 4, 3, 2, 1}),
        ("colander", {4, 3, 2}),
        ("roasting tin", {3, 2}),
    ],
)
def test_armour_blocks_between_its_minimum_and_its_maximum(armour: str | None, amounts: set[int]) -> None:
    assert rolls(armour, 5) == amounts


def test_damage_is_never_negative() -> None:
    assert rolls("roasting tin", 1) == {0}
    assert rolls("pot lid", 2) == {0, 1, 2}


def test_defence_is_subtracted_after_curse_and_blessing() -> None:
    amounts = set()
    for seed in range(60):
        s = scenario("@", seed=seed, hp=99, armour="roasting tin")
        s.player.cursed = True
        amounts.add(hit(s, 3))
    assert amounts == {6 - 2, 6 - 3}
    amounts = set()
    for seed in range(60):
        s = scenario("@", seed=seed, hp=99, armour="roasting tin")
        s.player.blessed = True
        amounts.add(hit(s, 9))
    assert amounts == {4 - 2, 4 - 3}


@pytest.mark.parametrize(
    "foe",
    [
        foe.name
        for foe in FOES
        if foe.name not in ("sourdough", "mouse", "dumb waiter") and not FoeBehaviour.by_name[foe.name].telegraphs
    ],
)
def test_a_foe_hits_with_its_attack_and_is_named_as_the_killer(foe: str) -> None:
    row = next(row for row in FOES if row.name == foe)
    s = scenario("@" + row.letter.upper(), hp=row.attack)
    assert s.act(Wait()) == (
        Jabbed(1, LEFT),
        Hurt(0, row.attack, 0, 0),
        Died(0, 0, foe),
        Ended(won=False),
    )
    assert (s.game.over, s.game.won, s.game.cause) == (True, False, foe)
    assert s.game.actions() == []
    s.expect_refused(Wait(), "the game is over")


def test_no_foe_hits_a_dead_player() -> None:
    s = scenario("MM@MM", hp=3)
    s.act(Wait())
    assert [type(event) for event in s.events] == [Jabbed, Hurt, Died, Ended]


def test_a_stunned_foe_loses_one_turn() -> None:
    s = scenario("@..M")
    foe = s.foe("mould")
    foe.stunned = 1
    assert s.act(Wait()) == (StatusEnded(1, "stun"),)
    assert foe.cell == 3
    s.act(Wait())
    assert foe.cell == 2


def test_a_stunned_player_gives_the_foes_one_extra_turn() -> None:
    s = scenario("@....R", bag=["brain freeze"])
    s.press("f0")
    assert (s.foe("crab").cell, s.game.turn, s.player.stunned) == (3, 1, 0)


def test_a_free_meal_that_stuns_gives_the_foes_just_one_turn() -> None:
    s = scenario("@....A", bag=["brain freeze"], armour="napkin")
    s.press("f0")
    assert (s.foe("aspic").cell, s.game.turn, s.player.stunned) == (4, 0, 0)
