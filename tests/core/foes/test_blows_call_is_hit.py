"""Calls of a foe's `is_hit`: which blows lead to a call, and which attacker and direction the blow names."""

import pytest

from cart.core.cells import DOWN, LEFT, RIGHT
from cart.core.events import Hurt, Moved
from cart.core.foes.butcher import Butcher
from cart.core.foes.ham import Ham
from cart.core.foes.hunter import Hunter
from cart.core.mobs import Blow
from cart.core.world import Foe, World
from tests.scenario import Scenario, scenario


class Slips(Hunter):
    """A hunter that slips one tile back when it is hit."""

    __slots__ = ("slips",)

    def __init__(self) -> None:
        self.slips = 0

    def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
        back = None if blow.direction is None else world.floor.next(foe.cell, blow.direction)
        if back is not None and world.floor.walkable & ~world.occupied() & 1 << back:
            self.slips += 1
            world.emit(Moved(foe.id, foe.cell, back, pushed=True))
            foe.cell = back


def slippery(text: str, weapon: str | None = None) -> Scenario:
    """Return a scenario whose foes all slip."""
    s = scenario(text, weapon=weapon)
    for foe in s.game.foes:
        foe.behaviour = Slips()
    return s


def test_a_hit_calls_is_hit() -> None:
    s = slippery("@h.")
    s.press("right")
    assert s.events_of(Moved)[0] == Moved(1, 1, 2, pushed=True)
    assert s.foe("ham").behaviour.memory() == (1,)


@pytest.mark.parametrize("text", ["@h#", "@hh"])
def test_a_foe_does_not_slip_into_an_obstacle(text: str) -> None:
    s = slippery(text)
    s.press("right")
    assert [moved for moved in s.events_of(Moved) if moved.pushed] == []


def test_a_dead_foe_does_not_slip() -> None:
    s = slippery("@a.")
    s.press("right")
    assert s.events_of(Moved) == []


def test_a_foe_that_slips_back_is_not_pierced_twice() -> None:
    s = slippery("@h.", weapon="skewer")
    s.press("right")
    assert [hurt.amount for hurt in s.events_of(Hurt) if hurt.mob == 1] == [6]


def test_a_blow_names_its_attacker_and_direction() -> None:
    heard: list[Blow] = []

    class Hears(Ham):
        __slots__ = ()

        def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
            heard.append(blow)

    s = scenario("@h\n..", bag=["ladle"])
    s.foe("ham").behaviour = Hears()
    s.press("right t0R")
    assert [(blow.attacker, blow.direction, blow.cause, blow.attack) for blow in heard[:2]] == [
        (s.player, RIGHT, "the piglet", 1),
        (s.player, RIGHT, "the piglet", 3),
    ]
    assert {LEFT, DOWN}.isdisjoint({blow.direction for blow in heard})


@pytest.mark.parametrize("who", ["the cleaver", "the tin", "a collision"])
def test_blows_of_cleaver_tin_and_collision_name_attacker_and_direction(who: str) -> None:
    heard: list[Blow] = []

    class Hears(Ham):
        __slots__ = ()

        def is_hit(self, world: World, foe: Foe, blow: Blow) -> None:
            heard.append(blow)

    if who == "the cleaver":
        s = scenario("@Bh", hp=20)
        s.behaviour(Butcher).ready = 1
        s.foe("ham").behaviour = Hears()
        s.press(".")
        assert [(blow.attacker, blow.direction) for blow in heard] == [(s.foe("butcher"), RIGHT)]
    elif who == "the tin":
        s = scenario("@H", hp=20, armour="roasting tin")
        s.foe("ham").behaviour = Hears()
        s.press(".")
        assert [(blow.attacker, blow.direction) for blow in heard] == [(s.player, RIGHT)]
    else:
        s = scenario("@hm", bag=["ladle"])
        s.foe("mould").behaviour = Hears()
        s.press("t0R")
        assert [(blow.attacker, blow.direction, blow.cause) for blow in heard] == [(s.foe("ham"), RIGHT, "a collision")]
