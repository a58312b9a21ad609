"""Places of effects and tunes in resources.pyxres, which the rules do not know."""

SOUNDS = {
    "step": 0, "bump": 1, "door": 2, "chest": 3, "rare_chest": 4, "pot": 5, "read": 6, "hit": 7, "hurt": 8, "kill": 9,
    "bad": 10, "stairs": 11, "notice": 12, "lost": 13, "pick": 14, "equip": 15, "eat": 16, "heal": 17, "bless": 18,
    "throw": 19, "thud": 20, "trash": 21, "spawn": 22, "die": 23, "win": 24, "cursor": 25, "select": 26, "back": 27,
    "refuse": 28, "windup": 29, "splash": 30, "boot": 31, "kick": 64, "fall": 65, "bang": 66,
    "squeak": 67, "twang": 68, "chime": 69, "leap": 70,
}  # fmt: skip
"""Effect -> its sound slot in resources.pyxres."""

PRIORITIES = {
    "hurt": 2,
    "die": 3,
    "win": 3,
    "bad": 2,
    "squeak": 2,
    "windup": 2,
    "kill": 1,
    "hit": 1,
    "rare_chest": 2,
    "stairs": 3,
}
"""Priorities of effects: an effect never cuts one of higher priority short. Other effects have 0."""

TUNES = {
    "title": 0, "hub": 1, "low": 2, "high": 3, "boss": 4, "death": 5, "win": 6, "end": 7,
    "store": 8, "caves": 9, "manor": 10,
}  # fmt: skip
"""Tune -> its music slot in resources.pyxres."""
