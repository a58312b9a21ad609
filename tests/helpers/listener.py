"""A bot that plays by speech alone: it presses buttons and reads the lines of text that are spoken.

The bot imports nothing of the game, so it knows only the spoken lines.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .heard_lines import STEPS, HeardFoe, Place, Told, told_by

Press = Callable[[str], list[str]]
"""A function that presses a button by name and returns the lines spoken after it."""

SLOT = re.compile(r"(.*?)(?: (\+|\d-)(\d))?, line (\d) of 8")
BAD_FOOD = ("stuns", "doubles", "halves")
THROWN = "throw: "
"""Start of the spoken text about an item that is made to be thrown."""
PATIENCE = 6
"""Number of turns for which the bot waits for a foe to come closer."""


@dataclass
class Item:
    """An item in the bag: its name, the sign and the number after the name, and the spoken text about it."""

    name: str
    sign: str
    figure: int
    line: str


class Listener:
    """A bot that climbs by ear. `log` holds its presses and the lines it heard."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self.log: list[str] = []
        self.told = Told()
        self.over = False
        self._walls: set[Place] = set()
        self._waited = 0
        self._stuck = 0
        self._bag: dict[int, Item] = {}
        self._bag_changed = True

    def press(self, button: str) -> list[str]:
        """Press a button and return the lines spoken."""
        lines = self._press(button)
        self.log += [f"> {button}", *lines]
        self._bag_changed |= any(line.startswith(("you get", "you throw", "you eat", "you wield")) for line in lines)
        self.over |= any("again, X menu" in line for line in lines)
        return lines

    def ask(self) -> Told:
        """Ask for the description of everything, and remember the answer."""
        for _ in range(9):
            told = told_by(self.press("say"))
            if told.floor >= 0 or self.over:
                break
            self.press("X")  # another window is open
        if told.floor != self.told.floor:
            self._walls.clear()
            self._stuck = 0
        self.told = told
        for word, (x, y) in STEPS.items():
            place = told.at((x, y))
            what = told.beside.get(word, "")
            if (word not in told.ways and not what) or what in ("open chest", "open rare chest", "tablet", "pit"):
                self._walls.add(place)
        return told

    # --- playing

    def climb(self, floor: int, presses: int) -> bool:
        """Play until the piglet reaches `floor`. Return False if it dies, or after `presses` presses."""
        while len([line for line in self.log if line.startswith("> ")]) < presses:
            told = self.ask()
            if self.over or told.floor >= floor:
                return not self.over
            if self._bag_changed:
                self._look_into_bag()
                continue
            self._act(told)
        return False

    def _act(self, told: Told) -> None:
        awake = sorted((foe for foe in told.foes if foe.awake), key=lambda foe: told.steps(foe.place))
        if told.hp * 2 <= told.most and (not awake or told.steps(awake[0].place) > 1) and self._eat():
            return
        if awake and told.steps(awake[0].place) <= 5:
            self._fight(told, awake)
            return
        self._waited = 0
        if self._stuck < 2:
            before = told.place
            lines = self.press("explore")
            moved = any(line.startswith(("you go", "you open", "you smash", "you get")) for line in lines)
            self._stuck = 0 if moved and self.ask().place != before else self._stuck + 1
            return
        self._go_on(told)

    def _go_on(self, told: Told) -> None:
        """Go to the stairs, a sleeping foe or an unexplored place, because exploring has stopped."""
        sleepers = [foe.place for foe in told.foes]
        for places in (told.places.get("stairs up", []), sleepers, told.places.get("not explored", [])):
            goals = sorted(places, key=told.steps)
            if any(self._walk(told, goal) for goal in goals):
                return
        self.press("X")
        self._stuck = 0

    def _fight(self, told: Told, awake: list[HeardFoe]) -> None:
        foe = awake[0]
        beside = self._towards(told, foe.place) if told.steps(foe.place) == 1 else None
        if beside is not None and told.beside.get(beside) == foe.name:
            self._waited = 0
            self.press(beside)
        elif self._throw(told, awake):
            self._waited = 0
        elif self._waited < PATIENCE and foe.name != "sourdough":
            self._waited += 1
            self.press("X")
        elif not self._walk(told, foe.place):
            self._waited = 0
            self.press("explore")

    @staticmethod
    def _towards(told: Told, place: Place) -> str:
        offset = place[0] - told.place[0], place[1] - told.place[1]
        return next(word for word, step in STEPS.items() if step == offset)

    # --- walking

    def _walk(self, told: Told, goal: Place) -> bool:
        """Take one step towards a place, assuming that unknown tiles are free. Return False if there is no path."""
        way = self._way(told, goal)
        if way is None:
            return False
        lines = self.press(way)
        if any(line.startswith("you can't") for line in lines):
            self._walls.add(told.at(STEPS[way]))
        return True

    def _way(self, told: Told, goal: Place) -> str | None:
        shut = self._walls | {foe.place for foe in told.foes} - {goal}
        first: dict[Place, str] = {told.place: ""}
        queue = deque([told.place])
        while queue:
            here = queue.popleft()
            if here == goal:
                return first[here] or None
            for word, ahead in self._around(told, here):
                if ahead not in first and (ahead not in shut or ahead == goal):
                    first[ahead] = first[here] or word
                    queue.append(ahead)
        return None

    @staticmethod
    def _around(told: Told, here: Place) -> Iterator[tuple[str, Place]]:
        for word, (dx, dy) in STEPS.items():
            x, y = here[0] + dx, here[1] + dy
            if 1 <= x <= told.size[0] and 1 <= y <= told.size[1]:
                yield word, (x, y)

    # --- the bag

    def _open_bag(self) -> list[str]:
        """Open the bag and return the lines spoken. Press again if another window was still closing."""
        for _ in range(5):
            lines = self.press("O")
            if any(" of 8" in line for line in lines):
                break
        return lines

    def _look_into_bag(self) -> None:
        """Read all lines of the bag, and equip better gear."""
        self._bag.clear()
        lines = self._open_bag()
        for _ in range(8):
            for line, hint in zip(lines, [*lines, ""][1:], strict=True):
                if match := SLOT.fullmatch(line):
                    self._bag[int(match[4])] = Item(match[1], match[2] or "", int(match[3] or 0), hint)
            lines = self.press("down")
        self.press("X")
        self._bag_changed = False
        for worn, signs in ((1, ("+",)), (2, ("0-", "1-", "2-"))):
            own = self._bag[worn].figure if worn in self._bag else 0
            better = [slot for slot, item in self._bag.items() if slot > 2 and item.sign in signs and item.figure > own]
            if better:
                self._use(better[0], "equip")
                self.press("X")

    def _use(self, slot: int, verb: str) -> list[str]:
        """Choose `verb` for a line of the bag and return the lines spoken."""
        lines = self._open_bag()
        for _ in range(9):
            if any((match := SLOT.fullmatch(line)) and int(match[4]) == slot for line in lines):
                break
            lines = self.press("down")
        lines = self.press("O")
        for _ in range(4):
            if any(line.startswith(verb) for line in lines):
                break
            lines = self.press("down")
        self._bag_changed = True
        return self.press("O")

    def _eat(self) -> bool:
        """Eat a food that may heal. Return False if there is none."""
        for slot, item in self._bag.items():
            food = slot > 2 and not item.sign and not item.line.startswith(THROWN) and item.name != "..."
            if food and not any(word in item.line for word in BAD_FOOD):
                self._use(slot, "eat")
                return True
        return False

    def _throw(self, told: Told, awake: list[HeardFoe]) -> bool:
        """Throw a throwable at a foe in line if speech says that it would hit. Return whether it was thrown."""
        slot = next(
            (slot for slot, item in self._bag.items() if slot > 2 and not item.sign and item.line.startswith(THROWN)),
            None,
        )
        for foe in awake:
            dx, dy = foe.place[0] - told.place[0], foe.place[1] - told.place[1]
            if slot is not None and (dx == 0) != (dy == 0) and abs(dx + dy) <= 4:
                way = next(word for word, (x, y) in STEPS.items() if x * dx + y * dy > 0)
                lines = [*self._use(slot, "throw"), *self.press(way)]
                if any(line.startswith(foe.name) for line in lines[-3:]):
                    self.press("O")
                    return True
                self.press("X")
                self.press("X")
        return False
