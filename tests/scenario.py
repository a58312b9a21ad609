'''Scenarios: small maps drawn in the test itself, to play on and to mark where mobs must end up.

    s = scenario("""
        ########
        #@..1.R#
        ########
    """, weapon="fork")
    s.press("right right .")
    s.expect_player_at(1)
    assert s.events_of(Noticed) == []

A map has any size and needs no border. Its characters are those of tiles (data/tiles.py: ``# . + < > c C o O v t k "``)
and the following, on plain floor:

- ``@``, the player;
- idle foes: `a`spic, c`r`ab, `s`ourdough, chi`l`li, o`n`ion, `m`ould, `h`am, `b`utcher, fi`z`z, noo`d`le,
  rad`i`sh, `p`udding, mous`e`, `f`ootman, dumb `w`aiter (each row of FOES has its letter);
- the same letters as capitals: foes that already hunt, towards the player's cell;
- digits, which mark cells.

Mobs get their ids line by line, from 1. The next floors are `NEXT`, which has no foes.

A map with thin walls has gaps between its tiles for them (cart/core/maps.py), and needs `walls=True`:

    s = scenario("""
        @ .|1
          -
        .+. .
    """, walls=True)

Digits also tell where things lie: `things={1: ["snack", "fork"]}`, from the bottom up.
'''

from textwrap import dedent
from typing import Final, TypeVar

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Step, Wait, parse_action
from cart.core.cells import LEFT, UP
from cart.core.edges import Edge
from cart.core.events import Event, Refused
from cart.core.floor import Floor, Spawn
from cart.core.game import Game
from cart.core.maps import floor_from_rows, split_drawing
from cart.core.mobs import Player
from cart.core.world import Foe, FoeBehaviour
from cart.data.floors import HUB
from cart.data.foes import FOES, foe_kind
from cart.data.items import ITEMS, item_kind
from cart.data.tiles import TILES

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=FoeBehaviour)

FOE_LETTERS: Final = "".join(foe.letter for foe in FOES)
__all__ = ["NEXT", "Scenario", "foe_kind", "item", "scenario"]

WORDS: Final[dict[str, Action]] = {
    **{word: Step(direction) for direction, word in enumerate(("left", "right", "up", "down"))},
    ".": Wait(),
}
_PLAIN: Final = str.maketrans(dict.fromkeys("@0123456789" + FOE_LETTERS + FOE_LETTERS.upper(), "."))
NEXT: Final = ["#####", "#<.>#", "#####"]


item = item_kind
"""Function that returns the kind of the item with a name."""


