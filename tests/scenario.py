'''Scenarios: little maps in the test itself, to play on and to say where all must end up.

    s = scenario("""
        ########
        #@..1.R#
        ########
    """, weapon="fork")
    s.press("right right .")
    s.expect_player_at(1)
    assert s.told(Noticed) == []

A map has any size and needs no border. Its characters are those of tiles (data/tiles.py: ``# . + < > c C o O v t k "``)
and, all on plain floor:

- ``@``, the player;
- foes that wait: `a`spic, c`r`ab, `s`ourdough, chi`l`li, o`n`ion, `m`ould, `h`am, `b`utcher, fi`z`z, noo`d`le,
  rad`i`sh, `p`udding, mous`e`, `f`ootman, dumb `w`aiter (each row of FOES has its letter);
- the same as capitals: foes that hunt already, for where the player stands;
- digits, which mark places.

Mobs get their ids line by line, from 1. The next floors are `NEXT`, where nobody lives.

A map with thin walls is drawn with room between its tiles (cart/core/maps.py), and given as `walls=True`:

    s = scenario("""
        @ .|1
          -
        .+. .
    """, walls=True)

What lies on the floor is said by the digits of its places: `things={1: ["snack", "fork"]}`, from the bottom up.
'''

from textwrap import dedent
from typing import Final, TypeVar

from cart.core.actions import ARMOUR_SLOT, WEAPON_SLOT, Action, Step, Wait, parse_action
from cart.core.cells import LEFT, UP
from cart.core.edges import Edge
from cart.core.events import Event, Refused
from cart.core.floor import Dweller, Floor
from cart.core.game import Game
from cart.core.maps import floor_from_rows, split_drawing
from cart.core.mobs import Player
from cart.core.world import Foe, Special
from cart.data.floors import HUB
from cart.data.foes import FOES, foe_kind
from cart.data.items import ITEMS, item_kind
from cart.data.tiles import TILES

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=Special)

FOE_LETTERS: Final = "".join(foe.letter for foe in FOES)
__all__ = ["NEXT", "Scenario", "foe_kind", "item", "scenario"]

WORDS: Final[dict[str, Action]] = {
    **{word: Step(direction) for direction, word in enumerate(("left", "right", "up", "down"))},
    ".": Wait(),
}
_PLAIN: Final = str.maketrans(dict.fromkeys("@0123456789" + FOE_LETTERS + FOE_LETTERS.upper(), "."))
NEXT: Final = ["#####", "#<.>#", "#####"]


item = item_kind
"""The kind of the item of a name."""


class Scenario:
    """A game on a little map; `events` is what the last `press` or `act` led to."""

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
        floor.dwellers = [Dweller(kind, cell) for kind, cell, _ in self._dwellers]
        for x, y, direction, edge in self._edges:
            floor.set_edge(floor.grid.cell(x, y), direction, edge)
        if self._by_room:
            floor.sight, floor.rooms = "room", self._parts(floor)
        return floor

    def _next(self, number: int) -> Floor:
        """The floor after it, and all after that."""
        text = "".join(self._below)
        floor = floor_from_rows([row.translate(_PLAIN) for row in self._below], number)
        floor.dwellers = [Dweller(FOE_LETTERS.index(c), n) for n, c in enumerate(text) if c in FOE_LETTERS]
        return floor

    @staticmethod
    def _parts(floor: Floor) -> list[int]:
        """The parts that walls and doors leave of a floor, open doors parting as well: its rooms."""
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

    # --- doing

    def press(self, keys: str) -> tuple[Event, ...]:
        """Actions by word (`left`, `right`, `up`, `down`, `.` to wait) or by token (`e0`, `t2L`); all their events."""
        events: tuple[Event, ...] = ()
        for key in keys.split():
            events += self.game.act(WORDS.get(key) or parse_action(key))
        self.events = events
        return events

    def act(self, action: Action) -> tuple[Event, ...]:
        """One action; its events."""
        self.events = self.game.act(action)
        return self.events

    # --- asking

    @property
    def player(self) -> Player:
        """The player."""
        return self.game.player

    def foe(self, name: str, nth: int = 0) -> Foe:
        """A living foe by its name; the `nth` of those of that name."""
        return [foe for foe in self.game.foes if foe.row.name == name][nth]

    def special(self, sort: type[S], nth: int = 0) -> S:
        """What is special about the `nth` living foe whose special is of a sort."""
        return [foe.special for foe in self.game.foes if isinstance(foe.special, sort)][nth]

    def told(self, sort: type[E]) -> list[E]:
        """The events of one sort among the last ones."""
        return [event for event in self.events if isinstance(event, sort)]

    def reason(self) -> str:
        """Why the last action was impossible; it must have been."""
        (refused,) = self.events
        assert isinstance(refused, Refused), self.events
        return refused.reason

    # --- expecting

    def expect_player_at(self, place: int) -> None:
        """The player stands on a marked place."""
        self._expect(self.player.cell, place, "the player")

    def expect_foe_at(self, name: str, place: int, nth: int = 0) -> None:
        """A foe stands on a marked place."""
        self._expect(self.foe(name, nth).cell, place, f"the {name}")

    def expect_tile_at(self, place: int | tuple[int, int], char: str) -> None:
        """A marked place, or (x, y), has a tile that is written so."""
        cell = self.places[place] if isinstance(place, int) else self.game.floor.grid.cell(*place)
        assert TILES[self.game.floor.tiles[cell]].char == char

    def expect_things_at(self, place: int, *names: str) -> None:
        """On a marked place lie these items, from the bottom up."""
        kinds = self.game.floor.things.get(self.places[place], ())
        assert [ITEMS[kind].name for kind in kinds] == list(names)

    def expect_refused(self, action: Action, reason: str) -> None:
        """An action is impossible for that reason, and changes nothing."""
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
    """A game on the floor drawn in `text`, as if it had that number; items by name, those of the bag in order.

    `walls`: the text has thin walls; `by_room`: one sees by rooms, which are what walls and doors part.
    `mode`: its rules hold, such as kicks and the belt of the expedition.
    `below`: the next floor, with `<` and `>`, and foes that wait.
    `relics` are carried from the start.
    """
    made = Scenario(text, seed, number, walls, by_room, mode, below.split() or NEXT)
    for place, names in (things or {}).items():
        for name in names:
            made.game.floor.lay(made.places[place], item(name))
    slots = made.player.slots
    for slot, name in zip(made.player.places, bag or [], strict=False):
        slots[slot] = item(name)
    slots[WEAPON_SLOT] = item(weapon) if weapon else None
    slots[ARMOUR_SLOT] = item(armour) if armour else None
    made.player.relics += [item(name) for name in relics or []]
    if hp is not None:
        made.player.hp, made.player.max_hp = hp, max(hp, made.player.max_hp)
    return made
