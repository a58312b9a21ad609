"""Player-facing texts. A line of a text box is at most 117 pixels wide, and a line of an end screen 124 (tested)."""

from collections.abc import Mapping
from typing import NamedTuple

from .modes import MODES, additions, base_mode, is_mode, mode_row, parse_mode
from .tiles import TILES

Tablets = dict[str, dict[tuple[int, int], tuple[str, ...]]]
"""Style of a hand-made floor -> position (x, y) of a tablet -> its lines."""

FOOD_FIRST = (
    "smoked", "pickled", "stewed", "candied", "minced", "devilled",
    "salted", "jellied", "burnt", "creamed", "curried", "glazed",
)  # fmt: skip
FOOD_SECOND = ("pear", "pie", "soup", "cheese", "bun", "trout", "jam", "drumstick")
"""Parts of food names. The second part also decides which of the eight looks a food has, in this order."""

TABLETS: Tablets = {
    "hub": {
        (5, 12): (
            "THE LARDER",
            "",
            "Eight floors of food gone",
            "wrong. On the top shelf lies",
            "the Golden Kielbasa.",
            "",
            "Climb. Take it. Ask nobody",
            "what it is made of.",
        ),
    },
    "end": {
        (7, 13): (
            "HERE RESTS",
            "",
            "the Golden Kielbasa.",
            "",
            "A ham's charge and a",
            "cleaver hit other foes, too.",
        ),
    },
    "shelf": {
        (5, 12): (
            "THE LOW SHELF",
            "",
            "The butcher guards it.",
            "When its cleaver is up,",
            "step away. When it is down,",
            "throw something.",
            "",
            "Piglets served daily.",
        ),
        (7, 7): ("HERE RESTS", "", "the Cocktail Sausage.", "Somebody has had a bite.", "", "Doors at both sides."),
    },
    "cellar": {
        (4, 13): (
            "UNDER THE LARDER",
            "",
            "Eight floors of what was",
            "never fit for a shelf. And",
            "below it all, in the dark,",
            "the Black Truffle.",
            "",
            "Down the hatch. Dig.",
        ),
        (4, 4): (
            "THE HOUSE RULES",
            "",
            "Ⓧ, then an arrow: KICK",
            "things and foes one tile.",
            "A foe slides into a pit",
            "that is 2 tiles off. A",
            "crash hurts both for 1, or",
            "for 2 from floor 4 on, or",
            "for 3 from floor 7 on.",
        ),
        (11, 4): (
            "MIND THE PITS",
            "",
            "Walk into a pit to jump to",
            "the next floor. It costs",
            "1 HP, or 2 HP right after",
            "another fall. Foes that",
            "you drop wait down there,",
            "stunned.",
        ),
        (10, 9): (
            "NO BAGS",
            "",
            "All you carry hangs on a",
            "BELT, like with like. Rare",
            "chests, the red ones, show",
            "2 pieces of gear. Stand",
            "on one: Ⓞ takes it, and",
            "the other vanishes.",
        ),
    },
    "roots": {
        (8, 4): (
            "HERE LIES",
            "",
            "nobody. It is a truffle.",
            "",
            "Whoever fell down here",
            "sleeps around it, until",
            "somebody digs.",
        ),
    },
    "workshop": {
        (23, 16): (
            "THE WORKSHOP",
            "",
            "One of everything there is,",
            "to look at and to break.",
            "North: a foe behind each",
            "door. South: a larder. And",
            "nothing counts in here.",
        ),
        (1, 8): (
            "FOES OF THE TOWER",
            "",
            "North: aspic, crab,",
            "sourdough, chilli, onion,",
            "mould, ham, butcher. One",
            "behind each. Knock first.",
        ),
        (39, 8): (
            "FOES OF THE DEEP",
            "",
            "South: fizz, noodle,",
            "radish, pudding, mouse,",
            "footman, and dumb waiter:",
            "there is light at the edge",
            "of its door.",
        ),
        (7, 15): (
            "THE STORE",
            "",
            "Weapons, armour, dishes,",
            "and things to throw. Take",
            "what you like: start again",
            "and it is all back.",
        ),
        (17, 16): (
            "THE RELICS",
            "",
            "All of them. Take one and",
            "the others vanish, as they",
            "do in the expedition.",
        ),
        (32, 15): (
            "THE SHELF OF TILES",
            "",
            "Chests, pots, ferns, pits,",
            "bridges, and both prizes.",
            "Winning counts for nothing",
            "in here, too. Sorry.",
        ),
        (14, 26): (
            "THE ARENA",
            "",
            "Eight rooms, thin walls,",
            "and foes that work",
            "together: they wake and",
            "fetch their friends, hold a",
            "gap, and come round.",
        ),
    },
    "gauntlet": {
        (3, 2): (
            "THE GAUNTLET",
            "",
            "Seven rooms, seven tricks,",
            "one truffle. Ⓧ raises your",
            "trotter, an arrow kicks.",
            "Fall, and it all begins",
            "again, and so do you.",
        ),
        (6, 2): (
            "1. THE LOAF",
            "",
            "Sourdough never walks.",
            "Kick it into a pit, and it",
            "fills it. Or take the back",
            "door.",
        ),
        (11, 3): (
            "2. THE CROWD",
            "",
            "Kick the first of a crowd",
            "into the next: both are",
            "hurt. Aspic bursts, and",
            "stuns all around it.",
        ),
        (19, 4): (
            "3. TWO DOORS",
            "",
            "Light at its edge: dinner",
            "waits behind. Kick such a",
            "door, never open it. Or",
            "take the dark one.",
        ),
        (25, 10): (
            "4. THIN BOARDS",
            "",
            "Two bridges, and a ham too",
            "heavy for either. Let it",
            "see you. Choose which one",
            "you can spare.",
        ),
        (11, 10): (
            "5. THE MOAT",
            "",
            "The noodle reaches 4 tiles.",
            "A throw goes farther. Or",
            "keep out of its line.",
        ),
        (5, 18): (
            "6. A CHOICE",
            "",
            "Jump a pit, kick things far",
            "off, or kick at a run: all",
            "three get you across.",
        ),
        (12, 18): (
            "7. THE YARD",
            "",
            "The truffle is over there.",
            "Two loaves, one pit. Mind",
            "who hears you dig.",
        ),
    },
}
"""Tablets of all modes. A mode may replace some of them by its own (`tablets` of its tale)."""

