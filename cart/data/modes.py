"""Modes: ways to play, each a row of MODES. Its Rules decide what is possible; no code asks for a mode by name.

A new mode is a row here, its look (MODE_LOOKS in looks.py) and its words (TALES in words.py).

Oaths and a piglet change a mode. The name of such a composite mode is the name of the row, then words joined by dots:
oaths in the order of OATHS, then a piglet other than the plain one, as in "expedition.frail.kicker". `mode_row` returns
the row of any name.
"""

from functools import lru_cache
from typing import NamedTuple

from .floors import CLASSIC, DEEP_NIBBLE, EXPEDITION, HUB, NIBBLE, FloorPlan
from .oaths import OATHS
from .piglets import PIGLETS, PLAIN, Piglet
from .rules import Rules


class Mode(NamedTuple):
    """A way to play: its floors from first to last, and its rules."""

    version: int  # raised when the same seed and actions no longer give the same game
    floors: tuple[FloorPlan, ...]  # the first and the last are made by hand: a start, and the prize
    rules: Rules
    label: str  # in menus
    line: str  # below the label: what is special about the mode
    down: bool = False  # the stairs lead down
    daily_of: str = ""  # for a daily mode, the mode it plays: the date is the seed, and the first run of a day counts
    nibble_of: str = ""  # for a short game, the full game that it is a taste of
    usual: bool = False  # the title starts it at once; where space is short, the screen does not name it

    @property
    def last_floor(self) -> int:
        """Number of the last floor."""
        return len(self.floors) - 1


CLASSIC_CLIMB = Mode(15, CLASSIC, Rules(), "the climb", "8 floors up", usual=True)
THE_EXPEDITION = Mode(
    version=17,
    floors=EXPEDITION,
    rules=Rules(
        kicks=True,
        falls=True,
        belt=True,
        relics=True,
        light_gear=True,
        healed_on_stairs=2,
        rare_choices=2,
        kick_growth=3,
        wary_foes=False,
        foes_use_doors=True,
        foe_placement="by budget",
        loot_placement="far rooms",
        hoards=True,
    ),
    label="the expedition",
    line="8 floors down: kick foes",
    down=True,
)
DAILY_LINE = "only your first run counts"
"""Line below the label of each run of the day."""
GENTLE = Rules(hp=8, healed_on_stairs=2, damage_reduction=1, identified=True)
"""Rules of the gentle climb."""

MODES: dict[str, Mode] = {
    "classic": CLASSIC_CLIMB,
    "daily": CLASSIC_CLIMB._replace(label="today's climb", line=DAILY_LINE, daily_of="classic", usual=False),
    "gentle": Mode(13, CLASSIC, GENTLE, "a gentle climb", "8 HP, known food, weak foes"),
    "expedition": THE_EXPEDITION,
    "deepdaily": THE_EXPEDITION._replace(label="today's expedition", line=DAILY_LINE, daily_of="expedition"),
    "nibble": CLASSIC_CLIMB._replace(
        version=10,
        floors=NIBBLE,
        rules=Rules(hoards=True),
        label="a nibble",
        line="short: 3 floors up",
        nibble_of="classic",
        usual=False,
    ),
    "deepnibble": THE_EXPEDITION._replace(
        version=11,
        floors=DEEP_NIBBLE,
        label="a deep nibble",
        line="short: 3 floors down",
        nibble_of="expedition",
    ),
}
"""Modes by name. Names are in lower case."""
DEFAULT_MODE = next(name for name, mode in MODES.items() if mode.usual)
"""Name of the default mode."""


# --- names of composite modes


class ModeName(NamedTuple):
    """The parts of a mode's name: a row of MODES, the oaths in the order of their table, and the piglet."""

    base: str
    oaths: tuple[str, ...] = ()
    piglet: str = PLAIN

    def __str__(self) -> str:
        return ".".join((self.base, *self.oaths, *((self.piglet,) if self.piglet != PLAIN else ())))


QUOTED = 20
"""Greatest length of a word that an error quotes, in characters."""
ONLY_PLAIN = "runs of the day have no oath, the plain piglet and the same seed for every player"
"""Reason why a daily mode has no oaths and no other piglet."""
_OATHS = {oath.name: oath for oath in OATHS}
_PIGLETS = {piglet.name: piglet for piglet in PIGLETS}
LONGEST_NAME = 120
"""Greatest length of a mode's name, in characters."""


