"""Games played by chance: real floors, full bags, every action there is."""

from collections import Counter

import cart
from cart.core.actions import SLOTS, Action, Eat, Equip, Step, Throw, Trash, Wait
from cart.core.events import Ate, Event, Got, Refused, Threw, Trashed
from cart.core.game import Game
from cart.core.rng import Rng
from cart.data.floors import END
from cart.data.items import ITEMS

EVERY_ACTION: tuple[Action, ...] = (
    *(Step(direction) for direction in range(4)),
    Wait(),
    *(Equip(slot) for slot in SLOTS),
    *(Eat(slot) for slot in SLOTS),
    *(Trash(slot) for slot in SLOTS),
    *(Throw(slot, direction) for slot in SLOTS for direction in range(4)),
)
"""All actions there are, and some that can never be."""


def game_from_floor(seed: int, first: int, hp: int = 5) -> Game:
    """A game whose hub is the floor of that number, with a full bag and so many hit points."""
    game = Game(seed, "classic", lambda number: cart.build_floor(seed, min(number + first, END)))
    rng = Rng(seed, "bag")
    for slot in SLOTS[:-2]:
        game.player.slots[slot] = rng.below(len(ITEMS))
    game.player.hp = game.player.max_hp = hp
    return game


def wander(game: Game, rng: Rng) -> Action:
    """An action: mostly a step, a tenth of them any at all, possible or not."""
    chance = rng.below(10)
    if chance < 7:
        return Step(rng.below(4))
    if chance < 9:
        return rng.choice(game.actions())
    return rng.choice(EVERY_ACTION)


def carried(game: Game) -> Counter[int]:
    """How many of each kind the player has."""
    return Counter(kind for kind in game.player.slots if kind is not None)


def flow(events: tuple[Event, ...]) -> Counter[int]:
    """What came and went by the events: items got, less those trashed, thrown and eaten by the player."""
    came: Counter[int] = Counter()
    for event in events:
        match event:
            case Got(kind, _):
                came[kind] += 1
            case Trashed(kind) | Threw(kind) | Ate(0, kind):
                came[kind] -= 1
    return came


def check(game: Game) -> None:
    """What holds at any time."""
    mobs = [game.player, *game.foes]
    for mob in mobs:
        assert 0 <= mob.hp <= mob.max_hp
        assert mob.cell in range(game.floor.grid.size)
    assert all(foe.alive for foe in game.foes)
    assert game.player.alive != (game.over and not game.won)
    assert len({mob.cell for mob in mobs}) == len(mobs)
    assert game.occupied() & game.floor.solid == 0
    assert len({foe.id for foe in game.foes} | {0}) == len(mobs)
    assert game.floor.visible >> game.player.cell & 1
    assert game.floor.visible & ~game.floor.explored == 0
    for foe in game.foes:
        # One that was woken by a blow, but can't move, still waits.
        assert (foe.mind == "hunts") == (foe.target >= 0) or (foe.mind == "waits" and foe.hp < foe.max_hp)


def act_and_check(game: Game, action: Action) -> None:
    """One action, with all that must hold about it."""
    possible, reason, before = action in game.actions(), game.why_not(action), game.digest()
    had, past, steps = carried(game), list(game.history), game.steps
    events = game.act(action)
    assert possible == (reason is None)
    if reason is not None:
        assert reason
        [refused] = events
        assert isinstance(refused, Refused)
        assert (refused.action, refused.reason) == (action, reason)
        assert (game.digest(), game.history) == (before, past)
        return
    assert not any(isinstance(event, Refused) for event in events)
    assert game.history == [*past, action]
    had.update(flow(events))
    assert had == carried(game)
    assert game.steps - steps in (0, 1)
    check(game)
