"""Random games on real floors with full bags and every kind of action."""

from collections import Counter

import cart
from cart.core.actions import (
    ARMOUR_SLOT,
    BELT,
    SLOTS,
    WEAPON_SLOT,
    Action,
    Drop,
    Eat,
    Equip,
    Jump,
    Kick,
    Step,
    Throw,
    Trash,
    Wait,
)
from cart.core.cells import union
from cart.core.events import Ate, Event, Got, Refused, Threw, Trashed
from cart.core.game import Game
from cart.core.rng import Rng
from cart.data.items import ITEMS
from cart.data.modes import mode_row

EVERY_ACTION: tuple[Action, ...] = (
    *(Step(direction) for direction in range(4)),
    Wait(),
    *(Equip(slot) for slot in SLOTS),
    *(Eat(slot) for slot in SLOTS),
    *(Trash(slot) for slot in SLOTS),
    *(Throw(slot, direction) for slot in SLOTS for direction in range(4)),
    *(Drop(slot) for slot in BELT),
    *(Kick(direction) for direction in range(4)),
    *(Jump(direction) for direction in range(4)),
)
"""Every action, including some that are never possible."""


def game_from_floor(seed: int, first: int, hp: int = 5, mode: str = "classic") -> Game:
    """Return a game that starts on floor `first`, with `hp` hit points and a full bag or belt."""
    game = Game(seed, mode, lambda number: cart.build_floor(seed, min(number + first, mode_row(mode).last_floor), mode))
    rng = Rng(seed, "bag")
    for slot in SLOTS[:-2]:
        kind = rng.below(len(ITEMS))
        if not game.rules.kicks:
            game.player.slots[slot] = kind
        elif ITEMS[kind].sort in HANGING:
            game.player.put(kind)
    game.player.hp = game.player.max_hp = hp
    return game


HANGING = ("food", "throwable")
"""Sorts of items that hang on a belt."""


def wander(game: Game, rng: Rng) -> Action:
    """Return a random action: 7 in 10 steps, 2 in 10 possible actions, 1 in 10 any action, possible or not."""
    chance = rng.below(10)
    if chance < 7:
        return Step(rng.below(4))
    if chance < 9:
        return rng.choice(game.actions())
    return rng.choice(EVERY_ACTION)


def carried(game: Game) -> Counter[int]:
    """Return the number of items of each kind that the player carries."""
    player = game.player
    return Counter(
        kind for slot, kind in enumerate(player.slots) if kind is not None for _ in range(player.count(slot))
    )


def flow(events: tuple[Event, ...]) -> Counter[int]:
    """Return the number of items that the player gained by the events, by kind. Trash, throws and meals count as -1."""
    came: Counter[int] = Counter()
    for event in events:
        match event:
            case Got(kind, _):
                came[kind] += 1
            case Trashed(kind) | Threw(kind) | Ate(0, kind):
                came[kind] -= 1
    return came


def check(game: Game) -> None:
    """Assert the invariants of a game."""
    mobs = [game.player, *game.foes]
    for mob in mobs:
        assert 0 <= mob.hp <= mob.max_hp
        assert mob.cell in range(game.floor.grid.size)
    assert all(foe.alive for foe in game.foes)
    assert game.player.alive != (game.over and not game.won)
    assert len({mob.cell for mob in mobs}) == len(mobs)
    flying = union(foe.bit for foe in game.foes if foe.behaviour.floats) & game.floor.pits
    assert game.occupied() & game.floor.solid & ~flying == 0
    check_belt(game)
    assert len({foe.id for foe in game.foes} | {0}) == len(mobs)
    assert game.floor.visible >> game.player.cell & 1
    assert game.floor.visible & ~game.floor.explored == 0
    for foe in game.foes:
        # A hunting foe has a target. A waiting foe has one only if it was attacked and has not acted since.
        assert foe.mind == "waits" or foe.target >= 0


def check_belt(game: Game) -> None:
    """Assert that a belt holds each kind in one slot, holds no gear, and counts no items in empty slots."""
    player = game.player
    if not game.rules.kicks:
        assert not player.more and len(player.slots) == len(SLOTS)
        return
    held = [player.slots[slot] for slot in player.pack_slots]
    kinds = [kind for kind in held if kind is not None]
    assert len(set(kinds)) == len(kinds) and all(ITEMS[kind].sort in HANGING for kind in kinds)
    assert all(count >= 0 for count in player.more)
    assert all(not player.more[slot] for slot, kind in enumerate(player.slots) if kind is None)
    assert not player.more[WEAPON_SLOT] and not player.more[ARMOUR_SLOT]


def act_and_check(game: Game, action: Action) -> tuple[Event, ...]:
    """Take an action, assert that the game stays consistent, and return the events.

    A refused action must change nothing.
    """
    possible, reason, before = action in game.actions(), game.why_not(action), game.digest()
    had, past, steps = carried(game), list(game.history), game.steps
    events = game.act(action)
    assert possible == (reason is None)
    if reason is not None:
        assert reason
        [refused] = events
        assert isinstance(refused, Refused)
        assert (refused.action, refused.reason) == (action, reason)
        assert (game.digest(), list(game.history)) == (before, past)
        return events
    assert not any(isinstance(event, Refused) for event in events)
    assert game.history == [*past, action]
    if not game.rules.kicks:
        had.update(flow(events))
        assert had == carried(game)
    assert game.steps - steps in (0, 1)
    check(game)
    return events
