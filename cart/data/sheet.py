"""Position of each picture in resources.pyxres, in cells of 8 x 8 pixels: (column, row) of the first frame, frames.

Bank 0 holds the sprites, bank 1 the large pictures. To change a picture, draw over it in `pyxel edit resources.pyxres`.
"""

from typing import NamedTuple


class Sprite(NamedTuple):
    """A sprite of bank 0: its first cell, and the number of frames from there to the right."""

    u: int
    v: int
    frames: int = 1


class Picture(NamedTuple):
    """A picture of bank 1, in pixels."""

    x: int
    y: int
    width: int
    height: int


# fmt: off
SPRITES: dict[str, Sprite] = {
    # things on a floor
    "blank":           Sprite(0, 0),
    "floor":           Sprite(1, 0),
    "wall":            Sprite(2, 0),
    "door":            Sprite(3, 0),
    "start":           Sprite(4, 0),
    "exit":            Sprite(5, 0),
    "chest":           Sprite(6, 0),
    "chest_open":      Sprite(7, 0),
    "rare_chest":      Sprite(8, 0),
    "rare_chest_open": Sprite(9, 0),
    "pot":             Sprite(10, 0),
    "jar":             Sprite(11, 0),
    "tablet":          Sprite(12, 0),
    "kielbasa":        Sprite(13, 0, 4),
    "torch":           Sprite(17, 0, 4),
    "fern":            Sprite(21, 0),
    "tall_fern":       Sprite(22, 0, 2),
    # ground covers
    "dirt":            Sprite(0, 1, 4),
    "carpet":          Sprite(4, 1, 9),  # nw n ne w c e sw s se
    "rubble":          Sprite(13, 1, 2),
    "shards":          Sprite(15, 1, 2),
    "floor_variant":   Sprite(17, 1, 3),
    "floor_shadow":    Sprite(20, 1),
    "pit":             Sprite(0, 10, 16),  # in the order of view/stage/pit_pictures.py
    "pit_corner":      Sprite(0, 23, 31),
    "bridge":          Sprite(26, 1),
    "bridge_across":   Sprite(16, 10),
    # stairs of modes that lead down, and their prize
    "way_up":          Sprite(16, 12),
    "way_down":        Sprite(17, 12),
    "mound":           Sprite(18, 12),
    "hollow":          Sprite(19, 12),
    "truffle":         Sprite(20, 12, 4),
    # prizes of the nibbles
    "sausage":         Sprite(19, 31, 4),
    "mushroom":        Sprite(23, 31, 4),
    # walls by signature, in the order of view/stage/walls.py (S1 40)
    "wall_border":     Sprite(0, 2, 46),
    "wall_solid":      Sprite(14, 3),
    "wall_lone":       Sprite(15, 3),
    # the same in halls (data/looks.py)
    "halls_wall":     Sprite(0, 11, 46),
    "halls_lone":     Sprite(15, 12),
    "halls_floor":    Sprite(0, 17),
    "halls_variant":  Sprite(1, 17, 3),
    "halls_shadow":   Sprite(4, 17),
    "halls_solid":    Sprite(5, 17),
    "halls_fern":     Sprite(6, 17),
    "halls_tall":     Sprite(7, 17, 2),
    "halls_light":    Sprite(9, 17, 4),
    "halls_dirt":     Sprite(13, 17, 4),
    "halls_carpet":   Sprite(17, 17, 9),
    # the same in caverns (data/looks.py)
    "caverns_wall":     Sprite(0, 13, 46),
    "caverns_lone":     Sprite(15, 14),
    "caverns_floor":    Sprite(0, 18),
    "caverns_variant":  Sprite(1, 18, 3),
    "caverns_shadow":   Sprite(4, 18),
    "caverns_solid":    Sprite(5, 18),
    "caverns_fern":     Sprite(6, 18),
    "caverns_tall":     Sprite(7, 18, 2),
    "caverns_light":    Sprite(9, 18, 4),
    "caverns_dirt":     Sprite(13, 18, 4),
    "caverns_carpet":   Sprite(17, 18, 9),
    # the same in manor (data/looks.py)
    "manor_wall":     Sprite(0, 15, 46),
    "manor_lone":     Sprite(15, 16),
    "manor_floor":    Sprite(0, 19),
    "manor_variant":  Sprite(1, 19, 3),
    "manor_shadow":   Sprite(4, 19),
    "manor_solid":    Sprite(5, 19),
    "manor_fern":     Sprite(6, 19),
    "manor_tall":     Sprite(7, 19, 2),
    "manor_light":    Sprite(9, 19, 4),
    "manor_dirt":     Sprite(13, 19, 4),
    "manor_carpet":   Sprite(17, 19, 9),
    # the player
    "piglet":          Sprite(0, 4, 4),
    "piglet_armed":    Sprite(4, 4, 4),
    "piglet_armoured": Sprite(8, 4, 4),
    "piglet_both":     Sprite(12, 4, 4),
    "piglet_raised":          Sprite(16, 14, 2),
    "piglet_armed_raised":    Sprite(18, 14, 2),
    "piglet_armoured_raised": Sprite(20, 14, 2),
    "piglet_both_raised":     Sprite(22, 14, 2),
    # accessories of the piglets, drawn over the player
    "scarf":           Sprite(0, 25, 4),
    "headband":        Sprite(4, 25, 4),
    "chef's hat":      Sprite(8, 25, 4),
    # foes
    "aspic":           Sprite(0, 5, 4),
    "crab":            Sprite(4, 5, 4),
    "sourdough":       Sprite(8, 5, 4),
    "chilli":          Sprite(12, 5, 4),
    "onion":           Sprite(16, 5, 4),
    "mould":           Sprite(20, 5, 4),
    "ham":             Sprite(24, 5, 4),
    "butcher":         Sprite(28, 5, 4),
    # foes asleep
    "aspic_asleep":     Sprite(0, 9, 2),
    "crab_asleep":      Sprite(2, 9, 2),
    "sourdough_asleep": Sprite(4, 9, 2),
    "chilli_asleep":    Sprite(6, 9, 2),
    "onion_asleep":     Sprite(8, 9, 2),
    "mould_asleep":     Sprite(10, 9, 2),
    "ham_asleep":       Sprite(12, 9, 2),
    "butcher_asleep":   Sprite(14, 9, 2),
    # items
    "toothpick":       Sprite(0, 6),
    "fork":            Sprite(1, 6),
    "rolling pin":     Sprite(2, 6),
    "bread knife":     Sprite(3, 6),
    "skewer":          Sprite(4, 6),
    "cleaver":         Sprite(5, 6),
    "napkin":          Sprite(6, 6),
    "apron":           Sprite(7, 6),
    "oven mitt":       Sprite(8, 6),
    "pot lid":         Sprite(9, 6),
    "colander":        Sprite(10, 6),
    "roasting tin":    Sprite(11, 6),
    "dried pea":       Sprite(12, 6),
    "walnut":          Sprite(13, 6),
    "ladle":           Sprite(14, 6),
    "cheese wheel":    Sprite(15, 6),
    "food":            Sprite(16, 6, 8),  # looks, not frames
    "wood spoon":      Sprite(27, 31),
    # foes of the expedition, then the same asleep
    "fizz": Sprite(0, 20, 4),
    "noodle": Sprite(4, 20, 4),
    "radish": Sprite(8, 20, 4),
    "pudding": Sprite(12, 20, 4),
    "mouse": Sprite(16, 20, 4),
    "footman": Sprite(20, 20, 4),
    "dumb waiter": Sprite(24, 20, 4),
    "fizz_asleep": Sprite(0, 21, 2),
    "noodle_asleep": Sprite(2, 21, 2),
    "radish_asleep": Sprite(4, 21, 2),
    "pudding_asleep": Sprite(6, 21, 2),
    "mouse_asleep": Sprite(8, 21, 2),
    "footman_asleep": Sprite(10, 21, 2),
    "dumb waiter_asleep": Sprite(12, 21, 2),
    # markers of the intents of these foes, and of teamwork
    "push": Sprite(16, 21),
    "pull": Sprite(17, 21),
    "leap": Sprite(18, 21),
    "slam": Sprite(19, 21),
    "swell": Sprite(20, 21),
    "grab": Sprite(21, 21),
    "fetch": Sprite(22, 21),
    "flank": Sprite(23, 21),
    "hold": Sprite(24, 21),
    # fates of kicked things; a mouse's hole
    "felled": Sprite(25, 21),
    "broken": Sprite(26, 21),
    "clash": Sprite(27, 21),
    "hole": Sprite(29, 21),
    # the altar, and the relics
    "altar": Sprite(31, 22),
    "cat's collar": Sprite(0, 22),
    "long spoon": Sprite(1, 22),
    "slippers": Sprite(2, 22),
    "hobnails": Sprite(3, 22),
    "springboard": Sprite(4, 22),
    "crackling": Sprite(5, 22),
    "mule shoe": Sprite(6, 22),
    "gravy": Sprite(7, 22),
    "pepper pot": Sprite(8, 22),
    "spatula": Sprite(9, 22),
    "pan lids": Sprite(10, 22),
    "twine": Sprite(11, 22),
    "house key": Sprite(12, 22),
    "yeast": Sprite(13, 22),
    "hand mirror": Sprite(14, 22),
    "parasol": Sprite(15, 22),
    "sling": Sprite(16, 22),
    # icons and markers
    "stun":            Sprite(0, 7),
    "curse":           Sprite(1, 7),
    "bless":           Sprite(2, 7),
    "heart":           Sprite(3, 7),
    "heart_empty":     Sprite(4, 7),
    "cursor":          Sprite(7, 7),
    "steps":           Sprite(17, 7),
    "kills":           Sprite(18, 7),
    "meals":           Sprite(19, 7),
    "windup":          Sprite(21, 7),
    "aim":             Sprite(25, 7),
    "dash":            Sprite(26, 7),
    # status markers beside a mob: three pixels wide, one pixel from the corner
    "asleep_mark":     Sprite(14, 7),
    "bides_mark":      Sprite(28, 21),
    "stun_mark":       Sprite(22, 7),
    "curse_mark":      Sprite(23, 7),
    "bless_mark":      Sprite(24, 7),
    # markers of intents and teamwork, 4 x 4 pixels, for the corner of a mob's own tile
    "push_small": Sprite(0, 24),
    "pull_small": Sprite(1, 24),
    "leap_small": Sprite(2, 24),
    "slam_small": Sprite(3, 24),
    "swell_small": Sprite(4, 24),
    "grab_small": Sprite(5, 24),
    "fetch_small": Sprite(6, 24),
    "flank_small": Sprite(7, 24),
    "hold_small": Sprite(8, 24),
    "windup_small": Sprite(9, 24),
    "aim_small": Sprite(10, 24),
    "dash_small": Sprite(11, 24),
    # effects
    "dust":            Sprite(0, 8, 4),
    "shatter":         Sprite(4, 8, 4),
    "sparkle":         Sprite(8, 8, 4),
    "star":            Sprite(12, 8, 4),
    "poof":            Sprite(16, 8, 4),
    "beam":            Sprite(20, 8, 4),
    "splash":          Sprite(24, 8, 4),
}
"""Sprites by name. Foes, tiles and items have sprites of their own names; all dishes share "food"."""

PICTURES: dict[str, Picture] = {
    "logo":       Picture(0, 0, 112, 40),
    "death":      Picture(0, 48, 120, 44),
    "win":        Picture(0, 104, 120, 56),
    "deep_death": Picture(0, 168, 120, 44),
    "deep_win":   Picture(128, 104, 120, 56),
    "boot":       Picture(128, 0, 96, 48),
    "icon":       Picture(128, 64, 32, 32),
    # the prizes of the nibbles, drawn over the prizes of "win" and "deep_win"
    "sausage":    Picture(128, 176, 44, 22),
    "mushroom":   Picture(176, 176, 28, 19),
    # accessories of the piglets on the end screens: in front of a face, and on a ghost
    "headband":         Picture(128, 200, 27, 7),
    "scarf":            Picture(160, 200, 22, 10),
    "chef's hat":       Picture(184, 200, 22, 13),
    "headband_ghost":   Picture(128, 216, 22, 5),
    "scarf_ghost":      Picture(160, 216, 18, 8),
    "chef's hat_ghost": Picture(184, 216, 18, 9),
}
"""Large pictures by name."""
# fmt: on
