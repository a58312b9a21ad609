"""The words of the game. A line of a text box has at most 28 letters; tests hold them to it."""

FOOD_FIRST = (
    "smoked", "pickled", "stewed", "candied", "minced", "devilled",
    "salted", "jellied", "burnt", "creamed", "curried", "glazed",
)  # fmt: skip
FOOD_SECOND = ("pear", "pie", "soup", "cheese", "bun", "trout", "jam", "drumstick")
"""The second word also decides which of the eight looks of a food it has, in this order."""

TABLETS: dict[int, tuple[str, ...]] = {
    0: (
        "THE LARDER",
        "",
        "Eight floors of food gone",
        "wrong. On the top shelf lies",
        "the Golden Kielbasa.",
        "",
        "Climb. Take it. Ask nobody",
        "what it is made of.",
    ),
    9: (
        "HERE RESTS",
        "",
        "the Golden Kielbasa,",
        "best before: always.",
        "",
        "It looks familiar, somehow.",
    ),
}
"""By floor number: what a stone tablet says there."""

TABLET_ELSEWHERE = ("A shopping list.", "", "You are on it.")

DEATHS: dict[str, tuple[str, str]] = {
    "aspic": ("set in aspic", "It only wanted company."),
    "crab": ("pinched out by a crab", "It came at you sideways."),
    "sourdough": ("proved by a sourdough", "You rose, then you fell."),
    "chilli": ("outrun by a chilli", "That went quickly."),
    "onion": ("undone by an onion", "There were tears. All yours."),
    "mould": ("overgrown by mould", "You were past your date."),
    "ham": ("flattened by a ham", "Family is complicated."),
    "butcher": ("carved by the butcher", "You will be delicious."),
}
"""What killed the piglet -> what the end screen says of it."""

WON = ("It is heavier than it looks.", "It smells of home.", "Better not think about it.")
"""What the piglet thinks, kielbasa in hand."""
