"""Advice on the end screens: how to beat the killer, and what to do next."""

DEATH_ADVICE: dict[str, tuple[str, str]] = {
    "aspic": (
        "In a straight run it slides 2 tiles: leave its line.",
        "You let it come: it lunges if you wait or back off twice.",
    ),
    "crab": (
        "It pinches 2 sides and turns: hit from the other 2.",
        "It lunges if you wait or back off: step up to it, or throw.",
    ),
    "sourdough": (
        "It never walks: leave its sight, and it buds no more.",
        "It has 3 HP. Throw things at it before it buds too often.",
    ),
    "chilli": (
        "It stops 2 tiles away: throw things, or hit after its bite.",
        "It bites at once if you wait or back off: step up to it.",
    ),
    "onion": (
        "It aims, then squirts 3 tiles in a line: sidestep.",
        "Touching it stuns you: throw things or use a skewer.",
    ),
    "mould": (
        "Touching it curses you: throw things at it.",
        "It lunges from 2 tiles if you wait. Blessed bites kill it.",
    ),
    "ham": (
        "2 tiles away in line, it charges: step aside or back.",
        "After a charge it rests for 3 turns: hit it then.",
    ),
    "butcher": (
        "It raises its cleaver, then hits all beside it: step away.",
        "Hit it as it steps up, then step back from its cleaver.",
    ),
    "fizz": (
        "It aims along a line, then shoves you 2 tiles: sidestep.",
        "After its jet it rests for a turn: hit it then.",
    ),
    "noodle": (
        "It coils, then pulls you from 4 tiles away: leave its line.",
        "A kick uncoils it. It bites what it pulls beside it.",
    ),
    "radish": (
        "It leaps 2 tiles and 1 aside. Hit it from the next tile.",
        "When it crouches, leave the tile that is marked.",
    ),
    "pudding": (
        "It swells, then slams all tiles around it: keep away.",
        "A crash near it stuns it: smash a pot, kick a door.",
    ),
    "mouse": (
        "It robs your belt and runs to its hole: block its way.",
        "It has 1 HP, and drops what it stole: kick or throw.",
    ),
    "footman": (
        "It rattles a shut door: kick that door to stun it.",
        "No door stops it. When it steps up, you strike first.",
    ),
    "dumb waiter": (
        "Light at a door's edge: kick that door, don't open it.",
        "It never walks. When it draws back, sidestep.",
    ),
    "a fall": (
        "A fall costs 1 HP, the next one 2: count before a jump.",
        "A hatch heals 2 HP. After it, a fall costs 1 HP again.",
    ),
    "closing time": (
        "When the larder warns you, take the stairs at once.",
        "Waiting counts as an action, too. Head for the prize.",
    ),
}
"""Cause of death -> its advice on the end screen, at most two lines each.

The first is for a death, and the second for another one of the same cause. The second of a foe that lunges is about
lunges, so it also follows a lunge.
"""

ADVICE_AT_ONCE: dict[str, str] = {"ham": "Beside you it hits at once: step away while it rests."}
"""Cause of death -> its advice after a hit without a telegraph, if the other advice is about a telegraph."""

FEAT_GOALS: dict[str, tuple[str, ...]] = {
    "drop": ("drop a foe into a pit",),
    "crash": ("kill a foe by shoving it into a wall", "kill by shoving"),
    "pair": ("kill 2 foes in one turn",),
    "harmless": ("reach floor 3 without a kill", "floor 3, no kill"),
    "throws": ("kill 3 foes on one floor by throwing things", "3 foes by throws"),
    "stuns": ("stun 3 foes in one turn", "stun 3 foes at once"),
    "unhurt": ("kill 5 foes on one floor and lose no HP there", "5 kills, no HP lost"),
    "sprint": ("reach {far} by turn 150", "{far} by turn 150"),
    "courses": ("eat 5 different dishes in one run", "eat 5 dishes"),
    "chests": ("reach {far} without opening a chest", "no chest to {far}"),
    "unarmed": ("reach {far} without ever holding a weapon", "no weapon to {far}"),
    "robber": ("kill a mouse that has robbed you", "kill a robber mouse"),
    "pots": ("kill a foe with a pot or an item that you kick", "kick a pot at a foe"),
    "doors": ("kick 3 doors of a floor open, and open none by hand", "only kick doors open"),
    "stack": ("drop a foe onto another foe", "drop foe onto foe"),
    "falls": ("fall 3 times in a row, and live", "fall 3 times in a row"),
    "drops": ("drop 2 foes in one turn", "drop 2 foes at once"),
    "cursed": ("throw food that curses, and kill with the next hit", "curse a foe, kill it"),
    "friends": ("get a foe killed by another foe", "foe kills foe"),
    "brink": ("kill 3 foes in a row while you have 1 HP", "3 kills with 1 HP left"),
    "mould": ("throw a blessed bite at mould, which kills it", "bless mould to death"),
    "ham": ("kill a ham, and lose no HP while you fight it", "kill a ham unhurt"),
    "ladle": ("kill the butcher with a ladle that you throw", "ladle the butcher"),
    "fasting": ("win without eating anything", "win, eat nothing"),
}
"""Feat -> what to do for it, as the next goal on the end screen: the longest first, the last for a single line."""
NEAR_FEATS: dict[str, str] = {
    "harmless": "floor {} of 3, no kill",
    "throws": "{} of 3 kills by throws",
    "stuns": "{} of 3 foes stunned",
    "unhurt": "{} of 5 kills, unhurt",
    "sprint": "floor {} of 4 in time",
    "courses": "{} of 5 dishes eaten",
    "chests": "floor {} of 4, no chest",
    "unarmed": "floor {} of 4, unarmed",
    "doors": "{} of 3 doors kicked",
    "falls": "{} of 3 falls in a row",
    "brink": "{} of 3 kills at 1 HP",
}
"""Feat -> what a run that nearly reached it has done, with a number in the braces."""
GOAL_OF_A_FULL_GAME, GOAL_OF_A_NIBBLE = "floor 4", "the prize"
"""Words for {far}: how far a run has to come for some feats."""
