"""Food: what each dish does to the mob that eats it."""

from .trait import Trait


class Snack(Trait):
    """Snack."""

    name = "snack"
    heals = 1


class Meal(Trait):
    """Meal."""

    name = "meal"
    heals = 3


class Superfood(Trait):
    """Superfood."""

    name = "superfood"
    grows = 1
    heals = 1


class BrainFreeze(Trait):
    """Brain freeze."""

    name = "brain freeze"
    gives = "stun"
    lasts = 2


class GoneOff(Trait):
    """Gone off."""

    name = "gone off"
    gives = "curse"


class BlessedBite(Trait):
    """Blessed bite."""

    name = "blessed bite"
    gives = "bless"