PRACTICE_FLOORS = {
    "gauntlet": ("the gauntlet", "seven rooms, seven tricks of the expedition"),
    "workshop": ("the workshop", "one of everything, to look at and to break"),
}
"""Hand-made floor offered as practice -> its name in the menu, and a line about it."""

TABLET_ELSEWHERE = ("A shopping list.", "", "You are on it.")

DEATHS: dict[str, tuple[str, str]] = {
    "a wall": ("met a wall", "It was there first."),
    "a collision": ("bumped into a foe", "Neither of you looked."),
    "the piglet": ("undone by your own trotter", "Nobody else was near."),
    "a fall": ("lost to a pit", "Pigs land on what they have."),
    "closing time": ("locked in at closing time", "Even a larder shuts."),
    "a blessing": ("blessed to pieces", "Too much of a good thing."),
}
"""Cause of death other than a foe -> its text on the end screen. The texts of foes are in their rows."""

GIVEN_UP = ("you gave up", "It will keep. It is pickled.")
"""Heading and remark of the end screen of a run that the player gave up."""

DEATH_ELSEWHERE = "Nobody saw it coming."
"""Remark of the end screen on a cause that has no text."""


class Tale(NamedTuple):
    """Words and pictures of a mode."""

    run: str  # word for a run of the mode
    prize: str  # aim of the run
    tile: str  # tile of the prize
    sprite: str  # picture of the prize, on its tile and in the piglet's arms
    won: tuple[str, ...]  # thoughts of the piglet with the prize; the seed picks one
    win: str  # picture of the end screen after a won run
    death: str  # picture of the end screen after a death
    tablets: Tablets | None = None  # the mode's own tablets


CLIMB_TALE = Tale(
    run="climb",
    prize="the Golden Kielbasa",
    tile="kielbasa",
    sprite="kielbasa",
    won=("It is heavier than it looks.", "It smells of home.", "Better not think about it."),
    win="win",
    death="death",
)
EXPEDITION_TALE = Tale(
    run="expedition",
    prize="the Black Truffle",
    tile="truffle",
    sprite="truffle",
    won=("It was never anybody. Good.", "All this way down for mud.", "The nose was right."),
    win="deep_win",
    death="deep_death",
)
NIBBLE_TALE = CLIMB_TALE._replace(
    run="nibble",
    prize="the Cocktail Sausage",
    sprite="sausage",
    won=("Gone in one bite.", "It had a stick in it. Posh.", "Now for the big one."),
    tablets={
        "hub": {
            (5, 12): (
                "JUST A NIBBLE",
                "",
                "Three floors of food gone",
                "wrong. On the low shelf lies",
                "the Cocktail Sausage.",
                "",
                "The Golden Kielbasa? Later.",
            ),
        },
    },
)
DEEP_NIBBLE_TALE = EXPEDITION_TALE._replace(
    run="deep nibble",
    prize="the Button Mushroom",
    sprite="mushroom",
    won=("It is only a mushroom. Mine.", "It grew on me.", "Now for what lies below."),
    tablets={
        "cellar": {
            (4, 13): (
                "JUST A NIBBLE",
                "",
                "Three floors of what was",
                "never fit for a shelf. And",
                "at the bottom, in the dark,",
                "the Button Mushroom.",
                "",
                "Down the hatch. Dig.",
            ),
        },
        "roots": {
            (8, 4): (
                "HERE GROWS",
                "",
                "a mushroom. The truffle is",
                "farther down.",
                "",
                "Whoever fell down here",
                "sleeps around it, until",
                "somebody digs.",
            ),
        },
    },
)
TALES = {
    "classic": CLIMB_TALE,
    "gentle": CLIMB_TALE,
    "expedition": EXPEDITION_TALE,
    "nibble": NIBBLE_TALE,
    "deepnibble": DEEP_NIBBLE_TALE,
}
"""Tale of each mode (data/modes.py). A run of the day has the tale of its mode."""

