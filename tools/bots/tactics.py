"""How to fight: which step, blow or throw is worth most when somebody comes.

All worths are in hit points of the player's, more or less.
"""

from collections.abc import Iterator

from cart.core.actions import Action, Step, Throw, Wait
from cart.core.cells import LEFT, RIGHT, Cells
from cart.core.mobs import Foe
from cart.data.items import ITEMS

from .danger import Danger, blow, hits_to_kill
from .gear import bag
from .known import STRAIGHT, Known

FAR = 99
NEAR = 5
"""A better place to fight is looked for so many steps around."""
FIRST_BLOW = 0.3
"""What it is worth that a foe steps up and does not hit in the same turn."""
OPEN_SIDE = 0.4
"""What each side costs that foes can come from."""
CRAB_SIDE = 0.28
"""What a free tile to the left or right costs when a crab is about."""


def price(known: Known, foe: Foe) -> float:
    """What killing a foe costs who gets the first blow. Crabs and hams can be hit for nothing, if one knows how."""
    if foe.row.special in ("slow", "sideways"):
        return 0.5
    return (hits_to_kill(known, foe) - 1) * blow(known, foe)


def best_move(known: Known, danger: Danger, hunters: list[Foe]) -> Action:
    """Weigh all steps, blows and throws, and waiting, by what they cost and bring."""
    here = known.game.player.cell
    beside = {cell: foe for _, cell in known.around(here) for foe in known.foes if foe.cell == cell}
    place = places(known, hunters)
    options: list[tuple[float, int, Action]] = []  # of equals the one with the higher second number is taken
    for direction, cell in known.around(here):
        if cell in beside:
            options.append((blow_worth(known, danger, beside[cell]) + place[here], 3, Step(direction)))
        elif 1 << cell & known.ground:
            worth = meeting(known, hunters, cell) + place[cell] - danger.cost(cell) - 0.05
            options.append((worth, 1, Step(direction)))
    options.append((meeting(known, hunters, here) + place[here] - danger.cost(here), 2, Wait()))
    options += [(worth + place[here] - danger.cost(here), 0, throw) for worth, throw in throws(known)]
    return max(options, key=lambda option: option[:2])[2]


def blow_worth(known: Known, danger: Danger, foe: Foe) -> float:
    """A blow brings the foe nearer to its end; a kill, or a knock, spares what it would have done."""
    hits = hits_to_kill(known, foe)
    shoved = known.game.player.has("shoves") and foe.settled and foe.row.special != "fast"
    gone = foe if hits == 1 or shoved else None
    return (1 + blow(known, foe)) / hits + 0.5 - danger.cost(known.game.player.cell, but=gone)


def meeting(known: Known, hunters: list[Foe], cell: int) -> float:
    """On `cell` one wants foes two steps off when their turn comes, chillis three: then one hits first."""
    reach = known.reach(1 << cell, known.ground | known.taken)
    worth = 0.0
    for foe in hunters:
        away = reach.get(foe.cell, FAR)
        if foe.row.special == "fast":
            worth += {3: FIRST_BLOW, 4: -0.2}.get(away, 0)
        elif away == 2:
            worth += FIRST_BLOW
    return worth


def places(known: Known, hunters: list[Foe]) -> dict[int, float]:
    """What this cell and the next ones are worth to fight on: that of the best place each leads to."""
    crabs = any(foe.row.special == "sideways" for foe in hunters)
    mine = known.reach(known.here, known.ground & ~known.taken)
    theirs = known.reach(sum(foe.bit for foe in hunters), known.ground | known.taken)
    spots = {
        cell: -exposure(known, 1 << cell, len(hunters) + 1, crabs) - 0.1 * away
        for cell, away in mine.items()
        if not away or (away <= NEAR and away < theirs.get(cell, FAR))
    }
    worth: dict[int, float] = {}
    for start in (known.game.player.cell, *(cell for _, cell in known.around(known.game.player.cell))):
        reach = known.reach(1 << start, known.ground & ~known.taken)
        worth[start] = max((spots[cell] - 0.1 * reach[cell] for cell in spots if cell in reach), default=-2.0)
    return worth


def exposure(known: Known, cell: Cells, most: int, crabs: bool) -> float:
    """How open a cell is: narrow places are for when many come, and nothing to the left and right for crabs."""
    grid = known.grid
    sides = (grid.beside(cell) & (known.ground | ~known.cells)).bit_count()
    row = (grid.shift(cell, LEFT) | grid.shift(cell, RIGHT)) & known.ground
    return OPEN_SIDE * min(sides, most) + (CRAB_SIDE * row.bit_count() if crabs else 0.0)


def throws(known: Known) -> Iterator[tuple[float, Action]]:
    """(worth, throw) for all that would do good now."""
    for direction in STRAIGHT:
        foe = first_in_line(known, direction)
        if foe is not None and foe.mind == "hunts" and price(known, foe) > 0.5:
            for slot, kind, _ in bag(known.game):
                worth = throw_worth(known, foe, kind)
                if worth > 0:
                    yield worth, Throw(slot, direction)


def first_in_line(known: Known, direction: int) -> Foe | None:
    """Whom a throw would hit, as far as one knows the way."""
    cell: int | None = known.grid.neighbour(known.game.player.cell, direction)
    while cell is not None:
        foe = next((foe for foe in known.foes if foe.cell == cell), None)
        if foe is not None or not 1 << cell & known.ground:
            return foe
        cell = known.grid.neighbour(cell, direction)
    return None


def throw_worth(known: Known, foe: Foe, kind: int) -> float:
    """What it spares to throw a thing at a foe: the blows one need not strike, and so those one does not take."""
    row = ITEMS[kind]
    if row.sort == "food":
        if kind not in known.game.known:
            return 0.0
        if row.trait == "bless":
            return 4.0 if foe.row.special == "curses" else 0.0
        return {"stun": 1.5, "curse": 1.2}.get(row.trait, 0.0)
    if row.sort == "armour":
        return 0.0
    left = max(0, foe.hp - row.low - (2 if row.trait == "sticks" else 0))
    saved = hits_to_kill(known, foe) + -left // known.game.player.attack
    return 0.3 + saved * blow(known, foe) if saved else 0.0
