"""What the player does: first whether it is possible and what it means here, then doing it."""

from typing import TYPE_CHECKING, assert_never

from ..data.items import BAG_SLOTS, ITEMS
from ..data.tiles import OPENED, RARE_CHEST, TILES
from .actions import (
    ARMOUR_SLOT,
    SLOTS,
    WEAPON_SLOT,
    Action,
    Attack,
    Bump,
    Eat,
    Equip,
    Impossible,
    Instead,
    Possible,
    Step,
    Throw,
    Trash,
    Verb,
    Verdict,
    Wait,
    Walk,
)
from .events import Ended, Equipped, Lunged, Moved, Opened, Read, Trashed
from .fight import attack
from .food import eat, find, smash, take, throw
from .sight import can_step

if TYPE_CHECKING:
    from .game import Game

STRAIGHT = range(4)
"""One steps and throws left, right, up and down."""

NO_WAY = "no way through"
FULL = "your bag is full"


def consider(game: "Game", verb: Verb) -> Verdict:
    """What a verb comes to here. Changes nothing."""
    match verb:
        case Step(direction) | Throw(_, direction) if direction not in STRAIGHT:
            return Impossible(NO_WAY)
        case Step(direction):
            return _step(game, direction)
        case Bump("loot", _, _) if game.player.free_slot() is None:
            return Impossible(FULL)
        case Bump(verb="read"):
            return Possible(free=True)
        case Wait() | Walk() | Attack() | Bump():
            return Possible()
        case Equip(slot) | Eat(slot) | Trash(slot) | Throw(slot, _):
            return _use(game, verb, game.player.slots[slot] if slot in SLOTS else None)
        case _:
            assert_never(verb)


def _step(game: "Game", direction: int) -> Verdict:
    cell = can_step(game.floor.grid, game.player.cell, direction, game.floor.edges)
    if cell is None:
        return Impossible(NO_WAY)
    if game.foe_at(cell) is not None:
        return Instead(Attack(direction))
    tile = TILES[game.floor.tiles[cell]]
    if not tile.solid:
        return Instead(Walk(cell, direction))
    return Instead(Bump(tile.verb, cell, direction)) if tile.verb else Impossible(NO_WAY)


def _use(game: "Game", verb: Equip | Eat | Trash | Throw, kind: int | None) -> Verdict:
    if kind is None:
        return Impossible("nothing there")
    sort = ITEMS[kind].sort
    if isinstance(verb, Equip):
        if verb.slot >= BAG_SLOTS:
            return Impossible("you wear that already")
        return Possible(free=True) if sort in ("weapon", "armour") else Impossible("one can't wear that")
    if isinstance(verb, Eat):
        return Possible(free=game.player.has("tidy")) if sort == "food" else Impossible("one can't eat that")
    return Possible(free=isinstance(verb, Trash))


def resolve(game: "Game", action: Action) -> tuple[Verb, Possible | Impossible]:
    """Follow a verb through all it turns into: the one that will be carried out, and whether it can be."""
    if not isinstance(action, Action):
        return action, Impossible("that is no action")
    verb: Verb = action
    while isinstance(verdict := consider(game, verb), Instead):
        verb = verdict.verb
    return verb, verdict


def carry_out(game: "Game", verb: Verb) -> None:
    """Do what `resolve` found possible, up to the foes' turn."""
    player = game.player
    match verb:
        case Walk(cell, direction):
            game.tell(Moved(player.id, player.cell, cell))
            player.cell = cell
            game.steps += 1
            if TILES[game.floor.tiles[cell]].verb == "climb":
                game.climb()
            elif player.has("pokes") and game.foe_at(can_step(game.floor.grid, cell, direction, game.floor.edges)):
                attack(game, direction)
        case Attack(direction):
            attack(game, direction)
        case Bump():
            _bump(game, verb)
        case Equip(slot):
            _equip(game, slot)
        case Eat(slot):
            kind = player.slots[slot]
            assert kind is not None
            player.slots[slot] = None
            game.meals += 1
            eat(game, player, kind)
        case Trash(slot):
            kind = player.slots[slot]
            assert kind is not None
            player.slots[slot] = None
            game.tell(Trashed(kind))
        case Throw(slot, direction):
            throw(game, slot, direction)
        case Wait() | Step():
            pass
        case _:
            assert_never(verb)


def _bump(game: "Game", bump: Bump) -> None:
    """Open a door or a chest, smash a pot, read a tablet, take the kielbasa."""
    game.tell(Lunged(game.player.id, bump.direction))
    if bump.verb == "read":
        game.tell(Read(bump.cell, game.number))
        return
    if bump.verb == "take":
        game.over = game.won = True
        game.tell(Ended(won=True))
        return
    was = game.floor.tiles[bump.cell]
    game.floor.open(bump.cell)
    game.tell(Opened(bump.cell, was, OPENED[was]))
    if bump.verb == "loot":
        take(game, find(game, rare=was == RARE_CHEST))
    elif bump.verb == "smash":
        smash(game, bump.cell)


def _equip(game: "Game", slot: int) -> None:
    """Swap a bag slot with the weapon's or the armour's (S1 23)."""
    slots = game.player.slots
    kind = slots[slot]
    assert kind is not None and slot < BAG_SLOTS
    worn = WEAPON_SLOT if ITEMS[kind].sort == "weapon" else ARMOUR_SLOT
    slots[slot], slots[worn] = slots[worn], kind
    game.tell(Equipped(kind, slots[slot]))