MODE_NAMES = {"classic": "climb", "deepnibble": "deep nibble"}
SHORT_NAMES = {"classic": "climb", "expedition": "exped.", "deepnibble": "deep nib."}
"""Names of modes that differ from their keys, and short names for narrow places."""
TODAYS = "today's "
"""Start of the name of a run of the day, before the word for a run of its mode."""


def mode_name(mode: str) -> str:
    """Return the name of a mode on the screen: "expedition, 2 oaths, the kicker"."""
    if not is_mode(mode):
        return mode
    name = parse_mode(mode)
    return ", ".join((_base_name(name.base, MODE_NAMES), *additions(name)))


def short_mode_name(mode: str) -> str:
    """Return the name of a mode for narrow places: "exped., 2 oaths, kicker"."""
    if not is_mode(mode):
        return mode
    name = parse_mode(mode)
    more = (words.removeprefix("the ").removesuffix(" piglet") for words in additions(name))
    return ", ".join((short_base_name(mode), *more))


def short_base_name(mode: str) -> str:
    """Return the name of a mode without its oaths and its piglet, for narrow places: "exped."."""
    return _base_name(parse_mode(mode).base, SHORT_NAMES) if is_mode(mode) else mode


def _base_name(base: str, names: Mapping[str, str]) -> str:
    """Return the name of a row of MODES, with its own `names`: a run of the day is "today's climb"."""
    run = tale(base).run
    return f"{TODAYS}{names.get(run, run)}" if MODES[base].daily_of else names.get(base, base)


def tale(mode: str) -> Tale:
    """Return the tale of a mode."""
    return TALES[base_mode(mode)]


def tablet(mode: str, style: str, place: tuple[int, int]) -> tuple[str, ...]:
    """Return the lines of the tablet at a place (x, y) of a hand-made floor in a mode."""
    own, usual = ((tablets or {}).get(style, {}).get(place) for tablets in (tale(mode).tablets, TABLETS))
    return own or usual or TABLET_ELSEWHERE


DIRECTION_WORDS = ("left", "right", "up", "down")
"""Words for the four straight directions, in their order, after a verb of motion: "step right"."""
SIDE_WORDS = ("to the left", "to the right", "above", "below")
"""The same after the name of a thing beside the player, where "right" would read as "correctly"."""
TOWARDS_WORDS = ("to the left", "to the right", "up", "down")
"""The same for a throw or a kick."""

ROLE_VERBS = {
    "hold": "blocks the way so that others can flank you",
    "flank": "circles to flank you",
    "fetch": "runs for help",
}
"""Role of a foe in teamwork -> verb of the log."""

TAKE_STAIRS = "They lead to the next floor, heal {healed} HP, and end curses and blessings. Foes near them follow."
TAKE_HATCH = "It leads to the next floor, heals {healed} HP, and ends curses and blessings. Foes near it follow."
TAKE_WEARY_STAIRS = "They lead to the next floor, heal nothing, and end curses and blessings. Foes near them follow."
TAKE_WEARY_HATCH = "It leads to the next floor, heals nothing, and ends curses and blessings. Foes near it follow."
IN_CHEST = "It holds food or something to throw."
IN_RARE_CHEST = "It holds a weapon or armour."
IN_RARE_CHEST_OF_TWO = "It holds 2 pieces of gear: take one."
IN_RARE_CHEST_BARE = "It holds a weapon."
IN_RARE_CHEST_OF_WEAPONS = "It holds 2 weapons: take one."
IN_POT, IN_NO_POT, IN_HAUNTED_POT = "It may hold an item or a foe.", "The pots here are empty.", "It holds a foe."

