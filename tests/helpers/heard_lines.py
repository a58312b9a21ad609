"""State of the game as understood from lines of speech: the player's place, foes and things nearby."""

import re
from dataclasses import dataclass, field

Place = tuple[int, int]
"""(column, row), both counted from 1."""

STEPS: dict[str, Place] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FLOOR = re.compile(r"floor (\d+): .*, column (\d+) of (\d+), row (\d+) of (\d+)")
FIGURES = re.compile(r"HP (\d+) of (\d+), attack (\d+), defence .*")
FOE = re.compile(r"([a-z ]+), ((?:\d+ \w+ ?)+), HP (\d+) of \d+, attack (\d+)\. (.*)")
SIGHT = re.compile(r"([a-z ]+): ((?:\d+ \w+).*)")


HUNTS = (
    "strikes next",
    "tiles next",
    "hits next",
    "buds an aspic next",
    "rests next",
    "hides next",
    "opens the door next",
)
"""Words about the next action of a foe that has noticed the player and is close."""


def away(words: str) -> Place:
    """Return the offset (x, y) that words give: "3 left 2 up", or "here"."""
    x = y = 0
    for count, word in re.findall(r"(\d+) (\w+)", words):
        x, y = x + int(count) * STEPS[word][0], y + int(count) * STEPS[word][1]
    return x, y


@dataclass
class HeardFoe:
    """A foe that speech has named."""

    name: str
    place: Place
    hp: int
    attack: int
    state: str

    @property
    def awake(self) -> bool:
        """Whether the foe has noticed the player and is close, by the words about its next action."""
        return any(words in self.state for words in HUNTS)


@dataclass
class Told:
    """The facts in the lines that Button.SAY makes the game speak."""

    floor: int = -1
    place: Place = (0, 0)
    size: Place = (0, 0)
    hp: int = 0
    most: int = 0
    ways: list[str] = field(default_factory=list)
    beside: dict[str, str] = field(default_factory=dict)
    foes: list[HeardFoe] = field(default_factory=list)
    places: dict[str, list[Place]] = field(default_factory=dict)

    def at(self, offset: Place) -> Place:
        """Return the place at an offset from the player."""
        return self.place[0] + offset[0], self.place[1] + offset[1]

    def steps(self, place: Place) -> int:
        """Return the distance in steps to a place, as if there were no walls."""
        return abs(place[0] - self.place[0]) + abs(place[1] - self.place[1])


def told_by(lines: list[str]) -> Told:
    """Parse lines of speech."""
    told = Told()
    for line in lines:
        if match := FLOOR.fullmatch(line):
            number, x, width, y, height = map(int, match.groups())
            told.floor, told.place, told.size = number, (x, y), (width, height)
        elif match := FIGURES.fullmatch(line):
            told.hp, told.most = int(match[1]), int(match[2])
        elif line.startswith("you can step: "):
            told.ways = [word for word in line.removeprefix("you can step: ").split(", ") if word in STEPS]
        elif line.startswith("beside you: "):
            pairs = (part.split(" ", 1) for part in line.removeprefix("beside you: ").split(", "))
            told.beside = dict(pairs)
        elif match := FOE.fullmatch(line):
            told.foes.append(HeardFoe(match[1], told.at(away(match[2])), int(match[3]), int(match[4]), match[5]))
        elif match := SIGHT.fullmatch(line):
            told.places[match[1]] = [told.at(away(part)) for part in match[2].split("; ")]
    return told
