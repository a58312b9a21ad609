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
    "closing time": ("locked in at closing time", "Even a larder shuts."),
    "a blessing": ("blessed to pieces", "Too much of a good thing."),
}
"""What killed the piglet, other than a foe -> what the end screen says of it; a foe's words stand in its row."""

DEATH_ELSEWHERE = "Nobody saw it coming."
"""What the end screen adds of a cause that is nowhere told."""

WON = ("It is heavier than it looks.", "It smells of home.", "Better not think about it.")
"""What the piglet thinks, kielbasa in hand."""
