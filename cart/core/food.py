"""What items do when they are found, eaten and thrown."""

from typing import TYPE_CHECKING

from ..data.floors import GENERATED, POT_FOE, POT_HOLDS
from ..data.foes import FOES
from ..data.items import ITEMS
from ..data.words import FOOD_FIRST, FOOD_SECOND
from .cells import OPPOSITE
from .events import Ate, Clattered, Got, Healed, Learnt, Lunged, Spilled, Threw
from .fight import die, gain, rouse, shove, strike
from .mobs import Mob
from .rng import Rng
from .sight import can_step

if TYPE_CHECKING:
    from .game import Game

FOODS = tuple(kind for kind, item in enumerate(ITEMS) if item.sort == "food")
NOISE = 8
"""A noise is heard by foes so many steps away."""


def food_names(seed: int) -> dict[int, tuple[str, int]]:
    """What this run calls each kind of food, without repeats: its name, and which look it has."""
    rng = Rng(seed, "names")
    firsts, seconds = rng.shuffled(FOOD_FIRST), rng.shuffled(FOOD_SECOND)
    return {
        kind: (f"{first} {second}", FOOD_SECOND.index(second))
        for kind, first, second in zip(FOODS, firsts, seconds, strict=False)
    }


def find(game: "Game", rare: bool) -> int:
    """Draw what a chest or pot holds: weapon or armour, each once a run, when `rare`; else food or a throwable."""
    number = min(max(game.number, GENERATED[0]), GENERATED[-1])  # hub and end have their neighbours' things
    kinds = [k for k, item in enumerate(ITEMS) if item.first <= number <= item.last for _ in range(item.often)]
    worn = [k for k in kinds if ITEMS[k].sort in ("weapon", "armour") and k not in game.given]
    if rare and worn:
        kind = game.rng.choice(worn)
        game.given.add(kind)
        return kind
    return game.rng.choice([k for k in kinds if ITEMS[k].sort in ("food", "throwable")])


def take(game: "Game", kind: int) -> None:
    """Put an item into the first free slot, or lose it."""
    slot = game.player.free_slot()
    if slot is None:
        game.tell(Spilled(kind))
    else:
        game.player.slots[slot] = kind
        game.tell(Got(kind, slot))


def smash(game: "Game", cell: int) -> None:
    """What comes out of a pot: one time in three something, one fifth of that a foe (FACTS.md). Never in the hub."""
    if game.number == 0 or not game.rng.chance(*POT_HOLDS):
        return
    lurkers = [k for k, foe in enumerate(FOES) if foe.low <= game.number <= foe.high and foe.special != "cleaves"]
    if lurkers and game.rng.chance(*POT_FOE):
        game.spawn(game.rng.choice(lurkers), cell)
    elif game.number < 9:
        take(game, find(game, rare=False))


def eat(game: "Game", mob: Mob, kind: int) -> None:
    """Somebody eats a food, wanted or not; from now on one knows what it does."""
    game.tell(Ate(mob.id, kind))
    learn(game, kind)
    trait = ITEMS[kind].trait
    if trait == "bless" and game.special(mob) == "curses":
        die(game, mob, "a blessing")
    elif trait == "heal":
        heal(game, mob, 1)
    elif trait == "feast":
        heal(game, mob, 3)
    elif trait == "grow":
        mob.max_hp += 1
        heal(game, mob, 1, grown=True)
    elif trait in ("stun", "curse", "bless"):
        gain(game, mob, trait)


def learn(game: "Game", kind: int) -> None:
    """Remember what a food does."""
    if kind not in game.known:
        game.known.add(kind)
        game.tell(Learnt(kind))


def heal(game: "Game", mob: Mob, amount: int, grown: bool = False) -> None:
    """Give hit points back, up to the most; the event tells how many it really were (S1 24)."""
    if mob is game.player and game.player.has("hearty"):
        amount += 1
    amount = min(amount, mob.max_hp - mob.hp)
    mob.hp += amount
    game.tell(Healed(mob.id, amount, grown, mob.hp))


def flight(game: "Game", direction: int, rolls: bool = False) -> tuple[int, list[Mob]]:
    """Where a throw ends, and whom it hits: the first occupied or solid tile (S1 25); `rolls` goes on through mobs."""
    cell, hit = game.player.cell, []
    while (ahead := can_step(game.floor.grid, cell, direction, game.floor.edges)) is not None:
        cell = ahead
        if game.floor.solid >> cell & 1:
            break
        mob = game.mob_at(cell)
        if mob is not None:
            hit.append(mob)
            if not rolls:
                break
    return cell, hit


def throw(game: "Game", slot: int, direction: int) -> None:
    """The player throws what is in a slot; it is used up whatever it meets."""
    player = game.player
    kind = player.slots[slot]
    assert kind is not None  # `verbs.consider` saw to it
    item = ITEMS[kind]
    player.slots[slot] = None
    end, mobs = flight(game, direction, item.trait == "rolls")
    game.tell(Lunged(player.id, direction))
    game.tell(Threw(kind, player.cell, end, direction, mobs[0].id if mobs else None))
    for mob in mobs:
        if item.sort == "food":
            eat(game, mob, kind)
            continue
        strike(game, mob, _thrown_damage(kind), "the piglet")
        if not mob.alive:
            continue
        if item.trait == "trips":
            gain(game, mob, "stun")
        elif item.trait == "shoves" and item.sort == "throwable":
            shove(game, mob, direction)
    if item.trait == "clatters":
        # What rings against something solid lies on the tile before it.
        rebound = game.floor.grid.neighbour(end, OPPOSITE[direction]) if game.floor.solid >> end & 1 else None
        clatter(game, end if rebound is None else rebound)


def _thrown_damage(kind: int) -> int:
    item = ITEMS[kind]
    if item.sort == "armour":
        return 1
    return item.low + (2 if item.trait == "sticks" else 0)


def clatter(game: "Game", cell: int) -> None:
    """Foes in earshot that don't see the player go and look."""
    floor = game.floor
    game.tell(Clattered(cell))
    heard = 0
    for layer in floor.grid.layers(1 << cell, floor.walkable, floor.edges)[: NOISE + 1]:
        heard |= layer
    for foe in game.foes:
        if foe.bit & heard and not foe.bit & floor.visible:
            rouse(game, foe, cell)
