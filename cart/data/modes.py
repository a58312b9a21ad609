"""Modes: ways to play, each a row of MODES. Its Rules decide what is possible; no code asks for a mode by name.

A new mode is a row here, its look (MODE_LOOKS in looks.py) and its words (TALES in words.py).
"""

from typing import Literal, NamedTuple

from .floors import CLASSIC, EXPEDITION, HUB, FloorPlan


class Rules(NamedTuple):
    """Abilities of a mode, and bonuses that it gives the player. The defaults are those of the classic climb."""

    hp: int = 5  # hit points at the start
    healed_on_stairs: int = 1  # hit points healed on taking the stairs
    damage_reduction: int = 0  # taken off each hit of a foe (minimum damage 1)
    identified: bool = False  # foods are identified from the start
    kicks: bool = False  # the player kicks; pots break when something is pushed into them
    falls: bool = False  # pits lead to the next floor; the player can jump into them
    belt: bool = False  # items hang on a belt instead of in a bag; gear is swapped on its tile
    relics: bool = False  # the plan's altars hold relics
    light_weapons: bool = False  # weapons add their lesser bonus, so that none replaces kicks
    rare_choices: int = 1  # pieces of equipment that a rare chest shows; the player takes one
    kick_growth: int = 0  # floors after which a kick into something does 1 damage more; 0: never
    teamwork: bool = False  # foes wake each other, hold chokepoints, flank and fetch help
    foes_use_doors: bool = False  # foes open doors, burst them, or slip under them
    foe_placement: Literal["by room", "by budget"] = "by room"  # see gen/spawn
    loot_placement: Literal["any room", "far rooms"] = "any room"  # see gen/analysis.py

    @property
    def extended(self) -> bool:
        """Whether a game has state that the classic climb lacks. All of that state belongs to the game's digest."""
        return any((self.kicks, self.falls, self.belt, self.relics, self.teamwork, self.foes_use_doors))


class Mode(NamedTuple):
    """A way to play: its floors from first to last, and its rules."""

    version: int  # raised when the same seed and actions no longer give the same game
    floors: tuple[FloorPlan, ...]  # the first and the last are made by hand: a start, and the prize
    rules: Rules
    label: str  # in menus
    line: str  # below the label: what is special about the mode
    down: bool = False  # the stairs lead down
    daily_of: str = ""  # for a daily mode, the mode it plays: the date is the seed, and the first run of a day counts
    usual: bool = False  # the title starts it at once; where space is short, the screen does not name it

    @property
    def last_floor(self) -> int:
        """Number of the last floor."""
        return len(self.floors) - 1


CLASSIC_CLIMB = Mode(5, CLASSIC, Rules(), "the classic climb", "up eight floors", usual=True)
THE_EXPEDITION = Mode(
    version=8,
    floors=EXPEDITION,
    rules=Rules(
        kicks=True,
        falls=True,
        belt=True,
        relics=True,
        light_weapons=True,
        healed_on_stairs=2,
        rare_choices=2,
        kick_growth=3,
        teamwork=True,
        foes_use_doors=True,
        foe_placement="by budget",
        loot_placement="far rooms",
    ),
    label="the expedition",
    line="down eight floors: kick, jump and dig",
    down=True,
)
DAILY = "same for all, once a day"
GENTLE = Rules(hp=8, healed_on_stairs=2, damage_reduction=1, identified=True)

MODES: dict[str, Mode] = {
    "classic": CLASSIC_CLIMB,
    "daily": CLASSIC_CLIMB._replace(label="today's climb", line=DAILY, daily_of="classic", usual=False),
    "gentle": Mode(3, CLASSIC, GENTLE, "a gentle climb", "easier: 8 HP, weaker foes, known food"),
    "expedition": THE_EXPEDITION,
    "deepdaily": THE_EXPEDITION._replace(label="today's expedition", line=DAILY, daily_of="expedition"),
}
"""Modes by name. Names are in lower case."""
FIRST = next(name for name, mode in MODES.items() if mode.usual)
"""The default mode."""


def base_mode(mode: str) -> str:
    """Return the mode itself or, for the daily version of a mode, that mode. Both have the same look and words."""
    return MODES[mode].daily_of or mode


def daily_mode(mode: str) -> str | None:
    """Return the run of the day of a mode, or None if it has none."""
    return next((name for name, row in MODES.items() if row.daily_of == mode), None)


def check_mode(mode: object) -> str:
    """Return `mode`; raise ValueError with a plain sentence if there is no such mode."""
    if not isinstance(mode, str) or mode not in MODES:
        raise ValueError(f"there is no mode {mode!r}; choose one of: {', '.join(MODES)}")
    return mode


def floor_plan(mode: str, number: int) -> FloorPlan:
    """Return the plan of a floor; raise ValueError with a plain sentence if the mode or the number is invalid."""
    row = MODES[check_mode(mode)]
    if type(number) is not int or number not in range(len(row.floors)):
        raise ValueError(f"floors are numbered {HUB} to {row.last_floor}, not {number!r}")
    return row.floors[number]
