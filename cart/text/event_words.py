"""Words of each event: on the screen, as sentences of the log, and in the preview of a throw or a kick.

log_lines.py, screen_words.py and preview_lines.py fill in the names in braces.
"""

from typing import NamedTuple


class EventWords(NamedTuple):
    """All words of an event. Each field is "" if nothing is written.

    `screen`: rises over a tile, or is shown in the message box
    `log`: sentence of the log about the player or a thing
    `foe_log`: the same sentence about a foe
    `preview`: shown before a throw or a kick
    """

    screen: str = ""
    log: str = ""
    foe_log: str = ""
    preview: str = ""


EVENT_WORDS: dict[str, EventWords] = {
    # Steps
    "refused": EventWords("{reason}", "you can't: {reason}"),
    "waited": EventWords("", "you wait"),
    "moved": EventWords("", "you go {way}", "the {foe} goes {way}"),
    "moved: pushed": EventWords("", "you are shoved {way}", "the {foe} is shoved {way}", "shoved"),
    "moved: pulled": EventWords("", "you are pulled {way}", "the {foe} is pulled {way}"),
    "withstood": EventWords("firm", "you stand firm"),
    "fell": EventWords("", "you fall", "the {foe} falls to the floor below", "falls"),
    "fell: pulled": EventWords("", "{striker} pulls you into a pit"),
    "fell: shoved": EventWords("", "{striker} shoves you into a pit"),
    "followed": EventWords("follows", "", "the {foe} follows you"),
    "landed": EventWords("", "", "the {foe} lands, stunned"),
    "landed: on a foe": EventWords("", "{foe} lands stunned on {other}"),
    "arrived": EventWords("floor {number}: {name}", "you reach floor {number}, {name}"),
    # Blows
    "hurt: blow blocked": EventWords("block", "you block {striker}", "{victim} takes no damage"),
    "hurt: by a blow": EventWords("-{amount}", "{striker} {blow} {victim} for {amount}"),
    "hurt": EventWords("-{amount}", "you lose {amount} HP", "the {foe} loses {amount} HP"),
    "hurt: no damage": EventWords("block", "you take no damage", "the {foe} takes no damage"),
    "died": EventWords("", "you die of {cause}", "the {foe} dies", "dies"),
    "died: by a foe": EventWords("", "the {cause} kills you"),
    "struck": EventWords("", "", "the {foe} {strikes}"),
    "struck: from the dark": EventWords("something unseen {strikes}", "something unseen {strikes}"),
    "burst": EventWords("", "it bursts and stuns the foes around it"),
    "healed": EventWords("+{amount}", "you heal {amount} HP", "the {foe} heals {amount} HP"),
    "healed: more max HP": EventWords(
        "max +1", "you heal {amount} HP, and your max HP goes up", "the {foe} heals {amount} HP, and its max HP goes up"
    ),
    # Statuses
    "status started": EventWords("{held}", "you are {held}", "the {foe} is {held}", "{held}"),
    "status ended": EventWords("", "you are no longer {held}", "the {foe} is no longer {held}"),
    "status ended: doubles the hit": EventWords(
        "", "your curse doubles the hit", "the curse on the {foe} doubles the hit"
    ),
    "status ended: halves the hit": EventWords(
        "", "your blessing halves the hit", "the blessing on the {foe} halves the hit"
    ),
    "status ended: prevented": EventWords("", "your armour keeps you from being {held}"),
    # Foes
    "noticed": EventWords("!", "", "the {foe} notices you"),
    "noticed: another": EventWords("!", "", "another {foe} notices you"),
    "noticed: woken": EventWords("!", "", "{waker} wakes the {foe}"),
    "lost track": EventWords("?", "", "the {foe} loses track of you"),
    "prepared": EventWords("!!", "", "the {foe} {readies}"),
    "spawned": EventWords("", "", "{a_foe} comes out"),
    "spawned: budded": EventWords("", "", "{a_foe} buds"),
    "role changed": EventWords("", "", "the {foe} {role}"),
    "stole": EventWords("stolen: {item}", "", "{thief} steals your {item}"),
    "slipping": EventWords("{says}", "", "the {foe} slips into its hole: gone in {left}"),
    "slipping: gone": EventWords("", "", "the {foe} slips through its hole to the floor below"),
    "turned": EventWords("turns", "", "the {foe} turns"),
    "rattled": EventWords("{says}", "a door rattles", "the {foe} rattles the door"),
    # Items
    "got": EventWords("got {item}", "you get the {item}"),
    "got: gear": EventWords("got {item}. Equip it in the bag."),
    "got: other gear": EventWords("got {item}. You have {worn}."),
    "spilled": EventWords("bag full: {item} stays", "your bag is full: the {item} stays"),
    "equipped": EventWords("{change}", "you equip the {item}"),
    "equipped: swapped": EventWords("{change}", "you swap the {old} for the {item}"),
    "equipped: the other vanishes": EventWords("", "; the other vanishes"),
    "trashed": EventWords("", "you trash the {item}"),
    "laid": EventWords("{item} drops", "the {item} drops to the floor"),
    "relic chosen": EventWords("got {item}", "you get the {item}"),
    "relic chosen: others vanish": EventWords("got {item}", "you get the {item}; the others vanish"),
    "relic chosen: one banned": EventWords("", "; the {item} is gone for good"),
    "hoard found": EventWords("{line}", "a hoard: {line}"),
    "ate": EventWords("munch", "you eat the {item}", "the {foe} eats the {item}"),
    "identified": EventWords("{item}: {line}", "{item}: {line}"),
    "threw": EventWords("", "you throw the {item}"),
    "threw: at a foe": EventWords("", "you throw the {item}", "you throw the {item} at the {foe}"),
    "clattered": EventWords("noise", "a loud noise: foes nearby come to look"),
    # Kicks
    "kicked": EventWords("", "you kick {way}"),
    "slid": EventWords("", "the {thing} slides", "", "slides"),
    "thing fell": EventWords("", "the {thing} falls to the floor below"),
    # Tiles and doors
    "read": EventWords("", "you read the tablet"),
    "opened: by hand": EventWords("", "you {open} the {tile}"),
    "opened": EventWords("", "the {tile} opens"),
    "opened: broken": EventWords("", "the {tile} breaks", "", "breaks"),
    "opened: bridge forms": EventWords("", "the dough turns into a bridge over the pit"),
    "opened: bridge breaks": EventWords("", "the bridge breaks"),
    "shut": EventWords("", "the door falls shut"),
    "door moved: shut": EventWords("", "a door falls shut"),
    "door moved: by hand": EventWords("", "you open the door"),
    "door moved: opened": EventWords("", "a door opens", "", "flies open"),
    "wedged": EventWords("", "the door can't shut any more"),
    # The end
    "closing": EventWords("the larder shuts in {left} actions", "the larder shuts in {left} actions"),
    "ended: won": EventWords("{prize} is yours", "you take {prize}"),
}
"""Event -> its words. The key is the name of the event's class in core/events.py, as words in lower case. A class
with more than one wording has a key for each, with the case after a colon. "waited" is for the action `Wait`, which has
no event.
"""
