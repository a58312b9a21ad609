"""Items. An item's kind is an index into ITEMS. Its behaviour is a class in core/items, found by its name."""

from typing import Literal, NamedTuple

Sort = Literal["weapon", "armour", "food", "throwable", "relic"]


class ItemKind(NamedTuple):
    """A kind of item."""

    name: str  # also of its sprite and its class in core/items; the name of a food once identified
    sort: Sort
    low: int  # weapon: attack added; armour: least blocked; throwable: damage; food, relic: unused
    high: int  # armour: most blocked
    first: int  # first floor level that it is found on
    last: int  # last level
    often: int  # weight among items of its sort and level
    line: str  # text on looking at it: what is special about it


# fmt: off
ITEMS: tuple[ItemKind, ...] = (
    #        name            sort        low high first last often line
    ItemKind("toothpick",    "weapon",    1,  0,  1,  3,     4, "thrown: a foe loses 3 HP"),
    ItemKind("fork",         "weapon",    2,  0,  2,  4,     4, "you hit as you step up"),
    ItemKind("rolling pin",  "weapon",    3,  0,  3,  5,     3, "knocks back who stands"),
    ItemKind("bread knife",  "weapon",    4,  0,  4,  6,     2, "also hits at your sides: 1"),
    ItemKind("skewer",       "weapon",    5,  0,  5,  7,     1, "also hits the foe behind"),
    ItemKind("cleaver",      "weapon",    6,  0,  6,  8,     1, "a kill stuns foes around it"),
    ItemKind("napkin",       "armour",    0,  1,  1,  3,     2, "eating costs you no turn"),
    ItemKind("apron",        "armour",    0,  2,  2,  4,     3, "food heals you 1 HP more"),
    ItemKind("oven mitt",    "armour",    0,  3,  3,  5,     4, "you can't be stunned"),
    ItemKind("pot lid",      "armour",    0,  4,  4,  6,     3, "full block: foe is stunned"),
    ItemKind("colander",     "armour",    1,  3,  5,  7,     4, "you can't be cursed"),
    ItemKind("roasting tin", "armour",    2,  3,  6,  8,     4, "who hits you loses 1 HP"),
    ItemKind("snack",        "food",      0,  0,  1,  8,     4, "heals 1 HP"),
    ItemKind("meal",         "food",      0,  0,  1,  8,     3, "heals 3 HP"),
    ItemKind("superfood",    "food",      0,  0,  1,  8,     1, "heals 1, and max HP goes up by 1"),
    ItemKind("brain freeze", "food",      0,  0,  1,  8,     3, "costs a turn; thrown at a foe, two"),
    ItemKind("gone off",     "food",      0,  0,  1,  8,     3, "the next wound is doubled: throw it"),
    ItemKind("blessed bite", "food",      0,  0,  1,  8,     4, "the next wound is halved; kills mould"),
    ItemKind("dried pea",    "throwable", 1,  0,  1,  4,    20, "thrown: a foe loses 1 HP and a turn"),
    ItemKind("walnut",       "throwable", 2,  0,  2,  6,    14, "thrown: a foe loses 2 HP; it is loud"),
    ItemKind("ladle",        "throwable", 3,  0,  3,  7,    14, "thrown: a foe loses 3 HP, goes back"),
    ItemKind("cheese wheel", "throwable", 4,  0,  4,  8,    14, "thrown: all in its way lose 4 HP"),
    ItemKind("cat's collar", "relic",     0,  0,  0,  0,     0, "falls don't hurt, and stun who is near"),
    ItemKind("long spoon",   "relic",     0,  0,  0,  0,     0, "a foe in a pit (no bud) heals you 1 HP"),
    ItemKind("slippers",     "relic",     0,  0,  0,  0,     0, "your steps wake nobody; all else may"),
    ItemKind("hobnails",     "relic",     0,  0,  0,  0,     0, "kicks go on until something stops them"),
    ItemKind("springboard",  "relic",     0,  0,  0,  0,     0, "a step, then a blow that way: kicks too"),
    ItemKind("crackling",    "relic",     0,  0,  0,  0,     0, "who hits you from beside is kicked away"),
    ItemKind("mule shoe",    "relic",     0,  0,  0,  0,     0, "as you kick, you hop a safe tile away"),
    ItemKind("gravy",        "relic",     0,  0,  0,  0,     0, "a foe's death kicks foes beside it away"),
    ItemKind("pepper pot",   "relic",     0,  0,  0,  0,     0, "waiting kicks all who stand beside you"),
    ItemKind("spatula",      "relic",     0,  0,  0,  0,     0, "what you kick lands behind you if it can"),
    ItemKind("pan lids",     "relic",     0,  0,  0,  0,     0, "kicked into something: both lose 2 turns"),
    ItemKind("twine",        "relic",     0,  0,  0,  0,     0, "what you throw comes back if it kills"),
    ItemKind("house key",    "relic",     0,  0,  0,  0,     0, "doors open in no time, shut behind you"),
    ItemKind("yeast",        "relic",     0,  0,  0,  0,     0, "if you eat, all around you lose 2 turns"),
    ItemKind("hand mirror",  "relic",     0,  0,  0,  0,     0, "hit or stunned from afar, so is the foe"),
    ItemKind("parasol",      "relic",     0,  0,  0,  0,     0, "after a step you fly over a pit 1 wide"),
    ItemKind("sling",        "relic",     0,  0,  0,  0,     0, "you and whom you throw at change places"),
)
# fmt: on


def item_kind(name: str) -> int:
    """Return the kind of the item with this name; raise KeyError if there is none."""
    return _KINDS[name]


def is_gear(kind: int) -> bool:
    """Whether a kind of item is a weapon or armour."""
    return ITEMS[kind].sort in ("weapon", "armour")


RELICS = tuple(kind for kind, row in enumerate(ITEMS) if row.sort == "relic")
"""Kinds of the relics. They are found on altars only."""
_KINDS = {row.name: kind for kind, row in enumerate(ITEMS)}

BAG_SLOTS = 6
BELT_PLACES = sum(item.sort in ("food", "throwable") for item in ITEMS)
"""Places on the belt: one for each kind that can hang there, so the belt is never full."""
