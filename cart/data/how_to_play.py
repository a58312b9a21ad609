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
            ("crab", "", "piglet"),
            ("Ⓧ waits. A foe that steps", "next to you has used its", "turn: you strike first."),
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
            ("⇦⇨ in the bag: look around,", "and read how to beat a foe."),
        ),
        Part(
            ("heart", "heart", "heart", "heart_empty", "heart_empty"),
            ("Hit points do not come back", "by waiting. Food may heal."),
        ),
    ),
    (
        Part(
            ("windup", "aim", "dash", "", "push", "pull", "leap", "slam"),
            ("A marker over a foe shows", "its next attack. Leave the", "striped tiles."),
        ),
        Part(
            ("asleep_mark", "", "stun_mark", "curse_mark", "bless_mark"),
            ("Asleep. Stunned. Cursed: hit", "twice as hard. Blessed: half."),
        ),
        Part(
            ("fetch", "", "flank", "", "hold"),
            ("Expedition: runs for help,", "flanks you, blocks the way."),
        ),
    ),
    (
        Part(
            ("piglet", "", "chest", "door", "exit"),
            ("Ⓔ explores until there is", "news. When it has seen all,", "it goes to the stairs."),
        ),
        Part(
            ("cursor", "", "chest", "", "exit"),
            ("Ⓣ: go to a chest, a door or", "the stairs; or wait for a foe.", "A click goes there, too."),
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
            ("Ⓧ raises the trotter: an", "arrow kicks, Ⓧ again waits."),
        ),
        Part(
            ("crab", "pit", "", "piglet", "pit"),
            ("A foe in a pit waits below.", "Step in to jump: the game", "asks first. It costs 1 HP."),
        ),
    ),
    (
        Part(
            ("food", "food", "dried pea", "walnut", "cheese wheel"),
            ("Things hang on a belt, like", "with like. Ⓞ: choose one,", "then eat, throw or drop it."),
        ),
        Part(
            ("piglet", "", "fork", "apron", "", "piglet_both"),
            ("Step on gear to swap it with", "yours, which stays there."),
        ),
        Part(
            ("cat's collar", "long spoon", "slippers", "", "altar", "piglet"),
            ("Take one relic off an altar", "and the others vanish."),
        ),
    ),
)
