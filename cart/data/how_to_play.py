"""Pages of "how to play": each part is a strip of sprites with text below it.

A line is at most 119 pixels wide, and a page at most ten lines long, strips included.
"""

from typing import NamedTuple


class Part(NamedTuple):
    """A strip of sprite names ("" is a gap), and the lines below it."""

    strip: tuple[str, ...]
    lines: tuple[str, ...]


PAGES: tuple[tuple[Part, ...], ...] = (
    (
        Part(
            ("piglet", "", "pot", "door", "chest", "tablet", "", "crab"),
            ("⇦⇨⇧⇩ walk: into things to", "open them, into foes to hit."),
        ),
        Part(
            ("crab", "", "door", "piglet"),
            ("Ⓧ waits. Who steps up to", "you has spent its turn: hit it", "first. Best in a doorway."),
        ),
        Part(
            ("exit", "", "kielbasa"),
            ("Stairs lead up: eight floors,", "then the Golden Kielbasa."),
        ),
    ),
    (
        Part(
            ("fork", "apron", "", "food", "food", "food", "", "dried pea", "walnut"),
            ("Ⓞ is the bag: wear, eat,", "throw in a straight line.", "??? is known once eaten."),
        ),
        Part(
            ("aspic", "crab", "sourdough", "chilli", "onion", "mould", "ham", "butcher"),
            ("In the bag ⇦⇨ look around:", "a foe's line: how to beat it."),
        ),
        Part(
            ("heart", "heart", "heart", "heart_empty", "heart_empty"),
            ("Hit points do not come back", "by waiting. Food may heal."),
        ),
    ),
    (
        Part(
            ("windup", "aim", "dash", "", "push", "pull", "leap", "slam"),
            ("A sign over a foe tells its", "next blow. It falls on the", "striped tiles: be elsewhere."),
        ),
        Part(
            ("asleep_mark", "", "stun_mark", "curse_mark", "bless_mark"),
            ("Asleep. Stunned. Cursed: is", "hurt double. Blessed: half."),
        ),
        Part(
            ("fetch", "", "round", "", "hold"),
            ("Down below: fetches help,", "comes round, bars the way."),
        ),
    ),
    (
        Part(
            ("piglet", "", "chest", "door", "exit"),
            ("Ⓔ explores until something", "is new; once all is seen, it", "goes to the stairs."),
        ),
        Part(
            ("cursor", "", "chest", "", "exit"),
            ("Ⓣ, or go to in the menu:", "to a chest, a door, stairs;", "or wait. A click goes there."),
        ),
        Part(
            ("crab",),
            ("Any press stops. Ⓖ: the log.",),
        ),
    ),
    (
        Part(
            ("piglet", "", "way_down", "", "mound", "truffle"),
            ("The expedition goes down:", "eight floors, then a truffle."),
        ),
        Part(
            ("piglet", "crab", "pot", "", "", "door", "crab"),
            ("Ⓧ beside something: kick it.", "An arrow aims, Ⓧ waits."),
        ),
        Part(
            ("crab", "pit", "", "piglet", "pit"),
            ("Over a pit it falls and waits", "below. Step in: it asks, then", "you fall too, for 1 HP."),
        ),
    ),
    (
        Part(
            ("food", "food", "dried pea", "walnut", "cheese wheel"),
            ("No bag but a belt: all of a", "kind in one place. Ⓞ: choose", "it, then use, throw or drop."),
        ),
        Part(
            ("piglet", "", "fork", "apron", "", "piglet_both"),
            ("Step on gear: it is swapped", "with yours, which stays."),
        ),
        Part(
            ("cat's collar", "long spoon", "slippers", "", "altar", "piglet"),
            ("Take one relic off an altar:", "the others are gone then."),
        ),
    ),
)
