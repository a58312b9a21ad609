"""The words of the game. Tests hold a line of a text box to 117 pixels, and one of an end screen to 124."""

FOOD_FIRST = (
    "smoked", "pickled", "stewed", "candied", "minced", "devilled",
    "salted", "jellied", "burnt", "creamed", "curried", "glazed",
)  # fmt: skip
FOOD_SECOND = ("pear", "pie", "soup", "cheese", "bun", "trout", "jam", "drumstick")
"""The second word also decides which of the eight looks of a food it has, in this order."""

TABLETS: dict[str, dict[tuple[int, int], tuple[str, ...]]] = {
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
        (4, 13): (
            "HERE RESTS",
            "",
            "the Golden Kielbasa,",
            "best before: always.",
            "",
            "It looks familiar, somehow.",
        ),
    },
    "workshop": {
        (19, 4): (
            "THE WORKSHOP",
            "",
            "One of everything there is,",
            "to look at and to break.",
            "",
            "Nothing counts in here.",
        ),
    },
}
"""Style of a hand-made floor -> place (x, y) of a stone tablet on it -> what it says."""

TABLET_ELSEWHERE = ("A shopping list.", "", "You are on it.")

DEATHS: dict[str, tuple[str, str]] = {
    "a wall": ("met a wall", "It was there first."),
    "a collision": ("bumped into somebody", "Neither of you looked."),
    "the piglet": ("undone by your own trotter", "Nobody else was near."),
    "a fall": ("lost to a pit", "Pigs land on what they have."),
    "closing time": ("locked in at closing time", "Even a larder shuts."),
    "a blessing": ("blessed to pieces", "Too much of a good thing."),
}
"""What killed the piglet, other than a foe -> what the end screen says of it; a foe's words stand in its row."""

DEATH_ELSEWHERE = "Nobody saw it coming."
"""What the end screen adds of a cause that is nowhere told."""

WON = ("It is heavier than it looks.", "It smells of home.", "Better not think about it.")
"""What the piglet thinks, kielbasa in hand."""

DIRECTION_WORDS = ("left", "right", "up", "down")
"""Of the four straight directions, in their order."""

BLOWS = {
    "aspic": "slaps", "crab": "pinches", "sourdough": "slaps", "chilli": "bites",
    "onion": "soaks", "mould": "touches", "ham": "rams", "butcher": "carves",
}  # fmt: skip
"""Foe -> what it does to you when it hits; whoever is not told "hits"."""

READIES = {"sourdough": "swells", "onion": "takes aim", "butcher": "raises its cleaver"}
"""Foe -> how it shows what it does next; whoever is not told "makes ready"."""

TILE_WORDS: dict[str, tuple[str, str]] = {
    "wall": ("wall", "Nothing gets through, nor does the eye."),
    "floor": ("floor", "One can walk here."),
    "door": ("door", "Shut: nobody passes or sees through. Walk into it: it opens for good."),
    "start": ("stairs down", "Where you came from. There is no way back."),
    "exit": ("stairs up", "On to the next floor. They wash off a curse, and mend a little."),
    "chest": ("chest", "Walk into it: there is food in it, or something to throw."),
    "chest_open": ("open chest", "It is empty, and in the way."),
    "rare_chest": ("rare chest", "Walk into it: there is something to wield or to wear in it."),
    "rare_chest_open": ("open rare chest", "It is empty, and in the way."),
    "pot": ("pot", "Walk into it to smash it: a find, nothing, or somebody."),
    "jar": ("jar", "Walk into it to smash it: a find, nothing, or somebody."),
    "tablet": ("tablet", "Walk into it to read it. It takes no turn."),
    "kielbasa": ("Golden Kielbasa", "What you came for. Walk into it!"),
    "torch": ("torch", "A wall with a light on it."),
    "dirt": ("dirt", "One can walk here."),
    "carpet": ("carpet", "One can walk here."),
    "shards": ("shards", "What is left of a pot. One can walk here."),
    "fern": ("fern", "One can walk here, and see over it."),
    "tall_fern": ("tall fern", "One can walk through it. It hides what is behind it."),
    "pit": ("pit", "Too deep to step into. What is thrown flies over it."),
    "bridge": ("bridge", "One can walk here."),
}
"""Tile -> what it is called, and what it does."""

DEEP_WORDS: dict[str, str] = {
    "pit": "Step up to it to jump: 1 HP, and the floor below. Who or what is kicked in falls there too.",
}
"""Tile -> what it does where one falls, if that is something else."""

DARK = "into the dark"
"""Where something goes of which one can't see where it ends."""

UNKNOWN = ("the dark", "You have not seen what is here.")
"""Said of a tile that is not explored."""