class Scenario:
    """A game on a small map; `events` are those of the last `press` or `act`."""

    def __init__(
        self,
        text: str,
        seed: int,
        number: int,
        walls: bool = False,
        by_room: bool = False,
        mode: str = "classic",
        below: list[str] = NEXT,
    ) -> None:
        self.places: dict[int, int] = {}
        self._start: int | None = None
        self._dwellers: list[tuple[int, int, bool]] = []
        lines = [line.rstrip() for line in dedent(text).strip("\n").split("\n")]
        self._rows, self._edges = split_drawing(lines) if walls else (dedent(text).split(), [])
        self._number = number
        self._below = below
        self._by_room = by_room
        self.game = Game(seed, mode, self._build)
        for foe, (_, _, hunts) in zip(self.game.foes, self._dwellers, strict=True):
            if hunts:
                foe.mind, foe.target = "hunts", self.game.player.cell
        self.events: tuple[Event, ...] = ()

    def _build(self, number: int) -> Floor:
        if number != HUB:
            return self._next(number)
        for cell, char in enumerate("".join(self._rows)):
            if char == "@":
                self._start = cell
            elif char.isdecimal():
                self.places[int(char)] = cell
            elif char.lower() in FOE_LETTERS:
                self._dwellers.append((FOE_LETTERS.index(char.lower()), cell, char.isupper()))
        floor = floor_from_rows([row.translate(_PLAIN) for row in self._rows], self._number)
        floor.start = floor.start if self._start is None else self._start
        floor.spawns = [Spawn(kind, cell) for kind, cell, _ in self._dwellers]
        for x, y, direction, edge in self._edges:
            floor.set_edge(floor.grid.cell(x, y), direction, edge)
        if self._by_room:
            floor.sight, floor.rooms = "room", self._parts(floor)
        return floor

    def _next(self, number: int) -> Floor:
        """Return the map `below` as a floor; all further floors are the same."""
        text = "".join(self._below)
        floor = floor_from_rows([row.translate(_PLAIN) for row in self._below], number)
        floor.spawns = [Spawn(FOE_LETTERS.index(c), n) for n, c in enumerate(text) if c in FOE_LETTERS]
        return floor

    @staticmethod
    def _parts(floor: Floor) -> list[int]:
        """Return the rooms of a floor: its parts between walls and doors, which divide even when open."""
        parts, left = [], floor.walkable
        shut = floor.copy()
        for cell in range(shut.grid.size):
            for direction in (LEFT, UP):
                if shut.edge(cell, direction) is Edge.OPEN:
                    shut.set_edge(cell, direction, Edge.CLOSED)
        while left:
            parts.append(shut.flood(left & -left, left))
            left &= ~parts[-1]
        return parts

    # --- actions

    def press(self, keys: str) -> tuple[Event, ...]:
        """Do actions given as words (`left`, `right`, `up`, `down`, `.` to wait) or tokens (`e0`, `t2L`).

        Return all their events.
        """
        events: tuple[Event, ...] = ()
        for key in keys.split():
            events += self.game.act(WORDS.get(key) or parse_action(key))
        self.events = events
        return events

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do one action and return its events."""
        self.events = self.game.act(action)
        return self.events

    # --- queries

    @property
    def player(self) -> Player:
        """Return the player."""
        return self.game.player

    def foe(self, name: str, nth: int = 0) -> Foe:
        """Return the `nth` living foe with a name."""
        return [foe for foe in self.game.foes if foe.row.name == name][nth]

    def behaviour(self, sort: type[S], nth: int = 0) -> S:
        """Return the `nth` behaviour of a class among living foes."""
        return [foe.behaviour for foe in self.game.foes if isinstance(foe.behaviour, sort)][nth]

    def events_of(self, sort: type[E]) -> list[E]:
        """Return the last events of one class."""
        return [event for event in self.events if isinstance(event, sort)]

    def reason(self) -> str:
        """Return the reason why the last action was impossible. Fails if the action was possible."""
        (refused,) = self.events
        assert isinstance(refused, Refused), self.events
        return refused.reason

    # --- checks

    def expect_player_at(self, place: int) -> None:
        """Check that the player stands on a marked cell."""
        self._expect(self.player.cell, place, "the player")

    def expect_foe_at(self, name: str, place: int, nth: int = 0) -> None:
        """Check that a foe stands on a marked cell."""
        self._expect(self.foe(name, nth).cell, place, f"the {name}")

    def expect_tile_at(self, place: int | tuple[int, int], char: str) -> None:
        """Check that a marked cell, or the cell at (x, y), has the tile with this character."""
        cell = self.places[place] if isinstance(place, int) else self.game.floor.grid.cell(*place)
        assert TILES[self.game.floor.tiles[cell]].char == char

    def expect_things_at(self, place: int, *names: str) -> None:
        """Check that these items lie on a marked cell, from the bottom up."""
        kinds = self.game.floor.things.get(self.places[place], ())
        assert [ITEMS[kind].name for kind in kinds] == list(names)

    def expect_refused(self, action: Action, reason: str) -> None:
        """Check that an action is impossible for that reason and changes nothing."""
        before, past = self.game.digest(), len(self.game.history)
        self.act(action)
        assert self.reason() == reason
        assert self.game.why_not(action) == reason
        assert (self.game.digest(), len(self.game.history)) == (before, past)

    def _expect(self, cell: int, place: int, who: str) -> None:
        xy = self.game.floor.grid.xy
        assert cell == self.places[place], f"{who} is at {xy(cell)}, not at {place}: {xy(self.places[place])}"


def scenario(
    text: str,
    *,
    seed: int = 1,
    number: int = 3,
    hp: int | None = None,
    weapon: str | None = None,
    armour: str | None = None,
    bag: list[str] | None = None,
    things: dict[int, list[str]] | None = None,
    walls: bool = False,
    by_room: bool = False,
    mode: str = "classic",
    below: str = "",
    relics: list[str] | None = None,
) -> Scenario:
    """Return a game on the floor drawn in `text`, played as floor `number`; items by name, those of the bag in order.

    `walls`: the text has thin walls. `by_room`: sight goes by rooms, which walls and doors divide.
    `mode`: its rules hold, such as kicks and the belt of the expedition.
    `below`: the next floor, with `<` and `>`, and idle foes.
    `relics`: carried from the start.
    """
    made = Scenario(text, seed, number, walls, by_room, mode, below.split() or NEXT)
    for place, names in (things or {}).items():
        for name in names:
            made.game.floor.lay(made.places[place], item(name))
    slots = made.player.slots
    for slot, name in zip(made.player.pack_slots, bag or [], strict=False):
        slots[slot] = item(name)
    slots[WEAPON_SLOT] = item(weapon) if weapon else None
    slots[ARMOUR_SLOT] = item(armour) if armour else None
    made.player.relics += [item(name) for name in relics or []]
    if hp is not None:
        made.player.hp, made.player.max_hp = hp, max(hp, made.player.max_hp)
    return made
