"""Pages of "how to play" for each mode: each part is a strip of sprites with text below it.

The first two pages of a mode teach its own verbs. The other pages follow.

A line is at most 119 pixels wide, a line beside a sprite 109, and a page at most ten lines long, strips included.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from .looks import DOWNWARD
from .modes import base_mode, mode_row
from .oaths import OATHS
from .words import exit_words, tale
from .worth import FLOOR_WORTH, FOE_WORTH, ITEM_WORTH, OATH_PERCENT, PRIZE_WORTH, SLOW_TURNS, USUAL_TURNS


class Part(NamedTuple):
    """A strip of sprite names ("" is a gap), and the lines below it.

    `pages_for` replaces names in braces by words of the mode: {healed} by the HP that its exits heal, {exit} and
    {exits} by words for them, {floors} by the number of floors between the first and the last ("8 floors"), and
    {prize} by the prize. The other names are those of WORTH_FIGURES.
    """

    strip: tuple[str, ...]
    lines: tuple[str, ...]
    beside: bool = False  # each sprite stands beside its line, and not in a strip above all lines


Page: TypeAlias = tuple[Part, ...]

WITH_BAG: tuple[Page, Page] = (
    (
        Part(
            ("piglet", "", "pot", "door", "chest", "tablet", "", "crab"),
            ("⇦⇨⇧⇩ walk: into things to", "open them, into foes to hit."),
        ),
        Part(
            ("crab", "", "piglet"),
            ("Ⓧ waits. Most foes step up,", "then hit a turn later. Some", "lunge: they do both at once."),
        ),
        Part(
            ("exit", "", "kielbasa"),
            ("Stairs lead up: {floors},", "then {prize}."),
        ),
    ),
    (
        Part(
            ("fork", "apron", "", "food", "food", "food", "", "dried pea", "walnut"),
            ("Ⓞ is the bag: equip, eat,", "throw. Eat a ???, or throw it", "at a foe, to learn its effect."),
        ),
        Part(
            ("aspic", "crab", "sourdough", "chilli", "onion", "mould", "ham", "butcher"),
            ("⇦ or ⇨ in the bag: read", "how to beat a foe in sight."),
        ),
        Part(
            ("heart", "heart", "heart", "heart_empty", "heart_empty"),
            ("Food may heal. {exits} heal", "{healed} HP; foes 2 tiles off follow."),
        ),
    ),
)
"""The verbs of a mode with a bag."""
WITH_BELT: tuple[Page, Page] = (
    (
        Part(
            ("piglet", "", "pot", "door", "chest", "tablet", "", "crab"),
            ("⇦⇨⇧⇩ walk: into things to", "open them, into foes to hit."),
        ),
        Part(
            ("piglet", "crab", "pot", "", "", "door", "crab"),
            ("Ⓧ, then an arrow: a kick. It", "hurts more on lower floors."),
        ),
        Part(
            ("crab", "pit", "", "piglet", "pit"),
            ("A foe that falls into a pit", "stuns foes that see it. Walk", "into a pit to jump: 1 or 2 HP."),
        ),
    ),
    (
        Part(
            ("food", "food", "dried pea", "walnut", "cheese wheel"),
            ("Ⓞ is the belt: eat, throw,", "drop. Eat a ???, or throw it", "at a foe, to learn its effect."),
        ),
        Part(
            ("fork", "apron", "", "rare_chest", "", "piglet_both"),
            ("Ⓞ on gear swaps it. A rare", "chest shows 2: take one."),
        ),
        Part(
            ("cat's collar", "long spoon", "slippers", "", "altar", "piglet"),
            ("Take one relic off an altar", "and the others vanish."),
        ),
    ),
)
"""The verbs of a mode with a belt."""
MORE_WITH_BELT: tuple[Page, ...] = (
    (
        Part(
            ("piglet", "", "way_down", "", "mound", "truffle"),
            ("{exits}: {floors} down,", "to {prize}."),
        ),
        Part(
            ("aspic", "crab", "fizz", "noodle", "radish", "mouse", "pudding", "footman"),
            ("⇧ on the belt: read how to", "beat a foe in sight."),
        ),
        Part(
            ("heart", "heart", "heart", "heart_empty", "heart_empty"),
            ("Ⓧ Ⓧ waits. Food may heal.", "{exits} heal {healed} HP, but foes", "within 2 steps follow you."),
        ),
    ),
)
"""Further pages of a mode with a belt."""
MARKERS: Page = (
    Part(
        ("windup", "aim"),
        ("Foes hit striped or framed", "tiles next: keep off them."),
    ),
    Part(
        ("dash", "asleep_mark", "stun_mark", "curse_mark", "bless_mark", "bides_mark"),
        (
            "steps and hits at once",
            "asleep",
            "stunned: loses its turn",
            "cursed: takes double next",
            "blessed: takes half next",
            "comes no nearer for now",
        ),
        beside=True,
    ),
    Part((), ("! awake, !! hits, ? lost you",)),
)
"""A page about the markers of foes."""
MORE_MARKERS = Part(
    ("push", "pull", "leap", "slam", "swell", "grab"),
    (
        "shoves you 2 tiles",
        "pulls you 2 tiles",
        "leaps like a chess knight",
        "slams 2 tiles",
        "slams all tiles around it",
        "robs your belt",
    ),
    beside=True,
)
"""Markers of foes that live only in the deep (floors.py)."""
TEAMWORK = Part(
    ("fetch", "flank", "hold"),
    ("runs to fetch help", "circles to flank you", "blocks your way"),
    beside=True,
)
"""Markers of foes that act together."""
MORE: tuple[Page, ...] = (
    (
        Part(
            ("piglet", "", "chest", "door", "exit"),
            ("Ⓔ explores until something", "turns up. If all is explored,", "it walks to the {exit}."),
        ),
        Part(
            ("cursor", "", "chest", "", "exit"),
            ("Ⓣ lists places to walk to.", "Or click a tile to go there."),
        ),
        Part(
            ("crab",),
            ("Any key stops you. Ⓖ opens", "the log of what happened."),
        ),
    ),
)
"""Pages of every mode about travel and the log, after the pages of its verbs and of the markers."""

OATHS_AND_SHELVES: Page = (
    Part(
        ("piglet", "", "felled", "", "kielbasa"),
        ("Once you have died, a game", "lets you choose oaths."),
    ),
    Part((), ("An oath makes a run harder", "and adds {oath}% to its worth.")),
    Part(
        (),
        ("Shelf 1 has one oath, shelf", "2 has 2, and so on. A win", "on your highest shelf opens", "the next one."),
    ),
)
"""A page of the modes that oaths fit."""
WORTH: Page = (
    Part(
        ("exit", "", "crab", "", "food", "", "kielbasa"),
        (
            "What a run is worth:",
            "{floor} for each floor,",
            "{foe} for each foe you kill,",
            "{item} for each new item.",
        ),
    ),
    Part(
        (),
        (
            "A win adds {win} a floor.",
            "Past {usual} turns a floor,",
            "each {slow} turns cost 1.",
            "Each game has its own best.",
        ),
    ),
)
"""A page of every mode, with the figures of data/worth.py in braces."""


def pages_for(mode: str) -> tuple[Page, ...]:
    """Return the pages of a mode, its own verbs first."""
    rules = mode_row(mode).rules
    verbs = (*WITH_BELT, *MORE_WITH_BELT) if rules.belt else WITH_BAG
    has_oaths = any(base_mode(mode) in oath.fits for oath in OATHS)
    pages = (*verbs, *_markers(mode), *MORE, WORTH, *([OATHS_AND_SHELVES] * has_oaths))
    words = {
        "healed": rules.healed_on_stairs,
        "floors": counted_floors(mode_row(mode).last_floor - 1),
        "prize": tale(mode).prize,
        **exit_words(mode),
        **WORTH_FIGURES,
    }
    prize = tale(mode).sprite
    sprites = {"kielbasa": prize, "truffle": prize, **(DOWNWARD if mode_row(mode).down else {})}
    return tuple(tuple(_filled(part, words, sprites) for part in page) for page in pages)


WORTH_FIGURES = {
    "floor": FLOOR_WORTH,
    "foe": FOE_WORTH,
    "item": ITEM_WORTH,
    "win": PRIZE_WORTH,
    "oath": OATH_PERCENT,
    "usual": USUAL_TURNS,
    "slow": SLOW_TURNS,
}
"""Name in braces on the page WORTH -> its figure (worth.py)."""


def counted_floors(count: int) -> str:
    """Return a number of floors: "1 floor", "8 floors"."""
    return f"{count} floor{'s' * (count != 1)}"


def _markers(mode: str) -> tuple[Page, ...]:
    """Return the pages of markers: those of the mode's foes, and of their teamwork."""
    row = mode_row(mode)
    deep = [MORE_MARKERS] if any("deep" in plan.habitats for plan in row.floors) else []
    team = [Part((), ("Foes in a room team up:",)), TEAMWORK] if row.rules.teamwork else []
    return MARKERS, *([(*deep, *team)] if deep or team else [])


def _filled(part: Part, words: Mapping[str, object], sprites: Mapping[str, str]) -> Part:
    """Return a part with words in place of its names in braces, and with other sprites where `sprites` names them."""
    strip = tuple(sprites.get(name, name) for name in part.strip)
    return part._replace(strip=strip, lines=tuple(line.format(**words) for line in part.lines))
