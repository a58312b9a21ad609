"""Words of each event: on the screen, as sentences of the log, and in the preview of a throw or a kick.

log.py, screen_words.py and preview_lines.py fill in the names in braces.
"""

from typing import NamedTuple


class Wording(NamedTuple):
    """All words of an event. Each field is "" if nothing is written.

    `screen` rises over a tile or is shown in the message box. `log` is the sentence of the log about the player or a
    thing, and `foe` the same sentence about a foe. `preview` is shown before a throw or a kick.
    """

    screen: str = ""
    log: str = ""
    foe: str = ""
    preview: str = ""


WORDING: dict[str, Wording] = {
    # Steps
    "refused": Wording("{reason}", "you can't: {reason}"),
    "wait": Wording("...", "you wait"),
    "step": Wording("", "you go {way}", "the {foe} goes {way}"),
    "push": Wording("", "you are shoved {way}", "the {foe} is shoved {way}", "shoved"),
    "pull": Wording("", "you are pulled {way}", "the {foe} is pulled {way}"),
    "fall": Wording("", "you fall", "the {foe} falls to the floor below", "falls"),
    "arrive": Wording("floor {number}: {name}", "you reach floor {number}, {name}"),
    # Blows
    "blocked": Wording("block", "you block {striker}", "{victim} takes no damage"),
    "hit": Wording("-{amount}", "{striker} {blow} {victim} for {amount}"),
    "hurt": Wording("-{amount}", "you lose {amount} HP", "the {foe} loses {amount} HP"),
    "unhurt": Wording("block", "you take no damage", "the {foe} takes no damage"),
    "die": Wording("", "you die of {cause}", "the {foe} dies", "dies"),
    "killed": Wording("", "the {cause} kills you"),
    "strike": Wording("", "", "the {foe} {strikes}"),
    "burst": Wording("", "it bursts and stuns the foes around it"),
    "heal": Wording("+{amount}", "you heal {amount} HP", "the {foe} heals {amount} HP"),
    "grow": Wording(
        "max +1", "you heal {amount} HP, and your max HP goes up", "the {foe} heals {amount} HP, and its max HP goes up"
    ),
    # Statuses
    "gain": Wording("{held}", "you are {held}", "the {foe} is {held}", "{held}"),
    "shed": Wording("", "you are no longer {held}", "the {foe} is no longer {held}"),
    "kept off": Wording("", "your armour keeps you from being {held}"),
    # Foes
    "notice": Wording("!", "", "the {foe} notices you"),
    "woken": Wording("!", "", "{waker} wakes the {foe}"),
    "lose track": Wording("?", "", "the {foe} loses track of you"),
    "prepare": Wording("!!", "", "the {foe} {readies}"),
    "come out": Wording("", "", "{a_foe} comes out"),
    "bud": Wording("", "", "{a_foe} buds"),
    "role": Wording("", "", "the {foe} {role}"),
    "steal": Wording("stolen: {item}", "", "{thief} takes your {item}"),
    "slip": Wording("{says}", "", "the {foe} slips into its hole: gone in {left}"),
    "slipped": Wording("", "", "the {foe} slips through its hole to the floor below"),
    "cling": Wording("{says}", "", "the {foe} clings to the edge", "clings on"),
    "rattle": Wording("{says}", "a door rattles", "the {foe} rattles the door"),
    # Items
    "got": Wording("got {item}", "you take the {item}"),
    "spilled": Wording("bag full: {item} stays", "your bag is full: the {item} stays"),
    "equipped": Wording("{change}", "you equip the {item}"),
    "swapped": Wording("{change}", "you swap the {old} for the {item}"),
    "trashed": Wording("", "you trash the {item}"),
    "laid": Wording("{item} drops", "the {item} drops to the floor"),
    "chose": Wording("{item}: {line}", "you take the {item}"),
    "chose, others vanish": Wording("{item}: {line}", "you take the {item}; the others vanish"),
    "ate": Wording("munch", "you eat the {item}", "the {foe} eats the {item}"),
    "identified": Wording("{item}: {line}", "{item}: {line}"),
    "threw": Wording("", "you throw the {item}"),
    "threw at": Wording("", "you throw the {item}", "you throw the {item} at the {foe}"),
    "clatter": Wording("clack", "it clatters: foes nearby come to look"),
    # Kicks
    "kick": Wording("", "you kick {way}"),
    "slide": Wording("", "the {thing} slides", "", "slides"),
    "sink": Wording("", "the {thing} falls to the floor below"),
    # Tiles and doors
    "read": Wording("", "you read the tablet"),
    "open": Wording("", "you {open} the {tile}"),
    "opens": Wording("", "the {tile} opens"),
    "breaks": Wording("", "the {tile} breaks", "", "breaks"),
    "bridge forms": Wording("", "it turns into a bridge over the pit"),
    "bridge breaks": Wording("", "the bridge breaks"),
    "shut": Wording("", "the door falls shut"),
    "edge shut": Wording("", "a door falls shut"),
    "edge opened": Wording("", "you open the door"),
    "edge opens": Wording("", "a door opens", "", "flies open"),
    "wedge": Wording("", "the door can't shut any more"),
    # The end
    "closing": Wording("the larder shuts in {left} actions", "the larder shuts in {left} actions"),
    "won": Wording("{prize} is yours", "you take {prize}"),
}
"""Event -> its words."""
