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
- foes that wait: `a`spic, c`r`ab, `s`ourdough, chi`l`li, o`n`ion, `m`ould, `h`am, `b`utcher;
- the same as capitals: foes that hunt already, for where the player stands;
- digits, which mark places.

Mobs get their ids line by line, from 1. The next floors are `NEXT`, where nobody lives.
'''

from textwrap import dedent
from typing import Final, TypeVar

from cart.core.actions import SLOTS, Action, Step, Wait, parse_action
from cart.core.events import Event, Refused
from cart.core.floor import Dweller, Floor, floor_from_rows
from cart.core.game import Game
from cart.core.mobs import Foe, Player
from cart.data.floors import HUB
from cart.data.foes import FOES
from cart.data.items import ITEMS
from cart.data.tiles import TILES

E = TypeVar("E", bound=Event)

FOE_LETTERS: Final = "".join(foe.letter for foe in FOES)
WORDS: Final[dict[str, Action]] = {
    **{word: Step(direction) for direction, word in enumerate(("left", "right", "up", "down"))},
    ".": Wait(),
}
_PLAIN: Final = str.maketrans(dict.fromkeys("@0123456789" + FOE_LETTERS + FOE_LETTERS.upper(), "."))
NEXT: Final = ["#####", "#<.>#", "#####"]


def item(name: str) -> int:
    """The kind of the item of a name."""
    return next(kind for kind, row in enumerate(ITEMS) if row.name == name)


def foe_kind(name: str) -> int:
    """The kind of the foe of a name."""
    return next(kind for kind, row in enumerate(FOES) if row.name == name)


class Scenario:
    """A game on a little map; `events` is what the last `press` or `act` led to."""

    def __init__(self, text: str, seed: int, number: int) -> None:
        self.places: dict[int, int] = {}
        self._start: int | None = None
        self._dwellers: list[tuple[int, int, bool]] = []
        self._rows = dedent(text).split()
        self._number = number
        self.game = Game(seed, "scenario", self._build)
        for foe, (_, _, hunts) in zip(self.game.foes, self._dwellers, strict=True):
            if hunts:
                foe.mind, foe.target = "hunts", self.game.player.cell
        self.events: tuple[Event, ...] = ()

    def _build(self, number: int) -> Floor:
        if number != HUB:
            return floor_from_rows(NEXT, number)
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
        return floor

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
) -> Scenario:
    """A game on the floor drawn in `text`, as if it had that number; items by name, those of the bag in order."""
    made = Scenario(text, seed, number)
    slots = made.player.slots
    for slot, name in zip(SLOTS, bag or [], strict=False):
        slots[slot] = item(name)
    slots[-2] = item(weapon) if weapon else None
    slots[-1] = item(armour) if armour else None
    if hp is not None:
        made.player.hp, made.player.max_hp = hp, max(hp, made.player.max_hp)
    return made
