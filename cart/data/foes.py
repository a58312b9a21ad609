"""Who lives in the larder. A foe's kind is an index into FOES. What a special does is a unit in core/specials."""

from typing import NamedTuple


class FoeKind(NamedTuple):
    """One kind of foe."""

    name: str  # also its sprite's name
    letter: str  # on maps of text, where it is neither a tile's nor another foe's
    hp: int  # hit points
    attack: int  # damage of one hit, before the player's defence
    low: int  # first level of a floor (data/floors.py) it lives on
    high: int  # last level
    most: int  # so many on one floor, whatever its size
    habitat: str  # it lives where the plan says so (data/floors.py); DOORS: right behind doors, and nowhere else
    special: str  # the unit of core/specials that says what is particular about it
    sign: str  # the sprite above it while its special is about to happen; "": it only flashes red
    line: str  # what one sees when looking at it: the special, and so its answer
    death: tuple[str, str]  # what the end screen says of the one it killed
    when_kicked: str = ""  # what kicks, pits and doors do to it, in modes with kicks


ANY = 999
DOORS = "doors"

# fmt: off
FOES: tuple[FoeKind, ...] = (
    #       name         letter hp atk levels most habitat  special     sign
    FoeKind("aspic",     "a",  1,  1,  1, 3, ANY, "tower", "bursts",   "",
            "bursts when it dies, and foes around it lose a turn",
            ("set in aspic", "It only wanted company."),
            "kicked, it bursts where it lands; slips under doors"),
    FoeKind("crab",      "r",  2,  2,  2, 5, ANY, "tower", "sideways", "",
            "pinches sideways, shuns doors: meet it in the open",
            ("pinched out by a crab", "It came at you sideways."),
            "a kick turns its pincers up and down; hangs on once"),
    FoeKind("sourdough", "s",  3,  1,  3, 5,   1, "tower", "buds",     "",
            "never moves; swells, then buds an aspic on a free tile",
            ("proved by a sourdough", "You rose, then you fell."),
            "only kicks move it; in a pit it sets, and is a bridge"),
    FoeKind("chilli",    "l",  3,  2,  4, 6,   4, "tower", "fast",     "dash",
            "acts twice a turn: wait at 3 tiles, back off at 2",
            ("outrun by a chilli", "That went quickly."),
            "a kick sends it 2 tiles; it clears a pit of 1"),
    FoeKind("onion",     "n",  4,  3,  5, 8,   5, "tower", "squirts",  "aim",
            "aims, then squirts 3 tiles: dodge, throw; never cut it",
            ("undone by an onion", "There were tears. All yours."),
            "kicking it stuns you; pits take it, doors stop it"),
    FoeKind("mould",     "m",  5,  3,  6, 8,   6, "tower", "curses",   "",
            "lurks; hitting it by hand doubles its next hit: throw",
            ("overgrown by mould", "You were past your date."),
            "kicks go through it, pits don't hold it; doors do"),
    FoeKind("ham",       "h", 14,  5,  6, 8,   4, "tower", "slow",     "",
            "rests after every move: hit it, step back, hit it again",
            ("flattened by a ham", "Family is complicated."),
            "too heavy to kick, and for bridges; bursts doors open"),
    FoeKind("butcher",   "b",  8,  5,  7, 8,   1, "tower", "cleaves",  "windup",
            "raises its cleaver, then hits all beside it: step away",
            ("carved by the butcher", "You will be delicious."),
            "kick it with its cleaver down; opens doors, shuns pits"),
    FoeKind("fizz",      "z",  2,  1,  3, 8,   2, "deep",  "pushes",   "push",
            "aims, its jet pushes 2 tiles, then it is flat: run at it",
            ("blown away by a fizz", "It was under pressure."),
            "kicked, it turns its spout and flies till it hits"),
    FoeKind("noodle",    "d",  2,  1,  3, 8,   3, "deep",  "pulls",    "pull",
            "coils, then pulls 2 tiles, and bites: keep others between",
            ("slurped up by a noodle", "You were the sauce."),
            "reaches 4 tiles, over pits too; kicked, it lets go"),
    FoeKind("radish",    "i",  2,  2,  5, 8,   4, "deep",  "leaps",    "leap",
            "strikes only a knight's move off: stand beside it",
            ("forked by a radish", "It came round the corner."),
            "leaps all but walls; kicked, it clears a pit of 1"),
    FoeKind("pudding",   "p",  4,  2,  7, 8,   2, "deep",  "slams",    "swell",
            "swells, comes on, slams all 8 tiles around: make a bang",
            ("sat on by a pudding", "You had no room left."),
            "any crash near stuns it: pots, doors; it shuns pits"),
    FoeKind("mouse",     "e",  1,  0,  2, 7,   2, "deep",  "steals",   "grab",
            "robs you, runs to its hole, is off below: bar its way",
            ("robbed by a mouse", "It took even that."),
            "kick it at a wall; slips under doors; its loot falls too"),
    FoeKind("footman",   "f",  3,  2,  4, 8,   2, "deep",  "wedges",   "hold",
            "rattles a door, then wedges it open: wait beside it",
            ("shown out by a footman", "You were not announced."),
            "kick the door it rattles into its face; pits take it"),
    FoeKind("dumb waiter", "w", 4, 3,  3, 8,   3, "doors", "ambushes", "slam",
            "hits 2 tiles out who opens its door: kick that door",
            ("served by a dumb waiter", "Dinner was early."),
            "light in a door's crack is it: kick that door open"),
)
# fmt: on


def foe_kind(name: str) -> int:
    """The kind of the foe of a name; KeyError if there is none."""
    return _KINDS[name]


_KINDS = {row.name: kind for kind, row in enumerate(FOES)}

PLAYER_ATTACK = 1
SIGHT = 4
"""How far anyone sees, in tiles, as the crow flies (S1 17)."""
ROUND = 20
"""So many steps is a way round, at most: for who comes by it, and for who builds one."""