def parse_mode(name: object) -> ModeName:
    """Return the parts of a mode's name; raise ValueError with a plain sentence if there is no such mode."""
    base, *words = name[: LONGEST_NAME + 1].split(".") if isinstance(name, str) else [""]
    if base not in MODES:
        asked = repr(name[:QUOTED] if isinstance(name, str) else name)
        raise ValueError(f"there is no mode {asked}; choose one of: {', '.join(MODES)}")
    for word in words:
        if word not in _OATHS and (word not in _PIGLETS or word == PLAIN):
            known = ", ".join((*_OATHS, *(other for other in _PIGLETS if other != PLAIN)))
            raise ValueError(f"there is no oath or piglet {word[:QUOTED]!r}; choose from: {known}")
        if words.count(word) > 1:
            raise ValueError(f"the mode names {word!r} twice")
    if words and MODES[base].daily_of:
        raise ValueError(ONLY_PLAIN)
    oaths = tuple(oath for oath in _OATHS if oath in words)
    piglets = [piglet for piglet in _PIGLETS if piglet in words]
    if len(piglets) > 1:
        raise ValueError(f"only one piglet can play, not {' and '.join(piglets)}")
    for oath in oaths:
        if base not in _OATHS[oath].fits:
            raise ValueError(f"the oath {oath!r} does not fit the mode {base!r}")
    found = ModeName(base, oaths, *piglets)
    if str(found) != name:
        raise ValueError(f"the words of a mode have an order: write {str(found)!r}")
    return found


def is_mode(name: object) -> bool:
    """Whether a name is that of a mode, composite or not."""
    try:
        parse_mode(name)
    except ValueError:
        return False
    return True


def mode_row(name: str) -> Mode:
    """Return the row of a mode: that of MODES, or one with the changes of its piglet and its oaths.

    Raise ValueError with a plain sentence if there is no such mode.
    """
    return MODES[name] if name in MODES else _composite(MODES[parse_mode(name).base], parse_mode(name))


@lru_cache(maxsize=1024)
def _composite(row: Mode, name: ModeName) -> Mode:
    """Return a row with the changes of a piglet and of oaths, and with a label and a line that name them."""
    piglet = _PIGLETS[name.piglet]
    changes = [piglet.change, piglet.with_kicks if row.rules.kicks else piglet.without_kicks]
    changes += [_OATHS[oath].change for oath in name.oaths]
    rules = row.rules
    for change in changes:
        rules = rules._replace(**change)
    chosen = [*(_OATHS[oath].label for oath in name.oaths), *additions(name._replace(oaths=()))]
    return row._replace(
        rules=rules, label=", ".join((row.label, *additions(name))), line=", ".join(chosen), usual=False
    )


def additions(name: ModeName) -> list[str]:
    """Return the oaths and the piglet of a mode in a few words: "2 oaths", "the kicker"; none for a plain mode."""
    count = len(name.oaths)
    oaths = [f"{count} oath{'s' * (count > 1)}"] if count else []
    return [*oaths, *([f"the {_PIGLETS[name.piglet].label}"] if name.piglet != PLAIN else [])]


# --- questions


def base_mode(mode: str) -> str:
    """Return the plain mode of a daily or composite mode, or the mode itself. All have the same look and words."""
    base = parse_mode(mode).base
    return MODES[base].daily_of or base


def piglet_of(mode: str) -> Piglet:
    """Return the piglet that plays a mode."""
    return _PIGLETS[parse_mode(mode).piglet]


def daily_mode(mode: str) -> str | None:
    """Return the run of the day of a mode, or None if it has none."""
    return next((name for name, row in MODES.items() if row.daily_of == mode), None)


def without_date(mode: str) -> str:
    """Return the mode with the rules of a run of the day and without its date, or the mode itself if it has none."""
    parts = parse_mode(mode)
    return str(parts._replace(base=MODES[parts.base].daily_of or parts.base))


def is_full_game(mode: str) -> bool:
    """Whether a mode is neither a nibble nor a run of the day."""
    row = mode_row(mode)
    return not row.nibble_of and not row.daily_of


def is_nibble(mode: str) -> bool:
    """Whether a mode is a nibble."""
    return bool(mode_row(mode).nibble_of)


def nibble_mode(mode: str) -> str | None:
    """Return the nibble of a mode, or None if it has none."""
    return next((name for name, row in MODES.items() if row.nibble_of == mode), None)


def check_mode(mode: object) -> str:
    """Return `mode`; raise ValueError with a plain sentence if there is no such mode."""
    return str(parse_mode(mode))


def floor_plan(mode: str, number: int) -> FloorPlan:
    """Return the plan of a floor; raise ValueError with a plain sentence if the mode or the number is invalid."""
    row = mode_row(mode)
    if type(number) is not int or number not in range(len(row.floors)):
        raise ValueError(f"floors are numbered {HUB} to {row.last_floor}, not {number!r}")
    return row.floors[number]
