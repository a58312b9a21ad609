"""What happened, in sentences: the one place that has the words for each event.

Only what the player can know is told: nothing of whom the unexplored hides, and of food its name in this run.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from ..core.events import (
    Arrived,
    Ate,
    Burst,
    Chose,
    Clattered,
    Closing,
    Died,
    DoorMoved,
    Ended,
    Equipped,
    Event,
    Fell,
    Gained,
    Got,
    Healed,
    Hung,
    Hurt,
    Kicked,
    Laid,
    Learnt,
    LostTrack,
    Lunged,
    Means,
    Moved,
    Noticed,
    Opened,
    Prepared,
    Rattled,
    Read,
    Refused,
    Sank,
    Shed,
    Shut,
    Slid,
    Slips,
    Spawned,
    Spilled,
    Squirted,
    Stole,
    Struck,
    Swung,
    Threw,
    Trashed,
    Wedged,
)
from ..core.food_names import called
from ..core.game import Game
from ..core.statuses import STATUSES
from ..data.foes import FOES
from ..data.items import ITEMS
from ..data.modes import floor_plan
from ..data.tiles import BRIDGE, PIT, TILES
from ..data.words import DIRECTION_WORDS, PARTS, tale, tile_words

CHANGES = {PIT: "it sets: a bridge over the pit", BRIDGE: "the bridge breaks"}
"""Tiles that change and are not opened -> how that is told."""
_DONE = {"smash": "smash", "dig": "dig into"}
"""The verb of a tile -> how it is told; any other is opened."""


def sentences(before: Game, after: Game, events: Sequence[Event]) -> Iterator[tuple[Event, str]]:
    """Each event of one action that there is something to say of, and what; the game as it was, and as it is."""
    teller = Teller(before, after, any(isinstance(event, Arrived) for event in events))
    for event in events:
        words = teller.sentence(event)
        if words:
            yield event, words


def stepped(event: Event) -> int | None:
    """Who goes a step of its own will: there are so many that nothing else would be found among them. None else."""
    return event.mob if isinstance(event, Moved) and not event.pushed else None


class Teller:
    """Tells the events of one action, in their order: a wound is told of whoever struck just before."""

    def __init__(self, before: Game, after: Game, leaving: bool = False) -> None:
        """`leaving` is whether the action led to another floor."""
        self._game = after
        self._floor = before.floor if leaving else after.floor
        self._rows = {foe.id: foe.row for foe in before.foes}
        self._cells = {mob.id: mob.cell for mob in (before.player, *before.foes)}
        self._had = {(mob.id, status) for mob in (before.player, *before.foes) for status in mob.statuses}
        self._blow: tuple[int, Sequence[int | None]] | None = None  # who strikes, and at which cells

    def sentence(self, event: Event) -> str:
        """What is said of an event; "" where nothing is, as another event says it or nobody can know."""
        match event:
            case Refused(_, reason, _):
                return f"you can't: {reason}"
            case Moved(mob, start, end, pushed):
                return self._moved(mob, start, end, pushed)
            case Lunged(mob, direction):
                self._blow = mob, [self._floor.grid.neighbour(self._cells[mob], direction)]
                return ""
            case Hurt():
                return self._hurt(event)
            case Died(mob, _, cause):
                if mob:
                    return self._of(mob, "dies")
                return f"the {cause} kills you" if cause in {row.name for row in FOES} else f"you die of {cause}"
            case Healed(mob, amount, grown, _):
                more = ", and max HP goes up" if grown else ""
                return f"you get {amount} HP back{more}" if mob == 0 else self._of(mob, f"gets {amount} HP back{more}")
            case Gained(mob, status):
                self._had.add((mob, status))
                return self._are(mob, STATUSES[status])
            case Shed(mob, status):
                if (mob, status) not in self._had:
                    return self._are(mob, f"not {STATUSES[status]}: it slides off")
                self._had.discard((mob, status))
                return self._are(mob, f"no longer {STATUSES[status]}")
            case Noticed(mob):
                return self._of(mob, "notices you")
            case LostTrack(mob):
                return self._of(mob, "loses track of you")
            case Prepared(mob):
                return self._of(mob, self._rows[mob].readies)
            case Swung(mob):
                return self._of(mob, self._rows[mob].strikes)
            case Squirted(mob, _, end):
                self._blow = mob, [end]
                return self._of(mob, self._rows[mob].strikes)
            case Struck(mob, cells):
                self._blow = mob, cells
                return self._of(mob, self._rows[mob].strikes)
            case Burst(cell):
                return "it bursts over all around it" if self._seen(cell) else ""
            case Spawned(mob, kind, cell, parent):
                self._rows[mob], self._cells[mob] = FOES[kind], cell
                come = "comes out" if parent is None else "grows"
                return f"{_a(FOES[kind].name)} {come}" if self._seen(cell) else ""
            case Opened(cell, was, _):
                return self._opened(cell, was)
            case Read():
                return "you read the tablet"
            case Got(kind, _):
                return f"you take the {self._item(kind)}"
            case Spilled(kind, _):
                return f"your bag is full: the {self._item(kind)} stays"
            case Equipped(kind, back):
                done = f"you {'wield' if ITEMS[kind].sort == 'weapon' else 'put on'} the {self._item(kind)}"
                return done if back is None else f"{done}, not the {self._item(back)}"
            case Trashed(kind):
                return f"you throw the {self._item(kind)} away"
            case Ate(mob, kind):
                dish = f"the {self._item(kind)}"
                return f"you eat {dish}" if mob == 0 else self._of(mob, f"eats {dish}")
            case Learnt(kind):
                return f"{self._item(kind)}: {ITEMS[kind].line}"
            case Threw(kind, _, _, _, target):
                self._blow = None
                at = f" at the {self._rows[target].name}" if target is not None and self._shown(target) else ""
                return f"you throw the {self._item(kind)}{at}"
            case Clattered():
                return "it clatters"
            case DoorMoved(cell, direction, is_open):
                by_hand = self._blow == (0, [self._floor.grid.neighbour(cell, direction)])
                done = "a door falls shut" if not is_open else "you open the door" if by_hand else "a door opens"
                return done if self._door_seen(cell, direction) else ""
            case Kicked(direction):
                self._blow = None
                return f"you kick {DIRECTION_WORDS[direction]}"
            case Slid(kind, tile, _, _):
                return f"the {self._what(kind, tile)} slides"
            case Fell(mob, _):
                return "you fall" if mob == 0 else self._of(mob, "falls to the floor below")
            case Sank(kind, tile, _, _):
                return f"the {self._what(kind, tile)} falls to the floor below"
            case Laid(kind, _):
                return f"the {self._item(kind)} lies there now"
            case Chose(kind, _, gone):
                return f"you take the {self._item(kind)}{'; the others are gone' if gone else ''}"
            case Shut(cell):
                return "the door falls shut" if self._seen(cell) else ""
            case Hung(mob):
                return self._of(mob, "hangs on to the edge")
            case Means(mob, part):
                return self._of(mob, PARTS[part])
            case Stole(mob, kind):
                self._blow = None
                return f"{self._name(mob)} takes your {self._item(kind)}"
            case Slips(mob, _, left):
                turns = f"slips into its hole: gone in {left} turn{'s' * (left > 1)}"
                return self._of(mob, turns if left else "is gone through its hole, to the floor below")
            case Rattled(mob, cell, direction):
                if self._shown(mob):
                    return f"the {self._rows[mob].name} takes hold of the door"
                return "a door rattles" if self._door_seen(cell, direction) else ""
            case Wedged(_, cell, direction):
                return "it is wedged, and stays open" if self._door_seen(cell, direction) else ""
            case Closing(left):
                return f"the larder shuts in {left} turns"
            case Arrived(number):
                return f"you come to floor {number}, {floor_plan(self._game.mode, number).name}"
            case Ended(won):
                return f"you take {tale(self._game.mode).prize}" if won else ""
            case _:
                assert_never(event)

    def _opened(self, cell: int, was: int) -> str:
        """What a tile turns into: by the player's doing, or by somebody's who ran or was kicked into it."""
        if was in CHANGES:
            return CHANGES[was] if self._seen(cell) else ""
        verb, name = TILES[was].verb, tile_words(self._game.mode, was)[0]
        if self._blow == (0, [cell]):
            return f"you {_DONE.get(verb, 'open')} the {name}"
        return f"the {name} {'breaks' if verb == 'smash' else 'opens'}" if self._seen(cell) else ""

    def _moved(self, mob: int, start: int, end: int, pushed: bool) -> str:
        shown = mob == 0 or self._seen(start) or self._seen(end)
        self._cells[mob] = end
        heading = self._floor.grid.heading(start, end)
        way = "on" if heading is None else DIRECTION_WORDS[heading]
        if not shown:
            return ""
        if pushed:
            moved = "pulled" if self._pulls(mob, start, end) else "pushed"
            return f"you are {moved} {way}" if mob == 0 else f"the {self._rows[mob].name} is {moved} {way}"
        return f"you go {way}" if mob == 0 else f"the {self._rows[mob].name} goes {way}"

    def _pulls(self, mob: int, start: int, end: int) -> bool:
        """Whether who struck just before draws somebody nearer, over cells that it struck."""
        return self._blow is not None and self._blow[0] != mob and {start, end} <= set(self._blow[1])

    def _hurt(self, hurt: Hurt) -> str:
        """A wound that who lunged just before dealt is told as a blow; any other one as a loss."""
        blow = self._blow
        self._blow = None if blow is None else (blow[0], [cell for cell in blow[1] if cell != hurt.cell])
        if blow is None or hurt.cell not in blow[1] or blow[0] == hurt.mob:
            lost = f"{hurt.amount} HP" if hurt.amount else "nothing"
            return f"you lose {lost}" if hurt.mob == 0 else self._of(hurt.mob, f"loses {lost}")
        if hurt.mob and not self._shown(hurt.mob):
            return ""
        striker, victim = self._name(blow[0]), self._name(hurt.mob)
        if not hurt.amount:
            return f"you block {striker}" if hurt.mob == 0 else f"{victim} takes no harm"
        verb = "hit" if blow[0] == 0 else self._rows[blow[0]].hits
        return f"{striker} {verb} {victim} for {hurt.amount}"

    def _name(self, mob: int) -> str:
        if mob == 0:
            return "you"
        return f"the {self._rows[mob].name}" if self._shown(mob) else "something"

    def _of(self, foe: int, words: str) -> str:
        """A sentence about a foe, if it is shown."""
        return f"the {self._rows[foe].name} {words}" if self._shown(foe) else ""

    def _are(self, mob: int, words: str) -> str:
        return f"you are {words}" if mob == 0 else self._of(mob, f"is {words}")

    def _shown(self, mob: int) -> bool:
        return mob in self._cells and self._seen(self._cells[mob])

    def _seen(self, cell: int) -> bool:
        return bool(self._floor.explored >> cell & 1)

    def _door_seen(self, cell: int, direction: int) -> bool:
        """Whether a side of the door between a cell and the next one is shown."""
        beyond = self._floor.grid.neighbour(cell, direction)
        return self._seen(cell) or (beyond is not None and self._seen(beyond))

    def _what(self, kind: int, tile: bool) -> str:
        return tile_words(self._game.mode, kind)[0] if tile else self._item(kind)

    def _item(self, kind: int) -> str:
        return called(self._game.food_names, kind)


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