TILE_WORDS: dict[str, tuple[str, str]] = {
    "wall": ("wall", "Blocks movement and sight."),
    "floor": ("floor", "You can walk here."),
    "door": ("door", "Shut. Walk into it to open it. It then stays open."),
    "start": ("stairs down", "You came from here. There is no way back."),
    "exit": ("stairs up", TAKE_STAIRS),
    "chest": ("chest", f"Walk into it to open it. {IN_CHEST}"),
    "chest_open": ("open chest", "It is empty. You can't walk here."),
    "rare_chest": ("rare chest", f"Walk into it to open it. {IN_RARE_CHEST}"),
    "rare_chest_open": ("open rare chest", "It is empty. You can't walk here."),
    "pot": ("pot", f"Walk into it to smash it. {IN_POT}"),
    "jar": ("jar", f"Walk into it to smash it. {IN_POT}"),
    "tablet": ("tablet", "Walk into it to read it. That takes no turn."),
    "kielbasa": ("Golden Kielbasa", "This is what you came for. Walk into it!"),
    "torch": ("torch", "A wall with a light on it."),
    "dirt": ("dirt", "You can walk here."),
    "carpet": ("carpet", "You can walk here."),
    "shards": ("shards", "The remains of a pot. You can walk here."),
    "fern": ("fern", "You can walk here and see over it."),
    "tall_fern": ("tall fern", "You can walk here. It blocks sight."),
    "pit": ("pit", "Too deep to walk into. Thrown things fly over it."),
    "bridge": ("bridge", "You can walk here."),
    "altar": ("altar", "Walk into it to choose: take one relic and the others vanish."),
    "mound": ("mound", "Something smells very good. Walk into it to dig: every foe hears that."),
    "hollow": ("hollow", "You are close! Walk into it to dig on."),
    "truffle": ("Black Truffle", "This is what you came for. Walk into it!"),
}
"""Tile -> its name, and its description. `healed` in braces is a figure of the mode's rules."""

OUT_OF_SIGHT = "out of sight"
"""Words for the end of a slide or fall that the player cannot see."""

DOWN_WORDS: dict[str, tuple[str, str]] = {
    "start": ("ladder", "You came from here. There is no way back."),
    "exit": ("hatch", TAKE_HATCH),
}
KICK_WORDS: dict[str, tuple[str, str]] = {
    "door": ("door", "Shut. Walk into it to open it. A kick bursts it open and stuns a foe right behind it."),
    "chest": ("chest", f"Walk into it to open it, or kick it away. {IN_CHEST}"),
    "rare_chest": ("rare chest", f"Walk into it to open it, or kick it away. {IN_RARE_CHEST_OF_TWO}"),
    "pot": ("pot", f"Walk into it to smash it, or kick it away. {IN_POT}"),
    "jar": ("jar", f"Walk into it to smash it, or kick it away. {IN_POT}"),
}
FALL_WORDS: dict[str, tuple[str, str]] = {
    "pit": ("pit", "A kicked foe slides in from 2 tiles away. That stuns foes that see it. Walk into it to jump down."),
}
"""The same for modes that lead down, for modes with kicks, and for modes with falls."""


def tile_words(mode: str, tile: int) -> tuple[str, str]:
    """Return the name of a tile in a mode, and what it does."""
    name, row = TILES[tile].name, mode_row(mode)
    if name == tale(mode).tile:
        return tale(mode).prize.removeprefix("the "), TILE_WORDS[name][1]
    for words, applies in ((DOWN_WORDS, row.down), (KICK_WORDS, row.rules.kicks), (FALL_WORDS, row.rules.falls)):
        if applies and name in words:
            return _with_figures(mode, words[name])
    return _with_figures(mode, TILE_WORDS[name])


def _with_figures(mode: str, words: tuple[str, str]) -> tuple[str, str]:
    rules, (name, line) = mode_row(mode).rules, words
    if not rules.healed_on_stairs:
        line = {TAKE_STAIRS: TAKE_WEARY_STAIRS, TAKE_HATCH: TAKE_WEARY_HATCH}.get(line, line)
    if rules.foe_in_each_pot:
        line = line.replace(IN_POT, IN_HAUNTED_POT)
    if not rules.armour:
        line = line.replace(IN_RARE_CHEST_OF_TWO, IN_RARE_CHEST_OF_WEAPONS).replace(IN_RARE_CHEST, IN_RARE_CHEST_BARE)
    return name, line.format(healed=rules.healed_on_stairs)


def exit_words(mode: str) -> dict[str, str]:
    """Return the words {exit} and {exits} for texts that name the exit of a mode's floor, or all exits."""
    return {"exit": "hatch", "exits": "Hatches"} if mode_row(mode).down else {"exit": "stairs", "exits": "Stairs"}


UNKNOWN = ("unexplored", "You have not seen this tile.")
"""Words for a tile that is not explored."""
