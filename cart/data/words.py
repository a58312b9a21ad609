"""The words of the game. Lines fit the screen: 30 letters at most where a line stands alone."""

FOOD_FIRST = (
    "smoked", "pickled", "stewed", "candied", "minced", "devilled", "salted", "jellied", "burnt", "creamed", "curried", "glazed",
)  # fmt: skip
FOOD_SECOND = ("pear", "pie", "soup", "cheese", "bun", "trout", "jam", "drumstick")
"""The second word also decides which of the eight looks of a food it has, in this order."""
