"""Plays as the careful one does, but for the fights: it waits where few can reach it, and hits."""

from .careful import Careful


class Doorway(Careful):
    """Eats and wears what the careful one does; throws nothing, and never runs from a fight."""

    throwing = False
    fleeing = False
