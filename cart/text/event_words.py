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
    "push": Wording("", "you are pushed {way}", "the {foe} is pushed {way}", "knocked back"),
    "pull": Wording("", "you are pulled {way}", "the {foe} is pulled {way}"),
    "fall": Wording("", "you fall", "the {foe} falls to the floor below", "falls"),
    "arrive": Wording("floor {number}: {name}", "you come to floor {number}, {name}"),
    # Blows
    "blocked": Wording("block", "you block {striker}", "{victim} takes no harm"),
    "hit": Wording("-{amount}", "{striker} {blow} {victim} for {amount}"),
    "hurt": Wording("-{amount}", "you lose {amount} HP", "the {foe} loses {amount} HP"),
    "unhurt": Wording("block", "you lose nothing", "the {foe} loses nothing"),
    "die": Wording("", "you die of {cause}", "the {foe} dies", "is felled"),
    "killed": Wording("", "the {cause} kills you"),
    "strike": Wording("", "", "the {foe} {strikes}"),
    "burst": Wording("", "it bursts over all around it"),
    "heal": Wording("+{amount}", "you get {amount} HP back", "the {foe} gets {amount} HP back"),
    "grow": Wording(
        "max +1", "you get {amount} HP back, and max HP goes up", "the {foe} gets {amount} HP back, and max HP goes up"
    ),
    # Statuses
    "gain": Wording("{status}", "you are {held}", "the {foe} is {held}", "{held}"),
    "shed": Wording("", "you are no longer {held}", "the {foe} is no longer {held}"),
    "slide off": Wording("", "you are not {held}: it slides off", "the {foe} is not {held}: it slides off"),
    # Foes
    "notice": Wording("!", "", "the {foe} notices you"),
    "lose track": Wording("?", "", "the {foe} loses track of you"),
    "prepare": Wording("!!", "", "the {foe} {readies}"),
    "come out": Wording("", "", "{a_foe} comes out"),
    "bud": Wording("", "", "{a_foe} grows"),
    "role": Wording("", "", "the {foe} {role}"),
    "steal": Wording("stolen: {item}", "", "{thief} takes your {item}"),
    "slip": Wording("{says}", "", "the {foe} slips into its hole: gone in {left} turn{s}"),
    "slipped": Wording("", "", "the {foe} is gone through its hole, to the floor below"),
    "hang on": Wording("{says}", "", "the {foe} hangs on to the edge", "hangs on"),
    "rattle": Wording("{says}", "a door rattles", "the {foe} takes hold of the door"),
    # Items
    "got": Wording("got {item}", "you take the {item}"),
    "spilled": Wording("bag full: {item} stays", "your bag is full: the {item} stays"),
    "equipped": Wording("{item}", "you {wear} the {item}"),
    "swapped": Wording("{item}, not the {old}", "you {wear} the {item}, not the {old}"),
    "trashed": Wording("", "you throw the {item} away"),
    "laid": Wording("{item} lies there", "the {item} lies there now"),
    "chose": Wording("{item}: {line}", "you take the {item}"),
    "chose, others gone": Wording("{item}: {line}", "you take the {item}; the others are gone"),
    "ate": Wording("munch", "you eat the {item}", "the {foe} eats the {item}"),
    "identified": Wording("{item}: {line}", "{item}: {line}"),
    "threw": Wording("", "you throw the {item}"),
    "threw at": Wording("", "you throw the {item}", "you throw the {item} at the {foe}"),
    "clatter": Wording("clack", "it clatters"),
    # Kicks
    "kick": Wording("", "you kick {way}"),
    "slide": Wording("", "the {thing} slides", "", "slides"),
    "sink": Wording("", "the {thing} falls to the floor below"),
    # Tiles and doors
    "read": Wording("", "you read the tablet"),
    "open": Wording("", "you {open} the {tile}"),
    "opens": Wording("", "the {tile} opens"),
    "breaks": Wording("", "the {tile} breaks", "", "breaks"),
    "bridge sets": Wording("", "it sets: a bridge over the pit"),
    "bridge breaks": Wording("", "the bridge breaks"),
    "shut": Wording("", "the door falls shut"),
    "edge shut": Wording("", "a door falls shut"),
    "edge opened": Wording("", "you open the door"),
    "edge opens": Wording("", "a door opens", "", "flies open"),
    "wedge": Wording("", "it is wedged, and stays open"),
    # The end
    "closing": Wording("the larder shuts in {left} turns", "the larder shuts in {left} turns"),
    "won": Wording("{prize} is yours", "you take {prize}"),
}
"""Event -> its words."""
