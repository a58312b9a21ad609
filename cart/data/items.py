"""Items. An item's kind is an index into ITEMS. Its behaviour is a class in core/items, found by its name."""

from typing import Literal, NamedTuple

Sort = Literal["weapon", "armour", "food", "throwable", "relic"]


class ItemKind(NamedTuple):
    """A kind of item."""

    name: str  # also of its sprite and its class in core/items; the name of a food once identified
    sort: Sort
    damage: int  # weapon: added to the damage of a hit; throwable: damage of a throw; else 0
    least_blocked: int  # armour: least damage blocked of a hit; else 0
    most_blocked: int  # armour: most damage blocked of a hit; else 0
    first_level: int  # first floor level that it is found on
    last_level: int  # last level
    weight: int  # weight among items of its sort and level
    line: str  # text on looking at it: what is special about it
    on_belt: str = ""  # the same in modes with a belt, where weapons and armour cannot be thrown

    @property
    def levels(self) -> range:
        """Floor levels that it is found on."""
        return range(self.first_level, self.last_level + 1)


# fmt: off
ITEMS: tuple[ItemKind, ...] = (
    # name, sort, damage, least and most blocked, first and last level, weight, line
    ItemKind("toothpick",    "weapon",     1, 0, 0,  1, 3,   4, "throw: 3 damage", "better than bare trotters"),
    ItemKind("fork",         "weapon",     2, 0, 0,  2, 4,   4, "hits foes you step up to"),
    ItemKind("rolling pin",  "weapon",     3, 0, 0,  3, 5,   3, "pushes foes that stay put"),
    ItemKind("bread knife",  "weapon",     4, 0, 0,  4, 6,   2, "also hits at your sides: 1"),
    ItemKind("skewer",       "weapon",     5, 0, 0,  5, 7,   1, "also hits the foe behind"),
    ItemKind("cleaver",      "weapon",     6, 0, 0,  6, 8,   1, "a kill stuns foes around it"),
    ItemKind("napkin",       "armour",     0, 0, 1,  1, 3,   2, "eating takes no turn"),
    ItemKind("apron",        "armour",     0, 0, 2,  2, 4,   3, "food heals 1 HP more"),
    ItemKind("oven mitt",    "armour",     0, 0, 3,  3, 5,   4, "you can't be stunned"),
    ItemKind("pot lid",      "armour",     0, 0, 4,  4, 6,   3, "a full block stuns the foe"),
    ItemKind("colander",     "armour",     0, 1, 3,  5, 7,   4, "you can't be cursed"),
    ItemKind("roasting tin", "armour",     0, 2, 3,  6, 8,   4, "attackers lose 1 HP"),
    ItemKind("snack",        "food",       0, 0, 0,  1, 8,   4, "heals 1 HP"),
    ItemKind("meal",         "food",       0, 0, 0,  1, 8,   3, "heals 3 HP"),
    ItemKind("superfood",    "food",       0, 0, 0,  1, 8,   1, "heals 1 HP, and max HP +1"),
    ItemKind("brain freeze", "food",       0, 0, 0,  1, 8,   3, "stuns you 1 turn, a foe 2"),
    ItemKind("gone off",     "food",       0, 0, 0,  1, 8,   3, "doubles the next hit on you"),
    ItemKind("blessed bite", "food",       0, 0, 0,  1, 8,   4, "halves next hit; kills mould"),
    ItemKind("dried pea",    "throwable",  1, 0, 0,  1, 4,  20, "throw: 1 damage and a stun"),
    ItemKind("walnut",       "throwable",  2, 0, 0,  2, 6,  14, "throw: 2 damage, lures foes"),
    ItemKind("ladle",        "throwable",  3, 0, 0,  3, 7,  14, "throw: 3 damage, shoves"),
    ItemKind("cheese wheel", "throwable",  4, 0, 0,  4, 8,  14, "throw: 4 damage, all in line"),
    ItemKind("cat's collar", "relic",      0, 0, 0,  0, 0,   0, "falls don't hurt you, and stun foes nearby"),
    ItemKind("long spoon",   "relic",      0, 0, 0,  0, 0,   0, "heals you 1 HP when a foe falls into a pit"),
    ItemKind("slippers",     "relic",      0, 0, 0,  0, 0,   0, "your steps wake no foes. Anything else may"),
    ItemKind("hobnails",     "relic",      0, 0, 0,  0, 0,   0, "what you kick slides until something stops it"),
    ItemKind("springboard",  "relic",      0, 0, 0,  0, 0,   0, "step, then hit the same way: that kicks, too"),
    ItemKind("crackling",    "relic",      0, 0, 0,  0, 0,   0, "foes beside you that hit you are kicked away"),
    ItemKind("mule shoe",    "relic",      0, 0, 0,  0, 0,   0, "each kick moves you a tile back, not into pits"),
    ItemKind("gravy",        "relic",      0, 0, 0,  0, 0,   0, "a foe that dies kicks the foes beside it away"),
    ItemKind("pepper pot",   "relic",      0, 0, 0,  0, 0,   0, "waiting kicks all foes beside you"),
    ItemKind("spatula",      "relic",      0, 0, 0,  0, 0,   0, "what you kick flies behind you if it fits"),
    ItemKind("pan lids",     "relic",      0, 0, 0,  0, 0,   0, "kicks into something stun foes for 2 turns"),
    ItemKind("twine",        "relic",      0, 0, 0,  0, 0,   0, "what you throw comes back if it kills"),
    ItemKind("house key",    "relic",      0, 0, 0,  0, 0,   0, "doors take no turn, and shut behind you"),
    ItemKind("yeast",        "relic",      0, 0, 0,  0, 0,   0, "eating stuns foes around you for 2 turns"),
    ItemKind("hand mirror",  "relic",      0, 0, 0,  0, 0,   0, "hits and stuns from afar hit the foe, too"),
    ItemKind("parasol",      "relic",      0, 0, 0,  0, 0,   0, "step, then jump on over a pit 1 tile wide"),
    ItemKind("sling",        "relic",      0, 0, 0,  0, 0,   0, "you swap places with the foe your throw hits"),
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
