"""Items. An item's kind is an index into ITEMS. Its behaviour is a class in core/items, found by its name."""

from typing import Literal, NamedTuple

Sort = Literal["weapon", "armour", "food", "throwable", "relic"]
"""Sort of an item: how it is used, and the file of core/items that holds its class."""


class ItemKind(NamedTuple):
    """A kind of item."""

    name: str  # also the name of its sprite and of its class in core/items; a food shows it once it is identified
    sort: Sort
    damage: int  # weapon: added to the damage of a hit; throwable: damage of a throw; else 0
    least_blocked: int  # armour: least damage blocked of a hit; else 0
    most_blocked: int  # armour: most damage blocked of a hit; else 0
    first_level: int  # first floor level that it is found on
    last_level: int  # last level
    weight: int  # chance among the items of its sort and level, in proportion to their weights
    line: str  # text on looking at it: what is special about it
    lesser_damage: int = 0  # weapon: added to the damage of a hit in modes with light gear

    @property
    def levels(self) -> range:
        """Floor levels that it is found on."""
        return range(self.first_level, self.last_level + 1)


# fmt: off
ITEMS: tuple[ItemKind, ...] = (
    # name, sort, damage, least and most blocked, first and last level, weight, line, lesser_damage
    ItemKind("toothpick",    "weapon",     1, 0, 0,  1, 3,   4, "A kill right after a step takes no turn.", 1),
    ItemKind("fork",         "weapon",     2, 0, 0,  2, 4,   4, "A step hits ahead for 2.", 1),
    ItemKind("rolling pin",  "weapon",     3, 0, 0,  3, 5,   3, "Loud: hits draw foes. Shoves foes that waited.", 2),
    ItemKind("bread knife",  "weapon",     4, 0, 0,  4, 6,   2, "Also hits your sides for 2.", 3),
    ItemKind("skewer",       "weapon",     5, 0, 0,  5, 7,   1, "Also hits 2 tiles away for 2.", 2),
    ItemKind("cleaver",      "weapon",     6, 0, 0,  6, 8,   1,
             "A hit stuns you both. A kill stuns the foes near.", 3),
    ItemKind("napkin",       "armour",     0, 0, 1,  1, 3,   2, "Eating takes no turn."),
    ItemKind("apron",        "armour",     0, 0, 2,  2, 4,   3, "Food heals 1 HP more."),
    ItemKind("oven mitt",    "armour",     0, 0, 3,  3, 5,   4, "Foes and food can't stun you."),
    ItemKind("pot lid",      "armour",     0, 0, 4,  4, 6,   3, "A full block stuns the foe."),
    ItemKind("colander",     "armour",     0, 1, 3,  5, 7,   4, "You can't be cursed."),
    ItemKind("roasting tin", "armour",     0, 2, 3,  6, 8,   4, "Attackers lose 1 HP. Each hit on you draws foes."),
    ItemKind("snack",        "food",       0, 0, 0,  1, 8,   4, "Heals 1 HP."),
    ItemKind("meal",         "food",       0, 0, 0,  1, 8,   3, "Heals 3 HP."),
    ItemKind("superfood",    "food",       0, 0, 0,  1, 8,   1, "Heals 1 HP, and max HP +1."),
    ItemKind("brain freeze", "food",       0, 0, 0,  1, 8,   3, "Stuns you for 1 turn, a foe for 2."),
    ItemKind("gone off",     "food",       0, 0, 0,  1, 8,   3, "Curse: next hit does double."),
    ItemKind("blessed bite", "food",       0, 0, 0,  1, 8,   4, "Bless: next hit halved. Kills mould."),
    ItemKind("dried pea",    "throwable",  1, 0, 0,  1, 4,  12, "Throw it: 1 damage, and the foe loses that turn."),
    ItemKind("walnut",       "throwable",  2, 0, 0,  2, 6,  14, "Throw it: 2 damage. The noise draws foes."),
    ItemKind("ladle",        "throwable",  3, 0, 0,  3, 7,  14, "Throw it: 3 damage, and it shoves the foe a tile."),
    ItemKind("cheese wheel", "throwable",  4, 0, 0,  4, 8,  14, "Throw it: 4 damage to all foes in a line."),
    ItemKind("cat's collar", "relic",      0, 0, 0,  0, 0,   0,
             "Falls cost you 1 HP at most, but its bell draws foes."),
    ItemKind("long spoon",   "relic",      0, 0, 0,  0, 0,   0,
             "Below 3 HP, a foe's fall into a pit heals you 1 HP. Budded aspics don't count."),
    ItemKind("slippers",     "relic",      0, 0, 0,  0, 0,   0,
             "Steps wake only foes within 2 tiles. No foe hears you walk. You get a snack."),
    ItemKind("hobnails",     "relic",      0, 0, 0,  0, 0,   0,
             "What you kick slides until something stops it. Crashes do 1 more damage."),
    ItemKind("springboard",  "relic",      0, 0, 0,  0, 0,   0,
             "Step straight at a foe, then hit it: 3 more damage and a kick."),
    ItemKind("crackling",    "relic",      0, 0, 0,  0, 0,   0,
             "In each room, kicks the first foe to hit you. Crashes do 1 more. You get a meal."),
    ItemKind("mule shoe",    "relic",      0, 0, 0,  0, 0,   0,
             "A kick moves you back a tile, never into a pit. You get 2 dried peas."),
    ItemKind("gravy",        "relic",      0, 0, 0,  0, 0,   0, "When a foe dies, the foes beside it are kicked away."),
    ItemKind("pepper pot",   "relic",      0, 0, 0,  0, 0,   0,
             "Every second wait in a row kicks all foes beside you. Crashes do 1 more damage."),
    ItemKind("spatula",      "relic",      0, 0, 0,  0, 0,   0,
             "Kicked foes land behind you, stunned for 2 turns. You get 2 walnuts."),
    ItemKind("pan lids",     "relic",      0, 0, 0,  0, 0,   0,
             "Foes kicked into something are stunned for 1 turn. You get 2 dried peas."),
    ItemKind("twine",        "relic",      0, 0, 0,  0, 0,   0,
             "A thrown pea or walnut that kills can be fetched. You get 2 dried peas."),
    ItemKind("house key",    "relic",      0, 0, 0,  0, 0,   0, "Opening doors takes no turn. They shut behind you."),
    ItemKind("yeast",        "relic",      0, 0, 0,  0, 0,   0, "Eating stuns the foes around you for 2 turns."),
    ItemKind("hand mirror",  "relic",      0, 0, 0,  0, 0,   0,
             "Hits from afar do 1 less damage, and the foe gets the hit or stun back."),
    ItemKind("parasol",      "relic",      0, 0, 0,  0, 0,   0,
             "Step, then jump straight over a 1-tile pit. After each hatch, one fall costs no HP."),
    ItemKind("sling",        "relic",      0, 0, 0,  0, 0,   0,
             "Your throw swaps you with the foe it hits and stuns it. You get a dried pea."),
    ItemKind("wood spoon",   "weapon",     0, 0, 0,  0, 0,   0, "The cook's own. It adds nothing to a hit."),
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
"""Places in the bag, without the weapon and the armour in use."""
BELT_PLACES = sum(item.sort in ("food", "throwable") for item in ITEMS)
"""Places on the belt: one for each kind that can hang there, so the belt is never full."""
