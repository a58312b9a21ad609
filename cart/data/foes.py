"""Who lives in the larder. A foe's kind is an index into FOES."""

from typing import Literal, NamedTuple

Special = Literal["bursts", "sideways", "buds", "fast", "stuns", "curses", "slow", "cleaves"]


class FoeKind(NamedTuple):
    """One kind of foe."""

    name: str  # also its sprite's name
    letter: str  # on maps of text, where it is neither a tile's nor another foe's
    hp: int  # hit points
    attack: int  # damage of one hit, before the player's defence
    low: int  # first floor it lives on
    high: int  # last floor
    special: Special  # what is particular about it; core/minds.py and core/fight.py know what it does
    line: str  # what one sees when looking at it: the special, and so its answer


# fmt: off
FOES: tuple[FoeKind, ...] = (
    #       name              hp  atk low high special     line
    FoeKind("aspic",      "a", 1,  1,  1,  3, "bursts",   "bursts: its splash glues the foes beside it for a turn"),
    FoeKind("crab",       "r", 2,  2,  2,  4, "sideways", "pinches left and right only: meet it from above or below"),
    FoeKind("sourdough",  "s", 3,  1,  3,  5, "buds",     "never moves; swells, then buds an aspic into a free tile"),
    FoeKind("chilli",     "l", 3,  2,  4,  6, "fast",     "two moves a turn: back off from 2 away, wait at 3 away"),
    FoeKind("onion",      "n", 4,  3,  5,  7, "stuns",    "its first touch makes you cry for a turn: throw things"),
    FoeKind("mould",      "m", 5,  3,  6,  8, "curses",   "its first touch curses; blessed food dissolves it"),
    FoeKind("ham",       "h", 14,  5,  7,  8, "slow",     "rests after every move: hit, step back, hit"),
    FoeKind("butcher",    "b", 8,  5,  8,  8, "cleaves",  "comes cleaver raised, then hits all beside it: step away"),
)
# fmt: on

ASPIC, CRAB, SOURDOUGH, CHILLI, ONION, MOULD, HAM, BUTCHER = range(len(FOES))

PLAYER_HP = 5
PLAYER_ATTACK = 1
SIGHT = 4
"""How far anyone sees, in tiles, as the crow flies (S1 17)."""

BUD_EVERY = 4
"""A sourdough that is awake buds each time this many turns have passed."""
BUDS_AT_MOST = 3
"""No more living buds of one sourdough than this."""
